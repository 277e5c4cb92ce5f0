import type { Layer } from 'ag-psd'
import type { Box, Point } from '../../../../shared/base/geometry.ts'
import { ok, refused, type Result } from '../../../../shared/base/result.ts'
import { readComposite } from '../../../../shared/psd/pixels/composite.ts'
import type { PsdFault } from '../../../../shared/psd/header.ts'
import { partsOf, type PsdPart } from '../../../../shared/psd/walk-layers.ts'
import { boxOf, type PsdPixels } from '../../../../shared/psd/pixels/layer-pixels.ts'
import { layersIn, readTree, type PsdTree } from '../../../../shared/psd/read-tree.ts'
import { frameFor, type Frame } from '../layers/frame.ts'
import { printPixels, type PrintedPixels, type PrintJpeg } from './print-pixels.ts'
import { scalePixels } from './scale-pixels.ts'

/** Where a file of Photoshop goes on a dial. */
export type PsdPlace = {
  readonly dial: { readonly width: number; readonly height: number }
  /** Where its middle comes to lie in its own size; null for as large as the dial, in the middle. */
  readonly at: Point | null
}

/** A layer of the file as a dial takes it. */
export type ReadPart = Omit<PsdPart, 'pixels'> & {
  /** Printed, with its box on the dial; null for what shows nothing. */
  readonly picture: (PrintedPixels & { readonly box: Box }) | null
}

export type ReadParts = {
  readonly parts: readonly ReadPart[]
  readonly frame: Pick<Frame, 'place' | 'scale'>
  /** Whether it has one picture alone, and no layers. */
  readonly isFlat: boolean
}

export type ReadingTools = {
  readonly onStep: (done: number, of: number) => void
  readonly printJpeg: PrintJpeg
}

/** Pixels of the canvas lie on pixels of the dial where they are of one size. */
function wholeFrame(head: PsdTree['head'], { dial, at }: PsdPlace): Pick<Frame, 'place' | 'scale'> {
  const { place, scale } = frameFor(head, dial, at)
  return { place: scale <= 1 ? { ...place, x: Math.round(place.x), y: Math.round(place.y) } : place, scale }
}

/** Hundredths, without a sign before nothing. */
const short = (value: number): number => Math.round(value * 100) / 100 + 0

async function printedAt(
  pixels: PsdPixels,
  { place, scale }: Pick<Frame, 'place' | 'scale'>,
  printJpeg: PrintJpeg,
): Promise<ReadPart['picture']> {
  const made = scalePixels(pixels, scale)
  const times = scale > 1 ? scale : 1
  const box = {
    x: short(place.x + made.x * times),
    y: short(place.y + made.y * times),
    width: short(made.width * times),
    height: short(made.height * times),
  }
  return { ...(await printPixels(made, printJpeg)), box }
}

const flatPart = (pixels: PsdPixels): PsdPart => ({
  ...{ name: '', groups: [], isShown: true, opacity: 1, blend: null, path: null, kept: null, words: null },
  ...{ pixels, effects: [], notes: [] },
})

/** Where there are none, some programs write one without a name and pixels. */
const isNobodys = (layer: Layer): boolean => {
  const { width, height } = boxOf(layer)
  return (
    layer.name === '' && width * height === 0 && !layer.children && !layer.vectorFill && !layer.adjustment
  )
}

/** All layers of a file, each unpacked and printed before the next one is looked at. */
export async function readParts(
  bytes: Uint8Array,
  place: PsdPlace,
  { onStep, printJpeg }: ReadingTools,
): Promise<Result<ReadParts, PsdFault>> {
  const tree = readTree(bytes)
  if (!tree.ok) return tree
  const { head, psd } = tree.value
  const frame = wholeFrame(head, place)
  const layers = [...layersIn(psd.children ?? [])]
  const of = layers.length
  const isFlat = layers.every(isNobodys)
  const whole = isFlat ? readComposite(bytes, head) : null
  if (isFlat && !whole) return refused({ key: 'psd.broken' })
  const parts: ReadPart[] = []
  let done = 0
  for (const { pixels, ...part } of whole ? [flatPart(whole)] : partsOf(tree.value)) {
    parts.push({ ...part, picture: pixels && (await printedAt(pixels, frame, printJpeg)) })
    done += 1
    onStep(Math.min(done, of), of)
  }
  const isSaid = ({ words }: ReadPart): boolean => words !== null && typeof words.plain !== 'string'
  if (parts.every((part) => part.picture === null && part.path === null && !isSaid(part)))
    return refused({ key: 'psd.empty' })
  return ok({ parts, frame, isFlat })
}
