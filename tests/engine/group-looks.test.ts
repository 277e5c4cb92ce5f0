import { describe, expect, it } from 'vitest'
import { apply, multiply, rotation, type Matrix, type Point } from '../../src/shared/base/geometry.ts'
import { groupBox } from '../../src/shared/document/group-box.ts'
import { pathOf } from '../../src/shared/document/group-paths.ts'
import { membersOf } from '../../src/shared/document/group-units.ts'
import { lossesIn, outcomesOn } from '../../src/shared/layers/outcome.ts'
import { android } from '../../src/shared/platforms/android.ts'
import { makeImage } from '../support/make-design.ts'
import { makeFaces, round } from '../support/make-faces.ts'
import { TestEngine } from '../support/test-engine.ts'

/** Two images that overlap, and one beside them, 100 × 60 each. */
const layers = () => [makeImage('a', [100, 100]), makeImage('b', [150, 120]), makeImage('c', [350, 300])]

async function grouped() {
  const t = await TestEngine.start({ layers: layers() })
  t.do({ do: 'group.make', ids: ['a', 'b'] })
  const id = t.see('inspector').group?.id ?? ''
  return { t, id }
}

const set = (id: string, path: string, value: string | number) =>
  ({ do: 'style.set', ids: [id], path: `group.${path}`, value }) as const

function drawn(t: TestEngine) {
  t.frames()
  return t.renderer.last.layers
}

const drawOf = (t: TestEngine, id: string) => drawn(t).find((draw) => draw.id === id)

const close = (a: Matrix | undefined, b: Matrix) =>
  a?.forEach((value, at) => expect(value).toBeCloseTo(b[at] ?? 0, 6))

const lookOf = (t: TestEngine, uuid: string) => pathOf(t.layer(uuid))[0]?.look

