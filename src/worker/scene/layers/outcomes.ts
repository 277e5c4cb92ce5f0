import type { Face, Variant } from '../../../shared/document/design.ts'
import { anewIn } from '../../../shared/layers/building-blocks/written-back/anew.ts'
import { outcomesOn, type Outcomes } from '../../../shared/layers/outcome.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import type { DesignParts, ViewParts } from '../../core/editor.ts'

/** How the watch of a variant of the face draws its layers; null where it draws all of them as they are. */
export function outcomesFor(
  variant: { readonly platform: string },
  face: Face | null | undefined,
): Outcomes | null {
  const platform = platformFor(variant)
  if (Object.keys(platform.losses).length === 0) return null
  return outcomesOn(platform, face ? anewIn(face) : undefined)
}

const faceOf = ({ store }: DesignParts, variant: Variant): Face | undefined =>
  Object.values(store.design?.faces ?? {}).find(
    ({ normal, ambient }) => normal === variant || ambient === variant,
  )

/** The same while the canvas shows it; null while it shows what was meant. */
export const outcomesSeen = (editor: DesignParts & ViewParts, variant: Variant): Outcomes | null =>
  editor.viewport.showsIntent ? null : outcomesFor(variant, faceOf(editor, variant))
