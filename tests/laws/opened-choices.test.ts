import { expect, test } from 'vitest'
import { utf8 } from '../../src/shared/base/bytes.ts'
import { withOwnChoices } from '../../src/shared/document/choices/defined.ts'
import { putInto } from '../../src/shared/document/choices/edit-choices.ts'
import { ownChoicesIn, type OwnChoice } from '../../src/shared/document/choices/own-choices.ts'
import { seenList } from '../../src/shared/document/choices/seen-choices.ts'
import type { Design, Layer } from '../../src/shared/document/design.ts'
import { checkSchema } from '../../src/shared/wff/check/schema.ts'
import { versions } from '../../src/shared/wff/grammar/row.ts'
import { parseXml } from '../../src/shared/wff/xml/parse-xml.ts'
import {
  bytesOf,
  exported,
  faceXml,
  imported,
  sampleFaces,
  zipOf,
  zipOfFolder,
} from '../unit/shared/import/faces.ts'

/*
 * What the wearer of an opened face can choose is the design's own: it goes out as it came, and with what was changed,
 * and nothing else of the file changes (issue 35).
 */

const head = `<UserConfigurations>
  <ColorConfiguration id="theme" displayName="theme_label" icon="p" screenReaderText="theme_label" defaultValue="red">
    <ColorOption id="red" displayName="Red" colors="#FFFF0000 #ff800000"/>
    <ColorOption id="blue" colors="#0000FF #FF000080"/>
  </ColorConfiguration>
  <ListConfiguration id="hand-style" displayName="Style" defaultValue="plain" highlight="q">
    <ListOption id="plain" displayName="Plain" childSettingIds="marks"/>
    <ListOption id="rich" displayName="Rich" icon="q"/>
    <ListOption id="0" displayName="None"/>
  </ListConfiguration>
  <PhotosConfiguration id="album" configType="SINGLE"/>
  <BooleanConfiguration id="marks" displayName="Marks" defaultValue="TRUE"/>
  <Flavors defaultValue="day">
    <Flavor id="day" displayName="Day"><Configuration id="theme" optionId="red" screenReaderText="red_said"/></Flavor>
    <Flavor id="night" displayName="Night" icon="p"><Configuration id="theme" optionId="blue"/><Configuration id="hand-style" optionId="rich"/>
      <ComplicationSlot slotId="7"><DefaultProviderPolicy defaultSystemProvider="DATE" defaultSystemProviderType="SHORT_TEXT"/></ComplicationSlot></Flavor>
  </Flavors>
</UserConfigurations>`

const words = (name: string, color = '#FFFFFFFF'): string =>
  `<PartText name="${name}" x="10" y="20" width="200" height="60"><Text><Font family="SYNC_TO_DEVICE" size="40" color="${color}">${name}</Font></Text></PartText>`

const square = (name: string): string =>
  `<PartDraw name="${name}" x="0" y="0" width="9" height="9"><Rectangle x="0" y="0" width="9" height="9"><Fill color="[CONFIGURATION.theme.1]"/></Rectangle></PartDraw>`

const sent = '<Font family="SYNC_TO_DEVICE" size="20" color="[CONFIGURATION.theme.0]">'

const slot = `<ComplicationSlot x="100" y="120" width="140" height="140" slotId="7" supportedTypes="SHORT_TEXT EMPTY">
  <DefaultProviderPolicy defaultSystemProvider="STEP_COUNT" defaultSystemProviderType="SHORT_TEXT"/>
  <BoundingOval x="0" y="0" width="140" height="140"/>
  <Complication type="SHORT_TEXT"><PartText name="sent" x="0" y="0" width="140" height="40"><Text>${sent}<Template>%s<Parameter expression="[COMPLICATION.TEXT]"/></Template></Font></Text></PartText></Complication></ComplicationSlot>`

const scene = `${words('title', '[CONFIGURATION.theme.0]')}
  <ListConfiguration id="hand-style">
    <ListOption id="plain"><Group name="both" x="5" y="5" width="400" height="400">${words('plain')}
      <BooleanConfiguration id="marks"><BooleanOption id="TRUE"><Group name="two" x="0" y="0" width="450" height="450">${square('on')}${square('on2')}</Group></BooleanOption></BooleanConfiguration></Group></ListOption>
    <ListOption id="rich">${words('rich', '[CONFIGURATION.theme.1]')}</ListOption>
  </ListConfiguration>${slot}`

