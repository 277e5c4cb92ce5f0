import { Link2 } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Toolbar } from '../../../kit/toolbar.tsx'
import { useText } from '../../../app/text.ts'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import css from './swatches.module.css'

type SwatchesProps = {
  readonly title: string
  readonly colors: readonly string[]
  readonly onPick: (color: string, index: number) => void
  /** Delete on a swatch. */
  readonly onRemove?: (index: number) => void
  /** Beside the title. */
  readonly aside?: ReactNode
  /** The place of the one that the colour is linked to; null for none, absent where nothing is linked. */
  readonly linked?: number | null
  /** What a colour is called, where it is more than its hex. */
  readonly nameOf?: ((color: string, index: number) => string) | undefined
  /** Shown where there are none. */
  readonly empty?: string
}

/** A colour on the chequers that show how much of them it covers. */
export const Swatch = ({ color }: { readonly color: string }) => (
  <span className={css.swatch}>
    <span style={{ background: color }} />
  </span>
)

/** Rows of colours with one tab stop; each is a button named by its hex. */
export function Swatches(props: SwatchesProps) {
  const { title, colors, onPick, onRemove, linked, nameOf, aside, empty } = props
  const { text } = useText()
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return
    event.preventDefault()
    event.stopPropagation()
    onRemove?.(index)
  }
  return (
    <section className={panelCss.stack4} aria-label={title}>
      <div className={cx(panelCss.apart, css.title)}>
        <h4>{title}</h4>
        {aside}
      </div>
      {colors.length > 0 ? (
        <Toolbar label={title} className={cx(panelCss.stack2, css.swatches)}>
          {colors.map((color, index) => (
            <button
              // a choice may have a colour twice
              key={`${index} ${color}`}
              type="button"
              className={cx(panelCss.middle, panelCss.fills, panelCss.ringInside, css.pick)}
              aria-label={nameOf?.(color, index) ?? text('ui.color.use', { color })}
              aria-pressed={linked === undefined ? undefined : linked === index}
              data-tip={nameOf?.(color, index) ?? color}
              data-keys={onRemove ? 'Delete' : undefined}
              onClick={() => onPick(color, index)}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              <Swatch color={color} />
              {linked === index ? (
                <Link2 size={12} strokeWidth={2.5} aria-hidden className={css.mark} />
              ) : null}
            </button>
          ))}
        </Toolbar>
      ) : empty ? (
        <p className={panelCss.note}>{empty}</p>
      ) : null}
    </section>
  )
}
