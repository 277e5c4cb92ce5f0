import { memoLastByObject } from '../../shared/base/memo.ts'
import { readChoices, type Choice } from '../../shared/document/came-from.ts'
import { isRoot } from '../../shared/document/create.ts'
import type { Layer } from '../../shared/document/design.ts'
import {
  nameIn,
  optionNamed,
  optionOf,
  optionsOf,
  ownChoicesIn,
  type Names,
  type OwnChoice,
  type OwnOption,
} from '../../shared/document/choices/own-choices.ts'
import { childSettings, hasHighlight, isOffered } from '../../shared/document/choices/in-settings.ts'
import { fieldAt } from '../../shared/document/choices/nested-fields.ts'
import {
  flavorOf,
  isFlavors,
  marked,
  providerField,
  setChoices,
  setOf,
} from '../../shared/document/choices/flavors.ts'
import {
  chosenIn,
  lookedAt,
  seenFlavor,
  type SeenChoices,
} from '../../shared/document/choices/seen-choices.ts'
import type { LayerList } from '../../shared/document/layer-list.ts'
import { kindOf } from '../../shared/layers/registry.ts'
import type { ChoiceView, ChosenLayersView, OwnChoiceView } from '../../shared/protocol/choices.ts'
import { selectedGroup } from '../core/canvas/units.ts'
import { slotsOfFace } from '../scene/fields/slot-providers.ts'
import { groupNamed } from '../scene/fields/group-fields.ts'
import { chosenOn, storedChoices } from '../core/canvas/choosing.ts'
import type { LayerFlags } from './layers.ts'
import type { DocumentParts, ShellParts } from '../core/editor.ts'

const view = ({ id, kind, label, chosen, options, icon = '' }: Choice): ChoiceView => ({
  id,
  kind,
  label: label === id ? '' : label,
  chosen,
  options: options.map(({ id: own, label: said, colors = [], icon: url = '' }) => ({
    ...{ id: own, label: said, colors, icon: url },
  })),
  icon,
  isOffered: true,
  own: null,
})

const inLanguage = ({ session }: ShellParts, names: Names): string => nameIn(names, session.locale)

type Needs = DocumentParts & ShellParts

const unsaid: Names = { en: '', zhCn: '' }

const noSlots: OwnChoiceView['slots'] = []
const noProviders: Readonly<Record<string, number>> = {}

/** Slots of the shown face, whose providers a flavour may change. */
const flavorSlots = ({ store: { design } }: Needs): OwnChoiceView['slots'] =>
  design
    ? slotsOfFace(design).map(({ slot, field }) => {
        const options = field.options.map(({ value, label }) => ({ value: Number(value), label }))
        const own = fieldAt(slot.style, providerField)
        return {
          ...{ id: slot.uuid, name: slot.label, options },
          own: options.find(({ value }) => value === own)?.label ?? 'provider.empty',
        }
      })
    : noSlots

function ownView(editor: Needs, choice: OwnChoice): ChoiceView {
  const { store, choosing } = editor
  const { id, kind, names, options, initial, links, icon = '', highlight = '' } = choice
  const choices = ownChoicesIn(store.list)
  const shown = chosenOn(store.variant, choosing.chosen)
  const takes = (option: OwnOption): OwnChoiceView['options'][number]['takes'] => {
    if (!isFlavors(choice)) return []
    const set = setOf(option, choices)
    return setChoices(choices).map((one) => {
      const named = optionNamed(one, set[one.id] ?? '')
      return { of: inLanguage(editor, one.names), name: named ? inLanguage(editor, named.names) : '' }
    })
  }
  const layersIn = (option: string): number =>
    store.list.filter((layer) => optionsOf(layer).some((own) => own.id === id && own.option === option))
      .length
  return {
    id,
    kind,
    label: inLanguage(editor, names),
    chosen: isFlavors(choice) ? (seenFlavor(choices, shown)?.id ?? '') : chosenIn(choice, shown),
    options: options.map((option) => ({
      id: option.id,
      label: inLanguage(editor, option.names),
      colors: option.colors,
      icon: option.icon ?? '',
    })),
    icon,
    isOffered: isOffered(id, choices, lookedAt(choices, shown)),
    own: {
      names,
      screenReader: choice.screenReader ?? unsaid,
      highlight: hasHighlight(choice) ? highlight : null,
      isOfTheme: links !== undefined,
      slots: isFlavors(choice) ? flavorSlots(editor) : noSlots,
      initial,
      falcon: isFlavors(choice)
        ? (flavorOf(choice, choices, marked(choices, 'falcon'))?.id ?? '')
        : choice.falcon,
      options: options.map((option) => ({
        names: option.names,
        screenReader: option.screenReader ?? unsaid,
        takes: takes(option),
        providers: option.providers ?? noProviders,
        childSettingIds: childSettings(option, choices),
        layers: layersIn(option.id),
      })),
    },
  }
}

