import type { Design } from '../document/design.ts'
import type { Finding } from './rule.ts'
import { surveyDesign, type FaceSurvey, type PlatformOf, type WorldFacts } from './world.ts'

/** What stands against publishing a design, by platform. */
export type Preflight = {
  readonly faces: readonly FaceSurvey[]
  /** Ids of platforms that cannot be published; saving is always possible (A8). */
  readonly blocked: readonly string[]
  /** True when no platform is blocked. */
  readonly isClear: boolean
}

const isError = ({ severity }: Pick<Finding, 'severity'>): boolean => severity === 'error'

/** The list of problems as publishing needs it: an error blocks the platform of its face, nothing else does. */
export function preflightOf(
  design: Design,
  deps: { readonly platformOf: PlatformOf } & WorldFacts,
): Preflight {
  const faces = surveyDesign(design, deps)
  const blocked = faces
    .filter(({ findings }) => findings.some(isError))
    .flatMap(({ fdId }) => design.faces[fdId]?.normal ?? [])
    .map((variant) => deps.platformOf(variant).id)
  return { faces, blocked: [...new Set(blocked)], isClear: blocked.length === 0 }
}
