import { joinBytes } from '../../base/bytes.ts'
import { parseColor } from '../../base/color.ts'
import { paeth } from '../../base/pictures/paeth.ts'
import type { Pixels } from '../../base/pictures/png-pixels.ts'
import type { InOption } from '../../document/choices/own-choices.ts'
import type { StoreShot } from '../../document/store-listing.ts'
import { printPng } from '../../zip/print-png.ts'
import { pictureLimits, type PictureKind } from './limits.ts'

/** A dial on a picture: its pixels, clear outside of its shape, and where its left upper corner lies. */
export type Placed = { readonly dial: Pixels; readonly x: number; readonly y: number }

/** One row of a dial laid over the picture. */
function layRow({ data, width }: Pixels, { dial, x: left, y: top }: Placed, row: number): void {
  for (let x = Math.max(0, -left); x < Math.min(dial.width, width - left); x += 1) {
    const from = (row * dial.width + x) * 4
    const to = ((top + row) * width + left + x) * 4
    const alpha = (dial.data[from + 3] ?? 0) / 255
    for (let channel = 0; channel < 3; channel += 1) {
      const [own, below] = [dial.data[from + channel] ?? 0, data[to + channel] ?? 0]
      data[to + channel] = Math.round(own * alpha + below * (1 - alpha))
    }
  }
}

/** A picture of one colour with dials on it; nothing of it is clear. */
export function composed(
  { width, height }: { readonly width: number; readonly height: number },
  ground: string,
  placed: readonly Placed[],
): Pixels {
  const { r, g, b } = parseColor(ground) ?? { r: 0, g: 0, b: 0 }
  const data = new Uint8Array(width * height * 4)
  for (let at = 0; at < data.length; at += 4) data.set([r, g, b, 255], at)
  const picture = { width, height, data }
  for (const one of placed)
    for (let row = Math.max(0, -one.y); row < Math.min(one.dial.height, height - one.y); row += 1)
      layRow(picture, one, row)
  return picture
}

/** The dial in the middle of a box of the picture. */
export const centred = (
  dial: Pixels,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Placed => ({
  dial,
  x: box.x + Math.round((box.width - dial.width) / 2),
  y: box.y + Math.round((box.height - dial.height) / 2),
})

/** A PNG of whole channels, each row by the filter that predicts it from its neighbours; always the same bytes. */
export function encodeStorePng({ width, height, data }: Pixels, hasAlpha: boolean): Uint8Array {
  const step = hasAlpha ? 4 : 3
  const rows: Uint8Array[] = []
  let above = new Uint8Array(width * step)
  for (let y = 0; y < height; y += 1) {
    const own = new Uint8Array(width * step)
    for (let x = 0; x < width; x += 1)
      for (let channel = 0; channel < step; channel += 1)
        own[x * step + channel] = data[(y * width + x) * 4 + channel] ?? 0
    const row = new Uint8Array(width * step + 1)
    row[0] = 4
    for (let at = 0; at < own.length; at += 1) {
      const [left, corner] = at >= step ? [own[at - step] ?? 0, above[at - step] ?? 0] : [0, 0]
      row[at + 1] = (own[at] ?? 0) - paeth(left, above[at] ?? 0, corner)
    }
    rows.push(row)
    above = own
  }
  return printPng({ width, height, depth: 8, colorType: hasAlpha ? 6 : 2 }, joinBytes(rows))
}

/** What the head of a PNG says; null for any other file. */
export function pngFacts(bytes: Uint8Array): { width: number; height: number; hasAlpha: boolean } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 33 || view.getUint32(0) !== 0x89504e47) return null
  const colorType = bytes[25] ?? 0
  return {
    width: view.getUint32(16),
    height: view.getUint32(20),
    hasAlpha: colorType === 4 || colorType === 6,
  }
}

/** A dial seen at a moment, its longer side this many pixels. */
export type DrawDial = (shot: {
  readonly isAmbient: boolean
  readonly scene: string
  /** What the wearer chose; absent, all is as it is found at first. */
  readonly option?: InOption
  readonly side: number
}) => Promise<Pixels>

/** Pixels of the dials in the feature graphic, the second one in ambient. */
const featureDials = { first: 420, second: 300 } as const

/** The face in the middle, as round as it is, on one colour: the store cuts the corners itself. */
async function icon(draw: DrawDial, ground: string): Promise<Pixels> {
  const { width, height } = pictureLimits.icon
  const dial = await draw({ isAmbient: false, scene: 'asDesigned', side: width })
  return composed({ width, height }, ground, [centred(dial, { x: 0, y: 0, width, height })])
}

/** The dial, and beside it what it shows at rest where it does. */
async function featureGraphic(draw: DrawDial, ground: string, hasAmbient: boolean): Promise<Pixels> {
  const { width, height } = pictureLimits.featureGraphic
  const first = await draw({ isAmbient: false, scene: 'asDesigned', side: featureDials.first })
  if (!hasAmbient) return composed({ width, height }, ground, [centred(first, { x: 0, y: 0, width, height })])
  const second = await draw({ isAmbient: true, scene: 'asDesigned', side: featureDials.second })
  const left = Math.round(width * 0.58)
  return composed({ width, height }, ground, [
    centred(first, { x: 0, y: 0, width: left, height }),
    centred(second, { x: left, y: 0, width: width - left, height }),
  ])
}

export type StorePicture = {
  readonly kind: PictureKind
  /** Of a screenshot, from 1; 0 for the others. */
  readonly number: number
  readonly bytes: Uint8Array
}

type Wanted = {
  readonly ground: string
  readonly hasAmbient: boolean
  readonly shots: readonly StoreShot[]
}

/** All pictures of a listing in one language of the watch. */
export async function drawPictures(wanted: Wanted, draw: DrawDial): Promise<readonly StorePicture[]> {
  const { ground, hasAmbient, shots } = wanted
  const made: StorePicture[] = []
  const put = (kind: PictureKind, number: number, pixels: Pixels): void =>
    void made.push({ kind, number, bytes: encodeStorePng(pixels, pictureLimits[kind].mayHaveAlpha) })
  put('icon', 0, await icon(draw, ground))
  put('featureGraphic', 0, await featureGraphic(draw, ground, hasAmbient))
  const { width, height } = pictureLimits.wearScreenshots
  for (const [at, shot] of shots.entries()) {
    const dial = await draw({ ...shot, side: width })
    // what is not the dial is the black of the screen
    put(
      'wearScreenshots',
      at + 1,
      composed({ width, height }, '#000000', [centred(dial, { x: 0, y: 0, width, height })]),
    )
  }
  return made
}
