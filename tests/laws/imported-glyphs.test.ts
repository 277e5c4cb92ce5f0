import { expect, test } from 'vitest'
import { utf8 } from '../../src/shared/base/bytes.ts'
import type { Box } from '../../src/shared/base/geometry.ts'
import type { Design, Layer } from '../../src/shared/document/design.ts'
import { asMadeHere, bytesOf, exported, faceXml, imported, zipOf } from '../unit/shared/import/faces.ts'
import { opsOf } from '../unit/shared/layers/layer-makers.ts'

/*
 * Letters that are pictures stand as far from each other and from the middle of their part as their margins say: each of
 * the four, of a letter of a line and of a number that is one picture.
 */

const sides = ['Left', 'Top', 'Right', 'Bottom'] as const

const picture = bytesOf('/art/icons/app.png')

const layerIn = (design: Design): Layer => design.faces[design.activeFdId]!.normal.nodeList.at(-1)!

const boxesIn = (design: Design): readonly Box[] => opsOf(layerIn(design)).map(({ box }) => box)

/** A part of 200 x 60 in which letters of 20 x 30 stand, drawn 60 high. */
const face = (glyphs: string, words: string): Uint8Array =>
  zipOf({
    'res/raw/watchface.xml': utf8(
      faceXml(
        `<PartText x="0" y="0" width="200" height="60"><Text><BitmapFont family="set" size="60">${words}</BitmapFont></Text></PartText>`,
        `<BitmapFonts><BitmapFont name="set">${glyphs}</BitmapFont></BitmapFonts>`,
      ),
    ),
    'res/drawable-nodpi/p.png': picture,
  })

const glyph = (kind: string, name: string, more = ''): string =>
  `<${kind} name="${name}" resource="p" width="20" height="30"${more}/>`

/** What goes out of it when nothing is known of the file that it came from. */
async function again(design: Design): Promise<Design> {
  const { text, resources } = await exported(asMadeHere(design))
  const files = resources.map(({ name }) => [`res/drawable-nodpi/${name}.png`, picture] as const)
  const back = await imported(zipOf({ 'res/raw/watchface.xml': utf8(text), ...Object.fromEntries(files) }))
  return back.design
}

const close = (boxes: readonly Box[]): readonly Box[] =>
  boxes.map(({ x, y, width, height }) => {
    const [left, top, wide, high] = [x, y, width, height].map((one) => Math.round(one * 100) / 100 || 0)
    return { x: left!, y: top!, width: wide!, height: high! }
  })

const letter = { width: 40, height: 60 }

/** 6 pixels of a letter 30 high are 12 of one 60 high. */
const line = {
  Left: [
    { x: 66, y: 0 },
    { x: 106, y: 0 },
  ],
  Top: [
    { x: 60, y: 6 },
    { x: 100, y: 6 },
  ],
  Right: [
    { x: 54, y: 0 },
    { x: 106, y: 0 },
  ],
  Bottom: [
    { x: 60, y: -6 },
    { x: 100, y: 6 },
  ],
} as const

test.each(sides)('the margin at one side of a letter in a line: %s', async (side) => {
  const glyphs = glyph('Character', 'a', ` margin${side}="6"`) + glyph('Character', 'b')
  const { design, report } = await imported(face(glyphs, 'ab'))
  expect(report.map(({ key }) => key)).toEqual(['import.note.whole'])
  const expected = line[side].map((at) => ({ ...at, ...letter }))
  expect(close(boxesIn(design))).toEqual(expected)
  expect(close(boxesIn(await again(design)))).toEqual(expected)
})

const one = {
  Left: { x: 6, y: 0 },
  Top: { x: 0, y: 6 },
  Right: { x: -6, y: 0 },
  Bottom: { x: 0, y: -6 },
} as const

test.each(sides)('the margin at one side of a number: %s', async (side) => {
  const glyphs = glyph('Word', '15', ` margin${side}="6"`)
  const { design } = await imported(face(glyphs, '<Template>%d<Parameter expression="[DAY]"/></Template>'))
  const expected = [{ ...one[side], ...letter }]
  expect(close(boxesIn(design))).toEqual(expected)
  expect(close(boxesIn(await again(design)))).toEqual(expected)
})
