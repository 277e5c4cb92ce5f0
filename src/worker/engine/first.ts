import type { OverlayMark } from '../../render/base/frame.ts'
import type { Locale } from '../../shared/messages/text.ts'
import type { Command, Outcome } from '../../shared/protocol/commands.ts'
import { firstCommands } from '../commands/first.ts'
import { hasBadNumber, planned } from '../commands/planned.ts'
import { showDesign, showNothing } from '../commands/design/open.ts'
import { createFrameMaker, type FrameMaker } from './frames/frames.ts'
import { createLoop, type FrameParts, type Loop } from './frames/loop.ts'
import { createResourceAsker } from '../scene/frame/resources.ts'
import type { EngineDeps, OpenedDesign } from '../core/ports.ts'
import { createFirstPublisher } from '../projections/first.ts'
import { createEditor, stillTools, type Editor, type Rest } from './editor.ts'

/*
 * The engine comes in two files. This is the first: the parts that open a design and draw it. Everything else, which is
 * what a person does with it, joins in when its file has loaded (`engine.ts`), into the same parts: what is open stays
 * open. Requests of the page meanwhile wait in `in-order.ts`.
 */

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

const stillSide: FrameParts['side'] = { draw: () => undefined, dueInMs: null, needsSharpening: false }

const noMarks: readonly OverlayMark[] = []

/** What the first half knows of the second, which may not have come yet. */
function createLateRest() {
  let rest: Rest | null = null
  let waiting: ((rest: Rest) => void)[] = []
  return {
    get rest(): Rest | null {
      return rest
    },
    whole(): Rest {
      if (!rest) throw new Error('the rest of the engine has not come')
      return rest
    },
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
function followWorkspace(editor: Editor, loop: Loop, { whenWhole }: LateRest): void {
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
function reopen(editor: Editor, opened: OpenedDesign): void {
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
function followFiles(editor: Editor, loop: Loop): void {
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

export function createFirst(deps: EngineDeps): First {
  const late = createLateRest()
  const editor = createEditor(deps, {
    whole: late.whole,
    rest: () => late.rest,
    maker: () => maker,
    loop: () => loop,
  })
  const maker = createFrameMaker(editor, () => late.rest?.overlay() ?? noMarks)
  const alone: FrameParts = { tools: stillTools, publisher: createFirstPublisher(editor), side: stillSide }
  const loop = createLoop(editor, { maker, rest: () => late.rest ?? alone })
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
      late.join(one)
      // its messages to the page go out with the next frame, which is drawn only if it shows something else
      loop.wake()
    },
  }
}
