import { describe, expect, it } from 'vitest'
import { storedBounds } from '../../src/shared/document/group-box.ts'
import { mendGroups, pathOf, withPath } from '../../src/shared/document/group-paths.ts'
import { serializeLayer } from '../../src/shared/document/stored/serialize.ts'
import { parseLayer } from '../../src/shared/layers/registry.ts'
import { makeImage, makeText } from '../support/make-design.ts'
import { makeFaces, round } from '../support/make-faces.ts'
import { TestEngine } from '../support/test-engine.ts'

/** A box of 200 × 200 between two corners that scale, and `m` of 40 × 20 in it, 30 from its left and 50 from its top. */
async function grouped(m: Readonly<Record<string, unknown>> = {}) {
  const t = await TestEngine.start({
    layers: [
      makeImage('first', [100, 100], { width: 20, height: 20 }),
      makeImage('last', [280, 280], { width: 20, height: 20 }),
      makeImage('m', [130, 150], { width: 40, height: 20, ...m }),
    ],
  })
  t.do({ do: 'group.make', ids: ['first', 'last', 'm'] })
  return { t, id: t.see('inspector').group?.id ?? '' }
}

const pin = (t: TestEngine, axis: 'x' | 'y', value: string) =>
  t.do({ do: 'style.set', ids: ['m'], path: `constraints.${axis}`, value })

const whole = (t: TestEngine) => t.do({ do: 'selection.set', ids: ['first', 'last', 'm'] })

const boxOf = (t: TestEngine, uuid: string) => {
  const { x, y, width, height } = t.layer(uuid).style
  return [x, y, width, height]
}

