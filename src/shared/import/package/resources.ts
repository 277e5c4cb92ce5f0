/** What a package knows by a name, such as `drawable/hour`: a file or a value, perhaps several for different watches. */
export type ResourceValue = {
  /** `fr`, `zh-rCN` or the like; empty for the default. */
  readonly language: string
  /** Dots an inch as a folder or a table says it; `nodpi` is 65535, not said is 0. */
  readonly density: number
  /** A file of the package. */
  readonly path?: string
  readonly text?: string
  /** Another resource: its name, or its number. */
  readonly refersTo?: string | number
}

export type Resources = {
  /** By type and name: `string/app_name`. */
  readonly byName: ReadonlyMap<string, readonly ResourceValue[]>
  /** Names by number, for packages that were put together. */
  readonly byId: ReadonlyMap<number, string>
}

const hops = 8

const rank = ({ language, density }: ResourceValue): number => (language === '' ? 1_000_000 : 0) + density

/** The value of no language before those of one, then `nodpi`, then the highest density. */
export const bestOf = (values: readonly ResourceValue[]): ResourceValue | null =>
  values.reduce<ResourceValue | null>((best, one) => (best && rank(best) >= rank(one) ? best : one), null)

/** The value of a name, with its references followed; with `language`, the value of that language alone. */
export function findResource(resources: Resources, name: string, language = ''): ResourceValue | null {
  let wanted: string | undefined = name
  for (let hop = 0; hop < hops && wanted !== undefined; hop += 1) {
    const all: readonly ResourceValue[] = resources.byName.get(wanted) ?? []
    const own = all.filter((one) => one.language.split('-')[0] === language)
    const found: ResourceValue | null = bestOf(own) ?? (language === '' ? bestOf(all) : null)
    if (found?.refersTo === undefined) return found
    wanted = typeof found.refersTo === 'number' ? resources.byId.get(found.refersTo) : found.refersTo
  }
  return null
}

/** `@string/name`, `@+id/…`, `@package:string/name` → `string/name`; null for what is no reference. */
export const referenceIn = (text: string): string | null =>
  /^@\+?(?:[\w.]+:)?([a-z]+\/[\w.]+)$/.exec(text.trim())?.[1] ?? null
