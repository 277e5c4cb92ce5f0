import { describe, expect, test } from 'vitest'
import { booleans, type BooleanName } from '../../src/shared/base/path/path-ops.ts'
import { combinedLimits, combinedOf } from '../../src/shared/layers/building-blocks/outlines/stored.ts'
import { drawPath } from '../../src/shared/layers/path/draw.ts'
import type { PathStyle } from '../../src/shared/layers/path/style.ts'
import type { Layer } from '../../src/shared/document/design.ts'
import { makeDesign, makeLayer, makeText } from '../support/make-design.ts'
import type { Command } from '../../src/shared/protocol/commands.ts'
import { TestEngine } from '../support/test-engine.ts'

type Style = Readonly<Record<string, unknown>>

const shape = (uuid: string, [x, y, size]: readonly [number, number, number], style: Style = {}): Layer =>
  makeLayer({ uuid, nodeType: 'shape', x, y, width: size, height: size, fill: '#FF0000', ...style })

const start = (...layers: readonly Layer[]) => TestEngine.start({ design: makeDesign(layers) })

/** Three squares that overlap, from the back to the front, each in its own colour. */
const squares = () => [
  shape('low', [100, 100, 100], { fill: '#110000' }),
  shape('mid', [150, 120, 100], { fill: '#002200' }),
  shape('top', [120, 160, 100], { fill: '#000033' }),
]

const ids = ['low', 'mid', 'top']

const boxOf = ({ style: { x, y, width, height } }: Layer) => ({ x, y, width, height })

const keyOf = (outcome: Awaited<ReturnType<TestEngine['runLater']>>): string | null =>
  outcome.ok ? null : outcome.refusal.key

const toldBy = (t: TestEngine) =>
  t.requests.flatMap((one) => ('show' in one && one.show === 'notice' ? [one.notice] : []))

const order = (t: TestEngine): readonly string[] => t.list.slice(1).map(({ uuid }) => uuid)

describe('layers are combined into one path', () => {
  test.each([
    ['unite', 'top', { x: 100, y: 100, width: 150, height: 160 }],
    ['subtract', 'low', { x: 100, y: 100, width: 100, height: 100 }],
    ['intersect', 'top', { x: 150, y: 160, width: 50, height: 40 }],
    ['exclude', 'top', { x: 100, y: 100, width: 150, height: 160 }],
  ] as const)('%s has the looks of %s, in one step that undo takes back', async (how, look, box) => {
    const t = await start(...squares(), shape('above', [0, 0, 10]))
    const [before, steps, fill] = [t.list, t.steps, t.layer(look).style['fill' as never]]
    await t.runLater({ do: `layer.${how}`, ids })
    expect(t.steps).toBe(steps + 1)
    expect(order(t)).toEqual([look, 'above'])
    const path = t.layer(look)
    expect(path).toMatchObject({ nodeType: 'path', label: look, style: { fill, strokeType: 'none' } })
    expect(boxOf(path)).toEqual(box)
    expect(t.see('selection').ids).toEqual([look])
    t.do({ do: 'history.undo' })
    expect(t.list).toEqual(before)
    t.do({ do: 'history.redo' })
    expect(t.layer(look)).toEqual(path)
  })

  test('layers of one turn become a path with that turn, in its place', async () => {
    const turned = { rotation: 30 }
    const t = await start(shape('a', [100, 100, 80], turned), shape('b', [100, 100, 80], turned))
    await t.runLater({ do: 'layer.unite', ids: ['a', 'b'] })
    expect(t.layer('b').style).toMatchObject({ x: 100, y: 100, width: 80, height: 80, rotation: 30 })
  })

  test('a gradient stays where it was on the dial', async () => {
    const look = { fillType: 'linear', fillAngle: 90, fillStops: '0 #000000, 1 #FFFFFF' }
    const t = await start(shape('a', [100, 200, 100]), shape('b', [200, 200, 100], look))
    await t.runLater({ do: 'layer.unite', ids: ['a', 'b'] })
    const path = t.layer('b') as Layer<PathStyle>
    const [op] = drawPath(path, path.style)
    // in the box from 100 to 300 it runs from 200 to 300
    expect(op?.op === 'path' && op.fill).toMatchObject({ from: { x: 100 }, to: { x: 200 } })
  })

  test('members of a group stay in it, and what it masks them by', async () => {
    const t = await start(...squares())
    await t.runLater({ do: 'group.make', ids: ['low', 'mid'] })
    const { group } = t.layer('low')
    await t.runLater({ do: 'layer.unite', ids: ['low', 'mid'] })
    expect(t.layer('mid').group).toEqual(group)
  })
})

