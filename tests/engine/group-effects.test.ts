import { expect, test } from 'vitest'
import type { GroupLook } from '../../src/shared/document/group-look.ts'
import type { GroupStep, Layer } from '../../src/shared/document/design.ts'
import { makeDesign, makeLayer, makeText } from '../support/make-design.ts'
import { makeFaces, round } from '../support/make-faces.ts'
import { TestEngine } from '../support/test-engine.ts'

const drop = 'drop #00000080 0 4 8 0'

const group = (look: GroupLook = { effects: drop }): readonly GroupStep[] => [
  { id: 'g', name: 'Badge', look },
]

const box = (uuid: string, x: number, style: object = {}): Layer =>
  makeLayer({
    uuid,
    nodeType: 'shape',
    shape: 'rectangle',
    ...{ x, y: 100, width: 60, height: 40 },
    ...style,
  })

const badge = (look?: GroupLook): readonly Layer[] =>
  [box('a', 100), box('b', 130, { y: 120, opacity: 0.5 })].map((layer) => ({ ...layer, group: group(look) }))

const drawnOf = (t: TestEngine, id = 'group:g') => {
  t.frames()
  return t.renderer.last.layers.find((layer) => layer.id === id)
}

const lookOf = (t: TestEngine): GroupLook | undefined => t.layer('a').group?.[0]?.look

test('a group with effects is one picture that stays while the group is dragged, turned and faded', async () => {
  const t = await TestEngine.start({ design: makeDesign([...badge(), box('c', 300)]) })
  const drawn = drawnOf(t)
  expect(drawn?.ops).toMatchObject([
    { op: 'effects', of: [{ op: 'shape' }, { op: 'shape' }], effects: [{ kind: 'drop', y: 4 }] },
  ])
  // both members and a shadow that reaches 12 to each side, 4 further down
  expect(drawn?.extent).toEqual({ x: -12, y: -8, width: 90 + 24, height: 60 + 24 })
  t.do({ do: 'selection.set', ids: ['a', 'b'] })
  t.drag([110, 110], [150, 140])
  expect(t.layer('a').style.x).not.toBe(100)
  for (const [path, value] of [
    ['group.rotation', 30],
    ['group.opacity', 0.5],
    ['group.x', 20],
  ] as const)
    t.do({ do: 'style.set', ids: ['g'], path, value })
  const moved = drawnOf(t)
  expect(moved?.ops).toBe(drawn?.ops)
  expect(moved?.opacity).toBe(0.5)
  expect(moved?.matrix).not.toEqual(drawn?.matrix)
  t.do({ do: 'style.set', ids: ['b'], path: 'x', value: 10 })
  expect(drawnOf(t)?.ops).not.toBe(drawn?.ops)
})

test('effects of a group are set as those of a layer: one list, one step, a limit in words', async () => {
  const t = await TestEngine.start({ design: makeDesign(badge({ opacity: 0.9 })) })
  t.do({ do: 'selection.set', ids: ['a', 'b'] }).pass(1000)
  const view = t.see('inspector')
  expect(view.sections.map(({ id }) => id)).not.toContain('effects')
  expect(view.group?.effects?.fields).toMatchObject([{ field: 'effects', path: 'group.effects', value: '' }])
  expect(view.group?.look?.fields.map(({ path }) => path)).not.toContain('group.effects')
  t.do({ do: 'style.set', ids: ['g'], path: 'group.effects', value: drop })
  expect(lookOf(t)).toEqual({ opacity: 0.9, effects: drop })
  t.do({ do: 'history.undo' })
  expect(lookOf(t)).toEqual({ opacity: 0.9 })
  const nine = Array.from({ length: 9 }, () => drop).join(', ')
  const refused = t.run({ do: 'style.set', ids: ['g'], path: 'group.effects', value: nine })
  expect(refused).toMatchObject({
    ok: false,
    refusal: { key: 'refusal.effects', params: { max: 8, count: 9 } },
  })
  t.do({ do: 'style.set', ids: ['g'], path: 'group.effects', value: drop })
  t.do({ do: 'style.set', ids: ['g'], path: 'group.effects', value: '' })
  expect(lookOf(t)).toEqual({ opacity: 0.9 })
})

