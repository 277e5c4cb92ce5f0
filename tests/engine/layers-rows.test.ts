import { expect, test } from 'vitest'
import { activeKey, activeVariant, withVariant } from '../../src/shared/document/design.ts'
import { loadDesignText } from '../../src/shared/document/stored/load.ts'
import { parseLayer } from '../../src/shared/layers/registry.ts'
import type { LayerRow } from '../../src/shared/protocol/projections.ts'
import { makeDesign, makeImage, makeLayer, makeText } from '../support/make-design.ts'
import { makeFaces, round, withLayers } from '../support/make-faces.ts'
import { TestEngine } from '../support/test-engine.ts'

const two = () => [makeImage('a', [50, 100]), makeImage('b', [200, 200])]

const row = (t: TestEngine, uuid: string): LayerRow => {
  const found = t.see('layers').changed.find((one) => one.uuid === uuid)
  if (!found) throw new Error(`no row ${uuid}`)
  return found
}

test('every layer stands in the section that its tags and its kind give it [UX 3.4]', async () => {
  const t = await TestEngine.start({
    layers: [
      makeImage('hand', [10, 10], { rotate: '##hourHand##' }),
      makeText('steps', '##steps## steps'),
      makeText('both', '##hour## ##steps##'),
      makeImage('art', [10, 10]),
    ],
  })
  t.do({ do: 'layer.add', preset: 'tapArea.rectangle' })
  const tap = t.selected[0] ?? ''
  t.do({ do: 'layer.add', preset: 'complication.shortText' })
  const slot = t.selected[0] ?? ''
  const root = t.list[0]?.uuid ?? ''
  const sections = ['hand', 'steps', 'both', 'art', tap, slot, root].map((uuid) => row(t, uuid).section)
  expect(sections).toEqual(['time', 'data', 'time', 'art', 'tapAreas', 'complications', 'art'])
  expect(row(t, 'both').tags).toEqual(['hour', 'steps'])
  expect(row(t, 'hand')).toMatchObject({ kind: 'layer.kind.image', badges: ['layer.badge.time'] })
})

test('a row tells the level, what changes, the bound tag and what stays on this face [S3.28 S3.36 A31]', async () => {
  const level = makeImage('level', [0, 0], { rotate: '##hourHand##' })
  const base = makeDesign([
    level,
    makeText('bound', '##steps##'),
    makeLayer({ uuid: 'odd', nodeType: 'hologram' }),
  ])
  const variant = { ...activeVariant(base), nodeDataUnsync: ['bound'] }
  const t = await TestEngine.start({ design: withVariant(base, activeKey(base), variant) })
  expect(row(t, 'level')).toMatchObject({ level: 13, badges: ['layer.badge.time'] })
  expect(row(t, 'bound')).toMatchObject({
    boundTag: 'steps',
    badges: ['layer.badge.data', 'layer.badge.tag', 'layer.badge.localOnly'],
  })
  expect(row(t, 'odd').kind).toBe('layer.kind.unknown')
})

test('a colour label is one undo step, survives print and load, and never reaches the renderer', async () => {
  const t = await TestEngine.start({ layers: two() })
  const drawn = t.renderer.last.layers
  t.do({ do: 'layer.label', ids: ['a', 'b'], color: 'green' })
  expect([row(t, 'a').color, row(t, 'b').color, t.steps]).toEqual(['green', 'green', 1])
  t.do({ do: 'layer.label', ids: ['a'], color: 'green' })
  expect(t.steps).toBe(1)
  t.frames()
  expect(t.renderer.last.layers).toEqual(drawn)
  const loaded = loadDesignText(t.engine.ask('print'), { parseLayer, makeId: () => 'never' })
  if (!loaded.ok) throw new Error(loaded.error.key)
  expect(loaded.value.repairs).toEqual([])
  expect(activeVariant(loaded.value.design).nodeList[1]?.style.labelColor).toBe('green')
  t.do({ do: 'layer.label', ids: ['a'], color: null })
  expect(t.layer('a').style).not.toHaveProperty('labelColor')
  t.do({ do: 'history.undo' }).do({ do: 'history.undo' })
  expect([row(t, 'a').color, row(t, 'b').color]).toEqual([null, null])
})

