import { describe, expect, it } from 'vitest'
import type { Box } from '../../../../src/shared/base/geometry.ts'
import { overlaps } from '../../../../src/shared/base/geometry.ts'
import type { DrawOp } from '../../../../src/shared/layers/draw-ops.ts'
import { alongRectangle } from '../../../../src/shared/layers/building-blocks/outline.ts'
import { kindOf } from '../../../../src/shared/layers/registry.ts'
import { createChance } from '../../../support/seeded.ts'
import { added, opsOf, styled, worldAt } from './layer-makers.ts'

const ring = added('progress.fill')
const drawn = (style: Record<string, unknown>, overrides: Record<string, number | string> = {}) =>
  opsOf(styled(ring, style), { world: worldAt(overrides) })

const arcs = (ops: readonly DrawOp[]) =>
  ops.flatMap((op) => (op.op === 'arc' ? [[op.startDeg, op.sweepDeg, op.color]] : []))

describe('a dynamic fill', () => {
  it('is a ring from 12 o’clock, filled to its rate [S3.91 S3.99]', () =>
    expect(arcs(drawn({}))).toEqual([
      [0, 360, '#FFFFFF33'],
      [0, 108, '#FFFFFF'],
    ]))

  it('is an arc centred on 12 o’clock [S3.100]', () =>
    expect(arcs(drawn({ progressType: 'arcuate', arcCenterAngle: 200, fillRate: 0.5 }))).toEqual([
      [-100, 200, '#FFFFFF33'],
      [-100, 100, '#FFFFFF'],
    ]))

  it('runs the other way in reverse [S3.101]', () =>
    expect(
      arcs(drawn({ progressType: 'arcuate', arcCenterAngle: 200, reverse: true, fillRate: 0.25 }))[1],
    ).toEqual([50, 50, '#FFFFFF']))

  it('has its width and its round ends [S3.95 S3.102]', () =>
    expect(drawn({ ringWidth: 9, isRound: true })).toEqual([
      expect.objectContaining({ width: 9, roundEnds: false }),
      expect.objectContaining({ width: 9, roundEnds: true }),
    ]))

  it('follows its value, kept between 0 and 1 [S3.98]', () => {
    const fillProgress = '(##steps## / ##stepGoal##)'
    const sweep = (steps: number) => arcs(drawn({ fillProgress }, { steps, stepGoal: 10_000 }))[1]?.[1]
    expect([2500, 10_000, 40_000].map(sweep)).toEqual([90, 360, 360])
    expect(arcs(drawn({ fillProgress }, { steps: 0 }))).toHaveLength(1)
    const layer = styled(ring, { fillProgress })
    expect(kindOf(layer).templates(layer.style)).toEqual([fillProgress])
  })

  it('keeps its rate while the value is no number [S3.98 S3.99]', () => {
    expect(arcs(drawn({ fillProgress: '##weekdayName##' }))[1]?.[1]).toBe(108)
    expect(arcs(drawn({ fillProgress: 'none' }))[1]?.[1]).toBe(108)
    expect(arcs(drawn({ fillProgress: '0.5' }))[1]?.[1]).toBe(180)
  })

  it('is a bar when linear [S3.91 S3.96 S3.97]', () => {
    const ops = drawn({
      progressType: 'linear',
      width: 200,
      height: 40,
      ringWidth: 10,
      bgColor: '#111111',
      fillColor: '#222222',
      isRound: true,
    })
    expect(ops).toEqual([
      {
        op: 'shape',
        shape: 'box',
        box: { x: 0, y: 15, width: 200, height: 10 },
        radius: 5,
        fill: '#111111',
        stroke: null,
      },
      {
        op: 'shape',
        shape: 'box',
        box: { x: 0, y: 15, width: 60, height: 10 },
        radius: 5,
        fill: '#222222',
        stroke: null,
      },
    ])
  })

  it('runs along a rectangle when its outline is one [S9.59 A45]', () => {
    const ops = drawn({
      shapeType: 'Rectangle',
      width: 100,
      height: 60,
      ringWidth: 10,
      fillRate: 0.25,
      bgColor: '#00000000',
    })
    expect(ops.map((op) => op.op === 'shape' && op.box)).toEqual([
      { x: 50, y: 0, width: 50, height: 10 },
      { x: 90, y: 10, width: 10, height: 20 },
    ])
  })

  it.each([
    ['ring width [S3.95]', 'ringWidth'],
    ['track colour [S3.96]', 'bgColor'],
    ['fill colour [S3.97]', 'fillColor'],
    ['value [S3.98]', 'fillProgress'],
    ['rate [S3.99]', 'fillRate'],
    ['centre angle [S3.100]', 'arcCenterAngle'],
    ['reverse [S3.101]', 'reverse'],
    ['round ends [S3.102]', 'isRound'],
    ['type [S3.91]', 'progressType'],
  ])('has its %s in the inspector', (_name, path) => {
    const layer = styled(ring, { progressType: 'arcuate' })
    const fields = kindOf(layer)
      .sections(layer)
      .flatMap((section) => section.fields)
    expect(fields.map((field) => field.path)).toContain(path)
  })
})

describe('a line along a rectangle', () => {
  const area = (boxes: readonly Box[]): number =>
    boxes.reduce((sum, { width, height }) => sum + width * height, 0)
  const shrink = ({ x, y, width, height }: Box): Box => ({
    x: x + 1e-6,
    y: y + 1e-6,
    width: width - 2e-6,
    height: height - 2e-6,
  })

  it('stays inside, covers no pixel twice, and all around is the whole frame', () => {
    const chance = createChance(59)
    for (let round = 0; round < 500; round += 1) {
      const box = { x: 3, y: 5, width: chance.whole(20, 300), height: chance.whole(20, 300) }
      const width = chance.whole(1, 60)
      const boxes = alongRectangle({ box, width }, chance.next() * 3 - 1, chance.next())
      for (const [at, one] of boxes.entries()) {
        expect(one.x).toBeGreaterThanOrEqual(box.x - 1e-6)
        expect(one.y).toBeGreaterThanOrEqual(box.y - 1e-6)
        expect(one.x + one.width).toBeLessThanOrEqual(box.x + box.width + 1e-6)
        expect(one.y + one.height).toBeLessThanOrEqual(box.y + box.height + 1e-6)
        for (const other of boxes.slice(at + 1)) expect(overlaps(shrink(one), shrink(other))).toBe(false)
      }
      const line = Math.min(width, box.width / 2, box.height / 2)
      const frame = box.width * box.height - (box.width - line * 2) * (box.height - line * 2)
      expect(area(alongRectangle({ box, width }, chance.next(), 1))).toBeCloseTo(frame, 4)
    }
  })
})
