import { expect, test } from 'vitest'
import { checkUndo } from '../support/check-laws.ts'
import { makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

/** A text of 160 × 40 at (100, 100), opened in place; a letter is 12 px wide and a line 24 px high. */
async function typing(style: Readonly<Record<string, unknown>> = {}, text = 'hello'): Promise<TestEngine> {
  const t = await TestEngine.start({
    layers: [makeText('t', text, { x: 100, y: 100, fontSize: 20, align: 'left', ...style })],
  })
  return t.do({ do: 'text.begin', id: 't' })
}

const type = (t: TestEngine, text: string): TestEngine =>
  t.do({ do: 'text.change', text, anchor: text.length, focus: text.length })

const box = (t: TestEngine): readonly number[] => {
  const { x, y, width, height } = t.layer('t').style
  return [x, y, width, height]
}

/** 20 letters: 240 px. */
const long = 'x'.repeat(20)

test.each([
  ['left', [100, 100, 240, 40]],
  ['center', [60, 100, 240, 40]],
  ['right', [20, 100, 240, 40]],
])('the box goes with the letters, about the %s', async (align, grown) => {
  const t = await typing({ align })
  type(t, 'x'.repeat(13))
  expect(box(t)).toEqual([100, 100, 160, 40])
  type(t, long)
  expect(box(t)).toEqual(grown)
  expect(t.see('textEditing')?.box).toEqual({ x: 0, y: 0, width: 240, height: 40 })
})

test('words taken back take the room back, and the whole typing is one step [UX 4]', async () => {
  const t = await typing({ align: 'center' })
  const before = t.design
  type(type(t, long), 'short')
  expect(box(t)).toEqual([100, 100, 160, 40])
  type(t, long).do({ do: 'text.commit' })
  expect([box(t), t.steps]).toEqual([[60, 100, 240, 40], 1])
  checkUndo(t.engine)
  t.do({ do: 'history.undo' })
  expect(t.list).toBe(before.faces[before.activeFdId]?.normal.nodeList)
  t.do({ do: 'text.begin', id: 't' })
  type(t, long).do({ do: 'text.cancel' })
  expect(box(t)).toEqual([100, 100, 160, 40])
})

test('words of the inspector take the same room, while they are typed and in one step [UX 4]', async () => {
  const t = await typing({ align: 'center' })
  t.do({ do: 'text.cancel' })
  const { nodeList } = t.design.faces[t.design.activeFdId]?.normal ?? {}
  const write = (value: string, phase?: 'preview' | 'commit'): TestEngine =>
    t.do({ do: 'style.set', path: 'text', value, ...(phase ? { phase } : {}) })
  write(long, 'preview')
  expect(box(t)).toEqual([60, 100, 240, 40])
  write('short', 'preview')
  expect(box(t)).toEqual([100, 100, 160, 40])
  write(long, 'preview')
  write(long, 'commit')
  expect([box(t), t.steps]).toEqual([[60, 100, 240, 40], 1])
  checkUndo(t.engine)
  t.do({ do: 'history.undo' })
  expect(t.list).toBe(nodeList)
  // at once, as a ready text or a script does it
  write(long)
  expect([box(t), t.steps]).toEqual([[60, 100, 240, 40], 1])
  write(long, 'preview')
  write('hello', 'preview')
  t.do({ do: 'gesture.cancel' })
  expect([box(t), t.steps]).toEqual([[60, 100, 240, 40], 1])
  // words that are as they were make no step
  write('hi', 'preview')
  write(long, 'commit')
  expect(t.steps).toBe(1)
})

test('a middle keeps whole pixels', async () => {
  const t = await typing({ align: 'center', fontSize: 21 })
  // 252 px are 46 more on both sides
  type(t, long)
  expect(box(t)).toEqual([54, 100, 252, 40])
  type(t, `${long}x`)
  expect(box(t)).toEqual([47, 100, 266, 40])
})

test.each([
  ['top', [100, 100, 120, 72]],
  ['middle', [100, 84, 120, 72]],
  ['bottom', [100, 68, 120, 72]],
])('where lines break the box goes down, about the %s', async (verticalAlign, grown) => {
  const t = await typing({ wrap: 'char', width: 120, verticalAlign })
  type(t, 'x'.repeat(10))
  expect(box(t)).toEqual([100, 100, 120, 40])
  type(t, 'x'.repeat(21))
  expect(box(t)).toEqual(grown)
})

test.each([{ isBounded: true }, { ellipsis: true }, { isBounded: true, wrap: 'word' }])(
  'a box that holds its words stays: %o',
  async (style) => {
    const t = await typing(style)
    type(t, 'x'.repeat(60)).do({ do: 'text.commit' })
    expect(box(t)).toEqual([100, 100, 160, 40])
  },
)

test('a width by an expression stays, whatever is typed', async () => {
  const t = await typing({ dynamic: { width: '160' } })
  type(t, long).do({ do: 'text.commit' })
  expect(box(t)).toEqual([100, 100, 160, 40])
})

test('a turned text grows along its own line', async () => {
  const t = await typing({ rotation: 90 })
  const edge = () => {
    const entry = t.renderer.last.layers.find(({ id }) => id === 't')
    return entry?.matrix.slice(4).map(Math.round)
  }
  const before = edge()
  type(t, long)
  expect(box(t).slice(2)).toEqual([240, 40])
  expect(edge()).toEqual(before)
})

test('tags take the room of their names while they are typed, and of what they read when it is done', async () => {
  const t = await typing({ align: 'center' })
  const words = '##hourText##:##minuteText##'
  type(t, words)
  expect(box(t)[2]).toBeGreaterThan(words.length * 12 - 1)
  t.do({ do: 'text.commit' })
  expect([box(t), t.steps]).toEqual([[100, 100, 160, 40], 1])
})
