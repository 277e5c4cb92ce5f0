import type { Shrink } from '../../../shared/rules/budgets/cost.ts'
import type { TimerId } from '../../core/ports.ts'
import { createFindings, type SurveyedFace } from './findings.ts'
import { createLitShare } from './lit-share.ts'
import { createLoads } from './loads.ts'
import type { DesignParts, IoParts, ViewParts } from '../../core/editor.ts'

/** Milliseconds between two surveys while the design changes. */
const pauseMs = 500

/** Milliseconds of a slice: of 10,000 layers a survey takes many, and none of them makes a pointer wait. */
const sliceMs = 4

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

type Steps = Generator<undefined, void>

type Deps = {
  /** Share of lit pixels of the ambient picture; null where there is none. */
  readonly measureLit: () => number | null
}

export function createSurveyor(editor: DesignParts & ViewParts & IoParts, { measureLit }: Deps): Surveyor {
  const loads = createLoads(editor)
  const litShare = createLitShare(editor, loads, measureLit)
  const findings = createFindings(editor, { loads, litShare })
  let timer: TimerId | null = null
  let lastAt = -Infinity
  /** A survey that goes on in the next slice; null between two surveys. */
  let going: Steps | null = null

  /** Answers true when the survey is done. */
  function step(steps: Steps): boolean {
    const isDone = steps.next().done === true
    if (isDone) lastAt = editor.deps.clock.now()
    return isDone
  }

  function refresh(): void {
    going = null
    // what a gesture shows is measured when it has ended
    if (editor.history.owner === null) litShare.measure()
    const all = findings.survey()
    while (!step(all));
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
    if (!going) litShare.measure()
    going ??= findings.survey()
    const { clock, setTimer } = editor.deps
    const until = clock.now() + sliceMs
    do {
      if (!step(going)) continue
      going = null
      editor.page.wake()
      return
    } while (clock.now() < until)
    timer = setTimer(work, 0)
  }

  return {
    get version() {
      return findings.version
    },
    get loads() {
      return loads.count
    },
    get faces() {
      return findings.faces
    },
    get plan() {
      return findings.plan
    },
    refresh,
    check() {
      if (timer !== null || editor.history.owner !== null || findings.areCurrent) return
      timer = editor.deps.setTimer(work, Math.max(0, lastAt + pauseMs - editor.deps.clock.now()))
    },
  }
}
