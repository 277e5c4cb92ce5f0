import { activeVariant, type Design } from '../../shared/document/design.ts'
import { kindIcons, kindTexts } from '../../shared/layers/registry.ts'
import type { ProjectionName, Projections, TroubleView } from '../../shared/protocol/projections.ts'
import type { Dispatcher } from '../commands/dispatch.ts'
import { guestList, type Editor } from '../editor.ts'
import type { TimerId } from '../ports.ts'
import { readTextEditing } from '../text-editing/carets.ts'
import { textEditOf } from '../text-editing/typed-text.ts'
import type { Trouble } from '../survey/missing-resources.ts'
import { isSameData } from '../scene/same.ts'
import { readBudgets, readCost } from './budgets.ts'
import { compareParts, readCompare } from './faces/compare.ts'
import { readCosts } from './costs.ts'
import { readFaces } from './faces/faces.ts'
import { guestParts, readGuests } from './guests.ts'
import { readInspector } from './inspector.ts'
import { freshPatch, joinFlags, layerFlags, patchBetween, type ShownLayers } from './layers.ts'
import { linkFlags, linkParts, readLink } from './faces/links.ts'
import { panelLayer, readPanel } from './panel.ts'
import { readProblems } from './problems.ts'
import { openNotices } from '../design/rule-notices.ts'
import { readFunctions, readSample, readTags } from './world.ts'
import { readDesign, readHistory, readPalette, readSelection, readView } from './panels.ts'

/** One slice: what it is made of, compared by reference, and how it is read when that changed. */
type Slice<N extends ProjectionName> = {
  readonly name: N
  readonly made: (editor: Editor) => readonly unknown[]
  readonly read: (editor: Editor) => Projections[N]
}

type AnySlice = Slice<ProjectionName>

const slice = <N extends ProjectionName>(row: Slice<N>): AnySlice => row as unknown as AnySlice

/** Layers with a missing picture or font that are named; more are only counted. */
const maxTroubles = 200

const troubleView = ({ layers, urls }: Trouble): TroubleView => ({
  layers: layers.slice(0, maxTroubles).map(({ uuid }) => uuid),
  count: layers.length,
  urls: urls.length,
})

const secondOf = (editor: Editor): number => Math.floor(editor.clock.state.epochMs / 1000)

/** The list of values follows the clock, at most four times a second of real time. */
const valuesBucket = (editor: Editor): number =>
  editor.clock.state.speed === 1 ? secondOf(editor) : Math.floor(editor.deps.clock.now() / 250)

/** What decides which tags are offered. */
const designFacts = ({ store }: Editor): readonly unknown[] =>
  store.design ? [store.design.system, store.design.activeFdId, store.variant.platform] : []

/** The inspector shows values of expressions: only then the clock matters to it. */
function clockOfSelection(editor: Editor): unknown {
  const isLive = editor.selection.ids.length === 1 && editor.scene.find(editor.selection.ids[0] ?? '')?.live
  return isLive ? secondOf(editor) : null
}

/** Which design and which of its variants is on the canvas. */
const shownNow = (design: Design | null): readonly unknown[] =>
  design ? [design.id, design.activeFdId, design.isAmbientMode] : []

