import { failedFonts } from './worlds.ts'
import type { IoParts } from '../../core/editor.ts'

/** Counts what comes while a design is open: pictures, fonts, and fonts that cannot be had. */
export type Loads = {
  readonly count: number
  /** Something else came. */
  add(): void
}

export function createLoads(editor: IoParts): Loads {
  let count = 0
  /** Files of fonts that cannot be had, as one text. */
  let failedNow = ''

  editor.deps.pictures.onChange(() => (count += 1))
  editor.deps.fonts.onChange(() => (count += 1))
  editor.deps.fonts.onState(() => {
    const next = failedFonts(editor)
    if (next === failedNow) return
    failedNow = next
    count += 1
  })

  return {
    get count() {
      return count
    },
    add() {
      count += 1
    },
  }
}
