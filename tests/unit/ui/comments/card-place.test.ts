import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardPlace } from '../../../../src/ui/app/comments/card-place.ts'

const side = (min: number, max: number) => fc.integer({ min, max })
const sides = (least: number, most: number) =>
  fc.record({ width: side(least, most), height: side(least, most) })

test('what a comment is typed in stands inside of what is seen, beside its pin and not over it', () => {
  fc.assert(
    fc.property(sides(320, 1600), sides(120, 264), side(0, 1000), (stage, card, share) => {
      const pin = {
        x: Math.round((stage.width * share) / 1000),
        y: Math.round((stage.height * ((share * 7) % 1000)) / 1000),
        width: 26,
        height: 26,
      }
      const { left, top } = cardPlace(pin, stage, card)
      const at = { x: pin.x + left, y: pin.y + top }
      expect(at.x).toBeGreaterThanOrEqual(8)
      expect(at.y).toBeGreaterThanOrEqual(8)
      expect(at.x + card.width).toBeLessThanOrEqual(stage.width - 8)
      expect(at.y + card.height).toBeLessThanOrEqual(stage.height - 8)
      // with room at a side it is as near as the gap, and level with the pin unless an edge holds it
      const isBeside = at.x === pin.x + pin.width + 8 || at.x + card.width === pin.x - 8
      const hasRoom = pin.x + 34 + card.width + 8 <= stage.width || pin.x - 8 - card.width >= 8
      expect(isBeside || !hasRoom).toBe(true)
      if (!isBeside) return
      const isHeld = at.y === 8 || at.y + card.height === stage.height - 8
      expect(isHeld || at.y === pin.y - pin.height).toBe(true)
    }),
  )
})
