import { expect, test } from 'vitest'
import { utf8 } from '../../../../../src/shared/base/bytes.ts'
import type { Design, GroupStep, Layer } from '../../../../../src/shared/document/design.ts'
import { activeKey } from '../../../../../src/shared/document/design.ts'
import { pathOf, withPath } from '../../../../../src/shared/document/group-paths.ts'
import { masksIn } from '../../../../../src/shared/document/masks.ts'
import { acceptedBy } from '../../../../../src/shared/layers/complication/providers/accepted.ts'
import { slotTypes } from '../../../../../src/shared/layers/complication/providers/slots.ts'
import { slotLayoutsIn } from '../../../../../src/shared/rules/layer-rules/slot-layouts.ts'
import { checkSchema } from '../../../../../src/shared/wff/check/schema.ts'
import { parseXml } from '../../../../../src/shared/wff/xml/parse-xml.ts'
import { makeDesign } from '../../../../support/make-design.ts'
import { createChance, type Chance } from '../../../../support/seeded.ts'
import { TestEngine } from '../../../../support/test-engine.ts'
import { added, styled } from '../layer-makers.ts'
import { asMadeHere, exported, imported, sourceZip, unnamed } from '../../import/faces.ts'
import { asSeen, isNear, seenOps, someSlot } from './some-slots.ts'

/* Layouts of slots go out in a package and come back as layouts of ordinary layers, and go out as the same again. */

const tries = Number(process.env['SLOTS'] ?? 0) || 24

const isVaried = (layer: Layer, chance: Chance): Layer =>
  chance.isLucky(0.3)
    ? {
        ...layer,
        style: {
          ...layer.style,
          ...chance.pick([
            { rotation: 20 },
            { opacity: 0.5 },
            { rotate: '(##second## * 6)' },
            { dynamic: { x: '(##second## * 2)' } },
            { tilt: { x: 6 } },
          ]),
        },
      }
    : layer

/** Layers of layouts in groups that turn them, seen through each other, and moved. */
function varied(list: readonly Layer[], chance: Chance): readonly Layer[] {
  const { all, ofMember } = slotLayoutsIn(list)
  const group = (id: string): GroupStep =>
    chance.isLucky(0.5) ? { id, name: 'turned', look: { rotation: 15, opacity: 0.5 } } : { id, name: 'two' }
  const groups = new Map(all.map(({ id, members }) => [id, members.length > 2 ? group(`in ${id}`) : null]))
  const masks = new Map(
    all.flatMap(({ members: [one, two, three] }) =>
      one && two && three && chance.isLucky(0.3) ? [[three.uuid, one.uuid] as const] : [],
    ),
  )
  return list.map((layer) => {
    const layout = ofMember.get(layer.uuid)
    if (!layout) return layer
    const inner = groups.get(layout.id)
    const isIn = inner && layout.members.indexOf(layer) > 0
    const by = masks.get(layer.uuid)
    const placed = isIn ? withPath(layer, [...pathOf(layer), inner]) : layer
    return { ...isVaried(placed, chance), ...(by ? { mask: { by, how: 'alpha' as const } } : {}) }
  })
}

async function someDesign(chance: Chance, type: (typeof slotTypes)[number]): Promise<Design> {
  const slot = someSlot(chance, type)
  const t = await TestEngine.start({ layers: [slot] })
  const also = chance.pick(['empty', ...acceptedBy(slot.style)])
  for (const one of new Set([type, also]))
    await t.runLater({ do: 'slot.layout', ids: [slot.uuid], type: one })
  return makeDesign([...varied(t.list.slice(1), chance)])
}

const normalOf = (design: Design): readonly Layer[] =>
  design.faces[activeKey(design).fdId]?.normal.nodeList ?? []

/** What a layout is, without what its layers are called by ids; where a mask stands says nothing. */
const facts = (list: readonly Layer[]): unknown =>
  slotLayoutsIn(list).all.map(({ type, mode, step, members }) => [
    ...[type, mode, step.name],
    ...members.flatMap(({ uuid, nodeType, mask }) =>
      masksIn(list).has(uuid) ? [] : [[nodeType, mask?.how]],
    ),
  ])

type Texts = ReadonlyMap<string, string>

const complicationsIn = (text: string): Texts =>
  new Map(
    [...text.matchAll(/<Complication type="(\w+)">(.*?)<\/Complication>/gs)].map(
      ([, type = '', inside = '']) => [type, inside],
    ),
  )

