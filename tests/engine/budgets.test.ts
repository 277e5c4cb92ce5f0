import { describe, expect, it } from 'vitest'
import type { Layer } from '../../src/shared/document/design.ts'
import { preflightOf } from '../../src/shared/rules/preflight.ts'
import { platformFor } from '../../src/shared/platforms/all.ts'
import { makeLayer } from '../support/make-design.ts'
import { makeFaces, round, withLayers } from '../support/make-faces.ts'
import { TestEngine } from '../support/test-engine.ts'

const both = makeFaces([round('falcon', 466), round('android', 466)])

const withFalcon = (...layers: readonly Layer[]) => withLayers(both, { fdId: 'face-1' }, layers)

const image = (uuid: string, url: string, style: Readonly<Record<string, unknown>> = {}) =>
  makeLayer({ uuid, url, fileSize: 1, x: 100, y: 100, width: 50, height: 50, ...style })

function meterOf(test: TestEngine, id: string, at = 'face-1 normal') {
  const [fdId, variant] = at.split(' ')
  const face = test.see('budgets').faces.find((one) => one.fdId === fdId && one.variant === variant)
  return face?.meters.find((meter) => meter.id === id)
}

describe('meters [S5.26 S9.07 A8]', () => {
  it('exist for every face and for ambient where the platform has it', async () => {
    const test = await TestEngine.start({ design: both })
    const { faces } = test.see('budgets')
    expect(
      faces.map(({ fdId, variant, platformId, isActive }) => [fdId, variant, platformId, isActive]),
    ).toEqual([
      ['face-1', 'normal', 'falcon', true],
      ['face-2', 'normal', 'android', false],
      ['face-2', 'ambient', 'android', false],
    ])
    expect(meterOf(test, 'memory-advice', 'face-2 normal')?.limit).toBe(100 * 1024 * 1024)
    expect(meterOf(test, 'memory-advice', 'face-2 ambient')?.limit).toBe(10 * 1024 * 1024)
    expect(meterOf(test, 'memory-advice')).toBeUndefined()
  })

  it('the lit share waits for pictures on their way, which are drawn as light boxes', async () => {
    const wear = makeFaces([round('android', 466)])
    const test = await TestEngine.start({ design: wear })
    const lit = () => {
      test.frames()
      return meterOf(test.pass(2000), 'lit-pixels', 'face-1 ambient')?.value
    }
    const draw = (level: number): void => {
      test.renderer.snapshot = () =>
        ({ width: 1, height: 1, data: new Uint8ClampedArray([level, level, level, 255]) }) as ImageData
    }
    expect(lit()).toBe(0)
    draw(255)
    Object.assign(test.pictures, { isBusy: true })
    test.pictures.tellChanged('/f/a.png')
    expect(lit()).toBe(0)
    Object.assign(test.pictures, { isBusy: false })
    await Promise.resolve()
    expect(lit()).toBe(1)
  })

  it.each([
    [409_599, 'fine'],
    [409_600, 'near'],
    [512_000, 'near'],
    [512_001, 'over'],
  ] as const)('%i bytes of 512,000 are %s', async (fileSize, state) => {
    const test = await TestEngine.start({ design: withFalcon(image('a', '/f/a.png', { fileSize })) })
    expect(meterOf(test, 'face-bytes')).toMatchObject({ value: fileSize, limit: 512_000, state })
    const blocked = preflightOf(test.design, { platformOf: platformFor })
    expect(blocked.blocked).toEqual(state === 'over' ? ['falcon'] : [])
    // over the limit it is saved all the same
    test.do({ do: 'layer.rename', id: 'a', label: 'renamed' })
    expect((await test.runLater({ do: 'design.save' })).ok).toBe(true)
  })

  it('a picture that turns over all of a Wear OS dial is told as advice, and no limit is passed [A9]', async () => {
    const wear = makeFaces([round('android', 466)])
    const turning = image('a', '/f/a.png', {
      x: 0,
      y: 0,
      width: 466,
      height: 466,
      rotate: '(##minuteHand##)',
    })
    const test = await TestEngine.start({ design: withLayers(wear, { fdId: 'face-1' }, [turning]) })
    expect(meterOf(test, 'moving-area')).toMatchObject({ isAdvice: true, state: 'above' })
    expect(test.see('problems').counts).toMatchObject({ error: 0, warning: 0, hint: 1 })
  })

  it('what comes with a device value warns nobody on falcon [S9.36]', async () => {
    for (const preset of [
      'device.battery',
      'device.heartRate',
      'device.steps',
      'device.temperature',
      'image.tick',
    ]) {
      const test = await TestEngine.start({ design: makeFaces([round('falcon', 466)]) })
      await test.runLater({ do: 'layer.add', preset })
      expect([preset, test.see('problems').counts]).toEqual([
        preset,
        { error: 0, warning: 0, hint: 0, notice: 0 },
      ])
    }
  })

  it('count a picture once however many layers show it [A8]', async () => {
    const layers = [
      image('a', '/f/a.png', { fileSize: 300_000 }),
      image('b', '/f/a.png', { fileSize: 300_000 }),
    ]
    const test = await TestEngine.start({ design: withFalcon(...layers) })
    expect(meterOf(test, 'face-bytes')?.value).toBe(300_000)
  })

  it.each([
    [65_146.8, 'near'],
    [65_147.8, 'over'],
  ] as const)('a moving layer of %f px² is %s [A9]', async (area, state) => {
    const turning = image('a', '/f/a.png', {
      x: 0,
      y: 0,
      width: area / 200,
      height: 200,
      rotate: '(##secondHand##)',
    })
    const test = await TestEngine.start({ design: withFalcon(turning) })
    expect(meterOf(test, 'moving-area')).toMatchObject({ limit: 65_146.8, state })
  })

  it('count sequences against 3 and slots against 8 [A2 A3]', async () => {
    const test = await TestEngine.start({ design: both })
    expect(meterOf(test, 'playback-count')).toMatchObject({ value: 0, limit: 3, state: 'fine' })
    expect(meterOf(test, 'slot-count', 'face-2 normal')).toMatchObject({ value: 0, limit: 8 })
  })

  it('follow a change within half a second, and never while a gesture goes on', async () => {
    const test = await TestEngine.start({ design: withFalcon(image('a', '/f/a.png', { fileSize: 1000 })) })
    test.pass(1000)
    test.messages.length = 0
    test.press(125, 125).moveTo(140, 140)
    test.pass(2000)
    expect(test.sent('budgets')).toBeUndefined()
    test.release()
    test.do({ do: 'layer.delete', ids: ['a'] })
    expect(test.sent('budgets')).toBeUndefined()
    test.pass(500)
    const face = test.sent('budgets')?.faces.find(({ isActive }) => isActive)
    expect(face?.meters.find(({ id }) => id === 'face-bytes')?.value).toBe(0)
    // at rest nothing is surveyed again
    test.messages.length = 0
    test.pass(5000)
    expect(test.messages).toEqual([])
  })

  it('of thousands of layers are made from what did not change', async () => {
    const layers = Array.from({ length: 3000 }, (_none, at) =>
      image(`l${at}`, `/f/${at % 50}.png`, { fileSize: 10 }),
    )
    const test = await TestEngine.start({ design: withFalcon(...layers), checksLaws: false })
    test.see('budgets')
    const other = test.see('problems')
    test.do({ do: 'view.panBy', dx: 3, dy: 0 })
    expect(test.see('problems')).toEqual(other)
    expect(meterOf(test, 'face-bytes')?.value).toBe(500)
  })
})