const slices = (dispatcher: Dispatcher): readonly AnySlice[] => [
  slice({
    name: 'design',
    made: ({ store, readOnly }) => [store.design, readOnly],
    read: readDesign,
  }),
  slice({
    name: 'faces',
    made: ({ store, history }) => [store.design === null, history.origin ?? store.design],
    read: readFaces,
  }),
  slice({ name: 'link', made: linkParts, read: readLink }),
  slice({ name: 'compare', made: compareParts, read: readCompare }),
  slice({
    name: 'selection',
    made: ({ selection, scene, marks }) => [
      selection.ids,
      selection.mode,
      selection.pair,
      scene.version,
      marks.stance,
    ],
    read: readSelection,
  }),
  slice({
    name: 'inspector',
    made: (editor) => [
      editor.selection.ids,
      editor.store.list,
      guestList(editor),
      editor.readOnly,
      editor.isPreview,
      editor.locale,
      clockOfSelection(editor),
    ],
    read: readInspector,
  }),
  slice({
    name: 'history',
    made: ({ store, history, faceSteps }) =>
      store.design
        ? [store.variant.snapshotData, store.variant.snapshotIndex, history.last, faceSteps.version]
        : [null, -1, null, 0],
    read: readHistory,
  }),
  slice({
    name: 'palette',
    made: ({ store, readOnly, locale, history, isPreview, selection }) => [
      history.origin ? activeVariant(history.origin).nodeList : store.list,
      readOnly,
      locale,
      isPreview,
      selection.ids,
      store.design === null,
    ],
    read: (editor) => readPalette(editor, dispatcher),
  }),
  slice({ name: 'view', made: ({ view }) => [view], read: readView }),
  slice({
    name: 'clock',
    made: (editor) => [secondOf(editor), editor.clock.state.isPlaying, editor.clock.state.speed],
    read: ({ clock }) => clock.state,
  }),
  slice({
    name: 'preview',
    made: ({ isPreview }) => [isPreview],
    read: ({ isPreview }) => ({ isOn: isPreview }),
  }),
  slice({
    name: 'sample',
    made: (editor) => [valuesBucket(editor), editor.clock.samples, editor.locale, ...designFacts(editor)],
    read: readSample,
  }),
  slice({ name: 'tags', made: (editor) => designFacts(editor), read: readTags }),
  slice({ name: 'functions', made: () => [], read: readFunctions }),
  slice({ name: 'kinds', made: () => [], read: () => ({ texts: kindTexts(), icons: kindIcons() }) }),
  slice({
    name: 'panel',
    made: (editor) => [
      panelLayer(editor),
      // what is drawn changes with the picture that a value picks
      editor.scene.find(editor.selection.ids[0] ?? '')?.frame,
      editor.scene.find(editor.selection.ids[0] ?? '')?.draw,
      // sizes of pictures are known when they were loaded
      editor.deps.pictures.isBusy,
      editor.scene.nextFrameInMs === null,
    ],
    read: readPanel,
  }),
  slice({
    name: 'guests',
    made: guestParts,
    read: readGuests,
  }),
  slice({
    name: 'troubles',
    made: ({ store, troublesOf }) => [troublesOf(store.list)],
    read({ store, troublesOf }) {
      const { pictures, fonts } = troublesOf(store.list)
      return { pictures: troubleView(pictures), fonts: troubleView(fonts) }
    },
  }),
  slice({ name: 'hover', made: ({ hover }) => [hover], read: ({ hover }) => hover }),
  slice({ name: 'tap', made: (editor) => [editor.tap], read: ({ tap }) => tap }),
  slice({ name: 'save', made: ({ save }) => [save], read: ({ save }) => save }),
  slice({ name: 'cursor', made: ({ marks }) => [marks.cursor], read: ({ marks }) => marks.cursor }),
  slice({
    name: 'gesture',
    made: ({ marks }) => [marks.label === null],
    read: ({ marks }) => ({ isOn: marks.label !== null }),
  }),
  slice({
    name: 'textEditing',
    made: (editor) => {
      const edit = textEditOf(editor)
      return edit ? [edit, editor.scene.version, editor.view] : [null, 0, null]
    },
    read: readTextEditing,
  }),
  slice({
    name: 'graphics',
    made: ({ deps }) => [deps.renderer.isLost],
    read: ({ deps }) => ({ isLost: deps.renderer.isLost }),
  }),
  slice({
    name: 'budgets',
    made: ({ surveyor, store }) => [surveyor.version, surveyor.plan, ...shownNow(store.design)],
    read: readBudgets,
  }),
  slice({
    name: 'problems',
    made: (editor) => [editor.surveyor.version, openNotices(editor), ...shownNow(editor.store.design)],
    read: readProblems,
  }),
  slice({
    name: 'cost',
    made: ({ surveyor, selection, store }) => [
      surveyor.version,
      surveyor.plan,
      selection.ids,
      ...shownNow(store.design),
    ],
    read: readCost,
  }),
  slice({
    name: 'costs',
    made: ({ surveyor, store, costBy }) => [surveyor.version, costBy, ...shownNow(store.design)],
    read: readCosts,
  }),
  slice({
    name: 'fonts',
    made: ({ deps: { fonts } }) => [
      fonts.rows,
      fonts.rows.map(({ fontUrl }) => fonts.stateOf(fontUrl)).join(),
    ],
    read: ({ deps: { fonts } }) => fonts.rows.map((row) => ({ ...row, state: fonts.stateOf(row.fontUrl) })),
  }),
]

