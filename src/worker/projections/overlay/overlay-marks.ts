import { colorTokens, noColor, seenThrough } from '../../../shared/base/color-tokens.ts'
import { apply, centreOf, rotation, type Box, type Point } from '../../../shared/base/geometry.ts'
import type { Color } from '../../../shared/base/color.ts'
import type { OverlayMark } from '../../../render/base/frame.ts'
import type { Stance } from '../../scene/canvas/overlay.ts'
import { movableEntries, selectedEntries } from '../../scene/canvas/placing.ts'
import { keyUnitOf } from '../../core/canvas/units.ts'
import type { SceneLayer } from '../../scene/layers/scene-layer.ts'
import { angleOf, centredBox } from '../../scene/geometry.ts'
import { otherAxis, type Axis } from '../../scene/snapping/snapping.ts'
import { handlesOf, shownPivot, stanceOf, type PlacedHandle } from '../../tools/handles.ts'
import { pivoted } from '../../scene/canvas/pivot-mode.ts'
import { pointed } from '../../scene/canvas/points-mode.ts'
import type { Gap } from '../../scene/snapping/equal-spacing.ts'
import type { Distances } from '../../scene/snapping/distances.ts'
import { distancesOf } from '../../tools/measures.ts'
import { guideMarks, rulerMarks } from '../../tools/guides/guide-marks.ts'
import { pressedMark, pressedMarks } from './pressed-areas.ts'
import { labelMarks } from './labels/labels.ts'
import { outlineEditing } from '../../tools/outline/lazy.ts'
import { textMarks } from '../../tools/text-editing/carets.ts'
import {
  toDevice,
  outlineAt,
  stanceOfEntry,
  hoverPx,
  selectionPx,
  type Line,
  type OutlineMark,
} from '../../scene/canvas/outlines.ts'
import { deviceView } from '../../core/canvas/view.ts'
import type { EditorParts, SceneParts } from '../../scene/editor.ts'
import type { DocumentParts, ViewParts } from '../../core/editor.ts'

/** Colours of the tokens (UX 2.1). */
const { accent } = colorTokens
const lockedLine = colorTokens.line3
const guideLine = colorTokens.guide
const measureLine = colorTokens.measure
const marqueeFill = seenThrough(accent, 0.16)
const flashFill = seenThrough(accent, 0.24)
const handleFill = colorTokens.onFill
/** Distinguishes a shape's own points from the handles of its box. */
const pointFill = colorTokens.guide
const badgeFill = colorTokens.bg2
const badgeSign = colorTokens.text2
const tapLine = seenThrough(colorTokens.onFill, 0.5)

/** CSS pixels. */
const handlePx = 8
const touchHandlePx = 14
const shownPivotPx = 11
const pivotPx = 16
const touchPivotPx = 24
const badgePx = 16
const flashPx = 2
/** Ends of a distance between two layers. */
const tickPx = 6

/** Around the key layer, CSS pixels. */
const keyPx = 4

/** Of many selected layers no more than this are outlined: the transformer shows the rest. */
const maxOutlines = 200
/** Of many locked layers no more than this wear a badge. */
const maxBadges = 40

const locked = { color: lockedLine, isDashed: true } as const

const outline = (editor: ViewParts, stance: Stance, line: Line): OutlineMark =>
  outlineAt(editor.viewport.view, stance, line)

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
function line(
  editor: ViewParts,
  { axis, at, from, to, extraPx = 0 }: Upright,
  color: Color = guideLine,
): OverlayMark {
  const { scale, x, y } = deviceView(editor.viewport.view)
  const ratio = editor.viewport.view.pixelRatio
  const width = Math.max(1, Math.round(ratio))
  // a line of an odd width lies on the middle of its pixels
  const half = (width % 2) / 2
  const place = Math.round((axis === 'x' ? at * scale + x : at * scale + y) - half) + half
  const start = (axis === 'x' ? from * scale + y : from * scale + x) - extraPx * ratio
  const end = (axis === 'x' ? to * scale + y : to * scale + x) + extraPx * ratio
  const ends = { mark: 'line', color, width } as const
  return axis === 'x'
    ? { ...ends, x1: place, x2: place, y1: start, y2: end }
    : { ...ends, y1: place, y2: place, x1: start, x2: end }
}

/** A distance: a line from edge to edge with a tick at each end. */
function gapMarks(editor: ViewParts, gap: Gap, color: Color = guideLine): readonly OverlayMark[] {
  const { axis, from, to, at } = gap
  const tick = (place: number): OverlayMark =>
    line(editor, { axis, at: place, from: at, to: at, extraPx: tickPx / 2 }, color)
  return [line(editor, { axis: otherAxis(axis), at, from, to }, color), tick(from), tick(to)]
}

/** What the selection is measured to, outlined, and how far it is from there. */
function measureMarks(editor: EditorParts, distances: Distances): readonly OverlayMark[] {
  const to = editor.overlay.shown.measured?.to ?? []
  return [
    ...to
      .slice(0, maxOutlines)
      .flatMap((id) => editor.scene.find(id) ?? [])
      .map((entry) => outline(editor, stanceOfEntry(entry), { color: measureLine, width: hoverPx })),
    ...distances.leads.map((lead) => line(editor, lead, seenThrough(measureLine, 0.6))),
    ...distances.gaps.flatMap((gap) => gapMarks(editor, gap, measureLine)),
  ]
}

