import { describe, expect, test } from 'vitest'
import { fieldAt } from '../../src/shared/document/choices/nested-fields.ts'
import { appearanceIn, namedColors } from '../../src/shared/document/choices/appearance.ts'
import { ownChoicesIn } from '../../src/shared/document/choices/own-choices.ts'
import { seenChoices } from '../../src/shared/document/choices/seen-choices.ts'
import { linkedColor, linksOf } from '../../src/shared/document/color-links.ts'
import type { Design } from '../../src/shared/document/design.ts'
import { loadDesignText } from '../../src/shared/document/stored/load.ts'
import { serializeDesign } from '../../src/shared/document/stored/serialize.ts'
import { parseLayer } from '../../src/shared/layers/registry.ts'
import type { Outcome } from '../../src/shared/protocol/commands.ts'
import { makeLayer, makeText } from '../support/make-design.ts'
import { createChance, createIds } from '../support/seeded.ts'
import { TestEngine } from '../support/test-engine.ts'

const refusal = (outcome: Outcome) => (outcome.ok ? null : outcome.refusal)

const start = () => TestEngine.start({ layers: [makeText('t', 'a'), makeText('u', 'b'), makeText('v', 'c')] })

/** A theme colour that is called Ink, dark in dark, and a text that is linked to it. */
async function withInk(): Promise<TestEngine> {
  const t = await start()
  t.do({ do: 'theme.add', color: '#FF0000' }).do({ do: 'theme.name', index: 0, name: ' Ink ' })
  t.do({ do: 'theme.dark', index: 0, color: '#330000' })
  return t.do({ do: 'theme.link', index: 0, path: 'fill', ids: ['t'] })
}

const look = (t: TestEngine, option: string) => t.do({ do: 'choice.set', id: 'appearance', option })

const named = (t: TestEngine) => t.see('design').namedColors

/** The colour that a text is drawn in. */
function drawn(t: TestEngine, uuid = 't'): unknown {
  t.frames()
  const ops: readonly object[] = t.renderer.last.layers.find(({ id }) => id === uuid)?.ops ?? []
  const [first] = ops
  return first && 'fill' in first ? first.fill : first && 'color' in first ? first.color : first
}

test('a colour has a name and a dark value; what is linked is drawn as it is looked at, and says the name', async () => {
  const t = await withInk()
  expect(named(t)).toEqual([{ color: '#FF0000', name: 'Ink', dark: '#330000' }])
  const light = drawn(t)
  look(t, 'dark').do({ do: 'selection.set', ids: ['t'] })
  const dark = drawn(t)
  expect(dark).not.toEqual(light)
  expect(t.see('living')['fill']).toMatchObject({
    value: '#330000',
    governor: { key: 'ui.governed.themeNamed', params: { name: 'Ink' }, link: { theme: 0 } },
  })
  t.do({ do: 'style.unlink', path: 'fill', ids: ['t'] })
  expect([fieldAt(t.layer('t').style, 'fill'), drawn(t)]).toEqual(['#330000', dark])
  t.do({ do: 'history.undo' })
  look(t, 'light')
  expect(drawn(t)).toEqual(light)
})

test('light and dark are each one step while they are dragged, in normal and ambient, and Escape takes back', async () => {
  const t = await withInk()
  look(t, 'dark')
  const [before, steps] = [t.list, t.steps]
  for (const color of ['#111111', '#222222', '#330033'])
    t.do({ do: 'theme.dark', index: 0, color, phase: 'preview' })
  const tried = drawn(t)
  expect([named(t)[0]?.dark, t.steps]).toEqual(['#330033', steps])
  t.do({ do: 'gesture.cancel' })
  expect(t.list).toBe(before)
  t.do({ do: 'theme.dark', index: 0, color: '#330033', phase: 'preview' })
  t.do({ do: 'theme.dark', index: 0, color: '#330033', phase: 'commit' })
  expect([drawn(t), t.steps - steps]).toEqual([tried, 1])
  const { ambient } = t.design.faces[t.design.activeFdId]!
  expect(namedColors(t.design, ambient.nodeList)[0]?.dark).toBe('#330033')
  t.do({ do: 'theme.set', index: 0, color: '#00FF00', phase: 'preview' })
  t.do({ do: 'theme.set', index: 0, color: '#00FF00', phase: 'commit' })
  expect(named(t)).toEqual([{ color: '#00FF00', name: 'Ink', dark: '#330033' }])
  t.do({ do: 'history.undo' }).do({ do: 'history.undo' })
  expect([t.list, named(t)[0]?.dark]).toEqual([before, '#330000'])
})

