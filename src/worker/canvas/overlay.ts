import { apply, centreOf, rotation, type Box } from '../../shared/base/geometry.ts'
import type { OverlayMark, View } from '../../render/frame.ts'
import type { Editor, Stance } from '../editor.ts'
import { movableEntries, selectedEntries } from './placing.ts'
import type { SceneLayer } from '../scene/draw-list.ts'
import { centredBox } from '../scene/geometry.ts'
import { otherAxis, type Axis } from '../snapping/snapping.ts'
import { handlesOf, stanceOf, type PlacedHandle } from '../tools/handles.ts'
import type { Gap } from '../snapping/equal-spacing.ts'
import { labelMarks } from './labels.ts'
import { textMarks } from '../text-editing/carets.ts'
import { deviceView, type ViewState } from './view.ts'

/** Colours of the tokens (UX 2.1). */
const accent = '#5AA2FF'
const lockedLine = '#6B7484'
const guideLine = '#FF5CA8'
const marqueeFill = '#5AA2FF29'
const flashFill = '#5AA2FF3D'
const handleFill = '#FFFFFF'
const badgeFill = '#1E2127'
const badgeSign = '#B4BBC7'
const tapLine = '#FFFFFF80'

/** CSS pixels. */
const handlePx = 8
const touchHandlePx = 14
const pivotPx = 11
const hoverPx = 1
const selectionPx = 1.5
const badgePx = 16
const flashPx = 2
/** Ends of a distance between two layers. */
const tickPx = 6

/** Of many selected layers no more than this are outlined: the transformer tells the rest. */
const maxOutlines = 200
/** Of many locked layers no more than this wear a badge. */
const maxBadges = 40

const toDevice = (view: View, box: Box): Box => ({
  x: box.x * view.scale + view.x,
  y: box.y * view.scale + view.y,
  width: box.width * view.scale,
  height: box.height * view.scale,
})

type Line = { readonly color: string; readonly width: number; readonly isDashed?: boolean }

type OutlineMark = Extract<OverlayMark, { mark: 'outline' }>

/** Lines of the face that is only looked at, side by side with the shown one. */
export const sideLines = {
  selected: { color: accent, width: selectionPx },
  hover: { color: accent, width: hoverPx },
} as const

const outline = (editor: Editor, stance: Stance, line: Line): OutlineMark =>
  outlineAt(editor.view, stance, line)

/** A box about its own centre, turned, in a view of one's own. */
export function outlineAt(view: ViewState, { box, deg }: Stance, line: Line): OutlineMark {
  const ratio = view.pixelRatio
  return {
    mark: 'outline',
    box: toDevice(deviceView(view), box),
    deg,
    color: line.color,
    width: line.width * ratio,
    dash: line.isDashed ? [4 * ratio, 3 * ratio] : null,
    fill: null,
  }
}

export const stanceOfEntry = (entry: SceneLayer): Stance => ({
  box: centredBox(entry.draw.matrix, entry.values),
  deg: entry.values.rotation,
})

type Upright = {
  readonly axis: Axis
  /** Design pixels: the place on the axis, and the ends along the other one. */
  readonly at: number
  readonly from: number
  readonly to: number
  /** Longer at both ends by so many CSS pixels. */
  readonly extraPx?: number
}

/** A line across `axis`, on whole device pixels at every zoom. */
function line(editor: Editor, { axis, at, from, to, extraPx = 0 }: Upright): OverlayMark {
  const { scale, x, y } = deviceView(editor.view)
  const ratio = editor.view.pixelRatio
  const width = Math.max(1, Math.round(ratio))
  // a line of an odd width lies on the middle of its pixels
  const half = (width % 2) / 2
  const place = Math.round((axis === 'x' ? at * scale + x : at * scale + y) - half) + half
  const start = (axis === 'x' ? from * scale + y : from * scale + x) - extraPx * ratio
  const end = (axis === 'x' ? to * scale + y : to * scale + x) + extraPx * ratio
  const ends = { mark: 'line', color: guideLine, width } as const
  return axis === 'x'
    ? { ...ends, x1: place, x2: place, y1: start, y2: end }
    : { ...ends, y1: place, y2: place, x1: start, x2: end }
}

