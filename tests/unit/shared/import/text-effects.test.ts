import { describe, expect, test } from 'vitest'
import type { Layer } from '../../../../src/shared/document/design.ts'
import { exportFalcon } from '../../../../src/shared/export/falcon/export-face.ts'
import { checkSchema } from '../../../../src/shared/wff/check/schema.ts'
import { versions } from '../../../../src/shared/wff/grammar/row.ts'
import { parseXml } from '../../../../src/shared/wff/xml/parse-xml.ts'
import { makeDesign, makeText } from '../../../support/make-design.ts'
import { worldAt } from '../layers/layer-makers.ts'
import { asMadeHere, exported, imported, importedScene, sourceZip, unnamed } from './faces.ts'

type Style = Readonly<Record<string, unknown>>

const base: Style = { x: 0, y: 0, width: 500, height: 500, fontSize: 30, wrap: 'none' }

const cases: readonly (readonly [string, Style])[] = [
  ['letter spacing', { letterSpacing: 0.15 }],
  ['tight letters', { letterSpacing: -0.05 }],
  ['an outline', { outlineColor: '#FF0000', outlineWidth: 3 }],
  ['a shadow', { shadowColor: '#000000', shadowX: -2, shadowY: 4, shadowBlur: 6 }],
  ['a sharp shadow', { shadowColor: '#00000080', shadowX: 2, shadowY: 2, shadowBlur: 0 }],
  ['a curve', { curve: 'clockwise', curveRadius: 200, curveAngle: 30, curveX: 0, curveY: 0 }],
  ['a curve from its begin', { curve: 'clockwise', curveRadius: 180, curveAngle: 120, align: 'left' }],
  ['a curve to its end', { curve: 'counterclockwise', curveRadius: 180, curveAngle: 200, align: 'right' }],
  ['letters that lean', { italic: true }],
  ['a line below', { underline: true }],
  ['a line through', { strikeThrough: true }],
  [
    'all of these with a shadow',
    {
      ...{ italic: true, underline: true, strikeThrough: true, shadowColor: '#00000080' },
      ...{ shadowX: 3, shadowY: -2, shadowBlur: 5 },
    },
  ],
  ['lines along a curve', { underline: true, strikeThrough: true, curve: 'clockwise', curveRadius: 200 }],
  [
    'a curve off the middle',
    { curve: 'counterclockwise', curveRadius: 90, curveAngle: 180, curveX: 20, curveY: -30 },
  ],
]

const fields = [
  ...['letterSpacing', 'outlineColor', 'outlineWidth', 'shadowColor', 'shadowX', 'shadowY', 'shadowBlur'],
  ...['curve', 'curveRadius', 'curveAngle', 'curveX', 'curveY', 'align', 'fontSize', 'text', 'italic'],
  ...['underline', 'strikeThrough'],
]

const effectsOf = ({ style }: Layer): Style =>
  Object.fromEntries(
    fields.flatMap((name) => {
      const value = (style as unknown as Style)[name]
      return value === undefined || value === 0 ? [] : [[name, value]]
    }),
  )

describe('a text with effects goes out as the format has it, and comes in as it was', () => {
  const words = ['Dawn', '##hourText##:##minuteText##']
  test.each(cases.flatMap(([name, style]) => words.map((text) => [name, text, style] as const)))(
    '%s of %s',
    async (_name, text, style) => {
      const layer = makeText('t', text, { ...base, ...style })
      const once = await exported(makeDesign([layer]))
      const parsed = parseXml(once.text)
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
      expect(once.version).toBe(2)
      for (const version of versions.filter((one) => one >= once.version))
        expect(checkSchema(parsed.value, version)).toEqual([])
      expect(once.notes).toEqual([])
      const { design, report } = await imported(sourceZip(once))
      expect(report.filter(({ fate }) => fate !== 'whole')).toEqual([])
      const back = design.faces[design.activeFdId]?.normal.nodeList.at(-1)
      if (!back) throw new Error('no layer')
      expect(effectsOf(back)).toEqual(effectsOf(layer))
      expect(unnamed((await exported(asMadeHere(design))).text)).toBe(unnamed(once.text))
    },
  )
})