test('what changes in a group takes its effects on a watch, which is told with what is in the way', async () => {
  const live = makeText('t', 'Now ##hour##', { x: 110, y: 110 })
  const t = await TestEngine.start({ design: makeDesign([...badge(), { ...live, group: group() }]) })
  expect(drawnOf(t)).toBeUndefined()
  expect(drawnOf(t, 'a')?.ops).toMatchObject([{ op: 'shape' }])
  const told = () =>
    t
      .pass(2000)
      .see('problems')
      .faces.flatMap((face) => face.rows)
  expect(told()).toContainEqual(
    expect.objectContaining({
      key: 'finding.groupEffects',
      params: expect.objectContaining({ name: 'Badge', member: 't' }) as unknown,
    }),
  )
  t.do({ do: 'layer.delete', ids: ['t'] })
  expect(drawnOf(t)?.ops).toMatchObject([{ op: 'effects' }])
  expect(told().map(({ key }) => key)).not.toContain('finding.groupEffects')
})

/** Ways in which a member of a group with effects is drawn otherwise at another moment, or where the watch is held otherwise. */
const changing: Readonly<Record<string, (layer: Layer) => Layer>> = {
  'data move it': (layer) => ({ ...layer, style: { ...layer.style, dynamic: { x: '##minute##' } } }),
  'data turn it': (layer) => ({ ...layer, style: { ...layer.style, rotate: '##minuteHand##' } }),
  'a track moves it': (layer) => ({
    ...layer,
    style: { ...layer.style, dynamic: { opacity: '(keys(4, "loop", "0 0; 4 1"))' } },
  }),
  'the wrist moves it': (layer) => ({
    ...layer,
    style: { ...layer.style, tilt: { x: 20 } } as Layer['style'],
  }),
  'the wrist moves a group in it': (layer) => ({
    ...layer,
    group: [...(layer.group ?? []), { id: 'inner', name: 'Inner', look: { tilt: { x: 20 } } }],
  }),
  'data hide a group in it': (layer) => ({
    ...layer,
    group: [...(layer.group ?? []), { id: 'inner', name: 'Inner', look: { when: '##minute## > 5' } }],
  }),
}

test.each(Object.entries(changing))(
  'no picture is made of a group where %s, and that is told',
  async (_how, change) => {
    const [first, second] = badge() as [Layer, Layer]
    const t = await TestEngine.start({ design: makeDesign([change(first), second]) })
    t.pass(2000)
    const keys = t.see('problems').faces.flatMap(({ rows }) => rows.map(({ key }) => key))
    expect(keys).toContain('finding.groupEffects')
    expect(drawnOf(t)).toBeUndefined()
  },
)

test('the copy on a face of another size has them as much smaller, and follows', async () => {
  const faces = makeFaces([round('android', 450), round('falcon', 390)])
  const t = await TestEngine.start({ design: faces })
  t.do({ do: 'layer.add', preset: 'shape.ellipse' }).do({ do: 'layer.add', preset: 'shape.rectangle' })
  const ids = t.design.faces['face-1']?.normal.nodeList.slice(-2).map(({ uuid }) => uuid) ?? []
  t.do({ do: 'selection.set', ids }).do({ do: 'group.make' })
  const id = t.layer(ids[0] ?? '').group?.[0]?.id ?? ''
  const other = () => t.design.faces['face-2']?.normal.nodeList.at(-1)?.group?.[0]?.look
  for (const [value, smaller] of [
    ['drop #00000080 0 40 80 -10', 'drop #00000080 0 34.67 69.33 -8.67'],
    ['glow #00000080 0 0 45 0', 'glow #00000080 0 0 39 0'],
  ] as const) {
    t.do({ do: 'style.set', ids: [id], path: 'group.effects', value })
    expect(other()).toEqual({ effects: smaller })
  }
})
