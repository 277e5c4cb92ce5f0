import { expect, test } from 'vitest'
import { utf8 } from '../../../../src/shared/base/bytes.ts'
import { withOwnChoices } from '../../../../src/shared/document/choices/defined.ts'
import { ownChoicesIn, type OwnChoice } from '../../../../src/shared/document/choices/own-choices.ts'
import { seenList } from '../../../../src/shared/document/choices/seen-choices.ts'
import type { Design, Layer } from '../../../../src/shared/document/design.ts'
import { checkSchema } from '../../../../src/shared/wff/check/schema.ts'
import { versions } from '../../../../src/shared/wff/grammar/row.ts'
import { parseXml } from '../../../../src/shared/wff/xml/parse-xml.ts'
import { makeDesign, makeImage, makeLayer } from '../../../support/make-design.ts'
import { exported, imported, zipOf } from '../import/faces.ts'

/* What the watch has of choices in its settings: pictures, words for a screen reader, and what marks the change (issue 35). */

const names = (en: string) => ({ en, zhCn: `${en}中` })

const list: OwnChoice = {
  ...{ id: 'list_b', kind: 'list', names: names('Hands'), initial: 'slim', falcon: 'slim' },
  ...{ icon: '/f/hands.png', screenReader: names('The hands') },
  options: [
    {
      id: 'slim',
      names: names('Slim'),
      colors: [],
      icon: '/f/slim.png',
      screenReader: { en: '', zhCn: '细' },
    },
    { id: 'bold', names: names('Bold'), colors: [] },
  ],
}

const flavors: OwnChoice = {
  ...{ id: 'flavors', kind: 'flavor', names: names('Looks'), initial: 'day', falcon: 'day' },
  options: [
    { id: 'day', names: names('Day'), colors: [], icon: '/f/day.png', screenReader: names('By day') },
    { id: 'night', names: names('Night'), colors: [], icon: '/f/slim.png', sets: { list_b: 'bold' } },
  ],
}

const slotOf = (uuid: string, style: object = {}) =>
  makeLayer({
    uuid,
    nodeType: 'complication',
    x: 300,
    y: 300,
    systemProviderValue: 4,
    supportTypeDefault: 'short_text',
    ...style,
  })

function designWith(choices: readonly OwnChoice[]): Design {
  const design = makeDesign([
    makeImage('one', [10, 10]),
    ...[slotOf('under'), slotOf('hidden', { visible: false }), slotOf('top', { systemProviderValue: 2 })],
  ])
  const faces = Object.entries(design.faces).map(([id, face]) => {
    const [normal, ambient] = [face.normal, face.ambient].map((variant) => ({
      ...variant,
      nodeList: withOwnChoices(variant.nodeList, choices),
    }))
    return [id, { ...face, ...(normal && ambient ? { normal, ambient } : {}) }] as const
  })
  return { ...design, faces: Object.fromEntries(faces) }
}

const marks: OwnChoice = {
  ...{ id: 'marks', kind: 'boolean', names: names('Marks'), initial: 'TRUE', falcon: 'TRUE' },
  options: ['TRUE', 'FALSE'].map((id) => ({ id, names: names(id), colors: [] })),
}

/** Its first option is the only one with which marks are offered; what is not there is named too. */
const parent: OwnChoice = {
  ...list,
  options: list.options.map((one, at) => (at === 0 ? { ...one, childSettingIds: ['gone', 'marks'] } : one)),
}

const marked = { ...list, highlight: '/f/mark.png' }

test('pictures are named among the files of the face, and words of a screen reader among its texts', async () => {
  const { text, texts, resources } = await exported(designWith([list, flavors]))
  expect(text).toContain(
    '<ListConfiguration id="list_b" displayName="choice_list_b" icon="hands" screenReaderText="said_choice_list_b" defaultValue="slim">',
  )
  expect(text).toContain(
    '<ListOption id="slim" displayName="choice_list_b_slim" icon="slim" screenReaderText="said_choice_list_b_slim"/>',
  )
  expect(text).toContain('<ListOption id="bold" displayName="choice_list_b_bold"/>')
  expect(text).toContain(
    '<Flavor id="day" displayName="flavor_day" icon="day" screenReaderText="said_flavor_day">',
  )
  expect(text).toContain('<Flavor id="night" displayName="flavor_night" icon="slim">')
  // where one language is empty the other is read
  expect(texts['said_choice_list_b_slim']).toEqual({ en: '细', zh: '细' })
  expect(texts['said_flavor_day']).toEqual({ en: 'By day', zh: 'By day中' })
  const files = resources.filter(({ name }) => ['hands', 'slim', 'day'].includes(name))
  expect(files.map(({ url }) => url).toSorted()).toEqual(['/f/day.png', '/f/hands.png', '/f/slim.png'])
})