const zip = (xml: string): Uint8Array =>
  zipOf({
    'res/raw/watchface.xml': utf8(xml),
    'res/values/strings.xml': utf8('<resources><string name="theme_label">Theme</string></resources>'),
    'res/values-zh/strings.xml': utf8('<resources><string name="theme_label">主题</string></resources>'),
    'res/drawable-nodpi/p.png': bytesOf('/art/icons/app.png'),
    'res/drawable-nodpi/q.png': bytesOf('/art/icons/bell.png'),
  })

const opened = async (): Promise<Design> => (await imported(zip(faceXml(scene, head)))).design

const choicesOf = ({ faces, activeFdId }: Design): readonly OwnChoice[] =>
  ownChoicesIn(faces[activeFdId]?.normal.nodeList ?? [])

type Edit = (list: readonly Layer[]) => readonly Layer[]

/** The same edit in both states of the watch. */
function edited(design: Design, edit: Edit): Design {
  const face = design.faces[design.activeFdId]
  if (!face) throw new Error('no face')
  const [normal, ambient] = [face.normal, face.ambient].map((one) => ({
    ...one,
    nodeList: edit(one.nodeList),
  }))
  return { ...design, faces: { [design.activeFdId]: { ...face, normal: normal!, ambient: ambient! } } }
}

const withChoices =
  (change: (choices: readonly OwnChoice[]) => readonly OwnChoice[]): Edit =>
  (list) =>
    withOwnChoices(list, change(ownChoicesIn(list)))

const one =
  (id: string, change: (choice: OwnChoice) => OwnChoice): Edit =>
  (list) =>
    withChoices((all) => all.map((choice) => (choice.id === id ? change(choice) : choice)))(list)

const option =
  (id: string, named: string, change: (one: OwnChoice['options'][number]) => OwnChoice['options'][number]) =>
  (choice: OwnChoice): OwnChoice =>
    choice.id === id
      ? { ...choice, options: choice.options.map((own) => (own.id === named ? change(own) : own)) }
      : choice

const names = (en: string) => ({ en, zhCn: `${en}中` })

const shown = (design: Design): readonly string[] =>
  seenList(design.faces[design.activeFdId]?.normal.nodeList ?? [])
    .filter(({ style, nodeType }) => style.visible && nodeType !== 'root')
    .map(({ label }) => label)

/** What was said in one of two texts alone, line by line. */
function differing(
  before: string,
  after: string,
): { readonly gone: readonly string[]; readonly fresh: readonly string[] } {
  const [one, other] = [
    before.split('\n').map((line) => line.trim()),
    after.split('\n').map((line) => line.trim()),
  ]
  return {
    gone: one.filter((line) => !other.includes(line)),
    fresh: other.filter((line) => !one.includes(line)),
  }
}

function passes(text: string, version: number): void {
  const parsed = parseXml(text)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  const own = versions.find((known) => known === version)
  if (own) expect(checkSchema(parsed.value, own)).toEqual([])
}

test('names in both languages, pictures, words, colours, flavours and who fills slots come in', async () => {
  const design = await opened()
  const [theme, style, marks, flavors] = choicesOf(design)
  expect(theme).toMatchObject({ id: 'theme', names: { en: 'Theme', zhCn: '主题' }, initial: 'red' })
  expect(theme?.screenReader).toEqual({ en: 'Theme', zhCn: '主题' })
  expect(
    [theme?.icon, style?.highlight, style?.options[1]?.icon].every((url) => url?.startsWith('local:')),
  ).toBe(true)
  expect(theme?.options.map(({ names: said, colors }) => [said.en, ...colors])).toEqual([
    ['Red', '#FF0000', '#800000'],
    ['blue', '#0000FF', '#000080'],
  ])
  expect(style?.options.map(({ id }) => id)).toEqual(['plain', 'rich', '0'])
  expect(style?.options[0]?.childSettingIds).toEqual(['marks'])
  expect(marks?.kind).toBe('boolean')
  const slotId = design.faces[design.activeFdId]?.normal.nodeList.find(
    ({ nodeType }) => nodeType === 'complication',
  )
  expect(flavors?.options.map(({ sets, providers }) => ({ sets, providers }))).toEqual([
    { sets: { theme: 'red', 'hand-style': 'plain', marks: 'TRUE' }, providers: undefined },
    {
      sets: { theme: 'blue', 'hand-style': 'rich', marks: 'TRUE' },
      providers: { [slotId?.uuid ?? '']: expect.any(Number) as number },
    },
  ])
  expect(shown(design).filter((label) => !/Slot/.test(label))).toEqual(['title', 'plain', 'on', 'on2'])
})

