import { Pipette, Plus, ScreenShare } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState, type CSSProperties } from 'react'
import { useSnapshot } from 'valtio'
import { maxThemeColors } from '../../../../shared/base/color.ts'
import { engine } from '../../../app/engine/connect.ts'
import { send, useProjection } from '../../../app/engine/hooks.ts'
import { Button, IconButton } from '../../../kit/button.tsx'
import { cx } from '../../../kit/cx.ts'
import { NumberInput } from '../../../kit/fields/number-input.tsx'
import { isUndoKey } from '../../../kit/undo-key.ts'
import { useNumberSays } from '../../../app/number-says.ts'
import { useText } from '../../../app/text.ts'
import { ColorArea, ColorSliders } from './color-area.tsx'
import { ColorChannels } from './color-channels.tsx'
import css from './color-field.module.css'
import { hsvaOf, movedTo, printHsva, printWhole, typedOver, type Hsva } from './color.ts'
import { Eyedropper } from './eyedropper.tsx'
import type { FieldChange } from '../fields/field-change.ts'
import { recent, rememberColor } from './recent.ts'
import { hasScreenPicker, pickFromScreen } from './screen-picker.ts'
import { Swatches } from './swatches.tsx'

type ColorPanelProps = {
  /** `#RRGGBB` or `#RRGGBBAA`. */
  readonly value: string
  /** Several layers with different colours: each keeps its opacity until one is chosen. */
  readonly isMixed?: boolean
  readonly change: Pick<FieldChange, 'preview' | 'commit' | 'cancel'>
  readonly onClose: () => void
  /** For a colour that is not anywhere yet: it is made by this button and not by closing. */
  readonly addLabel?: string
  /** Links the field to the theme colour at this place, instead of taking its colour alone. */
  readonly onLink?: ((index: number) => void) | undefined
  /** Of a theme colour itself: the others of the theme are none to choose. */
  readonly isOfTheme?: boolean
}

type HexFieldProps = {
  readonly hsva: Hsva
  /** Null where Enter finds nothing typed. */
  readonly onEnter: (next: Hsva | null) => void
  readonly onLeave: (next: Hsva) => void
}

/** 3, 4, 6 or 8 digits, with or without `#`; what is no colour is kept with the reason until it is left. */
function HexField({ hsva, onEnter, onLeave }: HexFieldProps) {
  const { text } = useText()
  const id = useId()
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
  return (
    <>
      <input
        className={cx(css.hex, isBad && css.badHex)}
        aria-label={text('ui.color.hex')}
        aria-invalid={isBad || undefined}
        aria-describedby={isBad ? id : undefined}
        value={draft ?? shown}
        data-typed={draft !== null || undefined}
        spellCheck={false}
        autoComplete="off"
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          // over none, black is another colour than the black that stands here
          setDraft(event.target.value === shown && hsva.alpha > 0 ? null : event.target.value)
          setBad(false)
        }}
        onBlur={() => take(true)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // the panel may close by it: the same press would open it again by the button that gets the focus
            event.preventDefault()
            take(false)
          }
          if (event.key !== 'Escape' || draft === null) return
          event.stopPropagation()
          setDraft(null)
          setBad(false)
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

