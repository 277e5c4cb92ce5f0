import { maxImageBytes } from '../../../shared/base/amounts.ts'
import { ok, refused, type Result } from '../../../shared/base/result.ts'
import { readPictureSize } from '../../../shared/base/pictures/picture-size.ts'
import type { DrawnFrom } from '../../../shared/base/pictures/drawn-from.ts'
import type { IncomingFile, MessageParams, Notice, Refusal } from '../../../shared/protocol/commands.ts'
import { svgLimits } from '../../../shared/svg/limits.ts'
import { printSvg } from '../../../shared/svg/print-svg.ts'
import { readSvg } from '../../../shared/svg/read-svg.ts'
import { svgElementsOf, type Drawing, type SvgElement } from '../../../shared/svg/tree.ts'
import type { Box } from '../../../shared/base/geometry.ts'
import { isSeenToDiffer } from './compare.ts'
import { isSvg } from './decode-drawing.ts'
import { readDrawing, type ReadDrawing, type Resolve } from './read-drawing.ts'
import { maxSide } from '../pictures/codecs/check-file.ts'

export type WebpSize = { readonly width: number; readonly height: number; readonly isAnimated: boolean }

const word = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))

/** Pixels by the header, before anything is decoded; null for what is no WebP, or a damaged one. */
export function readWebpSize(bytes: Uint8Array): WebpSize | null {
  if (bytes.length < 30 || word(bytes, 0) !== 'RIFF' || word(bytes, 8) !== 'WEBP') return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const three = (at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  const form = word(bytes, 12)
  if (form === 'VP8X')
    return { width: three(24) + 1, height: three(27) + 1, isAnimated: (view.getUint8(20) & 2) !== 0 }
  if (form === 'VP8 ')
    return {
      width: view.getUint16(26, true) & 0x3fff,
      height: view.getUint16(28, true) & 0x3fff,
      isAnimated: false,
    }
  if (form !== 'VP8L') return null
  const bits = view.getUint32(21, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, isAnimated: false }
}

export type Size = { readonly width: number; readonly height: number }

/** What draws and prints. */
export type DrawTools = {
  /**
   * A drawing that has been through `shared/svg`, in pixels of this size, or on a place of them; null where it could
   * not be drawn.
   */
  readonly draw: (svg: string, size: Size, place?: Box) => Promise<ImageBitmap | null>
  readonly resolve: Resolve
  readonly decode: (blob: Blob) => Promise<ImageBitmap>
  readonly print: (bitmap: ImageBitmap, type: 'image/png' | 'image/jpeg') => Promise<Blob>
  /** Straight RGBA, four bytes a pixel, from the top left. */
  readonly read: (bitmap: ImageBitmap) => Uint8ClampedArray
}

/** A picture that the store takes, made of one that it does not. */
export type Converted = {
  readonly file: IncomingFile
  readonly source: DrawnFrom | null
  /** Notices about it. */
  readonly notices: readonly Notice[]
}

const bare = (name: string): string => name.replace(/\.\w{1,5}$/, '')

const asFile = (name: string, blob: Blob): IncomingFile => ({
  name: `${bare(name)}.${blob.type === 'image/jpeg' ? 'jpg' : 'png'}`,
  type: blob.type,
  size: blob.size,
  arrayBuffer: () => blob.arrayBuffer(),
})

/** Pixels that it is drawn at: those that it specifies, within the limit. */
export function drawnSize({ width, height }: Size, most: number = svgLimits.side): Size {
  const scale = Math.min(1, most / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** A part of a drawing as a drawing of its own. */
export type Part = { readonly root: SvgElement; readonly view: Box } & Size

/** The drawing as a picture of this size, with what it is drawn from where that is not too long to be kept. */
export async function drawPart(
  part: Part,
  { name, size }: { readonly name: string; readonly size: Size },
  tools: DrawTools,
): Promise<{ readonly file: IncomingFile; readonly source: DrawnFrom | null } | null> {
  const svg = printSvg(part.root, part)
  const bitmap = await tools.draw(printSvg(part.root, { view: part.view, ...size }), size)
  if (!bitmap) return null
  try {
    const blob = await tools.print(bitmap, 'image/png')
    const source = svg.length <= svgLimits.source ? { svg, ...size } : null
    return { file: asFile(name, blob), source }
  } finally {
    bitmap.close()
  }
}

const notice = (key: string, params: MessageParams): Notice => ({ key, params, tone: 'warning' })

const holdsWords = (element: SvgElement): boolean =>
  element.name === 'text' || svgElementsOf(element).some(holdsWords)

function noticesOf(
  name: string,
  { root, leftOut }: Drawing,
  { isKept, isSame }: { readonly isKept: boolean; readonly isSame: boolean },
): readonly Notice[] {
  const count = [...leftOut.values()].reduce((sum, one) => sum + one, 0)
  return [
    ...(count > 0 ? [notice('svg.leftOut', { name, count })] : []),
    ...(isSame ? [] : [notice('svg.differs', { name })]),
    ...(holdsWords(root) ? [notice('svg.words', { name })] : []),
    ...(isKept ? [] : [notice('svg.notKept', { name, limit: svgLimits.source })]),
  ]
}

/** Whether what is made of a drawing is what the browser makes of it by itself. */
async function isAsItCame(
  { drawing, pictureWithout }: ReadDrawing,
  size: Size,
  tools: DrawTools,
): Promise<boolean> {
  const ours = await tools.draw(printSvg(drawing.root, { view: drawing.view, ...size }), size)
  const theirs = await tools.draw(pictureWithout([], size.width / drawing.width), size)
  const isSame = !ours || !theirs || !isSeenToDiffer(tools.read(ours), tools.read(theirs), size)
  ours?.close()
  theirs?.close()
  return isSame
}

async function fromSvg(
  name: string,
  bytes: Uint8Array,
  tools: DrawTools,
): Promise<Result<Converted, Refusal>> {
  const read = await readDrawing(bytes, tools.resolve)
  if (!read.ok) return refused({ ...read.error, params: { name, ...read.error.params } })
  const { drawing } = read.value
  const size = drawnSize(drawing)
  const made = await drawPart(drawing, { name, size }, tools)
  if (!made) return refused({ key: 'picture.unreadable', params: { name } })
  const isSame = await isAsItCame(read.value, size, tools)
  return ok({ ...made, notices: noticesOf(name, drawing, { isKept: made.source !== null, isSame }) })
}

const isOpaque = (data: Uint8ClampedArray): boolean =>
  data.every((value, at) => at % 4 !== 3 || value === 255)

/** What the browser reads and the store does not take: as it stands, or by its first frame. */
type Foreign = WebpSize & { readonly type: 'image/webp' | 'image/gif' }

/** Null for what is neither a WebP nor a GIF that stands still: one that plays is for an animation [A51]. */
function foreignOf(bytes: Uint8Array): Foreign | null {
  const webp = readWebpSize(bytes)
  if (webp) return { ...webp, type: 'image/webp' }
  const gif = readPictureSize(bytes)
  return gif?.type === 'gif' && gif.frames === 1 ? { ...gif, isAnimated: false, type: 'image/gif' } : null
}

/** As PNG; as JPEG where nothing shows through and a PNG would be too heavy. */
async function fromForeign(
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  size: Foreign,
  tools: DrawTools,
): Promise<Result<Converted, Refusal>> {
  const unreadable = refused<Refusal>({ key: 'picture.unreadable', params: { name } })
  const most = maxSide
  if (Math.max(size.width, size.height) > most)
    return refused({
      key: 'picture.tooManyPixels',
      params: { name, limit: most, width: size.width, height: size.height },
    })
  const blob = new Blob([bytes as Uint8Array<ArrayBuffer>], { type: size.type })
  const bitmap = await tools.decode(blob).catch(() => null)
  if (!bitmap) return unreadable
  try {
    const png = await tools.print(bitmap, 'image/png')
    const isHeavy = png.size > maxImageBytes && isOpaque(tools.read(bitmap))
    const jpeg = isHeavy ? await tools.print(bitmap, 'image/jpeg') : null
    const made = jpeg && jpeg.size < png.size ? jpeg : png
    const notices = size.isAnimated ? [notice('picture.firstFrame', { name })] : []
    return ok({ file: asFile(name, made), source: null, notices })
  } finally {
    bitmap.close()
  }
}

/** A drawing, a WebP or a still GIF as a picture that the store takes; null for a file that is none of them. */
export async function convert(
  file: IncomingFile,
  tools: DrawTools,
): Promise<Result<Converted, Refusal> | null> {
  const { name } = file
  const bytes = new Uint8Array(await file.arrayBuffer())
  const foreign = foreignOf(bytes)
  if (foreign) return fromForeign({ name, bytes }, foreign, tools)
  if (!isSvg(bytes)) return null
  const limit = svgLimits.fileBytes
  if (bytes.length > limit)
    return refused({ key: 'svg.tooLarge', params: { name, limit, present: bytes.length } })
  return fromSvg(name, bytes, tools)
}

/** A drawing that a layer keeps, at another size; checked anew, for it may come from another person's file. */
export async function drawAgain(
  { svg, name }: { readonly svg: string; readonly name: string },
  size: Size,
  tools: DrawTools,
): Promise<Result<IncomingFile, Refusal>> {
  const read = readSvg(svg)
  if (!read.ok) return refused({ ...read.error, params: { name, ...read.error.params } })
  const made = await drawPart(read.value, { name, size }, tools)
  return made ? ok(made.file) : refused({ key: 'picture.unreadable', params: { name } })
}
