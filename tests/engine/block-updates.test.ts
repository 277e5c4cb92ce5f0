import { expect, it } from 'vitest'
import { componentsIn, mainLayerId } from '../../src/shared/document/components.ts'
import { pathOf } from '../../src/shared/document/group-paths.ts'
import { loadDesignText } from '../../src/shared/document/stored/load.ts'
import { serializeDesign } from '../../src/shared/document/stored/serialize.ts'
import { parseLayer } from '../../src/shared/layers/registry.ts'
import { makeLayer, makeText } from '../support/make-design.ts'
import { makeFaces, round, withLayers } from '../support/make-faces.ts'
import { TestEngine } from '../support/test-engine.ts'

const id = '6f1c1f04-5d20-4c9e-9d3c-0d2f5a2b7f11'

const shape = (uuid: string, x: number, y: number) =>
  makeLayer({ uuid, nodeType: 'shape', x, y, width: 100, height: 100 })

/** A design in which a group is kept as the first version of a block. */
async function author() {
  const t = await TestEngine.start({
    layers: [shape('r', 50, 50), shape('s', 80, 80), makeText('t', 'words', { x: 60, y: 60 })],
  })
  t.do({ do: 'group.make', ids: ['r', 's', 't'] })
  t.do({ do: 'component.keep', ids: ['r', 's', 't'], block: { id, version: 1 } })
  return t
}

const textOf = async (t: TestEngine): Promise<string> => {
  const [here] = await t.engine.ask('blocksHere')
  return (await t.engine.ask('block', { ids: here?.ids ?? [] }))?.json ?? ''
}

const mainOf = (t: TestEngine) => {
  const [main] = [...componentsIn(t.list).mains.values()]
  if (!main) throw new Error('no component')
  return main
}

const styleOf = (t: TestEngine, uuid: string) =>
  t.layer(uuid).style as Record<string, unknown> & { x: number; y: number; width: number }

/** Another design on a smaller dial, which got the block and has an instance of it with words of its own. */
async function taker(json: string) {
  const design = withLayers(makeFaces([round('android', 450)]), { fdId: 'face-1' }, [shape('other', 0, 0)])
  const t = await TestEngine.start({ design })
  await t.runLater({ do: 'clipboard.paste', clip: json, fits: true, block: { id, version: 1 } })
  t.do({ do: 'layer.duplicate', ids: mainOf(t).members.map(({ uuid }) => uuid) })
  const [instance] = componentsIn(t.list).instances
  const part = (main: string): string =>
    instance?.members.find((layer) => mainLayerId(layer) === main)?.uuid ?? ''
  t.do({ do: 'style.set', ids: [part('t')], path: 'text', value: 'mine' })
  return { t, part }
}

/** A later version: one layer has another colour, one is gone, one came and one says something else. */
async function secondVersion(t: TestEngine): Promise<string> {
  t.do({ do: 'style.set', ids: ['r'], path: 'fill', value: '#FF0000' })
  t.do({ do: 'style.set', ids: ['t'], path: 'text', value: 'later' })
  t.do({ do: 'layer.delete', ids: ['s'] })
  const [copy = ''] = (() => {
    const outcome = t.run({ do: 'layer.duplicate', ids: ['r'] })
    return outcome.ok ? outcome.ids : []
  })()
  t.do({ do: 'style.set', ids: [copy], path: 'x', value: 200 })
  return await textOf(t)
}

it('a group that is kept is a component that remembers its block, through file, copy and undo', async () => {
  const t = await author()
  expect(mainOf(t).mark).toMatchObject({ isMain: true, block: { id, version: 1 } })
  expect(await t.engine.ask('blocksHere')).toMatchObject([
    { name: 'Group', block: { id, version: 1 }, ids: ['r', 's', 't'], isShown: true },
  ])
  const text = serializeDesign(t.design)
  const loaded = loadDesignText(text, { parseLayer, makeId: () => 'x' })
  if (!loaded.ok) throw new Error('not loaded')
  expect(serializeDesign(loaded.value.design)).toBe(text)
  t.do({ do: 'layer.duplicate', ids: ['r', 's', 't'] })
  expect(componentsIn(t.list).instances[0]?.mark).toEqual({ id: mainOf(t).mark.id })
  t.do({ do: 'history.undo' }).do({ do: 'history.undo' })
  expect(componentsIn(t.list).mains.size).toBe(0)
  expect(JSON.stringify(t.list)).not.toContain('component')
})

