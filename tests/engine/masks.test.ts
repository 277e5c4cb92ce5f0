import { expect, test } from 'vitest'
import { loadDesignText } from '../../src/shared/document/stored/load.ts'
import { serializeDesign } from '../../src/shared/document/stored/serialize.ts'
import { parseLayer } from '../../src/shared/layers/registry.ts'
import { makeDesign, makeLayer } from '../support/make-design.ts'
import { createIds } from '../support/seeded.ts'
import { TestEngine } from '../support/test-engine.ts'

const shape = (uuid: string, x: number, facts = {}) =>
  makeLayer({ uuid, nodeType: 'shape', shape: 'rectangle', x, y: 100, width: 100, height: 100, ...facts })

/** A circle at the back, a panel and a bar over it. */
const start = () =>
  TestEngine.start({
    design: makeDesign([shape('disc', 100, { shape: 'ellipse' }), shape('panel', 100), shape('bar', 150)]),
  })

function drawnOf(t: TestEngine) {
  t.frames()
  return t.renderer.last.layers.filter(({ ops }) => ops.length > 0)
}

const ids = (t: TestEngine) =>
  drawnOf(t)
    .map(({ id }) => id)
    .filter((id) => ['disc', 'panel', 'bar'].includes(id))

async function masked() {
  const t = await start()
  t.do({ do: 'mask.make', ids: ['bar', 'disc', 'panel'] })
  return t
}

test('the lowest of the layers masks the others, and is not drawn itself; one undo takes it back', async () => {
  const t = await masked()
  expect(t.layer('disc').mask).toBeUndefined()
  for (const uuid of ['panel', 'bar']) expect(t.layer(uuid).mask).toEqual({ by: 'disc', how: 'alpha' })
  expect(ids(t)).toEqual(['panel', 'bar'])
  expect(drawnOf(t).find(({ id }) => id === 'bar')?.mask).toMatchObject({ by: { id: 'disc' }, how: 'alpha' })
  t.do({ do: 'history.undo' })
  expect(ids(t)).toEqual(['disc', 'panel', 'bar'])
  expect(drawnOf(t).every(({ mask }) => mask === undefined)).toBe(true)
})

test('when the mask moves, what is seen through it is drawn anew and nothing else', async () => {
  const t = await masked()
  const before = drawnOf(t)
  t.do({ do: 'style.set', ids: ['disc'], path: 'x', value: 130 })
  const after = drawnOf(t)
  const [panel, was] = [after, before].map((layers) => layers.find(({ id }) => id === 'panel'))
  expect(panel).not.toBe(was)
  expect(panel?.ops).toBe(was?.ops)
  expect(panel?.mask?.by.matrix[4]).toBe(130)
  const root = (layers: typeof after) => layers.find(({ id }) => !['panel', 'bar'].includes(id))
  expect(root(after)).toBe(root(before))
})

test('a press takes what is seen inside of the mask, and passes where it is masked away', async () => {
  const t = await masked()
  t.click(210, 150)
  expect(t.selected).toEqual([])
  t.click(190, 150)
  expect(t.selected).toEqual(['bar'])
  t.do({ do: 'mask.invert', ids: ['bar'] })
  t.click(10, 10)
  t.click(190, 150)
  expect(t.selected).toEqual([])
  t.click(220, 150)
  expect(t.selected).toEqual(['bar'])
})

test('a mask that is deleted releases what it masked; hidden, it masks nothing', async () => {
  const t = await masked()
  t.do({ do: 'layer.show', ids: ['disc'], visible: false })
  expect(drawnOf(t).every(({ mask }) => mask === undefined)).toBe(true)
  expect(t.layer('bar').mask).toBeDefined()
  t.do({ do: 'layer.delete', ids: ['disc'] })
  expect(t.layer('bar').mask).toBeUndefined()
  expect(ids(t)).toEqual(['panel', 'bar'])
  t.do({ do: 'history.undo' })
  expect(t.layer('bar').mask).toEqual({ by: 'disc', how: 'alpha' })
})

