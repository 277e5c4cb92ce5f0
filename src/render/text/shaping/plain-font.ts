// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- opentype.js has no types, ours are needed
/// <reference path="../../../shared/base/fonts/opentype.d.ts" />
import type { Font, LayoutTable } from 'opentype.js'

/** What is on for Latin letters unless a text turns it off; marks and cursive letters are shaped in any font. */
const onForLatin: ReadonlySet<string> = new Set([
  ...['rvrn', 'ccmp', 'locl', 'rlig', 'calt', 'clig', 'liga', 'rclt', 'rand', 'dist', 'kern'],
])

type Used = { readonly tag: string; readonly types: ReadonlySet<number> }

/** Features that are on, with the types of their lookups, for one script. */
function usedBy({ scripts, features, lookups }: LayoutTable, tag: string): readonly Used[] | null {
  const script = scripts.find((one) => one.tag === tag)
  if (!script) return null
  const indexes = script.script.defaultLangSys?.featureIndexes ?? []
  return indexes.flatMap((at) => {
    const feature = features[at]
    if (!feature || !onForLatin.has(feature.tag)) return []
    const types = feature.feature.lookupListIndexes.flatMap((index) => lookups[index]?.lookupType ?? [])
    return [{ tag: feature.tag, types: new Set(types) }]
  })
}

const only = ({ types }: Used, type: number): boolean => [...types].every((one) => one === type)

/**
 * Whether kerning of pairs and standard ligatures are all that a font does to letters that stand beside each other:
 * those are read by opentype.js. What stands under `latn` and not under `DFLT`, in extensions or in other features is
 * not.
 */
export function needsNoShaping({ tables: { gsub, gpos } }: Font): boolean {
  const substitutes = gsub ? (usedBy(gsub, 'latn') ?? usedBy(gsub, 'DFLT') ?? []) : []
  if (!substitutes.every((one) => (one.tag === 'liga' || one.tag === 'rlig') && only(one, 4))) return false
  if (!gpos) return true
  const [latin, all] = [usedBy(gpos, 'latn'), usedBy(gpos, 'DFLT')]
  const named = (used: readonly Used[] | null): string => JSON.stringify(used?.map(({ tag }) => tag))
  // the reader takes the one or the other
  if (latin && all && named(latin) !== named(all)) return false
  return [...(latin ?? []), ...(all ?? [])].every((one) => one.tag === 'kern' && only(one, 2))
}
