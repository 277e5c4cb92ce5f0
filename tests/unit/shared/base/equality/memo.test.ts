import { expect, test, vi } from 'vitest'
import { countHeld } from '../../../../support/garbage.ts'
import {
  keepWhileEqual,
  memoByObject,
  memoLast,
  memoLastByObject,
  memoTextByObject,
} from '../../../../../src/shared/base/memo.ts'

test('of an object it is asked once, also when the answer is nothing', () => {
  const make = vi.fn((list: readonly number[]) => list.find((one) => one > 1))
  const first = memoByObject(make)
  const [none, some] = [[1], [1, 2]]
  expect([first(none), first(none), first(some), first(some)]).toEqual([undefined, undefined, 2, 2])
  expect(make).toHaveBeenCalledTimes(2)
})

test('the last answer is given again for the same parts only', () => {
  const pair = memoLast((...parts: readonly object[]) => [...parts])
  const [a, b] = [{}, {}]
  const both = pair(a, b)
  expect(pair(a, b)).toBe(both)
  expect(pair(a)).not.toBe(both)
  expect(pair(a, b)).not.toBe(both)
  expect(memoLast(() => ({}))()).toEqual({})
})

test('each object has a last answer of its own', () => {
  const make = vi.fn((key: { readonly id: string }, by: number) => `${key.id}${by}`)
  const answer = memoLastByObject(make)
  const [a, b] = [{ id: 'a' }, { id: 'b' }]
  expect([answer(a, 1), answer(b, 2), answer(a, 1), answer(b, 2), answer(a, 2)]).toEqual([
    'a1',
    'b2',
    'a1',
    'b2',
    'a2',
  ])
  expect(make).toHaveBeenCalledTimes(3)
})

test('what is equal to the value of before is that value', () => {
  const kept = keepWhileEqual<{ readonly x: number }>()
  const before = kept({ x: 1 })
  expect(kept({ x: 1 })).toBe(before)
  expect(kept({ x: 2 })).toEqual({ x: 2 })
})

test('an answer holds none of the other parts that it was made of, and is made anew for what only looks like one', async () => {
  let made = 0
  // a mock would hold what it was called with
  const answer = memoLastByObject((_key: object, _before: object | undefined) => ({ made: (made += 1) }))
  const states: WeakRef<object>[] = []
  let last: object = {}
  for (let turn = 0; turn < 100; turn += 1) {
    const next = {}
    states.push(new WeakRef(last))
    expect(answer(next, last)).toBe(answer(next, last))
    last = next
  }
  expect(await countHeld(states)).toBeLessThan(5)
  expect(made).toBe(100)
  answer(last, undefined)
  expect(made).toBe(101)
})

test('a text is there for those who want it again at once, and given up when memory is collected', async () => {
  let made = 0
  const read = memoTextByObject((key: { readonly name: string }) => {
    made += 1
    return key.name.repeat(3)
  })
  const key = { name: 'abc' }
  expect([read(key), read(key), read({ name: 'abc' })]).toEqual(['abcabcabc', 'abcabcabc', 'abcabcabc'])
  expect(made).toBe(2)
  await countHeld([])
  expect(read(key)).toBe('abcabcabc')
  expect(made).toBe(3)
})
