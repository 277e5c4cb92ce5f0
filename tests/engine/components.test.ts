import { describe, expect, it } from 'vitest'
import { componentsIn, mainLayerId } from '../../src/shared/document/components.ts'
import { pathOf } from '../../src/shared/document/group-paths.ts'
import { optionOf, ownChoicesIn } from '../../src/shared/document/choices/own-choices.ts'
import { activeVariant, variantOf, type VariantName } from '../../src/shared/document/design.ts'
import { loadDesignText } from '../../src/shared/document/stored/load.ts'
import { serializeDesign } from '../../src/shared/document/stored/serialize.ts'
import { parseLayer } from '../../src/shared/layers/registry.ts'
import { makeImage, makeLayer, makeText } from '../support/make-design.ts'
import { makeFaces, round, withLayers } from '../support/make-faces.ts'
import { TestEngine } from '../support/test-engine.ts'

const layers = () => [
  makeLayer({ uuid: 'r', nodeType: 'shape', x: 50, y: 50, width: 100, height: 100 }),
  makeText('t', 'words', { x: 60, y: 60 }),
  makeImage('x', [300, 300]),
]

const ids = (t: TestEngine, command: Parameters<TestEngine['run']>[0]): readonly string[] => {
  const outcome = t.run(command)
  if (!outcome.ok) throw new Error(outcome.refusal.key)
  return outcome.ids
}

/** A component of a rectangle and a text with an instance of it, whose layers are given in paint order. */
async function start() {
  const t = await TestEngine.start({ layers: layers() })
  t.do({ do: 'component.make', ids: ['r', 't'] })
  const [rect = '', text = ''] = ids(t, { do: 'layer.duplicate', ids: ['r', 't'] })
  return { t, rect, text }
}

const styleOf = (t: TestEngine, id: string) =>
  t.layer(id).style as Record<string, unknown> & { x: number; y: number }

const refusalOf = (t: TestEngine, command: Parameters<TestEngine['run']>[0]) => {
  const outcome = t.run(command)
  return outcome.ok ? null : outcome.refusal.key
}

const instanceOf = (t: TestEngine) => {
  const [instance] = componentsIn(t.list).instances
  return instance?.members.map((layer) => mainLayerId(layer)) ?? []
}