export type Publisher = {
  /** At most one message: the slices that differ from what was sent last; in a gesture most of them wait a little. */
  publish(isGesture?: boolean): void
  /** The slice as it is now. */
  see<N extends ProjectionName>(name: N): Projections[N]
}

const noLayers: ShownLayers = { list: [], flags: new Map() }

function shownLayers(editor: Editor): ShownLayers {
  const { store, troublesOf } = editor
  if (!store.design) return noLayers
  const own = joinFlags(layerFlags(store.variant), linkFlags(editor))
  return { list: store.list, flags: joinFlags(own, troublesOf(store.list).flags) }
}

/** What the page follows frame by frame in a gesture: the pointer's look, what it is on, the field over typed words. */
const prompt: ReadonlySet<ProjectionName> = new Set(['cursor', 'gesture', 'hover', 'tap', 'textEditing'])

/**
 * Milliseconds between two messages with all the rest in a gesture, so that most of its frames leave the page alone:
 * the canvas has its numbers in every frame, and nothing else that happens meanwhile is that urgent.
 */
const calmMs = 100

/** What is read as the design is now, though it is sent a little later. */
const surveyed: ReadonlySet<ProjectionName> = new Set(['budgets', 'problems', 'cost', 'costs'])

export function createPublisher(editor: Editor, dispatcher: Dispatcher): Publisher {
  const table = slices(dispatcher)
  const promptTable = table.filter(({ name }) => prompt.has(name))
  const madeOf = new Map<ProjectionName, readonly unknown[]>()
  const sent = new Map<ProjectionName, unknown>()
  let sentLayers: ShownLayers | null = null
  let sentDesign: string | null = null
  let showings = 0

  /** A page that opens a design has forgotten what it was sent, also what is the same again. */
  function forgetOther(): void {
    if (editor.showings === showings) return
    showings = editor.showings
    madeOf.clear()
    sent.clear()
    sentLayers = null
  }

  function layersPatch(): Projections['layers'] | null {
    const id = editor.store.design?.id ?? null
    const before = id === sentDesign ? sentLayers : null
    sentLayers = shownLayers(editor)
    sentDesign = id
    return before ? patchBetween(before, sentLayers) : freshPatch(sentLayers)
  }

  function changed(row: AnySlice): boolean {
    const made = row.made(editor)
    const before = madeOf.get(row.name)
    madeOf.set(row.name, made)
    return !before || made.some((part, index) => part !== before[index])
  }

  let calmAt = -Infinity
  let calmTimer: TimerId | null = null

  function endCalm(): void {
    calmTimer = null
    editor.wake()
  }

  /** True while most of a gesture is held back; it follows by timer if nothing else moves. */
  function holdsBack(isGesture: boolean): boolean {
    const { clock, setTimer, clearTimer } = editor.deps
    const now = clock.now()
    const wait = calmAt + calmMs - now
    if (isGesture && wait > 0) {
      calmTimer ??= setTimer(endCalm, wait)
      return true
    }
    if (calmTimer !== null) clearTimer(calmTimer)
    calmTimer = null
    calmAt = now
    return false
  }

  return {
    publish(isGesture = false) {
      const message: Partial<Record<ProjectionName, unknown>> = {}
      const isHeld = holdsBack(isGesture)
      forgetOther()
      for (const row of isHeld ? promptTable : table) {
        if (!changed(row)) continue
        const value = row.read(editor)
        if (sent.has(row.name) && isSameData(sent.get(row.name), value)) continue
        sent.set(row.name, value)
        message[row.name] = value
      }
      editor.surveyor.check()
      const layers = isHeld ? null : layersPatch()
      if (layers) message.layers = layers
      if (Object.keys(message).length === 0) return
      editor.deps.post({ projections: { slices: message as Partial<Projections> } })
    },
    see<N extends ProjectionName>(name: N): Projections[N] {
      if (name === 'layers') return freshPatch(shownLayers(editor)) as Projections[N]
      const row = table.find((known) => known.name === name)
      if (!row) throw new RangeError(`no projection is called ${name}`)
      if (surveyed.has(name)) editor.surveyor.refresh()
      return row.read(editor) as Projections[N]
    },
  }
}
