import { expect, test } from 'vitest'
import { activeKey, type Layer } from '../../../../../src/shared/document/design.ts'
import { exportFalcon } from '../../../../../src/shared/export/falcon/export-face.ts'
import { partsFromFields } from '../../../../../src/shared/layers/complication/layout/from-fields.ts'
import { slotFacts, slotTypes } from '../../../../../src/shared/layers/complication/providers/slots.ts'
import type { ComplicationStyle } from '../../../../../src/shared/layers/complication/style.ts'
import { applyFix } from '../../../../../src/shared/rules/layer-rules/fix.ts'
import { slotAccess, slotLayoutsIn } from '../../../../../src/shared/rules/layer-rules/slot-layouts.ts'
import { outOfSlots, slotLayersRule } from '../../../../../src/shared/rules/layer-rules/slot-layers.ts'
import { platformFor } from '../../../../../src/shared/platforms/all.ts'
import type { RuleWorld } from '../../../../../src/shared/rules/rule.ts'
import { textOf } from '../../../../../src/shared/messages/text.ts'
import { worldOf } from '../../../../../src/shared/rules/world.ts'
import { checkSchema } from '../../../../../src/shared/wff/check/schema.ts'
import { parseXml } from '../../../../../src/shared/wff/xml/parse-xml.ts'
import { makeDesign } from '../../../../support/make-design.ts'
import { createChance } from '../../../../support/seeded.ts'
import { TestEngine } from '../../../../support/test-engine.ts'
import { exported } from '../../import/faces.ts'
import { added, styled, worldAt } from '../layer-makers.ts'
import { asSeen, isNear, seenOps, someSlot } from './some-slots.ts'

/* What the fields of a slot draw becomes layers that look the same, go out valid, and are the slot's everywhere. */

const tries = Number(process.env['SLOTS'] ?? 0) || 24

async function laidOut(slot: Layer, type?: string): Promise<TestEngine> {
  const t = await TestEngine.start({ layers: [slot] })
  await t.runLater({ do: 'slot.layout', ids: [slot.uuid], ...(type ? { type } : {}) })
  return t
}

test.each(slotTypes)('%s: a layout of layers looks as the fields do, and goes out valid', async (type) => {
  for (let at = 0; at < tries / slotTypes.length; at += 1) {
    const chance = createChance(7000 + at)
    const slot = someSlot(chance, type)
    const t = await laidOut(slot)
    const { all } = slotLayoutsIn(t.list)
    const isBare = slotAccess(slot).bare(slot.style).includes(slotAccess(slot).shownType(slot.style))
    if (isBare) expect(all, String(at)).toEqual([])
    if (all.length === 0) {
      const outcome = await t.runLater({ do: 'slot.layout', ids: [slot.uuid] })
      expect(outcome, String(at)).toMatchObject({ refusal: { key: 'refusal.emptyLayout' } })
      continue
    }
    for (const mode of ['normal', 'ambient'] as const) {
      const [before, after] = [[slot], t.list].map((list) => asSeen(seenOps(list, mode)))
      expect(isNear(after, before) ? before : after, `${type} ${at} ${mode}`).toEqual(before)
    }
    const { text, version } = await exported(t.design)
    const parsed = parseXml(text)
    expect(parsed.ok && checkSchema(parsed.value, version as 2), text).toEqual([])
  }
})

const ranged = added('complication.rangedValue')

const memberNamed = (t: TestEngine, label: string): Layer => {
  const { ofMember } = slotLayoutsIn(t.list)
  const found = t.list.find((layer) => layer.label === label && ofMember.get(layer.uuid)?.mode === 'normal')
  if (!found) throw new Error(label)
  return found
}

const complicationsOf = async (t: TestEngine): Promise<ReadonlyMap<string, string>> => {
  const { text } = await exported(t.design)
  const all = [...text.matchAll(/<Complication type="(\w+)">(.*?)<\/Complication>/gs)]
  return new Map(all.map(([, type = '', inside = '']) => [type, inside]))
}

