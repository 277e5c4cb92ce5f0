import { useId, useState } from 'react'
import { useText } from '../../../app/text.ts'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import css from './color-field.module.css'
import { printHsva, typedOver, type Hsva } from './color.ts'

type HexFieldProps = {
  readonly hsva: Hsva
  /** Null where Enter finds nothing typed. */
  readonly onEnter: (next: Hsva | null) => void
  readonly onLeave: (next: Hsva) => void
}

/** What is typed, until it is a colour or is left. */
function useHexDraft({ hsva, onEnter, onLeave }: HexFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const [isBad, setBad] = useState(false)
  const shown = printHsva({ ...hsva, alpha: 1 })
  const take = (isLeaving: boolean): void => {
    if (draft === null) return isLeaving ? undefined : onEnter(null)
    const next = typedOver(draft, hsva)
    setBad(next === null && !isLeaving)
    if (next) (isLeaving ? onLeave : onEnter)(next)
    if (next || isLeaving) setDraft(null)
  }
  const type = (typed: string | null): void => {
    // over none, black is another colour than the black that stands here
    setDraft(typed === shown && hsva.alpha > 0 ? null : typed)
    setBad(false)
  }
  return { draft, isBad, shown, take, type }
}

/** 3, 4, 6 or 8 digits, with or without `#`; what is no colour is kept with the reason until it is left. */
export function HexField(props: HexFieldProps) {
  const { text } = useText()
  const id = useId()
  const { draft, isBad, shown, take, type } = useHexDraft(props)
  return (
    <>
      <input
        className={cx(panelCss.ringInside, css.hex, isBad && css.badHex)}
        aria-label={text('ui.color.hex')}
        aria-invalid={isBad || undefined}
        aria-describedby={isBad ? id : undefined}
        value={draft ?? shown}
        data-typed={draft !== null || undefined}
        spellCheck={false}
        autoComplete="off"
        onFocus={(event) => event.target.select()}
        onChange={(event) => type(event.target.value)}
        onBlur={() => take(true)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // the panel may close by it: the same press would open it again by the button that gets the focus
            event.preventDefault()
            take(false)
          }
          if (event.key !== 'Escape' || draft === null) return
          event.stopPropagation()
          type(null)
        }}
      />
      {isBad ? (
        <p id={id} role="status" className={css.hexSaid}>
          {text('ui.color.badHex')}
        </p>
      ) : null}
    </>
  )
}