test.each([
  { choices: [list], least: 1 },
  { choices: [list, flavors], least: 2 },
  { choices: [marked, flavors], least: 4 },
  { choices: [parent], least: 1 },
  { choices: [parent, marks], least: 5 },
])(
  'each version of the schema that the face claims takes it; a highlight needs the fourth (%#)',
  async ({ choices, least }) => {
    const face = await exported(designWith(choices))
    expect(face.version).toBe(Math.max(2, least))
    const parsed = parseXml(face.text)
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
    for (const version of versions) {
      const problems = checkSchema(parsed.value, version)
      expect({ version, isTaken: problems.length === 0 }).toEqual({ version, isTaken: version >= least })
    }
  },
)

const dot = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)

test('opened again, the pictures are those that are chosen among, and all goes out as it came', async () => {
  const { text } = await exported(designWith([marked, flavors]))
  const files = Object.fromEntries(
    ['hands', 'slim', 'day', 'mark', 'one'].map((name) => [`res/drawable-nodpi/${name}.png`, dot]),
  )
  const { design } = await imported(zipOf({ 'res/raw/watchface.xml': utf8(text), ...files }))
  const face = design.faces[design.activeFdId]
  if (!face) throw new Error('no face')
  const [own, looks] = ownChoicesIn(face.normal.nodeList)
  expect(
    [own?.icon, own?.options[0]?.icon, looks?.options[1]?.icon].every((url) => url?.startsWith('local:')),
  ).toBe(true)
  expect(own?.options[1]).not.toHaveProperty('icon')
  const back = (await exported(design)).text
  const settingsOf = (xml: string): string =>
    /<UserConfigurations>.*<\/UserConfigurations>/s.exec(xml)?.[0] ?? ''
  expect(settingsOf(back)).toBe(settingsOf(text))
})

test('what is offered with an option only is named by it, as far as it is there', async () => {
  const { text } = await exported(designWith([parent, marks]))
  expect(text.match(/<ListOption [^>]*childSettingIds="[^"]*"/g)).toEqual([
    '<ListOption id="slim" displayName="choice_list_b_slim" icon="slim" screenReaderText="said_choice_list_b_slim" childSettingIds="marks"',
  ])
})

const filled = (providers: Readonly<Record<string, number>>): OwnChoice => ({
  ...flavors,
  options: flavors.options.map((one) => (one.id === 'night' ? { ...one, providers } : one)),
})

test('a flavour names who fills its slots, by their numbers; what is gone or hidden is left out', async () => {
  const { text, notes, version } = await exported(
    designWith([list, filled({ top: 1, under: 2, hidden: 1, gone: 1 })]),
  )
  const night = /<Flavor id="night".*?<\/Flavor>/s.exec(text)?.[0].replaceAll(/>\s+</g, '><') ?? ''
  const slot = (name: string): string =>
    new RegExp(`<ComplicationSlot name="${name}"[^>]*slotId="(\\d+)"`).exec(text)?.[1] ?? ''
  const filledBy = (name: string, by: string): string =>
    `<ComplicationSlot slotId="${slot(name)}"><DefaultProviderPolicy defaultSystemProvider="${by}" defaultSystemProviderType="SHORT_TEXT"/></ComplicationSlot>`
  expect(night).toContain(
    `optionId="bold"/>${filledBy('under', 'DATE')}${filledBy('top', 'WATCH_BATTERY')}</Flavor>`,
  )
  expect(/<Flavor id="day".*?<\/Flavor>/s.exec(text)?.[0]).not.toContain('ComplicationSlot')
  expect(notes.filter(({ key }) => key.includes('rovider'))).toEqual([])
  const parsed = parseXml(text)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  expect(checkSchema(parsed.value, versions.find((one) => one === version) ?? 2)).toEqual([])
  // the slots themselves have their own
  const scene = text.slice(text.indexOf('<Scene'))
  expect([...scene.matchAll(/defaultSystemProvider="(\w+)"/g)].map(([, by]) => by)).toEqual([
    'STEP_COUNT',
    'DATE',
  ])
})

test('a provider that the format does not have is told of the slot', async () => {
  const { notes } = await exported(designWith([list, filled({ under: 8 })]))
  expect(notes.filter(({ uuid }) => uuid === 'under').map(({ key }) => key)).toContain('wear.note.provider')
})

test('opened again, a slot is filled as the chosen flavour says', async () => {
  const { text } = await exported(designWith([list, { ...filled({ top: 1 }), initial: 'night' }]))
  const { design } = await imported(utf8(text))
  const own = design.faces[design.activeFdId]?.normal.nodeList ?? []
  const filledIn = (all: readonly Layer[]) =>
    all.flatMap(({ style }) => ('systemProviderValue' in style ? [style.systemProviderValue] : []))
  // the slot itself has its own
  expect([filledIn(seenList(own)), filledIn(own)]).toEqual([
    [4, 1],
    [4, 2],
  ])
})