describe('what cannot be combined is refused in words', () => {
  const combine = async (layers: readonly Layer[], how: BooleanName = 'unite') => {
    const t = await start(...layers)
    const before = t.list
    const outcome = await t.runLater({ do: `layer.${how}`, ids: layers.map(({ uuid }) => uuid) })
    if (!outcome.ok) expect(t.list).toBe(before)
    return keyOf(outcome)
  }
  const [a, b, far] = [shape('a', [0, 0, 50]), shape('b', [20, 20, 50]), shape('far', [300, 300, 50])]
  const points = Array.from({ length: 2600 }, (_none, at) => `L${at} ${at % 2 ? 90 : 100}`).join('')
  const comb = (uuid: string, y: number) =>
    makeLayer({
      ...{ uuid, nodeType: 'path', width: 2600, height: 100, viewWidth: 2600, viewHeight: 100, y },
      d: `M0 0${points}L2600 0Z`,
    })

  test.each([
    ['one layer', [a], 'unite', 'refusal.combine.two'],
    ['a text', [a, makeText('words', 'hello')], 'unite', 'refusal.combine.noOutline'],
    ['a locked one', [a, shape('b', [20, 20, 50], { isLock: true })], 'unite', 'refusal.locked'],
    [
      'a hand',
      [a, shape('b', [20, 20, 50], { rotate: '(##minuteHand##)' })],
      'unite',
      'refusal.combine.moves',
    ],
    [
      'a runner',
      [a, shape('b', [20, 20, 50], { dynamic: { x: '(1 + 1)' } })],
      'unite',
      'refusal.combine.moves',
    ],
    ['nothing in common', [a, far], 'intersect', 'refusal.combine.nothing.intersect'],
    ['all cut away', [a, shape('b', [0, 0, 60])], 'subtract', 'refusal.combine.nothing.subtract'],
    ['two that are the same', [a, { ...a, uuid: 'same' }], 'exclude', 'refusal.combine.nothing.exclude'],
    [
      'a line',
      [a, makeLayer({ uuid: 'l', nodeType: 'path', d: 'M0 0L90 90' })],
      'unite',
      'refusal.combine.noArea',
    ],
    ['too many points', [comb('x', 0), comb('y', 1000)], 'unite', 'refusal.path.points'],
    [
      'another mask',
      [a, { ...b, mask: { by: 'far', how: 'alpha' as const } }, far],
      'unite',
      'refusal.combine.mask',
    ],
  ] as const)('%s', async (...row) => {
    const [, layers, how, key] = row
    expect(await combine(layers, how)).toBe(key)
  })

  test('layers of different groups', async () => {
    const t = await start(a, b, far)
    await t.runLater({ do: 'group.make', ids: ['a', 'b'] })
    expect(keyOf(await t.runLater({ do: 'layer.unite', ids: ['a', 'b', 'far'] }))).toBe(
      'refusal.combine.groups',
    )
  })
})

