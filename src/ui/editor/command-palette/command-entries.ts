import { BookOpen, Clapperboard, MonitorSmartphone } from 'lucide-react'
import type { Screen } from '../../../shared/base/screens.ts'
import { textOf, type Locale, type MessageKey } from '../../../shared/messages/text.ts'
import type { MessageParams } from '../../../shared/protocol/commands.ts'
import type { PaletteGroup, PaletteItem } from '../../../shared/protocol/projections.ts'
import { peek, send } from '../../app/engine/hooks.ts'
import type { Entry } from '../../../shared/help/search.ts'
import { openHelp } from '../help/help-state.ts'
import { iconNamed } from '../../kit/icons.ts'
import type { Texts } from '../../app/text.ts'
import { act, actionFacts, entryOf, wayOutOf, type Verdicts } from '../actions/acting.ts'
import { isOffered, nextOf, type Action } from '../actions/action.ts'
import { actions } from '../actions/actions.ts'
import { searchWords } from '../palette/search-words.ts'
import { othersOf, phrases, type CommandEntry } from './command-entry.ts'
import { matchNamed, matchText, type Ranges } from './command-search.ts'
import { fieldEntries } from './field-entries.ts'
import { addPreset, type Choose } from '../files/add-chosen.ts'
import { chooseImages } from '../files/file-choice.ts'

export type FoundEntry = CommandEntry & { readonly ranges: Ranges }

/** `label`: a message key. */
export type CommandGroup = { readonly label: string; readonly entries: readonly FoundEntry[] }

/** Lines of layers shown at once; the rest is counted. */
const maxLayers = 20

/** Built once each time the palette opens. */
type World = {
  readonly texts: Texts
  readonly verdicts: Verdicts
  /** Articles of the help; none until they have come. */
  readonly help: readonly Entry[]
}

/** Found by what it does in any state and by what other tools call it, in both languages. */
function actionEntry(action: Action, { texts, verdicts }: World): CommandEntry {
  const { label, icon, keys, reason, run } = entryOf(action.id, texts, verdicts)
  const { also, next } = action
  const wayOut = wayOutOf(action)
  const shown = next?.(actionFacts()) ?? action.text
  const wordsOf = (locale: Locale, key: MessageKey): string => textOf(locale, key, action.params?.())
  const general = shown === action.text ? [] : [wordsOf(texts.locale, action.text)]
  const other = othersOf(texts, action.text)
  const others = [
    ...general,
    ...other.flatMap((locale) => [wordsOf(locale, shown), wordsOf(locale, action.text)]),
  ]
  return {
    id: action.id,
    name: label,
    names: others,
    synonyms: also ? [texts.locale, ...other].flatMap((locale) => phrases(textOf(locale, also))) : [],
    keys: keys ?? '',
    icon: icon ?? null,
    reason: reason ?? null,
    ...(wayOut
      ? { wayOut: { name: nextOf(wayOut, actionFacts(), texts), run: () => void act(wayOut, 'name') } }
      : {}),
    run,
  }
}

const chooserFor = ({ needs }: PaletteItem): Choose | null =>
  needs === 'nothing' ? null : () => chooseImages(needs === 'pictures')

/** Found by what people call it and by its group, too. */
function presetEntry(item: PaletteItem, group: PaletteGroup, texts: Texts): CommandEntry {
  const key = item.isOn === null ? 'ui.commands.add' : 'ui.commands.part'
  const plainName = (locale: Locale): string => textOf(locale, item.label)
  const named = (locale: Locale): string => textOf(locale, key, { name: plainName(locale) })
  const others = othersOf(texts, key)
  return {
    id: `preset.${item.preset}`,
    name: named(texts.locale),
    names: [plainName(texts.locale), ...others.flatMap((locale) => [named(locale), plainName(locale)])],
    synonyms: [...(searchWords[item.preset] ?? '').split(' '), texts.say(group.label)],
    keys: '',
    icon: iconNamed(item.icon),
    reason: item.reason ? texts.say(item.reason.key, item.reason.params) : null,
    run: () => void addPreset(item.preset, chooserFor(item)),
  }
}

