import { expect, test } from 'vitest'
import { loadDesignText } from '../../src/shared/document/stored/load.ts'
import { serializeDesign } from '../../src/shared/document/stored/serialize.ts'
import { parseLayer, registerKind } from '../../src/shared/layers/registry.ts'
import { textOf } from '../../src/shared/messages/text.ts'
import { addIcons, iconNamed } from '../../src/ui/kit/icons.ts'
import { createMirror } from '../../src/ui/app/engine/mirror.ts'
import { TestEngine } from '../support/test-engine.ts'
import { createIds } from '../support/seeded.ts'
import { ringKind } from './ring/kind.ts'

// a throw-away kind by the recipe: its folder, and the line that a kind has in registry.ts
registerKind(ringKind)

const locales = ['zh-cn', 'en'] as const

/** An engine in which a person has added a ring. */
async function withRing() {
  const t = await TestEngine.start()
  t.do({ do: 'layer.add', preset: 'ring.ring' })
  const [uuid = ''] = t.selected
  return { t, uuid }
}

test('a kind that is its folder and one line is listed in the palette, in its group at its place', async () => {
  const t = await TestEngine.start()
  const groups = t.see('palette')
  expect(groups.map(({ id }) => id)).toEqual([
    ...['time', 'text', 'art', 'shape', 'ring', 'animation', 'device', 'progress', 'complication'],
  ])
  const group = groups.find(({ id }) => id === 'ring')
  expect(group).toMatchObject({ label: 'preset.group.ring', items: [{ label: 'preset.ring', reason: null }] })
})

test('it is named in both languages, to the engine and to the page', async () => {
  const { t, uuid } = await withRing()
  const [row] = t.see('layers').changed.filter((known) => known.uuid === uuid)
  expect(row).toMatchObject({ label: 'New ring', kind: 'layer.kind.ring' })
  const { texts } = t.see('kinds')
  const inspector = t.see('inspector')
  const keys = [
    ...['layer.kind.ring', 'preset.group.ring', 'preset.ring'],
    ...inspector.sections.map(({ id }) => `section.${id}`),
    ...inspector.sections.flatMap(({ fields }) => fields.map(({ label }) => label)),
  ]
  expect(keys).toEqual(expect.arrayContaining(['section.ring', 'field.thickness']))
  for (const locale of locales) {
    for (const key of keys) expect(textOf(locale, key), key).not.toBe(key)
    expect(texts[locale]).toMatchObject(ringKind.texts[locale])
  }
  expect(textOf('zh-cn', 'layer.kind.ring')).toBe('圆环')
})

test('the page learns what it says and its icon before it shows anything of it', async () => {
  const t = await TestEngine.start()
  const learned: unknown[] = []
  const mirror = createMirror((kinds) => learned.push(kinds, mirror.state.palette.value.length))
  const plain = iconNamed('ring')
  mirror.receive({ slices: { palette: t.see('palette'), kinds: t.see('kinds') } })
  expect(learned).toEqual([t.see('kinds'), 0])
  addIcons(t.see('kinds').icons)
  expect(iconNamed('ring')).not.toBe(plain)
  expect(iconNamed('no-such-icon')).toBe(plain)
})

test('it is drawn, changed by its fields, saved, loaded as it was and opened', async () => {
  const { t, uuid } = await withRing()
  t.do({ do: 'style.set', ids: [uuid], path: 'thickness', value: 12 })
  t.frames()
  const drawn = t.renderer.last.layers.find(({ id }) => id === uuid)
  expect(drawn?.ops).toMatchObject([{ op: 'shape', shape: 'ellipse', stroke: { width: 12 } }])

  const loaded = loadDesignText(serializeDesign(t.design), { parseLayer, makeId: createIds('again') })
  if (!loaded.ok) throw new Error(loaded.error.key)
  expect(loaded.value.repairs).toEqual([])
  const again = await TestEngine.start({ design: loaded.value.design })
  expect(again.layer(uuid)).toEqual(t.layer(uuid))
  again.click(250, 202)
  expect(again.selected).toEqual([uuid])
  expect(again.see('inspector').sections.map(({ id }) => id)).toEqual([
    'position',
    'ring',
    'tilt',
    'screenReader',
  ])
  expect(again.renderer.last.layers.find(({ id }) => id === uuid)?.ops).toEqual(drawn?.ops)
})

test('a kind is taken in once', () => {
  expect(() => registerKind(ringKind)).toThrow(RangeError)
})