test('it goes out as it came, and so does each published sample with choices', async ({ skip }) => {
  const xmlOf = async (bytes: Uint8Array): Promise<readonly [string, string]> => {
    const { design } = await imported(bytes)
    const { xml } = design.faces[design.activeFdId]?.ambient.nodeList[0]?.style[
      'origin' as never
    ] as unknown as {
      xml: string
    }
    const out = await exported(design)
    expect(out.notes).toEqual([])
    return [xml.trim(), out.text.replace(/^<\?xml[^>]*>\s*/, '').trim()]
  }
  const flat = (text: string): string => text.replaceAll(/>\s+</g, '><')
  const [came, went] = await xmlOf(zip(faceXml(scene, head)))
  expect(flat(went)).toBe(flat(came))
  const folders = sampleFaces.filter((path) => /flavors|codelab/.test(path))
  if (folders.length === 0) return skip('the published sample faces are not here')
  for (const folder of folders) {
    const [before, after] = await xmlOf(zipOfFolder(folder))
    expect(flat(after)).toBe(flat(before))
  }
})

/** Each edit, and the lines of the file that it alone may change. */
const edits: Readonly<
  Record<string, readonly [edit: Edit, gone: readonly RegExp[], fresh: readonly RegExp[]]>
> = {
  'a name': [
    one('theme', (choice) => ({ ...choice, names: names('Palette') })),
    [/^<ColorConfiguration id="theme" displayName="theme_label"/],
    [/^<ColorConfiguration id="theme" displayName="choice_theme" icon="p" screenReaderText="theme_label"/],
  ],
  'the name of an option': [
    one(
      'hand-style',
      option('hand-style', 'rich', (own) => ({ ...own, names: names('Lush') })),
    ),
    [/^<ListOption id="rich" displayName="Rich"/],
    [/^<ListOption id="rich" displayName="choice_hand_style_rich" icon="q"/],
  ],
  'a picture': [
    one(
      'hand-style',
      option('hand-style', 'plain', (own) => ({ ...own, icon: '/art/icons/app.png' })),
    ),
    [/^<ListOption id="plain"/],
    [/^<ListOption id="plain" displayName="Plain" childSettingIds="marks" icon="app"/],
  ],
  'a picture that was taken away': [
    one('hand-style', ({ highlight: _, ...choice }) => choice),
    [/^<ListConfiguration id="hand-style" displayName="Style" defaultValue="plain" highlight="q"/],
    [/^<ListConfiguration id="hand-style" displayName="Style" defaultValue="plain">/],
  ],
  'words for a screen reader': [
    one('marks', (choice) => ({ ...choice, screenReader: names('The marks') })),
    [/^<BooleanConfiguration id="marks"/],
    [/^<BooleanConfiguration id="marks" .*screenReaderText="said_choice_marks"/],
  ],
  'a colour': [
    one(
      'theme',
      option('theme', 'blue', (own) => ({ ...own, colors: ['#123456', '#000080'] })),
    ),
    [/^<ColorOption id="blue"/],
    [/^<ColorOption id="blue" colors="#123456 #000080"/],
  ],
  'what wearers find first': [
    one('marks', (choice) => ({ ...choice, initial: 'FALSE' })),
    [/^<BooleanConfiguration id="marks" displayName="Marks" defaultValue="TRUE"/],
    [/^<BooleanConfiguration id="marks" displayName="Marks" defaultValue="FALSE"/],
  ],
  'another option': [
    one('theme', (choice) => ({
      ...choice,
      options: [...choice.options, { id: 'green', names: names('Green'), colors: ['#00FF00', '#008000'] }],
    })),
    [],
    [/^<ColorOption id="green" displayName="choice_theme_green" colors="#00FF00 #008000"/],
  ],
  'an option of layers that is new': [
    one('hand-style', (choice) => ({
      ...choice,
      options: [...choice.options, { id: 'bare', names: names('Bare'), colors: [] }],
    })),
    [],
    [
      /^<ListOption id="bare" displayName="choice_hand_style_bare"/,
      /^<ListOption id="bare">/,
      /^<Group name="empty"/,
    ],
  ],
  'another flavour': [
    one('flavors', (choice) => ({
      ...choice,
      options: [
        ...choice.options,
        {
          id: 'dusk',
          names: names('Dusk'),
          colors: [],
          sets: { theme: 'blue', 'hand-style': 'plain', marks: 'FALSE' },
        },
      ],
    })),
    [],
    [/^<Flavor id="dusk"/, /^<Configuration id="marks" optionId="FALSE"/],
  ],
  'who fills a slot with a flavour': [
    (list) =>
      one('flavors', (choice) => ({
        ...choice,
        options: choice.options.map((own) =>
          own.providers
            ? { ...own, providers: Object.fromEntries(Object.keys(own.providers).map((id) => [id, 1])) }
            : own,
        ),
      }))(list),
    [/defaultSystemProvider="DATE"/],
    [/defaultSystemProvider="WATCH_BATTERY"/],
  ],
  'another choice': [
    withChoices((all) => [
      ...all,
      {
        ...{ id: 'extra', kind: 'boolean', names: names('Extra'), initial: 'TRUE', falcon: 'TRUE' },
        options: [
          { id: 'TRUE', names: names('On'), colors: [] },
          { id: 'FALSE', names: names('Off'), colors: [] },
        ],
      } as OwnChoice,
    ]),
    [],
    [/^<BooleanConfiguration id="extra" displayName="choice_extra" defaultValue="TRUE"/],
  ],
}

