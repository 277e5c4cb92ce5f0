import { describe, expect, it } from 'vitest'
import type { Layer } from '../../../../src/shared/document/design.ts'
import { estimateShrunk } from '../../../../src/shared/rules/budgets/shrink-estimate.ts'
import { costBaseOf, costOfAll, shrinkGain, shrinkPlan } from '../../../../src/shared/rules/budgets/cost.ts'
import { levelRowOf } from '../../../../src/shared/rules/budgets/dynamics.ts'
import type { PictureFacts } from '../../../../src/shared/rules/rule.ts'
import { makeLayer } from '../../../support/make-design.ts'
import { makeFaces, round, withLayers, worldIn } from '../../../support/make-faces.ts'

const falcon = makeFaces([round('falcon', 466)])

const facts = (width: number, height: number, bytes: number): PictureFacts => ({ width, height, bytes })

const worldWith = (pictures: Record<string, PictureFacts>, ...layers: readonly Layer[]) =>
  worldIn(withLayers(falcon, { fdId: 'face-1' }, layers), 'face-1', {
    pictures: new Map(Object.entries(pictures)),
  })

const image = (uuid: string, url: string, style: Readonly<Record<string, unknown>> = {}) =>
  makeLayer({ uuid, url, fileSize: 1, x: 100, y: 100, width: 50, height: 50, ...style })

describe('what pictures could be shrunk to', () => {
  it('is the largest size at which any layer shows them', () => {
    const world = worldWith(
      { '/a': facts(400, 200, 8000) },
      image('small', '/a', { width: 40, height: 20 }),
      image('large', '/a', { width: 100, height: 50 }),
    )
    expect(shrinkPlan(world)).toEqual([
      {
        url: '/a',
        uuids: ['small', 'large'],
        from: facts(400, 200, 8000),
        to: { width: 100, height: 50 },
        crop: null,
        estimatedBytes: 2000,
      },
    ])
  })
  it('keeps the shape of a picture that is drawn in another one', () => {
    const world = worldWith({ '/a': facts(400, 400, 8000) }, image('a', '/a', { width: 200, height: 50 }))
    expect(shrinkPlan(world)[0]?.to).toEqual({ width: 200, height: 200 })
  })
  it('is nothing for pictures as large as they are shown, unknown ones, and ones that an expression sizes', () => {
    const world = worldWith(
      { '/a': facts(50, 50, 900), '/c': facts(500, 500, 900) },
      image('a', '/a'),
      image('b', '/b'),
      image('c', '/c', { dynamic: { width: '(##second##)' } }),
    )
    expect(shrinkPlan(world)).toEqual([])
    expect(shrinkGain(world)).toEqual({ bytes: 1801, shrunkBytes: 1801 })
  })
  it('cuts off what hangs out of the dial, with the box that is left', () => {
    const world = worldWith(
      { '/a': facts(600, 600, 36_000) },
      image('a', '/a', { x: -50, y: 100, width: 300, height: 300 }),
    )
    expect(shrinkPlan(world)[0]).toMatchObject({
      crop: {
        picture: { x: 100, y: 0, width: 500, height: 600 },
        box: { x: 0, y: 100, width: 250, height: 300 },
      },
      to: { width: 250, height: 300 },
      estimatedBytes: 15_000,
    })
    const effects = 'drop #000000 10 0 0 0'
    const dressed = image('a', '/a', { x: -50, y: 100, width: 300, height: 300, effects })
    expect(shrinkPlan(worldWith({ '/a': facts(600, 600, 36_000) }, dressed))[0]?.crop).toBeNull()
  })
  // what our own encoder made of them, at a quarter of the pixels and at a sixteenth
  const encoded = {
    'flat art': { side: 512, bytes: 48_187, half: 23_369, quarter: 10_946 },
    'a gradient ring': { side: 512, bytes: 35_776, half: 13_793, quarter: 5982 },
    'a photo': { side: 512, bytes: 458_533, half: 100_005, quarter: 24_598 },
    grain: { side: 512, bytes: 787_252, half: 180_311, quarter: 39_193 },
  } as const
  it.each(Object.entries(encoded))('guesses %s to within a factor of two', (_what, made) => {
    const { side, bytes, half, quarter } = made
    const from = facts(side, side, bytes)
    const guess = (part: number) => estimateShrunk(from, from, { width: side / part, height: side / part })
    for (const share of [guess(2) / half, guess(4) / quarter]) {
      expect(share).toBeGreaterThan(0.5)
      expect(share).toBeLessThan(2)
    }
  })
  it('cuts nothing that turns, that two layers use, or that has several pictures', () => {
    const out = { x: -50, width: 100, height: 100 }
    const pictures = { '/a': facts(200, 200, 10), '/b': facts(200, 200, 10) }
    const plans = [
      worldWith(pictures, image('a', '/a', { ...out, rotation: 1 })),
      worldWith(pictures, image('a', '/a', { ...out, rotate: '(##second##)' })),
      worldWith(pictures, image('a', '/a', out), image('b', '/a', out)),
    ].map((world) => shrinkPlan(world)[0])
    expect(plans.map((plan) => plan?.crop)).toEqual([null, null, null])
  })
  it('knows how large letters are', () => {
    const imgs = ['/0', '/1'].map((url) => ({ url, fileSize: 5, width: 100, height: 200 }))
    const style = { imgs, pick: 'characters', characters: '01', imageIndexRate: '##minuteText##' }
    const time = makeLayer({ uuid: 't', nodeType: 'image_sequence', width: 300, height: 50, ...style })
    const world = worldWith({ '/0': facts(100, 200, 800), '/1': facts(100, 200, 800) }, time)
    expect(shrinkPlan(world).map(({ to }) => to)).toEqual([
      { width: 25, height: 50 },
      { width: 25, height: 50 },
    ])
  })
})

