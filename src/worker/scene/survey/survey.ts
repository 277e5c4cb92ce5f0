import { isSameData } from '../../../shared/base/equality/same.ts'
import type { Design, VariantKey } from '../../../shared/document/design.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import { shrinkPlanOf, type Shrink } from '../../../shared/rules/budgets/cost.ts'
import { fontKey } from '../../../shared/rules/layer-rules/missing-fonts.ts'
import { surveyInSteps } from '../../../shared/rules/judge.ts'
import type { PictureFacts, RuleWorld } from '../../../shared/rules/rule.ts'
import { worldOf, type FaceSurvey } from '../../../shared/rules/world.ts'
import type { TimerId } from '../../core/ports.ts'
import type { DocumentParts, IoParts, ViewParts } from '../../core/editor.ts'

/** Milliseconds between two surveys while the design changes. */
const pauseMs = 500

/** Milliseconds of a slice: of 10,000 layers a survey takes many, and none of them makes a pointer wait. */
const sliceMs = 4

export type SurveyedFace = FaceSurvey & { readonly world: RuleWorld }

/** What the rules say of every face, kept and brought up to date in the pauses between changes. */
export type Surveyor = {
  /** Grows when a survey found something else. */
  readonly version: number
  /** Grows with every picture and font that came. */
  readonly loads: number
  /** As of the last survey. */
  readonly faces: readonly SurveyedFace[]
  /** What of the pictures could be smaller in all faces, as of the last survey. */
  readonly plan: readonly Shrink[]
  /** Brings everything up to date at once. */
  refresh(): void
  /** Plans a survey when something changed; a gesture that goes on is left alone. */
  check(): void
}

/** What the rules find in every face. */
export type HasSurveyor = { readonly surveyor: Surveyor }

type Known = { readonly world: RuleWorld }

type Steps = Generator<undefined, void>

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
function factsOf(editor: IoParts, { list, inherited }: RuleWorld): ReadonlyMap<string, PictureFacts> {
  const facts = new Map<string, PictureFacts>()
  for (const layer of [...list, ...inherited]) {
    for (const { url } of kindOf(layer).pictures(layer.style)) {
      const known = facts.has(url) ? null : editor.deps.pictures.facts(url)
      if (known) facts.set(url, known)
    }
  }
  return facts
}

const failedFonts = ({ deps }: IoParts): string =>
  [...deps.fonts.unready].flatMap(([url, state]) => (state === 'failed' ? url : [])).join('\n')

const allThere: ReadonlySet<string> = new Set()

/** Fonts of these layers that cannot be had, as the layers name them. */
function missingFontsOf({ deps: { fonts } }: IoParts, { list }: RuleWorld): ReadonlySet<string> {
  if (fonts.unready.size === 0) return allThere
  const used = list.flatMap((layer) => [...kindOf(layer).fonts(layer.style)])
  return new Set(used.filter((font) => fonts.unready.get(fonts.resolve(font).url) === 'failed').map(fontKey))
}

/** What is not in the design: facts of its pictures, and which fonts are missing. */
const loadedFactsOf = (editor: IoParts, world: RuleWorld): Pick<RuleWorld, 'pictures' | 'missingFonts'> => ({
  pictures: factsOf(editor, world),
  missingFonts: missingFontsOf(editor, world),
})

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
  world.inherited.length,
  ...world.inherited,
  ...(world.stepped?.faces ?? []),
  ...(world.stepped?.mode ?? []),
]

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((part, index) => part === b[index])

/** One variant as it stands, with the facts of its pictures; null when it is not there. */
function worldAt(
  editor: DocumentParts & IoParts,
  key: VariantKey,
  litShare: number | null,
): (VariantKey & Known) | null {
  const { design } = editor.store
  const bare = design && worldOf(design, key, { platformOf: platformFor, litShare })
  return bare && { ...key, world: { ...bare, ...loadedFactsOf(editor, bare) } }
}

/** The worlds of every variant, with the facts of their pictures. */
export function worldsOf(
  editor: DocumentParts & IoParts,
  litShareOf: (key: VariantKey) => number | null,
): readonly (VariantKey & Known)[] {
  const { design } = editor.store
  return design ? keysOf(design).flatMap((key) => worldAt(editor, key, litShareOf(key)) ?? []) : []
}

const nameOf = ({ fdId, variant }: VariantKey): string => `${fdId} ${variant}`

