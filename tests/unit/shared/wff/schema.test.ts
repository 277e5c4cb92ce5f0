import { describe, expect, test } from 'vitest'
import { checkSchema, lowestVersion } from '../../../../src/shared/wff/check/schema.ts'
import { versions } from '../../../../src/shared/wff/grammar/row.ts'
import { parseXml } from '../../../../src/shared/wff/xml/parse-xml.ts'
import type { XmlElement } from '../../../../src/shared/wff/xml/tree.ts'

const box = 'x="0" y="0" width="10" height="10"'
const face = (scene: string, before = '', attributes = 'width="450" height="450"'): string =>
  `<WatchFace ${attributes}>${before}<Scene>${scene}</Scene></WatchFace>`

function rootOf(text: string): XmlElement {
  const parsed = parseXml(text)
  if (!parsed.ok) throw new Error(parsed.error.key)
  return parsed.value
}

/** The versions that accept it. */
const acceptedBy = (text: string): string =>
  versions.filter((version) => checkSchema(rootOf(text), version).length === 0).join('')

const shape = '<Rectangle x="0" y="0" width="1" height="1"/>'
const condition = (expressions: string, compared: string): string =>
  `<Condition><Expressions>${expressions}</Expressions><Compare expression="${compared}"><Group name="a" ${box}/></Compare></Condition>`

