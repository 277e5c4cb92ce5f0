import { expect, test } from 'vitest'
import type { Outcome } from '../../src/shared/protocol/commands.ts'
import { loadDesignText } from '../../src/shared/document/stored/load.ts'
import { parseLayer } from '../../src/shared/layers/registry.ts'
import { textOf, type Locale } from '../../src/shared/messages/text.ts'
import { createIds } from '../support/seeded.ts'
import { makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const refusal = (outcome: Outcome) => (outcome.ok ? null : outcome.refusal)

const start = () => TestEngine.start({ layers: [makeText('t', 'hello', { fill: '#ff8000' })] })

const numbered = (n: number): string => `#0000${n.toString(16).padStart(2, '0').toUpperCase()}`

test('theme colours are kept with the design, each once, and each change is a state that says it [S3.07 S3.15]', async () => {
  const t = await start()
  t.do({ do: 'theme.add', color: '#0af' }).do({ do: 'theme.add', color: '#11223344' })
  expect(t.see('design').themeColors).toEqual(['#00AAFF', '#11223344'])
  expect(t.steps).toBe(2)
  expect(refusal(t.run({ do: 'theme.add', color: '#00AAFF' }))).toEqual({
    key: 'refusal.themeTwice',
    params: { color: '#00AAFF' },
  })
  expect(refusal(t.run({ do: 'theme.add', color: 'blue' }))?.key).toBe('refusal.badValue')
  t.do({ do: 'theme.remove', index: 0 })
  expect(t.design.themeColors).toEqual(['#11223344'])
  expect(refusal(t.run({ do: 'theme.remove', index: 4 }))?.key).toBe('refusal.noThemeColor')
  expect(t.see('history').entries.slice(1)).toMatchObject([
    { key: 'history.themeAdd', params: { color: '#00AAFF' } },
    { key: 'history.themeAdd', params: { color: '#11223344' } },
    { key: 'history.themeRemove', params: { color: '#00AAFF' } },
  ])
})

const colors = (t: TestEngine) => t.see('design').themeColors

test('undo takes a theme colour back to its place, redo does it again, and layers stay by reference [S4.08]', async () => {
  const t = await start()
  t.do({ do: 'theme.add', color: '#111111' }).do({ do: 'theme.add', color: '#222222' })
  t.do({ do: 'theme.remove', index: 0 })
  const { list } = t
  t.do({ do: 'history.undo' })
  expect(colors(t)).toEqual(['#111111', '#222222'])
  t.do({ do: 'history.redo' })
  expect(colors(t)).toEqual(['#222222'])
  t.do({ do: 'history.go', index: 0 })
  expect(colors(t)).toEqual([])
  t.do({ do: 'history.go', index: 2 })
  expect(colors(t)).toEqual(['#111111', '#222222'])
  expect(t.list).toBe(list)
})

test('undo in one variant leaves the theme colours alone that another variant got meanwhile', async () => {
  const t = await start()
  t.do({ do: 'theme.add', color: '#111111' }).do({ do: 'mode.set', ambient: true })
  t.do({ do: 'theme.add', color: '#222222' }).do({ do: 'mode.set', ambient: false })
  t.do({ do: 'history.go', index: 0 })
  expect(colors(t)).toEqual(['#222222'])
})

test('a colour that was taken away in one variant does not come back by undo or redo in the other [S3.15]', async () => {
  const t = await start()
  const show = (ambient: boolean) => t.do({ do: 'mode.set', ambient })
  t.do({ do: 'theme.add', color: '#111111' })
  show(true).do({ do: 'theme.remove', index: 0 })
  show(false).do({ do: 'history.undo' })
  expect(colors(t)).toEqual([])
  // taken away here by undo: that it was taken away in ambient before is no reason to bring it back
  show(true).do({ do: 'history.undo' })
  expect(colors(t)).toEqual([])
  t.do({ do: 'history.redo' })
  show(false).do({ do: 'history.redo' })
  expect(colors(t)).toEqual([])
  show(true).do({ do: 'history.undo' })
  expect(colors(t)).toEqual(['#111111'])
})

test('a colour that was removed here, and added and removed in ambient, stays away when the first removal is undone', async () => {
  const t = await start()
  const show = (ambient: boolean) => t.do({ do: 'mode.set', ambient })
  t.do({ do: 'theme.add', color: '#111111' }).do({ do: 'theme.add', color: '#222222' })
  t.do({ do: 'theme.remove', index: 0 })
  show(true).do({ do: 'theme.add', color: '#111111' }).do({ do: 'theme.remove', index: 1 })
  show(false).do({ do: 'history.undo' })
  expect(colors(t)).toEqual(['#222222'])
  show(true).do({ do: 'history.undo' })
  expect(colors(t)).toEqual(['#222222', '#111111'])
})

test('the history says which field was set, for one layer and for many', async () => {
  const t = await TestEngine.start({ layers: [makeText('a', 'one'), makeText('b', 'two')] })
  t.do({ do: 'style.set', path: 'opacity', value: 0.5, ids: ['a'] })
  t.do({ do: 'style.set', path: 'fill', value: '#FF0000', ids: ['a', 'b'] })
  const [, one, many] = t.see('history').entries
  const said = (locale: Locale, entry: typeof one) => textOf(locale, entry?.key ?? '', entry?.params)
  const { label } = t.layer('a')
  expect([said('en', one), said('zh-cn', one)]).toEqual([
    `Changed opacity of “${label}”`,
    `修改“${label}”的不透明度`,
  ])
  expect([said('en', many), said('zh-cn', many)]).toEqual([
    'Changed colour of 2 layers',
    '修改 2 个图层的颜色',
  ])
})

test('a stored history keeps what its states did to the theme colours', async () => {
  const t = await start()
  t.do({ do: 'theme.add', color: '#111111' })
  const deps = { parseLayer, makeId: createIds('loaded'), rootLabel: '' }
  const loaded = loadDesignText(t.engine.ask('print'), deps)
  if (!loaded.ok) throw new Error(loaded.error.key)
  const again = await TestEngine.start({ design: loaded.value.design })
  expect(colors(again)).toEqual(['#111111'])
  again.do({ do: 'history.undo' })
  expect(colors(again)).toEqual([])
})

test('the sixteenth theme colour is refused with the limit and the count [W5.22]', async () => {
  const t = await start()
  for (let n = 1; n <= 15; n += 1) t.do({ do: 'theme.add', color: numbered(n) })
  expect(refusal(t.run({ do: 'theme.add', color: '#FFFFFF' }))).toEqual({
    key: 'refusal.themeFull',
    params: { max: 15, count: 15 },
  })
  expect(t.see('design').themeColors).toHaveLength(15)
})

test('a theme colour that is added in the middle of a gesture ends it as a step of its own', async () => {
  const t = await start()
  t.do({ do: 'style.set', path: 'fill', value: '#123456', phase: 'preview', ids: ['t'] })
  t.do({ do: 'theme.add', color: '#123456' })
  expect([t.steps, t.design.themeColors, t.layer('t').style]).toMatchObject([
    2,
    ['#123456'],
    { fill: '#123456' },
  ])
})

test('the colours of all layers are found, the most used first', async () => {
  const t = await TestEngine.start({
    layers: [
      makeText('a', 'one', { fill: '#00ff00' }),
      makeText('b', 'two', { fill: '#FF8000' }),
      makeText('c', 'three', { fill: '#FF8000' }),
    ],
  })
  const used = t.engine.ask('usedColors')
  expect(used.indexOf('#FF8000')).toBeLessThan(used.indexOf('#00FF00'))
  expect(used.filter((color) => color === '#FF8000')).toHaveLength(1)
})
