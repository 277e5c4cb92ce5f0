import { describe, expect, test } from 'vitest'
import { parseStops, printStops, stopsMoved } from '../../src/shared/base/gradient-stops.ts'
import { fieldAt } from '../../src/shared/document/choices/nested-fields.ts'
import { wearColorsOf } from '../../src/shared/document/choices/own-choices.ts'
import { loadDesignText } from '../../src/shared/document/stored/load.ts'
import { serializeDesign } from '../../src/shared/document/stored/serialize.ts'
import { linkedColor, linksOf } from '../../src/shared/document/color-links.ts'
import { parseLayer } from '../../src/shared/layers/registry.ts'
import type { Outcome } from '../../src/shared/protocol/commands.ts'
import { createChance, createIds } from '../support/seeded.ts'
import { TestEngine } from '../support/test-engine.ts'

const path = 'fillStops'
const first = '0 #111111, 0.5 #222222, 1 #333333'

/** A rectangle with a gradient of three colours, and two theme colours. */
async function start(): Promise<TestEngine & { uuid: string }> {
  const t = await TestEngine.start()
  t.do({ do: 'theme.add', color: '#FF0000' }).do({ do: 'theme.add', color: '#00FF0080' })
  t.do({ do: 'layer.add', preset: 'shape.rectangle' })
  const [uuid = ''] = t.selected
  t.do({ do: 'style.set', path: 'fillType', value: 'linear' })
  t.do({ do: 'style.set', path, value: first })
  return Object.assign(t, { uuid })
}

const stopsOf = (t: TestEngine, uuid: string) => (t.layer(uuid).style as { fillStops?: unknown })[path]

const put = (t: TestEngine, value: string): Outcome => t.run({ do: 'style.set', path, value })

/** What its colours are linked to, by path. */
const shownLinks = (t: TestEngine) =>
  Object.fromEntries(Object.entries(t.see('living')).map(([name, { governor }]) => [name, governor?.link]))

test('a colour of a gradient is linked alone, goes with the theme live, and the inspector says which', async () => {
  const t = await start()
  t.do({ do: 'theme.link', index: 0, path: `${path}.1` })
  expect(stopsOf(t, t.uuid)).toBe('0 #111111, 0.5 #FF0000, 1 #333333')
  expect(shownLinks(t)).toEqual({ [`${path}.1`]: { theme: 0 } })
  const { steps } = t
  t.do({ do: 'theme.set', index: 0, color: '#0000FF', phase: 'preview' })
  expect(stopsOf(t, t.uuid)).toBe('0 #111111, 0.5 #0000FF, 1 #333333')
  t.frames()
  const [op] = t.renderer.last.layers.find(({ id }) => id === t.uuid)?.ops ?? []
  expect(op).toMatchObject({ fill: { stops: [{}, { color: '#0000FF' }, {}] } })
  t.do({ do: 'theme.set', index: 0, color: '#0000EE', phase: 'commit' })
  expect([stopsOf(t, t.uuid), t.steps - steps]).toEqual(['0 #111111, 0.5 #0000EE, 1 #333333', 1])
  t.do({ do: 'history.undo' })
  expect(stopsOf(t, t.uuid)).toBe('0 #111111, 0.5 #FF0000, 1 #333333')
  t.do({ do: 'style.unlink', path: `${path}.1` })
  expect([shownLinks(t), t.layer(t.uuid).style.colorLinks]).toEqual([{}, undefined])
})

test('a line around a shape and its gradient are linked as the fill is', async () => {
  const t = await start()
  t.do({ do: 'style.set', path: 'strokeType', value: 'solid' })
  t.do({ do: 'theme.link', index: 0, path: 'stroke' })
  t.do({ do: 'style.set', path: 'strokeType', value: 'sweep' })
  t.do({ do: 'theme.link', index: 1, path: 'strokeStops.0' })
  t.do({ do: 'theme.set', index: 0, color: '#0000FF' }).do({ do: 'theme.set', index: 1, color: '#00FF00' })
  expect(t.layer(t.uuid).style).toMatchObject({ stroke: '#0000FF', strokeStops: '0 #00FF00, 1 #6B7280' })
})

