import { describe, expect, it } from 'vitest'
import type { Layer } from '../../../../src/shared/document/design.ts'
import { added, opsOf, picture, styled, urlsIn, worldAt } from './layer-makers.ts'

const barAt = (fillRate: number, style: Record<string, unknown> = {}): readonly unknown[] =>
  opsOf(styled(added('progress.linear'), { isRound: true, fillRate, ringWidth: 16, ...style })).map(
    (op) => op.op === 'shape' && { ...op.box, radius: op.radius },
  )

describe('a bar with round ends', () => {
  it('is a dot inside its track while it is shorter than it is high [S3.102]', () =>
    expect(barAt(4 / 124)[1]).toEqual({ x: 0, y: 60, width: 4, height: 4, radius: 2 }))

  it('stands at the other end in reverse [S3.101 S3.102]', () =>
    expect(barAt(4 / 124, { reverse: true })[1]).toMatchObject({ x: 120, y: 60, width: 4, height: 4 }))

  it('is as high as its track from there on, and square ends always are', () => {
    expect(barAt(16 / 124)[1]).toEqual({ x: 0, y: 54, width: 16, height: 16, radius: 8 })
    expect(barAt(4 / 124, { isRound: false })[1]).toEqual({ x: 0, y: 54, width: 4, height: 16, radius: 0 })
  })
})

describe('a frame picked by a value [S3.86]', () => {
  const film = added('animation.sequence', {
    pictures: ['a', 'b', 'c'].map((name) => picture(`/${name}.png`)),
  })
  const shown = (steps: number): string[] =>
    urlsIn(opsOf(styled(film, { imageIndexRate: '##steps##' }), { world: worldAt({ steps }) }))

  it.each([
    [0, '/a.png'],
    [1.6, '/c.png'],
    [2, '/c.png'],
    [40, '/c.png'],
  ])('is for %d the nearest that there is', (steps, url) => expect(shown(steps)).toEqual([url]))
})

describe('a background picture [S3.52 S3.70]', () => {
  it.each([
    [1, { x: 0, y: 0, width: 500, height: 500 }],
    [2, { x: -250, y: 0, width: 1000, height: 500 }],
    [0.5, { x: 0, y: -250, width: 500, height: 1000 }],
  ])('of ratio %d covers the dial and keeps it', (ratio, box) => {
    const back = added('backdrop.image', { pictures: [picture('/back.png', 100 * ratio, 100)] })
    expect(opsOf(back)).toMatchObject([{ op: 'picture', url: '/back.png', box }])
  })
})

describe('seen on the wrist', () => {
  const emptied: readonly (readonly [string, Layer])[] = [
    ['an image', styled(added('image.icon'), { url: '' })],
    ['an animation', styled(added('animation.animation'), { imgs: [] })],
    ['digits', styled(added('sequence.time'), { imgs: [] })],
  ]

  it.each(emptied)('%s without pictures is an empty box in the editor only', (_name, layer) => {
    expect(opsOf(layer)).toMatchObject([{ op: 'shape', stroke: { dash: [4, 4] } }])
    expect(opsOf(layer, { isWorn: true })).toEqual([])
  })

  it('a tap area shows while a tap flashes it and is not seen otherwise [S9.92 S9.93]', () => {
    const area = added('tapArea.rectangle')
    expect(opsOf(area)).toMatchObject([{ op: 'shape', fill: '#00CC664D' }])
    expect(opsOf(area, { isWorn: true })).toEqual([])
    expect(opsOf(area, { isWorn: true, isPressed: true })).toEqual(opsOf(area))
  })
})
