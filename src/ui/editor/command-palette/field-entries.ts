import { SlidersHorizontal, Sparkles } from 'lucide-react'
import { textOf, type Locale, type MessageKey } from '../../../shared/messages/text.ts'
import type { FieldView, SectionView } from '../../../shared/protocol/projections.ts'
import { peek } from '../../app/engine/hooks.ts'
import type { Texts } from '../../app/text.ts'
import { openHelp } from '../help/help-state.ts'
import { tiltTexts } from '../inspector/tilt/tilt-texts.ts'
import { layout, openPanel, toggleFold } from '../layout.ts'
import { othersOf, phrases, type CommandEntry } from './command-entry.ts'

/** Frames in which a section that unfolds has to come on screen. */
const patience = 30

function enter(path: string, framesLeft: number): void {
  const row = document.querySelector<HTMLElement>(`[data-side=right] [data-field="${path}"]`)
  const control = row?.querySelector<HTMLElement>('input:enabled, textarea:enabled, button:enabled')
  if (control) {
    row?.scrollIntoView({ block: 'center' })
    control.focus({ preventScroll: true })
  } else if (framesLeft > 0) requestAnimationFrame(() => enter(path, framesLeft - 1))
}

/** Opens the section that the field stands in, and goes to its control. */
function showField({ id, startsFolded }: SectionView, path: string): void {
  openPanel('right')
  const isAlone = peek('inspector').sections.length === 1
  const isOwnFold = startsFolded && !isAlone
  const key = `inspector.${id}${isOwnFold ? '.open' : ''}`
  if (layout.folded.includes(key) !== isOwnFold) toggleFold(key)
  enter(path, patience)
}

/** Shadows and glows stand there. */
const isOfEffects = ({ id }: { readonly id: string }): boolean => /effect/i.test(id)

const wordsOf = ({ locale }: Texts, key: MessageKey): readonly string[] =>
  [locale, ...othersOf({ locale }, key)].flatMap((one) => phrases(textOf(one, key)))

const effectWords = (texts: Texts): readonly string[] => wordsOf(texts, 'ui.also.effects')

/** What other tools call it: a layer is shown on a condition by its opacity, a whole group by its own field. */
function synonymsOf({ label, path }: FieldView, texts: Texts): readonly string[] {
  if (/shadow|field\.effects/i.test(label)) return effectWords(texts)
  if (/localization/.test(label)) return wordsOf(texts, 'ui.also.localization')
  if (tiltTexts(path)) return wordsOf(texts, 'ui.also.tilt')
  return /opacity|groupWhen/i.test(label) ? wordsOf(texts, 'ui.also.condition') : []
}

function fieldEntry(field: FieldView, section: SectionView, texts: Texts): CommandEntry {
  const key = tiltTexts(field.path)?.label ?? (field.label as MessageKey)
  const title = `section.${section.id}` as MessageKey
  const named = (locale: Locale): string =>
    textOf(locale, 'ui.commands.form', { name: textOf(locale, key), of: textOf(locale, title) })
  const others = othersOf(texts, 'ui.commands.form')
  return {
    id: `field.${section.id}.${field.path}`,
    name: named(texts.locale),
    names: [texts.locale, ...others].flatMap((locale) => [textOf(locale, key), named(locale)]),
    synonyms: synonymsOf(field, texts),
    keys: '',
    icon: SlidersHorizontal,
    reason: null,
    isForm: true,
    run: () => showField(section, field.path),
  }
}

/** A layer without effects says so, and who has some. */
function lackEntry(label: string, texts: Texts): CommandEntry {
  const named = (locale: Locale): string => textOf(locale, 'ui.commands.noEffects', { name: label })
  return {
    id: 'field.noEffects',
    name: named(texts.locale),
    names: othersOf(texts, 'ui.commands.noEffects').map(named),
    synonyms: effectWords(texts),
    keys: '',
    icon: Sparkles,
    reason: null,
    isForm: true,
    run: () => openHelp('shapes#effects'),
  }
}

/** What can be set of the selection, found by its name and its section; a line goes to the control. */
export function fieldEntries(texts: Texts): readonly CommandEntry[] {
  const { ids, label, sections, group } = peek('inspector')
  if (ids.length === 0) return []
  const all = [group?.look, group?.tilt, ...sections, group?.effects].flatMap((section) => section ?? [])
  const fields = all.flatMap((section) => section.fields.map((field) => fieldEntry(field, section, texts)))
  return ids.length > 1 || all.some(isOfEffects) ? fields : [...fields, lackEntry(label, texts)]
}
