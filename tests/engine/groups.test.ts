import { describe, expect, it } from 'vitest'
import { pathOf } from '../../src/shared/document/group-paths.ts'
import { makeImage, makeText } from '../support/make-design.ts'
import { makeFaces, round, withLayers } from '../support/make-faces.ts'
import { TestEngine } from '../support/test-engine.ts'

/** Four images side by side, 100 × 60 each, and a text below. */
const layers = () => [
  makeImage('a', [20, 100]),
  makeImage('b', [130, 100]),
  makeImage('c', [240, 100]),
  makeImage('d', [350, 100]),
  makeText('t', 'words', { x: 150, y: 300 }),
]

const at = { a: [70, 130], b: [180, 130], c: [290, 130], d: [400, 130], t: [230, 320] } as const

const start = () => TestEngine.start({ layers: layers() })

/** Names of the groups around each layer, the outermost first: `a`, `G/b`. */
const shown = (t: TestEngine) =>
  t.list
    .filter(({ nodeType }) => nodeType !== 'root')
    .map((layer) => [...pathOf(layer).map(({ name }) => name), layer.uuid].join('/'))

const selected = (t: TestEngine) => [...t.see('selection').ids]

const refusalOf = (t: TestEngine, command: Parameters<TestEngine['run']>[0]) => {
  const outcome = t.run(command)
  return outcome.ok ? null : outcome.refusal
}

