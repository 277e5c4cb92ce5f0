import { isRoot } from '../../../shared/document/create.ts'
import type { Layer } from '../../../shared/document/design.ts'
import { planChoicePicture } from './making/choice-picture.ts'
import { changeChoice, editedIn, heldByTheme, withOneMore } from './change-choice.ts'
import {
  copyOption,
  editChoice,
  linkColor,
  movedTo,
  putGroupInto,
  putInto,
} from '../../../shared/document/choices/edit-choices.ts'
import { withOwnChoices } from '../../../shared/document/choices/defined.ts'
import {
  choiceLimits,
  holdsLayers,
  nameIn,
  optionNamed,
  ownChoicesIn,
  type InOption,
  type OwnChoice,
} from '../../../shared/document/choices/own-choices.ts'
import { isUnder } from '../../../shared/document/choices/in-settings.ts'
import { isFlavors, setChoices } from '../../../shared/document/choices/flavors.ts'
import { fieldAt } from '../../../shared/document/choices/nested-fields.ts'
import { chosenIn, restColor } from '../../../shared/document/choices/seen-choices.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import type { ChoiceEdit, OwnChoiceCommand } from '../../../shared/protocol/commands/choices.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { colorFieldOf, withColor } from '../../scene/fields/color-fields.ts'
import { slotsOfFace } from '../../scene/fields/slot-providers.ts'
import { groupNamed } from '../../scene/fields/group-fields.ts'
import { edit, idsOf, targets } from '../command.ts'
import { act, refuse, type CommandOf, type Plan } from '../plan.ts'
import { changeGroupColor, isOfGroup } from '../style/group-look.ts'
import { changeField } from '../style/change-field.ts'
import { cameAlong } from './making/came-along.ts'
import { heldByFile } from './making/in-file.ts'
import { gestureOf } from './gesture-of.ts'
import { addFlavors, planFlavor } from './flavors.ts'
import { planLiveColor } from './live-color.ts'
import { newChoice, newOption } from './making/new-choice.ts'
import { spread } from './spread.ts'
import type { DocumentParts, IoParts, ShellParts, ViewParts } from '../../core/editor.ts'
import type { SceneParts, TimeParts } from '../../scene/editor.ts'

export type Needs = DocumentParts & IoParts & SceneParts & ViewParts & ShellParts & TimeParts

const label = { key: 'history.choices' }

/** Why these layers cannot be part of an option: the format has slots and the colour of the dial beside all choices. */
function refuseLayers(layers: readonly Layer[]): Refusal | null {
  const root = layers.some(isRoot)
  const slot = layers.find((layer) => kindOf(layer).abilities.isFilledByWatch)
  if (slot) return { key: 'refusal.slotInChoice', params: { name: slot.label } }
  return root ? { key: 'refusal.rootInChoice' } : null
}

/** One new id for each layer, the same for the layers linked with it in other faces. */
function newIds({ deps }: DocumentParts & IoParts & SceneParts): (uuid: string) => string {
  const ids = new Map<string, string>()
  return (uuid) => {
    const id = ids.get(uuid) ?? deps.makeId()
    ids.set(uuid, id)
    return id
  }
}

const kinds: readonly unknown[] = ['color', 'list', 'boolean', 'flavor']

function add(editor: Needs, { kind, ids: named }: CommandOf<'choice.add'>): Plan {
  const { store } = editor
  if (!store.design) return refuse('refusal.nothingOpen')
  if (!kinds.includes(kind)) return refuse('refusal.badCommand', { command: 'choice.add' })
  if (cameAlong(editor)) return refuse('refusal.choicesCameAlong')
  const count = ownChoicesIn(store.list).length
  if (count >= choiceLimits.choices)
    return refuse('refusal.choicesFull', { max: choiceLimits.choices, count })
  if (kind === 'flavor') return addFlavors(editor)
  const layers = kind === 'color' ? [] : targets(editor, named)
  const refusal = refuseLayers(layers)
  if (refusal) return { ok: false, refusal }
  return act(() => {
    const choice = newChoice(editor, kind)
    const [first, second] = choice.options
    const [ids, idOf] = [new Set(idsOf(layers)), newIds(editor)]
    const from = { id: choice.id, option: first?.id ?? '' }
    spread(editor, (list) => {
      const put = putInto(withOwnChoices(list, [...ownChoicesIn(list), choice]), ids, from)
      return kind === 'list' && second ? copyOption(put, { from, to: second.id }, idOf) : put
    })
  })
}

/** The option that is looked at, with its layers, once more. */
function planOption(editor: Needs, choice: OwnChoice): Plan {
  const like = chosenIn(choice, editor.choosing.chosen)
  const option = newOption(editor, choice.options.length + 1, optionNamed(choice, like)?.colors)
  const more = withOneMore(choice, { ...option, like })
  if (!more.ok) return { ok: false, refusal: more.error }
  return act(() => {
    const idOf = newIds(editor)
    spread(editor, (list) => {
      const added = editChoice(list, choice.id, (one) => {
        const own = withOneMore(one, { ...option, like })
        return own.ok ? own.value : one
      })
      return added === list
        ? list
        : copyOption(added, { from: { id: choice.id, option: like }, to: option.id }, idOf)
    })
    editor.choosing.choose(ownChoicesIn(editor.store.list), { id: choice.id, option: option.id })
  })
}

