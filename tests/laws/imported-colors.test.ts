import { expect, test } from 'vitest'
import type { Layer } from '../../src/shared/document/design.ts'
import { drawingRows } from '../../src/shared/wff/grammar/rows/drawing.ts'
import { importedScene } from '../unit/shared/import/faces.ts'

/*
 * A colour of a face from outside is what the watch shows, whichever way it is said: a tint of the part, of a group or
 * clock around it, or of two of them; a colour that an expression gives; one of the wearer's choice; another in ambient.
 */

const [green, white] = ['#FF00FF00', '#FFFFFFFF']
const head = `<UserConfigurations><ColorConfiguration id="theme" displayName="n" defaultValue="a"><ColorOption id="a" displayName="n" colors="${green} #FF0000FF"/></ColorConfiguration></UserConfigurations><BitmapFonts><BitmapFont name="digits">${[...'0123456789'].map((digit) => `<Character name="${digit}" resource="p" width="9" height="9"/>`).join('')}</BitmapFont></BitmapFonts>`

type Mode = 'normal' | 'ambient'

/** What is seen, without what the file calls it, how it came and what it follows. */
async function looksOf(scene: string, mode: Mode = 'normal'): Promise<readonly object[]> {
  const { design } = await importedScene(scene, head)
  const list: readonly Layer[] = design.faces[design.activeFdId]?.[mode].nodeList ?? []
  return list.map(({ nodeType, style }) => {
    const {
      wear: _wear,
      xml: _xml,
      choices: _choices,
      wearColors: _wearColors,
      origin: _origin,
      ...looks
    } = style as typeof style & Readonly<Record<string, unknown>>
    return { nodeType, looks }
  })
}

/** An element drawn in one colour, with attributes and children of its own. */
type Part = (color: string, attributes?: string, children?: string) => string

const box = 'x="20" y="30" width="100" height="90"'
const inner = 'x="0" y="0" width="100" height="90"'
const ring = 'centerX="50" centerY="45" width="60" height="60" startAngle="0" endAngle="90"'

const paints: Readonly<Record<string, Part>> = {
  Fill: (color) => `<Fill color="${color}"/>`,
  Stroke: (color) => `<Stroke color="${color}" thickness="4"/>`,
  'Fill of a gradient': (color) =>
    `<Fill color="${white}"><LinearGradient startX="0" startY="0" endX="100" endY="0" colors="${color} ${color}" positions="0 1"/></Fill>`,
  'Stroke of a gradient': (color) =>
    `<Stroke color="${white}" thickness="4"><RadialGradient centerX="50" centerY="45" radius="50" colors="${color} ${color}" positions="0 1"/></Stroke>`,
  WeightedStroke: (color) => `<WeightedStroke colors="${color} ${color}" weights="1 1" thickness="4"/>`,
}

const shapes: Readonly<Record<string, readonly [attributes: string, paints: RegExp]>> = {
  Line: ['startX="0" startY="45" endX="100" endY="45"', /Stroke/],
  Arc: [ring, /Stroke/],
  Rectangle: [inner, /^(Fill|Stroke)/],
  RoundRectangle: [`${inner} cornerRadiusX="9" cornerRadiusY="9"`, /^(Fill|Stroke)/],
  Ellipse: [inner, /^(Fill|Stroke)/],
}

const drawn: Readonly<Record<string, Part>> = Object.fromEntries(
  Object.entries(shapes).flatMap(([name, [own, fits]]) =>
    Object.entries(paints)
      .filter(([paint]) => fits.test(paint))
      .map(([paint, painted]): [string, Part] => [
        `${name} with ${paint}`,
        (color, attributes = '', children = '') =>
          `<PartDraw ${box} ${attributes}>${children}<${name} ${own}>${painted(color)}</${name}></PartDraw>`,
      ]),
  ),
)

const font = (color: string, words: string): string =>
  `<Font family="SYNC_TO_DEVICE" size="30" color="${color}">${words}</Font>`

const written: Readonly<Record<string, Part>> = {
  Text: (color, attributes = '', children = '') =>
    `<PartText ${box} ${attributes}>${children}<Text>${font(color, 'AB')}</Text></PartText>`,
  TextCircular: (color, attributes = '', children = '') =>
    `<PartText ${box} ${attributes}>${children}<TextCircular ${ring}>${font(color, 'AB')}</TextCircular></PartText>`,
  'an oval TextCircular': (color, attributes = '', children = '') =>
    `<PartText ${box} ${attributes}>${children}<TextCircular ${ring.replace('height="60"', 'height="40"')}>${font(color, 'AB')}</TextCircular></PartText>`,
  'Shadow and Outline': (color, attributes = '', children = '') =>
    `<PartText ${box} ${attributes}>${children}<Text>${font(color, `<Shadow color="${color}" offsetX="2"><Outline color="${color}" width="2">AB</Outline></Shadow>`)}</Text></PartText>`,
}