test('copies of a mask and what it masks hold together; a copy of one alone keeps the mask', async () => {
  const t = await masked()
  t.do({ do: 'layer.duplicate', ids: ['disc', 'bar'] })
  const [disc = '', bar = ''] = t.selected
  expect(t.layer(bar).mask).toEqual({ by: disc, how: 'alpha' })
  t.do({ do: 'layer.duplicate', ids: ['panel'] })
  const [panel = ''] = t.selected
  expect(t.layer(panel).mask).toEqual({ by: 'disc', how: 'alpha' })
})

test('what cannot mask or be masked is refused with the reason', async () => {
  const t = await masked()
  const keyOf = (command: Parameters<typeof t.run>[0]) => {
    const outcome = t.run(command)
    return outcome.ok ? null : outcome.refusal.key
  }
  expect(keyOf({ do: 'mask.make', ids: ['bar'] })).toBe('refusal.maskNeedsTwo')
  const root = t.list[0]?.uuid ?? ''
  expect(keyOf({ do: 'mask.make', ids: [root, 'bar'] })).toBe('refusal.maskUnfit')
  t.do({ do: 'layer.add', preset: 'shape.ring' })
  t.do({ do: 'order.move', to: 'bottom' })
  expect(keyOf({ do: 'mask.make', ids: [...t.selected, 'disc'] })).toBe('refusal.maskInMask')
  t.do({ do: 'mask.release', ids: ['disc'] })
  expect(t.layer('bar').mask).toBeUndefined()
  expect(keyOf({ do: 'mask.release', ids: ['bar'] })).toBe('refusal.noMask')
})

test('saved and loaded it is as it was; a mask that leads nowhere is released, and told', async () => {
  const t = await masked()
  const load = (text: string) => loadDesignText(text, { parseLayer, makeId: createIds('again') })
  const same = load(serializeDesign(t.design))
  if (!same.ok) throw new Error(same.error.key)
  expect(same.value.repairs).toEqual([])
  expect(serializeDesign(same.value.design)).toBe(serializeDesign(t.design))
  const broken = load(serializeDesign(t.design).replaceAll('"by":"disc"', '"by":"gone"'))
  if (!broken.ok) throw new Error(broken.error.key)
  expect(broken.value.repairs.map(({ key }) => key)).toContain('load.repaired.mask')
  expect(JSON.stringify(broken.value.design.faces)).not.toContain('"mask":{')
})

/** A new layer put between panel and bar. */
function joined(t: TestEngine): string {
  t.do({ do: 'layer.add', preset: 'shape.ring' })
  const [added = ''] = t.selected
  const into = t.layer('bar').group?.[0]?.id ?? null
  const index = t.list.findIndex(({ uuid }) => uuid === 'bar')
  t.do({ do: 'order.place', ids: [added], index, into })
  expect(t.layer(added).group).toEqual(t.layer('bar').group)
  return added
}

test('a group of which all is masked is masked as one: what joins it is, what leaves it is seen whole, one undo each', async () => {
  const t = await masked()
  t.do({ do: 'group.make', ids: ['panel', 'bar'] })
  const mask = { by: 'disc', how: 'alpha' }
  const added = joined(t)
  expect(t.layer(added).mask).toEqual(mask)
  t.do({ do: 'order.place', ids: [added], index: t.list.length, into: null })
  expect(t.layer(added).group).toBeUndefined()
  expect(t.layer(added).mask).toBeUndefined()
  t.do({ do: 'history.undo' })
  expect(t.layer(added).mask).toEqual(mask)
  // one that is seen whole: the group is no longer masked as one, and nothing that joins it is
  t.do({ do: 'mask.release', ids: ['bar'] })
  expect(t.layer(joined(t)).mask).toBeUndefined()
})

test('what masks may stand in its group; a group that is dissolved leaves its masks', async () => {
  const t = await masked()
  t.do({ do: 'group.make', ids: ['disc', 'panel', 'bar'] })
  const added = joined(t)
  expect(t.layer(added).mask).toEqual({ by: 'disc', how: 'alpha' })
  expect(t.layer('disc').mask).toBeUndefined()
  t.do({ do: 'group.dissolve', ids: ['disc', 'panel', 'bar', added] })
  for (const uuid of ['panel', 'bar', added]) expect(t.layer(uuid).mask).toBeDefined()
})
