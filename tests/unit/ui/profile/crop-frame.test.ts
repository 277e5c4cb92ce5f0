import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import {
  firstCrop,
  leastSide,
  moveCrop,
  sideOf,
  zoomCrop,
  zoomLimit,
  type Crop,
} from '../../../../src/ui/features/account/profile/avatar/crop-frame.ts'

const wide = { width: 900, height: 600 }

it('begins with the middle of the picture, as large as it goes', () => {
  const crop = firstCrop(wide)
  expect(crop).toEqual({ x: 450, y: 300, zoom: 1 })
  expect(sideOf(wide, crop)).toBe(600)
})

it('a drag by half the frame to the right shows what is half a frame to the left', () => {
  expect(moveCrop(wide, firstCrop(wide), { x: 0.25, y: 0 })).toEqual({ x: 300, y: 300, zoom: 1 })
  expect(moveCrop(wide, firstCrop(wide), { x: 5, y: 5 })).toEqual({ x: 300, y: 300, zoom: 1 })
})

it('what is under the pointer stays there while it is zoomed', () => {
  const before = firstCrop(wide)
  const at = { x: 0.25, y: -0.1 }
  const after = zoomCrop(wide, before, { ...at, zoom: 2 })
  const pointUnder = (crop: Crop) => [crop.x + at.x * sideOf(wide, crop), crop.y + at.y * sideOf(wide, crop)]
  expect(pointUnder(after)).toEqual(pointUnder(before))
})

it('a small picture is not zoomed until nothing can be told', () => {
  expect(zoomLimit({ width: leastSide, height: 500 })).toBe(1)
  expect(zoomLimit({ width: 96, height: 96 })).toBe(2)
  expect(zoomLimit({ width: 4000, height: 3000 })).toBe(8)
})

test('the frame never leaves the picture, whatever is done to it', () => {
  const side = fc.integer({ min: leastSide, max: 5000 })
  const share = fc.double({ min: -3, max: 3, noNaN: true })
  const act = fc.oneof(
    fc.record({ do: fc.constant('move' as const), x: share, y: share }),
    fc.record({
      do: fc.constant('zoom' as const),
      x: share,
      y: share,
      zoom: fc.double({ min: 0, max: 40, noNaN: true }),
    }),
  )
  fc.assert(
    fc.property(
      fc.record({ width: side, height: side }),
      fc.array(act, { maxLength: 12 }),
      (picture, acts) => {
        let crop = firstCrop(picture)
        for (const one of acts)
          crop = one.do === 'move' ? moveCrop(picture, crop, one) : zoomCrop(picture, crop, one)
        const half = sideOf(picture, crop) / 2
        const almost = 1e-6
        expect(crop.zoom).toBeGreaterThanOrEqual(1)
        expect(crop.x - half).toBeGreaterThanOrEqual(-almost)
        expect(crop.y - half).toBeGreaterThanOrEqual(-almost)
        expect(crop.x + half).toBeLessThanOrEqual(picture.width + almost)
        expect(crop.y + half).toBeLessThanOrEqual(picture.height + almost)
      },
    ),
  )
})
