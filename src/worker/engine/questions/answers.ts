import type { AskedOf, QuestionName } from '../../../shared/protocol/questions.ts'
import type { Answers } from './answer.ts'
import { artAnswers } from './lazy/art.ts'
import { blockAnswers } from './blocks.ts'
import { cuttingAnswers } from './lazy/cutting.ts'
import { shotAnswers } from './lazy/screenshots.ts'
import { curveAnswers } from './day-curve.ts'
import { designAnswers } from './design.ts'
import { dialAnswers } from './dial-pictures.ts'
import { photoAnswers } from './photos.ts'
import { pictureAnswers } from './pictures.ts'
import { storeAnswers } from './lazy/store.ts'
import { versionAnswers } from './versions.ts'
import { wordAnswers } from './lazy/words.ts'
import type { FrameParts } from '../frames/frames.ts'
import type { IoParts, DocumentParts } from '../../core/editor.ts'
import { fontLimits } from '../../../shared/base/fonts/limits.ts'
import { lazyFile } from '../../core/loading/lazy-file.ts'
import { aimAt } from '../../scene/canvas/picking.ts'
import { commandNames } from '../../commands/dispatch.ts'
import { hitStack } from '../../scene/hit/hit-test.ts'
import { inheritedList, refreshScene } from '../../scene/refresh.ts'
import type { EditorParts } from '../../scene/editor.ts'
import type { FaceParts } from '../../scene/whole-editor.ts'

/** Where layers are, and which are somewhere. */
const placeAnswers = {
  stackAt(editor: EditorParts, at) {
    if (!editor.store.design) return []
    refreshScene(editor)
    return hitStack(editor.scene, aimAt(editor, at)).map(({ layer }) => layer.uuid)
  },

  places: (editor: DocumentParts, ids) =>
    ids.map((id) => {
      const layer = editor.store.find(id) ?? inheritedList(editor).find(({ uuid }) => uuid === id)
      if (!layer) return null
      const { x, y, width, height } = layer.style
      return { x, y, width, height }
    }),
} satisfies Answers<'stackAt' | 'places'>

/** Fonts on their way to the server. */
const fontAnswers = {
  async fontFault(_editor: IoParts, file) {
    const limit = fontLimits.bytes
    if (file.size > limit) return { key: 'server.fontTooLarge', params: { limit, present: file.size } }
    const { checkFont } = await lazyFile(() => import('../../../shared/fonts/check-font.ts'))
    const checked = checkFont(new Uint8Array(await file.arrayBuffer()))
    if (checked.ok) return null
    const { fault, ...params } = checked.error
    return { key: `server.${fault}`, params }
  },
} satisfies Answers<'fontFault'>

/** Drawings that are let go of on the canvas. */
const drawingAnswers = {
  async opensAsLayers(_editor: IoParts, file) {
    const { opensAsLayers } = await lazyFile(
      () => import('../../services/drawings/layers/opens-as-layers.ts'),
    )
    return opensAsLayers(new Uint8Array(await file.arrayBuffer()))
  },
  async drawingFault(_editor: IoParts, file) {
    const { drawingFault } = await lazyFile(() => import('../../services/drawings/layers/opens-as-layers.ts'))
    return drawingFault(file.name, new Uint8Array(await file.arrayBuffer()))
  },
} satisfies Answers<'opensAsLayers' | 'drawingFault'>

/** What is made of pictures when it is looked for; it comes with a file of its own. */
const colorAnswers = {
  async pictureColors(editor: DocumentParts & IoParts) {
    const { pictureColors } = await lazyFile(() => import('./picture-colors.ts'))
    return await pictureColors(editor)
  },
} satisfies Answers<'pictureColors'>

/** What the steps do not hold any more. */
const pastAnswers = {
  checkpoints: ({ checkpoints }: FaceParts) => checkpoints.list(),
} satisfies Answers<'checkpoints'>

/** The canvas of the second face. */
const sideAnswers = {
  attachSide({ deps, side }: IoParts & FaceParts, { canvas, ...size }) {
    // a page has few contexts: the one before is given back first
    side.detach()
    const renderer = deps.openSide(canvas)
    if (renderer) side.attach(renderer, size)
    return renderer !== null
  },
  resizeSide: ({ side }: FaceParts, size) => side.resize(size),
  detachSide: ({ side }: FaceParts) => side.detach(),
} satisfies Answers<'attachSide' | 'resizeSide' | 'detachSide'>

/** How the engine itself is doing. */
const runningAnswers = {
  whenIdle: ({ page }: IoParts) => page.whenIdle(),
  whenShown: ({ page }: IoParts) => page.whenShown(),
  ping: (_editor: IoParts) => undefined,
  commandNames: (_editor: IoParts) => commandNames,
  frames: ({ frames }: FrameParts) => frames.takeRecords(),
  heapBytes: ({ deps }: IoParts) => deps.heapBytes(),
} satisfies Answers<'whenIdle' | 'whenShown' | 'ping' | 'commandNames' | 'frames' | 'heapBytes'>

/** Every question has its handler: without one this does not compile. */
const answers = {
  ...artAnswers,
  ...blockAnswers,
  ...colorAnswers,
  ...curveAnswers,
  ...cuttingAnswers,
  ...designAnswers,
  ...dialAnswers,
  ...drawingAnswers,
  ...fontAnswers,
  ...pastAnswers,
  ...photoAnswers,
  ...pictureAnswers,
  ...placeAnswers,
  ...runningAnswers,
  ...shotAnswers,
  ...storeAnswers,
  ...sideAnswers,
  ...versionAnswers,
  ...wordAnswers,
} satisfies Answers

type Handlers = typeof answers

/** What two handlers need is what both of them need. */
type Needs = {
  [N in keyof Handlers]: (parts: Parameters<Handlers[N]>[0]) => void
}[keyof Handlers] extends (parts: infer All) => void
  ? All
  : never

/** Answers at once but for what loads or draws first. */
export type AskEngine = <N extends QuestionName>(name: N, ...input: AskedOf<N>) => ReturnType<Handlers[N]>

export const createAsk =
  (editor: Needs): AskEngine =>
  (name, ...input) =>
    (answers[name] as (editor: Needs, ...input: unknown[]) => never)(editor, ...input)