/** Pictures, and letters that are pictures: their tint is their colour. */
const pictures: Readonly<Record<string, Part>> = {
  Image: (_, attributes = '', children = '') =>
    `<PartImage ${box} ${attributes}>${children}<Image resource="p"/></PartImage>`,
  Images: (_, attributes = '', children = '') =>
    `<PartImage ${box} ${attributes}>${children}<Images change="TAP"><Image resource="p"/><Image resource="q"/></Images></PartImage>`,
  BitmapFont: (_, attributes = '', children = '') =>
    `<PartText ${box} ${attributes}>${children}<Text><BitmapFont family="digits" size="30"><Template>%d<Parameter expression="[MINUTE]"/></Template></BitmapFont></Text></PartText>`,
}

const clockParts: Readonly<Record<string, Part>> = {
  HourHand: (_, attributes = '') => `<HourHand resource="p" ${box} ${attributes}/>`,
  MinuteHand: (_, attributes = '') => `<MinuteHand resource="p" ${box} ${attributes}/>`,
  SecondHand: (_, attributes = '') => `<SecondHand resource="p" ${box} ${attributes}/>`,
}
const time: Part = (color, attributes = '') =>
  `<TimeText format="hh:mm" ${box} ${attributes}>${font(color, '')}</TimeText>`

const whole = 'x="0" y="0" width="450" height="450"'
const group = (attributes: string, inside: string): string =>
  `<Group name="g" ${whole} ${attributes}>${inside}</Group>`
const analog = (attributes: string, inside: string): string =>
  `<AnalogClock ${whole} ${attributes}>${inside}</AnalogClock>`
const digital = (attributes: string, inside: string): string =>
  `<DigitalClock ${whole} ${attributes}>${inside}</DigitalClock>`

const tint = `tintColor="${green}"`
const theme = 'tintColor="[CONFIGURATION.theme.0]"'
const constant = '<Transform target="tintColor" value="colorArgb(255, 0, 255, 0)"/>'
const inAmbient = `<Variant mode="AMBIENT" target="tintColor" value="${green}"/>`

test('every shape of the format is among these', () => {
  expect(Object.keys(shapes).toSorted()).toEqual(drawingRows['DrawElement']?.anyOf?.split(' ').toSorted())
})

const colored = { ...drawn, ...written }

test.each(Object.entries(colored))('a tint colours %s, wherever it stands', async (_name, part) => {
  const plain = await looksOf(group('', part(green)))
  expect(plain).not.toEqual(await looksOf(group('', part(white))))
  const ways = [
    group('', part(white, tint)),
    group(tint, part(white)),
    group(tint, group('', part(white))),
    group(`tintColor="${white}"`, group(tint, part(white, `tintColor="${white}"`))),
    group('', part(white, theme)),
    group(theme, part(white)),
    group(`tintColor="#FFFFFF00"`, part(white, 'tintColor="#FF00FFFF"')),
    group('', part(white, '', constant)),
    group('', part(white, `tintColor="#FF123456"`, constant)),
  ]
  for (const way of ways) expect(await looksOf(way)).toEqual(plain)
  expect(await looksOf(group('', part(white, '', inAmbient)), 'ambient')).toEqual(plain)
  expect(await looksOf(group('', part(white, '', inAmbient)))).not.toEqual(plain)
})

test.each(Object.entries(pictures))('a tint of a group is that of %s in it', async (_name, part) => {
  const plain = await looksOf(group('', part('', tint)))
  expect(plain).not.toEqual(await looksOf(group('', part(''))))
  for (const way of [
    group(tint, part('')),
    group(tint, group('', part('', `tintColor="${white}"`))),
    group(theme, part('')),
    group('', part('', '', constant)),
  ])
    expect(await looksOf(way)).toEqual(plain)
})

