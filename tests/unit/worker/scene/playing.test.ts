import { expect, test } from 'vitest'
import { playingOf, runningOf, swiftMs } from '../../../../src/worker/scene/time/playing.ts'
import { makeImage } from '../../../support/make-design.ts'

const seen = (elapsedMs: number | null) => ({
  mode: 'normal' as const,
  locale: 'en' as const,
  pressed: null,
  elapsedOf: () => elapsedMs,
})

const entry = (uuid: string, delayMs: number, repeats: number | null = null) => ({
  layer: makeImage(uuid, [0, 0]),
  plays: { frameCount: 4, delayMs, repeats },
})

test('frames of up to fifty milliseconds are drawn between kept textures, slower ones in them', () => {
  const { ids } = runningOf([entry('fast', 40), entry('edge', swiftMs), entry('slow', swiftMs + 1)], seen(0))
  expect(ids).toEqual({ swift: ['fast', 'edge'], slow: ['slow'] })
})

test('the next frame is that of the layer whose turn comes first', () => {
  expect(runningOf([entry('a', 100), entry('b', 70)], seen(60)).nextInMs).toBe(10)
  expect(runningOf([entry('a', 100), entry('b', 70)], seen(80)).nextInMs).toBe(20)
})

test('what has come to its end, is stopped or hidden shows no other frame', () => {
  const none = { ids: { swift: [], slow: [] }, nextInMs: null }
  expect(runningOf([entry('over', 40, 1)], seen(160))).toEqual(none)
  expect(runningOf([entry('stopped', 40)], seen(null))).toEqual(none)
  const hidden = { layer: makeImage('hidden', [0, 0], { visible: false }), plays: entry('any', 40).plays }
  expect(runningOf([hidden], seen(0))).toEqual(none)
  expect(playingOf(hidden.layer, hidden.plays, seen(50)).frame).toBe(-1)
})
