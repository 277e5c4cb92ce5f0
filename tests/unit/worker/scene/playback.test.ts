import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  frameAt,
  noFrame,
  restings,
  thumbnailFrame,
  type Course,
} from '../../../../src/shared/layers/building-blocks/playback.ts'

const plain: Course = { startsOn: ['visible'], waitMs: 0, pauseMs: 0, before: 'stay', after: 'stay' }
const frames = (course: Partial<Course>, repeats: number | null, wallMs?: number) => {
  const plays = { frameCount: 3, delayMs: 100, repeats, course: { ...plain, ...course } }
  return (...times: readonly number[]) =>
    times.map((elapsedMs) => {
      const wall = wallMs === undefined ? undefined : wallMs + elapsedMs
      return frameAt(plays, { elapsedMs, wallMs: wall }).index
    })
}

test('it waits before it begins, and pauses between one time and the next', () => {
  expect(frames({ waitMs: 250 }, 1)(0, 249, 250, 350, 450, 900)).toEqual([0, 0, 0, 1, 2, 2])
  expect(frames({ pauseMs: 500 }, null)(250, 300, 799, 800, 900)).toEqual([2, 2, 2, 0, 1])
  expect(frames({ pauseMs: 500 }, 2)(800, 1100, 5000)).toEqual([0, 2, 2])
})

test('before and after it shows what is said', () => {
  expect(frames({ waitMs: 100, before: 'hidden', after: 'thumbnail' }, 1)(0, 100, 400)).toEqual([
    noFrame,
    0,
    thumbnailFrame,
  ])
  expect(frames({ after: 'first' }, 1)(299, 300)).toEqual([2, 0])
  // the last time is not followed by the pause between one time and the next
  expect(frames({ after: 'first', pauseMs: 500 }, 2)(300, 799, 1099, 1100)).toEqual([2, 2, 2, 0])
})

test('it begins at a tick of the clock, again and again, and not before it is seen', () => {
  // seen at half past a second
  const each = frames({ startsOn: ['second'] }, 1, 500)
  expect(each(0, 499, 500, 650, 1400, 1650)).toEqual([0, 0, 0, 1, 2, 1])
  expect(frames({ startsOn: ['visible', 'second'] }, 1, 500)(150, 499, 650)).toEqual([1, 2, 1])
  // what it ended on stays while it waits, unless something is said for that
  const waiting = { startsOn: ['second'], waitMs: 200 } as const
  expect(frames(waiting, 1, 500)(600, 1600)).toEqual([0, 2])
  expect(frames({ ...waiting, before: 'first' }, 1, 500)(1600)).toEqual([0])
})

test('what nothing of the clock begins never plays, and asks for no frame', () => {
  const plays = { frameCount: 3, delayMs: 100, repeats: null, course: { ...plain, startsOn: [] } }
  expect(frameAt(plays, { elapsedMs: 900, wallMs: 0 })).toEqual({ index: 0, isOver: false, nextInMs: null })
})

test('the next frame is due when it changes', () => {
  const due = (course: Partial<Course>, elapsedMs: number) =>
    frameAt(
      { frameCount: 3, delayMs: 100, repeats: 1, course: { ...plain, ...course } },
      { elapsedMs, wallMs: 400 + elapsedMs },
    ).nextInMs
  expect([due({ waitMs: 250 }, 30), due({}, 30), due({}, 300)]).toEqual([220, 70, null])
  expect(due({ startsOn: ['second'] }, 0)).toBe(600)
  expect(due({ startsOn: ['visible', 'second'] }, 580)).toBe(20)
})

const courses = fc.record({
  startsOn: fc.subarray(['visible', 'second', 'minute'] as const),
  waitMs: fc.nat({ max: 900 }),
  pauseMs: fc.nat({ max: 900 }),
  before: fc.constantFrom(...restings),
  after: fc.constantFrom(...restings),
})

test('whatever the course: nothing changes before the next frame is due', () => {
  const plays = fc.record({
    frameCount: fc.integer({ min: 1, max: 4 }),
    delayMs: fc.integer({ min: 40, max: 400 }),
    repeats: fc.option(fc.integer({ min: 1, max: 3 })),
    course: courses,
  })
  fc.assert(
    fc.property(plays, fc.nat({ max: 5000 }), fc.nat({ max: 60_000 }), (play, from, wall) => {
      const at = (elapsedMs: number) => frameAt(play, { elapsedMs, wallMs: wall + elapsedMs })
      const first = at(from)
      const until = Math.min(first.nextInMs ?? Infinity, 2500)
      for (let ms = 1; ms < until; ms += 1)
        expect({ ms, index: at(from + ms).index, isOver: at(from + ms).isOver }).toEqual({
          ...{ ms, index: first.index, isOver: first.isOver },
        })
    }),
    { numRuns: 150 },
  )
})
