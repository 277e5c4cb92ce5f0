import { expect, test } from 'vitest'
import { createAutosave, longestPutOffMs, pauseMs } from '../../../../src/worker/services/drafts/autosave.ts'

/** Time by hand; `savedAt` tells when a save began. */
function world() {
  let now = 0
  let timer: { run: () => void; at: number } | null = null
  const savedAt: number[] = []
  const autosave = createAutosave({
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
  return { autosave, savedAt, pass }
}

test('a row of small edits is one save, after the pause behind the last of them', () => {
  const { autosave, savedAt, pass } = world()
  for (let edit = 0; edit < 3; edit += 1) {
    autosave.soon()
    pass(500)
  }
  pass(pauseMs)
  expect(savedAt).toEqual([1000 + pauseMs])
})

test('tries come later each time, at most a minute apart, and soon again once the server was reached', () => {
  const { autosave, savedAt, pass } = world()
  for (let fail = 0; fail < 8; fail += 1) {
    autosave.retry()
    pass(600_000)
  }
  const waits = savedAt.map((at, index) => at - index * 600_000)
  expect(waits).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000])
  autosave.forgive()
  autosave.retry()
  pass(2000)
  expect(savedAt).toHaveLength(9)
})

test('a gesture puts a save off while it goes on, but not for ever', () => {
  const { autosave, savedAt, pass } = world()
  autosave.soon()
  for (let ms = 0; ms < 60_000 && savedAt.length === 0; ms += 100) {
    autosave.touch()
    pass(100)
  }
  // counted from when it was due first
  expect(savedAt).toEqual([pauseMs + longestPutOffMs])
})

test('a gesture that has ended is waited for no longer than a pause', () => {
  const { autosave, savedAt, pass } = world()
  autosave.soon()
  pass(pauseMs - 100)
  autosave.touch()
  pass(60_000)
  expect(savedAt).toEqual([pauseMs - 100 + pauseMs])
})

test('one that has begun or was stopped is not due any more', () => {
  const { autosave, savedAt, pass } = world()
  autosave.soon()
  autosave.began()
  pass(60_000)
  expect(savedAt).toEqual([])
  autosave.soon()
  autosave.stop()
  autosave.soon()
  pass(60_000)
  expect(savedAt).toEqual([])
})