describe('a path keeps what it was combined of', () => {
  test('it is released as it was, with the shapes and their names', async () => {
    const t = await start(...squares())
    const before = t.list
    await t.runLater({ do: 'layer.subtract', ids })
    await t.runLater({ do: 'combined.release', ids: ['low'] })
    const places = (list: readonly Layer[]) =>
      list.slice(1).map((one) => [one.label, one.nodeType, boxOf(one)])
    expect(places(t.list)).toEqual(places(before))
    expect(t.layer('low').style).toEqual(before.find(({ uuid }) => uuid === 'low')?.style)
  })

  test('more of them than a path can keep are combined, and that they are not kept is told', async () => {
    const said = async (count: number) => {
      const many = Array.from({ length: count }, (_none, at) => shape(`s${at}`, [100 + at, 100, 50]))
      const t = await start(...many)
      const outcome = await t.runLater({ do: 'layer.unite', ids: many.map(({ uuid }) => uuid) })
      if (!outcome.ok) throw new Error(outcome.refusal.key)
      const [path] = t.list.slice(1)
      const notices = outcome.notices.filter(({ key }) => key === 'notice.combinedNotKept')
      return { isKept: path !== undefined && combinedOf(path.style) !== null, notices }
    }
    expect(await said(combinedLimits.layers)).toEqual({ isKept: true, notices: [] })
    const { isKept, notices } = await said(combinedLimits.layers + 1)
    expect(isKept).toBe(false)
    expect(notices).toMatchObject([{ params: { present: 101, limit: 100 } }])
  })

  test('after a move, a turn and another size its shapes are where they are seen', async () => {
    const t = await start(shape('a', [100, 100, 100]), shape('b', [150, 150, 100], { cornerRadius: 10 }))
    await t.runLater({ do: 'layer.unite', ids: ['a', 'b'] })
    // 150 wide: twice as large, and a quarter turn about its middle, which is (200, 100) then
    const to = { x: 50, y: -50, width: 300, height: 300, rotation: 90 }
    for (const [path, value] of Object.entries(to))
      await t.runLater({ do: 'style.set', ids: ['b'], path, value })
    await t.runLater({ do: 'combined.release', ids: ['b'] })
    const [a] = t.list.filter(({ label }) => label === 'a')
    expect(a?.style).toMatchObject({ x: 150, y: -50, width: 200, height: 200, rotation: 90 })
    expect(t.layer('b').style).toMatchObject({ x: 50, y: 50, width: 200, cornerRadius: 20, rotation: 90 })
  })

  test('another operation is set in the inspector, at the same place', async () => {
    const t = await start(...squares())
    await t.runLater({ do: 'layer.unite', ids })
    for (const how of booleans) {
      const steps = t.steps
      await t.runLater({ do: 'style.set', ids: ['top'], path: 'combined.how', value: how, phase: 'commit' })
      expect(combinedOf(t.layer('top').style)?.how).toBe(how)
      expect(t.steps - steps).toBe(how === 'unite' ? 0 : 1)
    }
    await t.runLater({ do: 'layer.intersect', ids: ['top'] })
    expect(boxOf(t.layer('top'))).toEqual({ x: 150, y: 160, width: 50, height: 40 })
  })

  test('flattened or edited it keeps them no longer', async () => {
    const t = await start(...squares())
    await t.runLater({ do: 'layer.unite', ids })
    await t.runLater({ do: 'combined.flatten', ids: ['top'] })
    expect(t.layer('top').style).not.toHaveProperty('combined')
    expect(keyOf(await t.runLater({ do: 'combined.release', ids: ['top'] }))).toBe('refusal.combine.notKept')
    t.do({ do: 'history.undo' })
    await t.runLater({ do: 'style.set', ids: ['top'], path: 'd', value: 'M0 0H50V50Z' })
    expect(combinedOf(t.layer('top').style)).toBeNull()
  })

  const lost = { key: 'notice.membersLost', params: { name: 'top' }, isOfStep: true }

  test.each<readonly [string, Command]>([
    ['a key that moves a point', { do: 'points.nudge', dx: 5, dy: 0 }],
    ['typed data', { do: 'style.set', ids: ['top'], path: 'd', value: 'M0 0H50V50Z' }],
  ])('that they are lost is told of %s, once, and undo is the way back', async (_name, command) => {
    const t = await start(...squares())
    await t.runLater({ do: 'layer.unite', ids })
    const [whole, combined] = [t.list, combinedOf(t.layer('top').style)]
    await t.runLater({ do: 'style.set', ids: ['top'], path: 'x', value: 77 })
    const before = t.list
    await t.runLater({ do: 'tool.points', isOn: true })
    t.do({ do: 'points.step', by: 1 })
    const outcome = await t.runLater(command)
    const notices = outcome.ok ? outcome.notices : []
    expect(notices).toMatchObject([{ ...lost, wayOut: { command: { do: 'history.undo' } } }])
    const again = await t.runLater({ do: 'points.nudge', dx: 1, dy: 0 })
    expect(again).toMatchObject({ ok: true, notices: [] })
    t.do({ do: 'history.go', index: t.steps - 2 })
    t.frames()
    expect([combinedOf(t.layer('top').style), whole.length]).toEqual([combined, before.length])
  })

  test('it is told of a drag as well, and nothing of what is flattened or combined in another way', async () => {
    const t = await start(...squares())
    await t.runLater({ do: 'layer.unite', ids })
    const other = { do: 'style.set', ids: ['top'], path: 'combined.how', value: 'exclude' } as const
    expect(await t.runLater(other)).toMatchObject({ ok: true, notices: [] })
    expect(await t.runLater({ do: 'combined.flatten', ids: ['top'] })).toMatchObject({ notices: [] })
    t.do({ do: 'history.undo' })
    expect(await t.runLater({ do: 'combined.release', ids: ['top'] })).toMatchObject({ notices: [] })
    t.do({ do: 'history.undo' })
    await t.runLater({ do: 'tool.points', isOn: true })
    t.frames()
    t.drag([100, 100], [80, 90])
    t.frames()
    expect(toldBy(t)).toContainEqual(
      expect.objectContaining({ key: lost.key, params: { name: 'top', count: 1 } }),
    )
    expect(combinedOf(t.layer('top').style)).toBeNull()
  })
})