/** A tile and its other forms, which stand in its menu in the panel. */
function presetEntries(item: PaletteItem, group: PaletteGroup, texts: Texts): readonly CommandEntry[] {
  const forms = item.variants.map(({ preset, label, icon }): CommandEntry => {
    const form = { ...item, preset, label, icon, needs: 'nothing', isOn: null } as const
    const entry = presetEntry(form, group, texts)
    const name = texts.text('ui.commands.form', { name: entry.name, of: texts.say(item.label) })
    return { ...entry, name, isForm: true }
  })
  return [presetEntry(item, group, texts), ...forms]
}

function sceneEntry({ id, label }: { id: string; label: string }, texts: Texts): CommandEntry {
  const named = (locale: Locale): string =>
    textOf(locale, 'ui.commands.scene', { name: textOf(locale, label) } satisfies MessageParams)
  return {
    id: `scene.${id}`,
    name: named(texts.locale),
    names: othersOf(texts, 'ui.commands.scene').map(named),
    synonyms: [],
    keys: '',
    icon: Clapperboard,
    reason: null,
    run: () => void send({ do: 'sample.scene', scene: id }),
  }
}

/** Another screen that the dial can be seen on, found by its size: by its shape one looks for tiles. */
function screenEntry({ id, width, height }: Screen, texts: Texts): CommandEntry {
  const named = (locale: Locale): string =>
    textOf(locale, 'ui.commands.screen', { name: `${width} × ${height}` })
  return {
    id: `screen.${id}`,
    name: named(texts.locale),
    names: othersOf(texts, 'ui.commands.screen').map(named),
    synonyms: [`${width}x${height}`],
    keys: '',
    icon: MonitorSmartphone,
    reason: null,
    isForm: true,
    run: () => void send({ do: 'view.screen', screen: id }),
  }
}

/** A task of the help, found by its title in both languages and by what people call it. */
function helpEntry({ address, title, also }: Entry, texts: Texts): CommandEntry {
  const named = (locale: Locale): string => textOf(locale, 'ui.commands.helpOn', { title: title[locale] })
  return {
    id: `article.${address}`,
    name: named(texts.locale),
    names: othersOf(texts, 'ui.commands.helpOn').map(named),
    synonyms: [also],
    keys: '',
    icon: BookOpen,
    reason: null,
    isForm: true,
    isHelp: true,
    run: () => openHelp(address),
  }
}

type Part = { readonly label: string; readonly entries: readonly CommandEntry[] }

/** Everything but layers, in the order in which it is listed while nothing is typed. */
export function commandParts(world: World): readonly Part[] {
  const groups = [...new Set(actions.map(({ group }) => group))]
  return [
    ...groups.map((group) => ({
      label: `ui.group.${group}`,
      entries: actions
        .filter((action) => action.group === group && isOffered(action))
        .map((action) => actionEntry(action, world)),
    })),
    { label: 'ui.commands.fields', entries: fieldEntries(world.texts) },
    {
      label: 'ui.rail.add',
      entries: peek('palette').flatMap((group) =>
        // the pen is an action, and listed as one
        group.items
          .filter(({ draws }) => draws !== 'pen')
          .flatMap((item) => presetEntries(item, group, world.texts)),
      ),
    },
    {
      label: 'ui.commands.scenes',
      entries: peek('sample').scenes.map((scene) => sceneEntry(scene, world.texts)),
    },
    {
      label: 'ui.commands.screens',
      entries: peek('outcome').screens.map((screen) => screenEntry(screen, world.texts)),
    },
    { label: 'ui.commands.help', entries: world.help.map((entry) => helpEntry(entry, world.texts)) },
  ]
}

type Scored = { readonly entry: FoundEntry; readonly score: number }