/** What flavours do not say of a choice they say once anything of what is declared changes. */
const implied = /^<Configuration id="(theme|hand-style|marks|extra)" optionId="/

test.each(Object.entries(edits))(
  '%s is edited in an opened face, and nothing else of the file changes',
  async (_name, [edit, gone, fresh]) => {
    const design = await opened()
    const before = await exported(design)
    const after = await exported(edited(design, edit))
    passes(after.text, after.version)
    const told = differing(before.text, after.text)
    for (const pattern of gone) expect(told.gone.some((line) => pattern.test(line))).toBe(true)
    for (const pattern of fresh) expect(told.fresh.some((line) => pattern.test(line))).toBe(true)
    const isFlat = (line: string): boolean => /^<\/?\w+>$/.test(line)
    expect(told.gone.filter((line) => !isFlat(line) && !gone.some((one) => one.test(line)))).toEqual([])
    expect(
      told.fresh.filter(
        (line) => !isFlat(line) && !implied.test(line) && !fresh.some((one) => one.test(line)),
      ),
    ).toEqual([])
    // and back in, what the wearer can choose is what was made
    const again = await imported(
      zipOf({
        'res/raw/watchface.xml': utf8(after.text),
        'res/values/strings.xml': utf8(stringsOf(after.texts, 'en')),
        'res/values-zh/strings.xml': utf8(stringsOf(after.texts, 'zh')),
        ...Object.fromEntries(
          after.resources
            .filter(({ type }) => type === 'drawable')
            .map(({ name, url }) => [
              `res/drawable-nodpi/${name}.png`,
              bytesOf(url.startsWith('local:') ? '/art/icons/bell.png' : url),
            ]),
        ),
      }),
    )
    const seen = (all: readonly OwnChoice[]): unknown =>
      all.map(({ id, kind, initial, options, names: said }) => ({
        ...{ id, kind, initial, en: said.en },
        options: options.map((own) => ({
          id: own.id,
          en: kind === 'boolean' ? '' : own.names.en,
          colors: own.colors,
          sets: own.sets,
        })),
      }))
    expect(seen(choicesOf(again.design))).toEqual(seen(choicesOf(edited(design, edit))))
  },
)

const stringsOf = (
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>,
  language: string,
): string =>
  `<resources>${Object.entries(texts)
    .map(([name, said]) => `<string name="${name}">${said[language] ?? said['en'] ?? ''}</string>`)
    .join('')}</resources>`

