import { activeKey, type Design } from '../shared/document/design.ts'
import type { MapVariant } from '../shared/document/map-layers.ts'
import { createUrlRewriter } from '../shared/document/rewrite-urls.ts'
import { kindTexts } from '../shared/layers/registry.ts'
import { addTextsOf, type Locale } from '../shared/messages/text.ts'
import type { PointerMessage } from '../shared/protocol/channel.ts'
import type { Command, Outcome } from '../shared/protocol/commands.ts'
import type { ProjectionName, Projections } from '../shared/protocol/projections.ts'
import { createRestWait } from './frames/rest.ts'
import { showDesign, showNothing } from './commands/design/design.ts'
import { createDispatcher } from './commands/dispatch.ts'
import { createFaceSteps } from './faces/face-steps.ts'
import { createFrameMaker } from './frames/frames.ts'
import { createHistory } from './design/history.ts'
import { requestLabelFont } from './canvas/labels.ts'
import { createLateTexts } from './text-editing/late-texts.ts'
import { createLoop } from './frames/loop.ts'
import { createAsk, type AskEngine } from './questions/answers.ts'
import { litOf } from './survey/lit-pixels.ts'
import { drawPortrait, type PortraitOf } from './portraits/portrait.ts'
import type { EngineDeps } from './ports.ts'
import { createPublisher } from './projections/publish.ts'
import { createNotes } from './design/notes.ts'
import { createResourceAsker } from './loading/resources.ts'
import { createClock } from './scene/time/clock.ts'
import { createDrawList } from './scene/draw-list.ts'
import { createPlayers } from './scene/time/players.ts'
import { createSelection } from './canvas/selection.ts'
import { withCutsWaiting } from './commands/clipboard/clipboard-walk.ts'
import { followRecorded, walkAlong } from './faces/following.ts'
import { conformChange } from './design/conform.ts'
import { createSideView } from './faces/side-view.ts'
import { createStore } from './design/store.ts'
import { withPortrait } from './portraits/stored-portrait.ts'
import { createSurveyor } from './survey/survey.ts'
import { createMissingResources } from './survey/missing-resources.ts'
import { createThumbnails } from './portraits/thumbnails.ts'
import { createToolHost } from './tools/host.ts'
import { createTurns } from './loading/turns.ts'
import { createLook } from './canvas/look.ts'
import { createMarks } from './canvas/marks.ts'
import { createRecording } from './frames/recording.ts'
import { createPanels } from './session/panels.ts'
import { createPreview } from './session/preview.ts'
import { createSession } from './session/session.ts'
import { createWork } from './session/work.ts'
import { createTyping } from './text-editing/typed-text.ts'

/** The engine without its worker: the same in the browser and in tests. */
export type Engine = {
  run(command: Command): Outcome | Promise<Outcome>
  can(command: Command): Outcome
  pointer(message: PointerMessage): void
  see<N extends ProjectionName>(name: N): Projections[N]
  /** What `Questions` has; at once but for what loads or draws first. */
  ask: AskEngine
  /** The dial alone at the sample time, whatever the clock shows: the picture of a draft, drawn while no pointer is held. */
  portrait: () => Promise<PortraitOf | null>
  readonly locale: Locale
  /** The open design, for laws and tests; never changed in place. */
  readonly design: Design | null
  /** What the open gesture does, such as `drag`; null when none is open. */
  readonly gesture: string | null
}

/** Every part that one of these names; the engine is where they are wired. */
type Editor = Parameters<typeof createDispatcher>[0] &
  Parameters<typeof createPublisher>[0] &
  Parameters<typeof createToolHost>[0] &
  Parameters<typeof createLoop>[0] &
  Parameters<typeof createFrameMaker>[0] &
  Parameters<typeof createAsk>[0] &
  Parameters<typeof showNothing>[0]