/** A distance: a line from edge to edge with a tick at each end. */
function gapMarks(editor: Editor, { axis, from, to, at }: Gap): readonly OverlayMark[] {
  const tick = (place: number): OverlayMark =>
    line(editor, { axis, at: place, from: at, to: at, extraPx: tickPx / 2 })
  return [line(editor, { axis: otherAxis(axis), at, from, to }), tick(from), tick(to)]
}

/** A padlock on a disc, of the shapes that the overlay has. */
function lockBadge(editor: Editor, { box, deg }: Stance): readonly OverlayMark[] {
  const ratio = editor.view.pixelRatio
  const { scale, x, y } = deviceView(editor.view)
  const corner = apply(rotation(deg, centreOf(box)), { x: box.x + box.width, y: box.y })
  const at = { x: Math.round(corner.x * scale + x), y: Math.round(corner.y * scale + y) }
  const disc = { mark: 'handle', deg: 0, round: true, line: ratio } as const
  return [
    { ...disc, ...at, size: badgePx * ratio, color: lockedLine, fill: badgeFill },
    { ...disc, x: at.x, y: at.y - 2 * ratio, size: 6 * ratio, color: badgeSign, fill: badgeFill },
    {
      mark: 'outline',
      box: { x: at.x - 4 * ratio, y: at.y - ratio, width: 8 * ratio, height: 5 * ratio },
      deg: 0,
      color: badgeSign,
      width: 0,
      dash: null,
      fill: badgeSign,
    },
  ]
}

/** What a picture turns about: a ring with a dot in it. */
function pivotMarks(editor: Editor, { at }: PlacedHandle): readonly OverlayMark[] {
  const ratio = editor.view.pixelRatio
  const size = editor.isTouch ? touchHandlePx : pivotPx
  const disc = { mark: 'handle', x: at.x * ratio, y: at.y * ratio, deg: 0, round: true } as const
  return [
    { ...disc, size: size * ratio, line: 1.5 * ratio, color: accent, fill: handleFill },
    { ...disc, size: 4 * ratio, line: ratio, color: accent, fill: accent },
  ]
}

function handle(editor: Editor, placed: PlacedHandle, deg: number): readonly OverlayMark[] {
  if (placed.handle.part === 'pivot') return pivotMarks(editor, placed)
  const ratio = editor.view.pixelRatio
  const mark: OverlayMark = {
    mark: 'handle',
    x: placed.at.x * ratio,
    y: placed.at.y * ratio,
    deg,
    size: (editor.isTouch ? touchHandlePx : handlePx) * ratio,
    line: ratio,
    round: placed.handle.part === 'turn',
    color: accent,
    fill: handleFill,
  }
  return [mark]
}

function selectionMarks(editor: Editor): readonly OverlayMark[] {
  const entries = selectedEntries(editor)
  const stance = editor.marks.stance ?? stanceOf(editor)
  const [only] = entries
  if (!only || !stance) return []
  const isLocked = entries.every(({ layer }) => layer.style.isLock)
  const main: Line = isLocked
    ? { color: lockedLine, width: selectionPx, isDashed: true }
    : { color: accent, width: selectionPx }
  const members =
    entries.length === 1 || editor.marks.stance
      ? []
      : entries
          .slice(0, maxOutlines)
          .map((entry) =>
            outline(
              editor,
              stanceOfEntry(entry),
              entry.layer.style.isLock
                ? { color: lockedLine, width: hoverPx, isDashed: true }
                : { color: accent, width: hoverPx },
            ),
          )
  const handles = editor.marks.hidesHandles
    ? []
    : handlesOf(editor, stance).flatMap((placed) => handle(editor, placed, stance.deg))
  const isAllFree = movableEntries(editor) === entries
  const badges =
    editor.marks.hidesHandles || isAllFree
      ? []
      : entries
          .filter(({ layer }) => layer.style.isLock)
          .slice(0, maxBadges)
          .flatMap((entry) => lockBadge(editor, stanceOfEntry(entry)))
  return [...members, outline(editor, stance, main), ...handles, ...badges]
}

