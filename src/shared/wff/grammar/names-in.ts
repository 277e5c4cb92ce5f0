import type { Content } from './content.ts'
import { grammarOf, type ElementType } from './grammar.ts'
import { versions, type Version } from './row.ts'

const namesOf = (content: Content | null): readonly string[] => {
  if (content === null) return []
  return 'names' in content ? [...content.names] : content.of.flatMap(namesOf)
}

type Names = ReadonlyMap<string, string>

function readAll(): ReadonlyMap<string, Names> {
  const known = new Map<string, Names>()

  function read(type: ElementType, version: Version): void {
    if (known.has(type.key)) return
    const types = namesOf(type.content).flatMap((name) => {
      const one = grammarOf(version).typeOf(name, type)
      return one ? [[name, one] as const] : []
    })
    known.set(type.key, new Map(types.map(([name, one]) => [name, one.key])))
    for (const [, one] of types) read(one, version)
  }

  // what a version allowed the next ones do too, but for what only had to be there
  const newest = versions.at(-1) as Version
  const root = grammarOf(newest).typeOf('WatchFace', null)
  if (root) read(root, newest)
  return known
}

let kept: ReadonlyMap<string, Names> | null = null

/** By the key of an element what may stand in it in any version, with the key of that there; null for an unknown key. */
export function namesIn(key: string): Names | null {
  kept ??= readAll()
  return kept.get(key) ?? null
}
