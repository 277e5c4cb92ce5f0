import { readLook } from '../../../shared/art/look.ts'
import { lookParts, recipeOf } from '../../../shared/art/parts.ts'
import type { ArtHere } from '../../../shared/protocol/questions.ts'
import { drawWhole } from './drawing/draw.ts'
import type { Pixels } from './drawing/raster/sheet.ts'
import type { DocumentParts } from '../../core/editor.ts'

/** Pixels of a preview each way at most. */
const mostSide = 640

/** The whole look in one picture; null where it is none. */
export function previewOf({
  look: given,
  side,
}: {
  readonly look: unknown
  readonly side: number
}): Pixels | null {
  const look = readLook(given)
  if (!look || !(side >= 16)) return null
  return drawWhole(look, Math.min(mostSide, Math.round(side)))
}

/** The look that a selected layer came of, and what of it is on the shown dial; null where none did. */
export function recipeHere({ store, selection }: DocumentParts): ArtHere | null {
  const found = selection.ids.flatMap((id) => {
    const layer = store.find(id)
    return (layer && recipeOf(layer.style)) ?? []
  })
  const [recipe] = found
  if (!recipe) return null
  const groups = store.list.flatMap(({ style }) => {
    const one = recipeOf(style)
    return one?.set === recipe.set ? [lookParts[one.part]] : []
  })
  return { set: recipe.set, look: recipe.look, groups: [...new Set(groups)] }
}