test('a colour that this version does not know shows none and is kept', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [0, 0], { labelColor: 'magenta' })] })
  expect(row(t, 'a').color).toBeNull()
  expect(t.layer('a').style.labelColor).toBe('magenta')
  const bad = { do: 'layer.label', ids: ['a'], color: 'magenta' } as never
  expect(t.run(bad)).toMatchObject({ ok: false, refusal: { key: 'refusal.badCommand' } })
})

test('labels are for those who may edit [A17]', async () => {
  const t = await TestEngine.start({ layers: two(), isSignedIn: false })
  expect(t.run({ do: 'layer.label', ids: ['a'], color: 'red' })).toMatchObject({
    ok: false,
    refusal: { key: 'refusal.needsLogin' },
  })
  expect(row(t, 'a').color).toBeNull()
})

test('the row under the pointer is outlined on the canvas, and the layer under it is told to the rows', async () => {
  const t = await TestEngine.start({ layers: two() })
  t.do({ do: 'layer.hover', id: 'b' })
  t.frames()
  expect(t.renderer.last.overlay).toHaveLength(1)
  expect(t.sent('hover')).toBe('b')
  t.do({ do: 'layer.hover', id: t.list[0]?.uuid ?? '' })
  expect(t.sent('hover')).toBeNull()
  t.moveTo(80, 120)
  expect(t.sent('hover')).toBe('a')
})

test('pointing at rows does not end a burst of nudges [A37]', async () => {
  const t = await TestEngine.start({ layers: two() })
  t.do({ do: 'selection.set', ids: ['a'] }).do({ do: 'arrange.nudge', dx: 1, dy: 0 })
  t.do({ do: 'layer.hover', id: 'b' }).do({ do: 'layers.watch', ids: ['a', 'b'] })
  t.do({ do: 'arrange.nudge', dx: 1, dy: 0 })
  expect(t.steps).toBe(1)
})

test('rows travel when what they tell changed, and not for a move of 300 layers', async () => {
  const many = Array.from({ length: 300 }, (_one, i) => makeImage(`l${i}`, [i, i]))
  const t = await TestEngine.start({ layers: many })
  t.do({ do: 'selection.all' })
  t.messages.length = 0
  t.do({ do: 'arrange.nudge', dx: 3, dy: 0 })
  expect(t.sent('layers')).toBeUndefined()
  t.do({ do: 'layer.lock', ids: ['l7'], isLock: true })
  expect(t.sent('layers')?.changed.map(({ uuid }) => uuid)).toEqual(['l7'])
  t.messages.length = 0
  t.do({ do: 'style.setExpression', path: 'rotate', text: '##secondHand##', ids: ['l8'] })
  expect(t.sent('layers')?.changed).toMatchObject([{ uuid: 'l8', section: 'time', tags: ['secondHand'] }])
})

test('layers dropped in front of a row go there in one step, and nowhere without one [S4.27]', async () => {
  const t = await TestEngine.start({
    layers: ['a', 'b', 'c', 'd'].map((id, i) => makeImage(id, [i * 20, 0])),
  })
  const order = (): string =>
    t.list
      .slice(1)
      .map(({ uuid }) => uuid)
      .join('')
  t.do({ do: 'order.place', ids: ['a', 'c'], index: 5 })
  expect([order(), t.steps]).toEqual(['bdac', 1])
  t.do({ do: 'order.place', ids: ['a', 'c'], index: 5 })
  expect(t.steps).toBe(1)
  t.do({ do: 'order.place', ids: ['c'], index: 0 })
  expect(order()).toBe('cbda')
  t.do({ do: 'history.undo' }).do({ do: 'history.undo' })
  expect(order()).toBe('abcd')
})

test('a layer that comes back onto the dial loses its badge in the list, though it only moved [S4.21 A35]', async () => {
  const away = makeImage('away', [900, 900])
  const design = withLayers(makeFaces([round('falcon', 466)]), { fdId: 'face-1' }, [away])
  const t = await TestEngine.start({ design })
  expect(row(t, 'away').badges).toContain('layer.badge.autoHidden')
  t.messages.length = 0
  t.do({ do: 'style.set', path: 'x', value: 100, ids: ['away'] })
  t.do({ do: 'style.set', path: 'y', value: 100, ids: ['away'] })
  t.frames()
  const patch = t.sent('layers')?.changed.find(({ uuid }) => uuid === 'away')
  expect(patch?.badges).toEqual([])
})
