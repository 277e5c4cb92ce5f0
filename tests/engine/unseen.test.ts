import { expect, test } from 'vitest'
import { makeImage, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const dial = () => [
  makeImage('gliding', [50, 100], { rotate: '(##second##*6+##millisecond##*0.006)' }),
  makeText('time', '##second##', { x: 10, y: 10 }),
]

const running = () => TestEngine.start({ layers: dial(), isPlaying: true })

const turnOf = (t: TestEngine): unknown => t.renderer.last.layers.find(({ id }) => id === 'gliding')?.matrix

/** Lets promises and timers of `ms` go by, one after the other. */
async function pass(t: TestEngine, ms: number): Promise<void> {
  for (let at = 0; at < ms; at += 10) {
    t.pass(10)
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
  }
}

test('what cannot be seen is neither drawn nor evaluated, and no timer waits for it', async () => {
  const t = await running()
  t.pass(100)
  const seen = t.renderer.frames.length
  for (let at = 0; at < 60; at += 1) {
    t.nowMs += 16
    t.frame()
  }
  expect(t.renderer.frames.length - seen).toBe(60)

  t.do({ do: 'view.show', isOn: false })
  const [drawn, timers] = [t.renderer.frames.length, t.timersSet]
  for (let at = 0; at < 60; at += 1) {
    t.nowMs += 16
    expect(t.frame()).toBe(false)
  }
  t.pass(60_000)
  expect(t.renderer.frames.length).toBe(drawn)
  expect(t.timersSet).toBe(timers)
})

test('the first frame that is seen again shows its own moment, and time goes on', async () => {
  const t = await running()
  t.do({ do: 'view.show', isOn: false })
  t.pass(61_250)
  const before = t.renderer.frames.length
  t.do({ do: 'view.show', isOn: true })
  expect(t.renderer.frames.length).toBe(before + 1)
  const fresh = await running()
  fresh.nowMs = t.nowMs
  fresh.frame()
  expect(turnOf(t)).toEqual(turnOf(fresh))
  t.nowMs += 100
  expect(t.frame()).toBe(true)
  expect(turnOf(t)).not.toEqual(turnOf(fresh))
})

test('what is done unseen is told to the page at once, and drawn when it is seen', async () => {
  const t = await running()
  t.do({ do: 'view.show', isOn: false })
  const drawn = t.renderer.frames.length
  t.messages.length = 0
  t.do({ do: 'layer.delete', ids: ['time'] })
  t.frames()
  expect(t.sent('layers')).toBeDefined()
  expect(t.renderer.frames.length).toBe(drawn)
  t.do({ do: 'view.show', isOn: true })
  expect(t.renderer.last.layers.map(({ id }) => id)).not.toContain('time')
})

test('a save gets its portrait unseen, and the engine is idle', async () => {
  const t = await running()
  t.do({ do: 'view.show', isOn: false })
  let isDone = false
  const portrait = t.engine.portrait()
  void Promise.all([portrait, t.engine.ask('whenIdle')]).then(() => (isDone = true))
  await pass(t, 1000)
  expect(isDone).toBe(true)
  expect(await portrait).not.toBeNull()
})

test('what was opened unseen counts as shown when it is seen', async () => {
  const t = await running()
  t.do({ do: 'view.show', isOn: false })
  let isShown = false
  void t.engine.ask('whenShown').then(() => (isShown = true))
  await pass(t, 1000)
  expect(isShown).toBe(false)
  t.do({ do: 'view.show', isOn: true })
  await pass(t, 1000)
  expect(isShown).toBe(true)
})

test('no thumbnail is drawn unseen; the rows get theirs afterwards', async () => {
  const t = await running()
  t.do({ do: 'view.show', isOn: false }).do({ do: 'layers.watch', ids: ['gliding', 'time'] })
  t.pass(5000)
  const pictures = () => t.messages.filter((message) => 'thumbnails' in message)
  expect(pictures()).toEqual([])
  t.do({ do: 'view.show', isOn: true })
  await Promise.resolve()
  t.pass(1000)
  expect(pictures().length).toBeGreaterThan(0)
})