test.each(slotTypes)('%s: layouts of layers come back from a package', async (type) => {
  for (let at = 0; at < tries / slotTypes.length; at += 1) {
    const chance = createChance(8000 + at)
    const design = await someDesign(chance, type)
    const list = normalOf(design)
    const first = await exported(design)
    const parsed = parseXml(first.text)
    expect(parsed.ok && checkSchema(parsed.value, first.version as 2), first.text).toEqual([])
    const back = (await imported(sourceZip(first))).design
    expect(facts(normalOf(back)), `${type} ${at}`).toEqual(facts(list))
    for (const mode of ['normal', 'ambient'] as const) {
      const [before, after] = [list, normalOf(back)].map((one) => asSeen(seenOps(one, mode)))
      expect(isNear(after, before) ? before : after, `${type} ${at} ${mode}`).toEqual(before)
    }
    expect((await exported(back)).text).toBe(first.text)
    const again = await exported(asMadeHere(back))
    const [before, after] = [first, again].map(({ text }) => complicationsIn(text)) as [Texts, Texts]
    expect([...after.keys()]).toEqual([...before.keys()])
    for (const [name, text] of before) {
      const now = after.get(name) ?? ''
      // a mask stands in a group of its own each time that it is written, and what moves is added up once more
      if (!/"MASK"|"\(\[SECOND\] \* 2/.test(text) && text.includes('"layout'))
        expect(unnamed(now)).toBe(unnamed(text))
      // fields of the other types show the same parts
      const parts = (one: string) => one.match(/<Part\w+|\[COMPLICATION\.\w+\]/g)?.toSorted()
      expect(parts(now), `${type} ${at} ${name}`).toEqual(parts(text))
    }
  }
})

type Opened = { readonly design: Design; readonly text: string }

async function opened(): Promise<Opened> {
  const slot = added('complication.rangedValue')
  const t = await TestEngine.start({ layers: [slot] })
  await t.runLater({ do: 'slot.layout', ids: [slot.uuid], type: 'ranged_value' })
  const first = await exported(makeDesign([...t.list.slice(1)]))
  return { design: (await imported(sourceZip(first))).design, text: first.text }
}

const withNormal = (design: Design, change: (list: readonly Layer[]) => readonly Layer[]): Design => {
  const { fdId } = activeKey(design)
  const face = design.faces[fdId]
  if (!face) throw new Error('no face')
  const normal = { ...face.normal, nodeList: change(face.normal.nodeList) }
  return { ...design, faces: { ...design.faces, [fdId]: { ...face, normal } } }
}

const isText = ({ nodeType }: Layer): boolean => nodeType === 'text'

const changes: Readonly<Record<string, (list: readonly Layer[]) => readonly Layer[]>> = {
  'a layer of it changes': (list) =>
    list.map((one) => (isText(one) ? styled(one, { fill: '#ABCDEF' }) : one)),
  'two of its layers change places': (list) => {
    const at = list.findIndex(({ nodeType }) => nodeType === 'progress')
    const [one, other] = [list[at], list[at + 1]]
    return one && other ? list.with(at, other).with(at + 1, one) : list
  },
  'it is for both states of the watch': (list) =>
    list.flatMap((layer) => {
      const path = pathOf(layer)
      const mode = path.at(-1)?.slot?.mode
      if (mode === 'ambient') return []
      const both = path.map((step) => (step.slot ? { ...step, slot: { type: step.slot.type } } : step))
      return mode === 'normal' ? [withPath(layer, both)] : [layer]
    }),
  'one of its layers is no longer in it': (list) => {
    const found = list.find(isText)
    const free = found && withPath(styled(found, { text: 'free' }), [])
    return free ? [...list.filter((one) => one !== found), free] : list
  },
  'a layer of it is gone': (list) => list.filter((one) => !isText(one)),
  'there is one for another type': (list) => {
    const [first] = slotLayoutsIn(list).all
    const path = first ? pathOf(first.slot) : []
    const step: GroupStep = { id: 'more', name: 'More', slot: { type: 'short_text' } }
    return [...list, withPath({ ...added('shape.rectangle'), uuid: 'more' }, [...path, step])]
  },
}

test.each(Object.keys(changes))('of an opened face what was changed goes out: %s', async (name) => {
  const { design, text } = await opened()
  expect((await exported(design)).text).toBe(text)
  const changed = withNormal(design, changes[name] ?? ((list) => list))
  const again = await exported(changed)
  expect(again.text).not.toBe(text)
  const back = (await imported(sourceZip(again))).design
  expect(asSeen(seenOps(normalOf(back), 'normal'))).toEqual(asSeen(seenOps(normalOf(changed), 'normal')))
  expect(slotLayoutsIn(normalOf(back)).all.map(({ type }) => type)).toEqual(
    slotLayoutsIn(normalOf(changed)).all.map(({ type }) => type),
  )
})

test('a layout holds what cannot be edited as it came', async () => {
  const { text } = await opened()
  const strange = text.replace(
    /<Group id="layout\w+".*?>/,
    '$&<PartAnimatedImage x="0" y="0" width="10" height="10"><AnimatedImage resource="none" format="WEBP"/></PartAnimatedImage>',
  )
  expect(strange).not.toBe(text)
  const { design, report } = await imported(utf8(strange))
  const kept = slotLayoutsIn(normalOf(design)).all.flatMap(({ members }) =>
    members.filter(({ nodeType }) => nodeType === 'other'),
  )
  expect(kept).toHaveLength(1)
  expect(report.map(({ key, params }) => [key, params])).toContainEqual([
    'import.note.keptInSlot',
    { name: 'PartAnimatedImage' },
  ])
  const closeUp = (one: string): string => one.replaceAll(/>\s+</g, '><')
  expect(closeUp((await exported(design)).text)).toBe(closeUp(strange))
})
