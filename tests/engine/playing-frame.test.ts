import { expect, test, vi } from 'vitest'
import * as moments from '../../src/worker/scene/time/moment.ts'
import { makeImage } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

vi.mock('../../src/worker/scene/time/moment.ts', { spy: true })

test('a frame of a gliding hand brings the scene to one moment, though the clock goes on while it is made', async () => {
  const t = await TestEngine.start({
    layers: [makeImage('hand', [50, 100], { rotate: '(##secondHandSmooth##)' }), makeImage('still', [1, 2])],
    isPlaying: true,
  })
  let time = t.nowMs
  Object.defineProperty(t, 'nowMs', { get: () => (time += 0.05), set: (next: number) => (time = next) })
  t.frame()
  const before = vi.mocked(moments.momentAt).mock.calls.length
  const drawn = t.renderer.frames.length
  for (let count = 0; count < 5; count++) {
    t.nowMs += 16
    t.frame()
  }
  expect(t.renderer.frames.length - drawn).toBe(5)
  expect(vi.mocked(moments.momentAt).mock.calls.length - before).toBe(5)
})
