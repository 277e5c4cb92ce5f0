import { expect, test, vi } from 'vitest'
import { createTurns } from '../../../src/worker/core/loading/turns.ts'

const timers = {
  setTimer: (act: () => void, ms: number) => setTimeout(act, ms),
  clearTimer: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
}

/** The names of turns in the order in which they come. */
function watched() {
  const turns = createTurns(timers)
  const came: string[] = []
  const take = (name: string) => {
    const turn = turns.take()
    void turn.come.then(() => came.push(name))
    return turn
  }
  return { turns, came, take }
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

test('what was asked for first comes first, whoever is ready earlier', async () => {
  const { came, take } = watched()
  const [first, second, third] = ['first', 'second', 'third'].map(take)
  second?.end()
  await settle()
  expect(came).toEqual(['first'])
  first?.end()
  await settle()
  expect(came).toEqual(['first', 'second', 'third'])
  third?.end()
})

test('something waits until every turn has ended, and one that ends twice ends once', () => {
  const { turns, take } = watched()
  const [first, second] = ['first', 'second'].map(take)
  first?.end()
  first?.end()
  expect(turns.isWaiting).toBe(true)
  second?.end()
  expect(turns.isWaiting).toBe(false)
})

test('one that takes longer than three seconds does not hold up the next', async () => {
  vi.useFakeTimers()
  try {
    const { came, take } = watched()
    take('slow')
    take('next')
    await vi.advanceTimersByTimeAsync(2999)
    expect(came).toEqual(['slow'])
    await vi.advanceTimersByTimeAsync(1)
    expect(came).toEqual(['slow', 'next'])
  } finally {
    vi.useRealTimers()
  }
})
