import type { Mode, References } from './references.ts'
import type { XmlElement } from '../xml/tree.ts'

/** The wearer's settings under which something is shown: option by id of the setting. */
export type Settings = ReadonlyMap<string, string>

/** What is drawn anew for each frame, and under which settings. */
export type Drawn = { readonly element: XmlElement; readonly settings: Settings }

export type Cost = (name: string) => number

/** So many combinations of settings are tried; of more, the largest option of each is taken alone. */
const mostCombinations = 20_000

type Entry = { readonly names: ReadonlySet<string>; readonly settings: Settings }

const sumOf = (names: ReadonlySet<string>, cost: Cost): number =>
  [...names].reduce((sum, name) => sum + cost(name), 0)

const union = (entries: readonly Entry[]): ReadonlySet<string> =>
  new Set(entries.flatMap(({ names }) => [...names]))

/** Settings that decide over the same picture belong together; the others are counted one after another. */
function related(entries: readonly Entry[]): readonly (readonly string[])[] {
  const groups: Set<string>[] = []
  const join = (keys: readonly string[]): void => {
    const touched = groups.filter((group) => keys.some((key) => group.has(key)))
    const whole = new Set([...keys, ...touched.flatMap((group) => [...group])])
    for (const group of touched) groups.splice(groups.indexOf(group), 1)
    groups.push(whole)
  }
  const byName = new Map<string, Set<string>>()
  for (const { names, settings } of entries)
    for (const name of names) {
      const keys = byName.get(name) ?? new Set()
      for (const key of settings.keys()) keys.add(key)
      byName.set(name, keys)
    }
  for (const keys of byName.values()) join([...keys])
  return groups.map((group) => [...group])
}

const holds = (settings: Settings, chosen: Settings): boolean =>
  [...settings].every(([key, value]) => chosen.get(key) === value)

/** Every choice of an option for each of the settings, one at a time. */
function* choices(keys: readonly string[], options: ReadonlyMap<string, readonly string[]>) {
  const lists = keys.map((key) => options.get(key) ?? [])
  const at = lists.map(() => 0)
  for (;;) {
    yield new Map(keys.map((key, index) => [key, lists[index]?.[at[index] ?? 0] ?? '']))
    let place = 0
    while (place < at.length && (at[place] ?? 0) + 1 >= (lists[place]?.length ?? 0)) {
      at[place] = 0
      place += 1
    }
    if (place >= at.length) return
    at[place] = (at[place] ?? 0) + 1
  }
}

function optionsOf(entries: readonly Entry[]): ReadonlyMap<string, readonly string[]> {
  const options = new Map<string, Set<string>>()
  for (const { settings } of entries)
    for (const [key, value] of settings) options.set(key, (options.get(key) ?? new Set()).add(value))
  return new Map([...options].map(([key, values]) => [key, [...values]]))
}

/** Each setting by itself, what it shares with another counted for both: never less than it is. */
function roughly(entries: readonly Entry[], keys: readonly string[], cost: Cost): number {
  const options = optionsOf(entries)
  const most = keys.map((key) => {
    const perOption = (options.get(key) ?? []).map((value) =>
      sumOf(union(entries.filter(({ settings }) => settings.get(key) === value)), cost),
    )
    return Math.max(0, ...perOption)
  })
  return most.reduce((sum, bytes) => sum + bytes, 0)
}

function mostOf(entries: readonly Entry[], keys: readonly string[], cost: Cost): number {
  const own = entries.filter(({ settings }) => keys.some((key) => settings.has(key)))
  const options = optionsOf(own)
  const combinations = keys.reduce((product, key) => product * (options.get(key)?.length ?? 1), 1)
  if (combinations > mostCombinations) return roughly(own, keys, cost)
  let most = 0
  for (const chosen of choices(keys, options)) {
    const shown = own.filter(({ settings }) => holds(settings, chosen))
    most = Math.max(most, sumOf(union(shown), cost))
  }
  return most
}

type How = {
  readonly references: References
  readonly mode: Mode
  readonly cost: Cost
  /** The name under which a file counts; its own when left out. */
  readonly nameOf?: (name: string) => string
}

/**
 * Bytes of what is drawn, each file once, with the settings that take most. As the publisher's evaluator has it, a file
 * that is drawn with and without a setting counts for both.
 */
export function bytesOf(
  drawn: readonly Drawn[],
  { references, mode, cost, nameOf = (name) => name }: How,
): { readonly bytes: number; readonly names: ReadonlySet<string> } {
  const entries = drawn.map(({ element, settings }) => ({
    names: new Set([...references.of(element, mode)].map(nameOf)),
    settings,
  }))
  const always = union(entries.filter(({ settings }) => settings.size === 0))
  const sometimes = entries.filter(({ settings }) => settings.size > 0)
  const bytes = related(sometimes).reduce(
    (sum, keys) => sum + (keys.length > 0 ? mostOf(sometimes, keys, cost) : 0),
    sumOf(always, cost),
  )
  return { bytes, names: union(entries) }
}
