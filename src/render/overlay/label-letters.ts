import type { Box } from '../../shared/base/geometry.ts'
import { createLetterMatrices, mostLetters, writeLetter } from '../gl/letters.ts'
import type { LabelLook, Letter, Letters } from '../gl/letters.ts'
import type { Pages, Region } from '../gl/pages.ts'
import type { QuadRun } from '../gl/quad.ts'
import { isAlike } from './equality.ts'

/** A letter or the box of a label; `label` is the same object in all its parts, its box in device pixels. */
export type LabelPart = Letter & { readonly label: LabelLook & { readonly box: Box } }

const lookOf = ({ label: { ink, fill, radius } }: LabelPart): LabelLook => ({ ink, fill, radius })

/** Drawn in one call; letters of one label without a look. */
const looksLike = (a: LabelPart, b: LabelPart): boolean =>
  a.label === b.label || isAlike(lookOf(a), lookOf(b))

/** Letters of one draw call. */
export type LetterChunk = Letters & { readonly parts: readonly LabelPart[] }

/** The letters of labels, in as few draw calls as their looks allow. */
export type LabelLetters = {
  /** One over the other. */
  set(parts: readonly LabelPart[]): void
  readonly chunks: readonly LetterChunk[]
  /** The textures of a chunk, by unit. */
  pagesOf(chunk: LetterChunk): QuadRun['pages']
  addRegionsTo(all: Set<Region>): void
}

export function createLabelLetters(pages: Pages): LabelLetters {
  let parts: readonly LabelPart[] = []
  let chunks: readonly LetterChunk[] = []

  /** In the matrices of the chunks before them. */
  function chunksOf(all: readonly LabelPart[]): LetterChunk[] {
    const made: LetterChunk[] = []
    for (let from = 0, to = 0; from < all.length; from = to) {
      const first = all[from] as LabelPart
      while (to < all.length && to - from < mostLetters && looksLike(all[to] as LabelPart, first)) to++
      const some = all.slice(from, to)
      const matrices = chunks[made.length]?.matrices ?? createLetterMatrices()
      some.forEach((letter, at) => writeLetter(matrices, at, letter))
      made.push({ ...lookOf(first), matrices, parts: some })
    }
    return made
  }

  return {
    set(next) {
      parts = next
      chunks = chunksOf(next)
    },
    get chunks() {
      return chunks
    },
    pagesOf({ parts: some }) {
      const byUnit = [pages.first.texture]
      for (const { region } of some) if (region) byUnit[region.page.unit] = region.page.texture
      return Array.from(byUnit, (texture) => texture ?? pages.first.texture)
    },
    addRegionsTo(all) {
      for (const { region } of parts) if (region) all.add(region)
    },
  }
}
