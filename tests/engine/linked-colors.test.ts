import { describe, expect, test } from 'vitest'
import { fieldAt as at } from '../../src/shared/document/choices/nested-fields.ts'
import { linkedColor, linksOf } from '../../src/shared/document/color-links.ts'
import type { Design } from '../../src/shared/document/design.ts'
import { loadDesignText } from '../../src/shared/document/stored/load.ts'
import { serializeDesign } from '../../src/shared/document/stored/serialize.ts'
import { parseLayer } from '../../src/shared/layers/registry.ts'
import type { Outcome } from '../../src/shared/protocol/commands.ts'
import { makeLayer, makeText } from '../support/make-design.ts'
import { createChance, createIds } from '../support/seeded.ts'
import { TestEngine } from '../support/test-engine.ts'

const refusal = (outcome: Outcome) => (outcome.ok ? null : outcome.refusal.key)

const ring = (uuid: string) =>
  makeLayer({
    uuid,
    nodeType: 'progress',
    ...{ x: 50, y: 50, width: 100, height: 100, progressType: 'circular', ringWidth: 6 },
    ...{ bgColor: '#404040', fillColor: '#5AA2FF' },
  })

const start = () => TestEngine.start({ layers: [makeText('t', 'a'), makeText('u', 'b'), ring('r')] })

const fill = (t: TestEngine, uuid = 't', path = 'fill'): unknown => at(t.layer(uuid).style, path)

const link = (t: TestEngine, uuid: string, { index = 0, path = 'fill' } = {}) =>
  t.do({ do: 'theme.link', index, path, ids: [uuid] })

/** Two theme colours; the text and the ring are linked to the first. */
async function withLinks(): Promise<TestEngine> {
  const t = await start()
  t.do({ do: 'theme.add', color: '#FF0000' }).do({ do: 'theme.add', color: '#00FF0080' })
  link(t, 't')
  return link(t, 'r', { path: 'fillColor' })
}

/** Every linked field of every list that is shown is its theme colour. */
function brokenIn(design: Design): readonly string[] {
  return Object.values(design.faces).flatMap(({ normal, ambient }) =>
    [normal, ambient].flatMap(({ nodeList }) =>
      nodeList.flatMap(({ uuid, style }) =>
        Object.entries(linksOf(style)).flatMap(([path, name]) => {
          const color = linkedColor(design, name)
          return color === null || at(style, path) === color ? [] : [`${uuid} ${path} ${color}`]
        }),
      ),
    ),
  )
}

/** Lists that are shown and are not those of their state, by reference. */
const strayIn = ({ faces }: Design): number =>
  Object.values(faces)
    .flatMap(({ normal, ambient }) => [normal, ambient])
    .filter(
      ({ snapshotData: states, snapshotIndex: at, nodeList }) =>
        states[at] && states[at].nodeList !== nodeList,
    ).length

test('a field that is linked has the theme colour, see-through or not, and says so', async () => {
  const t = await start()
  t.do({ do: 'theme.add', color: '#FF0000' }).do({ do: 'theme.add', color: '#00FF0080' })
  t.do({ do: 'style.set', ids: ['t'], path: 'fill', value: '#12345678' })
  link(t, 't')
  expect(fill(t)).toBe('#FF0000')
  t.do({ do: 'selection.set', ids: ['t'] })
  const row = () =>
    t
      .see('inspector')
      .sections.flatMap(({ fields }) => fields)
      .find(({ path }) => path === 'fill')
  const linkOf = () => t.see('living')['fill']?.governor?.link
  expect([row()?.value, linkOf()]).toEqual(['#FF0000', { theme: 0 }])
  link(t, 't', { index: 1 })
  expect([row()?.value, linkOf()]).toEqual(['#00FF0080', { theme: 1 }])
  t.do({ do: 'style.unlink', path: 'fill', ids: ['t'] })
  expect([row()?.value, linkOf()]).toEqual(['#00FF0080', undefined])
  expect(refusal(t.run({ do: 'style.unlink', path: 'fill', ids: ['t'] }))).toBe('refusal.notGoverned')
  expect(refusal(t.run({ do: 'theme.link', index: 7, path: 'fill', ids: ['t'] }))).toBe(
    'refusal.noThemeColor',
  )
  expect(refusal(t.run({ do: 'theme.link', index: 0, path: 'text', ids: ['t'] }))).toBe(
    'refusal.unknownField',
  )
})

