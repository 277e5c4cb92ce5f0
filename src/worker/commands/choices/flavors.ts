import { withOwnChoices } from '../../../shared/document/choices/defined.ts'
import {
  flavorsIn,
  marked,
  setChoices,
  setOf,
  withMarked,
  type OptionSet,
} from '../../../shared/document/choices/flavors.ts'
import {
  maxOptions,
  optionNamed,
  ownChoicesIn,
  type InOption,
  type OwnChoice,
  type OwnOption,
} from '../../../shared/document/choices/own-choices.ts'
import { lookedAt, seenProviders } from '../../../shared/document/choices/seen-choices.ts'
import type { ChoiceEdit } from '../../../shared/protocol/commands/choices.ts'
import { chosenOn } from '../../core/canvas/choosing.ts'
import type { DocumentParts, IoParts } from '../../core/editor.ts'
import { act, refuse, type Plan } from '../plan.ts'
import { newChoice, newFlavor } from './making/new-choice.ts'
import { spread } from './spread.ts'

type Needs = DocumentParts & IoParts

const shownNow = ({ store, choosing }: Needs): OptionSet =>
  lookedAt(ownChoicesIn(store.list), chosenOn(store.variant, choosing.chosen))

/** Who fills slots as they are shown. */
function providersNow({ store, choosing }: Needs): Pick<OwnOption, 'providers'> {
  const providers = seenProviders(ownChoicesIn(store.list), chosenOn(store.variant, choosing.chosen))
  return providers ? { providers } : {}
}

/** From now on it is the one that was taken last. */
function lookAt({ store, choosing }: Needs, id: string, option: string): void {
  choosing.choose(ownChoicesIn(store.list), { id, option })
}

/** Flavours, of which the first is what wearers find; what is looked at is the second where it is another one. */
export function addFlavors(editor: Needs): Plan {
  const choices = ownChoicesIn(editor.store.list)
  if (flavorsIn(choices)) return refuse('refusal.flavorsOnce')
  if (setChoices(choices).length === 0) return refuse('refusal.flavorNeedsChoice')
  return act(() => {
    const [made, now, first] = [newChoice(editor, 'flavor'), shownNow(editor), marked(choices, 'initial')]
    const isOther = Object.keys(first).some((id) => first[id] !== now[id])
    const options = isOther ? [...made.options, newFlavor(editor, 2, now)] : made.options
    spread(editor, (list) => withOwnChoices(list, [...ownChoicesIn(list), { ...made, options }]))
  })
}

/** What is shown is that flavour then. */
const thenSeen = (editor: Needs, plan: Plan, { id, option }: InOption): Plan =>
  plan.ok
    ? {
        ok: true,
        apply() {
          const outcome = plan.apply()
          lookAt(editor, id, option)
          return outcome
        },
      }
    : plan

type Change = (choices: readonly OwnChoice[], flavors: OwnChoice) => readonly OwnChoice[]

/** The same edit of the flavours of every list; what wearers find at first follows the flavour that is the first. */
function spreadFlavors(editor: Needs, change: Change): Plan {
  return act(() =>
    spread(editor, (list) => {
      const choices = ownChoicesIn(list)
      const flavors = flavorsIn(choices)
      return flavors ? withOwnChoices(list, change(choices, flavors)) : list
    }),
  )
}

const withFlavors = (choices: readonly OwnChoice[], next: OwnChoice): readonly OwnChoice[] =>
  choices.map((choice) => (choice.id === next.id ? next : choice))

/** Marked as the first, a flavour gives every choice its option at first. */
function asInitial(choices: readonly OwnChoice[], flavors: OwnChoice, flavor: OwnOption) {
  const found = withFlavors(choices, { ...flavors, initial: flavor.id })
  return withMarked(found, 'initial', setOf(flavor, choices))
}

function addOne(editor: Needs, flavors: OwnChoice): Plan {
  const [max, count] = [maxOptions('flavor'), flavors.options.length]
  if (count >= max) return refuse('refusal.optionsFull', { max, count })
  const made = { ...newFlavor(editor, count + 1, shownNow(editor)), ...providersNow(editor) }
  const added = spreadFlavors(editor, (choices, own) =>
    withFlavors(choices, { ...own, options: [...own.options, made] }),
  )
  return thenSeen(editor, added, { id: flavors.id, option: made.id })
}

function withoutOne(editor: Needs, flavors: OwnChoice, id: string): Plan {
  const count = flavors.options.length
  if (count < 2) return refuse('refusal.lastOption', { count })
  return spreadFlavors(editor, (choices, own) => {
    const options = own.options.filter((one) => one.id !== id)
    const left = { ...own, options }
    const [next] = options
    return own.initial === id && next ? asInitial(choices, left, next) : withFlavors(choices, left)
  })
}

function capture(editor: Needs, flavors: OwnChoice, id: string): Plan {
  const [sets, filled] = [shownNow(editor), providersNow(editor)]
  const captured = spreadFlavors(editor, (choices, own) => {
    const options = own.options.map((one) => {
      const { providers: _, ...rest } = one
      return one.id === id ? { ...rest, sets, ...filled } : one
    })
    const next = withFlavors(choices, { ...own, options })
    return own.initial === id ? withMarked(next, 'initial', sets) : next
  })
  return thenSeen(editor, captured, { id: flavors.id, option: id })
}

/** What an edit means to flavours alone; null for those that are the same for every choice. */
export function planFlavor(editor: Needs, flavors: OwnChoice, edit: ChoiceEdit): Plan | null {
  if (edit.what === 'addOption') return addOne(editor, flavors)
  if (
    edit.what !== 'deleteOption' &&
    edit.what !== 'initial' &&
    edit.what !== 'falcon' &&
    edit.what !== 'capture'
  )
    return null
  const flavor = optionNamed(flavors, edit.option)
  if (!flavor) return refuse('refusal.noOption', { option: String(edit.option).slice(0, 60) })
  switch (edit.what) {
    case 'deleteOption':
      return withoutOne(editor, flavors, flavor.id)
    case 'capture':
      return capture(editor, flavors, flavor.id)
    case 'initial':
      return spreadFlavors(editor, (choices, own) => asInitial(choices, own, flavor))
    case 'falcon':
      return spreadFlavors(editor, (choices) => withMarked(choices, 'falcon', setOf(flavor, choices)))
  }
}
