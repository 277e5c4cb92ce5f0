import { expect, test } from 'vitest'
import { reordered } from '../../../../src/shared/rules/faces/reordered.ts'
import { createChance } from '../../../support/seeded.ts'

const listOf = (text: string): string[] => [...text]

test.each([
  ['abcdef', 'abcdef', ''],
  ['abcdef', 'afbcde', 'f'],
  ['abcdef', 'bcdefa', 'a'],
  ['abxcd', 'aybcd', ''],
  ['abc', '', ''],
  // the art stays, the cap goes behind the hands and the small second before them
  ['asmhc', 'acmhs', 'cs'],
])('from %s to %s these moved: %s', (before, after, moved) => {
  expect([...reordered(listOf(before), listOf(after))].sort().join('')).toBe(moved)
})

test('without the moved ones both orders are the same, and one more move undone is not enough', () => {
  const chance = createChance(7)
  for (let round = 0; round < 200; round += 1) {
    const before = listOf('abcdefgh')
    const after = before
      .map((id) => ({ id, at: chance.next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ id }) => id)
    const moved = reordered(before, after)
    const rest = (list: readonly string[], out: ReadonlySet<string>): string =>
      list.filter((id) => !out.has(id)).join('')
    expect(rest(after, moved)).toBe(rest(before, moved))
    for (const back of moved) {
      const fewer = new Set([...moved].filter((id) => id !== back))
      expect(rest(after, fewer)).not.toBe(rest(before, fewer))
    }
  }
})