function scored(entry: CommandEntry, typed: string): Scored | null {
  const found = matchNamed(typed, entry)
  return found ? { entry: { ...entry, ranges: found.ranges }, score: found.score } : null
}

const byScore = (a: Scored, b: Scored): number => b.score - a.score

/** Layers whose name fits, from the front to the back where they fit alike; and how many more do. */
function layersFound(typed: string): { readonly best: readonly Scored[]; readonly more: number } {
  const { order, rows } = peek('layers')
  const found: { uuid: string; score: number; ranges: Ranges }[] = []
  for (const uuid of order.toReversed()) {
    const match = matchText(typed, rows.get(uuid)?.label ?? '')
    if (match) found.push({ uuid, ...match })
  }
  const best = found.toSorted((a, b) => b.score - a.score).slice(0, maxLayers)
  return {
    more: found.length - best.length,
    best: best.map(({ uuid, score, ranges }) => {
      const row = rows.get(uuid)
      const entry = {
        id: `layer.${uuid}`,
        name: row?.label ?? '',
        names: [],
        synonyms: [],
        keys: '',
        icon: iconNamed(row?.icon ?? ''),
        reason: null,
        ranges,
        run: () => void send({ do: 'selection.set', ids: [uuid], isJump: true }),
      }
      return { entry, score }
    }),
  }
}

export type Found = {
  readonly groups: readonly CommandGroup[]
  /** Layers that fit and are not listed. */
  readonly more: number
}

type List = { readonly label: string; readonly list: readonly Scored[] }

/** Lines that are seen at a look: the best of all stand there, whatever their group. */
const lookLines = 3

const isOfHelp = ({ list }: List): boolean => list[0]?.entry.isHelp === true

/** The groups with the best lines first, what only tells of it last; the best lines come before, where groups hide them. */
function grouped(lists: readonly List[]): readonly CommandGroup[] {
  const best = ({ list }: List): number => list[0]?.score ?? 0
  const doing = lists.filter((one) => !isOfHelp(one)).toSorted((a, b) => best(b) - best(a))
  const all = doing.flatMap(({ list }) => list)
  const top = all.toSorted(byScore).slice(0, lookLines)
  const isHidden = top.some((one, i) => one.score !== all[i]?.score)
  const shown = isHidden
    ? [
        { label: 'ui.commands.best', list: top },
        ...doing.map(({ label, list }) => ({ label, list: list.filter((one) => !top.includes(one)) })),
      ]
    : doing
  return [...shown, ...lists.filter(isOfHelp)]
    .filter(({ list }) => list.length > 0)
    .map(({ label, list }) => ({ label, entries: list.map(({ entry }) => entry) }))
}

/** What was run last stands first while nothing is typed; in a search the best. */
export function searchCommands(parts: readonly Part[], typed: string, recent: readonly string[]): Found {
  const plain = (entry: CommandEntry): FoundEntry => ({ ...entry, ranges: [] })
  if (typed.trim() === '') {
    const all = parts.flatMap(({ entries }) => entries)
    const last = recent.flatMap((id) => all.find((entry) => entry.id === id) ?? [])
    const groups = parts.map(({ label, entries }) => ({
      label,
      entries: entries.filter(({ id, isForm }) => !isForm && !last.some((one) => one.id === id)).map(plain),
    }))
    const shown = [{ label: 'ui.commands.recent', entries: last.map(plain) }, ...groups]
    return { groups: shown.filter(({ entries }) => entries.length > 0), more: 0 }
  }
  const layers = layersFound(typed)
  const lists = [
    ...parts.map(({ label, entries }) => ({
      label,
      list: entries.flatMap((entry) => scored(entry, typed) ?? []).toSorted(byScore),
    })),
    { label: 'ui.commands.layers', list: layers.best },
  ]
  return { groups: grouped(lists.filter(({ list }) => list.length > 0)), more: layers.more }
}
