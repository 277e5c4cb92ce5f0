import type { OverlayMark } from '../../render/base/frame.ts'
import type { AuditFacts } from '../../shared/rules/audit.ts'
import type { showNothing } from '../commands/design/open.ts'
import type { createDispatcher } from '../commands/dispatch.ts'
import { createHistory } from '../core/design/history.ts'
import { createNotes } from '../core/design/notes.ts'
import { createStore } from '../core/design/store.ts'
import { createChoosing } from '../core/canvas/choosing.ts'
import { createViewport } from '../core/canvas/viewport.ts'
import { createOverlay } from '../scene/canvas/overlay.ts'
import { createSelection } from '../core/canvas/selection.ts'
import type { createFrameMaker, FrameMaker } from './frames/frames.ts'
import type { createLoop, FrameParts, Loop } from './frames/loop.ts'
import { createRecording } from '../core/session/recording.ts'
import type { EngineDeps } from '../core/ports.ts'
import type { StoredPortrait } from '../core/files/stored-portrait.ts'
import type { createPublisher } from '../projections/publish.ts'
import type { createAsk } from './questions/answers.ts'
import { createDrawList } from '../scene/draw-list.ts'
import { createClock } from '../scene/time/clock.ts'
import { createPlayers } from '../scene/time/players.ts'
import { createPanels } from '../core/session/panels.ts'
import { createPreview } from '../core/session/preview.ts'
import { createSession } from '../core/session/session.ts'
import { createWork } from '../core/session/work.ts'
import { createTyping } from '../scene/typed-text.ts'
import type { createToolHost } from '../tools/host.ts'

/** Every part that one of these names; here and in `engine.ts` they are wired. */
export type Editor = Parameters<typeof createDispatcher>[0] &
  Parameters<typeof createPublisher>[0] &
  Parameters<typeof createToolHost>[0] &
  Parameters<typeof createLoop>[0] &
  Parameters<typeof createFrameMaker>[0] &
  Parameters<typeof createAsk>[0] &
  Parameters<typeof showNothing>[0]

type HistoryDeps = Parameters<typeof createHistory>[0]

/** What comes after the first picture. */
export type Rest = FrameParts &
  Pick<HistoryDeps, 'conform' | 'follow' | 'walk'> &
  Pick<Editor, 'faceSteps' | 'heavy' | 'lateTexts' | 'missingOf' | 'surveyor' | 'thumbnails' | 'turns'> & {
    readonly tools: Editor['gestures']
    readonly side: Editor['side']
    /** What lies over the dial. */
    readonly overlay: () => readonly OverlayMark[]
    /** Urls of this device became urls of the server, in every list and state. */
    readonly rewrite: (rewrite: (url: string) => string) => void
    /** A variant has a new portrait. */
    readonly portray: (portrait: StoredPortrait) => void
    /** Where the design stands with the stores, as the server says. */
    readonly noteAudit: (audit: AuditFacts) => void
  }

/** No pointer is held yet, nothing lies over the dial, and no second face is shown. */
export const stillTools: Rest['tools'] & FrameParts['tools'] = {
  cancel: () => false,
  finish: () => undefined,
  flush: () => undefined,
  restsInMs: 0,
  isMoving: false,
  isScrolling: false,
  takePointerAt: () => null,
}

/** What is made of the editor, or comes after it: each is there before anything asks for it. */
type Late = {
  /** Throws before the rest of the engine has come. */
  readonly whole: () => Rest
  readonly rest: () => Rest | null
  readonly maker: () => FrameMaker
  readonly loop: () => Loop
}

/** All parts of one engine, as commands, tools and projections know them. */
export function createEditor(deps: EngineDeps, late: Late): Editor {
  const store = createStore()
  const selection = createSelection()
  const { now, wall, utcOffsetMinutes } = deps.clock
  return {
    deps,
    store,
    selection,
    history: createHistory({
      store,
      selection,
      wall,
      conform: (change, how) => late.whole().conform(change, how),
      follow: (recorded) => late.whole().follow(recorded),
      walk: (walked) => late.whole().walk(walked),
    }),
    clock: createClock({
      now,
      wall,
      utcOffsetMinutes,
      locale: deps.locale,
      isPlaying: !deps.prefersReducedMotion,
    }),
    scene: createDrawList(deps.fonts),
    inherited: createDrawList(deps.fonts),
    players: createPlayers(now, !deps.prefersReducedMotion),
    preview: createPreview(),
    choosing: createChoosing(),
    viewport: createViewport(deps.canvas),
    overlay: createOverlay(),
    session: createSession(deps.locale),
    work: createWork(),
    panels: createPanels(),
    typing: createTyping(),
    notes: createNotes(),
    recording: createRecording(),
    shownFaces: new Map(),
    get thumbnails() {
      return late.whole().thumbnails
    },
    get heavy() {
      return late.whole().heavy
    },
    get turns() {
      return late.whole().turns
    },
    get faceSteps() {
      return late.whole().faceSteps
    },
    get lateTexts() {
      return late.whole().lateTexts
    },
    get missingOf() {
      return late.whole().missingOf
    },
    get surveyor() {
      return late.whole().surveyor
    },
    get side() {
      return late.whole().side
    },
    get gestures() {
      return late.rest()?.tools ?? stillTools
    },
    get frames() {
      return late.maker()
    },
    page: {
      say: (request) => deps.post({ request }),
      wake: () => late.loop().wake(),
      wakeForMove: (at) => late.loop().wakeForMove(at),
      redraw: () => late.loop().redraw(),
      whenIdle: () => late.loop().whenIdle(),
    },
  }
}
