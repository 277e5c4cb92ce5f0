import { kindOf } from '../../shared/layers/registry.ts'
import { frameAt } from '../../shared/layers/building-blocks/playback.ts'
import { combinedOf } from '../../shared/layers/building-blocks/outlines/stored.ts'
import type { Layer } from '../../shared/document/design.ts'
import type { PanelPlace, PanelView } from '../../shared/protocol/projections.ts'
import { canCrop, variantsIn } from '../commands/pictures/one-picture.ts'
import { assetTypeOf, imgsOf, isOpenEnded } from '../commands/pictures/pictures.ts'
import type { DocumentParts, IoParts } from '../core/editor.ts'
import type { SceneParts, TimeParts } from '../scene/editor.ts'

type Needs = DocumentParts & IoParts & SceneParts & TimeParts

const noPanel: PanelView = {
  kind: null,
  layerId: '',
  places: [],
  current: [],
  faults: [],
  isOpenEnded: false,
  canCrop: false,
  hasOutline: false,
  hasLetters: false,
  isCombined: false,
  hasPoints: false,
  variants: [],
  assetType: null,
  segment: null,
  playback: null,
}

const onlyOutline: PanelView = { ...noPanel, hasOutline: true }
const onlyLetters: PanelView = { ...onlyOutline, hasLetters: true }
const onlyPoints: PanelView = { ...noPanel, hasPoints: true }
const onlyCombined: PanelView = { ...onlyPoints, isCombined: true }

/** The layer whose panel is shown: the only selected one. */
export function panelLayer({ selection, store }: DocumentParts): Layer | null {
  const [only] = selection.ids
  return selection.ids.length === 1 && only !== undefined ? (store.find(only) ?? null) : null
}

type Facts = Pick<PanelPlace, 'fileSize' | 'width' | 'height'>

/** As the layer keeps them, else as the picture was loaded. */
function factsOf(editor: DocumentParts & IoParts, layer: Layer, url: string | null): Facts {
  if (url === null) return { fileSize: null, width: null, height: null }
  const entry = imgsOf(layer)?.find((one) => one.url === url)
  const own = kindOf(layer)
    .pictures(layer.style)
    .find((one) => one.url === url)
  const fileSize = entry?.fileSize || own?.fileSize || editor.store.variant.fileSizes[url] || null
  if (entry?.width !== undefined && entry.height !== undefined)
    return { fileSize, width: entry.width, height: entry.height }
  const bitmap = editor.deps.pictures.get(url)
  return typeof bitmap === 'string'
    ? { fileSize, width: null, height: null }
    : { fileSize, width: bitmap.width, height: bitmap.height }
}

function currentOf(editor: SceneParts & TimeParts, layer: Layer): readonly number[] {
  const { shownPlaces } = kindOf(layer)
  if (!shownPlaces) return []
  const isRunning = (editor.scene.find(layer.uuid)?.frame ?? -1) !== -1
  const playback = isRunning
    ? { elapsedMs: editor.players.elapsedOf(layer.uuid) ?? 0, wallMs: editor.clock.wallMs }
    : null
  return shownPlaces(layer, { world: editor.clock.moment.world, playback })
}

/** How it plays, were it started; what does not play at all has none. */
function playbackView(editor: SceneParts & TimeParts, layer: Layer): PanelView['playback'] {
  const kind = kindOf(layer)
  const frames = imgsOf(layer)?.length ?? 0
  if (!kind.playback || !kind.timing) return null
  const plays = kind.playback(layer.style)
  const timing = kind.timing.read(layer.style)
  const rest = Math.min(timing.restFrame, Math.max(0, frames - 1))
  const entry = editor.scene.find(layer.uuid)
  const elapsedMs = plays && entry && entry.frame !== -1 ? editor.players.elapsedOf(layer.uuid) : null
  const shown =
    plays && elapsedMs !== null ? frameAt(plays, { elapsedMs, wallMs: editor.clock.wallMs }) : null
  return {
    frames,
    delayMs: plays?.delayMs ?? timing.delayMs,
    minDelayMs: timing.minDelayMs,
    repeats: plays?.repeats ?? null,
    intervalCount: timing.intervalCount,
    isPlaying: shown !== null && !shown.isOver,
    frame: shown && shown.index >= 0 ? shown.index : rest,
  }
}

/** What the page shows below the canvas for the selection. */
export function readPanel(editor: Needs): PanelView {
  const layer = panelLayer(editor)
  const kind = layer && kindOf(layer)
  const panel = layer && kind?.panel?.(layer)
  const hasOutline = kind?.asPath !== undefined
  const isCombined = layer !== null && combinedOf(layer.style) !== null
  const hasPoints = kind?.outlined !== undefined
  if (!layer || !kind || !panel) {
    if (hasPoints) return isCombined ? onlyCombined : onlyPoints
    if (kind?.alone) return onlyLetters
    return hasOutline ? onlyOutline : noPanel
  }
  const faults = kind.faults?.(layer) ?? []
  const said = ({ key, params }: (typeof faults)[number]) => ({ key, ...(params ? { params } : {}) })
  const places = (kind.places?.(layer) ?? []).map(({ label, params, url }, index) => {
    const fault = faults.find(({ place }) => place === index)
    const facts = factsOf(editor, layer, url)
    return { label, ...(params ? { params } : {}), url, ...facts, fault: fault ? said(fault) : null }
  })
  return {
    kind: panel,
    layerId: layer.uuid,
    places,
    current: currentOf(editor, layer),
    faults: faults.filter(({ place }) => place === undefined).map(said),
    isOpenEnded: isOpenEnded(layer),
    canCrop: canCrop(layer),
    ...{ hasOutline, hasLetters: kind.alone !== undefined, isCombined, hasPoints },
    variants: variantsIn(layer),
    assetType: assetTypeOf(layer),
    segment: kind.pictureList?.stepPercent?.(layer.style) ?? null,
    playback: playbackView(editor, layer),
  }
}