describe('the cost of a layer', () => {
  it('tells bytes, area against the limit, level, and what each target does with it', async () => {
    const turning = image('a', '/f/a.png', {
      fileSize: 4000,
      width: 400,
      height: 400,
      rotate: '(##secondHand##)',
    })
    const test = await TestEngine.start({ design: withFalcon(turning) })
    expect(test.see('cost')).toBeNull()
    test.do({ do: 'selection.set', ids: ['a'] })
    expect(test.see('cost')).toMatchObject({
      uuid: 'a',
      bytes: 4000,
      maxBytes: 512_000,
      area: 160_000,
      maxArea: 65_146.8,
      targets: [
        { platformId: 'android', notes: [{ key: 'mark.notSynced' }] },
        { platformId: 'falcon', notes: [{ key: 'finding.rotatingArea' }] },
      ],
    })
    test.do({ do: 'selection.none' })
    expect(test.see('cost')).toBeNull()
  })

  it('says what shrinking would save, and with whom pictures are shared', async () => {
    const layers = [image('a', '/f/a.png'), image('b', '/f/a.png')]
    const test = await TestEngine.start({ design: withFalcon(...layers) })
    test.pictures.known.set('/f/a.png', { width: 500, height: 500, bytes: 50_000 })
    test.pictures.tellChanged('/f/a.png')
    test.do({ do: 'selection.set', ids: ['a'] })
    expect(test.see('cost')).toMatchObject({
      bytes: 50_000,
      sharedBytes: 50_000,
      shrunkBytes: 5000,
      shrinkUrls: ['/f/a.png'],
    })
    expect(test.see('budgets').faces[0]?.shrunkBytes).toBe(5000)
  })
})

