import { describe, expect, it } from 'vitest'
import { makeImage } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

/** On the dial of 500: its middle 200 above the centre. */
const top = () => makeImage('top', [200, 20])

const ask = {
  do: 'arrange.around',
  count: 4,
  startDeg: 0,
  sweepDeg: 360,
  isUpright: false,
  about: 'dial',
} as const

/** Middle and angle of each layer that is no backdrop. */
const spots = (t: TestEngine) =>
  t.list
    .filter(({ nodeType }) => nodeType === 'image')
    .map(({ style: { x, y, width, height, rotation } }) => [x + width / 2, y + height / 2, rotation])

describe('copies around a centre', () => {
  it('stand at the same angles about the dial and turn with it, as one step that can be undone', async () => {
    const t = await TestEngine.start({ layers: [top()] })
    const steps = t.steps
    t.do({ do: 'selection.set', ids: ['top'] }).do(ask)
    expect(spots(t)).toEqual([
      [250, 50, 0],
      [450, 250, 90],
      [250, 450, 180],
      [50, 250, -90],
    ])
    expect(t.see('selection').ids).toHaveLength(4)
    expect(new Set(t.list.map(({ label }) => label)).size).toBe(t.list.length)
    expect(t.steps).toBe(steps + 1)
    t.do({ do: 'history.undo' })
    expect(spots(t)).toEqual([[250, 50, 0]])
  })

  it('upright ones are only moved; part of a circle has one at either end', async () => {
    const t = await TestEngine.start({ layers: [top()] })
    t.do({ do: 'selection.set', ids: ['top'] })
    t.do({ ...ask, count: 3, startDeg: -90, sweepDeg: 180, isUpright: true })
    expect(spots(t)).toEqual([
      [50, 250, 0],
      [250, 50, 0],
      [450, 250, 0],
    ])
  })

  it('previews leave nothing behind: each counts from what was selected, and Escape takes all of it back', async () => {
    const t = await TestEngine.start({ layers: [top()] })
    t.do({ do: 'selection.set', ids: ['top'] })
    const { design } = t
    for (const count of [3, 12, 6]) t.do({ ...ask, count, phase: 'preview' })
    expect(spots(t)).toHaveLength(6)
    t.escape()
    expect(t.design).toBe(design)
    for (const count of [3, 12]) t.do({ ...ask, count, phase: 'preview' })
    const steps = t.steps
    t.do({ ...ask, count: 5, phase: 'commit' })
    expect(spots(t)).toHaveLength(5)
    expect(t.list.map(({ label }) => label).slice(1)).toEqual(['top', 'top 2', 'top 3', 'top 4', 'top 5'])
    expect(t.steps).toBe(steps + 1)
  })

  it('a group is copied as groups of their own, and the key layer is the centre where it is asked for', async () => {
    const t = await TestEngine.start({ layers: [top(), makeImage('side', [320, 20])] })
    t.do({ do: 'group.make', ids: ['top', 'side'] }).do({ ...ask, count: 3 })
    const groups = t.list.flatMap(({ group }) => group?.map(({ id }) => id) ?? [])
    expect(groups).toHaveLength(6)
    expect(new Set(groups).size).toBe(3)
    t.do({ do: 'history.undo' }).do({ do: 'selection.key', id: 'top' })
    t.do({ ...ask, count: 2, about: 'pivot' })
    expect(spots(t).slice(2)).toEqual([
      [250, 50, 180],
      [130, 50, 180],
    ])
  })

  it('what an expression turns keeps its own angle on every copy', async () => {
    const t = await TestEngine.start({ layers: [top()] })
    t.do({ do: 'selection.set', ids: ['top'] })
    t.do({ do: 'style.setExpression', path: 'rotation', text: '(##second## * 6)' }).do(ask)
    const copies = t.list.filter(({ nodeType }) => nodeType === 'image')
    expect(copies).toHaveLength(4)
    expect(new Set(copies.map(({ style }) => style.rotation)).size).toBe(1)
  })

  it('a number that is none is refused, and so are copies that the watch does not take [S5.04]', async () => {
    const t = await TestEngine.start({ layers: [top()] })
    t.do({ do: 'selection.set', ids: ['top'] })
    for (const count of [1, 121, 2.5]) {
      const outcome = t.run({ ...ask, count })
      expect(outcome).toMatchObject({ ok: false, refusal: { key: 'refusal.aroundCount', params: { count } } })
    }
    t.do({ do: 'layer.add', preset: 'complication.shortText' })
    const outcome = t.run({ ...ask, count: 12, phase: 'preview' })
    expect(outcome.ok).toBe(false)
    expect(t.engine.gesture).toBe(null)
  })
})

describe('a key layer', () => {
  const layers = () => [
    makeImage('a', [10, 10]),
    makeImage('b', [200, 100]),
    makeImage('c', [350, 300]),
    makeImage('d', [60, 400]),
  ]
  const xs = (t: TestEngine) => ['a', 'b', 'c', 'd'].map((id) => t.layer(id).style.x)

  it('stays, the others align and distribute to it; a press on another selected one makes that the key', async () => {
    const t = await TestEngine.start({ layers: layers() })
    t.do({ do: 'selection.set', ids: ['a', 'b', 'c'] }).do({ do: 'selection.key', id: 'b' })
    t.do({ do: 'arrange.align', edge: 'left' })
    expect(xs(t)).toEqual([200, 200, 200, 60])
    t.do({ do: 'history.undo' })
      .do({ do: 'selection.set', ids: ['a', 'b', 'c'] })
      .do({ do: 'selection.key', id: 'a' })
    t.click(400, 330)
    expect(t.see('selection').ids).toEqual(['a', 'b', 'c'])
    t.do({ do: 'arrange.align', edge: 'left' })
    expect(xs(t)).toEqual([350, 350, 350, 60])
    t.do({ do: 'history.undo' })
      .do({ do: 'selection.set', ids: ['a', 'b', 'c'] })
      .do({ do: 'selection.key', id: 'b' })
    t.do({ do: 'arrange.distribute', axis: 'x' })
    expect(xs(t)).toEqual([30, 200, 370, 60])
  })

  it('is one no more when the selection leaves it, and one layer alone has none', async () => {
    const t = await TestEngine.start({ layers: layers() })
    t.do({ do: 'selection.set', ids: ['a', 'b'] }).do({ do: 'selection.key', id: 'b' })
    t.do({ do: 'selection.set', ids: ['a', 'c'] }).do({ do: 'arrange.align', edge: 'right' })
    expect(xs(t)).toEqual([350, 200, 350, 60])
    t.do({ do: 'selection.set', ids: ['a'] })
    expect(t.run({ do: 'selection.key', id: 'a' }).ok).toBe(false)
    expect(t.run({ do: 'selection.key', id: 'nobody' }).ok).toBe(false)
  })

  it('a whole group is aligned as one', async () => {
    const t = await TestEngine.start({ layers: layers() })
    t.do({ do: 'group.make', ids: ['a', 'b'] }).do({ do: 'selection.set', ids: ['a', 'b', 'd'] })
    t.do({ do: 'arrange.align', edge: 'left' })
    expect(xs(t)).toEqual([10, 200, 350, 10])
    t.do({ do: 'selection.set', ids: ['a', 'b'] }).do({ do: 'arrange.align', edge: 'right' })
    expect(xs(t)).toEqual([210, 400, 350, 10])
  })
})