test('a colour that goes leaves what is seen, light or dark, with its name and its dark one, in one step', async () => {
  for (const option of ['light', 'dark']) {
    const t = await withInk()
    look(t, option)
    const [picture, before, steps] = [drawn(t), t.list, t.steps]
    t.do({ do: 'theme.remove', index: 0 })
    expect([drawn(t), t.steps - steps, named(t)]).toEqual([picture, 1, []])
    expect(Object.values(t.design.faces).some(({ ambient }) => appearanceIn(ambient.nodeList))).toBe(false)
    t.do({ do: 'history.undo' })
    expect(t.list).toBe(before)
    look(t, option)
    expect([drawn(t), named(t)[0]?.name]).toEqual([picture, 'Ink'])
    t.do({ do: 'history.redo' })
    expect(named(t)).toEqual([])
  }
})

test('colours are put in another order, and back', async () => {
  const t = await start()
  for (const color of ['#111111', '#222222', '#333333']) t.do({ do: 'theme.add', color })
  t.do({ do: 'theme.move', index: 0, to: 2 })
  expect(t.see('design').themeColors).toEqual(['#222222', '#333333', '#111111'])
  t.do({ do: 'history.undo' })
  expect(t.see('design').themeColors).toEqual(['#111111', '#222222', '#333333'])
  t.do({ do: 'history.redo' })
  expect(t.see('design').themeColors).toEqual(['#222222', '#333333', '#111111'])
  expect(refusal(t.run({ do: 'theme.move', index: 0, to: 3 }))?.key).toBe('refusal.badValue')
})

test('what is wrong is told: a name twice, too long, a colour that is gone, a sixth dark one', async () => {
  const t = await withInk()
  for (let n = 1; n <= 5; n += 1) t.do({ do: 'theme.add', color: `#00000${n}` })
  expect(refusal(t.run({ do: 'theme.name', index: 1, name: 'Ink' }))?.key).toBe('refusal.themeNameTwice')
  expect(refusal(t.run({ do: 'theme.name', index: 1, name: 'x'.repeat(61) }))).toMatchObject({
    key: 'refusal.longName',
    params: { max: 60, length: 61 },
  })
  expect(refusal(t.run({ do: 'theme.name', index: 9, name: 'Far' }))?.key).toBe('refusal.noThemeColor')
  expect(refusal(t.run({ do: 'theme.dark', index: 9, color: '#000000' }))?.key).toBe('refusal.noThemeColor')
  expect(refusal(t.run({ do: 'theme.dark', index: 0, color: 'ink' }))?.key).toBe('refusal.badValue')
  for (let n = 1; n <= 4; n += 1) t.do({ do: 'theme.dark', index: n, color: '#ABCDEF' })
  expect(refusal(t.run({ do: 'theme.dark', index: 5, color: '#ABCDEF' }))).toMatchObject({
    key: 'refusal.darkFull',
    params: { max: 5, count: 5 },
  })
  t.do({ do: 'theme.dark', index: 1, color: null }).do({ do: 'theme.dark', index: 5, color: '#ABCDEF' })
  const edits = [
    { what: 'addOption' },
    { what: 'fewerColors' },
    { what: 'deleteOption', option: 'dark' },
    { what: 'color', option: 'light', index: 0, color: '#000000' },
    { what: 'color', option: 'dark', index: 5, color: '#000000' },
  ] as const
  for (const edit of edits)
    expect(refusal(await t.engine.run({ do: 'choice.edit', id: 'appearance', edit }))?.key).toBe(
      'refusal.lightAndDark',
    )
})