/** A padlock on a disc, of the shapes that the overlay has. */
function lockBadge(editor: ViewParts, { box, deg }: Stance): readonly OverlayMark[] {
  const ratio = editor.viewport.view.pixelRatio
  const { scale, x, y } = deviceView(editor.viewport.view)
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

/** What a picture turns about: a ring with a dot in it; larger and in the colour of points while it is moved. */
function pivotMarks(editor: ViewParts, at: Point, isHandle: boolean): readonly OverlayMark[] {
  const ratio = editor.viewport.view.pixelRatio
  const disc = { mark: 'handle', x: at.x * ratio, y: at.y * ratio, deg: 0, round: true } as const
  if (!isHandle)
    return [
      { ...disc, size: shownPivotPx * ratio, line: ratio, color: accent, fill: noColor },
      { ...disc, size: 3 * ratio, line: ratio, color: accent, fill: accent },
    ]
  const size = editor.viewport.isTouch ? touchPivotPx : pivotPx
  return [
    { ...disc, size: size * ratio, line: 2 * ratio, color: pointFill, fill: handleFill },
    { ...disc, size: 5 * ratio, line: ratio, color: pointFill, fill: pointFill },
  ]
}

/** The pivot of the selection where it is only looked at. */
function lookedAtPivot(editor: EditorParts): readonly OverlayMark[] {
  const at = editor.preview.isOn || pivoted(editor) ? null : shownPivot(editor)
  return at ? pivotMarks(editor, at, false) : []
}

/** A thin line from one point to another, in any direction. */
function lead(editor: ViewParts, from: Point, to: Point): OverlayMark {
  const ratio = editor.viewport.view.pixelRatio
  const length = Math.hypot(to.x - from.x, to.y - from.y) * ratio
  const [x, y] = [((from.x + to.x) / 2) * ratio, ((from.y + to.y) / 2) * ratio]
  return {
    mark: 'outline',
    box: { x: x - length / 2, y: y - ratio / 2, width: length, height: ratio },
    deg: angleOf({ x: to.x - from.x, y: to.y - from.y }),
    color: accent,
    width: 0,
    dash: null,
    fill: accent,
  }
}

function handle(editor: ViewParts, placed: PlacedHandle, deg: number): readonly OverlayMark[] {
  if (placed.handle.part === 'pivot') return pivotMarks(editor, placed.at, true)
  const ratio = editor.viewport.view.pixelRatio
  const mark: OverlayMark = {
    mark: 'handle',
    x: placed.at.x * ratio,
    y: placed.at.y * ratio,
    deg,
    size: (editor.viewport.isTouch ? touchHandlePx : handlePx) * ratio,
    line: ratio,
    round: placed.handle.part !== 'size',
    color: accent,
    fill: placed.color ?? (placed.handle.part === 'point' ? pointFill : handleFill),
  }
  return placed.from ? [lead(editor, placed.from, placed.at), mark] : [mark]
}

/** Of components and their instances in a colour of its own, as in Figma. */
const selectedColor = ({ layer }: SceneLayer): Color =>
  layer.group?.some(({ component }) => component) ? colorTokens.component : accent

function selectionMarks(editor: EditorParts): readonly OverlayMark[] {
  const entries = selectedEntries(editor)
  const stance = editor.overlay.shown.stance ?? stanceOf(editor)
  const [only] = entries
  if (!only || !stance) return []
  const keyUnit = keyUnitOf(editor)
  const lineOf = (entry: SceneLayer): Line => {
    const color = selectedColor(entry)
    if (keyUnit.includes(entry.layer.uuid)) return { color, width: keyPx }
    return entry.layer.style.isLock ? { ...locked, width: hoverPx } : { color, width: hoverPx }
  }
  const color = entries.every((entry) => selectedColor(entry) === colorTokens.component)
    ? colorTokens.component
    : accent
  const isLocked = entries.every(({ layer }) => layer.style.isLock)
  const main: Line = isLocked ? { ...locked, width: selectionPx } : { color, width: selectionPx }
  const members =
    entries.length === 1 || editor.overlay.shown.stance
      ? []
      : entries.slice(0, maxOutlines).map((entry) => outline(editor, stanceOfEntry(entry), lineOf(entry)))
  const handles = editor.overlay.shown.hidesHandles
    ? []
    : [
        ...handlesOf(editor, stance).flatMap((placed) => handle(editor, placed, stance.deg)),
        ...lookedAtPivot(editor),
      ]
  const isAllFree = movableEntries(editor) === entries
  const badges =
    editor.overlay.shown.hidesHandles || isAllFree
      ? []
      : entries
          .filter(({ layer }) => layer.style.isLock)
          .slice(0, maxBadges)
          .flatMap((entry) => lockBadge(editor, stanceOfEntry(entry)))
  return [...members, outline(editor, stance, main), ...pressedMarks(editor), ...handles, ...badges]
}

function marquee(editor: ViewParts, box: Box): OverlayMark {
  const view = deviceView(editor.viewport.view)
  return {
    mark: 'outline',
    box: toDevice(view, box),
    deg: 0,
    color: accent,
    width: editor.viewport.view.pixelRatio,
    dash: null,
    fill: marqueeFill,
  }
}

const entryOf = ({ scene, inherited }: SceneParts, uuid: string | null): SceneLayer | undefined =>
  uuid === null ? undefined : (scene.find(uuid) ?? inherited.find(uuid))

/** A selected inherited layer of the normal variant stands fast, as a locked layer does (A33). */
const inheritedMarks = (editor: DocumentParts & ViewParts & SceneParts): readonly OverlayMark[] =>
  editor.inherited.layers
    .filter(({ layer }) => editor.selection.has(layer.uuid))
    .map((entry) =>
      outline(editor, stanceOfEntry(entry), { color: accent, width: selectionPx, isDashed: true }),
    )

/** The ring of a round zone: a tap on its corner counts for nothing; null for any other. */
function roundZone(editor: ViewParts, { kind, layer, values, draw }: SceneLayer): OverlayMark | null {
  const { width, height } = values
  if (Math.abs(width - height) >= 1 || kind.hit(layer, values, { x: 0, y: 0 })) return null
  const box = toDevice(deviceView(editor.viewport.view), centredBox(draw.matrix, values))
  const { x, y } = centreOf(box)
  const line = editor.viewport.view.pixelRatio
  return {
    mark: 'handle',
    x,
    y,
    deg: 0,
    size: box.width,
    line,
    round: true,
    color: tapLine,
    fill: noColor,
  }
}

/** What a selected layer is seen through, which is not drawn itself. */
function maskMarks(editor: EditorParts): readonly OverlayMark[] {
  const masks = new Set(selectedEntries(editor).flatMap((entry) => editor.scene.maskOf(entry) ?? []))
  return [...masks]
    .filter(({ layer }) => !editor.selection.has(layer.uuid))
    .slice(0, maxOutlines)
    .map((entry) => outline(editor, stanceOfEntry(entry), { color: accent, width: hoverPx, isDashed: true }))
}

/** Where a tap counts under the pointer, faintly (UX 3.10). */
function tapZone(editor: ViewParts & SceneParts): readonly OverlayMark[] {
  const entry = entryOf(editor, editor.viewport.hover)
  const zone = entry && roundZone(editor, entry)
  if (zone) return [zone]
  const width = Math.max(1, Math.round(editor.viewport.view.pixelRatio))
  const own = entry ? pressedMark(editor, entry, { color: tapLine, width }) : []
  if (own.length > 0) return own
  return entry ? [outline(editor, stanceOfEntry(entry), { color: tapLine, width: hoverPx })] : []
}

const flashMark = (editor: ViewParts, entry: SceneLayer): OverlayMark => ({
  ...outline(editor, stanceOfEntry(entry), { color: accent, width: flashPx }),
  fill: flashFill,
})

/** Everything over the scene, from the back to the front; of the preview only what a tap would hit. */
export function overlayOf(editor: EditorParts): readonly OverlayMark[] {
  if (!editor.store.design) return []
  if (editor.preview.isOn) return tapZone(editor)
  const marks: OverlayMark[] = [...guideMarks(editor)]
  const hovered = entryOf(editor, editor.viewport.hover)
  const isShown =
    hovered &&
    !editor.overlay.shown.hidesHandles &&
    !editor.selection.has(hovered.layer.uuid) &&
    hovered.layer.style.visible
  if (isShown) marks.push(outline(editor, stanceOfEntry(hovered), { color: accent, width: hoverPx }))
  const isOutlining = pointed(editor) !== null || editor.viewport.pen !== null
  // no box around an outline that is edited: its sides would pass for lines and handles
  const ofSelection = isOutlining ? [] : selectionMarks(editor)
  marks.push(...inheritedMarks(editor), ...maskMarks(editor), ...ofSelection)
  for (const id of editor.overlay.flashed.slice(0, maxOutlines)) {
    const entry = editor.scene.find(id)
    if (entry?.layer.style.visible) marks.push(flashMark(editor, entry))
  }
  for (const guide of editor.overlay.shown.guides) marks.push(line(editor, guide))
  for (const gap of editor.overlay.shown.gaps) marks.push(...gapMarks(editor, gap))
  const { measured } = editor.overlay.shown
  const distances = measured && distancesOf(editor, measured)
  if (distances) marks.push(...measureMarks(editor, distances))
  marks.push(...labelMarks(editor, distances?.gaps ?? []))
  if (editor.overlay.shown.marquee) marks.push(marquee(editor, editor.overlay.shown.marquee))
  const outlining = isOutlining ? outlineEditing() : null
  if (outlining) marks.push(...outlining.marks(editor), ...outlining.penMarks(editor))
  marks.push(...textMarks(editor), ...rulerMarks(editor))
  return marks
}
