import { expect, test } from 'vitest'
import { areaOn } from '../../src/shared/base/screen-area.ts'
import { dialsOf } from '../../src/shared/base/screens.ts'
import type { Layer } from '../../src/shared/document/design.ts'
import { platforms } from '../../src/shared/platforms/all.ts'
import { makeImage, makeLayer, makeText } from '../support/make-design.ts'
import { makeFaces, round, withLayers } from '../support/make-faces.ts'
import { TestEngine } from '../support/test-engine.ts'

/* The dial is seen on other screens than its own, as their watches show it, and what these cut off is told. */

type FaceSpec = Parameters<typeof makeFaces>[0][number]

const onFace = (face: FaceSpec, ...layers: readonly Layer[]) =>
  TestEngine.start({ design: withLayers(makeFaces([face]), { fdId: 'face-1' }, layers) })

function dialOn(t: TestEngine) {
  t.frames()
  return t.renderer.last.dial
}

const found = (t: TestEngine) => {
  t.pass(2000)
  return t
    .see('problems')
    .faces.flatMap(({ rows }) => rows)
    .filter(({ key }) => /finding\.(offScreen|cutByScreen)/.test(key))
    .map(({ key, params }) => [key, params?.['name'], params?.['screens']])
}

test('there is one list of screens, and faces are made for those of it', () => {
  const all = platforms.flatMap(({ screens }) => screens)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const { screens, sizes } of platforms)
    expect(sizes).toEqual(dialsOf(screens).map(({ shape, width, height }) => ({ shape, width, height })))
})

test('Wear OS scales a face until all of it is seen, a chip puts it down from the corner', () => {
  const dial = { shape: 'circle', width: 450, height: 450 } as const
  const small = { shape: 'circle', width: 384, height: 384 } as const
  const wear = areaOn(small, dial, { scalesFaces: true })
  expect(wear).toMatchObject({ width: 450, height: 450, shape: 'circle', at: { x: 0, y: 0 } })
  expect(wear.scale).toBeCloseTo(384 / 450)
  const tall = areaOn(small, { shape: 'rectangle', width: 400, height: 500 }, { scalesFaces: true })
  expect(tall).toMatchObject({ width: 500, height: 500, shape: 'circle', at: { x: -50, y: 0 } })
  const panel = { shape: 'rectangle', width: 390, height: 450 } as const
  const chip = areaOn(panel, dial, { scalesFaces: false })
  expect(chip).toEqual({ width: 390, height: 450, shape: 'rectangle', at: { x: 0, y: 0 }, scale: 1 })
})

test('the dial is seen on another screen, and the design stays as it is', async () => {
  const t = await onFace(round('falcon', 466), makeImage('leaf', [200, 200]))
  const own = dialOn(t)
  expect(own).toMatchObject({ width: 466, height: 466, shape: 'circle' })
  const before = t.see('history').index
  const [first] = t.see('outcome').screens
  expect(t.see('outcome')).toMatchObject({ screen: null })
  expect(first?.width).not.toBe(466)
  t.do({ do: 'view.screen', screen: 'falcon-390x450' })
  expect(dialOn(t)).toMatchObject({ width: 390, height: 450, shape: 'rectangle', at: { x: 0, y: 0 } })
  expect(t.see('outcome').screen).toBe('falcon-390x450')
  expect(t.see('view').zoom).toBe(1)
  expect(t.see('history').index).toBe(before)
  expect(t.see('picture')).toMatchObject({ width: 466, height: 466, shape: 'circle' })
  // pictures of the design are those of the dial
  t.do({ do: 'preview.set', isOn: true })
  expect(dialOn(t)).toMatchObject({ width: 390, height: 450 })
  t.do({ do: 'preview.set', isOn: false }).do({ do: 'view.screen', screen: null })
  expect(dialOn(t)).toEqual(own)
})