describe('what a group has of its own', () => {
  it('turns its members as one about its pivot, by one step of undo', async () => {
    const { t, id } = await grouped()
    const before = new Map(drawn(t).map((draw) => [draw.id, draw.matrix]))
    const steps = t.steps
    t.do({ ...set(id, 'rotation', 10), phase: 'preview' })
    t.do({ ...set(id, 'rotation', 30), phase: 'preview' })
    t.do({ ...set(id, 'rotation', 30), phase: 'commit' })
    expect(t.steps).toBe(steps + 1)
    // the box of both: 100 to 250, 100 to 180
    const turn = rotation(30, { x: 175, y: 140 })
    for (const uuid of ['a', 'b']) close(drawOf(t, uuid)?.matrix, multiply(turn, before.get(uuid) as Matrix))
    close(drawOf(t, 'c')?.matrix, before.get('c') as Matrix)
    expect(t.layer('a').style).toMatchObject({ x: 100, y: 100, rotation: 0 })
    t.do({ do: 'history.undo' })
    expect(lookOf(t, 'a')).toBeUndefined()
    close(drawOf(t, 'a')?.matrix, before.get('a') as Matrix)
    t.do({ do: 'history.redo' })
      .do(set(id, 'offset.x', 0))
      .do(set(id, 'offset.y', 0))
    close(drawOf(t, 'b')?.matrix, multiply(rotation(30, { x: 100, y: 100 }), before.get('b') as Matrix))
    expect(lookOf(t, 'a')).toBe(lookOf(t, 'b'))
  })

  it('fades what overlaps as one, and a group without a look is drawn as its layers are', async () => {
    const { t, id } = await grouped()
    const plain = drawn(t)
    expect(plain.map((draw) => draw.id)).toEqual(expect.arrayContaining(['a', 'b', 'c']))
    t.do(set(id, 'opacity', 0.5))
    const one = drawOf(t, `group:${id}`)
    expect(one).toMatchObject({
      opacity: 0.5,
      parts: [
        { count: 1, opacity: 1 },
        { count: 1, opacity: 1 },
      ],
    })
    expect(one?.ops.map(({ place }) => place?.opacity)).toEqual([1, 1])
    expect(drawOf(t, 'a')).toBeUndefined()
    const again = drawOf(t, 'c')
    t.do({ do: 'style.set', ids: ['c'], path: 'x', value: 10 })
    expect(drawOf(t, `group:${id}`), 'nothing of it is made anew').toBe(one)
    expect(drawOf(t, 'c')).not.toBe(again)
    t.do(set(id, 'opacity', 1))
    expect(lookOf(t, 'a')).toBeUndefined()
    expect(drawOf(t, 'a')?.ops).toBe(plain.find((draw) => draw.id === 'a')?.ops)
    t.do(set(id, 'blend', 'multiply'))
    expect(drawOf(t, `group:${id}`)?.blend).toBe('multiply')
  })

  it('is seen while its condition holds, and where it is worked in', async () => {
    const { t, id } = await grouped()
    t.do(set(id, 'when', '(##batteryPercent## < 20)'))
    expect(drawOf(t, 'a')).toBeUndefined()
    expect(drawOf(t, 'c')).toBeDefined()
    t.do({ do: 'sample.set', tag: 'batteryPercent', value: 15 })
    expect(drawOf(t, 'a')).toBeDefined()
    t.do({ do: 'sample.set', tag: 'batteryPercent', value: 80 })
    expect(drawOf(t, 'a')).toBeUndefined()
    t.do(set(id, 'when', '(##batteryPercent## <'))
    expect(drawOf(t, 'a'), 'what is broken hides nothing').toBeDefined()
    expect(
      t.see('inspector').group?.look?.fields.find(({ path }) => path === 'group.when')?.formula?.errors,
    ).toHaveLength(1)
    t.do(set(id, 'when', '(##batteryPercent## < 20)'))
    t.do({ do: 'selection.set', ids: ['a'] })
    expect(drawOf(t, 'a'), 'the group is open').toBeDefined()
    t.do({ do: 'selection.set', ids: [] })
    expect(drawOf(t, 'a')).toBeUndefined()
  })

  it('takes a condition without the parentheses around it, and nothing that lacks more', async () => {
    const { t, id } = await grouped()
    t.do(set(id, 'when', '##batteryPercent## < 20'))
    expect(lookOf(t, 'a')?.when).toBe('(##batteryPercent## < 20)')
    t.do(set(id, 'when', '##batteryPercent## <'))
    expect(lookOf(t, 'a')?.when).toBe('##batteryPercent## <')
  })

  it('lies unturned while it is worked in, and turns about the same point of the dial when a member moved', async () => {
    const { t, id } = await grouped()
    t.do(set(id, 'rotation', 90))
    const pivot = (): Point => {
      const { x, y, width, height } = groupBox(membersOf(t.list, id))
      const offset = lookOf(t, 'a')?.offset ?? { x: 0.5, y: 0.5 }
      return { x: x + offset.x * width, y: y + offset.y * height }
    }
    const at = pivot()
    t.do({ do: 'selection.set', ids: ['b'] })
    close(drawOf(t, 'b')?.matrix, [1, 0, 0, 1, 150, 120])
    t.do({ do: 'style.set', ids: ['b'], path: 'x', value: 210 }).do({ do: 'selection.set', ids: [] })
    expect(pivot().x).toBeCloseTo(at.x, 1)
    const corner = apply(drawOf(t, 'a')?.matrix as Matrix, { x: 0, y: 0 })
    expect(corner.x).toBeCloseTo(apply(rotation(90, at), { x: 100, y: 100 }).x, 1)
    // all of it moves by as much as it is dragged
    const before = drawOf(t, 'a')?.matrix as Matrix
    t.do({ do: 'selection.set', ids: ['a', 'b'] }).do({ do: 'arrange.nudge', dx: 10, dy: 20 })
    const after = drawOf(t, 'a')?.matrix as Matrix
    expect([after[4] - before[4], after[5] - before[5]].map((by) => Math.round(by * 100) / 100)).toEqual([
      10, 20,
    ])
    expect(t.see('inspector').box).toMatchObject({ x: 110, y: 120 })
  })

  it('is moved, turned and faded by expressions, which are checked', async () => {
    const { t, id } = await grouped()
    const ids = [id]
    t.do({ do: 'style.setExpression', ids, path: 'x', text: '(##batteryPercent## * 2)' })
    t.do({ do: 'sample.set', tag: 'batteryPercent', value: 30 })
    expect(drawOf(t, 'a')?.matrix[4]).toBe(160)
    const outcome = t.run({ do: 'style.setExpression', ids, path: 'rotate', text: '(##nothing## +' })
    expect(outcome.ok).toBe(false)
    t.do({ do: 'style.setExpression', ids, path: 'opacity', text: '(##batteryPercent## / 100)' })
    expect(drawOf(t, `group:${id}`)?.opacity).toBe(0.3)
    const field = t.see('inspector').group?.look?.fields.find(({ path }) => path === 'group.x')
    expect(field?.formula).toMatchObject({ text: '(##batteryPercent## * 2)', now: '60', errors: [] })
    t.do({ do: 'style.setExpression', ids, path: 'x', text: '' })
    t.do({ do: 'style.setExpression', ids, path: 'opacity', text: '' })
    expect(lookOf(t, 'a')).toBeUndefined()
  })

  it('refuses in words what it has not, and what is locked', async () => {
    const { t, id } = await grouped()
    const refusal = (command: Parameters<TestEngine['run']>[0]) => {
      const outcome = t.run(command)
      return outcome.ok ? null : outcome.refusal.key
    }
    expect(refusal(set('nothing', 'opacity', 0.5))).toBe('refusal.noGroup')
    expect(refusal(set(id, 'width', 5))).toBe('refusal.unknownField')
    expect(refusal(set(id, 'opacity', 'much'))).toBe('refusal.badValue')
    expect(refusal({ do: 'style.setExpression', ids: [id], path: 'width', text: '(2)' })).toBe(
      'refusal.noExpression',
    )
    t.do({ do: 'layer.lock', ids: ['a'], isLock: true })
    expect(refusal(set(id, 'rotation', 5))).toBe('refusal.locked')
    expect(refusal(set(id, 'opacity', 0.5))).toBe(null)
  })

  it('is not turned by its handle while a member is locked, which is told with the way out [I34.7]', async () => {
    const { t, id } = await grouped()
    t.do(set(id, 'rotation', 30)).do({ do: 'layer.lock', ids: ['a'], isLock: true })
    const { steps } = t
    const turn = () => {
      t.do({ do: 'selection.set', ids: ['a', 'b'] }).frames()
      const mark = t.renderer.last.overlay.find((one) => one.mark === 'handle')
      if (mark?.mark !== 'handle') throw new Error('no handle')
      const { zoom, x, y } = t.see('view')
      const [left, top] = [(mark.x - x) / zoom, (mark.y - y) / zoom]
      t.press(left, top)
        .moveTo(left + 60, top)
        .moveTo(left + 60, top + 60)
        .release()
      return lookOf(t, 'a')?.rotation
    }
    expect([turn(), t.steps]).toEqual([30, steps])
    expect(t.requests).toContainEqual(
      expect.objectContaining({
        refusal: expect.objectContaining({
          key: 'refusal.locked',
          wayOut: {
            label: 'action.unlock',
            command: { do: 'layer.lock', ids: ['a'], isLock: false },
          },
        }) as unknown,
      }),
    )
    t.do({ do: 'layer.lock', ids: ['a'], isLock: false })
    expect(turn()).not.toBe(30)
  })

  it('goes along with renaming, copies and linked faces, and is gone with its group', async () => {
    const { t, id } = await grouped()
    t.do(set(id, 'rotation', 45)).do({ do: 'group.rename', id, name: 'Dial' })
    expect(pathOf(t.layer('a'))).toEqual([{ id, name: 'Dial', look: { rotation: 45 } }])
    t.do({ do: 'layer.duplicate', ids: ['a', 'b'] })
    const copy = t.list.find(({ group, uuid }) => group && !['a', 'b'].includes(uuid))
    expect(copy && pathOf(copy)[0]).toMatchObject({ look: { rotation: 45 } })
    expect(copy && pathOf(copy)[0]?.id).not.toBe(id)
    t.do({ do: 'group.dissolve', ids: ['a', 'b'] })
    expect(t.layer('a').group).toBeUndefined()
  })

  it('follows on linked faces', async () => {
    const t = await TestEngine.start({ design: makeFaces([round('android', 450), round('android', 480)]) })
    t.do({ do: 'layer.add', preset: 'text.latin' }).do({ do: 'layer.add', preset: 'text.latin' })
    const ids = t.list.slice(-2).map(({ uuid }) => uuid)
    t.do({ do: 'group.make', ids })
    const id = t.see('inspector').group?.id ?? ''
    const there = () => t.design.faces['face-2']?.normal.nodeList.flatMap(pathOf).map(({ look }) => look)
    t.do(set(id, 'rotation', 45)).do(set(id, 'when', '(##batteryPercent## < 20)'))
    expect(there()).toEqual(Array(2).fill({ rotation: 45, when: '(##batteryPercent## < 20)' }))
    t.do({ do: 'history.undo' }).do({ do: 'history.undo' })
    expect(there()).toEqual([undefined, undefined])
  })
})