describe('the constraints of a member', () => {
  it('are fields of what stands in a group, stored only where they are not to scale', async () => {
    const { t } = await grouped()
    const section = () => t.see('inspector').sections.find(({ id }) => id === 'constraints')
    expect(t.layer('m').style.constraints).toBeUndefined()
    t.do({ do: 'selection.set', ids: ['m'] })
    expect(section()?.fields.map(({ path, value }) => [path, value])).toEqual([
      ['constraints.x', 'scale'],
      ['constraints.y', 'scale'],
    ])
    const before = t.list
    pin(t, 'x', 'end')
    expect(t.layer('m').style.constraints).toEqual({ x: 'end' })
    expect(t.see('history').entries.at(-1)).toMatchObject({
      params: { name: 'm', field: 'field.constraintX.name' },
    })
    pin(t, 'y', 'both')
    pin(t, 'x', 'scale')
    pin(t, 'y', 'scale')
    expect(t.list.map(serializeLayer)).toEqual(before.map(serializeLayer))
    expect(t.run({ do: 'style.set', ids: ['m'], path: 'constraints.x', value: 'aside' }).ok).toBe(false)
    t.do({ do: 'group.dissolve', ids: ['first', 'last', 'm'] }).do({ do: 'selection.set', ids: ['m'] })
    expect(section()).toBeUndefined()
  })

  it('hold by handles, and not while Ctrl is held', async () => {
    const { t } = await grouped()
    pin(t, 'x', 'end')
    pin(t, 'y', 'start')
    whole(t)
    const list = t.list
    t.drag([300, 300], [400, 380])
    const wide = storedBounds(t.layer('last'))
    expect([wide.x + wide.width, wide.y + wide.height]).toEqual([400, 380])
    expect(boxOf(t, 'm')).toEqual([230, 150, 40, 20])
    t.do({ do: 'history.undo' })
    expect(t.list).toBe(list)
    t.drag([300, 300], [400, 400], { ctrl: true })
    expect(boxOf(t, 'm')).toEqual([145, 175, 60, 30])
    t.do({ do: 'history.undo' })
    // let go on the way: what counts is how it is at the end
    t.press(300, 300).moveTo(350, 340, { ctrl: true }).moveTo(400, 380).release()
    expect(boxOf(t, 'm')).toEqual([230, 150, 40, 20])
    t.do({ do: 'history.undo' })
    t.drag([300, 300], [400, 380]).escape()
    t.do({ do: 'history.undo' })
    expect(t.list).toBe(list)
  })

  it('are those of the resized group alone: a member that is resized by itself is', async () => {
    const { t } = await grouped()
    pin(t, 'x', 'start')
    t.do({ do: 'selection.set', ids: ['m'] })
    t.do({ do: 'style.set', ids: ['m'], path: 'width', value: 80 })
    expect(boxOf(t, 'm')).toEqual([130, 150, 80, 20])
    t.do({ do: 'selection.set', ids: ['last', 'm'] }).do({ do: 'arrange.size', width: 340 })
    expect(boxOf(t, 'm')[2]).toBe(160)
  })

  it('leave a turned member its size where it is pinned, and all of the group in ratio where it scales', async () => {
    const { t } = await grouped({ rotation: 30 })
    whole(t)
    t.do({ do: 'arrange.size', width: 400 })
    expect(storedBounds(t.layer('last')).y).toBe(460)
    expect(boxOf(t, 'm').slice(2)).toEqual([80, 40])
    t.do({ do: 'history.undo' })
    pin(t, 'x', 'end')
    whole(t)
    t.do({ do: 'arrange.size', width: 400, height: 300 })
    expect(storedBounds(t.layer('last'))).toMatchObject({ x: 460, width: 40, y: 370, height: 30 })
    // 200 wider, and its middle at the same share of the height
    const { x, y, width, height } = t.layer('m').style
    expect([width, height, t.layer('m').style.rotation]).toEqual([40, 20, 30])
    expect([x + width / 2, y + height / 2]).toEqual([350, 190])
    t.do({ do: 'history.undo' })
    // stretched both ways it grows by one factor, the smaller one, and stays within its distances
    pin(t, 'x', 'both')
    pin(t, 'y', 'both')
    const was = storedBounds(t.layer('m'))
    whole(t)
    t.do({ do: 'arrange.size', width: 260, height: 220 })
    const is = storedBounds(t.layer('m'))
    expect(is.width / was.width).toBeCloseTo(is.height / was.height, 2)
    expect(is.x).toBeGreaterThanOrEqual(was.x - 0.01)
    expect(300 + 60 - (is.x + is.width)).toBeGreaterThanOrEqual(300 - (was.x + was.width) - 0.01)
    expect(is.height).toBeGreaterThan(was.height)
  })

  it('let a text that is pinned keep its type, and one that scales in ratio grow', async () => {
    const t = await TestEngine.start({
      layers: [
        makeText('a', 'one', { x: 100, y: 100, width: 100, height: 40, fontSize: 20 }),
        makeText('b', 'two', {
          x: 200,
          y: 160,
          width: 100,
          height: 40,
          fontSize: 20,
          constraints: { x: 'end', y: 'end' },
        }),
      ],
    })
    t.do({ do: 'group.make', ids: ['a', 'b'] })
    t.drag([300, 200], [500, 300], { shift: true })
    const sizes = ['a', 'b'].map((id) => (t.layer(id).style as unknown as { fontSize: number }).fontSize)
    expect(sizes).toEqual([40, 20])
    expect(boxOf(t, 'b')).toEqual([400, 260, 100, 40])
  })

  it('leave a locked member alone', async () => {
    const { t } = await grouped()
    pin(t, 'x', 'end')
    t.do({ do: 'layer.lock', ids: ['m'], isLock: true })
    pin(t, 'y', 'end')
    whole(t)
    t.do({ do: 'arrange.size', width: 300, height: 300 })
    expect(boxOf(t, 'm')).toEqual([130, 150, 40, 20])
    t.do({ do: 'layer.lock', ids: ['m'], isLock: false }).do({
      do: 'layer.lock',
      ids: ['first'],
      isLock: true,
    })
    whole(t)
    t.do({ do: 'arrange.size', width: 200, height: 200 })
    expect(boxOf(t, 'm')).toEqual([30, 50, 40, 20])
  })
})

