import type { Dial, Frame, Renderer } from '../../../render/base/frame.ts'
import type { VariantKey } from '../../../shared/document/design.ts'
import { boundsOf, multiply, overlaps, translation, type Box } from '../../../shared/base/geometry.ts'

/** One device pixel a design pixel, straight RGBA; the corners outside a round `shape` are drawn too. */
export type Portrait = {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
  readonly shape: Dial['shape']
}

export type PortraitOf = Portrait & { readonly of: VariantKey }

/** A slice is drawn in one go: with so many layers it holds the worker up for less than two frames. */
const layersASlice = 1000

/** The layers that reach into these rows, moved up to where the rows begin. */
function rowsOf(frame: Frame, { y, width, height }: Box): Frame {
  const up = translation(0, -y)
  return {
    ...frame,
    dial: { ...frame.dial, width, height, shape: 'rectangle' },
    layers: frame.layers.flatMap((layer) =>
      overlaps(boundsOf(layer.matrix, layer.extent), { x: 0, y, width, height })
        ? [{ ...layer, matrix: multiply(up, layer.matrix) }]
        : [],
    ),
  }
}

/**
 * A picture of the dial, drawn a few rows at a time: drawn at once, 10,000 layers hold back the beginning of a drag or
 * pan by a quarter of a second. `atRest` is awaited before each slice; null when the GL context went meanwhile.
 */
export async function drawPortrait(
  frame: Frame,
  { renderer, atRest }: { readonly renderer: Renderer; readonly atRest: () => Promise<void> },
): Promise<Portrait | null> {
  const width = Math.max(1, Math.round(frame.dial.width))
  const height = Math.max(1, Math.round(frame.dial.height))
  const slices = Math.max(1, Math.min(height, Math.ceil(frame.layers.length / layersASlice)))
  const rows = Math.ceil(height / slices)
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += rows) {
    await atRest()
    if (renderer.isLost) return null
    const slice = renderer.snapshot(rowsOf(frame, { x: 0, y, width, height: Math.min(rows, height - y) }), 1)
    data.set(slice.data.subarray(0, data.length - y * width * 4), y * width * 4)
  }
  return { width, height, data, shape: frame.dial.shape }
}
