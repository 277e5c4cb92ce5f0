import { memoByObject } from '../base/memo.ts'
import { sizeOf, variantOf, type Design, type Layer, type VariantKey } from '../document/design.ts'
import { anewIn } from '../layers/outcome.ts'
import { kindOf } from '../layers/registry.ts'
import { slotLayoutsIn } from './layer-rules/slot-layouts.ts'
import type { Platform } from '../platforms/platform.ts'
import { isEditFreeFaceAfterAudit } from './access.ts'
import { survey, type Survey } from './judge.ts'
import type { RuleWorld } from './rule.ts'
import { steppedBeside } from './steps.ts'

/** The row of a variant's platform: `platformFor`; rules do not pick it. */
export type PlatformOf = (variant: { readonly platform: string }) => Platform

/** What of the world is not in the design. */
export type WorldFacts = Pick<RuleWorld, 'pictures' | 'fontBytes' | 'litShare' | 'sample' | 'screen'>

const noLayers: readonly Layer[] = []
/** What of the normal variant is seen in ambient without being part of it (A33). */
export const inheritedIn = memoByObject((list: readonly Layer[]): readonly Layer[] => {
  const { ofMember } = slotLayoutsIn(list)
  return list.filter((layer) => kindOf(layer).abilities.isFilledByWatch === true || ofMember.has(layer.uuid))
})

/** The variant as rules see it; null when the design has no such variant. */
export function worldOf(
  design: Design,
  key: VariantKey,
  { platformOf, ...facts }: { readonly platformOf: PlatformOf } & WorldFacts,
): RuleWorld | null {
  const variant = variantOf(design, key)
  if (!variant) return null
  const mode = key.variant
  const face = design.faces[key.fdId]
  const normal = mode === 'ambient' ? face?.normal.nodeList : undefined
  return {
    ...facts,
    list: variant.nodeList,
    platform: platformOf(variant),
    mode,
    dial: sizeOf(variant.ratio),
    shape: variant.shape,
    system: design.system,
    isEditFreeFaceAfterAudit: isEditFreeFaceAfterAudit(design),
    fileSizes: variant.fileSizes,
    unsynced: variant.nodeDataUnsync,
    inherited: normal ? inheritedIn(normal) : noLayers,
    stepped: steppedBeside(design, key),
    ...(face ? { anew: anewIn(face) } : {}),
  }
}

export type FaceSurvey = Survey & VariantKey

/** Every face of the design: its normal variant, and the ambient one where its platform has it. Pre-flight of publishing. */
export function surveyDesign(
  design: Design,
  deps: { readonly platformOf: PlatformOf } & WorldFacts,
): readonly FaceSurvey[] {
  return design.fdIds.flatMap((fdId) =>
    (['normal', 'ambient'] as const).flatMap((variant) => {
      const world = worldOf(design, { fdId, variant }, deps)
      const isThere = world !== null && (variant === 'normal' || world.platform.hasAmbient)
      return isThere ? [{ fdId, variant, ...survey(world) }] : []
    }),
  )
}
