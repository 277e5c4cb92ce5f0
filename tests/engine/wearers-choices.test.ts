import { expect, test } from 'vitest'
import type { IncomingFile } from '../../src/shared/protocol/commands.ts'
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

const face = (): IncomingFile => {
  const xml = `<WatchFace width="450" height="450">${configurations}<Scene backgroundColor="#FF000000">${scene}</Scene></WatchFace>`
  const bytes = new TextEncoder().encode(xml).buffer as ArrayBuffer
  return { name: 'face.xml', type: '', size: bytes.byteLength, arrayBuffer: () => Promise.resolve(bytes) }
}

async function opened(): Promise<TestEngine> {
  const t = await TestEngine.start()
  expect(await t.engine.run({ do: 'design.loadFile', file: face() })).toMatchObject({ ok: true })
  return t
}

type Looks = {
  readonly visible: boolean
  readonly fill?: string
}

const styleOf = (t: TestEngine, name: string): Looks =>
  t.list.find(({ label }) => label === name)?.style as unknown as Looks

const shown = (t: TestEngine): readonly string[] =>
  t.list.filter(({ style, nodeType }) => style.visible && nodeType !== 'root').map(({ label }) => label)

const chosen = (t: TestEngine): object =>
  Object.fromEntries(t.see('choices').map(({ id, chosen: option }) => [id, option]))

test('the wearer’s choices of an opened face are listed with their options', async () => {
  const t = await opened()
  expect(t.see('choices').map(({ id, kind, label }) => [id, kind, label])).toEqual([
    ['theme', 'color', 'Theme'],
    ['style', 'list', 'Style'],
    ['marks', 'boolean', 'Marks'],
    ['flavors', 'flavor', ''],
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

test('a colour, a list and a switch are drawn as chosen; one undo takes each back', async () => {
  const t = await opened()
  const before = t.list
  expect([styleOf(t, 'title').fill, styleOf(t, 'on').fill]).toEqual(['#FF0000', '#800000'])
  expect(shown(t)).toEqual(['title', 'plain', 'on'])
  t.do({ do: 'choice.set', id: 'theme', option: 'blue' })
  expect([styleOf(t, 'title').fill, styleOf(t, 'on').fill]).toEqual(['#0000FF', '#000080'])
  t.do({ do: 'choice.set', id: 'style', option: 'rich' })
  t.do({ do: 'choice.set', id: 'marks', option: 'FALSE' })
  expect(shown(t)).toEqual(['title', 'rich', 'off'])
  t.do({ do: 'history.undo' }).do({ do: 'history.undo' })
  expect(shown(t)).toEqual(['title', 'plain', 'on'])
  expect(chosen(t)).toMatchObject({ theme: 'blue', style: 'plain' })
  t.do({ do: 'history.undo' })
  expect(t.list).toBe(before)
})

test('a flavour chooses of the others too, in normal and in ambient, as one step that undo takes back from either', async () => {
  const t = await opened()
  t.do({ do: 'mode.set', ambient: true })
  const ambient = t.list
  t.do({ do: 'choice.set', id: 'flavors', option: 'night' })
  expect(chosen(t)).toEqual({ theme: 'blue', style: 'rich', marks: 'TRUE', flavors: 'night' })
  expect(shown(t)).toEqual(['title', 'rich', 'on'])
  t.do({ do: 'mode.set', ambient: false })
  expect(shown(t)).toEqual(['title', 'rich', 'on'])
  t.do({ do: 'history.undo' })
  expect(chosen(t)).toMatchObject({ theme: 'red', style: 'plain', flavors: 'day' })
  t.do({ do: 'mode.set', ambient: true })
  expect(t.list).toBe(ambient)
})

test('in the preview the wearer chooses; a visitor, an unknown choice and an unknown option are refused', async () => {
  const t = await opened()
  t.do({ do: 'preview.set', isOn: true }).do({ do: 'choice.set', id: 'style', option: 'rich' })
  expect(shown(t)).toEqual(['title', 'rich', 'on'])
  const refused = (id: string, option: string) => t.engine.run({ do: 'choice.set', id, option })
  expect(refused('nothing', 'rich')).toMatchObject({ ok: false, refusal: { key: 'refusal.noChoice' } })
  expect(refused('style', 'none')).toMatchObject({ ok: false, refusal: { key: 'refusal.noOption' } })
  await t.engine.run({ do: 'session.set', token: null, userId: null })
  expect(refused('style', 'plain')).toMatchObject({ ok: false })
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