/** Each as the published schemas judge it; the digits are the versions that accept it. */
const verdicts: readonly (readonly [what: string, text: string, accepted: string])[] = [
  ['a face with an empty scene', face(''), '12345'],
  [
    'a scene before the metadata',
    '<WatchFace width="1" height="1"><Scene/><Metadata key="a" value="b"/></WatchFace>',
    '12345',
  ],
  ['two scenes', '<WatchFace width="1" height="1"><Scene/><Scene/></WatchFace>', ''],
  ['no scene', '<WatchFace width="1" height="1"/>', ''],
  ['a face without height', face('', '', 'width="450"'), ''],
  ['a width of 0', face('', '', 'width="0" height="450"'), ''],
  ['a fractional x', face('<Group name="a" x="0.5" y="0" width="1" height="1"/>'), ''],
  ['white space around a number', face('<Group name="a" x=" +1 " y="-0" width="1" height="1"/>'), '12345'],
  ['white space around a word', face(`<Group name="a" ${box} renderMode=" MASK"/>`), ''],
  ['a group of no extent', face('<Group name="a" x="0" y="0" width="0" height="0"/>'), '1235'],
  ['a group of negative extent', face('<Group name="a" x="0" y="0" width="-1" height="1"/>'), '123'],
  ['a group without name', face(`<Group ${box}/>`), ''],
  ['a group with an empty name', face(`<Group name="" ${box}/>`), ''],
  ['text in a group', face(`<Group name="a" ${box}>words</Group>`), ''],
  ['blanks in what must be empty', face('', '<Metadata key="a" value="b"> </Metadata>'), ''],
  [
    'a comment in what must be empty',
    face('', '<Metadata key="a" value="b"><!-- why --></Metadata>'),
    '12345',
  ],
  [
    'numbers in their other spellings',
    face(`<Group name="a" ${box} pivotX="1e3" pivotY=".5" scaleX="5." scaleY="-INF"/>`),
    '12345',
  ],
  ['an alpha above 255', face(`<Group name="a" ${box} alpha="256"/>`), ''],
  ['a colour of seven digits', face(`<Group name="a" ${box} tintColor="#fffffff"/>`), '123'],
  ['a colour of three digits', face(`<Group name="a" ${box} tintColor="#fff"/>`), ''],
  [
    'a colour that the wearer chooses',
    face(`<Group name="a" ${box} tintColor="[CONFIGURATION.theme.0]"/>`),
    '12345',
  ],
  [
    'an underscore in its name',
    face(`<Group name="a" ${box} tintColor="[CONFIGURATION.my_theme.0]"/>`),
    '2345',
  ],
  ['an expression for a colour', face(`<Group name="a" ${box} tintColor="[A] + 1"/>`), ''],
  [
    'shapes of two sorts in one part',
    face(`<PartDraw ${box}>${shape}<Ellipse x="0" y="0" width="1" height="1"/></PartDraw>`),
    '12345',
  ],
  ['a part without shapes', face(`<PartDraw ${box}/>`), ''],
  ['the name of a sort instead of one', face(`<PartText ${box}><TextElement/></PartText>`), ''],
  [
    'a line with weights instead of a stroke',
    face(
      `<PartDraw ${box}><Line startX="0" startY="0" endX="1" endY="1"><WeightedStroke colors="#ffffff" thickness="1"/></Line></PartDraw>`,
    ),
    '345',
  ],
  [
    'a line without a stroke',
    face(`<PartDraw ${box}><Line startX="0" startY="0" endX="1" endY="1"/></PartDraw>`),
    '345',
  ],
  [
    'an arc without a stroke',
    face(
      `<PartDraw ${box}><Arc centerX="0" centerY="0" width="1" height="1" startAngle="0" endAngle="9"/></PartDraw>`,
    ),
    '2345',
  ],
  [
    'a fill in an arc',
    face(
      `<PartDraw ${box}><Arc centerX="0" centerY="0" width="1" height="1" startAngle="0" endAngle="9"><Fill color="#ffffff"/></Arc></PartDraw>`,
    ),
    '',
  ],
  ['a text without a font', face(`<PartText ${box}><Text/></PartText>`), ''],
  [
    'a font of size 0',
    face(`<PartText ${box}><Text><Font family="a" size="0">x</Font></Text></PartText>`),
    '123',
  ],
  [
    'words in an underlined template',
    face(
      `<PartText ${box}><Text><Font family="a" size="9"><Underline><Template>%s<Parameter expression="[DAY]"/></Template></Underline></Font></Text></PartText>`,
    ),
    '12345',
  ],
  [
    'a template without a parameter',
    face(`<PartText ${box}><Text><Font family="a" size="9"><Template>x</Template></Font></Text></PartText>`),
    '',
  ],
  [
    'a transform after decorated words',
    face(
      `<PartText ${box}><Text><Font family="a" size="9"><Shadow color="#ffffff"><Underline>x</Underline><Transform target="a" value="1"/></Shadow></Font></Text></PartText>`,
    ),
    '45',
  ],
  [
    'a transform before decorated words',
    face(
      `<PartText ${box}><Text><Font family="a" size="9"><Shadow color="#ffffff"><Transform target="a" value="1"/><Underline>x</Underline></Shadow></Font></Text></PartText>`,
    ),
    '',
  ],
  ['a time in tens', face(`<DigitalClock ${box}><TimeText format="hh_10" ${box}/></DigitalClock>`), '2345'],
  ['a time in twelves', face(`<DigitalClock ${box}><TimeText format="hh_12" ${box}/></DigitalClock>`), '23'],
  [
    'three hour hands',
    face(`<AnalogClock ${box}>${`<HourHand resource="a" ${box}/>`.repeat(3)}</AnalogClock>`),
    '',
  ],
  [
    'a hand of a capital name',
    face(`<AnalogClock ${box}><HourHand resource="Hour" ${box}/></AnalogClock>`),
    '1234',
  ],
  [
    'a sweep as the device has it',
    face(
      `<AnalogClock ${box}><SecondHand resource="a" ${box}><Sweep frequency="SYNC_TO_DEVICE"/></SecondHand></AnalogClock>`,
    ),
    '2345',
  ],
  [
    'a sweep before the variant',
    face(
      `<AnalogClock ${box}><SecondHand resource="a" ${box}><Sweep frequency="2"/><Variant mode="AMBIENT" target="alpha" value="0"/></SecondHand></AnalogClock>`,
    ),
    '',
  ],
  [
    'events with blanks and breaks',
    face(`<PartImage ${box}><Images change=" TAP\n ON_VISIBLE "><Image resource="a"/></Images></PartImage>`),
    '12345',
  ],
  [
    'four transforms of a gradient',
    face(
      `<PartDraw ${box}><Rectangle x="0" y="0" width="1" height="1"><Fill color="#ffffff"><LinearGradient startX="0" startY="0" endX="1" endY="1" colors="#ffffff" positions="0">${'<Transform target="a" value="1"/>'.repeat(4)}</LinearGradient></Fill></Rectangle></PartDraw>`,
    ),
    '12345',
  ],
  [
    'five transforms of a gradient',
    face(
      `<PartDraw ${box}><Rectangle x="0" y="0" width="1" height="1"><Fill color="#ffffff"><LinearGradient startX="0" startY="0" endX="1" endY="1" colors="#ffffff" positions="0">${'<Transform target="a" value="1"/>'.repeat(5)}</LinearGradient></Fill></Rectangle></PartDraw>`,
    ),
    '5',
  ],
  [
    'a comparison with a declared expression',
    face(condition('<Expression name="e">[DAY] &lt; 3</Expression>', 'e')),
    '12345',
  ],
  ['a comparison with an undeclared one', face(condition('<Expression name="e">1</Expression>', 'f')), ''],
  [
    'an expression declared twice',
    face(condition('<Expression name="e">1</Expression><Expression name="e">2</Expression>', 'e')),
    '',
  ],
  ['metadata of one key twice', face('', '<Metadata key="a" value="b"/><Metadata key="a" value="c"/>'), ''],
  [
    'flavors',
    face(
      '',
      '<UserConfigurations><Flavors defaultValue="a"><Flavor id="a" displayName="a"><Configuration id="a" optionId="b"/></Flavor></Flavors></UserConfigurations>',
    ),
    '2345',
  ],
  [
    'six colours of an option',
    face(
      '',
      `<UserConfigurations><ColorConfiguration id="a" displayName="a" defaultValue="a"><ColorOption id="a" colors="${'#ffffff '.repeat(6)}"/></ColorConfiguration></UserConfigurations>`,
    ),
    '',
  ],
  ['a blend mode of a part', face(`<PartDraw ${box} blendMode="MULTIPLY">${shape}</PartDraw>`), '345'],
  ['a blend mode of a group', face(`<Group name="a" ${box} blendMode="MULTIPLY"/>`), '5'],
  [
    'two references of one name in shapes',
    face(
      `<PartDraw ${box}><Rectangle x="0" y="0" width="1" height="1"><Reference name="a" source="x"/><Reference name="a" source="y"/></Rectangle></PartDraw>`,
    ),
    '',
  ],
  [
    'a hint where the schema is',
    face('').replace(
      '<WatchFace',
      '<WatchFace xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="a.xsd"',
    ),
    '12345',
  ],
  [
    'an attribute of another format',
    face('').replace('<WatchFace', '<WatchFace xmlns:a="urn:a" a:b="c"'),
    '',
  ],
  ['a default namespace', face('').replace('<WatchFace', '<WatchFace xmlns="urn:a"'), ''],
  ['another element at the root', '<Metadata key="a" value="b"/>', '12345'],
  ['nothing of the format', '<html/>', ''],
]

