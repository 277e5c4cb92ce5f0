import { describe, expect, test } from 'vitest'
import type { Design, Layer } from '../../../../src/shared/document/design.ts'
import { textRows } from '../../../../src/shared/wff/grammar/rows/text.ts'
import { opsOf } from '../layers/layer-makers.ts'
import { asMadeHere, exported, imported, importedScene, sourceZip } from './faces.ts'

const part = (words: string, lines = ''): string =>
  `<PartText x="50" y="150" width="350" height="120"><Text${lines}>${words}</Text></PartText>`

const font = (words: string, more = 'family="SYNC_TO_DEVICE" size="60"'): string =>
  `<Font ${more}>${words}</Font>`

const layerIn = (design: Design): Layer => design.faces[design.activeFdId]!.normal.nodeList.at(-1)!

/** What is drawn of a part, whether it can be edited, and what was told beyond that it is kept. */
async function seen(scene: string) {
  const { design, report } = await importedScene(scene)
  const layer = layerIn(design)
  const told = report.map(({ key }) => key).filter((key) => !/\.(whole|kept)$/.test(key))
  return { design, layer, told, ops: opsOf(layer, { isWorn: true }), isKept: layer.nodeType === 'other' }
}

/** What goes out of it when nothing is known of the file that it came from. */
async function again(design: Design) {
  const face = await exported(asMadeHere(design))
  const back = await imported(sourceZip(face))
  return { text: face.text, ops: opsOf(layerIn(back.design), { isWorn: true }) }
}

const weights =
  'THIN ULTRA_LIGHT EXTRA_LIGHT LIGHT MEDIUM SEMI_BOLD BOLD ULTRA_BOLD EXTRA_BOLD BLACK EXTRA_BLACK'
const widths =
  'ULTRA_CONDENSED EXTRA_CONDENSED CONDENSED SEMI_CONDENSED SEMI_EXPANDED EXPANDED EXTRA_EXPANDED ULTRA_EXPANDED'

/** Values of each attribute that are not what it is by itself. */
const values: Readonly<Record<string, readonly string[]>> = {
  family: ['somewhere'],
  size: ['30', '60.5'],
  color: ['#ff00ff00', '#80ffffff'],
  slant: ['ITALIC'],
  width: widths.split(' '),
  weight: weights.split(' '),
  letterSpacing: ['0.2', '-0.05'],
  minSize: ['40'],
}

const attributesOf = (row: keyof typeof textRows): readonly string[] =>
  (textRows[row]?.attributes ?? '').split(' ').map((token) => token.replace(/\W.*$/, ''))

const pairs = attributesOf('Font').flatMap((name) =>
  (values[name] ?? []).map((value) => [name, value] as const),
)

describe('every attribute of a font is drawn or told, and none is lost by what is written', () => {
  test('the law knows all of them', () => {
    expect(attributesOf('Font').toSorted()).toEqual(Object.keys(values).toSorted())
  })

  test.each(pairs)('%s of %s', async (name, value) => {
    const facts = { family: 'SYNC_TO_DEVICE', size: '60', [name]: value }
    const attributes = Object.entries(facts).map(([key, one]) => `${key}="${one}"`)
    const lines = name === 'minSize' ? ' isAutoSize="TRUE"' : ''
    const plain = await seen(part(font('AB'), lines))
    const { design, ops, told, isKept } = await seen(part(font('AB', attributes.join(' ')), lines))
    if (told.length === 0) expect(JSON.stringify(ops)).not.toBe(JSON.stringify(plain.ops))
    const out = await again(design)
    expect(out.ops).toEqual(ops)
    if (isKept) expect(out.text).toContain(`${name}="${value}"`)
  })
})

test.each([
  ['lineSpacing="8"', { lineGap: 8 }],
  ['verticalAlign="CENTER_ON_BASELINE"', { isOnBaseline: true }],
  ['isAutoSize="TRUE" lineSpacing="2"', { fit: true, least: 12, lineGap: 2 }],
])('what a text says of its lines is drawn and goes out again: %s', async (lines, drawn) => {
  const { design, told, ops } = await seen(part(font('AB'), ` ${lines}`))
  expect([told, ops]).toMatchObject([[], [drawn]])
  expect((await again(design)).text).toContain(lines)
})

