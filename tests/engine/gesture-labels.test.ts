import { expect, test } from 'vitest'
import { makeImage } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const widths = (t: TestEngine): number[] => t.labelMarks.map(({ box }) => box.width)

test('the numbers of a drag keep their width while they gain and lose figures up to three', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [50, 100])] })
  t.press(80, 120)
  const seen: string[] = []
  const wide: number[] = []
  for (const [x, y] of [
    [129, 121],
    [130, 30],
    [37, 29],
  ] as const) {
    t.moveTo(x, y, { ctrl: true })
    seen.push(...t.labels)
    wide.push(...widths(t))
  }
  expect(seen).toEqual(['X 99  Y 101', 'X 100  Y 10', 'X 7  Y 9'])
  expect(new Set(wide).size).toBe(1)
  // a number that does not fit makes room
  t.moveTo(1200, 30, { ctrl: true })
  expect(widths(t)[0]).toBeGreaterThan(wide[0] ?? 0)
  t.release()
})