const labelled = (list: readonly Layer[], label: string): ReadonlySet<string> =>
  new Set(list.filter((layer) => layer.label === label).map(({ uuid }) => uuid))

test('a layer that leaves its option, or goes into another, goes out so, and the rest as it came', async () => {
  const design = await opened()
  const freed = await exported(edited(design, (list) => putInto(list, labelled(list, 'rich'), null)))
  passes(freed.text, freed.version)
  expect(shownIn(freed.text, 'rich')).toEqual([])
  const moved = await exported(
    edited(design, (list) => putInto(list, labelled(list, 'title'), { id: 'hand-style', option: '0' })),
  )
  passes(moved.text, moved.version)
  expect(shownIn(moved.text, 'title')).toEqual(['hand-style 0'])
  expect(shownIn(moved.text, 'rich')).toEqual(['hand-style rich'])
  expect(shownIn(moved.text, 'on')).toEqual(['hand-style plain', 'marks TRUE'])
})

/** The options around the part of this name. */
function shownIn(text: string, name: string): readonly string[] {
  const open: string[] = []
  for (const [tag, isEnd, element, attributes = ''] of text
    .slice(text.indexOf('<Scene'))
    .matchAll(/<(\/?)(\w+)([^>]*)>/g)) {
    if (attributes.includes(`name="${name}"`))
      return open.flatMap((one, at) => {
        const id = /^\w+Option (.*)$/.exec(one)?.[1]
        const of = open[at - 1]?.split(' ')[1] ?? ''
        return id === undefined ? [] : [`${of} ${id}`]
      })
    if (isEnd) open.pop()
    else if (!tag.endsWith('/>')) open.push(`${element} ${/ id="([^"]*)"/.exec(attributes)?.[1] ?? ''}`)
  }
  return ['none']
}

test('an option and a choice that are deleted go out nowhere, and what the wearer found first is still there', async () => {
  // what a slot holds goes out as it came, so that nothing that it names can be deleted (`in-file.ts`)
  const { design } = await imported(
    zip(faceXml(scene, head).replace(sent, sent.replace('[CONFIGURATION.theme.0]', '#FFFFFF'))),
  )
  const fewer = edited(
    design,
    one('hand-style', (choice) => ({ ...choice, options: choice.options.filter(({ id }) => id !== 'rich') })),
  )
  expect(shown(fewer)).toEqual(shown(design))
  const without = await exported(fewer)
  passes(without.text, without.version)
  expect(without.text).not.toMatch(/<ListOption id="rich"|optionId="rich"/)
  const none = edited(
    design,
    withChoices((all) => all.filter(({ id }) => id !== 'theme')),
  )
  const plain = await exported(none)
  passes(plain.text, plain.version)
  expect(plain.text).not.toMatch(/CONFIGURATION\.theme|id="theme"/)
  expect(shown((await imported(utf8(plain.text))).design)).toEqual(shown(design))
  const bare = await exported(
    edited(
      design,
      withChoices(() => []),
    ),
  )
  passes(bare.text, bare.version)
  expect(bare.text.match(/<(\w+Configuration|Flavors) /g)).toEqual(['<PhotosConfiguration '])
})

test.each([
  ['an id that no name here can be', head.replaceAll('"theme"', '"the theme"')],
  ['options with different numbers of colours', head.replace('#0000FF #FF000080', '#0000FF')],
  [
    'flavours of slots alone',
    '<UserConfigurations><Flavors defaultValue="a"><Flavor id="a" displayName="n"><ComplicationSlot slotId="7"><DefaultProviderPolicy defaultSystemProvider="DATE" defaultSystemProviderType="SHORT_TEXT"/></ComplicationSlot></Flavor></Flavors></UserConfigurations>',
  ],
])('%s: the face keeps what it came with, and tells so', async (_name, declared) => {
  const { design, report } = await imported(zip(faceXml(scene, declared)))
  expect(choicesOf(design)).toEqual([])
  expect(report.map(({ key }) => key)).toContain('import.note.choices')
  const text = (await exported(design)).text.replaceAll(/>\s+</g, '><')
  expect(text).toContain(declared.replaceAll(/>\s+</g, '><'))
})
