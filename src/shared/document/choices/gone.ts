import type { Layer } from '../design.ts'
import { isFlavors, setOf } from './flavors.ts'
import {
  choiceWith,
  optionNamed,
  optionOf,
  ownChoicesIn,
  type InOption,
  type OwnChoice,
  type OwnOption,
} from './own-choices.ts'

/*
 * What options name that there is none of: of a flavour the option of another choice, or a complication that it fills,
 * of a list a choice that is offered with it only. It stays in the design, since undo may bring back what is named, and
 * does nothing on a watch.
 */

export type GoneKind = 'option' | 'slot' | 'child'

/** The names of one kind that an option has too many. */
export type GoneNames = { readonly of: InOption; readonly what: GoneKind; readonly count: number }

type There = {
  readonly choices: readonly OwnChoice[]
  /** The complications of the face. */
  readonly slots: ReadonlySet<string>
}

type Keeps = Readonly<Record<GoneKind, (name: string, to: string) => boolean>>

/** Whether what is named is there, for each kind of name. */
const isThere = ({ choices, slots }: There): Keeps => ({
  option: (id, option) => choices.some((one) => !isFlavors(one) && choiceWith([one], { id, option })),
  slot: (uuid) => slots.has(uuid),
  child: (id) => choices.some((one) => one.id === id && !isFlavors(one)),
})

type Names = Readonly<Record<GoneKind, readonly (readonly [name: string, to: string])[]>>

/** All names of an option. */
const namesIn = ({ sets = {}, providers = {}, childSettingIds = [] }: OwnOption): Names => ({
  option: Object.entries(sets),
  slot: Object.keys(providers).map((uuid) => [uuid, ''] as const),
  child: childSettingIds.map((id) => [id, ''] as const),
})

const kinds: readonly GoneKind[] = ['option', 'slot', 'child']

/** What the options of these choices name that is gone, in their order. */
export function goneNames(there: There): readonly GoneNames[] {
  const isNamed = isThere(there)
  return there.choices.flatMap((choice) =>
    choice.options.flatMap((option) =>
      kinds.flatMap((what): readonly GoneNames[] => {
        const count = namesIn(option)[what].filter((name) => !isNamed[what](...name)).length
        return count === 0 ? [] : [{ of: { id: choice.id, option: option.id }, what, count }]
      }),
    ),
  )
}

/** The option with those of its names that `keeps` keeps. */
function withNames(option: OwnOption, what: 'slot' | 'child', keeps: Keeps[GoneKind]): OwnOption {
  const { sets, providers, childSettingIds, ...rest } = option
  const left = namesIn(option)[what].filter((name) => keeps(...name))
  const children = what === 'child' ? left.map(([id]) => id) : (childSettingIds ?? [])
  const kept = new Set(left.map(([uuid]) => uuid))
  const filled = Object.entries(providers ?? {}).filter(([uuid]) => what !== 'slot' || kept.has(uuid))
  return {
    ...rest,
    ...(sets ? { sets } : {}),
    ...(filled.length > 0 ? { providers: Object.fromEntries(filled) } : {}),
    ...(children.length > 0 ? { childSettingIds: children } : {}),
  }
}

/** Without what is gone; a flavour has an option of every choice then. */
const mended = (option: OwnOption, what: GoneKind, there: There): OwnOption =>
  what === 'option'
    ? { ...option, sets: setOf(option, there.choices) }
    : withNames(option, what, isThere(there)[what])

/** The choices without what this option names of this kind and is gone. */
export const withoutGone = (
  there: There,
  { of, what }: Pick<GoneNames, 'of' | 'what'>,
): readonly OwnChoice[] =>
  there.choices.map((choice) =>
    choice.id === of.id
      ? {
          ...choice,
          options: choice.options.map((option) =>
            option.id === of.option ? mended(option, what, there) : option,
          ),
        }
      : choice,
  )

/** The choices where nothing is offered with an option that was there before and is not any more. */
export function withoutGoneChildren(
  before: readonly OwnChoice[],
  after: readonly OwnChoice[],
): readonly OwnChoice[] {
  const gone = new Set(before.map(({ id }) => id).filter((id) => after.every((one) => one.id !== id)))
  const names = ({ childSettingIds = [] }: OwnOption): boolean => childSettingIds.some((id) => gone.has(id))
  if (gone.size === 0 || !after.some(({ options }) => options.some(names))) return after
  const tidy = (option: OwnOption): OwnOption =>
    names(option) ? withNames(option, 'child', (id) => !gone.has(id)) : option
  return after.map((choice) => ({ ...choice, options: choice.options.map(tidy) }))
}

/** How many options, `besides` this one, named what is gone after a change, and do not name it any more. */
export function forgotten(
  before: readonly OwnChoice[],
  after: readonly OwnChoice[],
  besides: InOption | null,
): number {
  const is = isThere({ choices: after, slots: new Set() })
  return before
    .flatMap(({ id, options }) => options.map((was) => ({ id, was })))
    .filter(({ id, was }) => {
      const now = after.flatMap((one) => (one.id === id ? (optionNamed(one, was.id) ?? []) : []))[0]
      if (!now || (besides?.id === id && besides.option === was.id)) return false
      const left = namesIn(now)
      return (['option', 'child'] as const).some((what) =>
        namesIn(was)[what].some(
          ([name, to]) =>
            !is[what](name, to) && !left[what].some(([own, other]) => own === name && other === to),
        ),
      )
    }).length
}

/** Layers that are, or stand in a group that is, part of an option that there is none of. */
export function outOfOptions(list: readonly Layer[], choices = ownChoicesIn(list)): readonly Layer[] {
  const isOut = (holder: { readonly choice?: unknown }): boolean => {
    const own = optionOf(holder)
    return holder.choice !== undefined && !(own && choiceWith(choices, own))
  }
  return list.filter(
    ({ style, group = [] }) => isOut(style) || group.some(({ look }) => look !== undefined && isOut(look)),
  )
}
