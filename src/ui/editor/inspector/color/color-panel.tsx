import { Pipette, ScreenShare } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import type { ColorLink } from '../../../../shared/protocol/living.ts'
import { useNumberSays } from '../../../app/number-says.ts'
import { useText } from '../../../app/text.ts'
import { Button, IconButton } from '../../../kit/button.tsx'
import { cx } from '../../../kit/cx.ts'
import { NumberInput } from '../../../kit/fields/number-input.tsx'
import { isUndoKey } from '../../../kit/undo-key.ts'
import type { FieldChange } from '../fields/field-change.ts'
import { ColorArea, ColorSliders } from './color-area.tsx'
import { ColorChannels } from './color-channels.tsx'
import { ColorFacts } from './color-facts.tsx'
import panelCss from '../../panel.module.css'
import css from './color-field.module.css'
import { movedTo, printHsva, typedOver, type Hsva } from './color.ts'
import { HexField } from './hex-field.tsx'
import { KnownColors, ThemeSwatches, WearersSwatches } from './known-colors.tsx'
import { Eyedropper } from './picking/eyedropper.tsx'
import { useColorEdit, type ColorEdit } from './use-color-edit.ts'

type ScreenPicker = { open(): Promise<{ readonly sRGBHex: string }> }

const maker = (): (new () => ScreenPicker) | undefined =>
  (window as { readonly EyeDropper?: new () => ScreenPicker }).EyeDropper

/** Not every browser has one. */
const hasScreenPicker = (): boolean => maker() !== undefined

/** The browser's own picker for everything outside the canvas; null when it was left. */
async function pickFromScreen(): Promise<string | null> {
  const Picker = maker()
  if (!Picker) return null
  try {
    return (await new Picker().open()).sRGBHex
  } catch {
    // Escape rejects
    return null
  }
}

type Links = { readonly linked: ColorLink | null; readonly onLink: (link: ColorLink) => void }

export type ColorPanelProps = {
  /** `#RRGGBB` or `#RRGGBBAA`. */
  readonly value: string
  /** Several layers with different colours: each keeps its opacity until one is chosen. */
  readonly isMixed?: boolean
  readonly change: Pick<FieldChange, 'preview' | 'commit' | 'cancel'>
  readonly onClose: () => void
  /** For a colour that is not anywhere yet: it is made by this button and not by closing. */
  readonly addLabel?: string
  /** Of a field that can be linked: what it is linked to, and what links it instead of taking a colour alone. */
  readonly links?: Links
  /** Of a theme colour itself: the others of the theme are none to choose. */
  readonly isOfTheme?: boolean
}

/** For the parts that show the colour by the style sheet. */
const shownBy = ({ hue, saturation, value }: Hsva): CSSProperties =>
  ({
    '--hue': printHsva({ hue, saturation: 1, value: 1, alpha: 1 }),
    '--solid': printHsva({ hue, saturation, value, alpha: 1 }),
    '--x': `${saturation * 100}%`,
    '--y': `${(1 - value) * 100}%`,
  }) as CSSProperties

const themePlace = (linked: ColorLink | null): number | null =>
  linked && 'theme' in linked ? linked.theme : null

type PartProps = { readonly edit: ColorEdit }

type TracksProps = PartProps & {
  readonly isPicking: boolean
  readonly onPicking: () => void
  readonly onPick: (color: string) => void
}

/** The sliders, and what picks a colour from the canvas or the screen. */
function Tracks({ edit: { hsva, show }, isPicking, onPicking, onPick }: TracksProps) {
  const { text } = useText()
  return (
    <div className={panelCss.row4}>
      <div className={cx(panelCss.rest, css.tracks)}>
        <ColorSliders hsva={hsva} onChange={(next) => show(movedTo(next, hsva))} />
      </div>
      <IconButton icon={Pipette} label={text('ui.color.pick')} isActive={isPicking} onClick={onPicking} />
      {hasScreenPicker() ? (
        <IconButton
          icon={ScreenShare}
          label={text('ui.color.pickScreen')}
          onClick={() => void pickFromScreen().then((color) => color && onPick(color))}
        />
      ) : null}
    </div>
  )
}

function Opacity({ edit: { hsva, step, stepped, giveBack } }: PartProps) {
  const { text } = useText()
  const says = useNumberSays()
  return (
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
  )
}

/** A popover gives the focus to what stands first in it, unless it is inside already: arrows change the colour at once. */
function useFirstFocus(isPopover: boolean) {
  const area = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isPopover) area.current?.focus({ preventScroll: true })
  }, [isPopover])
  return area
}

/** Ctrl+Z takes back what is live; Escape closes the panel and keeps it, as one step. */
function onLiveKey(event: KeyboardEvent, edit: ColorEdit, onClose: () => void): void {
  const { isLive, takeBack, undo, leave } = edit
  const isUndo = isUndoKey(event) && isLive && !(event.target as Element).closest('[data-typed]')
  if (event.key !== 'Escape' && !isUndo) return
  // it ends here: the same key would drop the selection, or undo the step before
  event.preventDefault()
  event.stopPropagation()
  if (isUndo) {
    takeBack()
    undo()
    return
  }
  leave()
  onClose()
}

/**
 * Area, sliders, hex, pickers and known colours. Live while it is open; closing makes it one step, Escape too; Ctrl+Z
 * takes it back. What is typed is a step of its own, as in any field.
 */
export function ColorPanel(props: ColorPanelProps) {
  const { value, isMixed = false, change, onClose, addLabel, links, isOfTheme = false } = props
  const isNew = addLabel !== undefined
  const edit = useColorEdit({ value, isMixed, isNew, change })
  const { hsva, show, take, finish } = edit
  const [isPicking, setPicking] = useState(false)
  const area = useFirstFocus(!isOfTheme)

  const choose = (color: string): void => {
    const next = typedOver(color, hsva)
    if (next) show(next)
  }

  const link = (color: string, to: ColorLink): void => {
    if (!links) return choose(color)
    edit.takeBack()
    edit.put(color)
    links.onLink(to)
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

  return (
    <div
      className={cx(panelCss.stack12, css.panel, isOfTheme && css.wide, isPicking && css.picking)}
      style={shownBy(hsva)}
      onKeyDown={(event) => onLiveKey(event, edit, onClose)}
    >
      {isNew || isOfTheme ? null : (
        <>
          <ThemeSwatches
            onPick={(color, theme) => link(color, { theme })}
            shown={printHsva(hsva)}
            {...(links ? { linked: themePlace(links.linked) } : {})}
          />
          {links ? <WearersSwatches linked={links.linked} onPick={link} /> : null}
        </>
      )}
      <ColorArea ref={area} hsva={hsva} onChange={(next) => show(movedTo(next, hsva))} />
      <Tracks edit={edit} isPicking={isPicking} onPicking={() => setPicking(true)} onPick={choose} />
      <div className={cx(panelCss.stack, css.values)}>
        <HexField hsva={hsva} onEnter={enter} onLeave={take} />
        <Opacity edit={edit} />
      </div>
      {links || isOfTheme ? <ColorFacts hsva={hsva} /> : null}
      <ColorChannels hsva={hsva} onPreview={edit.step} onCommit={edit.stepped} onCancel={edit.giveBack} />
      {isNew ? (
        <Button look="primary" onClick={() => add(hsva)}>
          {addLabel}
        </Button>
      ) : null}
      <KnownColors onPick={choose} />
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