test('what is no colour of the layer is refused', async () => {
  const t = await start()
  const refused = (request: string) => {
    const outcome = t.run({ do: 'theme.link', index: 0, path: request })
    return outcome.ok ? null : outcome.refusal.key
  }
  for (const request of [`${path}.3`, `${path}.x`, path, 'strokeStops.0', 'shape.0', 'fill.0'])
    expect([request, refused(request)]).toEqual([request, 'refusal.unknownField'])
})

test('a linked colour keeps its link where it is moved to, among others that come and go', async () => {
  const t = await start()
  t.do({ do: 'theme.link', index: 0, path: `${path}.1` })
  const links = () => linksOf(t.layer(t.uuid).style)
  // behind the last one
  put(t, '0 #111111, 0.8 #333333, 1 #FF0000')
  expect(links()).toEqual({ [`${path}.2`]: '#FF0000' })
  put(t, '0 #111111, 0.4 #777777, 0.8 #333333, 1 #FF0000')
  expect(links()).toEqual({ [`${path}.3`]: '#FF0000' })
  t.do({ do: 'theme.set', index: 0, color: '#0000FF' })
  expect(stopsOf(t, t.uuid)).toBe('0 #111111, 0.4 #777777, 0.8 #333333, 1 #0000FF')
  // taken away, or given another colour by hand
  put(t, '0 #111111, 0.4 #777777, 0.8 #333333')
  expect(links()).toEqual({})
  t.do({ do: 'history.undo' })
  expect(links()).toEqual({ [`${path}.3`]: '#FF0000' })
  put(t, '0 #111111, 0.4 #777777, 0.8 #333333, 1 #ABCDEF')
  expect(links()).toEqual({})
})

test('a copy, a clip in another design and a stored file keep the link', async () => {
  const t = await start()
  t.do({ do: 'theme.link', index: 0, path: `${path}.1` }).do({ do: 'clipboard.copy' })
  t.do({ do: 'layer.duplicate' })
  const [copy = ''] = t.selected
  t.do({ do: 'theme.set', index: 0, color: '#0000FF' })
  expect(stopsOf(t, copy)).toBe('0 #111111, 0.5 #0000FF, 1 #333333')
  const text = serializeDesign(t.design)
  const loaded = loadDesignText(text, { parseLayer, makeId: createIds('n') })
  if (!loaded.ok) throw new Error(loaded.error.key)
  expect(serializeDesign(loaded.value.design)).toBe(text)
  const again = await TestEngine.start({ design: loaded.value.design })
  again.do({ do: 'theme.set', index: 0, color: '#00FFFF' })
  expect(stopsOf(again, t.uuid)).toBe('0 #111111, 0.5 #00FFFF, 1 #333333')
  const clip = await t.engine.ask('clip')
  const other = await TestEngine.start({ layers: [] })
  other.do({ do: 'theme.add', color: '#FF0000' })
  const pasted = await other.runLater({ do: 'clipboard.paste', clip: clip?.json ?? '' })
  if (!pasted.ok) throw new Error(pasted.refusal.key)
  other.do({ do: 'theme.set', index: 0, color: '#123456' })
  expect(stopsOf(other, pasted.ids[0] ?? '')).toBe('0 #111111, 0.5 #123456, 1 #333333')
})

test('another face gets the link with its copy', async () => {
  const t = await TestEngine.start()
  const home = t.design.activeFdId
  t.do({ do: 'theme.add', color: '#FF0000' })
  t.do({ do: 'face.add', ratio: '384*384', platform: 'android' }).do({ do: 'face.switch', fdId: home })
  t.do({ do: 'layer.add', preset: 'shape.ring' })
  t.do({ do: 'style.set', path: 'fillType', value: 'sweep' }).do({ do: 'style.set', path, value: first })
  t.do({ do: 'theme.link', index: 0, path: `${path}.1` })
  t.do({ do: 'theme.set', index: 0, color: '#0000FF' })
  const shown = Object.values(t.design.faces).flatMap(({ normal }) =>
    normal.nodeList.flatMap(({ style }) => fieldAt(style, `${path}.1`) ?? []),
  )
  expect(shown).toEqual(['#0000FF', '#0000FF'])
})

