import { outcomesOn, type Outcomes } from '../../../shared/layers/outcome.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import type { ViewParts } from '../../core/editor.ts'

/** How the watch of a variant draws its layers; null where it draws all of them as they are. */
export function outcomesFor(variant: { readonly platform: string }): Outcomes | null {
  const platform = platformFor(variant)
  return Object.keys(platform.losses).length === 0 ? null : outcomesOn(platform)
}

/** The same while the canvas shows it; null while it shows what was meant. */
export const outcomesSeen = (
  { viewport }: ViewParts,
  variant: { readonly platform: string },
): Outcomes | null => (viewport.showsIntent ? null : outcomesFor(variant))
