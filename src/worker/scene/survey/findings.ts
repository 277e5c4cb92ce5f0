import { isSameData } from '../../../shared/base/same.ts'
import type { VariantKey } from '../../../shared/document/design.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import { shrinkPlanOf, type Shrink } from '../../../shared/rules/budgets/cost.ts'
import { surveyInSteps } from '../../../shared/rules/judge.ts'
import type { RuleWorld } from '../../../shared/rules/rule.ts'
import { worldOf, type FaceSurvey } from '../../../shared/rules/world.ts'
import type { LitShare } from './lit-share.ts'
import type { Loads } from './loads.ts'
import { areSame, partsOf } from './same-parts.ts'
import { keysOf, loadedFactsOf, type VariantWorld } from './worlds.ts'
import type { DesignParts, IoParts, ViewParts } from '../../core/editor.ts'

export type SurveyedFace = FaceSurvey & { readonly world: RuleWorld }

/** What the rules found in every face when they last ran; faces that are as they were are not judged again. */
export type Findings = {
  /** Grows when something else was found. */
  readonly version: number
  readonly faces: readonly SurveyedFace[]
  /** What of the pictures could be smaller in all faces. */
  readonly plan: readonly Shrink[]
  /** Nothing that is judged changed since the last survey. */
  readonly areCurrent: boolean
  /** A survey in steps, for slices of time. */
  survey(): Generator<undefined, void>
}

const nameOf = ({ fdId, variant }: VariantKey): string => `${fdId} ${variant}`

type Kept = { readonly parts: readonly unknown[]; readonly face: SurveyedFace }

/** Every variant of the open design, without what is not in the design. */
function bareWorldsOf(
  { store: { design }, viewport }: DesignParts & ViewParts,
  litShare: LitShare,
): readonly VariantWorld[] {
  if (!design) return []
  return keysOf(design).flatMap((key) => {
    const screen = viewport.screens.all.get(design.faces[key.fdId]?.normal.platform ?? '')
    const facts = { litShare: litShare.of(key), ...(screen ? { screen } : {}) }
    const world = worldOf(design, key, { platformOf: platformFor, ...facts })
    return world ? [{ ...key, world }] : []
  })
}

export function createFindings(
  editor: DesignParts & ViewParts & IoParts,
  { loads, litShare }: { readonly loads: Loads; readonly litShare: LitShare },
): Findings {
  const kept = new Map<string, Kept>()
  let faces: readonly SurveyedFace[] = []
  let plan: readonly Shrink[] = []
  let version = 0
  let seen: readonly unknown[] = []

  const inputs = (): readonly unknown[] => [editor.store.design, loads.count, editor.viewport.screens.all]

  function* surveyed(one: VariantWorld): Generator<undefined, SurveyedFace> {
    const parts = partsOf(one.world, loads.count)
    const known = kept.get(nameOf(one))
    if (known && areSame(known.parts, parts)) return known.face
    const face = { ...one, ...(yield* surveyInSteps(one.world)) }
    kept.set(nameOf(one), { parts, face })
    return face
  }

  function takeOver(next: readonly SurveyedFace[]): void {
    const hasPictures = next.some(({ world }) => (world.pictures?.size ?? 0) > 0)
    const nextPlan = hasPictures ? shrinkPlanOf(next.map(({ world }) => world)) : []
    if (!isSameData(plan, nextPlan)) plan = nextPlan
    faces = next
    version += 1
    const names = new Set(next.map(nameOf))
    for (const name of kept.keys()) if (!names.has(name)) kept.delete(name)
  }

  return {
    get version() {
      return version
    },
    get faces() {
      return faces
    },
    get plan() {
      return plan
    },
    get areCurrent() {
      return areSame(seen, inputs())
    },
    /** Everything as it is when the first step is taken, whatever changes meanwhile: the next survey finds that. */
    *survey() {
      const begun = inputs()
      const worlds = bareWorldsOf(editor, litShare)
      const next: SurveyedFace[] = []
      for (const { world, ...key } of worlds) {
        const facts = loadedFactsOf(editor, world)
        yield
        next.push(yield* surveyed({ ...key, world: { ...world, ...facts } }))
      }
      seen = begun
      if (!areSame(next, faces)) takeOver(next)
    },
  }
}
