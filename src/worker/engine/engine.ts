import { withAudit } from '../../shared/rules/audit.ts'
import { activeKey, type Design } from '../../shared/document/design.ts'
import type { MapVariant } from '../../shared/document/map-layers.ts'
import { createUrlRewriter } from '../../shared/document/rewrite-urls.ts'
import { kindTexts } from '../../shared/layers/registry.ts'
import { addTextsOf, type Locale } from '../../shared/messages/text.ts'
import type { PointerMessage } from '../../shared/protocol/channel.ts'
import type { Command, Outcome } from '../../shared/protocol/commands.ts'
import type { ProjectionName, Projections } from '../../shared/protocol/projections.ts'
import type { Editor } from './editor.ts'
import { createFirst, type First } from './first.ts'
import { createIdleWait } from '../core/loading/idle.ts'
import { createDispatcher } from '../commands/dispatch.ts'
import { createFaceSteps } from '../scene/faces/face-steps.ts'
import { requestLabelFont } from '../projections/overlay/labels/labels.ts'
import { overlayOf } from '../projections/overlay/overlay-marks.ts'
import { createLateTexts } from '../tools/text-editing/remeasure.ts'
import { createAsk, type AskEngine } from './questions/answers.ts'
import { litOf } from './frames/lit-pixels.ts'
import { drawPortrait, type PortraitOf } from './portraits/portrait.ts'
import type { EngineDeps } from '../core/ports.ts'
import { createPublisher } from '../projections/publish.ts'
import { withGuidesBack } from '../tools/guides/walked.ts'
import { followRecorded } from '../scene/faces/linked-layers.ts'
import { walkAlong } from '../scene/faces/walk-along.ts'
import { conformChange } from '../core/design/conform.ts'
import { createRedrawWatch } from '../services/drawings/redraw-watch.ts'
import { createSideView } from '../scene/faces/side-view.ts'
import { withPortrait } from '../core/files/stored-portrait.ts'
import { createSurveyor } from '../scene/survey/survey.ts'
import { createMissingResources } from '../scene/survey/missing-resources.ts'
import { createThumbnails } from '../scene/frame/thumbnails.ts'
import { createToolHost } from '../tools/host.ts'
import { createTurns } from '../core/loading/turns.ts'

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

export const createEngine = (deps: EngineDeps): Engine => completeEngine(createFirst(deps))

type LateParts = Pick<Editor, 'faceSteps' | 'lateTexts' | 'thumbnails'> & {
  readonly redrawing: ReturnType<typeof createRedrawWatch>
  readonly side: ReturnType<typeof createSideView>
}

/** What the late parts hear of the design, and of the files that it is drawn with. */
function followLate(editor: Editor, late: LateParts): void {
  const { deps, store } = editor
  const { faceSteps, lateTexts, redrawing, side, thumbnails } = late
  store.onChange((event) => {
    if (event !== 'preview') redrawing.check()
    if (event !== 'open') return thumbnails.check()
    requestLabelFont(editor)
    faceSteps.clear()
    thumbnails.reset()
  })
  store.onClose(() => {
    faceSteps.clear()
    thumbnails.reset()
  })
  deps.pictures.onChange((url) => {
    thumbnails.forget((op) => op.op === 'picture' && op.url === url)
    side.forgetPicture(url)
  })
  deps.fonts.onChange((font) => {
    thumbnails.forget((op) => op.op === 'text')
    side.forgetFont(font)
    lateTexts.fontCame()
  })
  deps.renderer.onContext(() => thumbnails.check())
}

async function portraitOf(
  { deps, editor, maker }: First,
  gestures: Editor['gestures'],
): Promise<PortraitOf | null> {
  const atRest = createIdleWait(deps, gestures)
  await atRest()
  const { design } = editor.store
  if (deps.renderer.isLost || !design) return null
  const of = activeKey(design)
  const drawn = await drawPortrait(maker.portrait(), { renderer: deps.renderer, atRest })
  return drawn && { ...drawn, of }
}

/** Joins everything that is done with a design to what opens it and draws it. */
export function completeEngine(first: First): Engine {
  addTextsOf(kindTexts())
  const { deps, editor, maker } = first
  const { store } = editor
  const { now } = deps.clock
  const tools = createToolHost(editor)
  const dispatcher = createDispatcher(editor)
  const faceSteps = createFaceSteps(editor)
  const lateTexts = createLateTexts(editor, rewriteAll)
  const side = createSideView(editor)
  const redrawing = createRedrawWatch(editor, rewriteAll)
  const thumbnails = createThumbnails(() => editor)
  const publisher = createPublisher(editor, dispatcher)
  const surveyor = createSurveyor(editor, { measureLit: () => litOf(editor)?.share ?? null })

  /** Every list and state of every face, without a state of its own. */
  function rewriteAll(map: MapVariant): void {
    const { design } = store
    if (!design) return
    const next = mapVariants(design, map)
    faceSteps.rewrite(design, next, map)
    store.commit(next)
  }

  followLate(editor, { faceSteps, lateTexts, redrawing, side, thumbnails })

  first.join({
    tools,
    publisher,
    side,
    faceSteps,
    lateTexts,
    surveyor,
    thumbnails,
    heavy: new Map(),
    turns: createTurns(deps),
    missingOf: createMissingResources(deps),
    overlay: () => overlayOf(editor),
    conform: (change, how) => conformChange(editor, change, how),
    follow: (recorded) => followRecorded(editor, recorded),
    walk: (walked) => withGuidesBack(walkAlong(editor, walked), walked),
    rewrite: (rewrite) => rewriteAll(createUrlRewriter(rewrite).variantOf),
    portray(portrait) {
      const next = store.design && withPortrait(store.design, portrait)
      if (next && next !== store.design) store.commit(next)
    },
    noteAudit(audit) {
      const next = store.design && withAudit(store.design, audit)
      if (next && next !== store.design) store.commit(next)
    },
  })
  // what was opened before
  if (store.design) {
    requestLabelFont(editor)
    redrawing.check()
  }

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
    portrait: () => portraitOf(first, tools),
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
