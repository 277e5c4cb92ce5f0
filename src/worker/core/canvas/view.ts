import { clamp, type Box, type Point } from '../../../shared/base/geometry.ts'
import type { View } from '../../../render/base/frame.ts'

/** Where the dial stands on the canvas. `x`, `y`: CSS pixels from the canvas corner to the dial corner. */
export type ViewState = {
  readonly zoom: number
  readonly x: number
  readonly y: number
  readonly clip: 'shape' | 'dim'
  /** CSS pixels. */
  readonly width: number
  readonly height: number
  readonly pixelRatio: number
  /** True until a person zooms or pans: then a resize fits the dial again. */
  readonly isFitted: boolean
  /** CSS pixels at the lower edge that were covered when it was last fitted. */
  readonly inset: number
}

export type DialSize = { readonly width: number; readonly height: number }

/** S2.44, S2.45, S5.01. */
const minZoom = 0.25
const maxZoom = 5

/** Share of the shorter side that the dial fills at first (UX 3.5). */
const firstShare = 0.8

/** What must stay in view of the dial while panning: a quarter, and never less than 96 CSS pixels (A36). */
const keptShare = 0.25
const keptPx = 96

const clampAxis = (at: number, dialPx: number, canvasPx: number): number => {
  const kept = Math.min(Math.max(dialPx * keptShare, keptPx), dialPx, canvasPx)
  return clamp(at, kept - dialPx, canvasPx - kept)
}

function clampPan(view: ViewState, dial: DialSize): ViewState {
  const x = clampAxis(view.x, dial.width * view.zoom, view.width)
  const y = clampAxis(view.y, dial.height * view.zoom, view.height)
  return x === view.x && y === view.y ? view : { ...view, x, y }
}

export const panBy = (view: ViewState, dial: DialSize, by: Point): ViewState =>
  clampPan({ ...view, x: view.x + by.x, y: view.y + by.y, isFitted: false }, dial)

/** The design point under `at` (CSS pixels) stays under it, as far as the clamp allows. */
export function zoomAbout(view: ViewState, dial: DialSize, to: { zoom: number; at: Point }): ViewState {
  const zoom = clamp(to.zoom, minZoom, maxZoom)
  if (zoom === view.zoom || !Number.isFinite(zoom)) return view
  const ratio = zoom / view.zoom
  const x = to.at.x - (to.at.x - view.x) * ratio
  const y = to.at.y - (to.at.y - view.y) * ratio
  return clampPan({ ...view, zoom, x, y, isFitted: false }, dial)
}

/** Height of what is not covered; at least a little, however much is. */
const openHeight = (view: ViewState, inset: number): number => Math.max(view.height - inset, view.height / 4)

function fitBox(view: ViewState, box: Box, share: number): ViewState {
  const height = openHeight(view, view.inset)
  const widest = (view.width * share) / Math.max(1, box.width)
  const highest = (height * share) / Math.max(1, box.height)
  const zoom = clamp(Math.min(widest, highest), minZoom, maxZoom)
  const x = Math.round(view.width / 2 - (box.x + box.width / 2) * zoom)
  const y = Math.round(height / 2 - (box.y + box.height / 2) * zoom)
  return { ...view, zoom, x, y }
}

/** In the middle of what is open; a dial that is too high for it reaches under what covers, not out of the canvas. */
const fittedTop = ({ open, whole }: { open: number; whole: number }, dialPx: number): number =>
  Math.max((open - dialPx) / 2, Math.min(0, (whole - dialPx) / 2))

/** The dial fills 80% of the shorter side, centred in what is not covered. */
export function fitDial(view: ViewState, dial: DialSize, inset = 0): ViewState {
  const height = openHeight(view, inset)
  const largest = Math.max(dial.width, dial.height)
  // while nothing is open nothing is enlarged
  const side = largest === 0 ? 1 : (Math.min(view.width, height) * firstShare) / largest
  const zoom = clamp(side, minZoom, maxZoom)
  const x = Math.round((view.width - dial.width * zoom) / 2)
  const y = Math.round(fittedTop({ open: height, whole: view.height }, dial.height * zoom))
  return { ...view, zoom, x, y, isFitted: true, inset }
}

export const fitSelection = (view: ViewState, dial: DialSize, box: Box): ViewState =>
  clampPan({ ...fitBox(view, box, firstShare), isFitted: false }, dial)

/** CSS pixels between what is jumped to and the edge of the canvas. */
const revealPx = 48

/** Moved so far that the box is in view, or its middle where it is larger than the canvas; as it was when it is. */
export function showBox(view: ViewState, dial: DialSize, box: Box): ViewState {
  const along = (from: number, size: number, canvas: number): number => {
    const room = canvas - revealPx * 2
    if (size > room) return canvas / 2 - from - size / 2
    return clamp(from, revealPx, canvas - revealPx - size) - from
  }
  const { zoom } = view
  const x = along(view.x + box.x * zoom, box.width * zoom, view.width)
  const y = along(view.y + box.y * zoom, box.height * zoom, view.height)
  return x === 0 && y === 0 ? view : panBy(view, dial, { x, y })
}

type CanvasSize = Pick<ViewState, 'width' | 'height' | 'pixelRatio'> & Partial<Pick<ViewState, 'inset'>>

/** What stood in the middle stays there, unless the dial was fitted. */
export function resizeView(view: ViewState, dial: DialSize, size: CanvasSize): ViewState {
  const resized = { ...view, ...size }
  if (view.isFitted) return fitDial(resized, dial, resized.inset)
  const x = view.x + (size.width - view.width) / 2
  const y = view.y + (size.height - view.height) / 2
  return clampPan({ ...resized, x, y }, dial)
}

/** CSS pixels of the canvas → design pixels. */
export const toDesign = (view: ViewState, at: Point): Point => ({
  x: (at.x - view.x) / view.zoom,
  y: (at.y - view.y) / view.zoom,
})

/** Design pixels → CSS pixels of the canvas. */
export const toCanvas = (view: ViewState, at: Point): Point => ({
  x: at.x * view.zoom + view.x,
  y: at.y * view.zoom + view.y,
})

/** Design pixels → device pixels; whole offsets, so that panning keeps text exact. */
export const deviceView = (view: ViewState): View => ({
  scale: view.zoom * view.pixelRatio,
  x: Math.round(view.x * view.pixelRatio),
  y: Math.round(view.y * view.pixelRatio),
})

export const firstView = (size: CanvasSize): ViewState => ({
  zoom: 1,
  x: 0,
  y: 0,
  clip: 'shape',
  isFitted: true,
  inset: 0,
  ...size,
})
