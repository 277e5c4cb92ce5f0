import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rest } from '../../../../src/ui/features/templates/resting.ts'

const motion = { isReduced: false }
const run = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { matchMedia: () => ({ matches: motion.isReduced }) })
  motion.isReduced = false
  run.mockClear()
})
afterEach(() => {
  rest.end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a design runs where the pointer stays, not where it crosses, and one card at a time [S2.101]', () => {
  const other = vi.fn()
  rest.begin(other)
  vi.advanceTimersByTime(150)
  rest.begin(run)
  vi.advanceTimersByTime(199)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
  rest.begin(other)
  rest.end()
  vi.advanceTimersByTime(1_000)
  expect(other).not.toHaveBeenCalled()
})

test('nothing runs by itself for who wants less motion [S2.101]', () => {
  motion.isReduced = true
  rest.begin(run)
  vi.advanceTimersByTime(1_000)
  expect(run).not.toHaveBeenCalled()
})