test('layers of a slot are written in it for their type, with what is sent, and other types keep their fields', async () => {
  const t = await laidOut(ranged)
  const before = new Map(await complicationsOf(await TestEngine.start({ layers: [ranged] })))
  t.do({ do: 'style.set', ids: [memberNamed(t, 'Text').uuid], path: 'fontSize', value: 31 })
  const after = await complicationsOf(t)
  const { text } = await exported(t.design)
  expect(text.match(/\[COMPLICATION\.TEXT\]/g)?.length).toBe(
    [...after.values()].join().match(/\[COMPLICATION\.TEXT\]/g)?.length,
  )
  const own = after.get('RANGED_VALUE') ?? ''
  expect(own).toContain('size="31"')
  expect(own).toContain(`x="${-ranged.style.x}" y="${-ranged.style.y}"`)
  expect(own).toContain('[COMPLICATION.RANGED_VALUE_MAX]')
  expect(own).toContain('[COMPLICATION.TEXT] != null')
  expect(own).toContain('resource="[COMPLICATION.MONOCHROMATIC_IMAGE]"')
  // the layout of ambient shows the picture that is made for it
  expect(own).toContain('resource="[COMPLICATION.MONOCHROMATIC_IMAGE_AMBIENT]"')
  expect(after.get('SHORT_TEXT')).toBe(before.get('SHORT_TEXT'))
  expect(after.has('EMPTY')).toBe(false)
})

test('a slot without data has a layout of its own', async () => {
  const t = await laidOut(ranged, 'empty')
  const empty = (await complicationsOf(t)).get('EMPTY') ?? ''
  expect(empty).toContain('RoundRectangle')
  expect(seenOps(t.list, 'normal').length).toBe(seenOps([ranged], 'normal').length)
  const nobody = t.list.map((one) =>
    one.nodeType === 'complication' ? styled(one, { systemProviderValue: -1 }) : one,
  )
  const worn = asSeen(seenOps(nobody, 'normal', true))
  expect(worn).toEqual(
    asSeen(seenOps([styled(ranged, { systemProviderValue: -1, whenEmpty: 'frame' })], 'normal', true)),
  )
})

test('of a layer that shows what is not sent nothing is seen', async () => {
  // unread notifications have no range, and a short text has none either
  const t = await laidOut(styled(added('complication.shortText'), { hasTitle: true, hasIcon: true }))
  const title = memberNamed(t, 'Title')
  expect(JSON.stringify(seenOps(t.list, 'normal'))).toContain('"Steps"')
  t.do({ do: 'style.set', ids: [title.uuid], path: 'text', value: '##complicationValue##' })
  expect(JSON.stringify(seenOps(t.list, 'normal'))).not.toContain('"Steps"')
  expect(JSON.stringify(seenOps(t.list, 'normal'))).not.toContain('"62"')
  expect(slotLayersRule.findings?.(worldFor(t.list))).toMatchObject([
    { key: 'finding.slotLacks', uuid: title.uuid, params: { tag: 'complicationValue' } },
  ])
})

const worldFor = (list: readonly Layer[]) => ({ list }) as unknown as RuleWorld

test('data of a complication is told outside of one, and what cannot stand in one is told, left out, and moved out', async () => {
  const t = await laidOut(ranged)
  const text = memberNamed(t, 'Text')
  const { group: _, ...loose } = text
  expect(slotLayersRule.findings?.(worldFor([loose]))).toMatchObject([
    { key: 'finding.slotOutside', severity: 'error', params: { tag: 'complicationText' } },
  ])
  const area = { ...added('tapArea.rectangle'), uuid: 'area', group: text.group ?? [] }
  const list = t.list.flatMap((one) => (one === text ? [one, area] : [one]))
  const [found] = slotLayersRule.findings?.(worldFor(list)) ?? []
  expect(found).toMatchObject({
    key: 'finding.notInSlot',
    wayOut: { fix: { do: 'outOfSlot', ids: ['area'] } },
  })
  const out = outOfSlots(list, ['area'])
  expect(slotLayersRule.findings?.(worldFor(out))).toEqual([])
  expect(out.at(-1)?.uuid).toBe('area')
  expect(out.at(-1)?.group).toBeUndefined()
  const face = await exported(makeDesign(list.slice(1)))
  expect(face.notes).toMatchObject([{ uuid: 'area', key: 'wear.note.notInSlot' }])
})

test('a platform without complications leaves out the layers of them', async () => {
  const t = await laidOut(ranged)
  const face = await exportFalcon(t.design, t.design.activeFdId, { world: worldAt() })
  const alone = await exportFalcon(makeDesign([ranged]), t.design.activeFdId, { world: worldAt() })
  expect(face?.elements.map(({ label }) => label)).toEqual(alone?.elements.map(({ label }) => label))
})