/** The slot is there, and offers the provider. */
function canFill({ store }: Needs, { slot: id, provider }: ChoiceEdit & { what: 'provider' }): boolean {
  const own = store.design && slotsOfFace(store.design).find(({ slot }) => slot.uuid === id)
  return provider === null || own?.field.options.some(({ value }) => value === provider) === true
}

/** Why a choice cannot be offered with an option of this one only. */
function refuseChild({ store, session }: Needs, id: string, child: string): Plan | null {
  const choices = ownChoicesIn(store.list)
  const found = setChoices(choices).find((one) => one.id === child)
  if (!found) return refuse('refusal.noChoice')
  return isUnder(choices, id, child)
    ? refuse('refusal.childLoop', { name: nameIn(found.names, session.locale) })
    : null
}

function change(editor: Needs, { id, edit }: CommandOf<'choice.edit'>): Plan {
  const choice = ownChoicesIn(editor.store.list).find((one) => one.id === id)
  if (!choice) return refuse('refusal.noChoice')
  if (heldByTheme(choice, edit)) return refuse('refusal.lightAndDark')
  const held = heldByFile(editor, choice, edit)
  if (held) return { ok: false, refusal: held }
  const ofFlavor = isFlavors(choice) ? planFlavor(editor, choice, edit) : null
  if (ofFlavor) return ofFlavor
  if (edit.what === 'addOption') return planOption(editor, choice)
  if (edit.what === 'icon' || edit.what === 'highlight') return planChoicePicture(editor, choice, edit)
  if (edit.what === 'move')
    return act(() => spread(editor, (list) => withOwnChoices(list, movedTo(ownChoicesIn(list), id, edit.to))))
  if (edit.what === 'provider' && !canFill(editor, edit))
    return refuse('refusal.badValue', { value: String(edit.provider).slice(0, 60) })
  const loop = edit.what === 'childSetting' && edit.isChild ? refuseChild(editor, id, edit.child) : null
  if (loop) return loop
  const dry = changeChoice(choice, edit)
  if (!dry.ok) return { ok: false, refusal: dry.error }
  const owner = gestureOf({ do: 'choice.edit', id, edit })
  if (owner !== null && edit.what === 'color') return planLiveColor(editor, { id, edit, owner }, label)
  return act(() => spread(editor, (list) => editedIn(list, id, edit)))
}

const isOption = (editor: DocumentParts, { id, option }: InOption): boolean => {
  const choice = ownChoicesIn(editor.store.list).find((one) => one.id === id)
  return choice !== undefined && holdsLayers(choice) && optionNamed(choice, option) !== undefined
}

function put(editor: Needs, { ids: named, to }: CommandOf<'choice.put'>): Plan {
  const group = groupNamed(editor.store.list, named?.[0] ?? '')
  const layers = group ? group.members : targets(editor, named)
  if (layers.length === 0) return refuse('refusal.nothingSelected')
  const refusal = to && refuseLayers(layers)
  if (refusal) return { ok: false, refusal }
  if (to && !isOption(editor, to)) return refuse('refusal.noChoice')
  const ids = idsOf(layers)
  if (group) return edit(editor, { list: putGroupInto(editor.store.list, group.step.id, to), label, ids })
  return edit(editor, { list: putInto(editor.store.list, new Set(ids), to), label, ids })
}

/** A field takes a colour of a choice, or keeps the one that it has. */
function follow(editor: Needs, { ids, path, to }: CommandOf<'choice.follow'>): Plan {
  const { list } = editor.store
  const choice = to && ownChoicesIn(list).find(({ id }) => id === to.id)
  const rest = to && restColor(choice ?? undefined, to.index)
  const isNone = (to && !rest) || choice?.links
  if (isOfGroup(path))
    return isNone
      ? refuse('refusal.noChoice')
      : changeGroupColor(editor, {
          ...{ path, ids },
          change: (look, own) => linkColor(look, { path: own, to }, ownChoicesIn(list)),
        })
  return changeField(editor, {
    ...{ path, ids },
    change(layer) {
      if (!colorFieldOf(layer, path))
        return { key: 'refusal.unknownField', params: { path: String(path).slice(0, 60) } }
      if (isNone) return { key: 'refusal.noChoice' }
      // a colour that there is none of yet
      const isAbsent = rest && typeof fieldAt(layer.style, path) !== 'string'
      const colored = isAbsent ? (withColor(layer, path, rest) ?? layer) : layer
      const style = linkColor(colored.style, { path, to }, ownChoicesIn(list))
      return { ...colored, style }
    },
  })
}

/** What a designer offers the wearer to choose; this file is loaded on first use. */
export function planOwn(editor: Needs, command: OwnChoiceCommand): Plan {
  switch (command.do) {
    case 'choice.add':
      return add(editor, command)
    case 'choice.edit':
      return change(editor, command)
    case 'choice.put':
      return put(editor, command)
    case 'choice.follow':
      return follow(editor, command)
  }
}
