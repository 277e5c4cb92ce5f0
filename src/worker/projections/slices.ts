import { activeVariant, type Design } from '../../shared/document/design.ts'
import { kindIcons, listSections, kindTexts } from '../../shared/layers/registry.ts'
import { usedTags } from '../scene/time/used-tags.ts'
import type { MissingView } from '../../shared/protocol/budgets.ts'
import type { ProjectionName, Projections } from '../../shared/protocol/projections.ts'
import type { Dispatcher } from '../commands/dispatch.ts'
import { inheritedList } from '../scene/refresh.ts'
import { readTextEditing } from '../tools/text-editing/carets.ts'
import { textEditOf } from '../scene/typed-text.ts'
import { pivoted } from '../scene/canvas/pivot-mode.ts'
import { pointed } from '../scene/canvas/points-mode.ts'
import { outlineEditing } from '../tools/outline/lazy.ts'
import type { Missing } from '../scene/survey/missing-resources.ts'
import { shownGuides } from '../../shared/document/design.ts'
import { readOutcome } from './outcome.ts'
import { readGuides } from '../tools/guides/view.ts'
import { readBudgets, readCost } from './budgets/budgets.ts'
import { choiceParts, readChosenLayers, readShownChoices } from './choices.ts'
import { compareParts, readCompare } from './faces/compare.ts'
import { readCosts } from './budgets/costs.ts'
import { readFaces } from './faces/faces.ts'
import { inheritedParts, readInherited } from './inherited.ts'
import { readInspector } from './inspector.ts'
import { livingParts, readLiving } from './living.ts'
import { linkParts, readLink } from './faces/links.ts'
import { panelLayer, readPanel } from './panel.ts'
import { readProblems } from './problems.ts'
import type { Films } from '../core/loading/films.ts'
import { openNotices } from '../core/design/rule-notices.ts'
import { readTimeline, timelineParts } from './timeline.ts'
import { readFunctions, readSample, readTags, slotNamesNow } from './world.ts'
import { readDesign, readHistory, readPalette, readSelection } from './panels.ts'
import { photosParts, readPhotos, readPreview } from './photos.ts'
import { readPicture, readView } from './first.ts'
import type { EditorParts, TimeParts } from '../scene/editor.ts'
import type { DocumentParts, IoParts } from '../core/editor.ts'
import type { FaceParts, FindingParts } from '../scene/whole-editor.ts'

/** What the slices are made of. */
export type Shown = EditorParts & FaceParts & FindingParts & { readonly films: Films }

/** One slice: what it is made of, compared by reference, and how it is read when that changed. */
type Slice<N extends ProjectionName> = {
  readonly name: N
  readonly made: (editor: Shown) => readonly unknown[]
  readonly read: (editor: Shown) => Projections[N]
}

export type AnySlice = Slice<ProjectionName>

const slice = <N extends ProjectionName>(row: Slice<N>): AnySlice => row as unknown as AnySlice

/** Layers with a missing picture or font that are named; more are only counted. */
const maxMissing = 200

const missingView = ({ layers, urls }: Missing): MissingView => ({
  layers: layers.slice(0, maxMissing).map(({ uuid }) => uuid),
  count: layers.length,
  urls: urls.length,
})

const secondOf = (editor: TimeParts): number => Math.floor(editor.clock.state.epochMs / 1000)

const clockNow = (editor: TimeParts): number =>
  editor.clock.state.isPlaying ? secondOf(editor) : editor.clock.state.epochMs

/** The list of values follows the clock, at most four times a second of real time. */
const valuesBucket = (editor: IoParts & TimeParts): number =>
  editor.clock.state.speed === 1 ? secondOf(editor) : Math.floor(editor.deps.clock.now() / 250)

/** What decides which tags are offered. */
const designFacts = ({ store }: DocumentParts): readonly unknown[] =>
  store.design ? [store.design.system, store.design.activeFdId, store.variant.platform] : []

/** The inspector shows values of expressions: only then the clock matters to it. */
function clockOfSelection(editor: Shown): unknown {
  const { ids } = editor.selection
  // of a group that is recorded the numbers are those of now
  if (editor.panels.recording) return clockNow(editor)
  const isLive = ids.length === 1 && editor.scene.find(ids[0] ?? '')?.live
  return isLive ? secondOf(editor) : null
}

/** Which design and which of its variants is on the canvas. */
const shownNow = (design: Design | null): readonly unknown[] =>
  design ? [design.id, design.activeFdId, design.isAmbientMode] : []