describe('the schemas', () => {
  test.each(verdicts)('%s', (_what, text, accepted) => {
    expect(acceptedBy(text)).toBe(accepted)
  })

  const slot = (id: number): string =>
    `<ComplicationSlot ${box} slotId="${id}" supportedTypes="EMPTY"><BoundingOval ${box}/><Complication type="EMPTY"/></ComplicationSlot>`
  const slots = (count: number): string => face(Array.from({ length: count }, (_, id) => slot(id)).join(''))

  test('the ninth slot is refused with the limit, the number and the place', () => {
    expect(acceptedBy(slots(8))).toBe('12345')
    const [problem] = checkSchema(rootOf(slots(9)), 2)
    expect(problem).toMatchObject({ key: 'wff.element.tooMany', params: { max: 8, count: 9 } })
    expect(problem?.path).toBe('WatchFace/Scene/ComplicationSlot[9]')
  })

  test('weights are read in time that grows with their length, whatever stands in them', () => {
    const weights = (value: string): string =>
      face(
        `<PartDraw ${box}><Arc centerX="0" centerY="0" width="1" height="1" startAngle="0" endAngle="9"><WeightedStroke colors="#ffffff" thickness="1" weights="${value}"/></Arc></PartDraw>`,
      )
    expect(acceptedBy(weights('1 2.5 3f'))).toBe('2345')
    expect(acceptedBy(weights('one'))).toBe('')
    expect(acceptedBy(weights('[COMPLICATION.WEIGHTED_ELEMENTS_WEIGHTS]'))).toBe('2345')
    // an expression with nested repeats would need longer than the sun shines
    expect(acceptedBy(weights(`${'1'.repeat(5000)}!!`))).toBe('')
  })

  test('what came later says which version it needs, and the lowest version is found', () => {
    const text = face('<Transform target="backgroundColor" value="1"/>')
    expect(checkSchema(rootOf(text), 3)[0]).toMatchObject({ key: 'wff.element.notHere' })
    expect(lowestVersion(rootOf(text))).toBe(4)
    const reference = face('<Reference name="a" source="b"/>')
    expect(checkSchema(rootOf(reference), 3)[0]).toMatchObject({
      key: 'wff.element.since',
      params: { version: 4 },
    })
    expect(lowestVersion(rootOf(face('<Odd/>')))).toBeNull()
  })

  test('every problem is told with its line, not only the first one', () => {
    const text = face('\n<Odd/>\n<Group/>')
    const problems = checkSchema(rootOf(text), 5).map(({ key, line }) => `${key} ${line}`)
    expect(problems).toContain('wff.element.unknown 2')
    expect(problems.filter((one) => one === 'wff.attribute.missing 3')).toHaveLength(5)
  })
})
