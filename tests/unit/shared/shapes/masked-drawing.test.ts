import { expect, test } from 'vitest'
import type { Layer, Mask } from '../../../../src/shared/document/design.ts'
import { drawPixels } from '../../../../src/shared/layers/raster/draw-pixels.ts'
import { drawingOf, drawnUrl } from '../../../../src/shared/layers/raster/drawn-url.ts'
import { maskedDrawing } from '../../../../src/shared/layers/drawings.ts'
import { makeImage, makeLayer, makeText } from '../../../support/make-design.ts'

const shape = (uuid: string, facts: object): Layer =>
  makeLayer({ uuid, nodeType: 'shape', shape: 'rectangle', fillType: 'solid', fill: '#FF0000', ...facts })

const through = (layer: Layer, how: Mask['how']): Layer => ({ ...layer, mask: { by: 'mask', how } })

/** Alpha at the pixels, as it is after a way through the url. */
function alphas(layer: Layer, mask: Layer, places: readonly (readonly [x: number, y: number])[]) {
  const drawing = maskedDrawing(layer, mask)
  const again = drawing && drawingOf(drawnUrl(drawing))
  if (!again) return null
  const { width, data } = drawPixels(again)
  return places.map(([x, y]) => data[(y * width + x) * 4 + 3])
}

/** At 100, 100 and 40 wide. */
const panel = shape('panel', { x: 100, y: 100, width: 40, height: 40 })
/** Covers its left half. */
const mask = shape('mask', { x: 80, y: 90, width: 40, height: 60, opacity: 1 })
const places = [
  [5, 20],
  [35, 20],
] as const

test('a shape is seen inside of its mask or outside of it, wherever the two stand', () => {
  expect(alphas(through(panel, 'alpha'), mask, places)).toEqual([255, 0])
  expect(alphas(through(panel, 'outside'), mask, places)).toEqual([0, 255])
})

test('a mask that is half transparent lets half through, and both may be turned', () => {
  const half = { ...mask, style: { ...mask.style, opacity: 0.5 } }
  expect(alphas(through(panel, 'alpha'), half, places)).toEqual([128, 0])
  // the panel upside down about its middle: what was left is right
  const turned = { ...panel, style: { ...panel.style, rotation: 180, offset: { x: 0.5, y: 0.5 } } }
  expect(alphas(through(turned, 'alpha'), mask, places)).toEqual([0, 255])
})

test('what moves by data, and words, are no such drawing', () => {
  const moving = { ...panel, style: { ...panel.style, rotate: '(##second## * 6)' } }
  expect(maskedDrawing(through(moving, 'alpha'), mask)).toBeNull()
  expect(maskedDrawing(through(panel, 'alpha'), { ...mask, style: moving.style })).toBeNull()
  // the wrist moves one of them beside the other
  const tilted = { ...panel.style, tilt: { x: 20 } }
  expect(maskedDrawing(through({ ...panel, style: tilted }, 'alpha'), mask)).toBeNull()
  expect(
    maskedDrawing(through(panel, 'alpha'), { ...mask, style: { ...mask.style, ...{ tilt: { x: 20 } } } }),
  ).toBeNull()
  expect(maskedDrawing(through(makeText('words', 'one'), 'alpha'), mask)).toBeNull()
  expect(maskedDrawing(through(makeImage('empty', [0, 0], { url: '' }), 'alpha'), mask)).toBeNull()
  expect(maskedDrawing(panel, mask)).toBeNull()
})
