import { colorsAt } from '../../../support/dial-points.ts'
import { drawsAt } from '../../../support/draws-at.ts'
import { describe, expect, test } from 'vitest'
import { readPng } from '../../../../src/shared/base/pictures/png-pixels.ts'
import { drawnPicture } from '../../../../src/shared/export/drawn-picture.ts'
import { exportFalcon } from '../../../../src/shared/export/falcon/export-face.ts'
import { checkSchema } from '../../../../src/shared/wff/check/schema.ts'
import { parseXml } from '../../../../src/shared/wff/xml/parse-xml.ts'
import { shapes } from '../../../../src/shared/layers/shape/style.ts'
import { makeDesign, makeLayer } from '../../../support/make-design.ts'
import { exported, imported, importedScene, sourceZip } from '../import/faces.ts'
import { worldAt } from '../layers/layer-makers.ts'

const box = { x: 40, y: 60, width: 200, height: 120 }

const stops = '0 #FF0000, 0.4 #00FF0080, 1 #0000FF'

const gradients = [
  { fillType: 'solid', fill: '#FF8800' },
  { fillType: 'linear', fillStops: stops, fillAngle: 35, fillSize: 0.7, fillX: 0.4 },
  { fillType: 'radial', fillStops: stops, fillX: 0.2, fillY: 0.8, fillSize: 1.3 },
  { fillType: 'sweep', fillStops: stops, fillAngle: 90 },
]

const lines = [
  {},
  { strokeType: 'solid', stroke: '#112233', strokeWidth: 7 },
  { strokeType: 'sweep', strokeStops: stops, strokeWidth: 6, dash: 9, gap: 5 },
]

const looks = shapes
  .filter((shape) => shape !== 'polygon')
  .flatMap((shape) => gradients.map((fill) => ({ shape, ...fill })))
  .flatMap((look) =>
    (look.shape === 'rectangle' || look.shape === 'ellipse' ? lines : [{}]).map((line) => ({
      ...look,
      ...line,
    })),
  )

const own = {
  cornerRadius: 12,
  lineWidth: 6,
  tickCount: 24,
  leaveOut: 4,
  isRound: true,
  startAngle: -30,
  sweepAngle: 200,
}

/** Fields that the shape reads: numbers between 0 and 1 come back to four digits. */
const near = (style: object) =>
  Object.fromEntries(
    Object.entries(style).map(([name, value]) => [
      name,
      typeof value === 'number' ? Math.round(value * 1000) / 1000 : value,
    ]),
  )

describe('a shape goes to Watch Face Format as itself', () => {
  test.each(looks)('and comes back the same: $shape $fillType $strokeType', async (look) => {
    const uses =
      look.shape === 'rectangle'
        ? { cornerRadius: own.cornerRadius }
        : look.shape === 'ring' || look.shape === 'ticks' || look.shape === 'line'
          ? { lineWidth: own.lineWidth, isRound: own.isRound }
          : {}
    const ring = look.shape === 'ring' ? { startAngle: -30, sweepAngle: 200, width: 120 } : {}
    const ticks = look.shape === 'ticks' ? { tickCount: 24, leaveOut: 4, tickLength: 20 } : {}
    const layer = makeLayer({ uuid: 'one', nodeType: 'shape', ...box, ...uses, ...ring, ...ticks, ...look })
    const face = await exported(makeDesign([layer]))
    expect(face.notes).toEqual([])
    expect(face.resources).toEqual([])
    const parsed = parseXml(face.text)
    expect(parsed.ok && checkSchema(parsed.value, 2)).toEqual([])
    const back = await imported(sourceZip(face))
    const found = back.design.faces[back.design.activeFdId]?.normal.nodeList.filter(
      ({ nodeType }) => nodeType !== 'root',
    )
    expect(found).toHaveLength(1)
    const { wear: _wear, ...style } = found?.[0]?.style ?? {}
    expect({ nodeType: found?.[0]?.nodeType, ...near(style) }).toEqual({
      nodeType: 'shape',
      ...near(layer.style),
    })
  })

  test('but a polygon is a picture, which is told', async () => {
    const layer = makeLayer({ uuid: 'one', nodeType: 'shape', shape: 'polygon', ...box })
    const face = await exported(makeDesign([layer]))
    expect(face.notes).toMatchObject([{ uuid: 'one', kind: 'changed', key: 'wear.note.shapePicture' }])
    const bytes = drawnPicture(face.resources[0]?.url ?? '')
    expect(bytes && readPng(bytes)).toMatchObject({ width: 200, height: 120 })
  })
})

test('what a shape of ours cannot say is kept as it came', async () => {
  const part = (inside: string) => `<PartDraw x="10" y="10" width="100" height="80">${inside}</PartDraw>`
  const gradient = `<SweepGradient centerX="50" centerY="40" startAngle="0" endAngle="180" colors="#FF0000 #00FF00" positions="0 1"/>`
  const { design } = await importedScene(
    [
      part(
        `<Rectangle x="0" y="0" width="100" height="80"><Fill color="#FF0000">${gradient}</Fill></Rectangle>`,
      ),
      part(
        '<Arc centerX="50" centerY="40" width="80" height="40" startAngle="0" endAngle="90"><Stroke color="#FF0000" thickness="4" dashIntervals="4 2 1 2"/></Arc>',
      ),
      part('<Rectangle x="0" y="0" width="100" height="80"><Fill color="#00FF00"/></Rectangle>'),
    ].join(''),
  )
  const kinds = design.faces[design.activeFdId]?.normal.nodeList.map(({ nodeType }) => nodeType)
  // a sweep of a part is one of the whole with stops of its own
  expect(kinds).toEqual(['root', 'shape', 'other', 'shape'])
  const [across, below, before] = colorsAt(
    drawsAt(design, 0).slice(0, 1),
    [
      { x: 90, y: 50.5 },
      { x: 60.5, y: 85 },
      { x: 30, y: 50.5 },
    ],
    () => null,
  )
  const near = ([r, g]: readonly [number, number, ...number[]] = [0, 0]): readonly number[] =>
    [r, g].map((value) => Math.round(value / 16))
  expect([across, below, before].map((color) => near(color))).toEqual([
    [8, 8],
    [0, 16],
    [0, 16],
  ])
})

test('for the chip every shape is a picture of itself, which is told', async () => {
  const layers = shapes.map((shape) => makeLayer({ uuid: shape, nodeType: 'shape', shape, ...box }))
  const design = makeDesign(layers)
  const face = await exportFalcon(design, design.activeFdId, { world: worldAt() })
  expect(face?.notes.map(({ uuid, key }) => [uuid, key])).toEqual(
    shapes.map((shape) => [shape, 'falcon.note.shape']),
  )
  expect(new Set(face?.pictures).size).toBe(shapes.length)
})
