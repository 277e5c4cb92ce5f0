import { clamp } from '../../base/geometry.ts'
import type { PictureFacts } from '../rule.ts'

type Size = { readonly width: number; readonly height: number }

const pixelsOf = ({ width, height }: Size): number => width * height

/** Bytes a pixel of drawn art, which packs well, and of a photo or grain, which does not. */
const drawn = 0.25
const grainy = 1.5

/**
 * About what the picture weighs with fewer pixels. Of drawn art the edges weigh, and they get shorter only with the
 * side; of photos every pixel does. How well the picture is packed shows which of the two it is; a cut takes its share.
 */
export function estimateShrunk(from: PictureFacts, cut: Size, to: Size): number {
  const kept = from.bytes * (pixelsOf(cut) / pixelsOf(from))
  const grain = clamp((from.bytes / pixelsOf(from) - drawn) / (grainy - drawn), 0, 1)
  const power = 0.5 + grain / 2
  return Math.max(1, Math.round(kept * (pixelsOf(to) / pixelsOf(cut)) ** power))
}