export function createEngine(deps: EngineDeps): Engine {
  addTextsOf(kindTexts())
  const store = createStore()
  const selection = createSelection()
  const { now, wall, utcOffsetMinutes } = deps.clock
  const editor: Editor = {
    deps,
    store,
    selection,
    history: createHistory({
      store,
      selection,
      wall,
      conform: (change, how) => conformChange(editor, change, how),
      follow: (recorded) => followRecorded(editor, recorded),
      walk: (walked) => withCutsWaiting(walkAlong(editor, walked), walked),
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
    look: createLook(deps.canvas),
    marks: createMarks(),
    session: createSession(deps.locale),
    work: createWork(),
    panels: createPanels(),
    typing: createTyping(),
    notes: createNotes(),
    recording: createRecording(),
    thumbnails: createThumbnails(() => editor),
    heavy: new Map(),
    turns: createTurns(deps),
    get faceSteps() {
      return faceSteps
    },
    get lateTexts() {
      return lateTexts
    },
    missingOf: createMissingResources(deps),
    get surveyor() {
      return surveyor
    },
    get side() {
      return side
    },
    shownFaces: new Map(),
    get gestures() {
      return tools
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
  const tools = createToolHost(editor)
  const dispatcher = createDispatcher(editor)
  const faceSteps = createFaceSteps(editor)
  const lateTexts = createLateTexts(editor, rewriteAll)
  const side = createSideView(editor)
  const publisher = createPublisher(editor, dispatcher)
  const maker = createFrameMaker(editor)
  const surveyor = createSurveyor(editor, { measureLit: () => litOf(editor)?.share ?? null })
  const loop = createLoop(editor, { tools, maker, publisher })
  const askForResources = createResourceAsker(editor)

  /** Every list and state of every face, without a state of its own. */
  function rewriteAll(map: MapVariant): void {
    const { design } = store
    if (!design) return
    const next = mapVariants(design, map)
    faceSteps.rewrite(design, next, map)
    store.commit(next)
  }

  store.onChange((event, design) => {
    askForResources()
    if (event === 'open') requestLabelFont(editor)
    if (event === 'open') faceSteps.clear()
    if (event === 'open') editor.thumbnails.reset()
    else editor.thumbnails.check()
    if (event !== 'open') deps.workspace.changed(design, event)
    loop.wake()
  })
  deps.workspace.onState((save) => {
    editor.work.noteSave(save)
    loop.wake()
  })
  deps.workspace.onRewrite((rewrite) => {
    editor.history.afterGesture(() => rewriteAll(createUrlRewriter(rewrite).variantOf))
  })
  deps.workspace.onPortrait((portrait) => {
    editor.history.afterGesture(() => {
      const next = store.design && withPortrait(store.design, portrait)
      if (next && next !== store.design) store.commit(next)
    })
  })
  // the same work again, after signing in or from the tab that let it go: the person goes on where they were
  deps.workspace.onReopen((opened) => {
    const { view } = editor.look
    const { ids } = editor.selection
    const isSame = store.design?.id === opened.design.id
    showDesign(editor, opened)
    if (!isSame) return
    editor.look.setView(view)
    const there = new Set(store.list.map(({ uuid }) => uuid))
    editor.selection.set(ids.filter((id) => there.has(id)))
  })
  deps.workspace.onClose(() => showNothing(editor))
  deps.pictures.onChange((url) => {
    editor.thumbnails.forget((op) => op.op === 'picture' && op.url === url)
    deps.renderer.invalidate({ url })
    side.forgetPicture(url)
    loop.redraw()
  })
  deps.fonts.onState(() => loop.wake())
  deps.fonts.onChange((font) => {
    editor.scene.forgetTexts()
    editor.inherited.forgetTexts()
    editor.thumbnails.forget((op) => op.op === 'text')
    deps.renderer.invalidate({ font })
    side.forgetFont(font)
    lateTexts.fontCame()
    loop.redraw()
  })
  deps.renderer.onContext(() => {
    editor.thumbnails.check()
    loop.redraw()
  })
  loop.wake()

  return {
    run(command) {
      const from = now()
      const outcome = dispatcher.run(command)
      maker.charge(now() - from)
      return outcome
    },
    can: (command) => dispatcher.can(command),
    pointer: (message) => tools.take(message),
    see: (name) => publisher.see(name),
    ask: createAsk(editor),
    async portrait() {
      const atRest = createRestWait(deps, tools)
      await atRest()
      const { design } = store
      if (deps.renderer.isLost || !design) return null
      const of = activeKey(design)
      const drawn = await drawPortrait(maker.portrait(), { renderer: deps.renderer, atRest })
      return drawn && { ...drawn, of }
    },
    get locale() {
      return editor.session.locale
    },
    get design() {
      return store.design
    },
    get gesture() {
      return editor.history.owner
    },
  }
}

function mapVariants(design: Design, map: MapVariant): Design {
  const faces = Object.entries(design.faces).map(([id, face]) => {
    return [id, { ...face, normal: map(face.normal), ambient: map(face.ambient) }] as const
  })
  return { ...design, faces: Object.fromEntries(faces) }
}
