import { expect, test } from 'vitest'
import type { Layer } from '../../src/shared/document/design.ts'
import { loadDesignText } from '../../src/shared/document/stored/load.ts'
import { serializeDesign } from '../../src/shared/document/stored/serialize.ts'
import { parseLayer } from '../../src/shared/layers/registry.ts'
import { slotLayoutsIn } from '../../src/shared/rules/layer-rules/slot-layouts.ts'
import { TestEngine } from '../support/test-engine.ts'
import { added, styled } from '../unit/shared/layers/layer-makers.ts'

/* The layout of a complication as layers: made in one step, entered and left like a group, and gone with its group. */

const slot = styled(added('complication.rangedValue'), { x: 100, y: 100 })

async function start(layer: Layer = slot): Promise<TestEngine> {
  const t = await TestEngine.start({ layers: [layer] })
  await t.runLater({ do: 'slot.layout', ids: [layer.uuid] })
  return t
}

const layoutsOf = (t: TestEngine) => slotLayoutsIn(t.list).all.map(({ type, mode }) => `${type} ${mode}`)

const refusalOf = async (t: TestEngine, command: Parameters<TestEngine['run']>[0]) => {
  const outcome = await t.runLater(command)
  return outcome.ok ? null : outcome.refusal.key
}

/** Ids that are drawn now. */
const drawn = (t: TestEngine): readonly string[] => {
  t.frame()
  return t.renderer.last.layers.map(({ id }) => id)
}

test('it is one step of the history, and every step comes back', async () => {
  const t = await start()
  expect(layoutsOf(t)).toEqual(['ranged_value normal', 'ranged_value ambient'])
  const lists = [t.list]
  const [text] = t.list.filter(({ nodeType }) => nodeType === 'text')
  t.do({ do: 'style.set', ids: [text?.uuid ?? ''], path: 'fill', value: '#FF0000' })
  lists.push(t.list)
  t.do({ do: 'layer.duplicate', ids: [text?.uuid ?? ''] })
  lists.push(t.list)
  for (const list of lists.toReversed().slice(1)) {
    t.do({ do: 'history.undo' })
    expect(t.list).toEqual(list)
  }
  t.do({ do: 'history.undo' })
  expect(layoutsOf(t)).toEqual([])
  expect(t.list.at(-1)).toEqual(slot)
  for (const list of lists) {
    t.do({ do: 'history.redo' })
    expect(t.list).toEqual(list)
  }
})

test('a press takes all of it, a second one enters, Escape leaves', async () => {
  const t = await start()
  t.do({ do: 'selection.none' })
  expect(t.selected).toEqual([])
  t.click(160, 160)
  expect(t.selected).toContain(slot.uuid)
  expect(t.selected).toHaveLength(t.list.length - 1)
  t.doubleClick(160, 160)
  const inside = slotLayoutsIn(t.list).all[0]?.members.map(({ uuid }) => uuid) ?? []
  expect(inside).toContain(t.selected[0])
  const isInside = (id: string): boolean => inside.includes(id)
  expect(t.selected.every(isInside)).toBe(true)
  for (const left of [true, false]) {
    t.do({ do: 'selection.leave' })
    expect(t.selected.length > 0).toBe(left)
  }
  expect(t.selected).toEqual([])
})

test('what is worked in is seen: the layout of ambient, and that of another type', async () => {
  const t = await start()
  await t.runLater({ do: 'slot.layout', ids: [slot.uuid], type: 'short_text' })
  const [normal, ambient, short] = slotLayoutsIn(t.list).all.map(({ members }) =>
    members.map(({ uuid }) => uuid),
  )
  const seen = (ids: readonly string[] | undefined): boolean =>
    (ids ?? []).some((id) => drawn(t).includes(id))
  t.do({ do: 'selection.set', ids: [slot.uuid] })
  expect([seen(normal), seen(ambient), seen(short)]).toEqual([true, false, false])
  t.do({ do: 'selection.set', ids: ambient?.slice(0, 1) ?? [] })
  expect([seen(normal), seen(ambient), seen(short)]).toEqual([false, true, false])
  t.do({ do: 'selection.set', ids: short?.slice(0, 1) ?? [] })
  expect([seen(normal), seen(ambient), seen(short)]).toEqual([false, false, true])
  t.do({ do: 'selection.set', ids: [] })
  t.do({ do: 'style.set', ids: [slot.uuid], path: 'shownType', value: 'short_text' })
  expect([seen(normal), seen(ambient), seen(short)]).toEqual([false, false, true])
})

test('its data is offered in it and nowhere else', async () => {
  const t = await start()
  const offered = (): readonly string[] =>
    t
      .see('tags')
      .find(({ id }) => id === 'slot')
      ?.tags.map(({ name }) => name) ?? []
  const [text] = t.list.filter(({ nodeType }) => nodeType === 'text')
  t.do({ do: 'selection.set', ids: [text?.uuid ?? ''] })
  t.frame()
  expect(offered()).toContain('complicationShare')
  expect(offered()).not.toContain('complicationGoalShare')
  t.do({ do: 'selection.set', ids: [slot.uuid] })
  t.frame()
  expect(offered()).toEqual([])
})

