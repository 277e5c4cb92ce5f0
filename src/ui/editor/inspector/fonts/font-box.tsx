import { Combobox, ComboboxButton, ComboboxInput } from '@headlessui/react'
import { ChevronsUpDown } from 'lucide-react'
import { use, useId, useMemo, useRef, useState, type Ref } from 'react'
import { useSnapshot } from 'valtio'
import type { FieldView } from '../../../../shared/protocol/projections.ts'
import { useProjection } from '../../../app/engine/hooks.ts'
import { useText } from '../../../app/text.ts'
import { cx } from '../../../kit/cx.ts'
import box from '../../../kit/fields/field-box.module.css'
import panelCss from '../../panel.module.css'
import { recent, rememberFont } from '../../recent.ts'
import { FieldTarget, useFieldChange } from '../fields/field-change.ts'
import rows from '../inspector.module.css'
import { familiesOf, familyOf, findFonts, titleOf, weightName, weightOf, type FoundFont } from './families.ts'
import css from './font-field.module.css'
import { FontHint, FontMark } from './font-hints.tsx'
import { FontOptions } from './font-options.tsx'
import type { FontEntry } from './font-preview.tsx'
import { useLiveChoice } from './live-choice.ts'
import { WeightRow } from './weight-row.tsx'

export type FontProps = { readonly field: Extract<FieldView, { field: 'font' }> }

/** What is offered: the fonts used last before the families, where nothing is searched. */
function useOffered(fonts: readonly FontEntry[], query: string, value: string) {
  const { text } = useText()
  const { fonts: last } = useSnapshot(recent)
  const families = useMemo(() => familiesOf(fonts), [fonts])
  const chosen = fonts.find(({ fontName }) => fontName === value)
  const weight = chosen ? weightOf(chosen) : 400
  const found = findFonts(families, {
    ...{ query, weight },
    traitText: (trait) => text(`ui.font.trait.${trait}`),
  })
  const family = chosen && families.find(({ name }) => name === familyOf(chosen))
  if (query.trim() !== '') return { recents: [], others: found, chosen, family }
  const recents = last.flatMap((name): readonly FoundFont[] => {
    const font = fonts.find(({ fontName }) => fontName === name)
    const own = font && families.find((one) => one.name === familyOf(font))
    return font && own ? [{ font, family: own }] : []
  })
  const others = found.filter(({ font }) => !recents.some((one) => one.font === font))
  return { recents, others, chosen, family }
}

/** A press anywhere on the field opens the list, as the key does, and what is typed searches it. */
function openByKey(input: HTMLInputElement): void {
  input.select()
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
}

/** What is said when the family has not the weight that the text had; nothing once another font was chosen. */
function useNearest(value: string) {
  const { text } = useText()
  const [told, setTold] = useState<{ readonly font: string; readonly words: string } | null>(null)
  return {
    words: told?.font === value ? told.words : null,
    note(before: FontEntry | undefined, next: FontEntry | undefined): void {
      const [wanted, used] = [before ? weightOf(before) : 400, next ? weightOf(next) : 400]
      if (!next?.weight || !before?.weight || wanted === used || familyOf(before) === familyOf(next))
        return setTold(null)
      const names = { wanted: weightName(wanted), used: weightName(used), family: titleOf(next) }
      setTold({ font: next.fontName, words: text('ui.font.nearest', names) })
    },
  }
}

type InputProps = FontProps & {
  readonly ref: Ref<HTMLInputElement>
  readonly state: FontEntry['state']
  readonly isOpen: boolean
  readonly query: string
  readonly nameOf: (fontName: string) => string
  readonly onSearch: (query: string) => void
}

/** The name of the family, and what is typed to find another. */
function FamilyInput({ ref, field, state, isOpen, query, nameOf, onSearch }: InputProps) {
  const { text, say } = useText()
  const id = useId()
  const value = typeof field.value === 'string' ? field.value : ''
  return (
    <div className={cx(box.box, css.box)}>
      <FontMark state={state} id={id} />
      <ComboboxInput
        ref={ref}
        className={cx(panelCss.rest, css.input)}
        aria-label={say(field.label)}
        aria-describedby={state === 'ready' || state === 'idle' ? undefined : id}
        placeholder={
          isOpen && value !== '' ? nameOf(value) : text(field.isMixed ? 'ui.field.mixed' : 'ui.font.search')
        }
        // an open list is searched: the name makes room for what is typed
        displayValue={(name: string) => (isOpen ? '' : nameOf(name))}
        data-typed={query !== '' || undefined}
        spellCheck={false}
        autoComplete="off"
        onFocus={(event) => event.target.select()}
        onClick={(event) => isOpen || openByKey(event.currentTarget)}
        onChange={(event) => onSearch(event.target.value)}
      />
      <ComboboxButton
        className={cx(panelCss.middle, panelCss.brightens, css.open)}
        aria-label={text('ui.field.presets', { field: say(field.label) })}
      >
        <ChevronsUpDown size={14} strokeWidth={1.5} aria-hidden />
      </ComboboxButton>
    </div>
  )
}

/** The font of a text: its family typed to search, and chosen from a list that shows each in itself; and its weight. */
export function FontBox({ field }: FontProps) {
  const { say } = useText()
  const ids = use(FieldTarget)
  const fonts = useProjection('fonts')
  const change = useFieldChange(field.path)
  const [query, setQuery] = useState('')
  const value = typeof field.value === 'string' ? field.value : ''
  const live = useLiveChoice(change, value)
  const { recents, others, chosen, family } = useOffered(fonts, query, live.held ?? value)
  const nearestNote = useNearest(value)
  // a font that a design keeps may be in no list any more
  const state = value === '' ? 'ready' : (field.font?.state ?? chosen?.state ?? 'failed')
  const input = useRef<HTMLInputElement>(null)
  const nameOf = (name: string): string => {
    const font = fonts.find(({ fontName }) => fontName === name)
    return font ? titleOf(font) : name
  }
  const choose = (next: string | null): void => {
    if (next === null) return
    rememberFont(next)
    const font = [...recents, ...others].find((one) => one.font.fontName === next)?.font
    if (query === '') nearestNote.note(chosen, font)
    live.choose(next)
  }
  return (
    <>
      <div
        className={rows.wideCell}
        data-field={field.path}
        onKeyDownCapture={live.onKeyDown}
        onPointerMove={live.onPointerMove}
      >
        <span className={cx(panelCss.note, rows.label)}>{say(field.label)}</span>
        <Combobox
          value={value}
          disabled={field.isDisabled}
          onClose={() => {
            setQuery('')
            live.end()
          }}
          onChange={choose}
        >
          {({ open }) => (
            <>
              <FamilyInput
                ref={input}
                {...{ field, state, query, isOpen: open, nameOf }}
                onSearch={setQuery}
              />
              <FontOptions recents={recents} others={others} onLive={live.show} />
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
        {nearestNote.words === null ? null : (
          <p className={cx(panelCss.note, rows.says)} role="status">
            {nearestNote.words}
          </p>
        )}
      </div>
      {family && family.fonts.length > 1 && !field.isMixed ? (
        <WeightRow family={family} value={value} isDisabled={field.isDisabled} live={live} />
      ) : null}
    </>
  )
}