/** Everything that the page can be shown but the rows of the layers, which go as patches. */
export const slices = (dispatcher: Dispatcher): readonly AnySlice[] => [
  slice({
    name: 'design',
    made: ({ store, work }) => [store.design, work.readOnly],
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
    made: ({ selection, scene, overlay }) => [
      selection.ids,
      selection.mode,
      selection.pair,
      selection.key,
      scene.version,
      overlay.shown.stance,
    ],
    read: readSelection,
  }),
  slice({
    name: 'inspector',
    made: (editor) => [
      editor.selection.ids,
      editor.store.list,
      inheritedList(editor),
      editor.work.readOnly,
      editor.preview.isOn,
      editor.session.locale,
      editor.deps.fonts.rows,
      editor.deps.fonts.unready,
      // letters that no font has are known when the fonts are here
      editor.surveyor.loads,
      editor.panels.recording,
      clockOfSelection(editor),
    ],
    read: readInspector,
  }),
  slice({ name: 'timeline', made: timelineParts, read: readTimeline }),
  slice({ name: 'living', made: livingParts, read: readLiving }),
  slice({
    name: 'history',
    made: ({ store, history, faceSteps, checkpoints }) =>
      store.design
        ? [
            store.variant.snapshotData,
            store.variant.snapshotIndex,
            history.last,
            faceSteps.version,
            checkpoints.version,
          ]
        : [null, -1, null, 0, checkpoints.version],
    read: readHistory,
  }),
  slice({
    name: 'palette',
    made: ({ store, work, session, history, preview, selection }) => [
      history.origin ? activeVariant(history.origin).nodeList : store.list,
      work.readOnly,
      session.locale,
      preview.isOn,
      selection.ids,
      store.design === null,
    ],
    read: (editor) => readPalette(editor, dispatcher),
  }),
  slice({ name: 'view', made: ({ viewport }) => [viewport.view], read: readView }),
  slice({
    name: 'picture',
    made: ({ store, work }) => [store.design && store.variant, work.showings],
    read: readPicture,
  }),
  slice({
    name: 'clock',
    // one that stands may have been put between two seconds
    made: (editor) => [clockNow(editor), editor.clock.state.isPlaying, editor.clock.state.speed],
    read: ({ clock }) => clock.state,
  }),
  slice({ name: 'preview', made: photosParts, read: readPreview }),
  slice({ name: 'photos', made: photosParts, read: readPhotos }),
  slice({
    name: 'sample',
    made: (editor) => [
      valuesBucket(editor),
      editor.clock.samples,
      editor.session.locale,
      editor.store.design && usedTags(editor.store.design.faces),
      editor.store.design?.scenes,
      ...designFacts(editor),
    ],
    read: readSample,
  }),
  slice({ name: 'tags', made: (one) => [...designFacts(one), ...slotNamesNow(one)], read: readTags }),
  slice({ name: 'functions', made: () => [], read: readFunctions }),
  slice({
    name: 'kinds',
    made: () => [],
    read: () => ({ texts: kindTexts(), icons: kindIcons(), sections: listSections() }),
  }),
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
  slice({ name: 'inherited', made: inheritedParts, read: readInherited }),
  slice({
    name: 'missing',
    made: ({ store, missingOf }) => [missingOf(store.list)],
    read({ store, missingOf }) {
      const { pictures, fonts } = missingOf(store.list)
      return { pictures: missingView(pictures), fonts: missingView(fonts) }
    },
  }),
  slice({ name: 'films', made: ({ films }) => [films.coming], read: ({ films }) => films.coming }),
  slice({
    name: 'outcome',
    made: ({ viewport, store }) => [
      viewport.showsIntent,
      viewport.screens.all,
      store.design && store.variant.ratio,
      store.design && store.list,
      store.design && store.variant.platform,
    ],
    read: readOutcome,
  }),
  slice({
    name: 'guides',
    made: ({ viewport, store, selection }) => [
      viewport.hasRulers,
      viewport.guide,
      selection.ids.length === 0,
      shownGuides(store.design),
    ],
    read: readGuides,
  }),
  slice({ name: 'hover', made: ({ viewport }) => [viewport.hover], read: ({ viewport }) => viewport.hover }),
  slice({ name: 'tap', made: (editor) => [editor.preview.tap], read: ({ preview }) => preview.tap }),
  slice({ name: 'save', made: ({ work }) => [work.save], read: ({ work }) => work.save }),
  slice({
    name: 'cursor',
    made: ({ overlay }) => [overlay.shown.cursor],
    read: ({ overlay }) => overlay.shown.cursor,
  }),
  slice({
    name: 'gesture',
    made: ({ overlay }) => [overlay.shown.label === null],
    read: ({ overlay }) => ({ isOn: overlay.shown.label !== null }),
  }),
  slice({ name: 'draws', made: ({ viewport }) => [viewport.draws], read: ({ viewport }) => viewport.draws }),
  slice({
    name: 'pivots',
    made: (editor) => [pivoted(editor)?.layer.label ?? null],
    read: (editor) => pivoted(editor)?.layer.label ?? null,
  }),
  slice({
    name: 'points',
    made: (editor) => [pointed(editor) && editor.viewport.points, pointed(editor)?.layer],
    read: (editor) => (pointed(editor) && outlineEditing()?.view(editor)) ?? null,
  }),
  slice({
    name: 'pen',
    made: ({ viewport }) => [viewport.pen?.anchors],
    read: ({ viewport }) => viewport.pen?.anchors.length ?? null,
  }),
  slice({
    name: 'textEditing',
    made: (editor) => {
      const edit = textEditOf(editor)
      return edit ? [edit, editor.scene.version, editor.viewport.view] : [null, 0, null]
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
    made: (editor) => [
      editor.surveyor.version,
      openNotices(editor),
      editor.session.locale,
      ...shownNow(editor.store.design),
    ],
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
    made: ({ surveyor, store, panels }) => [surveyor.version, panels.costBy, ...shownNow(store.design)],
    read: readCosts,
  }),
  slice({ name: 'choices', made: choiceParts, read: readShownChoices }),
  slice({
    name: 'chosenLayers',
    made: ({ store, selection }) => [store.list, selection.ids],
    read: readChosenLayers,
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
