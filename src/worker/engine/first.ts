import type { OverlayMark } from '../../render/base/frame.ts'
import type { Locale } from '../../shared/messages/text.ts'
import type { Command, Outcome } from '../../shared/protocol/commands.ts'
import type { AuditFacts } from '../../shared/rules/audit.ts'
import { firstCommands } from '../commands/first.ts'
import { hasBadNumber, planned } from '../commands/planned.ts'
import { showDesign, showNothing } from '../commands/design/open.ts'
import type { StoredPortrait } from '../core/files/stored-portrait.ts'
import type { Gestures } from '../core/session/gestures.ts'
import { createFrameMaker } from './frames/frames.ts'
import { createLoop, type FrameShares, type Loop } from './frames/loop.ts'
import { createResourceAsker } from '../scene/frame/resources.ts'
import type { EngineDeps, OpenedDesign } from '../core/ports.ts'
import { createFirstPublisher } from '../projections/first.ts'
import { createFirstParts, type FirstEditor } from './first-editor.ts'

/*
 * The engine comes in two files. This is the first: the parts that open a design and draw it. What a person does with it
 * is made of the same parts when its file has loaded (`engine.ts`), so that what is open stays open. Requests of the page
 * meanwhile wait in `command-queue.ts`.
 */

/** What comes after the first picture. */
export type Rest = FrameShares & {
  readonly tools: Gestures
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
  readonly editor: FirstEditor
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

/** No pointer is held yet. */
const stillTools: Rest['tools'] = {
  cancel: () => false,
  finish: () => undefined,
  flush: () => undefined,
  restsInMs: 0,
  isMoving: false,
  isScrolling: false,
  takePointerAt: () => null,
}

/** No second face is shown yet. */
const stillSide: Rest['side'] = { draw: () => undefined, dueInMs: null, needsSharpening: false }

const noMarks: readonly OverlayMark[] = []

/** What the first half asks of the second, which may not have come yet. */
function createLateRest() {
  let rest: Rest | null = null
  let waiting: ((rest: Rest) => void)[] = []
  const tools = (): Rest['tools'] => rest?.tools ?? stillTools
  const gestures: Gestures = {
    cancel: () => tools().cancel(),
    finish: () => tools().finish(),
    get restsInMs() {
      return tools().restsInMs
    },
  }
  return {
    gestures,
    overlay: () => rest?.overlay() ?? noMarks,
    sharesOr: (alone: FrameShares): FrameShares => rest ?? alone,
    /** At once, or when the rest has come. */
    whenWhole(act: (rest: Rest) => void): void {
      if (rest) act(rest)
      else waiting.push(act)
    },
    join(one: Rest): void {
      rest = one
      const acts = waiting
      waiting = []
      for (const act of acts) act(one)
    },
  }
}

type LateRest = ReturnType<typeof createLateRest>

/** What the workspace finds out of the open design, taken over without a step of its own. */
function followWorkspace(editor: FirstEditor, loop: Loop, { whenWhole }: LateRest): void {
  const { workspace } = editor.deps
  workspace.onState((save) => {
    editor.work.noteSave(save)
    loop.wake()
  })
  workspace.onRewrite((rewrite) =>
    whenWhole((one) => editor.history.afterGesture(() => one.rewrite(rewrite))),
  )
  workspace.onPortrait((portrait) =>
    whenWhole((one) => editor.history.afterGesture(() => one.portray(portrait))),
  )
  workspace.onAudit((audit) => whenWhole((one) => editor.history.afterGesture(() => one.noteAudit(audit))))
  workspace.onReopen((opened) => reopen(editor, opened))
  workspace.onClose(() => showNothing(editor))
}

/** The same work again, after signing in or from the tab that let it go: the person goes on where they were. */
function reopen(editor: FirstEditor, opened: OpenedDesign): void {
  const { view } = editor.viewport
  const { ids } = editor.selection
  const isSame = editor.store.design?.id === opened.design.id
  showDesign(editor, opened)
  if (!isSame) return
  editor.viewport.setView(view)
  const there = new Set(editor.store.list.map(({ uuid }) => uuid))
  editor.selection.set(ids.filter((id) => there.has(id)))
}

/** What is drawn anew when a file has come, or the renderer has lost what it had. */
function followFiles(editor: FirstEditor, loop: Loop): void {
  const { deps } = editor
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
}

/** The editor, drawn by its loop. */
function createDrawn(deps: EngineDeps, late: LateRest) {
  const parts = createFirstParts(deps, {
    gestures: late.gestures,
    // the page is questioned when the loop is there, which draws the parts
    frames: {
      wake: () => loop.wake(),
      wakeForMove: (at) => loop.wakeForMove(at),
      redraw: () => loop.redraw(),
      whenIdle: () => loop.whenIdle(),
      whenShown: () => loop.whenShown(),
    },
  })
  const frames = createFrameMaker(parts, late.overlay)
  const alone: FrameShares = {
    tools: stillTools,
    publisher: createFirstPublisher(parts),
    side: stillSide,
  }
  const loop = createLoop(parts, { maker: frames, rest: () => late.sharesOr(alone) })
  const editor: FirstEditor = { ...parts, frames }
  return { editor, loop }
}

export function createFirst(deps: EngineDeps): First {
  const late = createLateRest()
  const { editor, loop } = createDrawn(deps, late)
  const askForResources = createResourceAsker(editor)

  editor.store.onChange((event, design) => {
    askForResources()
    if (event !== 'open') deps.workspace.changed(design, event)
    loop.wake()
  })
  followWorkspace(editor, loop, late)
  followFiles(editor, loop)
  loop.wake()

  const rows = new Map<string, (typeof firstCommands)[number]>(firstCommands.map((row) => [row.name, row]))

  return {
    editor,
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
    whenShown: () => loop.whenShown(),
    join(one) {
      late.join(one)
      // its messages to the page go out with the next frame, which is drawn only if it shows something else
      loop.wake()
    },
  }
}
