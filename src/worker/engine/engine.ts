import { withAudit } from '../../shared/rules/audit.ts'
import { activeKey, type Design } from '../../shared/document/design.ts'
import type { MapVariant } from '../../shared/document/map-layers.ts'
import { createUrlRewriter } from '../../shared/document/rewrite-urls.ts'
import { picturesOf } from '../../shared/layers/draw-ops.ts'
import { kindTexts } from '../../shared/layers/registry.ts'
import { addTextsOf, type Locale } from '../../shared/messages/text.ts'
import type { PointerMessage } from '../../shared/protocol/channel.ts'
import type { Command, Outcome } from '../../shared/protocol/commands.ts'
import type { ProjectionName, Projections } from '../../shared/protocol/projections.ts'
import { createEditor, type Editor } from './editor.ts'
import { createFirst, type First } from './first.ts'
import { createIdleWait } from '../core/loading/idle.ts'
import { createDispatcher } from '../commands/dispatch.ts'
import { requestLabelFont } from '../projections/overlay/labels/labels.ts'
import { overlayOf } from '../projections/overlay/overlay-marks.ts'
import { createAsk, type AskEngine } from './questions/answers.ts'
import { drawPortrait, type PortraitOf } from './portraits/portrait.ts'
import type { EngineDeps } from '../core/ports.ts'
import { createPublisher } from '../projections/publish.ts'
import { createRedrawWatch } from '../services/drawings/redraw-watch.ts'
import { withPortrait } from '../core/files/stored-portrait.ts'
import { createToolHost } from '../tools/host.ts'

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

/** What those parts hear of the design, and of the files that it is drawn with, that the first picture does without. */
function followDesign(editor: Editor, redrawing: ReturnType<typeof createRedrawWatch>): void {
  const { deps, store, faceSteps, checkpoints, lateTexts, side, thumbnails } = editor
  store.onChange((event, design) => {
    if (event !== 'preview') redrawing.check()
    if (event === 'commit') checkpoints.note(design)
    if (event !== 'open') return thumbnails.check()
    requestLabelFont(editor)
    faceSteps.clear()
    checkpoints.open(design)
    thumbnails.reset()
  })
  store.onClose(() => {
    faceSteps.clear()
    checkpoints.open(null)
    thumbnails.reset()
  })
  deps.pictures.onChange((url) => {
    thumbnails.forget((op) => picturesOf(op).includes(url))
    side.forgetPicture(url)
  })
  deps.fonts.onChange((font) => {
    thumbnails.forget(({ op }) => op === 'text' || op === 'effects')
    side.forgetFont(font)
    lateTexts.fontCame()
  })
  deps.renderer.onContext(() => thumbnails.check())
}

async function portraitOf({ deps, store, frames, gestures }: Editor): Promise<PortraitOf | null> {
  const atRest = createIdleWait(deps, gestures)
  await atRest()
  const { design } = store
  if (deps.renderer.isLost || !design) return null
  const of = activeKey(design)
  const drawn = await drawPortrait(frames.portrait(), { renderer: deps.renderer, atRest })
  return drawn && { ...drawn, of }
}

/** Joins everything that is done with a design to what opens it and draws it. */
export function completeEngine(first: First): Engine {
  addTextsOf(kindTexts())
  const editor = createEditor(first.editor, rewriteAll)
  const { deps, store, frames, side } = editor
  const { now } = deps.clock
  const tools = createToolHost(editor)
  const dispatcher = createDispatcher(editor)
  const publisher = createPublisher(editor, dispatcher)

  /** Every list and state of every face, without a state of its own. */
  function rewriteAll(map: MapVariant): void {
    const { design } = store
    if (!design) return
    const next = mapVariants(design, map)
    editor.faceSteps.rewrite(design, next, map)
    store.commit(next)
  }

  const redrawing = createRedrawWatch(editor, rewriteAll)
  followDesign(editor, redrawing)
  first.join({
    ...{ tools, publisher, side },
    overlay: () => overlayOf(editor),
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
    editor.checkpoints.open(store.design)
    requestLabelFont(editor)
    redrawing.check()
  }

  return {
    run(command) {
      const from = now()
      const outcome = dispatcher.run(command)
      frames.charge(now() - from)
      return outcome
    },
    can: (command) => dispatcher.can(command),
    pointer: (message) => tools.take(message),
    see: (name) => publisher.see(name),
    ask: createAsk(editor),
    portrait: () => portraitOf(editor),
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
