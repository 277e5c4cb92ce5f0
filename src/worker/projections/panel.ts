import { kindOf } from '../../shared/layers/registry.ts'
import { frameAt } from '../../shared/layers/playback.ts'
import type { Layer } from '../../shared/document/design.ts'
import type { PanelView } from '../../shared/protocol/projections.ts'
import { assetTypeOf, imgsOf, isOpenEnded } from '../commands/pictures.ts'
import type { Editor } from '../editor.ts'
import { valueAt } from '../fields.ts'

const noPanel: PanelView = {
  kind: null,
  layerId: '',
  places: [],
  faults: [],
  isOpenEnded: false,
  assetType: null,
  segment: null,
  playback: null,
}

/** The layer whose panel is shown: the only selected one. */
export function panelLayer({ selection, store }: Editor): Layer | null {
  const [only] = selection.ids
  return selection.ids.length === 1 && only !== undefined ? (store.find(only) ?? null) : null
}

/** How it plays, were it started; what does not play at all has none. */
function playbackView(editor: Editor, layer: Layer): PanelView['playback'] {
  const kind = kindOf(layer)
  const frames = imgsOf(layer)?.length ?? 0
  if (!kind.playback) return null
  const plays = kind.playback(layer.style)
  const rest = Math.min(Number(valueAt(layer, 'imageIndex') ?? 0), Math.max(0, frames - 1))
  const delayMs = plays?.delayMs ?? Number(valueAt(layer, 'delayTime') ?? 0)
  const entry = editor.scene.find(layer.uuid)
  const elapsedMs = plays && entry && entry.frame >= 0 ? editor.players.elapsedOf(layer.uuid) : null
  const shown = plays && elapsedMs !== null ? frameAt(plays, elapsedMs) : null
  return {
    frames,
    delayMs,
    repeats: plays?.repeats ?? null,
    isPlaying: shown !== null && !shown.isOver,
    frame: shown?.index ?? rest,
  }
}

/** What the page shows below the canvas for the selection. */
export function readPanel(editor: Editor): PanelView {
  const layer = panelLayer(editor)
  const kind = layer && kindOf(layer)
  const panel = layer && kind?.panel?.(layer)
  if (!layer || !kind || !panel) return noPanel
  const faults = kind.faults?.(layer) ?? []
  const said = ({ key, params }: (typeof faults)[number]) => ({ key, ...(params ? { params } : {}) })
  const places = (kind.places?.(layer) ?? []).map(({ label, params, url }, index) => {
    const fault = faults.find(({ place }) => place === index)
    return { label, ...(params ? { params } : {}), url, fault: fault ? said(fault) : null }
  })
  const type = assetTypeOf(layer)
  const segment = valueAt(layer, 'segment')
  return {
    kind: panel,
    layerId: layer.uuid,
    places,
    faults: faults.filter(({ place }) => place === undefined).map(said),
    isOpenEnded: isOpenEnded(layer),
    assetType: type,
    segment: type === 'imageEnumeration' && typeof segment === 'number' ? segment : null,
    playback: playbackView(editor, layer),
  }
}
