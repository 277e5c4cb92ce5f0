import { isSameData } from './scene/same.ts'
import type { Design, VariantKey } from '../shared/document/design.ts'
import { platformFor } from '../shared/platforms/all.ts'
import { kindOf } from '../shared/layers/registry.ts'
import { shrinkPlanOf, type Shrink } from '../shared/rules/cost.ts'
import { survey } from '../shared/rules/judge.ts'
import type { PictureFacts, RuleWorld } from '../shared/rules/rule.ts'
import { worldOf, type FaceSurvey } from '../shared/rules/world.ts'
import type { Editor } from './editor.ts'
import type { TimerId } from './ports.ts'

/** Milliseconds between two surveys while the design changes. */
const pauseMs = 500

export type SurveyedFace = FaceSurvey & { readonly world: RuleWorld }

/** What the rules say of every face, kept and brought up to date in the pauses between changes. */
export type Surveyor = {
  /** Grows when a survey found something else. */
  readonly version: number
  /** As of the last survey. */
  readonly faces: readonly SurveyedFace[]
  /** What of the pictures could be smaller in all faces, as of the last survey. */
  readonly plan: readonly Shrink[]
  /** Brings everything up to date at once. */
  refresh(): void
  /** Plans a survey when something changed; a gesture that goes on is left alone. */
  check(): void
}

type Deps = {
  /** Share of lit pixels of the ambient picture; null where there is none. */
  readonly measureLit: () => number | null
}

const variants = ['normal', 'ambient'] as const

/** Every variant that a target shows: ambient only where its platform has it. */
const keysOf = (design: Design): readonly VariantKey[] =>
  design.fdIds.flatMap((fdId) => {
    const face = design.faces[fdId]
    if (!face) return []
    return variants
      .filter((variant) => variant === 'normal' || platformFor(face.normal).hasAmbient)
      .map((variant) => ({ fdId, variant }))
  })

/** Facts of the pictures that these layers show, as far as they are known. */
function factsOf(editor: Editor, { list, guests }: RuleWorld): ReadonlyMap<string, PictureFacts> {
  const facts = new Map<string, PictureFacts>()
  for (const layer of [...list, ...guests]) {
    for (const { url } of kindOf(layer).pictures(layer.style)) {
      const known = facts.has(url) ? null : editor.deps.pictures.facts(url)
      if (known) facts.set(url, known)
    }
  }
  return facts
}

/** What a survey depends on: the same parts give the same findings. */
const partsOf = (world: RuleWorld, pictures: number): readonly unknown[] => [
  world.list,
  world.platform,
  world.shape,
  world.dial.width,
  world.dial.height,
  world.system,
  world.isEditFreeFaceAfterAudit,
  world.fileSizes,
  world.unsynced,
  world.litShare,
  pictures,
  ...world.guests,
]

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((part, index) => part === b[index])

/** The worlds of every variant, with the facts of their pictures. */
export function worldsOf(
  editor: Editor,
  litShareOf: (key: VariantKey) => number | null,
): readonly (VariantKey & {
  readonly world: RuleWorld
})[] {
  const { design } = editor.store
  if (!design) return []
  return keysOf(design).flatMap((key) => {
    const bare = worldOf(design, key, { platformOf: platformFor, litShare: litShareOf(key) })
    return bare ? [{ ...key, world: { ...bare, pictures: factsOf(editor, bare) } }] : []
  })
}

export function createSurveyor(editor: Editor, { measureLit }: Deps): Surveyor {
  const kept = new Map<string, { parts: readonly unknown[]; face: SurveyedFace }>()
  let faces: readonly SurveyedFace[] = []
  let plan: readonly Shrink[] = []
  let version = 0
  /** Grows with every picture and font that came. */
  let loads = 0
  let seen: readonly unknown[] = []
  let lit: { parts: readonly unknown[]; fdId: string; share: number | null } | null = null
  let timer: TimerId | null = null
  let lastAt = -Infinity

  editor.deps.pictures.onChange(() => (loads += 1))
  editor.deps.fonts.onChange(() => (loads += 1))

  const litShareOf = ({ fdId, variant }: VariantKey): number | null =>
    variant === 'ambient' && lit?.fdId === fdId ? lit.share : null

  function measure(): void {
    const { design } = editor.store
    const face = design?.faces[design.activeFdId]
    if (!design || !face || !platformFor(face.normal).hasAmbient || editor.deps.renderer.isLost) return
    const world = worldOf(
      design,
      { fdId: design.activeFdId, variant: 'ambient' },
      { platformOf: platformFor },
    )
    if (!world) return
    const parts = [design.id, design.activeFdId, world.list, loads, ...world.guests]
    if (lit && isSame(lit.parts, parts)) return
    lit = { parts, fdId: design.activeFdId, share: measureLit() }
  }

  function surveyed(one: VariantKey & { readonly world: RuleWorld }): SurveyedFace {
    const name = `${one.fdId} ${one.variant}`
    const parts = partsOf(one.world, loads)
    const known = kept.get(name)
    if (known && isSame(known.parts, parts)) return known.face
    const face = { ...one, ...survey(one.world) }
    kept.set(name, { parts, face })
    return face
  }

  const inputs = (): readonly unknown[] => [editor.store.design, loads]

  function refresh(): void {
    const worlds = worldsOf(editor, litShareOf)
    const next = worlds.map(surveyed)
    seen = inputs()
    lastAt = editor.deps.clock.now()
    if (isSame(next, faces)) return
    const isHeavier = next.some(({ world }) => (world.pictures?.size ?? 0) > 0)
    const nextPlan = isHeavier ? shrinkPlanOf(next.map(({ world }) => world)) : []
    if (!isSameData(plan, nextPlan)) plan = nextPlan
    faces = next
    version += 1
    for (const name of kept.keys())
      if (!next.some((face) => `${face.fdId} ${face.variant}` === name)) kept.delete(name)
  }

  function run(): void {
    timer = null
    if (editor.history.owner !== null) return
    measure()
    refresh()
    editor.wake()
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
    refresh,
    check() {
      if (timer !== null || editor.history.owner !== null || isSame(seen, inputs())) return
      timer = editor.deps.setTimer(run, Math.max(0, lastAt + pauseMs - editor.deps.clock.now()))
    },
  }
}
