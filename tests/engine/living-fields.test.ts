import { expect, test } from 'vitest'
import type { IncomingFile, Outcome } from '../../src/shared/protocol/commands.ts'
import type { Layer } from '../../src/shared/document/design.ts'
import { makeImage, makeLayer, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

/* What the page is shown of fields that something else governs; the law of their values is in tests/laws. */

const refusal = (outcome: Outcome) => (outcome.ok ? null : outcome.refusal.key)

const ring = (uuid: string, fillProgress: string): Layer =>
  makeLayer({
    ...{ uuid, nodeType: 'progress', x: 50, y: 50, width: 100, height: 100, ringWidth: 6 },
    ...{ fillProgress, fillRate: 0.3 },
  })

const battery = '(##batteryPercent## / 100)'

const select = (t: TestEngine, ...ids: readonly string[]): TestEngine => t.do({ do: 'selection.set', ids })

test('a ring of the battery shows the share that is drawn, by the name of the data, and the sample moves it', async () => {
  const t = await TestEngine.start({ layers: [ring('r', battery)] })
  select(t, 'r').do({ do: 'sample.set', tag: 'batteryPercent', value: 62 })
  expect(t.see('living')).toEqual({
    fillRate: { value: 0.62, isMixed: false, governor: { by: 'data', key: 'value.battery' } },
  })
  t.do({ do: 'sample.set', tag: 'batteryPercent', value: 17 })
  expect(t.see('living')['fillRate']?.value).toBe(0.17)
  t.do({ do: 'style.unlink', path: 'fillRate' })
  expect(t.layer('r').style).toMatchObject({ fillRate: 0.17, fillProgress: '' })
  expect(refusal(t.run({ do: 'style.unlink', path: 'fillRate' }))).toBe('refusal.notGoverned')
  expect(refusal(t.run({ do: 'style.unlink', path: 'nothing' }))).toBe('refusal.unknownField')
})

test('tags are called by their names in the language of the page, anything else as it is written', async () => {
  const t = await TestEngine.start({ layers: [makeText('t', '##batteryPercent##'), makeImage('i', [9, 9])] })
  select(t, 't')
  expect(t.see('living')['text']?.governor).toEqual({ by: 'data', words: 'Battery in percent, 0 to 100' })
  t.do({ do: 'locale.set', locale: 'zh-cn' })
  expect(t.see('living')['text']?.governor?.words).toMatch(/电量/)
  t.do({ do: 'style.setExpression', path: 'rotate', text: '(##hour## * 30)', ids: ['i'] })
  expect(select(t, 'i').see('living')['rotation']?.governor).toEqual({
    ...{ by: 'expression', words: '(##hour## * 30)', isCode: true },
  })
})

test('of several layers it says what is the same, and each keeps its own when they are unlinked', async () => {
  const t = await TestEngine.start({
    layers: [ring('a', battery), ring('b', battery), ring('c', '(##steps## / 20000)'), ring('d', '')],
  })
  t.do({ do: 'sample.set', tag: 'batteryPercent', value: 62 })
  t.do({ do: 'sample.set', tag: 'steps', value: 5000 })
  const living = (...ids: readonly string[]) => select(t, ...ids).see('living')['fillRate']
  expect(living('a', 'b')).toMatchObject({ value: 0.62, isMixed: false, governor: { key: 'value.battery' } })
  expect(living('a', 'c')).toEqual({ value: null, isMixed: true, governor: null })
  expect(living('a', 'd')).toEqual({ value: null, isMixed: true, governor: null })
  expect(living('d')).toBeUndefined()
  living('a', 'c', 'd')
  const { steps } = t
  t.do({ do: 'style.unlink', path: 'fillRate' })
  const rates = ['a', 'b', 'c', 'd'].map((id) => (t.layer(id).style as { fillRate?: number }).fillRate)
  expect([rates, t.steps - steps]).toEqual([[0.62, 0.3, 0.25, 0.3], 1])
})

test('what a lock holds is not unlinked, its colour is', async () => {
  const t = await TestEngine.start({ layers: [makeText('t', '##steps##')] })
  t.do({ do: 'theme.add', color: '#FF0000' }).do({ do: 'theme.link', index: 0, path: 'fill', ids: ['t'] })
  select(t, 't').do({ do: 'layer.lock', isLock: true })
  expect(refusal(t.run({ do: 'style.unlink', path: 'text' }))).toBe('refusal.locked')
  t.do({ do: 'style.unlink', path: 'fill' })
  expect(t.see('living')['fill']).toBeUndefined()
})

test('the looks of an inherited slot are linked and let go in ambient, as states of normal [A33]', async () => {
  const slot = makeLayer({ uuid: 'slot', nodeType: 'complication', x: 200, y: 200, width: 120, height: 120 })
  const t = await TestEngine.start({ layers: [slot] })
  t.do({ do: 'theme.add', color: '#FF0000' }).do({ do: 'mode.set', ambient: true })
  const path = 'ambientTextColor'
  select(t, 'slot').do({ do: 'theme.link', index: 0, path })
  expect(t.see('living')).toEqual({
    [path]: {
      ...{ value: '#FF0000', isMixed: false },
      governor: { by: 'theme', key: 'ui.governed.theme', params: { number: 1 }, link: { theme: 0 } },
    },
  })
  expect(refusal(t.run({ do: 'theme.link', index: 0, path: 'textColor' }))).toBe('refusal.inherited')
  const statesOf = () => t.design.faces[t.design.activeFdId]?.normal.snapshotData.length ?? 0
  const states = statesOf()
  t.do({ do: 'style.unlink', path })
  expect([t.see('living'), statesOf() - states]).toEqual([{}, 1])
  t.do({ do: 'mode.set', ambient: false })
  expect(t.layer('slot').style).toMatchObject({ [path]: '#FF0000' })
  expect(t.layer('slot').style.colorLinks).toBeUndefined()
})

const face = (): IncomingFile => {
  const xml = `<WatchFace width="450" height="450"><UserConfigurations>
    <ColorConfiguration id="theme" displayName="Accent" defaultValue="red">
      <ColorOption id="red" displayName="Red" colors="#FFFF0000"/>
      <ColorOption id="blue" displayName="Blue" colors="#FF0000FF"/>
    </ColorConfiguration></UserConfigurations><Scene backgroundColor="#FF000000">
    <PartText name="title" x="10" y="20" width="200" height="60"><Text><Font family="SYNC_TO_DEVICE" size="40"
      color="[CONFIGURATION.theme.0]">title</Font></Text></PartText></Scene></WatchFace>`
  const bytes = new TextEncoder().encode(xml).buffer as ArrayBuffer
  return { name: 'face.xml', type: '', size: bytes.byteLength, arrayBuffer: () => Promise.resolve(bytes) }
}

test('a colour of the wearer of a face from outside is told by its choice, and stays when it is unlinked', async () => {
  const t = await TestEngine.start()
  expect(await t.engine.run({ do: 'design.loadFile', file: face() })).toMatchObject({ ok: true })
  const id = t.list.find(({ label }) => label === 'title')?.uuid ?? ''
  select(t, id).do({ do: 'choice.set', id: 'theme', option: 'blue' })
  const living = () => t.see('living')['fill']
  expect(living()).toMatchObject({
    value: '#0000FF',
    governor: { by: 'wearer', key: 'ui.governed.wearer', params: { name: 'Accent' } },
  })
  const blue = living()?.value
  t.do({ do: 'style.unlink', path: 'fill', ids: [id] })
  expect(living()).toBeUndefined()
  t.do({ do: 'choice.set', id: 'theme', option: 'red' })
  expect((t.layer(id).style as { fill?: unknown }).fill).toBe(blue)
})

test('a second hand tells the page its angle four times a second, and only while it is selected', async () => {
  const hand = makeImage('hand', [200, 200], { rotate: '(##secondHand##)' })
  const t = await TestEngine.start({ layers: [hand, makeImage('still', [10, 10])] })
  t.do({ do: 'clock.play', isPlaying: true })
  const told = () => {
    t.messages.length = 0
    for (let ms = 0; ms < 4000; ms += 16) t.pass(16).frame()
    return t.messages.filter(
      (message) => 'projections' in message && message.projections.slices.living !== undefined,
    ).length
  }
  select(t, 'still')
  expect(told()).toBe(0)
  select(t, 'hand')
  const count = told()
  expect(count).toBeGreaterThan(2)
  expect(count).toBeLessThanOrEqual(17)
  select(t)
  expect(told()).toBeLessThanOrEqual(1)
})
