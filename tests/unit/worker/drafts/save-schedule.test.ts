import { expect, test } from 'vitest'
import {
  createSaveSchedule,
  longestPutOffMs,
  pauseMs,
} from '../../../../src/worker/services/saving/save-schedule.ts'

/** Time by hand; `savedAt` tells when a save began. */
function world() {
  let now = 0
  let timer: { run: () => void; at: number } | null = null
  const savedAt: number[] = []
  const schedule = createSaveSchedule({
    now: () => now,
    timers: {
      set: (run, ms) => (timer = { run, at: now + ms }),
      clear: (one) => {
        if (one === timer) timer = null
      },
    },
    save: () => savedAt.push(now),
  })
  const pass = (ms: number): void => {
    const end = now + ms
    while (timer && timer.at <= end) {
      const { run, at } = timer
      timer = null
      now = at
      run()
    }
    now = end
  }
  return { schedule, savedAt, pass }
}

test('a row of small edits is one save, after the pause behind the last of them', () => {
  const { schedule, savedAt, pass } = world()
  for (let edit = 0; edit < 3; edit += 1) {
    schedule.soon()
    pass(500)
  }
  pass(pauseMs)
  expect(savedAt).toEqual([1000 + pauseMs])
})

test('tries come later each time, at most a minute apart, and soon again once the server was reached', () => {
  const { schedule, savedAt, pass } = world()
  for (let fail = 0; fail < 8; fail += 1) {
    schedule.retry()
    pass(600_000)
  }
  const waits = savedAt.map((at, index) => at - index * 600_000)
  expect(waits).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000])
  schedule.forgive()
  schedule.retry()
  pass(2000)
  expect(savedAt).toHaveLength(9)
})

test('a gesture puts a save off while it goes on, but not for ever', () => {
  const { schedule, savedAt, pass } = world()
  schedule.soon()
  for (let ms = 0; ms < 60_000 && savedAt.length === 0; ms += 100) {
    schedule.touch()
    pass(100)
  }
  // counted from when it was due first
  expect(savedAt).toEqual([pauseMs + longestPutOffMs])
})

test('a gesture that has ended is waited for no longer than a pause', () => {
  const { schedule, savedAt, pass } = world()
  schedule.soon()
  pass(pauseMs - 100)
  schedule.touch()
  pass(60_000)
  expect(savedAt).toEqual([pauseMs - 100 + pauseMs])
})

test('one that has begun or was stopped is not due any more', () => {
  const { schedule, savedAt, pass } = world()
  schedule.soon()
  schedule.began()
  pass(60_000)
  expect(savedAt).toEqual([])
  schedule.soon()
  schedule.stop()
  schedule.soon()
  pass(60_000)
  expect(savedAt).toEqual([])
})
