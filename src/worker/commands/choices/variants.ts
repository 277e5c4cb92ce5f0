import { componentsIn, type ComponentGroup } from '../../../shared/document/components.ts'
import { withOwnChoices } from '../../../shared/document/choices/defined.ts'
import { editChoice, putGroupInto } from '../../../shared/document/choices/edit-choices.ts'
import {
  choiceLimits,
  maxOptions,
  optionOf,
  ownChoicesIn,
  type InOption,
  type OwnChoice,
  type OwnOption,
} from '../../../shared/document/choices/own-choices.ts'
import { cutText } from '../../../shared/document/cut-text.ts'
import type { Layer } from '../../../shared/document/design.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import { targets } from '../command.ts'
import { act, refuse, type CommandOf, type Plan } from '../plan.ts'
import { cameAlong } from './making/came-along.ts'
import { newChoice, newOption } from './making/new-choice.ts'
import { spread } from './spread.ts'
import type { Needs } from './own.ts'

/*
 * Variants are components whose names begin alike, as in Figma: `Battery/Full` and `Battery/Low` are the set `Battery`.
 * As a list choice, each of them and its instances are seen with the option of its name.
 */

type Variant = { readonly component: string; readonly name: string }

/** What stands before the first stroke of a name, and after it; null for a component by itself. */
function setOf(name: string): { readonly set: string; readonly variant: string } | null {
  const at = name.indexOf('/')
  const [set, variant] = [name.slice(0, at).trim(), name.slice(at + 1).trim()]
  return at < 0 || set === '' || variant === '' ? null : { set, variant }
}

/** The set of variants that the layers are of, by its first one. */
function chosenSet(list: LayerList, layers: readonly Layer[]): string | null {
  const own = new Set(layers.map(({ uuid }) => uuid))
  const { mains, instances } = componentsIn(list)
  for (const { mark, members } of [...mains.values(), ...instances]) {
    if (!members.some(({ uuid }) => own.has(uuid))) continue
    const set = setOf(mains.get(mark.id)?.step.name ?? '')
    if (set) return set.set
  }
  return null
}

const groupsOf = (list: LayerList, ids: ReadonlySet<string>): readonly ComponentGroup[] => {
  const { mains, instances } = componentsIn(list)
  return [...mains.values(), ...instances].filter(({ mark }) => ids.has(mark.id))
}

/** The choice that one of the variants is seen with already, and their options in it. */
function knownChoice(list: LayerList, variants: readonly Variant[]) {
  const options = new Map<string, InOption>()
  const { mains } = componentsIn(list)
  for (const { component } of variants) {
    const look = mains.get(component)?.step.look
    const option = look && optionOf(look)
    if (option) options.set(component, option)
  }
  const [first] = options.values()
  const choice = first && ownChoicesIn(list).find(({ id, kind }) => id === first.id && kind === 'list')
  return choice ? { choice, options } : null
}

const named = (option: OwnOption, name: string): OwnOption => {
  const cut = cutText(name, choiceLimits.name)
  return { ...option, names: { en: cut, zhCn: cut } }
}

/** The variants of a set become options of a list that the wearer chooses from; once more, new ones join it. */
export function planVariants(editor: Needs, { ids }: CommandOf<'component.variants'>): Plan {
  const { list, design } = editor.store
  if (!design) return refuse('refusal.nothingOpen')
  if (cameAlong(editor)) return refuse('refusal.choicesCameAlong')
  const set = chosenSet(list, targets(editor, ids))
  const variants = [...componentsIn(list).mains.values()].flatMap(({ mark, step }): readonly Variant[] => {
    const own = setOf(step.name)
    return set !== null && own?.set === set ? [{ component: mark.id, name: own.variant }] : []
  })
  if (set === null || variants.length < 2) return refuse('refusal.noVariants')
  const known = knownChoice(list, variants)
  const count = ownChoicesIn(list).length
  if (!known && count >= choiceLimits.choices)
    return refuse('refusal.choicesFull', { max: choiceLimits.choices, count })
  const isNew = ({ component }: Variant): boolean => known?.options.get(component)?.id !== known?.choice.id
  const fresh = known ? variants.filter(isNew) : variants
  const all = (known?.choice.options.length ?? 0) + fresh.length
  if (all > maxOptions('list')) return refuse('refusal.optionsFull', { max: maxOptions('list'), count: all })
  const components = new Set(variants.map(({ component }) => component))
  const slot = groupsOf(list, components)
    .flatMap(({ members }) => members)
    .find((layer) => kindOf(layer).abilities.isFilledByWatch)
  if (slot) return refuse('refusal.slotInChoice', { name: slot.label })
  return act(() => {
    const options = new Map(
      fresh.map(({ component, name }, at) => [component, named(newOption(editor, at + 1), name)] as const),
    )
    const [first] = options.values()
    const made = newChoice(editor, 'list')
    const cut = cutText(set, choiceLimits.name)
    const initial = first?.id ?? ''
    const choice: OwnChoice = known?.choice ?? {
      ...{ ...made, names: { en: cut, zhCn: cut }, options: [...options.values()] },
      ...{ initial, falcon: initial },
    }
    const optionFor = (component: string): string =>
      options.get(component)?.id ?? known?.options.get(component)?.option ?? ''
    const more = (one: OwnChoice): OwnChoice => ({ ...one, options: [...one.options, ...options.values()] })
    spread(editor, (own) => {
      const defined = known
        ? editChoice(own, choice.id, more)
        : withOwnChoices(own, [...ownChoicesIn(own), choice])
      return groupsOf(defined, components).reduce(
        (next, { step, mark }) => putGroupInto(next, step.id, { id: choice.id, option: optionFor(mark.id) }),
        defined,
      )
    })
  })
}