export function createSurveyor(editor: DocumentParts & ViewParts & IoParts, { measureLit }: Deps): Surveyor {
  const kept = new Map<string, { parts: readonly unknown[]; face: SurveyedFace }>()
  let faces: readonly SurveyedFace[] = []
  let plan: readonly Shrink[] = []
  let version = 0
  /** Grows with every picture and font that came. */
  let loads = 0
  let seen: readonly unknown[] = []
  /** Files of fonts that cannot be had, as one text. */
  let failedNow = ''
  let lit: { parts: readonly unknown[]; fdId: string; share: number | null } | null = null
  let timer: TimerId | null = null
  let lastAt = -Infinity
  /** A survey that goes on in the next slice; null between two surveys. */
  let going: Steps | null = null

  editor.deps.pictures.onChange(() => (loads += 1))
  editor.deps.fonts.onChange(() => (loads += 1))
  editor.deps.fonts.onState(() => {
    const next = failedFonts(editor)
    if (next === failedNow) return
    failedNow = next
    loads += 1
  })

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
    const parts = [design.id, design.activeFdId, world.list, loads, ...world.inherited]
    if (lit && isSame(lit.parts, parts)) return
    const share = measureLit()
    const { pictures } = editor.deps
    if (!pictures.isBusy) {
      lit = { parts, fdId: design.activeFdId, share }
      return
    }
    // a picture on its way is drawn as a light box: what was lit before it is nearer to the truth
    if (lit?.parts[0] !== design.id) lit = null
    void pictures.whenIdle().then(() => {
      loads += 1
      editor.page.wake()
    })
  }

  function* surveyed(one: VariantKey & Known): Generator<undefined, SurveyedFace> {
    const parts = partsOf(one.world, loads)
    const known = kept.get(nameOf(one))
    if (known && isSame(known.parts, parts)) return known.face
    const face = { ...one, ...(yield* surveyInSteps(one.world)) }
    kept.set(nameOf(one), { parts, face })
    return face
  }

  const inputs = (): readonly unknown[] => [editor.store.design, loads]

  /** Everything as it is when the first step is taken, whatever changes meanwhile: the next survey finds that. */
  function* steps(): Steps {
    const begun = inputs()
    const worlds: (VariantKey & Known)[] = []
    const { design } = editor.store
    for (const key of design ? keysOf(design) : []) {
      const bare = design && worldOf(design, key, { platformOf: platformFor, litShare: litShareOf(key) })
      if (bare) worlds.push({ ...key, world: bare })
    }
    const next: SurveyedFace[] = []
    for (const { world, ...key } of worlds) {
      const facts = loadedFactsOf(editor, world)
      yield
      next.push(yield* surveyed({ ...key, world: { ...world, ...facts } }))
    }
    const isNew = !isSame(next, faces)
    const isHeavier = isNew && next.some(({ world }) => (world.pictures?.size ?? 0) > 0)
    const nextPlan = isHeavier ? shrinkPlanOf(next.map(({ world }) => world)) : []
    seen = begun
    lastAt = editor.deps.clock.now()
    if (!isNew) return
    if (!isSameData(plan, nextPlan)) plan = nextPlan
    faces = next
    version += 1
    const names = new Set(next.map(nameOf))
    for (const name of kept.keys()) if (!names.has(name)) kept.delete(name)
  }

  function refresh(): void {
    going = null
    // what a gesture shows is measured when it has ended
    if (editor.history.owner === null) measure()
    const all = steps()
    while (!all.next().done);
  }

  /** As much as fits into a slice; what is left follows after whatever else has to be done. */
  function work(): void {
    timer = null
    // what was found of a design that is being dragged about is of no use
    if (editor.history.owner !== null) {
      going = null
      return
    }
    // measuring draws the whole dial: not during a drag, pan or zoom, nor in the moment after
    const rest = going ? 0 : editor.gestures.restsInMs
    if (rest > 0) {
      timer = editor.deps.setTimer(work, rest)
      return
    }
    if (!going) measure()
    going ??= steps()
    const { clock, setTimer } = editor.deps
    const until = clock.now() + sliceMs
    do {
      if (!going.next().done) continue
      going = null
      editor.page.wake()
      return
    } while (clock.now() < until)
    timer = setTimer(work, 0)
  }

  return {
    get version() {
      return version
    },
    get loads() {
      return loads
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
      timer = editor.deps.setTimer(work, Math.max(0, lastAt + pauseMs - editor.deps.clock.now()))
    },
  }
}
