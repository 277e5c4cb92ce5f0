import { expect, test } from 'vitest'
import { buildStates } from '../../../../src/shared/api/builds/tasks.ts'
import { isOfEarlier, presentOf } from '../../../../src/ui/editor/build/freshness.ts'

const revs = [null, 1, 2, 3] as const

test('only what was made of the very revision that is on the canvas is of the present design', () => {
  for (const state of buildStates)
    for (const rev of [1, 2, 3])
      for (const now of revs) {
        const task = { state, rev }
        const isMade = state === 'succeeded'
        expect(isOfEarlier(task, now), JSON.stringify({ task, now })).toBe(isMade && rev !== now)
        expect(presentOf([task], now), JSON.stringify({ task, now })).toBe(
          isMade && rev === now ? task : null,
        )
      }
})

test('a report of the present design is found behind an older one', () => {
  const [older, newer] = [1, 2].map((rev) => ({ state: 'succeeded' as const, rev }))
  if (!older || !newer) throw new Error('none')
  expect(presentOf([older, newer], 2)).toBe(newer)
  expect(presentOf([older], 2)).toBeNull()
})