test('another theme colour is another colour of all that is linked, live and in one step', async () => {
  const t = await withLinks()
  const before = t.list
  const { steps } = t
  t.do({ do: 'theme.set', index: 0, color: '#0000FF', phase: 'preview' })
  expect([fill(t), fill(t, 'r', 'fillColor'), fill(t, 'u')]).toEqual(['#0000FF', '#0000FF', '#FFFFFF'])
  t.do({ do: 'theme.set', index: 0, color: '#0000EE', phase: 'preview' })
  expect(t.steps).toBe(steps)
  t.do({ do: 'theme.set', index: 0, color: '#0000EE', phase: 'commit' })
  expect([t.steps - steps, t.see('design').themeColors]).toEqual([1, ['#0000EE', '#00FF0080']])
  expect([fill(t), fill(t, 'r', 'fillColor')]).toEqual(['#0000EE', '#0000EE'])
  t.do({ do: 'history.undo' })
  expect([t.list === before, t.see('design').themeColors]).toEqual([true, ['#FF0000', '#00FF0080']])
  t.do({ do: 'history.redo' })
  expect([fill(t), t.see('design').themeColors[0]]).toEqual(['#0000EE', '#0000EE'])
})

test('what is tried and taken back leaves everything by reference; a colour that is there is refused', async () => {
  const t = await withLinks()
  const { design, steps } = t
  t.do({ do: 'theme.set', index: 0, color: '#0000FF', phase: 'preview' }).do({ do: 'gesture.cancel' })
  expect(t.design).toBe(design)
  t.do({ do: 'theme.set', index: 0, color: '#00FF0080', phase: 'preview' })
  expect(refusal(t.run({ do: 'theme.set', index: 0, color: '#00FF0080', phase: 'commit' }))).toBe(
    'refusal.themeTwice',
  )
  expect([t.design === design, t.steps]).toEqual([true, steps])
})

test('the ambient mode and every other face go along, and back', async () => {
  const t = await withLinks()
  t.do({ do: 'mode.set', ambient: true })
  const { uuid } = t.list[0]!
  t.do({ do: 'theme.link', index: 0, path: 'fill', ids: [uuid] }).do({ do: 'mode.set', ambient: false })
  const ambient = (): unknown => at(t.design.faces[t.design.activeFdId]!.ambient.nodeList[0]!.style, 'fill')
  expect(ambient()).toBe('#FF0000')
  t.do({ do: 'theme.set', index: 0, color: '#123456' })
  expect([ambient(), brokenIn(t.design)]).toEqual(['#123456', []])
  t.do({ do: 'history.undo' })
  expect([ambient(), brokenIn(t.design)]).toEqual(['#FF0000', []])
})

test('a colour that is set by hand is linked no more, and undo links it again', async () => {
  const t = await withLinks()
  t.do({ do: 'style.set', ids: ['t'], path: 'fill', value: '#ABCDEF' })
  expect(linksOf(t.layer('t').style)).toEqual({})
  t.do({ do: 'theme.set', index: 0, color: '#0000FF' })
  expect([fill(t), fill(t, 'r', 'fillColor')]).toEqual(['#ABCDEF', '#0000FF'])
  t.do({ do: 'history.undo' }).do({ do: 'history.undo' })
  expect([fill(t), Object.keys(linksOf(t.layer('t').style))]).toEqual(['#FF0000', ['fill']])
})

test('a theme colour that is taken away leaves the colours, unlinked; undo brings the link', async () => {
  const t = await withLinks()
  t.do({ do: 'theme.remove', index: 0 }).do({ do: 'selection.set', ids: ['t'] })
  const index = () => t.see('living')['fill']?.governor?.link
  expect([fill(t), index()]).toEqual(['#FF0000', undefined])
  t.do({ do: 'history.undo' }).do({ do: 'selection.set', ids: ['t'] })
  expect(index()).toEqual({ theme: 0 })
})

