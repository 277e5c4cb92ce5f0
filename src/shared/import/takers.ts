import type { WearImport } from '../layers/building-blocks/import-wff/piece.ts'
import { kinds } from '../layers/registry.ts'

/** How each kind takes a piece in, in the order in which they are tried. */
export async function takersOf(): Promise<readonly WearImport[]> {
  const ways = kinds.flatMap(({ importWff }) => importWff ?? []).toSorted((a, b) => a.order - b.order)
  return Promise.all(ways.map(({ load }) => load()))
}
