/** Which square of a picture is used: its centre in pixels of the picture, and how far it is zoomed in. */
export type Crop = {
  readonly x: number
  readonly y: number
  /** 1: the frame is as wide as the shorter side of the picture. */
  readonly zoom: number
}

export type Size = { readonly width: number; readonly height: number }

/** Fewest pixels of a side that make a picture worth showing. */
export const leastSide = 48

/** Beyond it what is shown is not recognisable. */
const mostZoom = 8

const shorter = ({ width, height }: Size): number => Math.min(width, height)

/** At full zoom the frame still has enough pixels. */
export const zoomLimit = (picture: Size): number =>
  Math.max(1, Math.min(mostZoom, shorter(picture) / leastSide))

/** Pixels of the picture along a side of the frame. */
export const sideOf = (picture: Size, { zoom }: Crop): number => shorter(picture) / zoom

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)

/** The frame never shows what is outside of the picture. */
function inside(picture: Size, crop: Crop): Crop {
  const half = sideOf(picture, crop) / 2
  return {
    ...crop,
    x: clamp(crop.x, half, picture.width - half),
    y: clamp(crop.y, half, picture.height - half),
  }
}

/** The middle of the picture, as large as it goes. */
export const firstCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

/** Moves the picture under the frame; distances as shares of the frame's side. */
export function moveCrop(picture: Size, crop: Crop, by: { readonly x: number; readonly y: number }): Crop {
  const side = sideOf(picture, crop)
  return inside(picture, { ...crop, x: crop.x - by.x * side, y: crop.y - by.y * side })
}

/** Zooms about a point of the frame, whose centre is 0, 0 and whose edges are at half: what is there stays there. */
export function zoomCrop(
  picture: Size,
  crop: Crop,
  to: { readonly zoom: number; readonly x?: number; readonly y?: number },
): Crop {
  const { x = 0, y = 0 } = to
  const zoom = clamp(to.zoom, 1, zoomLimit(picture))
  const change = sideOf(picture, crop) - sideOf(picture, { ...crop, zoom })
  return inside(picture, { zoom, x: crop.x + x * change, y: crop.y + y * change })
}