test('the fields are back when its group is deleted, and a copy of all of it is a slot with layouts of its own', async () => {
  const t = await start()
  const all = t.list.slice(1).map(({ uuid }) => uuid)
  t.do({ do: 'layer.duplicate', ids: all })
  expect(layoutsOf(t)).toHaveLength(4)
  expect(new Set(slotLayoutsIn(t.list).all.map((one) => one.slot.uuid)).size).toBe(2)
  const [first] = slotLayoutsIn(t.list).all
  t.do({ do: 'layer.delete', ids: first?.members.map(({ uuid }) => uuid) ?? [] })
  t.do({ do: 'layer.delete', ids: slotLayoutsIn(t.list).all[0]?.members.map(({ uuid }) => uuid) ?? [] })
  expect(slotLayoutsIn(t.list).ofSlot.has(slot.uuid)).toBe(false)
  t.do({ do: 'history.undo' })
  expect(slotLayoutsIn(t.list).ofSlot.has(slot.uuid)).toBe(true)
})

test('stored and opened again it is the same', async () => {
  const t = await start()
  const loaded = loadDesignText(serializeDesign(t.design), { parseLayer, makeId: () => 'x' })
  if (!loaded.ok) throw new Error(loaded.error.key)
  const { design, repairs } = loaded.value
  expect(design.faces[design.activeFdId]?.normal.nodeList).toEqual(t.list)
  expect(repairs).toEqual([])
})

test('what cannot be made is refused in words', async () => {
  const t = await start()
  const make = { do: 'slot.layout', ids: [slot.uuid] } as const
  expect(await refusalOf(t, make)).toBe('refusal.hasLayout')
  expect(await refusalOf(t, { ...make, type: 'large_image' })).toBe('refusal.slotTakesNot')
  expect(await refusalOf(t, { ...make, ids: [t.list[0]?.uuid ?? ''] })).toBe('refusal.noSlot')
  const bare = styled(added('complication.shortText'), { bgColor: '#00000000', ambientBgColor: '#00000000' })
  const other = await TestEngine.start({ layers: [bare] })
  expect(await refusalOf(other, { do: 'slot.layout', ids: [bare.uuid], type: 'empty' })).toBe(
    'refusal.emptyLayout',
  )
})

test('what cannot stand in a complication is told, and taken out of it by one press', async () => {
  const t = await start()
  const inside = slotLayoutsIn(t.list).all[0]?.members.at(-1)
  const area = { ...added('tapArea.rectangle'), uuid: 'area', group: inside?.group ?? [] }
  const other = await TestEngine.start({
    layers: t.list.slice(1).flatMap((one) => (one === inside ? [one, area] : [one])),
  })
  expect(slotLayoutsIn(other.list).ofMember.has('area')).toBe(true)
  other.do({ do: 'fix.apply', fix: { do: 'outOfSlot', ids: ['area'] } })
  expect(slotLayoutsIn(other.list).ofMember.has('area')).toBe(false)
  expect(other.layer('area').group).toBeUndefined()
  expect(layoutsOf(other)).toEqual(layoutsOf(t))
  other.do({ do: 'history.undo' })
  expect(slotLayoutsIn(other.list).ofMember.has('area')).toBe(true)
})

test('colours of a type follow the theme while its fields draw them', async () => {
  const typed = styled(slot, {
    shownType: 'short_text',
    typeLooks: { short_text: { textColor: '#FF0000' } },
  })
  const t = await TestEngine.start({ layers: [typed] })
  t.do({ do: 'theme.add', color: '#FF0000' })
  const path = 'typeLooks.short_text.textColor'
  t.do({ do: 'theme.link', ids: [slot.uuid], path, index: 0 })
  t.do({ do: 'theme.set', index: 0, color: '#0000FF' })
  expect(t.layer(slot.uuid).style).toMatchObject({ typeLooks: { short_text: { textColor: '#0000FF' } } })
})

test('ambient has the layers of a complication by itself, and takes no copies of them', async () => {
  const t = await start()
  expect(await refusalOf(t, { do: 'ambient.copyFromNormal' })).toBe('refusal.nothingToCopy')
  const [normal, ambient] = slotLayoutsIn(t.list).all.map(({ members }) => members[0]?.uuid ?? '')
  t.do({ do: 'selection.none' }).do({ do: 'mode.set', ambient: true })
  expect([normal, ambient].map((id) => drawn(t).includes(id ?? ''))).toEqual([false, true])
  t.do({ do: 'mode.set', ambient: false })
  expect([normal, ambient].map((id) => drawn(t).includes(id ?? ''))).toEqual([true, false])
})
