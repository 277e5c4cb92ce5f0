import { describe, expect, test } from 'vitest'
import { letterStarts } from '../../src/shared/base/fonts/letter-starts.ts'
import { platforms } from '../../src/shared/platforms/all.ts'
import { makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const vertical = { x: 200, y: 100, width: 60, height: 200, fontSize: 40, direction: 'vertical' } as const

async function withText(words: string, style: Readonly<Record<string, unknown>> = {}): Promise<TestEngine> {
  const t = await TestEngine.start({ layers: [makeText('t', words, { ...vertical, ...style })] })
  return t.do({ do: 'selection.set', ids: ['t'] })
}

const paths = (t: TestEngine): readonly string[] =>
  t.see('inspector').sections.flatMap(({ fields }) => fields.map(({ path }) => path))

const type = (text: string) =>
  ({ do: 'text.change', text, anchor: text.length, focus: text.length, composing: null }) as const

describe('a vertical text', () => {
  test('has no curve and no lines along it, and a curved one has no direction', async () => {
    const t = await withText('AB')
    for (const path of ['curve', 'underline', 'strikeThrough']) expect(paths(t)).not.toContain(path)
    t.do({ do: 'style.set', path: 'direction', value: 'horizontal' })
    for (const path of ['curve', 'underline', 'strikeThrough']) expect(paths(t)).toContain(path)
    t.do({ do: 'style.set', path: 'curve', value: 'clockwise' })
    expect(paths(t)).not.toContain('direction')
  })

  test('its box is put on its side with it, as high as its letters need, and back', async () => {
    for (const [at, words] of ['Watch face', '十月初八', 'ABCDEFGHIJKLMNOP', 'W'].entries()) {
      const lines = {
        direction: undefined,
        x: 100 + at,
        y: 200,
        width: 140,
        height: 48,
        letterSpacing: at / 10,
      }
      const t = await withText(words, lines)
      const before = t.layer('t').style
      t.do({ do: 'style.set', path: 'direction', value: 'vertical' })
      const { x, y, width, height } = t.layer('t').style
      expect([width, height]).toEqual([48, Math.max(140, words.length * 40 * (1 + at / 10))])
      expect([x + width / 2, y + height / 2]).toEqual([170 + at, 224])
      t.do({ do: 'history.undo' })
      expect(t.layer('t').style).toEqual(before)
    }
    const locked = await withText('ABC', { direction: undefined, isLock: true })
    locked.run({ do: 'style.set', path: 'direction', value: 'vertical' })
    expect(locked.layer('t').style).toMatchObject({ x: 200, y: 100, width: 60, height: 200 })
    const live = await withText('##hour##', { direction: undefined, textTag: 'hour' })
    live.do({ do: 'style.set', path: 'direction', value: 'vertical' })
    expect(live.layer('t').style).toMatchObject({ width: 200, height: 60 })
  })

  test('one that was curved before stays on its circle', async () => {
    const t = await withText('AB', { curve: 'clockwise' })
    const ops = t.renderer.last.layers.find(({ id }) => id === 't')?.ops ?? []
    expect(ops.map((op) => op.op === 'text' && [op.isUpright, op.ring !== undefined])).toEqual([
      [undefined, true],
    ])
  })

  test('its box grows downwards with what is typed, and back', async () => {
    const t = await withText('AB', { verticalAlign: 'top' })
    t.do({ do: 'text.begin', id: 't' }).do(type('ABCDEFG'))
    expect(t.layer('t').style).toMatchObject({ x: 200, y: 100, width: 60, height: 280 })
    t.do(type('AB'))
    expect(t.layer('t').style).toMatchObject({ height: 200 })
  })

  test('where it breaks the box grows sideways, from the side that its first column is at', async () => {
    const t = await withText('AB', { wrap: 'char', align: 'right' })
    t.do({ do: 'text.begin', id: 't' }).do(type('ABCDEFGHIJKL'))
    const { x, width, height } = t.layer('t').style
    expect(width).toBeGreaterThan(120)
    expect([x + width, height]).toEqual([260, 200])
  })

  test('its caret lies across the column, and what hangs out of its box is pressed', async () => {
    const t = await withText('ABCDEFGH', { verticalAlign: 'top' })
    t.do({ do: 'text.begin', id: 't' }).do(type('ABCDEFGH'))
    const { caret, lines } = t.see('textEditing') ?? {}
    expect(caret?.height).toBe(0)
    expect(lines?.[0]?.stops).toHaveLength(letterStarts('ABCDEFGH').length + 1)
    t.do({ do: 'text.cancel' }).do({ do: 'selection.none' })
    expect(t.click(230, 400).selected).toEqual(['t'])
    t.do({ do: 'selection.none' })
    expect(t.click(300, 400).selected).toEqual([])
    expect(t.drag([150, 390], [300, 396]).selected).toEqual(['t'])
  })

  test('every platform tells of it', () => {
    const told = platforms.map(({ losses }) => Boolean(losses.uprightParts ?? losses.effects))
    expect(told.every(Boolean)).toBe(true)
  })
})
