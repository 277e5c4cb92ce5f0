import { describe, expect, it } from 'vitest'
import { pageFonts } from '../../../../src/shared/api/own-files/fonts.ts'
import { createDesign } from '../../../../src/shared/document/create.ts'
import { activeVariant, type Design } from '../../../../src/shared/document/design.ts'
import { loadDesignText } from '../../../../src/shared/document/stored/load.ts'
import { serializeDesign } from '../../../../src/shared/document/stored/serialize.ts'
import { readNumber } from '../../../../src/shared/layers/building-blocks/live-text.ts'
import { parseLayer } from '../../../../src/shared/layers/registry.ts'
import { added, styleOf, worldAt } from './layer-makers.ts'

let count = 0
const fresh = createDesign({
  id: 'work-1',
  makeId: () => `id-${(count += 1)}`,
  at: 0,
  texts: { dialName: 'Dawn', dialNameCn: '黎明', root: 'Root' },
})

/** Printed as it is stored and read again. */
function kept(design: Design): Design {
  const loaded = loadDesignText(serializeDesign(design), { parseLayer, makeId: () => 'new' })
  if (!loaded.ok) throw new Error(loaded.error.key)
  return loaded.value.design
}

describe('a design', () => {
  it.each([
    ['has the ratio 500*500 when nothing else is said [S3.03 S3.04]', 'ratio', fresh.ratio, '500*500'],
    ['keeps its Chinese name [S3.05]', 'dialNameCn', '黄昏', '黄昏'],
    ['keeps its English name [S3.06]', 'dialName', 'Dusk', 'Dusk'],
    ['keeps its colours [S3.07 S3.15]', 'themeColors', ['#FF8800', '#00CC66'], ['#FF8800', '#00CC66']],
    ['keeps its faces by their ids [S3.08 S3.16]', 'fdIds', fresh.fdIds, fresh.fdIds],
    ['keeps which face is shown [S3.09]', 'activeFdId', fresh.activeFdId, fresh.fdIds[0]],
  ] as const)('%s', (...[, name, value, expected]) =>
    expect(kept({ ...fresh, [name]: value })[name]).toEqual(expected),
  )

  it('keeps the preview picture of a variant [S3.21 S3.29]', () => {
    const face = fresh.faces[fresh.activeFdId]
    if (!face) throw new Error('no face')
    const normal = { ...face.normal, imageUrl: '/f/preview.png' }
    const design = kept({ ...fresh, faces: { [fresh.activeFdId]: { ...face, normal } } })
    expect(activeVariant(design).imageUrl).toBe('/f/preview.png')
  })
})

describe('a tap area', () => {
  it.each([
    ['has a corner radius [S3.180]', 'cornerRadius', 24],
    [
      'has the interaction of a launcher [S3.182 S3.183]',
      'interaction',
      { type: 'CLICK', action: { type: 'LAUNCHER', intent: 'agenda' } },
    ],
  ] as const)('%s', (...[, name, value]) => {
    const layer = added('tapArea.rectangle')
    const stored = parseLayer({ ...layer, style: { ...layer.style, [name]: value } })
    expect(stored && styleOf(stored)[name]).toEqual(value)
    expect(parseLayer({ ...layer, style: { ...layer.style, [name]: 'nonsense' } })).toBeNull()
  })
})

it.each([
  ['name [S3.201]', 'fontName'],
  ['file [S3.202]', 'fontUrl'],
  ['id [S3.203]', 'id'],
])('a font has its %s', (_name, field) => {
  const font = { id: 7, fontName: 'Noto', fontUrl: '/fonts/noto.ttf', isSys: true, fileSize: null }
  const place = { offset: 0, next: null, prev: null }
  const page = { records: [font], total: 1, current: 1, size: 50, ...place }
  expect(pageFonts.output.parse(page).records[0]).toMatchObject({ [field]: font[field as keyof typeof font] })
  const { [field as 'id']: _, ...lacking } = font
  expect(pageFonts.output.safeParse({ ...page, records: [lacking] }).success).toBe(false)
})

it.each([
  ['a number', '0.25', 0.25],
  ['an expression without a tag', '(1 / 2)', 0.5],
  ['an expression with one', '(##batteryPercent## / 100)', 0.4],
  ['a tag alone', '##batteryPercent##', 40],
  ['a word', 'half', null],
  ['a broken expression', '(1 / )', null],
  ['nothing', '  ', null],
] as const)('a value may be %s [S5.33]', (...[, text, value]) =>
  expect(readNumber(text, worldAt({ batteryPercent: 40 }))).toBe(value),
)
