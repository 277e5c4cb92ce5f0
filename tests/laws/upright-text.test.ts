import { beforeAll, describe, expect, test } from 'vitest'
import { createMeasure, layoutText } from '../../src/render/text/shape.ts'
import { apply } from '../../src/shared/base/geometry.ts'
import type { Design } from '../../src/shared/document/design.ts'
import { exportFace } from '../../src/shared/export/wff/export-face.ts'
import { exportFalcon } from '../../src/shared/export/falcon/export-face.ts'
import { checkSchema } from '../../src/shared/wff/check/schema.ts'
import { versions } from '../../src/shared/wff/grammar/row.ts'
import { parseXml } from '../../src/shared/wff/xml/parse-xml.ts'
import { drawsAt } from '../support/draws-at.ts'
import { makeDesign, makeText } from '../support/make-design.ts'
import { noOutlines } from '../support/no-outlines.ts'
import { roboto, robotoBook } from '../support/roboto-book.ts'
import { createChance } from '../support/seeded.ts'
import { worldAt } from '../unit/shared/layers/layer-makers.ts'
import { imported, sourceZip } from '../unit/shared/import/faces.ts'

beforeAll(async () => {
  noOutlines()
  await robotoBook.ready(roboto)
})

const vertical = {
  ...{ direction: 'vertical', wrap: 'none', x: 120, y: 60, width: 80, height: 300, fontSize: 30 },
  ...{ fontFamily: roboto.family, fontUrl: roboto.url },
}

async function out(design: Design) {
  const face = await exportFace(design, design.activeFdId, {
    measure: createMeasure(robotoBook),
    world: worldAt(),
  })
  if (!face) throw new Error('no face')
  return face
}

/** Each letter with its place on the dial and its looks, in paint order. */
function lettersOn(design: Design): readonly Readonly<Record<string, unknown>>[] {
  return drawsAt(design, 0).flatMap(({ matrix, ops }) =>
    ops.flatMap((op) => {
      if (op.op !== 'text') throw new Error(op.op)
      const { size, glyphs } = layoutText({ ...op, font: roboto }, robotoBook)
      return glyphs.map(({ glyph, x, y }) => {
        const at = apply(op.place ? op.place.matrix : matrix, { x, y })
        const { color, rim, blur = 0, slant = 0 } = op
        return { letter: glyph.index, size, color, rim, blur, slant, x: at.x, y: at.y }
      })
    }),
  )
}

const lines = { key: 'wear.note.uprightLines', said: /<Group / }

describe('a vertical text goes out letter by letter', () => {
  test('and is the same picture when it is opened again, law of generated texts', async () => {
    const chance = createChance(1422)
    for (let run = 0; run < 40; run += 1) {
      const words = Array.from({ length: chance.whole(1, 9) }, () => chance.pick([...'AWigj 1%.é'])).join('')
      const style = {
        ...vertical,
        align: chance.pick(['left', 'center', 'right']),
        verticalAlign: chance.pick(['top', 'middle', 'bottom']),
        caseStyle: chance.pick([null, 1, 2]),
        rotation: chance.pick([0, 0, 30, -90]),
        fontSize: chance.whole(8, 60),
        ...chance.pick([{}, { letterSpacing: 0.25 }, { letterSpacing: -0.1 }]),
        ...chance.pick([{}, { italic: true }, { underline: true }]),
        ...chance.pick([{}, { shadowColor: '#FF0000', shadowX: 3, shadowY: 4, shadowBlur: 5 }]),
      }
      const design = makeDesign([makeText('t', `A${words}`, style)])
      const face = await out(design)
      const parsed = parseXml(face.text)
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
      for (const version of versions.filter((one) => one >= face.version))
        expect(checkSchema(parsed.value, version)).toEqual([])
      expect(face.notes.map(({ key }) => key)).toContain('wear.note.uprightParts')
      const before = lettersOn(design)
      const after = lettersOn((await imported(sourceZip(face))).design)
      const said = `${run}: ${words} ${JSON.stringify(style)}`
      // each letter comes with its own shadow, which is not below all of them any more
      const sorted = (all: typeof before) =>
        all.toSorted((a, b) => Number(a['y']) - Number(b['y']) || Number(a['x']) - Number(b['x']))
      expect(after.length, said).toBe(before.length)
      sorted(before).forEach((one, index) => {
        const other = sorted(after)[index]
        expect({ ...other, x: 0, y: 0 }, said).toEqual({ ...one, x: 0, y: 0 })
        expect(Math.abs(Number(other?.['x']) - Number(one['x'])), said).toBeLessThan(0.02)
        expect(Math.abs(Number(other?.['y']) - Number(one['y'])), said).toBeLessThan(0.02)
      })
    }
  })

  test.each([
    ['live data is on one line', { text: '##hourText##' }, { key: 'wear.note.uprightLive', said: /<Text / }],
    ['what would wrap is one column', { wrap: 'word', height: 60 }, lines],
    ['so is what would shrink', { isBounded: true, height: 60 }, lines],
    ['so is what would end in dots', { ellipsis: true, height: 60 }, lines],
  ])('%s, which is told', async (_name, style, { key, said }) => {
    const face = await out(makeDesign([makeText('t', 'Dawn', { ...vertical, ...style })]))
    expect(face.notes.map((note) => note.key)).toContain(key)
    expect(face.text).toMatch(said)
  })

  test('the chip writes it on one line, which is told', async () => {
    const design = makeDesign([makeText('t', 'Dawn', vertical)])
    const face = await exportFalcon(design, design.activeFdId, { world: worldAt() })
    expect(face?.notes.map(({ key }) => key)).toContain('falcon.note.effects')
  })
})