/** While the panel is open, only it changes the design's colours: they are fetched once. */
function useUsedColors(): readonly string[] {
  const [colors, setColors] = useState<readonly string[]>([])
  useEffect(() => {
    let isGone = false
    engine.ask('usedColors').then(
      (found) => !isGone && setColors(found),
      // an engine that ended meanwhile has none
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [])
  return colors
}

/** Whether a stored colour is the one that is shown: grey has any hue, black any saturation. */
const isColor = (value: string, hsva: Hsva): boolean => printHsva(hsvaOf(value)) === printHsva(hsva)

/**
 * Area, sliders, hex, pickers and known colours. Live while it is open; closing makes it one step, Escape and Ctrl+Z take
 * it back. What is typed is a step of its own, as in any field.
 */
export function ColorPanel({
  value,
  isMixed = false,
  change,
  onClose,
  addLabel,
  onLink,
  isOfTheme = false,
}: ColorPanelProps) {
  const { text } = useText()
  const says = useNumberSays()
  const [hsva, setHsva] = useState<Hsva>(() => hsvaOf(value))
  const [isPicking, setPicking] = useState(false)
  const [isLive, setLive] = useState(false)
  const [seen, setSeen] = useState(value)
  /** What the gesture shows; null while nothing was changed. */
  const shown = useRef<string | null>(null)
  /** What stood there before the gesture. */
  const from = useRef(value)
  const before = useRef<{ readonly hsva: Hsva; readonly shown: string | null } | null>(null)
  const keepsAlpha = useRef(isMixed)
  const used = useUsedColors()
  const theme = useProjection('design')?.themeColors ?? []
  const { colors: recentColors } = useSnapshot(recent)
  const isNew = addLabel !== undefined

  // the design was undone, or changed elsewhere, while nothing of the panel is live
  if (value !== seen) {
    setSeen(value)
    if (!isLive && !isNew && !isColor(value, hsva)) setHsva(hsvaOf(value))
  }

  const finish = (): void => {
    if (shown.current === null || isNew) return
    rememberColor(shown.current.slice(0, shown.current.endsWith('FF') ? 7 : 9))
    change.commit(shown.current)
    shown.current = null
    setLive(false)
  }
  const finishAtEnd = useEffectEvent(finish)
  // the press that closes the panel may begin a drag on the canvas: the step is made before it
  useEffect(() => () => finishAtEnd(), [])

  const takeBack = (): void => {
    if (shown.current !== null) change.cancel()
    shown.current = null
    setLive(false)
  }

  const show = (next: Hsva): void => {
    if (next.alpha !== hsva.alpha) keepsAlpha.current = false
    if (shown.current === null) from.current = value
    setHsva(next)
    setLive(true)
    shown.current = keepsAlpha.current ? printHsva({ ...next, alpha: 1 }) : printWhole(next)
    change.preview(shown.current)
  }

  /** The colour as it was before a number of it was stepped or dragged, and with it what was live. */
  const giveBack = (): void => {
    const { current } = before
    before.current = null
    if (!current) return
    if (current.shown === null) takeBack()
    else change.preview((shown.current = current.shown))
    setHsva(current.hsva)
  }

  const take = (next: Hsva): void => {
    show(next)
    finish()
  }

  /** A number of the colour on its way, and as it was left. */
  const step = (next: Hsva): void => {
    before.current ??= { hsva, shown: shown.current }
    show(next)
  }
  const stepped = (next: Hsva): void => {
    before.current = null
    take(next)
  }

  const choose = (color: string): void => {
    const next = typedOver(color, hsva)
    if (next) show(next)
  }

  const link = (color: string, index: number): void => {
    if (!onLink) return choose(color)
    takeBack()
    setHsva(hsvaOf(color))
    onLink(index)
  }

  const add = (color: Hsva): void => {
    change.commit(printHsva(color))
    onClose()
  }

  /** Enter does what the button of a new colour does, and ends the edit of one that is there. */
  const enter = (typed: Hsva | null): void => {
    if (isNew) add(typed ?? hsva)
    else if (typed) take(typed)
    else finish()
  }

  const solid = printHsva({ ...hsva, alpha: 1 })
  return (
    <div
      className={cx(css.panel, isPicking && css.picking)}
      style={
        {
          '--hue': printHsva({ hue: hsva.hue, saturation: 1, value: 1, alpha: 1 }),
          '--solid': solid,
          '--x': `${hsva.saturation * 100}%`,
          '--y': `${(1 - hsva.value) * 100}%`,
        } as CSSProperties
      }
      onKeyDown={(event) => {
        const isUndo = isUndoKey(event) && isLive && !(event.target as Element).closest('[data-typed]')
        if (event.key !== 'Escape' && !isUndo) return
        // it ends here: the same key would drop the selection, or undo the step before
        event.preventDefault()
        event.stopPropagation()
        takeBack()
        if (isUndo) setHsva(hsvaOf(from.current))
        else onClose()
      }}
    >
      <ColorArea hsva={hsva} onChange={(next) => show(movedTo(next, hsva))} />
      <div className={css.sliders}>
        <div className={css.tracks}>
          <ColorSliders hsva={hsva} onChange={(next) => show(movedTo(next, hsva))} />
        </div>
        <IconButton
          icon={Pipette}
          label={text('ui.color.pick')}
          isActive={isPicking}
          onClick={() => setPicking(true)}
        />
        {hasScreenPicker() ? (
          <IconButton
            icon={ScreenShare}
            label={text('ui.color.pickScreen')}
            onClick={() => void pickFromScreen().then((color) => color && choose(color))}
          />
        ) : null}
      </div>
      <div className={css.values}>
        <HexField hsva={hsva} onEnter={enter} onLeave={take} />
        <NumberInput
          says={says}
          label={text('ui.color.opacity')}
          mark="◐"
          value={Math.round(hsva.alpha * 100) / 100}
          mixed=""
          min={0}
          max={1}
          step={0.01}
          unit="%"
          unitName={text('ui.unit.percent')}
          factor={100}
          onPreview={(alpha) => step({ ...hsva, alpha })}
          onCommit={(alpha) => stepped({ ...hsva, alpha })}
          onCancel={giveBack}
        />
      </div>
      <ColorChannels hsva={hsva} onPreview={step} onCommit={stepped} onCancel={giveBack} />
      {isNew ? (
        <Button look="primary" onClick={() => add(hsva)}>
          {addLabel}
        </Button>
      ) : isOfTheme ? null : (
        <Swatches
          title={text('ui.color.theme')}
          colors={theme}
          empty={text('ui.color.themeEmpty')}
          onPick={link}
          onRemove={(index) => void send({ do: 'theme.remove', index })}
          aside={
            <span className={css.count}>
              {text('ui.color.themeCount', { count: theme.length, max: maxThemeColors })}
              <IconButton
                icon={Plus}
                iconSize={14}
                label={text('ui.color.addTheme')}
                className={css.plus ?? ''}
                onClick={() => void send({ do: 'theme.add', color: printHsva(hsva) })}
              />
            </span>
          }
        />
      )}
      {recentColors.length > 0 ? (
        <Swatches title={text('ui.color.recent')} colors={recentColors} onPick={(color) => choose(color)} />
      ) : null}
      {used.length > 0 ? (
        <Swatches title={text('ui.color.used')} colors={used} onPick={(color) => choose(color)} />
      ) : null}
      {isPicking ? (
        <Eyedropper
          onPick={(color) => {
            setPicking(false)
            choose(color)
          }}
          onEnd={() => setPicking(false)}
        />
      ) : null}
    </div>
  )
}