test.each(['falcon', 'android'])(
  'the contact sheet shows a dial of %s on each screen as the canvas does',
  async (platform) => {
    const t = await onFace(round(platform, 466), makeImage('leaf', [200, 200]))
    const taken: { dial: unknown; scale: number }[] = []
    t.renderer.snapshot = ({ dial: { width, height, shape, at }, layers }, scale) => {
      expect(layers.some(({ id }) => id === 'leaf')).toBe(true)
      taken.push({ dial: { width, height, shape, at: at ?? { x: 0, y: 0 } }, scale })
      return { width: 1, height: 1, data: new Uint8ClampedArray(4) } as ImageData
    }
    const shown = t.engine.ask('sheet', 100).flatMap(({ screen }) => screen ?? [])
    const { screens } = t.see('outcome')
    const before = t.see('history').index
    const rows = platforms.find(({ id }) => id === platform)?.screens ?? []
    expect(shown.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    const sheet = taken.slice(-shown.length)
    const most = Math.max(...rows.flatMap((one) => [one.width, one.height]))
    for (const [index, screen] of shown.entries()) {
      const area = areaOn(
        screen,
        { shape: 'circle', width: 466, height: 466 },
        { scalesFaces: platform === 'android' },
      )
      expect(sheet[index]?.scale).toBeCloseTo((area.scale * 100) / most)
      if (!screens.some(({ id }) => id === screen.id)) continue
      t.do({ do: 'view.screen', screen: screen.id })
      const { width, height, shape, at } = dialOn(t)
      expect(sheet[index]?.dial).toEqual({ width, height, shape, at })
    }
    expect(t.see('history').index).toBe(before)
  },
)

test('a screen that the watches of the face do not have is refused', async () => {
  const t = await onFace(round('falcon', 466))
  expect(t.run({ do: 'view.screen', screen: 'android-384' })).toMatchObject({
    ok: false,
    refusal: { key: 'refusal.badValue' },
  })
})

test('a Wear OS watch shows the same of a round dial, at the pixels that it has', async () => {
  const t = await onFace(round('android', 450), makeImage('leaf', [200, 200]))
  const { width, height, shape } = dialOn(t)
  t.do({ do: 'view.resize', width: 900, height: 900, pixelRatio: 1 })
  t.do({ do: 'view.screen', screen: 'android-384' })
  expect(dialOn(t)).toMatchObject({ width, height, shape })
  expect(t.see('view').zoom).toBeCloseTo(384 / 450)
})

const words = (uuid: string, at: { x: number; y: number }): Layer =>
  makeText(uuid, 'AM', { width: 60, height: 30, ...at })

test('what a screen does not show or cuts off is told, with a way out', async () => {
  const t = await onFace(
    round('android', 450),
    words('whole', { x: 195, y: 210 }),
    words('out', { x: 460, y: 10 }),
    words('edge', { x: 410, y: 210 }),
    // inside of the square around the dial, and cut by the circle
    words('corner', { x: 50, y: 60 }),
    makeLayer({ uuid: 'slot', nodeType: 'complication', x: 205, y: 400, width: 60, height: 60 }),
    // hands and pictures run out of the dial on purpose
    makeImage('bleeds', [400, 200]),
    words('turns', { x: 410, y: 210 }),
  )
  const all = found(t)
  expect(all).toEqual([
    ['finding.offScreen', 'out', '450 × 450, 384 × 384, …'],
    ['finding.cutByScreen', 'edge', '450 × 450, 384 × 384, …'],
    ['finding.cutByScreen', 'corner', '450 × 450, 384 × 384, …'],
    ['finding.cutByScreen', 'slot', '450 × 450, 384 × 384, …'],
    ['finding.cutByScreen', 'turns', '450 × 450, 384 × 384, …'],
  ])
})

test('the screen that a dial is seen on is judged too, and a press brings a layer onto it', async () => {
  const t = await onFace(
    round('falcon', 466),
    words('right', { x: 380, y: 210 }),
    makeImage('beyond', [395, 200], { width: 40, height: 40 }),
  )
  expect(found(t)).toEqual([])
  t.do({ do: 'view.screen', screen: 'falcon-390x450' }).pass(2000)
  expect(t.sent('problems')?.counts).toMatchObject({ hint: 2 })
  expect(found(t)).toEqual([
    ['finding.cutByScreen', 'right', '390 × 450'],
    ['finding.offScreen', 'beyond', '390 × 450'],
  ])
  const rows = t.see('problems').faces.flatMap((face) => face.rows)
  for (const { fix } of rows) if (fix) t.do(fix.command)
  expect(found(t)).toEqual([])
  expect(t.layer('right').style.x).toBeLessThanOrEqual(390 - 60)
  t.do({ do: 'view.screen', screen: null })
  expect(found(t)).toEqual([])
})