describe('groups', () => {
  it('a group that is selected whole is named in the inspector, and renamed from there; its layers are not', async () => {
    const t = await start()
    t.do({ do: 'group.make', ids: ['a', 'c'] })
    const group = () => t.see('inspector').group
    expect(group()).toMatchObject({ name: 'Group' })
    t.do({ do: 'group.rename', id: group()?.id ?? '', name: 'Numerals' })
    expect(group()?.name).toBe('Numerals')
    t.do({ do: 'selection.set', ids: ['a', 'c', 'd'] })
    expect(group(), 'something beside it').toBe(null)
    t.do({ do: 'selection.set', ids: ['a'] })
    expect(group(), 'a part of it').toBe(null)
    t.do({ do: 'group.make', ids: ['a', 'b', 'c'] }).do({ do: 'selection.set', ids: ['a', 'c'] })
    expect(group()?.name, 'one inside of another').toBe('Numerals')
  })

  it('what is grouped stands together where the foremost of it stood, as one step', async () => {
    const t = await start()
    const steps = t.steps
    t.do({ do: 'group.make', ids: ['a', 'c'] })
    expect(shown(t)).toEqual(['b', 'Group/a', 'Group/c', 'd', 't'])
    expect(selected(t)).toEqual(['a', 'c'])
    expect(t.steps).toBe(steps + 1)
    t.do({ do: 'history.undo' })
    expect(shown(t)).toEqual(['a', 'b', 'c', 'd', 't'])
    t.do({ do: 'history.redo' }).do({ do: 'group.dissolve' })
    expect(shown(t)).toEqual(['b', 'a', 'c', 'd', 't'])
  })

  it('a press takes the whole group, a second one goes in, Escape leaves', async () => {
    const t = await start()
    t.do({ do: 'group.make', ids: ['a', 'b'] }).do({ do: 'group.make', ids: ['a', 'b', 'c'] })
    expect(shown(t)).toEqual(['Group 2/Group/a', 'Group 2/Group/b', 'Group 2/c', 'd', 't'])
    t.do({ do: 'selection.none' })
    t.click(...at.a)
    expect(selected(t)).toEqual(['a', 'b', 'c'])
    t.doubleClick(...at.a)
    expect(selected(t)).toEqual(['a', 'b'])
    // what stands beside it in the open group is taken by one press
    t.click(...at.c)
    expect(selected(t)).toEqual(['c'])
    t.doubleClick(...at.a)
    expect(selected(t)).toEqual(['a'])
    t.click(...at.b)
    expect(selected(t)).toEqual(['b'])
    t.do({ do: 'selection.leave' })
    expect(selected(t)).toEqual(['a', 'b'])
    t.do({ do: 'selection.leave' })
    expect(selected(t)).toEqual(['a', 'b', 'c'])
    t.do({ do: 'selection.leave' })
    expect(selected(t)).toEqual([])
    t.do({ do: 'selection.set', ids: ['a', 'b', 'c'] }).do({ do: 'selection.enter' })
    expect(selected(t)).toEqual(['c'])
  })

  it('Ctrl takes single layers of a group, a frame takes the whole of what it touches', async () => {
    const t = await start()
    t.do({ do: 'group.make', ids: ['a', 'b'] }).do({ do: 'selection.none' })
    t.click(...at.a, { ctrl: true })
    expect(selected(t)).toEqual(['a'])
    t.do({ do: 'selection.none' })
    t.drag([10, 90], [40, 110])
    expect(selected(t)).toEqual(['a', 'b'])
    t.do({ do: 'selection.none' })
    t.drag([10, 90], [40, 110], { ctrl: true })
    expect(selected(t)).toEqual(['a'])
  })

  it('a group is moved, turned and sized as one, hidden and locked by its layers, each in one step', async () => {
    const t = await start()
    t.do({ do: 'group.make', ids: ['a', 'b'] }).do({ do: 'selection.none' })
    const steps = t.steps
    t.drag(at.a, [at.a[0] + 37, at.a[1] + 203], { ctrl: true })
    t.do({ do: 'history.undo' })
    t.do({ do: 'selection.none' })
    t.drag(at.a, [at.a[0] + 37, at.a[1] + 203])
    expect(t.layer('a').style).toMatchObject({ x: 57, y: 303 })
    expect(t.layer('b').style).toMatchObject({ x: 167, y: 303 })
    expect(t.steps).toBe(steps + 1)
    t.do({ do: 'arrange.size', width: 420 })
    expect(t.layer('b').style.width).toBe(200)
    t.do({ do: 'layer.lock' }).do({ do: 'layer.show', visible: false })
    expect(t.list.filter(({ style }) => style.isLock && !style.visible).map(({ uuid }) => uuid)).toEqual([
      'a',
      'b',
    ])
    expect(t.steps).toBe(steps + 4)
  })

  it('a group moves over another one as a block, a layer stays inside of its group, a drop may take it out', async () => {
    const t = await start()
    t.do({ do: 'group.make', ids: ['a', 'b'] }).do({ do: 'group.make', ids: ['c', 'd'] })
    expect(shown(t)).toEqual(['Group/a', 'Group/b', 'Group 2/c', 'Group 2/d', 't'])
    t.do({ do: 'order.move', ids: ['a', 'b'], to: 'up' })
    expect(shown(t)).toEqual(['Group 2/c', 'Group 2/d', 'Group/a', 'Group/b', 't'])
    t.do({ do: 'order.move', ids: ['a'], to: 'top' })
    expect(shown(t)).toEqual(['Group 2/c', 'Group 2/d', 'Group/b', 'Group/a', 't'])
    const all = t.list.length
    t.do({ do: 'order.place', ids: ['b'], index: all, into: null })
    expect(shown(t)).toEqual(['Group 2/c', 'Group 2/d', 'Group/a', 't', 'b'])
    const id = pathOf(t.layer('c'))[0]?.id ?? ''
    t.do({ do: 'order.place', ids: ['t'], index: t.list.indexOf(t.layer('a')), into: id })
    expect(shown(t)).toEqual(['Group 2/c', 'Group 2/d', 'Group 2/t', 'Group/a', 'b'])
  })

  it('of a group whose layers are deleted but one that one stays in it, without layers it is gone', async () => {
    const t = await start()
    t.do({ do: 'group.make', ids: ['a', 'b'] }).do({ do: 'layer.delete', ids: ['a'] })
    expect(shown(t)).toContain('Group/b')
    t.do({ do: 'layer.delete', ids: ['b'] })
    expect(t.list.some(({ group }) => group)).toBe(false)
    t.do({ do: 'history.undo' }).do({ do: 'history.undo' })
    expect(shown(t)).toEqual(['Group/a', 'Group/b', 'c', 'd', 't'])
  })

  it('a copy of a group is a group of its own; a copy of one of its layers joins it', async () => {
    const t = await start()
    t.do({ do: 'group.make', ids: ['a', 'b'] }).do({ do: 'layer.duplicate' })
    expect(shown(t).slice(0, 4)).toEqual([
      'Group/a',
      'Group/b',
      expect.stringMatching(/^Group\/new/),
      expect.stringMatching(/^Group\/new/),
    ])
    expect(new Set(t.list.flatMap((layer) => pathOf(layer).map(({ id }) => id))).size).toBe(2)
    const [own] = pathOf(t.layer('a'))
    t.do({ do: 'layer.duplicate', ids: ['b'] })
    expect(t.list.filter(({ group }) => group?.[0]?.id === own?.id)).toHaveLength(3)
    t.do({ do: 'selection.set', ids: ['c'] })
      .do({ do: 'clipboard.copy', ids: ['a'] })
      .do({ do: 'clipboard.paste' })
    expect(t.layer(selected(t)[0] ?? '').group).toBeUndefined()
    t.do({ do: 'selection.set', ids: ['a'] }).do({ do: 'clipboard.paste' })
    expect(t.layer(selected(t)[0] ?? '').group).toEqual([own])
  })

  it('what was cut out of a group comes home into it', async () => {
    const t = await start()
    t.do({ do: 'group.make', ids: ['a', 'b', 'c'] }).do({ do: 'clipboard.cut', ids: ['c'] })
    expect(shown(t)).toEqual(['Group/a', 'Group/b', 'd', 't'])
    t.do({ do: 'selection.none' }).do({ do: 'clipboard.paste' })
    expect(shown(t)).toEqual(['Group/a', 'Group/b', 'Group/c', 'd', 't'])
    t.do({ do: 'clipboard.cut', ids: ['a', 'b', 'c'] })
      .do({ do: 'selection.none' })
      .do({ do: 'clipboard.paste' })
    expect(shown(t)).toEqual(['Group/a', 'Group/b', 'Group/c', 'd', 't'])
  })

  it('a group is renamed; a name that is none, too deep groups and the dial itself are refused', async () => {
    const t = await start()
    t.do({ do: 'group.make', ids: ['a', 'b'] })
    const id = pathOf(t.layer('a'))[0]?.id ?? ''
    t.do({ do: 'group.rename', id, name: '  Small   hands ' })
    expect(shown(t)[0]).toBe('Small hands/a')
    expect(refusalOf(t, { do: 'group.rename', id, name: ' ' })?.key).toBe('refusal.emptyName')
    expect(refusalOf(t, { do: 'group.rename', id: 'nobody', name: 'x' })?.key).toBe('refusal.noGroup')
    expect(refusalOf(t, { do: 'group.dissolve', ids: ['a'] })?.key).toBe('refusal.noWholeGroup')
    for (let depth = 1; depth < 8; depth += 1) t.do({ do: 'group.make', ids: ['a', 'b'] })
    expect(refusalOf(t, { do: 'group.make', ids: ['a', 'b'] })).toMatchObject({
      key: 'refusal.groupDepth',
      params: { max: 8, depth: 9 },
    })
    const root = t.list[0]?.uuid ?? ''
    expect(refusalOf(t, { do: 'group.make', ids: [root] })?.key).toBe('refusal.backdropStays')
  })

  it('Tab goes from group to group, and inside of one that is open', async () => {
    const t = await start()
    t.do({ do: 'group.make', ids: ['b', 'c'] }).do({ do: 'selection.set', ids: ['a'] })
    t.do({ do: 'selection.step', by: 1 })
    expect(selected(t)).toEqual(['b', 'c'])
    t.do({ do: 'selection.step', by: 1 })
    expect(selected(t)).toEqual(['d'])
    t.do({ do: 'selection.step', by: -1 }).do({ do: 'selection.step', by: -1 })
    expect(selected(t)).toEqual(['a'])
    t.do({ do: 'selection.set', ids: ['b'] }).do({ do: 'selection.step', by: 1 })
    expect(selected(t)).toEqual(['c'])
  })

  it('other faces that follow are grouped alike, and undo takes them along', async () => {
    const t = await TestEngine.start({ design: makeFaces([round('android', 450), round('android', 480)]) })
    expect(t.design.fdIds).toHaveLength(2)
    const other = t.design.fdIds.find((id) => id !== t.design.activeFdId) ?? ''
    const there = () =>
      t.design.faces[other]?.normal.nodeList.flatMap((layer) => pathOf(layer).map(({ name }) => name))
    t.do({ do: 'layer.add', preset: 'text.latin' }).do({ do: 'layer.add', preset: 'text.latin' })
    const added = t.list.slice(-2).map(({ uuid }) => uuid)
    t.do({ do: 'group.make', ids: added })
    expect(there()).toEqual(['Group', 'Group'])
    t.do({ do: 'history.undo' })
    expect(there()).toEqual([])
  })

  it('layers of several levels are not grouped where the watch paints them by level [S4.28]', async () => {
    const faces = makeFaces([round('falcon', 466)])
    const own = [
      makeImage('still', [100, 100]),
      makeText('slow', '##date##'),
      makeText('quick', '##second##'),
    ]
    const t = await TestEngine.start({ design: withLayers(faces, { fdId: 'face-1' }, own) })
    expect(refusalOf(t, { do: 'group.make', ids: ['still', 'slow'] })).toBe(null)
    expect(refusalOf(t, { do: 'group.make', ids: ['still', 'quick'] })?.key).toBe('refusal.groupLevels')
  })
})