test('colours that follow the theme go on following it, of another type too', async () => {
  const linked = styled(ranged, {
    shownType: 'short_text',
    typeLooks: { short_text: { textColor: '#FF0000' } },
    colorLinks: { 'typeLooks.short_text.textColor': '#FF0000', textColor: '#00FF00' },
  })
  const t = await laidOut(linked)
  expect(memberNamed(t, 'Text').style.colorLinks).toEqual({ fill: '#FF0000' })
  const chosen = { id: 'c', index: 1 }
  const { style } = styled(ranged, { wearColors: { bgColor: chosen } }) as Layer<ComplicationStyle>
  const now = { world: worldAt(), locale: 'en' } as const
  const [frame] = partsFromFields({ style, type: 'ranged_value', mode: 'normal', now })
  expect(frame?.style['wearColors']).toEqual({ fill: chosen })
})

/** Nothing is on, and no frame is around it. */
const off = { hasText: false, hasTitle: false, hasIcon: false, hasProgress: false }
const frameless = {
  ...{ bgColor: '#00000000', borderStyle: 'none', drawable: '' },
  ...{ ambientBgColor: '#00000000', ambientBorderStyle: 'none', ambientDrawable: '' },
}

test.each(slotTypes)('%s: a slot that shows nothing of a type that it takes is told', async (type) => {
  const slot = styled(ranged, { ...off, ...frameless, supportTypeDefault: type })
  const told = (list: readonly Layer[]) =>
    (slotLayersRule.findings?.(worldFor(list)) ?? []).filter(({ key }) => key === 'finding.slotBare')
  const { picture, hasWords, ring } = slotFacts[type]
  const fills = picture !== null
  expect(told([slot]).length).toBe(fills ? 0 : 1)
  const on = [...(hasWords ? ['hasText', 'hasTitle'] : []), ...['hasIcon', ...(ring ? ['hasProgress'] : [])]]
  for (const part of on) expect(told([styled(slot, { [part]: true })]), part).toEqual([])
  expect(told([styled(slot, { bgColor: '#FF0000' })])).toEqual([])
  expect(told([styled(slot, { ambientDrawable: '/a.png' })])).toEqual([])
  // the layout gone, as a reopened face leaves it
  const t = await laidOut(styled(slot, { bgColor: '#FF0000' }))
  const bare = t.list.map((one) => (one.nodeType === 'complication' ? slot : one))
  expect(told(bare.map((one) => (one === slot ? { ...one, group: t.list[0]?.group ?? [] } : one)))).toEqual(
    fills ? [] : told([slot]),
  )
})

test('a layer that reaches out of its slot is told, and moved in where there is room', async () => {
  const t = await laidOut(ranged)
  const { ofMember } = slotLayoutsIn(t.list)
  const world = worldOf(t.design, activeKey(t.design), { platformOf: platformFor })
  if (!world) throw new Error('no face')
  const reach = (list: readonly Layer[]) =>
    (slotLayersRule.findings?.({ ...world, list }) ?? []).filter(({ key }) => key === 'finding.slotReach')
  expect(reach(t.list)).toEqual([])
  for (let at = 0; at < 60; at += 1) {
    const chance = createChance(4000 + at)
    const of = chance.pick(t.list.filter(({ uuid }) => ofMember.has(uuid)))
    const { x, y, width, height } = ranged.style
    const [w, h] = [chance.whole(4, width), chance.whole(4, height)]
    const [dx, dy] = [chance.whole(-w, width), chance.whole(-h, height)]
    const moved = styled(of, { x: x + dx, y: y + dy, width: w, height: h, rotation: 0 })
    const list = t.list.map((one) => (one === of ? moved : one))
    const isOut = dx < -1 || dy < -1 || dx + w > width + 1 || dy + h > height + 1
    const found = reach(list)
    expect(found.length, `${dx} ${dy} ${w} ${h}`).toBe(isOut ? 1 : 0)
    const fix = found[0]?.wayOut?.fix
    if (fix?.do === 'bringInside') expect(reach(applyFix(fix, { ...world, list }) ?? list)).toEqual([])
    // what moves by itself, and what is cut by a mask, is not judged by its box
    expect(reach(list.map((one) => (one === moved ? styled(one, { rotate: '[SECOND]' }) : one)))).toEqual([])
  }
})

const saidOfTypes = [
  ...['finding.slotLacks', 'finding.slotBare', 'history.slotLayout'],
  ...['refusal.slotTakesNot', 'refusal.hasLayout', 'refusal.emptyLayout'],
]

test.each([...slotTypes, 'empty'])('what is said of a type names it: %s', (type) => {
  const key = slotAccess(ranged).label(type)
  for (const locale of ['en', 'zh-cn'] as const)
    for (const said of saidOfTypes) {
      const text = textOf(locale, said, { name: 'Slot', tag: 'T', type: key })
      expect(text.toLowerCase()).toContain(textOf(locale, key).toLowerCase())
      expect(text).not.toContain(key)
    }
})