const badgesOf = (t: TestEngine, uuid: string) =>
  t.see('layers').changed.find((row) => row.uuid === uuid)?.path[0]?.badges

describe('a group on its row in the list of layers', () => {
  it('is marked with what it does, and with whether its condition holds', async () => {
    const { t, id } = await grouped()
    expect(badgesOf(t, 'a')).toEqual([])
    t.do(set(id, 'opacity', 0.5))
      .do(set(id, 'rotation', 20))
      .do(set(id, 'x', 5))
    expect(badgesOf(t, 'b')).toEqual(['group.badge.opacity', 'group.badge.rotation', 'group.badge.shift'])
    t.do(set(id, 'opacity', 1))
      .do(set(id, 'rotation', 0))
      .do(set(id, 'x', 0))
    expect(badgesOf(t, 'a')).toEqual([])
    t.do(set(id, 'when', '(##batteryPercent## < 20)'))
    t.do({ do: 'sample.set', tag: 'batteryPercent', value: 15 })
    expect(badgesOf(t, 'a')).toEqual(['group.badge.when'])
    t.do({ do: 'sample.set', tag: 'batteryPercent', value: 80 })
    expect(badgesOf(t, 'a')).toEqual(['group.badge.when', 'group.badge.hidden'])
    expect(badgesOf(t, 'c')).toBeUndefined()
  })
})

describe('a mask that other groups turn than its layer', () => {
  it('is told in Problems until both are in one group', async () => {
    const [a, ...others] = layers()
    if (!a) return
    const t = await TestEngine.start({ layers: [{ ...a, mask: { by: 'c', how: 'alpha' } }, ...others] })
    t.do({ do: 'group.make', ids: ['a', 'b'] })
    const id = t.see('inspector').group?.id ?? ''
    const told = () => lossesIn(outcomesOn(android), t.list, t.layer('a')).map((loss) => loss.id)
    expect(told()).toEqual([])
    t.do(set(id, 'opacity', 0.5))
    expect(told()).toEqual([])
    t.do(set(id, 'rotation', 30))
    expect(told()).toEqual(['maskGroup'])
    t.do(set(id, 'rotation', 0)).do(set(id, 'y', 4))
    expect(told()).toEqual(['maskGroup'])
    t.do({ do: 'group.dissolve', ids: ['a', 'b'] })
    expect(told()).toEqual([])
  })
})
