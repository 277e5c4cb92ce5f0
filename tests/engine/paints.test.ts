import { expect, test } from 'vitest'
import { mostPaints } from '../../src/shared/base/paints.ts'
import type { Outcome } from '../../src/shared/protocol/commands.ts'
import type { PaintCommand } from '../../src/shared/protocol/commands/style.ts'
import { TestEngine } from '../support/test-engine.ts'

const refusal = (outcome: Outcome) => (outcome.ok ? null : outcome.refusal.key)

async function withShape() {
  const t = await TestEngine.start()
  t.do({ do: 'theme.add', color: '#FF0000' })
  t.do({ do: 'theme.add', color: '#00FF00' })
  t.do({ do: 'layer.add', preset: 'shape.rectangle' })
  const [uuid = ''] = t.selected
  const edit = (edit: PaintCommand['edit'], at = 0, of: PaintCommand['of'] = 'fill') =>
    t.do({ do: 'paint.edit', of, edit, at })
  const style = () => t.layer(uuid).style as unknown as Readonly<Record<string, never>>
  const ops = () => {
    t.frames()
    return t.renderer.last.layers.find(({ id }) => id === uuid)?.ops ?? []
  }
  const paths = () => t.see('inspector').sections.flatMap(({ fields }) => fields.map(({ path }) => path))
  return { t, uuid, edit, style, ops, paths }
}

test('a fill is added on top, has fields of its own, is hidden, moved and taken away, each in one step', async () => {
  const { t, edit, style, ops, paths } = await withShape()
  const before = { ...style() }
  edit('add')
  expect(style()).toMatchObject({ fills: [{ fillType: 'solid', fill: '#000000', fillOpacity: 0.2 }] })
  expect(ops()).toMatchObject([{ fill: before['fill'] }, { fill: '#00000033' }])
  expect(paths()).toEqual(expect.arrayContaining(['fills.0.fillType', 'fills.0.fill', 'fills.0.fillOpacity']))
  t.do({ do: 'style.set', path: 'fills.0.fill', value: '#112233' })
  t.do({ do: 'style.set', path: 'fills.0.fillOpacity', value: 1 })
  expect(style()).toMatchObject({ fills: [{ fill: '#112233', fillOpacity: 1 }], fill: before['fill'] })
  expect(Array.isArray(style()['fills'])).toBe(true)
  edit('hide', 1)
  expect(ops()).toMatchObject([{ fill: '#112233' }])
  edit('down', 0)
  expect(style()).toMatchObject({ fill: '#112233', fills: [{ fill: before['fill'], isFillOff: true }] })
  edit('show', 0)
  expect(ops()).toMatchObject([{ fill: '#112233' }, { fill: before['fill'] }])
  edit('remove', 1)
  expect(style()).toEqual(before)
  for (let step = 0; step < 7; step += 1) t.do({ do: 'history.undo' })
  expect(style()).toEqual(before)
})

test('a colour goes on being linked where its fill goes, one colour of a gradient too', async () => {
  const { t, edit, style } = await withShape()
  edit('add')
  t.do({ do: 'style.set', path: 'fills.0.fillType', value: 'linear' })
  t.do({ do: 'theme.link', index: 0, path: 'fills.0.fillStops.1' })
  t.do({ do: 'theme.link', index: 1, path: 'fill' })
  const linked = () => Object.keys(style()['colorLinks'] ?? {}).toSorted()
  expect(linked()).toEqual(['fill', 'fills.0.fillStops.1'])
  edit('down', 0)
  expect(linked()).toEqual(['fillStops.1', 'fills.0.fill'])
  t.do({ do: 'theme.set', index: 0, color: '#ABCDEF' })
  t.do({ do: 'theme.set', index: 1, color: '#123456' })
  expect(style()).toMatchObject({ fills: [{ fill: '#123456' }] })
  expect(style()['fillStops']).toContain('#ABCDEF')
  edit('remove', 0)
  expect(linked()).toEqual(['fillStops.1'])
  edit('remove', 0)
  expect(style()).toMatchObject({ fillType: 'none' })
  edit('add')
  expect(style()).toMatchObject({ fillType: 'solid' })
})

test('a ninth stroke is refused with both numbers, and strokes have a place each', async () => {
  const { t, uuid, edit, style, ops } = await withShape()
  t.do({ do: 'style.set', path: 'strokeType', value: 'solid' })
  t.do({ do: 'style.set', path: 'strokePosition', value: 'outside' })
  const { width } = t.layer(uuid).style
  expect(ops()).toMatchObject([{ stroke: null }, { fill: null, box: { x: -4, width: width + 8 } }])
  t.click(t.layer(uuid).style.x - 2, 250)
  expect(t.selected).toEqual([uuid])
  for (let at = 1; at < mostPaints; at += 1) edit('add', 0, 'stroke')
  expect(style()['strokes']).toHaveLength(mostPaints - 1)
  expect(ops()).toHaveLength(mostPaints + 1)
  const ninth = t.run({ do: 'paint.edit', of: 'stroke', edit: 'add', at: 0 })
  expect(refusal(ninth)).toBe('refusal.strokes')
  t.do({ do: 'style.set', path: 'shape', value: 'ticks' })
  expect(refusal(t.run({ do: 'paint.edit', of: 'stroke', edit: 'add', at: 0 }))).toBe('refusal.strokes')
  t.do({ do: 'layer.add', preset: 'text.latin' })
  expect(refusal(t.run({ do: 'paint.edit', of: 'stroke', edit: 'add', at: 0 }))).toBe('refusal.unknownField')
})

test('a copied style brings all fills and strokes, hidden ones hidden, and takes away what it has not', async () => {
  const { t, uuid, edit, style } = await withShape()
  edit('add')
  edit('add')
  edit('hide', 2)
  t.do({ do: 'style.set', path: 'strokeType', value: 'solid' })
  t.do({ do: 'style.set', path: 'strokePosition', value: 'outside' })
  t.do({ do: 'layer.add', preset: 'path.path' })
  const [other = ''] = t.selected
  const before = t.layer(other).style
  t.do({ do: 'style.copy', ids: [other] })
  t.do({ do: 'style.copy', ids: [uuid] })
  t.do({ do: 'style.paste', ids: [other] })
  const { fills, isFillOff, strokePosition } = style()
  expect(t.layer(other).style).toMatchObject({ fills, isFillOff: true, strokePosition: 'outside' })
  expect([isFillOff, strokePosition]).toEqual([true, 'outside'])
  t.do({ do: 'history.undo' })
  expect(t.layer(other).style).toEqual(before)
  t.do({ do: 'style.copy', ids: [other] })
  t.do({ do: 'style.paste', ids: [uuid] })
  expect('fills' in style() || 'isFillOff' in style()).toBe(false)
})