test('the field of a clock leans as its font says, and can be changed', async () => {
  const time = '<TimeText x="0" y="0" width="300" height="100" format="hh:mm" hourFormat="24">'
  const { design, ops, isKept } = await seen(
    `<DigitalClock x="0" y="0" width="300" height="100">${time}${font('', 'family="SYNC_TO_DEVICE" size="40" slant="ITALIC"')}</TimeText></DigitalClock>`,
  )
  expect([isKept, ops]).toMatchObject([false, [{ text: '08:59', slant: 0.25 }]])
  expect((await again(design)).ops).toEqual(ops)
})

test('hours that are said as Java says them are hours', async () => {
  const clock = (format: string) =>
    `<DigitalClock x="0" y="0" width="300" height="100"><TimeText x="0" y="0" width="300" height="100" format="${format}">${font('')}</TimeText></DigitalClock>`
  for (const format of ['hh:mm', 'HH:mm', 'H:m'])
    expect((await seen(clock(format))).ops).toEqual((await seen(clock(format.toLowerCase()))).ops)
  expect((await seen(clock('HH:mm'))).ops).toMatchObject([{ text: '08:59' }])
})

const attributes: Readonly<Record<string, string>> = {
  Shadow: 'color="#ff00ff00" offsetX="4" offsetY="4" radius="2"',
  Outline: 'color="#ff00ff00" width="3"',
  OutGlow: 'color="#ffff0000" radius="8"',
  Underline: '',
  StrikeThrough: '',
  InlineImage: 'resource="a" width="9" height="9"',
  Transform: 'target="color" value="[SECOND] * 1000"',
  Reference: 'name="color" source="a" defaultValue="#ff00ff00"',
}

const templated = (words: string): string => `%s<Parameter expression="&quot;${words}&quot;"/>`

/** The element around words, or beside them where it has none. */
function around(name: string, words: string): string {
  if (['InlineImage', 'Transform', 'Reference'].includes(name))
    return `${words}<${name} ${attributes[name]}/>`
  if (name === 'Template') return `<Template>-${templated(words)}</Template>`
  return `<${name} ${attributes[name] ?? ''}>${words}</${name}>`
}

const childrenOf = (row: keyof typeof textRows): readonly string[] => {
  const { children = '' } = textRows[row] ?? {}
  const newest = typeof children === 'string' ? children : Object.values(children).join(' ')
  return [...new Set(newest.match(/[A-Z]\w+/g))]
}

const inFont = childrenOf('Font')
const nested = inFont.flatMap((outer) =>
  childrenOf(outer as keyof typeof textRows)
    .filter((inner) => inner !== 'Parameter')
    .map((inner) => [outer, inner] as const),
)

/** The letters of a layer in the order of its line. */
function lettersIn(layer: Layer): string {
  const op = opsOf(layer, { isWorn: true }).findLast((one) => one.op === 'text')
  if (op?.op !== 'text') return ''
  const { before = [], after = [] } = op.among ?? {}
  const words = [...before, op, ...after].map(({ text }) => text)
  return words.join('').replace(/[^a-z]/gi, '')
}

describe('every element in a font is drawn or told, and none hides its neighbours', () => {
  test.each(inFont)('%s around words', async (name) => {
    const plain = await seen(part(font('Ab')))
    const { design, ops, told } = await seen(part(font(around(name, 'Ab'))))
    // what is said to others of it is seen in them
    if (told.length === 0 && name !== 'Reference')
      expect(JSON.stringify(ops)).not.toBe(JSON.stringify(plain.ops))
    expect((await again(design)).ops.length).toBe(ops.length)
  })

  test.each(inFont)('%s between words', async (name) => {
    const { layer } = await seen(part(font(`ab ${around(name, 'cd')} ef`)))
    expect(lettersIn(layer).toLowerCase()).toBe('abcdef')
  })

  test.each(nested)('%s with %s in it', async (outer, inner) => {
    const alone = await seen(part(font(around(outer, 'Ab'))))
    const { layer, ops, told } = await seen(part(font(`x${around(outer, `y${around(inner, 'Ab')}`)}z`)))
    expect(lettersIn(layer).toLowerCase()).toBe('xyabz')
    if (told.length === 0) expect(JSON.stringify(ops)).not.toBe(JSON.stringify(alone.ops))
  })
})