describe('the cost of several layers', () => {
  const shared = '/f/shared.png'
  const layers = [
    image('a', shared, { fileSize: 1000 }),
    image('b', shared, { fileSize: 1000, rotate: '(##secondHand##)' }),
    image('c', '/f/c.png', { fileSize: 50, width: 10 }),
  ]

  it('counts a picture that they share once, and says what is shared with others', async () => {
    const test = await TestEngine.start({ design: withFalcon(...layers) })
    test.do({ do: 'selection.set', ids: ['a', 'c'] })
    expect(test.see('cost')).toMatchObject({
      count: 2,
      bytes: 1050,
      sharedBytes: 1000,
      pictures: 2,
      area: 3000,
      moving: 0,
      levelName: null,
      maxArea: null,
      targets: [],
    })
    test.do({ do: 'selection.set', ids: ['a', 'b', 'c'] })
    expect(test.see('cost')).toMatchObject({ count: 3, bytes: 1050, sharedBytes: 0, moving: 1 })
    test.do({ do: 'selection.set', ids: ['b'] })
    expect(test.see('cost')).toMatchObject({ count: 1, bytes: 1000, levelName: 'level.secondHand' })
    test.do({ do: 'selection.none' })
    expect(test.see('cost')).toBeNull()
  })

  it('stands in a column of the layers panel by what was chosen, and follows the design', async () => {
    const test = await TestEngine.start({ design: withFalcon(...layers) })
    expect(test.see('costs')).toEqual({ by: null, ids: [], values: [] })
    test.do({ do: 'layers.cost', by: 'bytes' })
    expect(test.see('costs')).toEqual({ by: 'bytes', ids: ['a', 'c', 'b'], values: [1000, 50, 1000] })
    test.do({ do: 'layers.cost', by: 'area' })
    expect(test.see('costs')).toMatchObject({ by: 'area', values: [2500, 500, 2500] })
    test.do({ do: 'layers.cost', by: 'memory' })
    expect(test.see('costs').values).toEqual([10_000, 2000, 10_000])
    test.do({ do: 'layers.cost', by: 'area' })
    test.do({ do: 'style.set', path: 'width', value: 20, ids: ['c'] })
    expect(test.see('costs').values).toEqual([2500, 1000, 2500])
    test.do({ do: 'face.switch', fdId: 'face-2' })
    expect(test.see('costs').ids).toEqual([])
    expect(test.run({ do: 'layers.cost', by: 'price' as never })).toMatchObject({ ok: false })
  })

  it('sends no numbers again that did not change, and none during a drag', async () => {
    const test = await TestEngine.start({ design: withFalcon(...layers) })
    test.do({ do: 'layers.cost', by: 'bytes' }).pass(1000)
    expect(test.sent('costs')?.values).toEqual([1000, 50, 1000])
    test.messages.length = 0
    test.drag([120, 120], [140, 150]).pass(1000)
    expect(test.place('b').slice(0, 2)).not.toEqual([100, 100])
    expect(test.sent('costs')).toBeUndefined()
  })
})