test('layers that come from another design are linked where the theme has their colour, and else keep it', async () => {
  const t = await withLinks()
  t.do({ do: 'selection.set', ids: ['t'] }).do({ do: 'clipboard.copy' })
  const clip = await t.engine.ask('clip')
  if (!clip) throw new Error('nothing is held')
  const pasted = async (theme: readonly string[], then: string): Promise<unknown> => {
    const other = await TestEngine.start({ layers: [] })
    for (const color of theme) other.do({ do: 'theme.add', color })
    const outcome = await other.runLater({ do: 'clipboard.paste', clip: clip.json })
    if (!outcome.ok) throw new Error(outcome.refusal.key)
    if (theme.length > 0) other.do({ do: 'theme.set', index: 0, color: then })
    expect(brokenIn(other.design)).toEqual([])
    return fill(other, outcome.ids[0])
  }
  expect(await pasted(['#FF0000'], '#0000FF')).toBe('#0000FF')
  expect(await pasted(['#00FF00'], '#0000FF')).toBe('#FF0000')
  expect(await pasted([], '')).toBe('#FF0000')
})

test('a file keeps its links; one of before has none, and what an older program recoloured is linked no more', async () => {
  const t = await withLinks()
  t.do({ do: 'theme.set', index: 0, color: '#0000FF' })
  const load = (text: string): Design => {
    const loaded = loadDesignText(text, { parseLayer, makeId: createIds('n') })
    if (!loaded.ok) throw new Error(loaded.error.key)
    return loaded.value.design
  }
  const text = serializeDesign(t.design)
  expect(serializeDesign(load(text))).toBe(text)
  const again = await TestEngine.start({ design: load(text) })
  again.do({ do: 'theme.set', index: 0, color: '#00FFFF' })
  expect(fill(again)).toBe('#00FFFF')
  const other = load(text.replaceAll('"fillColor":"#0000FF"', '"fillColor":"#111111"'))
  const older = await TestEngine.start({ design: other })
  older.do({ do: 'theme.set', index: 0, color: '#00FFFF' })
  expect([fill(older), fill(older, 'r', 'fillColor')]).toEqual(['#00FFFF', '#111111'])
  expect(load(text.replace(/"themeLinks":\{[^}]*\},/, '"themeLinks":7,')).themeLinks).toBeUndefined()
})

describe('whatever is done, a linked field is its theme colour', () => {
  const runs = Number(process.env['LINK_RUNS'] ?? 6)
  test.each(Array.from({ length: runs }, (_, seed) => seed + 1))('seed %i', async (seed) => {
    const chance = createChance(seed)
    const below = (most: number): number => chance.whole(0, most - 1)
    const t = await start()
    const color = (): string => `#0000${below(6)}0`
    const previewAt = 3
    const acts: readonly (() => Outcome)[] = [
      () => t.run({ do: 'theme.add', color: color() }),
      () => t.run({ do: 'theme.remove', index: below(4) }),
      () => t.run({ do: 'theme.set', index: below(4), color: color() }),
      () => t.run({ do: 'theme.set', index: below(4), color: color(), phase: 'preview' }),
      () => t.run({ do: 'gesture.cancel' }),
      () => t.run({ do: 'theme.link', index: below(4), path: 'fill', ids: [['t', 'u'][below(2)]!] }),
      () => t.run({ do: 'theme.link', index: below(4), path: 'fillColor', ids: ['r'] }),
      () => t.run({ do: 'style.unlink', path: 'fill', ids: ['t'] }),
      () => t.run({ do: 'style.set', path: 'fill', value: color(), ids: ['u'] }),
      () => t.run({ do: 'history.undo' }),
      () => t.run({ do: 'history.undo' }),
      () => t.run({ do: 'history.redo' }),
      () => t.run({ do: 'mode.set', ambient: !t.design.isAmbientMode }),
      () => t.run({ do: 'theme.link', index: below(4), path: 'fill', ids: [t.list[0]!.uuid] }),
    ]
    let isOpen = false
    for (let step = 0; step < 120; step += 1) {
      const act = below(acts.length)
      // what is refused leaves an open gesture as it is
      if (acts[act]!().ok) isOpen = act === previewAt
      const { themeColors } = t.design
      expect([step, brokenIn(t.design)]).toEqual([step, []])
      if (!isOpen) expect(new Set(themeColors).size).toBe(themeColors.length)
      if (!isOpen) expect(strayIn(t.design)).toBe(0)
    }
  })
})