describe('several fonts in one text', () => {
  test('that look alike are one text that can be edited', async () => {
    const { layer, isKept } = await seen(
      part(font('AB') + font('<Template>%s<Parameter expression="[DAY]"/></Template>')),
    )
    expect([isKept, layer.style]).toEqual([false, expect.objectContaining({ text: 'AB##day##' })])
  })

  test('two templates in one font are one text', async () => {
    const { layer, isKept } = await seen(
      part(font(`<Template>${templated('1')}</Template><Template>${templated('2')}</Template>`)),
    )
    expect([isKept, layer.style]).toEqual([false, expect.objectContaining({ text: '12' })])
  })

  test('that look different stand beside each other, each with its own, and go out as they came', async () => {
    const big = font(`<Template>%s<Parameter expression="[HOUR_0_23]"/></Template>`)
    const small = font(
      '<Underline>min</Underline>',
      'family="SYNC_TO_DEVICE" size="20" color="#ffff0000" slant="ITALIC"',
    )
    const { design, layer, ops, told } = await seen(part(big + small))
    expect([layer.style.isLock, told]).toEqual([true, []])
    const [first, second] = ops.map((op) => (op.op === 'text' ? op : null))
    expect(first).toMatchObject({
      size: 60,
      color: '#FFFFFF',
      among: { before: [], after: [{ text: 'min', size: 20 }] },
    })
    expect(second).toMatchObject({
      size: 20,
      color: '#FF0000',
      slant: 0.25,
      bars: ['under'],
      among: { after: [] },
    })
    expect(second?.among?.before).toMatchObject([{ text: first?.text, size: 60 }])
    expect((await again(design)).text).toContain('<Underline>min</Underline>')
  })

  test('along a circle they run on it', async () => {
    const words = font('Ab') + font('Cd', 'family="SYNC_TO_DEVICE" size="20"')
    const { ops } = await seen(
      `<PartText x="0" y="0" width="450" height="450"><TextCircular centerX="225" centerY="225" width="400" height="400" startAngle="0" endAngle="180">${words}</TextCircular></PartText>`,
    )
    expect(ops).toMatchObject([{ ring: { radius: 200, angleDeg: 90 } }, { ring: { x: 225, y: 225 } }])
  })

  test('one of pictures beside one of letters is told', async () => {
    const { told, layer } = await seen(
      part(`<BitmapFont family="digits" size="40">12</BitmapFont>${font('km')}`),
    )
    expect([lettersIn(layer), told]).toEqual(['km', ['import.note.noFont']])
  })
})

describe('what published faces say', () => {
  const template = (expression: string, format = '%s'): string =>
    part(font(`<Template>${format}<Parameter expression="${expression}"/></Template>`))

  test.each(['M', '👣', 'Steps 💓'])('a sign that is no expression is itself: %s', async (sign) => {
    const { isKept, ops, told } = await seen(template(sign, '%s!'))
    expect([isKept, told]).toEqual([false, []])
    expect(ops).toMatchObject([{ op: 'text', text: `${sign}!` }])
  })

  test('an expression that is long in our language is drawn, though its text cannot be edited', async () => {
    const { isKept, ops } = await seen(template('[WEATHER.CONDITION] &lt;= 15 ? [WEATHER.CONDITION] : 14'))
    expect(isKept).toBe(true)
    expect(ops).toMatchObject([{ op: 'text', text: expect.stringMatching(/^\d+$/) }])
  })
})
