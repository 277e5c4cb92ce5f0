import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import {
  Check,
  ChevronsUpDown,
  CircleAlert,
  Hourglass,
  RotateCcw,
  RotateCw,
  Type,
  Upload,
} from 'lucide-react'
import { use, useId, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { FieldView } from '../../../../shared/protocol/projections.ts'
import { send, useProjection } from '../../../app/engine/hooks.ts'
import { Button } from '../../../kit/button.tsx'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import box from '../../../kit/fields/field-box.module.css'
import hint from '../../../kit/menus/hint-row.module.css'
import popup from '../../../kit/menus/popup.module.css'
import { openLogin, user } from '../../../app/session/session.ts'
import { useText } from '../../../app/text.ts'
import choices from './choice-field.module.css'
import { FieldTarget, useFieldChange } from './field-change.ts'
import css from './font-field.module.css'
import { FontSample, type FontEntry } from './font-preview.tsx'
import rows from '../inspector.module.css'
import { keepFocus } from '../expression/use-tag-completion.ts'
import { recent, rememberFont } from '../../recent.ts'

const familyOf = ({ weight, fontName }: FontEntry): string => weight?.family ?? fontName

const regular = 400

const weightOf = ({ weight }: FontEntry): number => (weight?.value === regular ? 0 : (weight?.value ?? 0))

/** The ones used last first, where nothing is searched. */
function inOrder(fonts: readonly FontEntry[], query: string, last: readonly string[]) {
  const words = query.trim().toLowerCase().split(/\s+/)
  const found = fonts.filter(({ fontName }) =>
    words.every((word) => fontName.toLowerCase().replaceAll('-', ' ').includes(word.replaceAll('-', ' '))),
  )
  // a family's weights stand together, after the regular one the lightest first; one's own come before what is built in
  const places = [...new Set(found.toSorted((a, b) => Number(a.id < 0) - Number(b.id < 0)).map(familyOf))]
  const byFamily = found.toSorted(
    (a, b) => places.indexOf(familyOf(a)) - places.indexOf(familyOf(b)) || weightOf(a) - weightOf(b),
  )
  if (query.trim() !== '') return { recents: [], others: byFamily }
  const recents = last.flatMap((name) => found.find(({ fontName }) => fontName === name) ?? [])
  return { recents, others: byFamily.filter((font) => !recents.includes(font)) }
}

function Entry({ font }: { readonly font: FontEntry }) {
  const { text } = useText()
  return (
    <ComboboxOption value={font.fontName} className={cx(panelCss.row, choices.entry)}>
      <Check size={14} strokeWidth={2} aria-hidden className={choices.check} />
      <FontSample font={font} />
      {font.weight ? <span className={panelCss.note}>{font.weight.value}</span> : null}
      {font.id >= 0 ? <span className={panelCss.note}>{text('ui.font.uploaded')}</span> : null}
      {font.state === 'loading' ? <Hourglass size={14} strokeWidth={1.5} aria-hidden /> : null}
      {font.state === 'failed' ? <span className={css.missing}>{text('ui.font.missing')}</span> : null}
    </ComboboxOption>
  )
}

/** What stands before the name of the chosen font while it cannot be seen on the dial. */
function FontMark({ state, id }: { readonly state: FontEntry['state']; readonly id: string }) {
  const { text } = useText()
  if (state === 'ready' || state === 'idle') return null
  const isLoading = state === 'loading'
  const Icon = isLoading ? Hourglass : CircleAlert
  const said = text(isLoading ? 'ui.font.loading' : 'ui.font.missingHint')
  return (
    <span className={isLoading ? css.mark : css.missing} data-tip={said}>
      <Icon size={14} strokeWidth={1.5} aria-hidden />
      <span id={id} className="visually-hidden" role="status">
        {said}
      </span>
    </span>
  )
}

type HintProps = {
  readonly font: { readonly name: string; readonly url: string }
  readonly state: FontEntry['state']
  readonly ids: readonly string[]
  /** There is a file to fetch; a font that is only named, and in no list, has none. */
  readonly canCome: boolean
  /** Goes to the list of fonts. */
  readonly onChoose: () => void
}

/** What is wrong with the font at the layer that has it, and one button about it; nothing where it is fine. */
function FontHint({ font: { name, url }, state, ids, canCome, onChoose }: HintProps) {
  const { text } = useText()
  const { editRemovedFontList } = useSnapshot(user)
  const removed = editRemovedFontList.find((one) =>
    url === '' ? one.fontName === name : one.fontUrl === url,
  )
  if (state !== 'failed' && !removed) return null
  const said = text(state === 'failed' ? 'layer.badge.fontFailed' : 'ui.font.unlisted')
  const putBack = async (): Promise<void> => {
    if (!removed) return
    // comes with the panel of one's own files: few put a font back
    const acts = await import('../../assets/acts.ts')
    await acts.putBack({ ...removed })
  }
  return (
    <div className={hint.row}>
      <p>{said}</p>
      {removed ? (
        <Button icon={RotateCcw} onClick={() => void putBack()}>
          {text('ui.font.putBack')}
        </Button>
      ) : canCome ? (
        <Button icon={RotateCw} onClick={() => void send({ do: 'font.retry', ids })}>
          {text('ui.font.gotAgain')}
        </Button>
      ) : (
        <Button icon={Type} onClick={onChoose}>
          {text('ui.font.other')}
        </Button>
      )}
    </div>
  )
}

type ListProps = {
  readonly recents: readonly FontEntry[]
  readonly others: readonly FontEntry[]
}

function Heading({ label }: { readonly label: string }) {
  return (
    <div className={cx(panelCss.note, css.heading)} role="presentation">
      {label}
    </div>
  )
}

/** Files from this device into one's own fonts, which the list shows at once. */
async function uploadFonts(): Promise<void> {
  if (user.token === '') return openLogin()
  // comes with the panel of one's own files: few upload a font
  const [{ chooseFiles }, { sendFiles }] = await Promise.all([
    import('../../../kit/choose-files.ts'),
    import('../../assets/sending.ts'),
  ])
  const files = await chooseFiles({ accept: '.ttf', isMultiple: true })
  if (files.length > 0) await sendFiles(files)
}

/** The fonts to choose from, those used last first, and the way to others. */
function FontOptions({ recents, others }: ListProps) {
  const { text } = useText()
  return (
    <ComboboxOptions
      anchor={{ to: 'bottom end', gap: 4, padding: 8 }}
      className={cx(popup.popup, css.options)}
    >
      {recents.length > 0 ? <Heading label={text('ui.font.recent')} /> : null}
      {recents.map((font) => (
        <Entry key={font.fontName} font={font} />
      ))}
      {recents.length > 0 && others.length > 0 ? <Heading label={text('ui.font.all')} /> : null}
      {others.map((font) => (
        <Entry key={font.fontName} font={font} />
      ))}
      {recents.length + others.length === 0 ? (
        <p className={cx(panelCss.note, css.none)} role="status">
          {text('ui.font.none')}
        </p>
      ) : null}
      <Button
        look="ghost"
        icon={Upload}
        className={css.upload ?? ''}
        onPointerDown={keepFocus}
        onClick={() => void uploadFonts()}
      >
        {text('ui.font.upload')}
      </Button>
    </ComboboxOptions>
  )
}

/** A press anywhere on the field opens the list, as the key does, and what is typed searches it. */
function openByKey(input: HTMLInputElement): void {
  input.select()
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
}

/** The font of a text: typed to search, and chosen from a list that shows each font in itself. */
export function FontFieldRow({ field }: { readonly field: Extract<FieldView, { field: 'font' }> }) {
  const { text, say } = useText()
  const id = useId()
  const ids = use(FieldTarget)
  const fonts = useProjection('fonts')
  const { fonts: last } = useSnapshot(recent)
  const change = useFieldChange(field.path)
  const [query, setQuery] = useState('')
  const value = typeof field.value === 'string' ? field.value : ''
  const chosen = fonts.find(({ fontName }) => fontName === value)
  const { recents, others } = inOrder(fonts, query, last)
  // a font that a design keeps may be in no list any more
  const state = value === '' ? 'ready' : (field.font?.state ?? chosen?.state ?? 'failed')
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={rows.wideCell} data-field={field.path}>
      <span className={cx(panelCss.note, rows.label)}>{say(field.label)}</span>
      <Combobox
        value={value}
        disabled={field.isDisabled}
        onClose={() => setQuery('')}
        onChange={(next: string | null) => {
          if (next === null) return
          rememberFont(next)
          change.commit(next)
        }}
      >
        {({ open }) => (
          <>
            <div className={cx(box.box, css.box)}>
              <FontMark state={state} id={id} />
              <ComboboxInput
                ref={input}
                className={cx(panelCss.rest, css.input)}
                aria-label={say(field.label)}
                aria-describedby={state === 'ready' || state === 'idle' ? undefined : id}
                placeholder={
                  open && value !== '' ? value : text(field.isMixed ? 'ui.field.mixed' : 'ui.font.search')
                }
                // an open list is searched: the name makes room for what is typed
                displayValue={(name: string) => (open ? '' : name)}
                data-typed={query !== '' || undefined}
                spellCheck={false}
                autoComplete="off"
                onFocus={(event) => event.target.select()}
                onClick={(event) => open || openByKey(event.currentTarget)}
                onChange={(event) => setQuery(event.target.value)}
              />
              <ComboboxButton
                className={cx(panelCss.middle, panelCss.brightens, css.open)}
                aria-label={text('ui.field.presets', { field: say(field.label) })}
              >
                <ChevronsUpDown size={14} strokeWidth={1.5} aria-hidden />
              </ComboboxButton>
            </div>
            <FontOptions recents={recents} others={others} />
          </>
        )}
      </Combobox>
      {field.isMixed || value === '' || (state !== 'failed' && chosen) ? null : (
        <FontHint
          font={{ name: value, url: field.font?.url ?? '' }}
          canCome={chosen !== undefined || (field.font?.url ?? '') !== ''}
          state={state}
          ids={ids}
          onChoose={() => input.current?.focus()}
        />
      )}
    </div>
  )
}