describe('the cost of a layer', () => {
  const pictures = { '/a': facts(100, 100, 4000), '/f1': facts(100, 100, 1000), '/f2': facts(100, 100, 1000) }
  const frames = ['/f1', '/f2', '/f1'].map((url) => ({ url, fileSize: 1000 }))
  const film = makeLayer({ uuid: 'film', nodeType: 'animation', width: 100, height: 100, imgs: frames })
  const world = worldWith(
    pictures,
    image('art', '/a'),
    image('hand', '/a', { rotate: '(##secondHand##)' }),
    film,
    makeLayer({ uuid: 'text', nodeType: 'text', text: '##steps##' }),
  )
  const costs = Object.fromEntries(
    world.list.map((layer) => [layer.uuid, costOfAll([layer], costBaseOf(world))]),
  )
  const levels = Object.fromEntries(
    world.list.map((layer) => [layer.uuid, levelRowOf(layer, world.platform)?.id]),
  )
  it('counts each picture once, says what others share, and what shrinking gains', () => {
    expect(costs['art']).toMatchObject({ bytes: 4000, sharedBytes: 4000, shrunkBytes: 1840, pictures: 1 })
    expect(costs['film']).toMatchObject({ bytes: 2000, sharedBytes: 0, shrunkBytes: 2000, pictures: 2 })
    expect(costs['text']).toMatchObject({ bytes: 0, pictures: 0, memoryBytes: 0 })
    expect(shrinkGain(world)).toEqual({ bytes: 6000, shrunkBytes: 3840 })
  })
  it('names area, level and what the layer is on falcon [S4.29]', () => {
    expect(costs['art']).toMatchObject({ area: 2500, moving: 0 })
    expect(costs['hand']).toMatchObject({ area: 2500, moving: 1 })
    expect(costs['film']).toMatchObject({ area: 10_000, moving: 1 })
    expect(levels).toMatchObject({ art: undefined, hand: 'secondHand', film: 'animation', text: 'step' })
  })
  it('takes 4 bytes a pixel and frame of memory, at the size that is drawn', () => {
    expect(costs['art']?.memoryBytes).toBe(50 * 50 * 4)
    expect(costs['film']?.memoryBytes).toBe(2 * 100 * 100 * 4)
  })
  it('takes that of the picture that effects make of it, as far as they reach', () => {
    const effects = 'drop #000000 10 0 0 0'
    const shape = { nodeType: 'shape', shape: 'ellipse', width: 50, height: 50 }
    const dressed = worldWith(
      pictures,
      image('art', '/a', { effects }),
      image('off', '/a', { effects: `${effects} off` }),
      makeLayer({ uuid: 'disc', ...shape, effects }),
      makeLayer({ uuid: 'bare', ...shape }),
    )
    const bytes = dressed.list.map((layer) => costOfAll([layer], costBaseOf(dressed)).memoryBytes)
    expect(bytes.slice(-4)).toEqual([70 * 70 * 4, 50 * 50 * 4, 70 * 70 * 4, 0])
  })
})