function marquee(editor: Editor, box: Box): OverlayMark {
  const view = deviceView(editor.view)
  return {
    mark: 'outline',
    box: toDevice(view, box),
    deg: 0,
    color: accent,
    width: editor.view.pixelRatio,
    dash: null,
    fill: marqueeFill,
  }
}

const entryOf = ({ scene, guests }: Editor, uuid: string | null): SceneLayer | undefined =>
  uuid === null ? undefined : (scene.find(uuid) ?? guests.find(uuid))

/** A selected guest of the normal variant stands fast, as a locked layer does (A33). */
const guestMarks = (editor: Editor): readonly OverlayMark[] =>
  editor.guests.layers
    .filter(({ layer }) => editor.selection.has(layer.uuid))
    .map((entry) =>
      outline(editor, stanceOfEntry(entry), { color: accent, width: selectionPx, isDashed: true }),
    )

/** The ring of a round zone: a tap on its corner counts for nothing; null for any other. */
function roundZone(editor: Editor, { kind, layer, values, draw }: SceneLayer): OverlayMark | null {
  const { width, height } = values
  if (Math.abs(width - height) >= 1 || kind.hit(layer, values, { x: 0, y: 0 })) return null
  const box = toDevice(deviceView(editor.view), centredBox(draw.matrix, values))
  const { x, y } = centreOf(box)
  const line = editor.view.pixelRatio
  return {
    mark: 'handle',
    x,
    y,
    deg: 0,
    size: box.width,
    line,
    round: true,
    color: tapLine,
    fill: '#00000000',
  }
}

/** Where a tap counts under the pointer, faintly (UX 3.10). */
function tapZone(editor: Editor): readonly OverlayMark[] {
  const entry = entryOf(editor, editor.hover)
  const zone = entry && roundZone(editor, entry)
  if (zone) return [zone]
  return entry ? [outline(editor, stanceOfEntry(entry), { color: tapLine, width: hoverPx })] : []
}

const flashMark = (editor: Editor, entry: SceneLayer): OverlayMark => ({
  ...outline(editor, stanceOfEntry(entry), { color: accent, width: flashPx }),
  fill: flashFill,
})

/** Everything over the scene, from the back to the front; of the preview only what a tap would hit. */
export function overlayOf(editor: Editor): readonly OverlayMark[] {
  if (!editor.store.design) return []
  if (editor.isPreview) return tapZone(editor)
  const marks: OverlayMark[] = []
  const hovered = entryOf(editor, editor.hover)
  const isShown =
    hovered &&
    !editor.marks.hidesHandles &&
    !editor.selection.has(hovered.layer.uuid) &&
    hovered.layer.style.visible
  if (isShown) marks.push(outline(editor, stanceOfEntry(hovered), { color: accent, width: hoverPx }))
  marks.push(...guestMarks(editor), ...selectionMarks(editor))
  for (const id of editor.flashed.slice(0, maxOutlines)) {
    const entry = editor.scene.find(id)
    if (entry?.layer.style.visible) marks.push(flashMark(editor, entry))
  }
  for (const guide of editor.marks.guides) marks.push(line(editor, guide))
  for (const gap of editor.marks.gaps) marks.push(...gapMarks(editor, gap))
  marks.push(...labelMarks(editor))
  if (editor.marks.marquee) marks.push(marquee(editor, editor.marks.marquee))
  marks.push(...textMarks(editor))
  return marks
}

/** Middle of the canvas in CSS pixels. */
export const middleOf = (editor: Editor): { x: number; y: number } =>
  centreOf({ x: 0, y: 0, width: editor.view.width, height: editor.view.height })