test('a colour is linked to although another one was made of one that had its value', async () => {
  const t = await start()
  t.do({ do: 'theme.add', color: '#FF0000' }).do({ do: 'theme.set', index: 0, color: '#0000FF' })
  t.do({ do: 'theme.link', index: 0, path: 'fill', ids: ['u'] })
  t.do({ do: 'theme.add', color: '#FF0000' }).do({ do: 'theme.link', index: 1, path: 'fill', ids: ['t'] })
  t.do({ do: 'theme.set', index: 1, color: '#00FF00' })
  expect(['t', 'u'].map((uuid) => fieldAt(t.layer(uuid).style, 'fill'))).toEqual(['#00FF00', '#0000FF'])
})

test('layers in another design keep their colour, and that they are linked no more is told', async () => {
  const t = await withInk()
  t.do({ do: 'selection.set', ids: ['t'] }).do({ do: 'clipboard.copy' })
  const clip = await t.engine.ask('clip')
  if (!clip) throw new Error('nothing is held')
  const fromElsewhere = clip.json.replace(/"designId":"[^"]*"/, '"designId":"another"')
  for (const [theme, told] of [
    ['#00FF00', true],
    ['#FF0000', false],
  ] as const) {
    const other = await TestEngine.start({ layers: [] })
    other.do({ do: 'theme.add', color: theme })
    const outcome = await other.runLater({ do: 'clipboard.paste', clip: fromElsewhere })
    if (!outcome.ok) throw new Error(outcome.refusal.key)
    expect(fieldAt(other.layer(outcome.ids[0] ?? '').style, 'fill')).toBe('#FF0000')
    expect(outcome.notices.some(({ key }) => key === 'notice.linksLeft')).toBe(told)
  }
})

test('a falcon face is seen as its option says, and a press on the other one tells the way', async () => {
  const t = await withInk()
  await t.engine.run({ do: 'face.copyTo', platform: 'falcon', system: 'all' })
  const fdId = t.design.fdIds.find((id) => t.design.faces[id]?.normal.platform === 'falcon') ?? ''
  t.do({ do: 'face.switch', fdId })
  const uuid = t.list.find(({ nodeType }) => nodeType === 'text')?.uuid ?? ''
  const light = drawn(t, uuid)
  const pressed = t.run({ do: 'choice.set', id: 'appearance', option: 'dark' })
  expect(refusal(pressed)).toMatchObject({
    key: 'refusal.noWearer',
    wayOut: { command: { do: 'choice.edit' } },
  })
  await t.engine.run({ do: 'choice.edit', id: 'appearance', edit: { what: 'falcon', option: 'dark' } })
  expect(drawn(t, uuid)).not.toEqual(light)
})

test('a file keeps names and dark values; what is wrong in it is left out', async () => {
  const t = await withInk()
  const load = (text: string): Design => {
    const loaded = loadDesignText(text, { parseLayer, makeId: createIds('n') })
    if (!loaded.ok) throw new Error(loaded.error.key)
    return loaded.value.design
  }
  const text = serializeDesign(t.design)
  expect(serializeDesign(load(text))).toBe(text)
  const read = async (from: string) => named(await TestEngine.start({ design: load(from) }))
  expect(await read(text)).toEqual(named(t))
  expect(await read(text.replaceAll('"themeNames":{"#FF0000":"Ink"}', '"themeNames":{"#FF0000":7}'))).toEqual(
    [{ color: '#FF0000', name: '', dark: '#330000' }],
  )
  expect(await read(text.replaceAll('"links":["#FF0000"]', '"links":["#FF0000","#000000"]'))).toEqual([
    { color: '#FF0000', name: 'Ink', dark: null },
  ])
})