describe('words that break into lines go out as the format has them, and come in as they were', () => {
  const box: Style = { ...base, width: 120, height: 200, wrap: 'word', align: 'left' }
  const spaced = { least: 5, notes: ['wear.note.lineSpacing'] }
  test.each([
    ['room between lines', { lineSpacing: 8 }, { ...spaced, said: 'lineSpacing="8"' }],
    ['lines that are closer', { lineSpacing: -4 }, { ...spaced, said: 'lineSpacing="-4"' }],
    [
      'room from the top',
      { lineSpacing: 8, verticalAlign: 'top' },
      { ...spaced, said: 'verticalAlign="TOP"' },
    ],
    [
      'a limit of lines',
      { maxLines: 2, ellipsis: true },
      { least: 2, notes: ['wear.note.lineBreaks'], said: 'maxLines="2"' },
    ],
    [
      'a smallest size [35]',
      { isBounded: true, minFontSize: 9 },
      { least: 5, notes: ['wear.note.leastSize'], said: 'minSize="9"' },
    ],
  ])('%s', async (_name, style, { least, said, notes }) => {
    const layer = makeText('t', 'Sunrise over the bay', { ...box, ...style })
    const once = await exported(makeDesign([layer]))
    expect(once.text).toContain(said)
    expect(once.version).toBe(least)
    const parsed = parseXml(once.text)
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
    for (const version of versions.filter((one) => one >= least))
      expect(checkSchema(parsed.value, version)).toEqual([])
    expect(once.notes.map(({ key }) => key)).toEqual(notes)
    const { design } = await imported(sourceZip(once))
    const back = design.faces[design.activeFdId]?.normal.nodeList.at(-1)
    expect(back?.style).toMatchObject({ ...style, wrap: 'word' })
  })
})

test('words around a circle that shrink say so to the watch, and come in as they were [35]', async () => {
  const style = { ...base, isBounded: true, curve: 'clockwise', curveRadius: 60 }
  const once = await exported(makeDesign([makeText('t', 'Dawn', style)]))
  expect(once.text).toMatch(/<TextCircular [^>]*isAutoSize="TRUE"/)
  expect([once.version, once.notes.map(({ key }) => key)]).toEqual([5, ['wear.note.curvedFit']])
  const { design } = await imported(sourceZip(once))
  const back = design.faces[design.activeFdId]?.normal.nodeList.at(-1)
  expect(back?.style).toMatchObject({ isBounded: true, curve: 'clockwise', curveRadius: 60 })
})

test('outline and shadow together are two parts of one group, and it is told what differs', async () => {
  const style = { ...base, outlineColor: '#FF0000', shadowColor: '#000000', fill: '#FFFFFF' }
  const face = await exported(makeDesign([makeText('t', 'Dawn', style)]))
  expect(face.text.match(/<(Group|Shadow|Outline) /g)?.filter((tag) => tag !== '<Group ')).toEqual([
    '<Shadow ',
    '<Outline ',
  ])
  expect(face.notes.map(({ key }) => key)).toEqual(['wear.note.outlinedShadow'])
})

test('letters that hang out of their box have a part that holds their circle', async () => {
  const style = { x: 200, y: 200, width: 60, height: 20, fontSize: 20, curve: 'clockwise', curveRadius: 100 }
  const { text } = await exported(makeDesign([makeText('t', 'Dawn', style)]))
  expect(text).toMatch(/<PartText name="t" x="110" y="90" width="240" height="240"/)
  expect(text).toMatch(/centerX="120" centerY="120"/)
})

test('words around an oval, or a circle that moves, stay what they are', async () => {
  const oval = (facts: string, inside = ''): string =>
    `<PartText x="0" y="0" width="450" height="450"><TextCircular centerX="225" centerY="225" width="400" ${facts} startAngle="0" endAngle="90">${inside}<Font family="SYNC_TO_DEVICE" size="20">Hi</Font></TextCircular></PartText>`
  for (const part of [
    oval('height="300"'),
    oval('height="400"', '<Transform target="startAngle" value="[SECOND]"/>'),
  ]) {
    const { design } = await importedScene(part)
    expect(design.faces[design.activeFdId]?.normal.nodeList.at(-1)?.nodeType).toBe('other')
  }
})

test('the chip is told to have none of it', async () => {
  const design = makeDesign([makeText('t', 'Dawn', { ...base, outlineColor: '#FF0000' })])
  const face = await exportFalcon(design, design.activeFdId, { world: worldAt() })
  expect(face?.notes.map(({ key }) => key)).toContain('falcon.note.effects')
})

test('a font of the library goes out as its file, and comes in as the font that is here', async () => {
  const layer = makeText('t', 'Dawn', {
    ...base,
    fontFamily: 'Oswald-Bold',
    fontUrl: '/fonts/Oswald-Bold.ttf',
  })
  const once = await exported(makeDesign([layer]))
  expect(once.text).toContain('family="oswald_bold"')
  expect(once.resources.map(({ url }) => url)).toContain('/fonts/Oswald-Bold.ttf')
  const { design, report } = await imported(sourceZip(once))
  expect(report.filter(({ fate }) => fate !== 'whole')).toEqual([])
  const back = design.faces[design.activeFdId]?.normal.nodeList.at(-1)
  expect((back?.style as unknown as Style)['fontFamily']).toBe('Oswald-Bold')
})
