import { expect, test } from 'vitest'
import type { IncomingFile } from '../../src/shared/protocol/commands.ts'
import type { ChoiceEdit } from '../../src/shared/protocol/commands/choices.ts'
import { TestEngine } from '../support/test-engine.ts'

/* What the wearer of an opened face can choose: a list in the design, one step each, drawn, in the preview too. */

const configurations = `<UserConfigurations>
  <ColorConfiguration id="theme" displayName="Theme" defaultValue="red">
    <ColorOption id="red" displayName="Red" colors="#FFFF0000 #FF800000"/>
    <ColorOption id="blue" displayName="Blue" colors="#FF0000FF #FF000080"/>
  </ColorConfiguration>
  <ListConfiguration id="style" displayName="Style" defaultValue="plain">
    <ListOption id="plain" displayName="Plain"/>
    <ListOption id="rich" displayName="Rich"/>
  </ListConfiguration>
  <BooleanConfiguration id="marks" displayName="Marks" defaultValue="TRUE"/>
  <Flavors defaultValue="day">
    <Flavor id="day" displayName="Day"><Configuration id="theme" optionId="red"/></Flavor>
    <Flavor id="night" displayName="Night"><Configuration id="theme" optionId="blue"/><Configuration id="style" optionId="rich"/></Flavor>
  </Flavors>
</UserConfigurations>`

const words = (name: string, color: string): string =>
  `<PartText name="${name}" x="10" y="20" width="200" height="60"><Text><Font family="SYNC_TO_DEVICE" size="40" color="${color}">${name}</Font></Text></PartText>`

const square = (name: string): string =>
  `<PartDraw name="${name}" x="0" y="0" width="9" height="9"><Rectangle x="0" y="0" width="9" height="9"><Fill color="[CONFIGURATION.theme.1]"/></Rectangle></PartDraw>`

const scene = `${words('title', '[CONFIGURATION.theme.0]')}
  <ListConfiguration id="style">
    <ListOption id="plain">${words('plain', '#FFFFFFFF')}</ListOption>
    <ListOption id="rich">${words('rich', '#FFFFFFFF')}</ListOption>
  </ListConfiguration>
  <BooleanConfiguration id="marks"><BooleanOption id="TRUE">${square('on')}</BooleanOption><BooleanOption id="FALSE">${square('off')}</BooleanOption></BooleanConfiguration>`

const face = (shows = scene, declared = configurations): IncomingFile => {
  const xml = `<WatchFace width="450" height="450">${declared}<Scene backgroundColor="#FF000000">${shows}</Scene></WatchFace>`
  const bytes = new TextEncoder().encode(xml).buffer as ArrayBuffer
  return { name: 'face.xml', type: '', size: bytes.byteLength, arrayBuffer: () => Promise.resolve(bytes) }
}

async function opened(): Promise<TestEngine> {
  const t = await TestEngine.start()
  expect(await t.engine.run({ do: 'design.loadFile', file: face() })).toMatchObject({ ok: true })
  return t
}

type Drawn = { readonly id: string; readonly ops: readonly object[] }

const drawnNow = (t: TestEngine): readonly Drawn[] => {
  t.frames()
  return t.renderer.last?.layers ?? []
}

/** What is drawn, by label. */
const shown = (t: TestEngine): readonly string[] => {
  const drawn = new Set(drawnNow(t).map(({ id }) => id))
  return t.list
    .filter(({ uuid, nodeType }) => drawn.has(uuid) && nodeType !== 'root')
    .map(({ label }) => label)
}

/** Whether the layer of this name is drawn in a colour. */
const isIn = (t: TestEngine, name: string, color: string): boolean => {
  const uuid = t.list.find(({ label }) => label === name)?.uuid
  return JSON.stringify(drawnNow(t).find(({ id }) => id === uuid)?.ops ?? '').includes(color)
}

const chosen = (t: TestEngine): object =>
  Object.fromEntries(t.see('choices').map(({ id, chosen: option }) => [id, option]))

test('the wearer’s choices of an opened face are listed with their options', async () => {
  const t = await opened()
  expect(t.see('choices').map(({ id, kind, label }) => [id, kind, label])).toEqual([
    ['theme', 'color', 'Theme'],
    ['style', 'list', 'Style'],
    ['marks', 'boolean', 'Marks'],
    ['flavors', 'flavor', 'Flavours'],
  ])
  expect(t.see('choices')[0]?.options[1]).toEqual({
    id: 'blue',
    label: 'Blue',
    colors: ['#0000FF', '#000080'],
    icon: '',
  })
  const own = await TestEngine.start()
  expect(own.see('choices')).toEqual([])
})

test('a colour, a list and a switch are drawn as chosen, and nothing of that is a step', async () => {
  const t = await opened()
  const before = t.list
  expect([isIn(t, 'title', '#FF0000'), isIn(t, 'on', '#800000')]).toEqual([true, true])
  expect(shown(t)).toEqual(['title', 'plain', 'on'])
  t.do({ do: 'choice.set', id: 'theme', option: 'blue' })
  expect([isIn(t, 'title', '#0000FF'), isIn(t, 'on', '#000080')]).toEqual([true, true])
  t.do({ do: 'choice.set', id: 'style', option: 'rich' })
  t.do({ do: 'choice.set', id: 'marks', option: 'FALSE' })
  expect(shown(t)).toEqual(['title', 'rich', 'off'])
  expect(t.list).toBe(before)
})

