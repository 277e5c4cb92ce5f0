import { maxImageBytes } from '../../../../shared/base/amounts.ts'
import type { NewPicture } from '../../../../shared/layers/kind.ts'
import type { MirrorAxis } from '../../../../shared/layers/building-blocks/outlines/mirrored.ts'
import type { IoParts } from '../../../core/editor.ts'
import { printPng } from '../../../core/files/print-png.ts'
import { pixelsOf, type PicturePixels } from '../../pictures/cutting/pixels-of.ts'
import type { Loaded } from '../../pictures/with-pictures.ts'

/** Pixels of the longer side: no dial shows more of a picture. */
const mostSide = 1024

function mirroredPixels({ width, height, data }: PicturePixels, axis: MirrorAxis): PicturePixels {
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height)
  const to = new Uint32Array(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = axis === 'x' ? y * width + (width - 1 - x) : (height - 1 - y) * width + x
      to[at] = from[y * width + x] ?? 0
    }
  return { width, height, data: new Uint8ClampedArray(to.buffer) }
}

/** A picture of its own: neither watch shows a stored one mirrored. */
export async function mirroredPicture(
  editor: IoParts,
  url: string,
  axis: MirrorAxis,
): Promise<Loaded<NewPicture>> {
  const { pictures } = editor.deps
  const pixels = await pixelsOf(editor, url, mostSide)
  if (!pixels) return { ok: false, error: { key: 'picture.unreadable', params: { name: url.slice(-24) } } }
  const blob = await printPng(mirroredPixels(pixels, axis))
  const file = {
    name: 'flipped.png',
    type: blob.type,
    size: blob.size,
    isMade: true,
    arrayBuffer: () => blob.arrayBuffer(),
  }
  const ready = blob.size <= maxImageBytes ? null : await pictures.lighter(file)
  if (ready && !ready.ok) return ready
  const imported = await pictures.import([ready ? ready.value.file : file])
  if (!imported.ok) return imported
  const [picture] = imported.value
  return picture ? { ok: true, value: picture } : { ok: false, error: { key: 'refusal.noPicture' } }
}