describe('tilt and effects that would be lost are asked about first', () => {
  const shadow = 'drop #000000FF 0 4 8 0'

  test.each([
    ['a shadow', { effects: shadow }, 'refusal.combine.effects'],
    ['what follows the wrist', { tilt: { x: 10 } }, 'refusal.combine.tilt'],
  ] as const)('%s of one whose looks do not stay', async (_what, style, key) => {
    const t = await start(shape('low', [100, 100, 100], style), shape('top', [150, 150, 100]))
    const { list, steps } = t
    expect(t.engine.can({ do: 'layer.unite', ids: ['low', 'top'] })).toMatchObject({ ok: true })
    const asked = await t.runLater({ do: 'layer.unite', ids: ['low', 'top'] })
    expect([keyOf(asked), t.list]).toEqual([key, list])
    const way = asked.ok ? undefined : asked.refusal.wayOut?.command
    expect(way && (await t.runLater(way))).toMatchObject({ ok: true })
    expect(t.steps).toBe(steps + 1)
    // it is kept with the layer, and comes back
    await t.runLater({ do: 'combined.release' })
    expect(t.list.some((layer) => Object.keys(style).every((name) => name in layer.style))).toBe(true)
  })

  test.each([
    ['the same on both', [shadow, shadow], 'unite'],
    ['of the one whose looks stay', ['', shadow], 'unite'],
    ['of the lowest of a subtraction', [shadow, ''], 'subtract'],
    ['that are off', [`${shadow} off`, ''], 'unite'],
  ] as const)('effects that are %s are not', async (_what, [low, top], how) => {
    const t = await start(
      shape('low', [100, 100, 100], low ? { effects: low } : {}),
      shape('top', [150, 150, 100], top ? { effects: top } : {}),
    )
    expect(keyOf(await t.runLater({ do: `layer.${how}`, ids: ['low', 'top'] }))).toBe(null)
  })
})
