import { describe, expect, test } from 'vitest'
import { arcSegments } from '../../../../src/shared/base/path/arc-segments.ts'
import { boundsOfOutline, parseOutline, printOutline } from '../../../../src/shared/base/path/outline.ts'
import { shapeOfOutline } from '../../../../src/shared/layers/building-blocks/outlines/in-a-box.ts'
import { readPathData } from '../../../../src/shared/base/path/read-path-data.ts'
import { pathDataRefusal, withPathData } from '../../../../src/shared/layers/path/data/path-data.ts'
import { pathKind } from '../../../../src/shared/layers/path/kind.ts'
import type { PathStyle } from '../../../../src/shared/layers/path/style.ts'
import { createChance } from '../../../support/seeded.ts'

const printed = (text: string): string => {
  const read = readPathData(text)
  return printOutline(read.ok ? read.value : read.error.outline)
}

describe('path data of SVG', () => {
  test.each([
    ['M1 2 3 4 5 6', 'M1 2L3 4L5 6'],
    ['m1,2l3-4.5.5.5', 'M1 2L4 -2.5L4.5 -2'],
    ['M0 0h10v10H0z', 'M0 0L10 0L10 10L0 10Z'],
    ['M0 0zl5 5', 'M0 0ZM0 0L5 5'],
    ['M0 0l10 0zl5 5', 'M0 0L10 0ZM0 0L5 5'],
    ['M0 0C1 1 2 2 3 3S5 5 6 6', 'M0 0C1 1 2 2 3 3C4 4 5 5 6 6'],
    ['M0 0Q3 3 6 0T12 0', 'M0 0C2 2 4 2 6 0C8 -2 10 -2 12 0'],
    ['M0 0s3 3 6 0', 'M0 0C0 0 3 3 6 0'],
    ['M1e1 2E-1L-.5.5', 'M10 0.2L-0.5 0.5'],
    ['M0 0A0 5 0 0 1 10 0', 'M0 0L10 0'],
  ])('%s is %s', (text, plain) => {
    expect(printed(text)).toBe(printOutline(parseOutline(plain)).replace('M0 0Z', ''))
  })

  test('flags of an arc may stand together, and an arc too small for its ends grows', () => {
    const round = readPathData('M0 0a5 5 0 0110 0')
    if (!round.ok) throw new Error('no path')
    expect(boundsOfOutline(round.value)).toMatchObject({ x: 0, width: 10 })
    expect(boundsOfOutline(round.value)?.y).toBeCloseTo(-5, 2)
    const small = readPathData('M0 0A1 1 0 0 1 10 0')
    expect(small.ok && boundsOfOutline(small.value)?.y).toBeCloseTo(-5, 2)
  })

  test('a generated arc keeps to its ellipse', () => {
    const chance = createChance(7)
    for (let turn = 0; turn < 300; turn += 1) {
      const [rx, ry] = [chance.whole(5, 60), chance.whole(5, 60)]
      const [deg, start, sweep] = [chance.whole(0, 180), chance.whole(0, 360), chance.whole(10, 350)]
      const at = (angle: number) => {
        const [a, t] = [(angle * Math.PI) / 180, (deg * Math.PI) / 180]
        const [x, y] = [rx * Math.cos(a), ry * Math.sin(a)]
        return { x: x * Math.cos(t) - y * Math.sin(t), y: x * Math.sin(t) + y * Math.cos(t) }
      }
      const [from, to] = [at(start), at(start + sweep)]
      const facts = { from, to, rx, ry, deg, isLarge: sweep > 180, isClockwise: true }
      for (const { to: on } of arcSegments(facts)) {
        const t = (-deg * Math.PI) / 180
        const [x, y] = [on.x * Math.cos(t) - on.y * Math.sin(t), on.x * Math.sin(t) + on.y * Math.cos(t)]
        expect(Math.hypot(x / rx, y / ry)).toBeCloseTo(1, 3)
      }
    }
  })

  test.each([
    ['', 'refusal.path.empty'],
    ['L 1 1', 'refusal.path.start'],
    ['hello', 'refusal.path.start'],
    ['M 0 0 L 1', 'refusal.path.number'],
    ['M 0 0 L 1 NaN', 'refusal.path.number'],
    ['M 0 0 X 1 1', 'refusal.path.letter'],
    ['M 0 0 L 1 1 z 5', 'refusal.path.letter'],
    ['M 0 0', 'refusal.path.empty'],
    ['M 0 0 L 9999999 0', 'refusal.path.far'],
    ['M 0 0 L 1e400 0', 'refusal.path.number'],
    [`M 0 0${' L 1 1'.repeat(5000)}`, 'refusal.path.points'],
  ])('%# is refused in words', (text, key) => {
    expect(pathDataRefusal(text)?.key).toBe(key)
  })

  test('5,000 points are taken', () => {
    expect(pathDataRefusal(`M 0 0${' L 1 1'.repeat(4999)}`)).toBeNull()
  })

  test('what is no size has a box that can be taken hold of', () => {
    for (const text of ['M5 5L5 5', 'M0 0L0 40', 'M0 0L40 0']) {
      const read = readPathData(text)
      const shape = read.ok ? shapeOfOutline(read.value) : null
      expect(shape?.viewWidth).toBeGreaterThan(0)
      expect(shape?.viewHeight).toBeGreaterThan(0)
    }
  })
})

describe('path data set by hand', () => {
  const style = { ...(pathKind.defaults as PathStyle), x: 100, y: 100, width: 200, height: 300 }
  const dial = { width: 500, height: 500 }

  test('the same numbers lie where they lay: a unit stays as large as it was', () => {
    expect(withPathData(style, 'M50 75L100 75L100 150Z', dial)).toMatchObject({
      x: 200,
      y: 250,
      width: 100,
      height: 150,
    })
  })

  test('what would be larger than the dial is fitted into the box, in its ratio', () => {
    expect(withPathData(style, 'M0 0H900V900H0Z', dial)).toMatchObject({
      x: 100,
      y: 150,
      width: 200,
      height: 200,
    })
  })

  test('a turned path does not leave its place', () => {
    const place = ({ x, y, width, height, offset, rotation }: PathStyle, at: { x: number; y: number }) => {
      const [px, py] = [x + offset.x * width, y + offset.y * height]
      const [a, dx, dy] = [(rotation * Math.PI) / 180, x + at.x - px, y + at.y - py]
      return [px + dx * Math.cos(a) - dy * Math.sin(a), py + dx * Math.sin(a) + dy * Math.cos(a)]
    }
    const chance = createChance(3)
    for (let turn = 0; turn < 200; turn += 1) {
      const turned = {
        ...style,
        rotation: chance.whole(-180, 180),
        offset: { x: chance.whole(0, 10) / 10, y: 0.3 },
      }
      const next = { ...turned, ...withPathData(turned, 'M20 30L60 30L60 90Z', dial) }
      const before = place(turned, { x: 40, y: 60 })
      const after = place(next, { x: 0, y: 0 })
      expect(after[0]).toBeCloseTo(before[0] ?? 0, 1)
      expect(after[1]).toBeCloseTo(before[1] ?? 0, 1)
    }
  })
})
