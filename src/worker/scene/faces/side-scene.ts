import type { Frame, OverlayMark } from '../../../render/base/frame.ts'
import type { Point } from '../../../shared/base/geometry.ts'
import {
  sizeOf,
  variantOf,
  type Design,
  type Variant,
  type VariantName,
} from '../../../shared/document/design.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import { fasterRate } from '../../../shared/expressions/rate.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import { inheritedPlaces } from '../../../shared/rules/layer-rules/paint-order.ts'
import { inheritedIn } from '../../../shared/rules/world.ts'
import type { ViewState } from '../../core/canvas/view.ts'
import { outlineAt, sideLines, stanceOfEntry } from '../canvas/outlines.ts'
import { aimIn } from '../canvas/picking.ts'
import { createDrawList } from '../draw-list.ts'
import { createFrameKeeper } from '../frame/kept-frame.ts'
import { createResourceAsker } from '../frame/resources.ts'
import { hitTest } from '../hit/hit-test.ts'
import { outcomesSeen } from '../layers/outcomes.ts'
import { movingIds } from '../time/moving-layers.ts'
import { frontInherited } from './inherited.ts'
import { passiveOf, type Pair } from './side-view-pair.ts'
import type { FirstParts } from '../editor.ts'

/** Of many selected layers no more than this are outlined. */
const maxOutlines = 100

/** The variant that is only looked at, beside the one that is edited. */
export type SideFace = { readonly variant: Variant; readonly mode: VariantName }

/** What it shows: the mode of the shown face, or normal where its platform has no ambient. */
export function sideFaceOf(design: Design, pair: Pair): SideFace | null {
  const fdId = passiveOf(pair)
  const face = design.faces[fdId]
  if (!face) return null
  const mode = design.isAmbientMode && platformFor(face.normal).hasAmbient ? 'ambient' : 'normal'
  const variant = variantOf(design, { fdId, variant: mode })
  return variant && { variant, mode }
}

/** The layers of the second face as they stand now. */
export type SideScene = {
  /** What is drawn, brought up to date. */
  frame(face: SideFace, pair: Pair | null, at: { view: ViewState; isMoving: boolean }): Frame
  /** Id of the layer in front at a point of its canvas, in CSS pixels; null for none. */
  layerAt(face: SideFace, pair: Pair | null, at: { view: ViewState; point: Point }): string | null
  /** Ms until something on it moves; null when nothing does. */
  readonly dueInMs: number | null
  /** A font came. */
  forgetTexts(): void
}

const noLayers: LayerList = []
const stopped = (): null => null

export function createSideScene(editor: FirstParts): SideScene {
  const scene = createDrawList(editor.deps.fonts)
  const inherited = createDrawList(editor.deps.fonts)
  const askForResources = createResourceAsker(editor)
  const keep = createFrameKeeper()
  let places: readonly number[] = []

  function refresh({ variant, mode }: SideFace, pair: Pair | null): void {
    const elapsedOf = mode === 'normal' ? editor.players.elapsedOf : stopped
    const seen = {
      mode,
      locale: editor.session.dialLocale,
      elapsedOf,
      pressed: null,
      isWorn: editor.preview.isOn,
      choices: editor.choosing.seen(variant.nodeList, variant),
      outcomes: outcomesSeen(editor, variant),
      photos: editor.preview.isOn ? editor.preview.photos : null,
    }
    const { moment } = editor.clock
    const { design } = editor.store
    const host = mode === 'ambient' && pair ? design?.faces[passiveOf(pair)]?.normal.nodeList : undefined
    const inheritedList = host ? inheritedIn(host) : noLayers
    places = host ? inheritedPlaces(variant.nodeList, host) : []
    askForResources(variant.nodeList, inheritedList)
    scene.update(variant.nodeList, moment, seen)
    inherited.update(inheritedList, moment, seen)
  }

  /** The selection and what the pointer is over are outlined in both faces. */
  function marksNow(view: ViewState): readonly OverlayMark[] {
    if (editor.preview.isOn) return []
    const marks: OverlayMark[] = []
    const put = (id: string, line: (typeof sideLines)[keyof typeof sideLines]): void => {
      const entry = scene.find(id) ?? inherited.find(id)
      if (entry) marks.push(outlineAt(view, stanceOfEntry(entry), line))
    }
    if (editor.viewport.hover !== null && !editor.selection.has(editor.viewport.hover))
      put(editor.viewport.hover, sideLines.hover)
    for (const id of editor.selection.ids.slice(0, maxOutlines)) put(id, sideLines.selected)
    return marks
  }

  return {
    frame(face, pair, { view, isMoving }) {
      refresh(face, pair)
      const { ratio, shape } = face.variant
      return keep({
        view,
        dial: { ...sizeOf(ratio), shape },
        isWorn: editor.preview.isOn,
        scene,
        inherited,
        places,
        // what moves by itself is drawn between kept textures, as on the shown face
        active: movingIds(scene, editor.clock),
        overlay: marksNow(view),
        isMoving,
      })
    },
    layerAt(face, pair, { view, point }) {
      refresh(face, pair)
      const { ratio, shape } = face.variant
      const aim = aimIn(editor, point, { view, dial: { ...sizeOf(ratio), shape } })
      const inheritedLayer = frontInherited({ scene, inherited, places }, aim)
      return (inheritedLayer ?? hitTest(scene, aim))?.layer.uuid ?? null
    },
    get dueInMs() {
      const value = editor.clock.dueIn(fasterRate(scene.rate, inherited.rate))
      const frame = scene.nextFrameInMs
      return value === null && frame === null ? null : Math.min(value ?? Infinity, frame ?? Infinity)
    },
    forgetTexts() {
      scene.forgetTexts()
      inherited.forgetTexts()
    },
  }
}
