import { ok, refused, type Result } from '../../../../shared/base/result.ts'
import type { IncomingFile, Refusal } from '../../../../shared/protocol/commands.ts'
import type { CutRequest, CutStroke, CutView } from '../../../../shared/protocol/words.ts'
import { maxImageBytes } from '../../../../shared/base/amounts.ts'
import { printPng } from '../../../core/files/print-png.ts'
import { isSameData } from '../../../../shared/base/same.ts'
import { cutLimits, cutOut, markedWith, prepare, type Cut, type Marked, type Prepared } from './cut-out.ts'
import { marksOf } from './stroke-mask.ts'
import { pixelsOf } from './pixels-of.ts'
import type { IoParts } from '../../../core/editor.ts'

/** Pixels of the longer side that are looked at: no dial shows more of a picture. */
const mostSide = 1024

/** The last picture: a tolerance that is dragged needs it many times. */
let held: {
  readonly url: string
  readonly prepared: Prepared
  strokes: readonly CutStroke[]
  marked: Marked | null
} | null = null

async function prepared(editor: IoParts, url: string): Promise<Prepared | null> {
  if (held?.url === url) return held.prepared
  const pixels = await pixelsOf(editor, url, mostSide)
  if (!pixels) return null
  const made = prepare(pixels)
  held = { url, prepared: made, strokes: [], marked: null }
  return made
}

/** Where the ground can be reached does not depend on the tolerance. */
function marked(from: Prepared, strokes: readonly CutStroke[]): Marked {
  if (held?.prepared === from && held.marked && isSameData(held.strokes, strokes)) return held.marked
  const made = markedWith(from, marksOf(strokes, from.pixels))
  if (held?.prepared === from) held = { ...held, strokes, marked: made }
  return made
}

async function cut(
  editor: IoParts,
  { url, tolerance, strokes }: CutRequest,
): Promise<{ from: Prepared; cut: Cut } | null> {
  const from = await prepared(editor, url)
  return from && { from, cut: cutOut(from, { tolerance, marked: marked(from, strokes) }) }
}

const bitmapOf = ({ data, width, height }: Prepared['pixels']): Promise<ImageBitmap> =>
  createImageBitmap(new ImageData(new Uint8ClampedArray(data), width, height))

/** Before and after, to be looked at. */
export async function cutView(
  editor: IoParts,
  request: CutRequest,
): Promise<(CutView & { before: ImageBitmap; after: ImageBitmap }) | null> {
  const made = await cut(editor, request)
  if (!made) return null
  const { pixels, tolerance, removed, isSeparated, doubt } = made.cut
  const [before, after] = await Promise.all([bitmapOf(made.from.pixels), bitmapOf(pixels)])
  return { before, after, tolerance, removed, isSeparated, doubt }
}

const bytesOf = (content: Uint8Array): ArrayBuffer => new Uint8Array(content).buffer

/** A cut-out that was made elsewhere and that the server keeps, as a file below the limit of a picture. */
export async function givenFile({ deps }: IoParts, url: string): Promise<Result<IncomingFile, Refusal>> {
  const found = await deps.pictures.bytesOf(url)
  if (!found) return refused({ key: 'picture.unreadable', params: { name: url.slice(-24) } })
  const bytes = bytesOf(found.bytes)
  const file = {
    name: `${found.name.replace(/\.png$/, '')}.png`,
    type: 'image/png',
    size: bytes.byteLength,
    arrayBuffer: () => Promise.resolve(bytes),
  }
  if (file.size <= maxImageBytes) return ok(file)
  const lighter = await deps.pictures.lighter(file)
  return lighter.ok ? ok(lighter.value.file) : lighter
}

const percent = (share: number): number => Math.round(share * 1000) / 10

/** The picture without its ground as a file below the limit of a picture. */
export async function cutFile(editor: IoParts, request: CutRequest): Promise<Result<IncomingFile, Refusal>> {
  const made = await cut(editor, request)
  if (!made) return refused({ key: 'picture.unreadable', params: { name: request.url.slice(0, 60) } })
  const { pixels, removed, isSeparated } = made.cut
  if (!isSeparated)
    return refused({
      key: 'refusal.cutNothing',
      params: { present: percent(removed), least: percent(cutLimits.least), most: percent(cutLimits.most) },
    })
  const blob = await printPng({ ...pixels, data: new Uint8ClampedArray(pixels.data) })
  const file = {
    name: 'cut-out.png',
    type: blob.type,
    size: blob.size,
    isMade: true,
    arrayBuffer: () => blob.arrayBuffer(),
  }
  if (blob.size <= maxImageBytes) return ok(file)
  const lighter = await editor.deps.pictures.lighter(file)
  return lighter.ok ? ok(lighter.value.file) : lighter
}
