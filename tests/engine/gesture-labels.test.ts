import { expect, test, vi } from 'vitest'
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

test('a character of the numbers is measured once in a drag of 100 frames, not in each', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [50, 100])] })
  const measure = vi.spyOn(t.fonts, 'measure')
  t.press(80, 120)
  const characters = new Set<string>()
  for (let step = 1; step <= 100; step += 1) {
    t.moveTo(80 + step * 3, 120 + step * 2, { ctrl: true })
    for (const character of t.labels.join('')) characters.add(character)
  }
  const measured = measure.mock.calls.map(([{ text }]) => text)
  expect(new Set(measured)).toEqual(new Set([...characters, '0']))
  expect(measured.length).toBe(new Set(measured).size)
  // the next gesture knows them too
  t.release().drag([380, 320], [390, 330], { ctrl: true })
  expect(measure.mock.calls.length).toBe(measured.length)
})

test('the numbers are measured again when their font comes, and on a screen of another density', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [50, 100])] })
  const [font] = t.fonts.rows
  if (!font) throw new Error('the editor has fonts')
  t.fonts.setState(font.fontUrl, 'loading')
  t.press(80, 120)
  const at = (x: number): number => widths(t.moveTo(x, 240, { ctrl: true }))[0] ?? 0
  const standIn = at(200)
  t.fonts.setState(font.fontUrl, 'ready')
  t.fonts.tellLoaded(font.fontUrl)
  const own = at(201)
  expect(own).toBeGreaterThan(standIn)
  t.run({ do: 'view.resize', width: 700, height: 600, pixelRatio: 2 })
  expect(at(202)).toBeGreaterThan(own * 1.8)
  t.run({ do: 'view.resize', width: 700, height: 600, pixelRatio: 1 })
  expect(at(203)).toBe(own)
  t.release()
})