/** What is not as it says: fields, names, and what the roots of lists hold. */
function brokenIn(design: Design): readonly string[] {
  return Object.values(design.faces).flatMap(({ normal, ambient }) =>
    [normal, ambient].flatMap(({ nodeList }) => {
      const colors = namedColors(design, nodeList)
      const names = colors.flatMap(({ name }) => (name === '' ? [] : [name]))
      const twice = new Set(names).size === names.length ? [] : [`names ${names.join()}`]
      const dark = seenChoices(ownChoicesIn(nodeList), new Map([['appearance', 'dark']]))
      const wrong = nodeList.flatMap((layer) =>
        Object.entries(linksOf(layer.style)).flatMap(([path, link]) => {
          const color = linkedColor(design, link)
          const one = colors.find((own) => own.color === color)
          if (!one) return []
          const seen = fieldAt((dark?.asSeen(layer) ?? layer).style, path)
          const isRight = fieldAt(layer.style, path) === one.color && seen === (one.dark ?? one.color)
          return isRight ? [] : [`${layer.uuid} ${path} ${String(seen)} of ${JSON.stringify(one)}`]
        }),
      )
      return [...twice, ...wrong]
    }),
  )
}

describe('whatever is done, a linked field is its colour in light and in dark', () => {
  const runs = Number(process.env['LINK_RUNS'] ?? 6)
  test.each(Array.from({ length: runs }, (_, seed) => seed + 1))('seed %i', async (seed) => {
    const chance = createChance(seed)
    const below = (most: number): number => chance.whole(0, most - 1)
    const t = await TestEngine.start({
      layers: [
        makeText('t', 'a'),
        makeText('u', 'b'),
        makeLayer({ uuid: 'r', nodeType: 'progress', width: 80, height: 80, fillColor: '#5AA2FF' }),
      ],
    })
    const color = (): string => `#0000${below(6)}0`
    const paths = { t: 'fill', u: 'fill', r: 'fillColor' }
    const link = (): Outcome => {
      const uuid = (['t', 'u', 'r'] as const)[below(3)]!
      return t.run({ do: 'theme.link', index: below(4), path: paths[uuid], ids: [uuid] })
    }
    const acts: readonly (() => Outcome)[] = [
      () => t.run({ do: 'theme.add', color: color() }),
      () => t.run({ do: 'theme.add', color: color() }),
      () => t.run({ do: 'theme.remove', index: below(5) }),
      () => t.run({ do: 'theme.set', index: below(4), color: color() }),
      () => t.run({ do: 'theme.name', index: below(4), name: ['Ink', 'Paper', ''][below(3)]! }),
      () => t.run({ do: 'theme.dark', index: below(4), color: [color(), '#FFFFFF', null][below(3)]! }),
      () => t.run({ do: 'theme.dark', index: below(4), color: color() }),
      () => t.run({ do: 'theme.move', index: below(4), to: below(4) }),
      link,
      link,
      () => t.run({ do: 'style.unlink', path: 'fill', ids: ['t'] }),
      () => t.run({ do: 'choice.set', id: 'appearance', option: ['light', 'dark'][below(2)]! }),
      () => t.run({ do: 'history.undo' }),
      () => t.run({ do: 'history.undo' }),
      () => t.run({ do: 'history.redo' }),
      () => t.run({ do: 'mode.set', ambient: !t.design.isAmbientMode }),
    ]
    for (let step = 0; step < 150; step += 1) {
      const before = t.list
      const { steps, design } = t
      const act = acts[below(acts.length)]!
      const outcome = act()
      expect([step, brokenIn(t.design)]).toEqual([step, []])
      if (!outcome.ok) expect(t.list).toBe(before)
      if (t.design.isAmbientMode === design.isAmbientMode) expect(t.steps - steps).toBeLessThan(2)
    }
  })
})