describe('components', () => {
  it('layers become a component, its copies are instances, and what is done to it is done to them in the same step', async () => {
    const { t, rect, text } = await start()
    expect(instanceOf(t)).toEqual(['r', 't'])
    const { steps } = t
    t.do({ do: 'style.set', ids: ['r'], path: 'fill', value: '#FF0000' })
    expect(styleOf(t, rect)['fill']).toBe('#FF0000')
    expect(t.steps).toBe(steps + 1)
    t.do({ do: 'style.set', ids: ['t'], path: 'text', value: 'other' })
    expect(styleOf(t, text)['text']).toBe('other')
    t.do({ do: 'history.undo' }).do({ do: 'history.undo' })
    expect(styleOf(t, rect)['fill']).toBe(styleOf(t, 'r')['fill'])
    expect(styleOf(t, text)['text']).toBe('words')
    t.do({ do: 'history.redo' })
    expect(styleOf(t, rect)['fill']).toBe('#FF0000')
  })

  it('overrides of colour, text and visibility are kept, and given up by one press', async () => {
    const { t, rect, text } = await start()
    t.do({ do: 'style.set', ids: [rect], path: 'fill', value: '#00FF00' })
    t.do({ do: 'style.set', ids: [text], path: 'text', value: 'mine' })
    t.do({ do: 'layer.show', ids: [text], visible: false })
    t.do({ do: 'style.set', ids: ['r'], path: 'fill', value: '#FF0000' })
    t.do({ do: 'style.set', ids: ['t'], path: 'text', value: 'other' })
    t.do({ do: 'style.set', ids: ['r'], path: 'opacity', value: 0.5 })
    expect(styleOf(t, rect)).toMatchObject({ fill: '#00FF00', opacity: 0.5 })
    expect(styleOf(t, text)).toMatchObject({ text: 'mine', visible: false })
    const { x, y } = styleOf(t, rect)
    t.do({ do: 'component.reset', ids: [rect] })
    expect(styleOf(t, rect)).toMatchObject({ fill: '#FF0000', x, y })
    expect(styleOf(t, text)).toMatchObject({ text: 'mine' })
    t.do({ do: 'component.reset', ids: [rect, text] })
    expect(styleOf(t, text)).toMatchObject({ text: 'other', visible: true })
    expect(refusalOf(t, { do: 'component.reset', ids: [rect, text] })).toBe('refusal.noOverrides')
  })

  it('a component is moved without its instances, and what is moved or sized in it is so in them', async () => {
    const { t, rect, text } = await start()
    const was = { ...styleOf(t, rect) }
    t.do({ do: 'selection.set', ids: ['r', 't'] }).do({ do: 'arrange.nudge', dx: 30, dy: 5 })
    expect(styleOf(t, rect)).toEqual(was)
    const words = { ...styleOf(t, text) }
    t.do({ do: 'selection.set', ids: ['t'] }).do({ do: 'arrange.nudge', dx: 7, dy: 3 })
    expect(styleOf(t, text)).toMatchObject({ x: words.x + 7, y: words.y + 3 })
    t.do({ do: 'style.set', ids: ['r'], path: 'width', value: 130 })
    expect(styleOf(t, rect)).toMatchObject({ width: 130, x: was.x })
  })

  it('layers that come, go and change places in it do so in its instances', async () => {
    const { t, rect, text } = await start()
    t.do({ do: 'order.place', ids: ['x'], index: 1, into: pathOf(t.layer('r'))[0]?.id ?? '' })
    expect(pathOf(t.layer('x'))).toHaveLength(1)
    const main = componentsIn(t.list).mains.values().next().value
    expect(instanceOf(t)).toEqual(main?.members.map(({ uuid }) => uuid))
    expect(instanceOf(t)).toContain('x')
    t.do({ do: 'order.move', ids: ['x'], to: 'top' })
    t.do({ do: 'layer.delete', ids: ['t'] })
    expect(t.list.some(({ uuid }) => uuid === text)).toBe(false)
    expect(instanceOf(t)).toEqual(['r', 'x'])
    t.do({ do: 'history.undo' })
    expect(t.layer(text)).toBeDefined()
    t.do({ do: 'layer.delete', ids: [rect] }).do({ do: 'style.set', ids: ['r'], path: 'opacity', value: 0.3 })
    expect(instanceOf(t), 'what the instance has not does not come back').not.toContain('r')
    const instance = componentsIn(t.list).instances[0]?.members.map(({ uuid }) => uuid) ?? []
    t.do({ do: 'component.reset', ids: instance })
    expect(instanceOf(t), 'until it is reset').toContain('r')
  })

  it('an instance is detached, found by its component, and becomes one where that is gone', async () => {
    const { t, rect, text } = await start()
    t.do({ do: 'component.main', ids: [rect] })
    expect([...t.see('selection').ids]).toEqual(['r', 't'])
    expect(refusalOf(t, { do: 'component.make', ids: [rect, text] })).toBe('refusal.isInstance')
    expect(refusalOf(t, { do: 'component.make', ids: ['r', 't'] })).toBe('refusal.isComponent')
    expect(refusalOf(t, { do: 'component.make', ids: [rect] })).toBe('refusal.inInstance')
    const more = ids(t, { do: 'layer.duplicate', ids: [rect, text] })
    t.do({ do: 'component.detach', ids: [...more] })
    expect(more.map((id) => mainLayerId(t.layer(id)))).toEqual([undefined, undefined])
    expect(refusalOf(t, { do: 'component.detach', ids: [...more] })).toBe('refusal.noInstance')
    t.do({ do: 'history.undo' })
    t.do({ do: 'layer.delete', ids: ['r', 't'] })
    expect(refusalOf(t, { do: 'component.main', ids: [rect] })).toBe('refusal.mainGone')
    expect(refusalOf(t, { do: 'component.reset', ids: [rect] })).toBe('refusal.mainGone')
    t.do({ do: 'component.make', ids: [rect, text] })
    t.do({ do: 'style.set', ids: [rect], path: 'opacity', value: 0.4 })
    expect(styleOf(t, more[0] ?? '')['opacity']).toBe(0.4)
  })

  it('an instance in a component follows, and so do instances of that; no component stands in itself', async () => {
    const { t, rect, text } = await start()
    t.do({ do: 'component.make', ids: [rect, text, 'x'] })
    const outer = ids(t, { do: 'layer.duplicate', ids: [rect, text, 'x'] })
    t.do({ do: 'style.set', ids: ['r'], path: 'fill', value: '#123456' })
    expect(styleOf(t, outer[0] ?? '')['fill']).toBe('#123456')
    t.do({ do: 'component.detach', ids: [...outer] })
    t.do({ do: 'style.set', ids: ['r'], path: 'fill', value: '#654321' })
    expect(styleOf(t, outer[0] ?? '')['fill'], 'the inner one stays an instance').toBe('#654321')
    const group = pathOf(t.layer('r'))[0]?.id ?? ''
    const place = t.list.findIndex(({ uuid }) => uuid === 't')
    const copies = ids(t, { do: 'layer.duplicate', ids: ['r', 't'] })
    const outcome = t.run({ do: 'order.place', ids: [...copies], index: place, into: group })
    expect(outcome).toMatchObject({ notices: [{ key: 'notice.componentInItself' }] })
    for (const { step, members } of componentsIn(t.list).instances)
      expect(
        members
          .flatMap(pathOf)
          .filter(({ component }) => component?.id === step.component?.id && component?.isMain),
      ).toEqual([])
  })

  const inFace = (t: TestEngine, fdId: string, variant: VariantName = 'normal') => {
    const { design } = t
    const list = design && variantOf(design, { fdId, variant })?.nodeList
    return list ?? []
  }

  it('instances of linked faces follow, in one deed', async () => {
    const design = withLayers(
      makeFaces([round('android', 500), round('android', 450)]),
      { fdId: 'face-1' },
      [],
    )
    const t = await TestEngine.start({ design })
    const one = ids(t, { do: 'layer.add', preset: 'shape.rectangle' })
    const two = ids(t, { do: 'layer.add', preset: 'shape.rectangle' })
    const both = [...one, ...two]
    t.do({ do: 'component.make', ids: both })
    const copies = ids(t, { do: 'layer.duplicate', ids: both })
    const other = () => inFace(t, 'face-2').find(({ uuid }) => uuid === copies[0])
    expect(mainLayerId(other() ?? t.layer('root'))).toBe(both[0])
    t.do({ do: 'style.set', ids: [both[0] ?? ''], path: 'fill', value: '#ABCDEF' })
    expect(other()?.style).toMatchObject({ fill: '#ABCDEF' })
    t.do({ do: 'history.undo' })
    expect(other()?.style).not.toMatchObject({ fill: '#ABCDEF' })
    // a layer that the component gets comes to the instances of all faces
    t.do({ do: 'selection.set', ids: [both[0] ?? ''] }).do({ do: 'layer.duplicate', ids: [both[0] ?? ''] })
    const [here, there] = ['face-1', 'face-2'].map(
      (fdId) => componentsIn(inFace(t, fdId)).instances[0]?.members.length,
    )
    expect([here, there]).toEqual([3, 3])
  })

  it('in ambient copies are instances, which follow in the same step', async () => {
    const { t } = await start()
    t.do({ do: 'ambient.copyFromNormal' })
    const ambient = () =>
      inFace(t, t.design?.activeFdId ?? '', 'ambient').filter((layer) => mainLayerId(layer) === 't')
    expect(ambient()).toHaveLength(2)
    t.do({ do: 'mode.set', ambient: false })
    t.do({ do: 'style.set', ids: ['t'], path: 'text', value: 'dim' })
    expect(ambient().map(({ style }) => (style as { text?: string }).text)).toEqual(['dim', 'dim'])
    t.do({ do: 'history.undo' })
    expect(ambient().map(({ style }) => (style as { text?: string }).text)).toEqual(['words', 'words'])
  })

  it('a stored design with two main components, or with one in itself, is mended and that is told', async () => {
    const { t } = await start()
    const text = serializeDesign(t.design).replaceAll(
      '"component":{"id":',
      '"component":{"isMain":true,"id":',
    )
    const loaded = loadDesignText(text, { parseLayer, makeId: () => 'x' })
    if (!loaded.ok) throw new Error(loaded.error.key)
    expect(loaded.value.repairs.map(({ key }) => key)).toContain('load.repaired.component')
    const { mains, instances } = componentsIn(activeVariant(loaded.value.design).nodeList)
    expect([mains.size, instances.length]).toEqual([1, 0])
  })

  it('variants become a list of the wearer by one press, with their instances; new ones join it', async () => {
    const { t, rect, text } = await start()
    const groupIn = (id: string) => pathOf(t.layer(id))[0]
    t.do({ do: 'component.make', ids: ['x'] })
    expect(await t.runLater({ do: 'component.variants', ids: ['x'] })).toMatchObject({
      refusal: { key: 'refusal.noVariants' },
    })
    t.do({ do: 'group.rename', id: groupIn('r')?.id ?? '', name: 'Battery/Full' })
    t.do({ do: 'group.rename', id: groupIn('x')?.id ?? '', name: 'Battery / Low' })
    const { steps } = t
    t.do({ do: 'component.variants', ids: [text] })
    expect(t.steps).toBe(steps + 1)
    const [choice] = ownChoicesIn(t.list)
    expect(choice).toMatchObject({ kind: 'list', names: { en: 'Battery', zhCn: 'Battery' } })
    expect(choice?.options.map(({ names }) => names.en)).toEqual(['Full', 'Low'])
    const optionAt = (id: string) => optionOf(groupIn(id)?.look ?? {})?.option
    const [full, low] = choice?.options.map(({ id }) => id) ?? []
    expect([optionAt('r'), optionAt(rect), optionAt('x')]).toEqual([full, full, low])
    const [more = ''] = ids(t, { do: 'layer.add', preset: 'shape.ring' })
    t.do({ do: 'component.make', ids: [more] })
    t.do({ do: 'group.rename', id: groupIn(more)?.id ?? '', name: 'Battery/Charging' })
    t.do({ do: 'component.variants', ids: [more] })
    expect(ownChoicesIn(t.list)).toHaveLength(1)
    expect(ownChoicesIn(t.list)[0]?.options.map(({ names }) => names.en)).toEqual(['Full', 'Low', 'Charging'])
    t.do({ do: 'history.undo' })
    expect(optionAt(more)).toBe(undefined)
  })
})