it('what is no group, and what is an instance, is not kept as one', async () => {
  const t = await author()
  t.do({ do: 'layer.duplicate', ids: ['r', 's', 't'] })
  const [instance] = componentsIn(t.list).instances
  const ids = instance?.members.map(({ uuid }) => uuid) ?? []
  const refusal = (command: Parameters<TestEngine['run']>[0]) => {
    const outcome = t.run(command)
    return outcome.ok ? null : outcome.refusal.key
  }
  const block = { id, version: 2 }
  expect(refusal({ do: 'component.keep', ids, block })).toBe('refusal.isInstance')
  expect(refusal({ do: 'component.keep', ids: ['r'], block })).toBe('refusal.noGroup')
  const { steps } = t
  t.do({ do: 'component.keep', ids: ['r', 's', 't'], block: { id, version: 1 } })
  expect(t.steps).toBe(steps)
})

it('a block put into a design remembers version and layers; put once more it is an instance that follows', async () => {
  const json = await textOf(await author())
  const { t } = await taker(json)
  expect(mainOf(t).mark.block).toEqual({ id, version: 1 })
  expect(mainOf(t).members.map(({ uuid }) => uuid)).toEqual(['r', 's', 't'])
  await t.runLater({ do: 'clipboard.paste', clip: json, fits: true, block: { id, version: 1 } })
  expect(componentsIn(t.list).mains.size).toBe(1)
  expect(componentsIn(t.list).instances).toHaveLength(2)
  t.do({ do: 'style.set', ids: ['r'], path: 'fill', value: '#00FF00' })
  for (const { members } of componentsIn(t.list).instances)
    expect(members.find((layer) => mainLayerId(layer) === 'r')?.style).toMatchObject({ fill: '#00FF00' })
})

it('an update is told layer by layer, is one step, keeps place and overrides, and is undone as one', async () => {
  const from = await author()
  const { t, part } = await taker(await textOf(from))
  t.do({ do: 'selection.set', ids: ['r', 's', 't'] }).do({ do: 'arrange.nudge', dx: 30, dy: 10 })
  t.do({ do: 'layer.rename', id: 't', label: 'Percent' })
  const clip = await secondVersion(from)
  const component = mainOf(t).mark.id
  const told = await t.engine.ask('blockDifferences', { component, clip })
  if (!told.ok) throw new Error(told.refusal.key)
  const found = told.rows.map(({ id: uuid, what, fields }) => [uuid, what, fields.join()])
  expect(found.filter(([, what]) => what === 'came')).toHaveLength(1)
  expect(found).toContainEqual(['s', 'gone', ''])
  expect(found).toContainEqual(['r', 'changed', 'field.of.colour'])
  expect(found).toContainEqual(['t', 'changed', 'field.of.content'])
  const [was, place, partPlace] = [JSON.stringify(t.list), styleOf(t, 'r'), styleOf(t, part('r'))]
  const { steps } = t
  const [partR, partS, partT] = [part('r'), part('s'), part('t')]
  const outcome = await t.runLater({ do: 'component.update', component, clip, block: { id, version: 2 } })
  expect(outcome.ok).toBe(true)
  expect(t.steps).toBe(steps + 1)
  expect(mainOf(t).mark.block).toEqual({ id, version: 2 })
  expect(styleOf(t, 'r')).toMatchObject({ fill: '#FF0000', x: place.x, y: place.y, width: 90 })
  expect(styleOf(t, partR)).toMatchObject({ fill: '#FF0000', x: partPlace.x, y: partPlace.y })
  expect(styleOf(t, 't')['text']).toBe('later')
  expect(t.layer('t').label).toBe('Percent')
  const order = t.list.map(({ uuid }) => uuid)
  expect(order.indexOf('other')).toBeLessThan(order.indexOf('r'))
  expect(styleOf(t, partT)['text']).toBe('mine')
  expect(t.list.some(({ uuid }) => uuid === 's' || uuid === partS)).toBe(false)
  expect(componentsIn(t.list).instances[0]?.members).toHaveLength(3)
  expect(pathOf(t.layer(partR))[0]?.component?.block).toBeUndefined()
  const again = await t.engine.ask('blockDifferences', { component, clip })
  expect(again).toMatchObject({ ok: true, rows: [] })
  t.do({ do: 'history.undo' })
  expect(JSON.stringify(t.list)).toBe(was)
})

it('what is no block, and a component that is gone, are refused and change nothing', async () => {
  const from = await author()
  const clip = await textOf(from)
  const { t } = await taker(clip)
  const component = mainOf(t).mark.id
  const { steps } = t
  const update = (asked: { component: string; clip: string }) =>
    t.runLater({ do: 'component.update', ...asked, block: { id, version: 2 } })
  expect(await update({ component, clip: '{}' })).toMatchObject({ refusal: { key: 'clip.broken' } })
  expect(await update({ component: 'none', clip })).toMatchObject({
    refusal: { key: 'refusal.noComponentHere' },
  })
  const loose = (await t.engine.ask('block', { ids: ['other'] }))?.json ?? ''
  expect(await update({ component, clip: loose })).toMatchObject({ refusal: { key: 'refusal.noBlockOfIt' } })
  expect(t.steps).toBe(steps)
})