test('a colour that follows a theme of the wearer keeps that where it is moved to', async () => {
  const t = await start()
  await t.runLater({ do: 'choice.add', kind: 'color' })
  const [choice] = t.see('choices')
  if (!choice) throw new Error('no choice')
  t.do({ do: 'selection.set', ids: [t.uuid] })
  await t.runLater({ do: 'choice.follow', path: `${path}.1`, to: { id: choice.id, index: 0 } })
  expect(stopsOf(t, t.uuid)).toBe('0 #111111, 0.5 #FF0000, 1 #333333')
  expect(shownLinks(t)).toEqual({ [`${path}.1`]: { choice: choice.id, index: 0, isOwn: true } })
  put(t, '0 #111111, 0.8 #333333, 1 #FF0000')
  expect(wearColorsOf(t.layer(t.uuid).style)).toEqual([[`${path}.2`, { id: choice.id, index: 0 }]])
  await t.runLater({ do: 'choice.set', id: choice.id, option: choice.options[1]?.id ?? '' })
  t.frames()
  const [op] = t.renderer.last.layers.find(({ id }) => id === t.uuid)?.ops ?? []
  expect(op).toMatchObject({ fill: { stops: [{}, {}, { color: '#00FF0080' }] } })
})

describe('whatever is done, a linked colour of a gradient is its theme colour', () => {
  const runs = Number(process.env['LINK_RUNS'] ?? 6)
  test.each(Array.from({ length: runs }, (_, seed) => seed + 1))('seed %i', async (seed) => {
    const chance = createChance(seed)
    const below = (most: number): number => chance.whole(0, most - 1)
    const t = await start()
    const color = (): string => `#0000${below(6)}0`
    const now = () => parseStops(String(stopsOf(t, t.uuid))) ?? []
    const acts: readonly (() => unknown)[] = [
      () => t.run({ do: 'theme.set', index: below(2), color: color() }),
      () => t.run({ do: 'theme.link', index: below(2), path: `${path}.${below(5)}` }),
      () => t.run({ do: 'theme.link', index: below(2), path: `${path}.${below(5)}` }),
      () =>
        put(t, printStops(now().map((stop, at) => (at === below(3) ? { ...stop, at: below(9) / 8 } : stop)))),
      () => put(t, printStops([...now(), { at: below(9) / 8, color: color() }].slice(0, 8))),
      () => put(t, printStops(now().filter((_stop, at) => at !== below(8)))),
      () =>
        put(t, printStops(now().map((stop, at) => (at === below(8) ? { ...stop, color: color() } : stop)))),
      () => t.run({ do: 'history.undo' }),
      () => t.run({ do: 'history.redo' }),
    ]
    for (let step = 0; step < 100; step += 1) {
      acts[below(acts.length)]!()
      const layer = t.list.find(({ uuid }) => uuid === t.uuid)
      if (!layer) continue
      const wrong = Object.entries(linksOf(layer.style)).filter(([one, name]) => {
        const wanted = linkedColor(t.design, name)
        return wanted !== null && fieldAt(layer.style, one) !== wanted
      })
      expect([step, wrong]).toEqual([step, []])
    }
  })
})

test('where colours of a list have gone: each of another list is one at most', () => {
  const chance = createChance(7)
  const list = () =>
    parseStops(
      Array.from(
        { length: chance.whole(2, 6) },
        () => `${chance.whole(0, 4) / 4} #00000${chance.whole(0, 2)}`,
      ).join(),
    ) ?? []
  for (let run = 0; run < 300; run += 1) {
    const [before, after] = [list(), list()]
    const moved = stopsMoved(before, after)
    const found = moved.filter((to) => to !== null)
    expect(new Set(found).size).toBe(found.length)
    expect(stopsMoved(before, before)).toEqual(before.map((_stop, at) => at))
    if (before.length === after.length) expect(found).toHaveLength(before.length)
  }
})