test('a flavour chooses of the others too, in normal and in ambient', async () => {
  const t = await opened()
  t.do({ do: 'mode.set', ambient: true })
  t.do({ do: 'choice.set', id: 'flavors', option: 'night' })
  expect(chosen(t)).toEqual({ theme: 'blue', style: 'rich', marks: 'TRUE', flavors: 'night' })
  expect(shown(t)).toEqual(['title', 'rich', 'on'])
  t.do({ do: 'mode.set', ambient: false })
  expect(shown(t)).toEqual(['title', 'rich', 'on'])
})

test('in the preview the wearer chooses; an unknown choice and an unknown option are refused', async () => {
  const t = await opened()
  t.do({ do: 'preview.set', isOn: true }).do({ do: 'choice.set', id: 'style', option: 'rich' })
  expect(shown(t)).toEqual(['title', 'rich', 'on'])
  const refused = (id: string, option: string) => t.engine.run({ do: 'choice.set', id, option })
  expect(refused('nothing', 'rich')).toMatchObject({ ok: false, refusal: { key: 'refusal.noChoice' } })
  expect(refused('style', 'none')).toMatchObject({ ok: false, refusal: { key: 'refusal.noOption' } })
})

test('a layer hidden by hand stays hidden when its option is chosen again', async () => {
  const t = await opened()
  const plain = t.list.find(({ label }) => label === 'plain')?.uuid ?? ''
  t.do({ do: 'layer.show', ids: [plain], visible: false })
  t.do({ do: 'choice.set', id: 'style', option: 'rich' }).do({
    do: 'choice.set',
    id: 'style',
    option: 'plain',
  })
  expect(shown(t)).toEqual(['title', 'on'])
})

test('what it came with is edited as what is made here, each as one step (issue 35)', async () => {
  const t = await opened()
  const run = (id: string, edit: ChoiceEdit) => t.engine.run({ do: 'choice.edit', id, edit })
  const before = t.list
  expect(await run('theme', { what: 'rename', en: 'Palette', zhCn: '配色' })).toMatchObject({ ok: true })
  expect(await run('theme', { what: 'color', option: 'red', index: 0, color: '#123456' })).toMatchObject({
    ok: true,
  })
  expect(isIn(t, 'title', '#123456')).toBe(true)
  expect(await run('style', { what: 'addOption' })).toMatchObject({ ok: true })
  expect(await run('style', { what: 'deleteOption', option: 'rich' })).toMatchObject({ ok: true })
  expect(shown(t)).toEqual(['title', 'plain', 'on'])
  for (let count = 0; count < 4; count += 1) t.do({ do: 'history.undo' })
  expect(t.list).toEqual(before)
  expect(await t.engine.run({ do: 'choice.add', kind: 'boolean' })).toMatchObject({ ok: true })
  expect(t.see('choices')).toHaveLength(5)
})

test('what an expression or a kept layer of the file names cannot be deleted, and says what names it (issue 35)', async () => {
  const named = `<Condition><Expressions><Expression name="c"><![CDATA[[CONFIGURATION.marks] == "TRUE"]]></Expression></Expressions><Compare expression="c">${square('seen')}</Compare></Condition>`
  const held = `<PartImage name="held" x="0" y="0" width="9" height="9" tintColor="[CONFIGURATION.theme.1]"><Images change="TAP"><Image resource="p"/><Image resource="q"/></Images></PartImage>`
  const t = await TestEngine.start()
  await t.engine.run({ do: 'design.loadFile', file: face(scene + named + held) })
  const run = (id: string, edit: ChoiceEdit) => t.engine.run({ do: 'choice.edit', id, edit })
  expect(await run('marks', { what: 'delete' })).toMatchObject({
    refusal: { key: 'refusal.choiceInFile', params: { count: 1 } },
  })
  expect(await run('marks', { what: 'rename', en: 'Ticks' })).toMatchObject({ ok: true })
  const deleted = await run('theme', { what: 'delete' })
  expect(deleted).toMatchObject({
    refusal: { key: 'refusal.choiceHeld', params: { count: 1, name: 'held' } },
  })
  const ids = t.list.filter(({ label }) => label === 'held').map(({ uuid }) => uuid)
  t.do({ do: 'layer.delete', ids }).do({ do: 'mode.set', ambient: true })
  t.do({ do: 'layer.delete', ids: t.list.filter(({ label }) => label === 'held').map(({ uuid }) => uuid) })
  expect(await run('theme', { what: 'delete' })).toMatchObject({ ok: true })
  expect(await run('style', { what: 'delete' })).toMatchObject({ ok: true })
})

test('a face whose choices do not fit here is chosen in as it came, and undone (issue 35)', async () => {
  const t = await TestEngine.start()
  const odd = configurations.replaceAll('"red"', '"very red"')
  await t.engine.run({ do: 'design.loadFile', file: face(scene, odd) })
  const before = t.list
  expect(t.see('choices').map(({ own }) => own)).toEqual([null, null, null, null])
  t.do({ do: 'choice.set', id: 'flavors', option: 'night' })
  expect(chosen(t)).toEqual({ theme: 'blue', style: 'rich', marks: 'TRUE', flavors: 'night' })
  expect(shown(t)).toEqual(['title', 'rich', 'on'])
  t.do({ do: 'history.undo' })
  expect(t.list).toBe(before)
  expect(t.engine.run({ do: 'choice.set', id: 'style', option: 'none' })).toMatchObject({ ok: false })
  expect(await t.engine.run({ do: 'choice.add', kind: 'boolean' })).toMatchObject({
    refusal: { key: 'refusal.choicesCameAlong' },
  })
})
