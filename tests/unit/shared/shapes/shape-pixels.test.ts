import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPng, type Pixels } from '../../../../src/shared/base/pictures/png-pixels.ts'
import type { Layer } from '../../../../src/shared/document/design.ts'
import { drawPixels } from '../../../../src/shared/layers/raster/draw-pixels.ts'
import { presetById } from '../../../../src/shared/layers/registry.ts'
import { drawShape } from '../../../../src/shared/layers/shape/draw.ts'
import type { ShapeStyle } from '../../../../src/shared/layers/shape/style.ts'
import { readKindCase, shotsOf } from '../../../render/kind-case.ts'

/*
 * What the accepted pictures of the canvas show (`tests/render/kinds/shape`), and what an export draws of the same shapes:
 * polygons for Watch Face Format, and all of them for the chip.
 */

/** Sides of one look of an accepted picture, and the line between two. */
const [side, gap] = [160, 1]

/** As `#16202E`, the ground of these cases. */
const ground = [0x16, 0x20, 0x2e] as const

/** Beyond this the dial is dimmed. */
const radius = 78

const dial = { width: side, height: side }

function layerOf(preset: string, style: object): Layer<ShapeStyle> {
  const made = presetById(preset)?.create({
    dial,
    measure: () => ({ width: 0, height: 0, ascent: 0, descent: 0 }) as never,
    locale: 'en',
    text: (key) => key,
    pictures: [],
    frameDelayMs: 100,
  })
  if (!made) throw new Error(`no preset ${preset}`)
  return { ...made, uuid: 'one', style: { ...made.style, ...style } } as Layer<ShapeStyle>
}

type Look = { readonly picture: Pixels; readonly corner: { readonly x: number; readonly y: number } }

/** The mean difference of a channel between canvas and export over the box, and the share of pixels that differ by much. */
function difference({ picture, corner }: Look, { style }: Layer<ShapeStyle>, drawn: Pixels) {
  let [sum, count, much] = [0, 0, 0]
  for (let y = 0; y < drawn.height; y += 1)
    for (let x = 0; x < drawn.width; x += 1) {
      const at = { x: style.x + x, y: style.y + y }
      if (Math.hypot(at.x + 0.5 - side / 2, at.y + 0.5 - side / 2) > radius) continue
      const from = (y * drawn.width + x) * 4
      const there = ((corner.y + at.y) * picture.width + corner.x + at.x) * 4
      const alpha = (drawn.data[from + 3] ?? 0) / 255
      const by = [0, 1, 2].map((channel) => {
        const over = (drawn.data[from + channel] ?? 0) * alpha + (ground[channel] ?? 0) * (1 - alpha)
        return Math.abs(over - (picture.data[there + channel] ?? 0))
      })
      sum += Math.max(...by)
      much += Math.max(...by) > 48 ? 1 : 0
      count += 1
    }
  return { mean: sum / count, much: much / count }
}

test.each(['looks', 'gradients', 'lines'])('an export draws %s as the canvas does', (name) => {
  const folder = join(import.meta.dirname, '../../../render/kinds/shape', name)
  const described = readKindCase(join(folder, 'case.json'))
  const picture = readPng(readFileSync(join(folder, 'expected.png')))
  if (!picture) throw new Error('no picture')
  const columns = described.columns ?? 1
  let compared = 0
  shotsOf(described).forEach(({ layers, view }, index) => {
    const [root, shape, ...others] = layers
    if (root?.nodeType !== 'root' || !shape?.preset || others.length > 0 || view.scale !== 1) return
    const layer = layerOf(shape.preset, shape.style ?? {})
    const { width, height, opacity, rotation } = layer.style
    if (opacity !== 1 || rotation !== 0) return
    const drawn = drawPixels({ width, height, ops: drawShape(layer, layer.style) })
    const corner = { x: (index % columns) * (side + gap), y: Math.floor(index / columns) * (side + gap) }
    const { mean, much } = difference({ picture, corner }, layer, drawn)
    expect({ index, shape: layer.style.shape, isNear: mean < 3 && much < 0.02, mean, much }).toMatchObject({
      isNear: true,
    })
    compared += 1
  })
  expect(compared).toBeGreaterThan(7)
})