describe('the constraints of a group in a group', () => {
  async function nested() {
    const { t, id } = await grouped()
    t.do({ do: 'layer.duplicate', ids: ['m'] })
    const copy = t.list.at(-1)?.uuid ?? ''
    t.do({ do: 'style.set', ids: [copy], path: 'x', value: 200 })
    t.do({ do: 'group.make', ids: ['m', copy] })
    const inner = t.see('inspector').group?.id ?? ''
    return { t, id, inner, copy }
  }

  it('stand in its step, are set by its own fields, and hold for all of it', async () => {
    const { t, id, inner, copy } = await nested()
    const fields = () => t.see('inspector').group?.look?.fields.map(({ path }) => path) ?? []
    expect(fields()).toContain('group.constraints.x')
    t.do({ do: 'style.set', ids: [inner], path: 'group.constraints.x', value: 'end' })
    t.do({ do: 'style.set', ids: [inner], path: 'group.constraints.y', value: 'centre' })
    expect(pathOf(t.layer('m'))[1]).toMatchObject({ constraints: { x: 'end', y: 'centre' } })
    expect(pathOf(t.layer('m'))[1]).not.toHaveProperty('look')
    expect(pathOf(t.layer('m'))[1]).toBe(pathOf(t.layer(copy))[1])
    const ids = ['first', 'last', 'm', copy]
    t.do({ do: 'selection.set', ids })
    expect(fields()).not.toContain('group.constraints.x')
    expect(t.run({ do: 'style.set', ids: [id], path: 'group.constraints.x', value: 'end' }).ok).toBe(false)
    const [a, b] = [boxOf(t, 'm'), boxOf(t, copy)]
    t.do({ do: 'arrange.size', width: 260, height: 300 })
    expect(boxOf(t, 'm')).toEqual([(a[0] ?? 0) + 60, (a[1] ?? 0) + 50, 40, 20])
    expect(boxOf(t, copy)).toEqual([(b[0] ?? 0) + 60, (b[1] ?? 0) + 50, 40, 20])
    t.do({ do: 'history.undo' })
    t.do({ do: 'style.set', ids: [inner], path: 'group.constraints.x', value: 'scale' })
    t.do({ do: 'style.set', ids: [inner], path: 'group.constraints.y', value: 'scale' })
    expect(pathOf(t.layer('m'))[1]).not.toHaveProperty('constraints')
  })

  it('go along with looks, names, copies and mending', async () => {
    const { t, inner, copy } = await nested()
    t.do({ do: 'style.set', ids: [inner], path: 'group.constraints.x', value: 'both' })
    t.do({ do: 'style.set', ids: [inner], path: 'group.rotation', value: 20 })
    t.do({ do: 'group.rename', id: inner, name: 'Inner' })
    t.do({ do: 'style.set', ids: [inner], path: 'group.rotation', value: 0 })
    const step = pathOf(t.layer('m'))[1]
    expect(step).toEqual({ id: inner, name: 'Inner', constraints: { x: 'both' } })
    t.do({ do: 'layer.duplicate', ids: ['m', copy] })
    expect(pathOf(t.list.at(-1) as never)[1]).toMatchObject({ constraints: { x: 'both' } })
    const torn = t.list.map((layer) =>
      layer.uuid === copy
        ? withPath(
            layer,
            pathOf(layer).map((one) => (one.id === inner ? { id: inner, name: 'Inner' } : one)),
          )
        : layer,
    )
    expect(mendGroups(torn).map(pathOf)).toEqual(t.list.map(pathOf))
  })
})

describe('what is stored', () => {
  it('is read as it is printed, and what cannot be read scales', async () => {
    const { t } = await grouped()
    pin(t, 'x', 'centre')
    const text = serializeLayer(t.layer('m'))
    const read = parseLayer(JSON.parse(text))
    expect(read).toEqual(t.layer('m'))
    const odd = parseLayer({
      ...t.layer('m'),
      group: [{ id: 'g', name: 'G', constraints: { x: 'aside', y: 'end' } }],
      style: { ...t.layer('m').style, constraints: ['end'] },
    })
    expect(odd && pathOf(odd)[0]?.constraints).toEqual({ y: 'end' })
    expect(odd).not.toBeNull()
  })

  it('follows on linked faces, and comes along with the clipboard', async () => {
    const t = await TestEngine.start({ design: makeFaces([round('android', 450), round('android', 480)]) })
    t.do({ do: 'layer.add', preset: 'text.latin' }).do({ do: 'layer.add', preset: 'text.latin' })
    const ids = t.list.slice(-2).map(({ uuid }) => uuid)
    t.do({ do: 'group.make', ids })
    const there = () =>
      t.design.faces['face-2']?.normal.nodeList
        .filter(({ group }) => group)
        .map(({ style }) => style.constraints)
    t.do({ do: 'style.set', ids: ids.slice(0, 1), path: 'constraints.x', value: 'end' })
    expect(there()).toEqual([{ x: 'end' }, undefined])
    t.do({ do: 'history.undo' })
    expect(there()).toEqual([undefined, undefined])
    t.do({ do: 'history.redo' })
    t.do({ do: 'selection.set', ids }).do({ do: 'clipboard.copy' }).do({ do: 'clipboard.paste' })
    expect(t.list.slice(-2).map(({ style }) => style.constraints)).toEqual([{ x: 'end' }, undefined])
  })
})
