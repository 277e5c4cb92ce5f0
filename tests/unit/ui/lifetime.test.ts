import { expect, test } from 'vitest'
import { createLifetime } from '../../../src/ui/app/engine/worker/lifetime.ts'
import { countHeld } from '../../support/garbage.ts'

test('an answer comes as it is, and the end of the worker rejects what still waits and what comes later', async () => {
  const lifetime = createLifetime()
  expect(await lifetime.during(Promise.resolve(7))).toBe(7)
  const fault = new Error('no')
  await expect(lifetime.during(Promise.reject(fault))).rejects.toBe(fault)
  const waiting = [1, 2].map(() => lifetime.during(new Promise(() => undefined)))
  const end = new Error('the worker is gone')
  lifetime.end(end)
  for (const one of waiting) await expect(one).rejects.toBe(end)
  await expect(lifetime.during(Promise.resolve(7))).rejects.toBe(end)
})

test('nothing of an answer is kept once it is there', async () => {
  const lifetime = createLifetime()
  const answers: WeakRef<object>[] = []
  for (let at = 0; at < 200; at += 1) {
    const answer = { at }
    answers.push(new WeakRef(answer))
    await lifetime.during(Promise.resolve(answer))
  }
  expect(await countHeld(answers)).toBeLessThan(5)
  lifetime.end(new Error('the worker is gone'))
})
