import { expect, test } from 'vitest'
import { makeImage, makeLayer } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const film = (style: Readonly<Record<string, unknown>> = {}) =>
  makeLayer({
    uuid: 'film',
    nodeType: 'animation',
    width: 40,
    height: 40,
    delayTime: 100,
    intervalCount: 2,
    imgs: ['a', 'b', 'c'].map((name) => ({ url: `/f/${name}.png`, fileSize: 10 })),
    ...style,
  })

async function start(style: Readonly<Record<string, unknown>> = {}) {
  const t = await TestEngine.start({ layers: [film(style)] })
  t.do({ do: 'selection.set', ids: ['film'] })
  return t
}

function shown(t: TestEngine): string {
  const op = t.renderer.last.layers.find(({ id }) => id === 'film')?.ops[0]
  return op?.op === 'picture' ? op.url : ''
}

test('reduced motion starts stopped; do plays, stop shows the frame at rest [S4.12 S4.13]', async () => {
  const t = await start({ imageIndex: 1 })
  expect(t.see('panel').playback).toMatchObject({ frames: 3, delayMs: 100, repeats: 2, isPlaying: false })
  expect(shown(t)).toBe('/f/b.png')
  t.pass(500)
  expect(shown(t)).toBe('/f/b.png')
  t.do({ do: 'animation.play', isPlaying: true, ids: ['film'] })
  expect(shown(t)).toBe('/f/a.png')
  t.pass(110)
  expect(shown(t)).toBe('/f/b.png')
  expect(t.see('panel').playback).toMatchObject({ isPlaying: true, frame: 1 })
  t.do({ do: 'animation.play', isPlaying: false, ids: ['film'] })
  expect(shown(t)).toBe('/f/b.png')
  expect(t.see('panel').playback?.isPlaying).toBe(false)
})

test('a finite one stops by itself after its repeats, and nothing wakes the loop then [S4.14 A7]', async () => {
  const t = await start()
  t.do({ do: 'animation.play', isPlaying: true })
  t.pass(650)
  expect(shown(t)).toBe('/f/c.png')
  expect(t.see('panel').playback?.isPlaying).toBe(false)
  expect(t.sent('panel')?.playback).toMatchObject({ isPlaying: false, frame: 2 })
  t.renderer.forgetFrames()
  t.pass(2000)
  expect(t.renderer.frames).toHaveLength(1)
  expect(t.frame()).toBe(false)
})

test('99 is finite, 100 is endless, and one frame is drawn per delay [S4.15 A7]', async () => {
  const finite = await start({ intervalCount: 99 })
  expect(finite.see('panel').playback?.repeats).toBe(99)
  const t = await start({ intervalCount: 100 })
  expect(t.see('panel').playback?.repeats).toBeNull()
  t.do({ do: 'animation.play', isPlaying: true })
  t.renderer.forgetFrames()
  t.pass(1000)
  expect(t.renderer.frames.length).toBeLessThanOrEqual(12)
  expect(t.renderer.frames.length).toBeGreaterThanOrEqual(10)
})

test('nothing plays in ambient, and the preview plays from the start', async () => {
  const t = await start()
  t.do({ do: 'preview.set', isOn: true })
  expect(shown(t)).toBe('/f/a.png')
  t.pass(110)
  expect(shown(t)).toBe('/f/b.png')
  expect(t.run({ do: 'animation.play', isPlaying: true, ids: ['nobody'] }).ok).toBe(false)
})

test('a layer of minutes is evaluated once a minute, not with every frame', async () => {
  const hand = makeImage('hand', [0, 0], { rotate: '(##minuteHand##)' })
  const t = await TestEngine.start({ layers: [hand, film({ intervalCount: 999 })], isPlaying: true })
  const matrix = () => t.renderer.last.layers.find(({ id }) => id === 'hand')
  const before = matrix()
  t.renderer.forgetFrames()
  t.pass(40_000)
  expect(t.renderer.frames.length).toBeGreaterThan(300)
  expect(matrix()).toBe(before)
  t.pass(20_000)
  expect(matrix()).not.toBe(before)
})

test('played anew it begins at its first frame, and what is said to all ends what was said to one', async () => {
  const t = await start({ intervalCount: 100 })
  t.do({ do: 'animation.play', isPlaying: true, ids: ['film'] })
  t.pass(110)
  expect(shown(t)).toBe('/f/b.png')
  t.do({ do: 'animation.play', isPlaying: true, ids: ['film'] })
  expect(shown(t)).toBe('/f/a.png')
  t.do({ do: 'animation.play', isPlaying: false })
  expect(t.see('panel').playback?.isPlaying).toBe(false)
  const rest = shown(t)
  t.pass(500)
  expect(shown(t)).toBe(rest)
})
