import { expect, test } from 'vitest'
import type { Layer } from '../../src/shared/document/design.ts'
import { pathKind } from '../../src/shared/layers/path/kind.ts'
import type { PathStyle } from '../../src/shared/layers/path/style.ts'
import { layerOfPath } from '../support/generated-paths.ts'
import { apart, linesOnDial } from '../support/outline-places.ts'
import { TestEngine } from '../support/test-engine.ts'

const free = { ctrl: true } as const

/** An open line in a box of 100 × 100, turned. */
const openLine = (uuid: string, [x, y]: readonly [number, number], own: Partial<PathStyle> = {}) =>
  layerOfPath(
    {
      ...(pathKind.defaults as PathStyle),
      ...{ d: 'M0 0C20 40 60 60 100 100', viewWidth: 100, viewHeight: 100, width: 100, height: 100 },
      ...{ x, y, fillType: 'none', strokeType: 'solid', strokeWidth: 2 },
      ...own,
    },
    uuid,
  )

async function withPen(layers: readonly Layer[], selected: readonly string[] = []) {
  const t = await TestEngine.start({ layers: [...layers] })
  t.do({ do: 'selection.set', ids: [...selected] })
  expect(await t.runLater({ do: 'tool.pen', isOn: true })).toMatchObject({ ok: true })
  return t
}

function endOf(
  t: TestEngine,
  id: string,
  index: number | readonly [line: number, index: number],
): readonly [number, number] {
  const [line, place] = typeof index === 'number' ? [0, index] : index
  const { x = 0, y = 0 } = linesOnDial(t, id)[line]?.anchors.at(place)?.at ?? {}
  return [x, y]
}

const pen = (t: TestEngine) => (t.frames(), t.see('pen'))

const handles = (t: TestEngine) => {
  t.frames()
  return t.renderer.last.overlay.filter(({ mark }) => mark === 'handle').length
}

test('a line that ends on the end of another path is one line with it, as one step', async () => {
  const t = await withPen([openLine('b', [200, 200], { rotation: 20 })])
  const before = t.list
  const [x, y] = endOf(t, 'b', 0)
  const was = linesOnDial(t, 'b')[0]
  t.click(60, 60, free)
    .click(60, 160, free)
    .moveTo(x + 30, y)
  const points = handles(t)
  expect(t.see('cursor')).toBe('crosshair')
  t.moveTo(x + 2, y + 1)
  // the end is seen to be one
  expect([t.see('cursor'), handles(t)]).toEqual(['pointer', points + 1])
  t.click(x + 2, y + 1)
  expect([pen(t), t.steps, t.list.length, t.selected]).toEqual([null, 1, before.length, ['b']])
  const [line, ...others] = linesOnDial(t, 'b')
  expect([others.length, line?.isClosed, line?.anchors.length]).toEqual([0, false, 4])
  for (const [index, { at, out }] of (was?.anchors ?? []).entries()) {
    expect(apart(at, line?.anchors[index + 2]?.at)).toBeLessThan(0.01)
    if (out) expect(apart(out, line?.anchors[index + 2]?.out ?? undefined)).toBeLessThan(0.01)
  }
  t.do({ do: 'history.undo' })
  expect(t.list).toEqual(before)
})

test('what goes on from one path and ends on another is one layer with the looks of the first', async () => {
  const layers = [
    openLine('a', [60, 60], { stroke: '#FF0000' }),
    openLine('b', [300, 60], { rotation: 30, d: 'M0 0L100 100M0 50L40 90' }),
  ]
  const t = await withPen(layers, ['a'])
  const before = t.list
  const [from, to, rest] = [endOf(t, 'a', -1), endOf(t, 'b', -1), linesOnDial(t, 'b')[1]]
  t.click(...from, free).click(200, 400, free)
  // a drag on the end pulls the handle with which the line comes to it
  t.drag([...to], [to[0] + 20, to[1] + 10])
  expect([pen(t), t.steps, t.list.length, t.selected]).toEqual([null, 1, before.length - 1, ['a']])
  expect(t.layer('a').style).toMatchObject({ stroke: '#FF0000' })
  const [line, other] = linesOnDial(t, 'a')
  expect([line?.isClosed, line?.anchors.length]).toEqual([false, 5])
  expect(apart(line?.anchors[3]?.at, { x: to[0], y: to[1] })).toBeLessThan(0.01)
  expect(apart(line?.anchors[3]?.into ?? undefined, { x: to[0] - 20, y: to[1] - 10 })).toBeLessThan(0.01)
  expect(apart(other?.anchors[0]?.at, rest?.anchors[0]?.at)).toBeLessThan(0.01)
  t.do({ do: 'history.undo' })
  expect(t.list).toEqual(before)
})

test('another line of the same path is joined in it', async () => {
  const two = openLine('a', [100, 100], { d: 'M0 0L40 0M0 100L40 100', rotation: 15 })
  const t = await withPen([two], ['a'])
  t.click(...endOf(t, 'a', -1), free).click(...endOf(t, 'a', [1, -1]))
  const lines = linesOnDial(t, 'a')
  expect([lines.length, lines[0]?.isClosed, lines[0]?.anchors.length, t.steps]).toEqual([1, false, 4, 1])
})

test.each([
  ['locked', { isLock: true }],
  ['not seen', { visible: false }],
  ['moved by an expression', { rotate: '([SECOND] * 6)' }],
] as const)('a path that is %s, and one under Ctrl, is not joined', async (name, style) => {
  const t = await withPen(
    [openLine('a', [60, 60]), openLine('b', [300, 60], style as Partial<PathStyle>)],
    ['a'],
  )
  const to = [300, 60] as const
  t.click(...endOf(t, 'a', -1), free)
    .click(...to)
    .do({ do: 'tool.pen', isOn: false })
  expect([name, t.list.length, t.layer('b').style]).toEqual([name, 3, expect.objectContaining({ x: 300 })])
  const open = await withPen([openLine('a', [60, 60]), openLine('b', [300, 60])], ['a'])
  open.click(...endOf(open, 'a', -1), free).click(...to, free)
  expect(pen(open)).toBe(3)
})
