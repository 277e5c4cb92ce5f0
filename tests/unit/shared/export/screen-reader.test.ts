import { expect, test } from 'vitest'
import {
  maxScreenReader,
  screenReaderOf,
  withScreenReader,
} from '../../../../src/shared/document/screen-reader.ts'
import { activeVariant, type Design, type Layer } from '../../../../src/shared/document/design.ts'
import { kinds } from '../../../../src/shared/layers/registry.ts'
import { checkSchema } from '../../../../src/shared/wff/check/schema.ts'
import { parseXml } from '../../../../src/shared/wff/xml/parse-xml.ts'
import { makeDesign } from '../../../support/make-design.ts'
import { plainPicture } from '../../../../src/shared/packing/plain-picture.ts'
import { packSources } from '../../../../src/shared/packing/pack-face.ts'
import type { WearFace } from '../../../../src/shared/export/wff/export-face.ts'
import { deflateSync } from 'fflate'
import { utf8 } from '../../../../src/shared/base/bytes.ts'
import { asMadeHere, bytesOf, exported, faceXml, imported, zipOf } from '../import/faces.ts'
import { readText } from '../../../../src/shared/layers/building-blocks/live-text.ts'
import { added, picture, worldAt } from '../layers/layer-makers.ts'

/* What a screen reader says of a layer goes out, is accepted by the schema, and comes back as it was. */

const words = [
  { en: 'Plain words', zhCn: '' },
  { en: '', zhCn: '只有中文' },
  { en: '100 % "sure" & <glad>', zhCn: '百分之百 %s' },
  { en: 'Battery ##batteryPercent## %', zhCn: '电量 ##batteryPercent##%' },
  {
    en: '##weekdayName## at ##hourText##:##minuteText##',
    zhCn: '##hourText## 点 ##minuteText## 分，##weekdayName##',
  },
  { en: 'Goal (##steps## / 100) of ##steps##', zhCn: '目标' },
] as const

const pictures = Array.from({ length: 12 }, (_none, at) => picture(`/f/p${at}.png`, 44, 60))

const made = kinds.flatMap(({ nodeType, presets, abilities, exportWff }) => {
  const preset = presets.find(({ part }) => part === undefined)
  const isPlaced = exportWff && abilities.isBackdrop !== true && abilities.keepsForeign !== true
  const layer = isPlaced && preset ? added(preset.id, { pictures }) : null
  return layer ? [[nodeType, { ...layer, label: nodeType }] as const] : []
})

const sources = (face: WearFace): Uint8Array => {
  const files = face.resources.map(({ type, name, url }) => ({
    ...{ type, name, extension: type === 'font' ? 'ttf' : 'png' },
    bytes: type === 'font' ? bytesOf(url) : plainPicture(),
  }))
  return packSources({ face, files, missing: [], problems: [] }, null, deflateSync)
}

/** As it is heard: an expression may come back in other words. */
const heard = ({ en, zhCn }: (typeof words)[number]) =>
  [en || zhCn, zhCn || en].map((text) => readText(text, worldAt()))

const heardIn = (design: Design): readonly unknown[] =>
  activeVariant(design).nodeList.flatMap(({ style }) => {
    const said = screenReaderOf(style)
    return said ? [heard(said as (typeof words)[number])] : []
  })

const spoken = (layer: Layer, said: (typeof words)[number]): Layer => ({
  ...layer,
  style: withScreenReader(layer.style, said),
})

test('all kinds that are placed on the dial take part', () => {
  expect(made.length).toBeGreaterThan(7)
})

test.each(made)('%s says its words on the watch, and is read again with them', async (_kind, layer) => {
  for (const said of words) {
    const design = makeDesign([spoken(layer, said)])
    const face = await exported(design)
    const read = parseXml(face.text)
    expect(read.ok && checkSchema(read.value, face.version as 2)).toEqual([])
    expect(face.text.match(/<ScreenReader/g)).toHaveLength(1)
    const again = await imported(sources(face))
    expect(heardIn(again.design)).toEqual([heard(said)])
    // and so it is when it is written anew
    const anew = await exported(asMadeHere(again.design))
    expect(heardIn((await imported(sources(anew))).design)).toEqual([heard(said)])
  }
})

test('two layers that say the same name one text, and an empty text says nothing', async () => {
  const [, text] = made.find(([kind]) => kind === 'text') ?? []
  if (!text) throw new Error('no text')
  const said = spoken(text, words[3])
  const design = makeDesign([
    said,
    { ...said, uuid: 'other' },
    spoken({ ...text, uuid: 'mute' }, { en: ' ', zhCn: '' } as never),
  ])
  const face = await exported(design)
  expect(Object.values(face.texts).filter((one) => one['en']?.startsWith('Battery'))).toHaveLength(1)
  expect(face.text.match(/<ScreenReader/g)).toHaveLength(2)
})

test('a longer text of a face from outside is cut, and that is told', async () => {
  const scene =
    '<PartDraw x="0" y="0" width="40" height="40"><Rectangle x="0" y="0" width="40" height="40"><Fill color="#FFFFFFFF"/></Rectangle><ScreenReader stringId="long"/></PartDraw>'
  const open = (length: number) =>
    imported(
      zipOf({
        'res/raw/watchface.xml': utf8(faceXml(scene)),
        'res/values/strings.xml': utf8(
          `<resources><string name="long">${'x'.repeat(length)}</string></resources>`,
        ),
      }),
    )
  for (const [length, isTold] of [
    [maxScreenReader, false],
    [maxScreenReader + 1, true],
  ] as const) {
    const { design, report } = await open(length)
    expect(heardIn(design)).toEqual([['x'.repeat(maxScreenReader), 'x'.repeat(maxScreenReader)]])
    expect(report.some(({ key }) => key === 'import.note.screenReader')).toBe(isTold)
  }
})
