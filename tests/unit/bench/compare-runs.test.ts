import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareRuns } from '../../../bench/node/compare-runs.mjs'
import { reach } from '../../../bench/node/growth-sizes.mjs'
import { historyLine } from '../../../bench/node/history.mjs'
import { parseTrace } from '../../../bench/node/presented.mjs'
import { isSettled } from '../../../bench/node/settled-rounds.mjs'

const run = (drag: readonly number[], layers = 500) => ({
  commit: 'abc',
  machine: { load: [1.5, 1, 1] },
  scenes: [
    { layers: 60, peers: {} },
    { layers, peers: { dialwright: { rounds: { drag } }, konva: { rounds: { drag: [9, 9, 9] } } } },
  ],
})

const verdictOf = (before: readonly number[], after: readonly number[]) =>
  compareRuns(run(before), run(after)).find(({ name }: { readonly name: string }) =>
    name.includes('dialwright'),
  )?.verdict

const rounds = fc.array(fc.double({ min: 1, max: 1.02, noNaN: true }), { minLength: 3, maxLength: 9 })

test('quiet rounds: half as long again is slower, the same in less time faster, a fiftieth neither', () => {
  fc.assert(
    fc.property(rounds, rounds, fc.double({ min: 0.01, max: 500, noNaN: true }), (one, other, unit) => {
      const scaled = (list: readonly number[], by: number) => list.map((value) => value * unit * by)
      expect(verdictOf(scaled(one, 1), scaled(other, 1.5))).toBe('slower')
      expect(verdictOf(scaled(one, 1.5), scaled(other, 1))).toBe('faster')
      expect(verdictOf(scaled(one, 1), scaled(other, 1))).toBe('same')
    }),
  )
})

test('what rounds of one run are scattered by is no difference of two runs', () => {
  expect(verdictOf([1, 1.4, 0.7], [1.2, 1.6, 0.9])).toBe('same')
  expect(verdictOf([1, 1.01, 0.99], [1.2, 1.21, 1.19])).toBe('slower')
})

test('scenes are held against those of the same size, and figures of fewer than three rounds against none', () => {
  expect(compareRuns(run([1, 1, 1], 500), run([2, 2, 2], 2000))).toEqual([])
  expect(verdictOf([1, 1], [2, 2])).toBeUndefined()
})

test('a line of the history has our figures alone', () => {
  expect(JSON.parse(historyLine(run([2, 1, 3]), '2026-11-28T00:00:00Z'))).toEqual({
    ...{ commit: 'abc', at: '2026-11-28T00:00:00Z', load: 1.5 },
    figures: { 'scenes.500 layers.peers.dialwright.drag': 2 },
  })
})

test('numbers of pictures in a trace keep their last digits, and what a text says stays a text', () => {
  const ids = '"aggregated_surface_frame_trace_ids":[1927540215857428610, 1927540215857428611]'
  const text = `{"traceEvents":[{"ts":71164863611,"said":"a: 1927540215857428610, b",${ids},"display_trace_id":1927540215857428611}]}`
  const [event] = parseTrace(text)
  expect(event).toEqual({
    ts: 71164863611,
    said: 'a: 1927540215857428610, b',
    aggregated_surface_frame_trace_ids: ['1927540215857428610', '1927540215857428611'],
    display_trace_id: '1927540215857428611',
  })
})

test('rounds go on while they are scattered, and end when they agree', () => {
  fc.assert(
    fc.property(rounds, fc.double({ min: 0.01, max: 500, noNaN: true }), (list, unit) => {
      expect(isSettled(list.map((value) => value * unit))).toBe(true)
    }),
  )
  expect(isSettled([1, 1.2, 0.8])).toBe(false)
  expect(isSettled([1, 9])).toBe(true)
})

test('a peer gives up where a line between two sizes reaches the limit', () => {
  const points: (readonly [number, number])[] = [60, 600, 6000].map((layers) => [layers, layers / 60])
  expect(reach(points, 10)).toBe(600)
  expect(reach(points, 31.6)).toBeGreaterThan(1850)
  expect(reach(points, 31.6)).toBeLessThan(1950)
  expect(reach(points, 100)).toBe(Infinity)
  expect(reach(points, 0.5)).toBeNull()
  expect(reach([], 10)).toBeNull()
})