test.each(Object.entries(clockParts))('a tint of a clock is that of its %s', async (_name, part) => {
  const plain = await looksOf(analog('', part('', tint)))
  expect(plain).not.toEqual(await looksOf(analog('', part(''))))
  expect(await looksOf(analog(tint, part('')))).toEqual(plain)
  expect(await looksOf(group(tint, analog('', part(''))))).toEqual(plain)
})

test('a tint of a digital clock colours its time', async () => {
  const plain = await looksOf(digital('', time(green)))
  expect(await looksOf(digital(tint, time(white)))).toEqual(plain)
  expect(await looksOf(digital('', time(white, tint)))).toEqual(plain)
})

test('a colour of the wearer’s choice is followed through a tint', async () => {
  const { design } = await importedScene(drawn['Rectangle with Fill']?.(white, theme) ?? '', head)
  const layer = design.faces[design.activeFdId]?.normal.nodeList[1]
  const { wear } = layer?.style as unknown as { wear: { colors: unknown } }
  expect(wear.colors).toEqual({ fill: 'theme.0' })
})

const gives: Readonly<Record<string, string>> = {
  'colorRgb(0, 255, 0)': green,
  'colorArgb(128, 0, 255, 0)': '#8000FF00',
  '#00FF00': green,
  '#FF00FF00': green,
  '"#FF00FF00"': green,
  '[CONFIGURATION.theme.1]': '#FF0000FF',
  '[CONFIGURATION.theme]': green,
  'extractColorFromColors(#FF0000 #00FF00 #0000FF, false, 0.5)': green,
  'extractColorFromColors(#FF0000 #00FF00, true, 1)': green,
  'extractColorFromColors(#FF0000 #00FF00, true, 0.5)': '#FF808000',
  'extractColorFromColors([CONFIGURATION.theme], false, 0)': green,
  'extractColorFromWeightedColors(#FF0000 #00FF00, 1 3, false, 0.3)': green,
  '1 == 2 ? #FF0000 : colorRgb(0, 200 + 55, 0)': green,
}

test.each(Object.entries(gives))('%s is a colour', async (expression, color) => {
  const value = expression.replaceAll('"', '&quot;')
  const fill = `<Fill color="#FF123456"><Transform target="color" value="${value}"/></Fill>`
  const letters = `<Font family="SYNC_TO_DEVICE" size="30" color="#FF123456"><Transform target="color" value="${value}"/>AB</Font>`
  const scene = `<PartDraw ${box}><Rectangle ${inner}>${fill}</Rectangle></PartDraw><PartText ${box}><Text>${letters}</Text></PartText>`
  const plain = drawn['Rectangle with Fill']?.(color) ?? ''
  expect(await looksOf(scene)).toEqual(await looksOf(plain + (written['Text']?.(color) ?? '')))
})

test('a colour that changes stands as it is at the sample time, and that is told', async () => {
  const value = '[SECOND] &gt;= 0 ? colorRgb(0, 255, 0) : colorRgb(255, 0, 0)'
  const live = `<Transform target="tintColor" value="${value}"/>`
  const part = pictures['Image']
  expect(await looksOf(part?.('', '', live) ?? '')).toEqual(await looksOf(part?.('', tint) ?? ''))
  const { report } = await importedScene(part?.('', '', live) ?? '', head)
  expect(report.map(({ key }) => key)).toContain('import.note.liveColor')
})

test('a colour that cannot be read is told', async () => {
  const unread = '<Transform target="tintColor" value="[COMPLICATION.RANGED_VALUE_COLORS]"/>'
  const { report } = await importedScene(pictures['Image']?.('', '', unread) ?? '', head)
  expect(report.map(({ key }) => key)).toContain('import.note.expression')
})

test.each([
  [`<Variant mode="AMBIENT" target="backgroundColor" value="#FFFF0000"/>`, '#000000', '#FF0000'],
  [
    `<Variant mode="AMBIENT" target="backgroundColor" value="[CONFIGURATION.theme.1]"/>`,
    '#000000',
    '#0000FF',
  ],
  [`<Transform target="backgroundColor" value="colorRgb(0, 255, 0)"/>`, '#00FF00', '#00FF00'],
  ['', '#000000', '#000000'],
])('the dial has the colour of its scene in each state: %s', async (scene, normal, ambient) => {
  const { design } = await importedScene(scene, head)
  const face = design.faces[design.activeFdId]
  const fills = [face?.normal, face?.ambient].map(
    (one) => (one?.nodeList[0]?.style as unknown as { fill: string } | undefined)?.fill,
  )
  expect(fills).toEqual([normal, ambient])
})