const none: readonly ChoiceView[] = []

/** What the wearer of the shown face can choose, in the order of the file. */
export function readShownChoices(editor: Needs): readonly ChoiceView[] {
  const stored = storedChoices(editor)
  const came = stored === undefined ? none : readChoices(stored).map(view)
  const own = ownChoicesIn(editor.store.list)
  return own.length === 0 ? came : [...own.map((choice) => ownView(editor, choice)), ...came]
}

/** What that is made of: layers count where there is something to choose. */
export const choiceParts = (editor: Needs): readonly unknown[] => {
  const { store, choosing, session } = editor
  const own = ownChoicesIn(store.list)
  return [
    storedChoices(editor),
    own,
    ...(own.length > 0 ? [store.list, choosing.chosen, session.locale] : []),
  ]
}

/** The colour of the dial is selected while nothing else is. */
function ownerLayers({ store, selection }: DocumentParts): readonly Layer[] {
  const ids = new Set(selection.ids)
  return store.list.filter((layer) => (ids.size === 0 ? isRoot(layer) : ids.has(layer.uuid)))
}

function groupView(editor: DocumentParts, isFixed: boolean): ChosenLayersView['group'] {
  const selected = selectedGroup(editor)
  const group = selected && groupNamed(editor.store.list, selected.id)
  return group && { ids: [group.step.id], option: optionOf(group.look), isFixed }
}

/** How the selection stands to what the wearer can choose. */
export function readChosenLayers(editor: DocumentParts): ChosenLayersView | null {
  const layers = ownChoicesIn(editor.store.list).length === 0 ? [] : ownerLayers(editor)
  const [first, ...others] = layers
  if (!first) return null
  const own = optionOf(first.style)
  const areAlike = others.every(({ style }) => {
    const other = optionOf(style)
    return other?.id === own?.id && other?.option === own?.option
  })
  const isFixed = layers.some((layer) => isRoot(layer) || kindOf(layer).abilities.isFilledByWatch === true)
  return {
    ids: layers.map(({ uuid }) => uuid),
    option: areAlike ? own : undefined,
    isFixed,
    group: groupView(editor, isFixed),
  }
}

const optionFlagsOf = memoLastByObject((list: LayerList, seen: SeenChoices): LayerFlags => {
  const flags = new Map<string, Set<string>>()
  for (const layer of list) {
    if (optionsOf(layer).length === 0) continue
    const badge = seen.isInView(layer) ? 'layer.badge.option' : 'layer.badge.otherOption'
    const ids = flags.get(badge) ?? new Set()
    flags.set(badge, ids.add(layer.uuid))
    for (const { id, look } of layer.group ?? []) if (look?.choice !== undefined) ids.add(id)
  }
  return flags
})

const noFlags: LayerFlags = new Map()

/** Layers that are seen with one option only, and whether it is looked at. */
export function optionFlags({ store, choosing }: DocumentParts): LayerFlags {
  const seen = store.design && choosing.seen(store.list, store.variant)
  return seen ? optionFlagsOf(store.list, seen) : noFlags
}
