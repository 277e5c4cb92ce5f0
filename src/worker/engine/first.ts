import type { OverlayMark } from '../../render/base/frame.ts'
import type { AuditFacts } from '../../shared/rules/audit.ts'
import type { Locale } from '../../shared/messages/text.ts'
import type { Command, Outcome } from '../../shared/protocol/commands.ts'
import { firstCommands } from '../commands/first.ts'
import { hasBadNumber, planned } from '../commands/planned.ts'
import { showDesign, showNothing } from '../commands/design/open.ts'
import type { createDispatcher } from '../commands/dispatch.ts'
import { createHistory } from '../core/design/history.ts'
import { createNotes } from '../core/design/notes.ts'
import { createStore } from '../core/design/store.ts'
import { createChoosing } from '../core/canvas/choosing.ts'
import { createViewport } from '../core/canvas/viewport.ts'
import { createOverlay } from '../scene/canvas/overlay.ts'
import { createSelection } from '../core/canvas/selection.ts'
import { createFrameMaker, type FrameMaker } from './frames/frames.ts'
import { createLoop, type FrameParts } from './frames/loop.ts'
import { createRecording } from '../core/session/recording.ts'
import { createResourceAsker } from '../scene/frame/resources.ts'
import type { EngineDeps } from '../core/ports.ts'
import type { StoredPortrait } from '../core/files/stored-portrait.ts'
import { createFirstPublisher } from '../projections/first.ts'
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

/*
 * The engine comes in two files. This is the first: the parts that open a design and draw it. Everything else, which is
 * what a person does with it, joins in when its file has loaded (`engine.ts`), into the same parts: what is open stays
 * open. Requests of the page meanwhile wait in `in-order.ts`.
 */

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

/** The first half of an engine. */
export type First = {
  readonly deps: EngineDeps
  readonly editor: Editor
  readonly maker: FrameMaker
  readonly locale: Locale
  /** Whether it does this by itself. */
  takes(command: Command): boolean
  /** One that it takes. */
  run(command: Command): Outcome | Promise<Outcome>
  /** When what is open has been drawn, with its pictures and fonts. */
  whenShown(): Promise<void>
  /** The rest has come. */
  join(rest: Rest): void
}

/** No pointer is held yet, nothing lies over the dial, and no second face is shown. */
const stillTools: Rest['tools'] & FrameParts['tools'] = {
  cancel: () => false,
  finish: () => undefined,
  flush: () => undefined,
  restsInMs: 0,
  isMoving: false,
  isScrolling: false,
  takePointerAt: () => null,
}

const stillSide: FrameParts['side'] = { draw: () => undefined, dueInMs: null, needsSharpening: false }

const noMarks: readonly OverlayMark[] = []

export function createFirst(deps: EngineDeps): First {
  const store = createStore()
  const selection = createSelection()
  const { now, wall, utcOffsetMinutes } = deps.clock
  let rest: Rest | null = null
  let waiting: ((rest: Rest) => void)[] = []

  function whole(): Rest {
    if (!rest) throw new Error('the rest of the engine has not come')
    return rest
  }

  /** At once, or when the rest has come. */
  function whenWhole(act: (rest: Rest) => void): void {
    if (rest) act(rest)
    else waiting.push(act)
  }

  const editor: Editor = {
    deps,
    store,
    selection,
    history: createHistory({
      store,
      selection,
      wall,
      conform: (change, how) => whole().conform(change, how),
      follow: (recorded) => whole().follow(recorded),
      walk: (walked) => whole().walk(walked),
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
      return whole().thumbnails
    },
    get heavy() {
      return whole().heavy
    },
    get turns() {
      return whole().turns
    },
    get faceSteps() {
      return whole().faceSteps
    },
    get lateTexts() {
      return whole().lateTexts
    },
    get missingOf() {
      return whole().missingOf
    },
    get surveyor() {
      return whole().surveyor
    },
    get side() {
      return whole().side
    },
    get gestures() {
      return rest?.tools ?? stillTools
    },
    get frames() {
      return maker
    },
    page: {
      say: (request) => deps.post({ request }),
      wake: () => loop.wake(),
      wakeForMove: (at) => loop.wakeForMove(at),
      redraw: () => loop.redraw(),
      whenIdle: () => loop.whenIdle(),
    },
  }
  const maker = createFrameMaker(editor, () => rest?.overlay() ?? noMarks)
  const alone: FrameParts = { tools: stillTools, publisher: createFirstPublisher(editor), side: stillSide }
  const loop = createLoop(editor, { maker, rest: () => rest ?? alone })
  const askForResources = createResourceAsker(editor)

  store.onChange((event, design) => {
    askForResources()
    if (event !== 'open') deps.workspace.changed(design, event)
    loop.wake()
  })
  deps.workspace.onState((save) => {
    editor.work.noteSave(save)
    loop.wake()
  })
  deps.workspace.onRewrite((rewrite) =>
    whenWhole((one) => editor.history.afterGesture(() => one.rewrite(rewrite))),
  )
  deps.workspace.onPortrait((portrait) =>
    whenWhole((one) => editor.history.afterGesture(() => one.portray(portrait))),
  )
  deps.workspace.onAudit((audit) =>
    whenWhole((one) => editor.history.afterGesture(() => one.noteAudit(audit))),
  )
  // the same work again, after signing in or from the tab that let it go: the person goes on where they were
  deps.workspace.onReopen((opened) => {
    const { view } = editor.viewport
    const { ids } = editor.selection
    const isSame = store.design?.id === opened.design.id
    showDesign(editor, opened)
    if (!isSame) return
    editor.viewport.setView(view)
    const there = new Set(store.list.map(({ uuid }) => uuid))
    editor.selection.set(ids.filter((id) => there.has(id)))
  })
  deps.workspace.onClose(() => showNothing(editor))
  deps.pictures.onChange((url) => {
    deps.renderer.invalidate({ url })
    loop.redraw()
  })
  deps.fonts.onState(() => loop.wake())
  deps.fonts.onChange((font) => {
    editor.scene.forgetTexts()
    editor.inherited.forgetTexts()
    deps.renderer.invalidate({ font })
    loop.redraw()
  })
  deps.renderer.onContext(() => loop.redraw())
  loop.wake()

  const rows = new Map(firstCommands.map((row) => [row.name, row]))

  return {
    deps,
    editor,
    maker,
    get locale() {
      return editor.session.locale
    },
    takes: (command) => rows.has(command.do) && !hasBadNumber(command),
    run(command) {
      const row = rows.get(command.do)
      if (!row) throw new RangeError(`${command.do} is not of the first picture`)
      const plan = planned(row, editor, command)
      loop.wake()
      return plan.ok ? plan.apply() : plan
    },
    whenShown: () => loop.whenIdle(),
    join(one) {
      rest = one
      const acts = waiting
      waiting = []
      for (const act of acts) act(one)
      // its messages to the page go out with the next frame, which is drawn only if it shows something else
      loop.wake()
    },
  }
}
