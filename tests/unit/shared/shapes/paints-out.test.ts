import { expect, test } from 'vitest'
import type { Layer } from '../../../../src/shared/document/design.ts'
import { seenFills } from '../../../../src/shared/layers/building-blocks/paint/paint-list.ts'
import { strokePositions } from '../../../../src/shared/layers/building-blocks/paint/paint-schema.ts'
import { drawPixels } from '../../../../src/shared/layers/raster/draw-pixels.ts'
import { drawingOf } from '../../../../src/shared/layers/raster/drawn-url.ts'
import { drawShape } from '../../../../src/shared/layers/shape/draw.ts'
import { isStrokedPath, strokesOf } from '../../../../src/shared/layers/shape/outline/strokes-around.ts'
import { shapeKind } from '../../../../src/shared/layers/shape/kind.ts'
import { shapes, type ShapeStyle } from '../../../../src/shared/layers/shape/style.ts'
import { isLineShape } from '../../../../src/shared/layers/shape/outline/line-area.ts'
import { checkSchema } from '../../../../src/shared/wff/check/schema.ts'
import { parseXml } from '../../../../src/shared/wff/xml/parse-xml.ts'
import { paintsOfChance } from '../../../support/generated-shapes.ts'
import { makeDesign } from '../../../support/make-design.ts'
import { createChance } from '../../../support/seeded.ts'
import { asMadeHere, exported, imported, sourceZip } from '../import/faces.ts'

/* Several fills and strokes, and strokes beside the edge, on their way to Wear OS and back: one part, one layer. */

const layerOf = (style: Partial<ShapeStyle>): Layer<ShapeStyle> => ({
  ...{ uuid: 'one', constructorName: 'Shape', nodeType: 'shape', type: 'shape', label: 'one' },
  ...{ icon: '', level: -1 },
  style: { ...(shapeKind.defaults as ShapeStyle), x: 20, y: 24, width: 40, height: 40, ...style },
})

const dial = { width: 84, height: 88 }

const pixelsOf = ({ style }: Layer<ShapeStyle>) =>
  drawPixels({
    ...dial,
    ops: drawShape({ style }, style).map((op) => ({
      ...op,
      place: { matrix: [1, 0, 0, 1, style.x, style.y] as const, opacity: style.opacity },
    })),
  })

function apart(a: ReturnType<typeof drawPixels>, b: ReturnType<typeof drawPixels>): number {
  const seen = (data: Uint8Array, at: number): number =>
    (at & 3) === 3 ? (data[at] ?? 0) : ((data[at] ?? 0) * (data[at | 3] ?? 0)) / 255
  let sum = 0
  for (let at = 0; at < a.data.length; at += 1) sum += Math.abs(seen(a.data, at) - seen(b.data, at))
  return sum / a.data.length
}

async function there(layer: Layer<ShapeStyle>) {
  const once = await exported(makeDesign([layer]))
  const parsed = parseXml(once.text)
  const problems = parsed.ok ? checkSchema(parsed.value, once.version as 4) : [parsed.error]
  const { design } = await imported(sourceZip(once))
  const list = asMadeHere(design).faces[design.activeFdId]?.normal.nodeList.slice(1) ?? []
  return { once, problems, list: list as unknown as readonly Layer<ShapeStyle>[] }
}

/** What goes out as one picture, which is told with its size, and how far it is from the layer. */
async function pictureOf(layer: Layer<ShapeStyle>) {
  const { text, notes, resources } = await exported(makeDesign([layer]))
  const [note] = notes
  const [, x, y, width, height] =
    /<PartImage[^>]*? x="(-?\d+)" y="(-?\d+)" width="(\d+)" height="(\d+)"/.exec(text) ?? []
  const url = resources.find((one) => one.url.startsWith('drawn:'))?.url ?? ''
  const drawing = drawingOf(url)
  const isOne = notes.length === 1 && note?.key === 'wear.note.lineStroke' && drawing !== null
  const size = [note?.params?.['width'], note?.params?.['height']]
  if (!drawing || `${size}` !== `${[Number(width), Number(height)]}`)
    return { isOne: false, far: 255, text, notes }
  const picture = drawPixels(drawing)
  const data = new Uint8Array(dial.width * dial.height * 4)
  for (let row = 0; row < picture.height; row += 1)
    data.set(
      picture.data.subarray(row * picture.width * 4, (row + 1) * picture.width * 4),
      ((row + Number(y)) * dial.width + Number(x)) * 4,
    )
  return { isOne, far: apart(pixelsOf(layer), { ...dial, data }) }
}

const isWritten = (style: ShapeStyle): boolean =>
  seenFills(style, style).length > 0 || strokesOf(style, style).length > 0

test.each(shapes.filter((shape) => shape !== 'polygon'))(
  'a %s with several fills and strokes is one part, which comes back as one layer',
  async (shape) => {
    const chance = createChance(34)
    const wrong: unknown[] = []
    for (let turn = 0; turn < 20; turn += 1) {
      const layer = layerOf({
        ...{
          shape,
          cornerRadius: chance.pick([0, 12]),
          lineWidth: 8,
          tickCount: 8,
          tickLength: 12,
          isRound: turn % 2 > 0,
        },
        ...{ sweepAngle: chance.pick([200, 360]), startAngle: 20, fill: '#3A86FF', stroke: '#FFBE0B' },
        ...{ fillType: chance.pick(['solid', 'linear']), strokeType: chance.pick(['none', 'solid']) },
        ...paintsOfChance(chance, [0, 9]),
      })
      // strokes alone are two circles, which are no ring
      const isBare = isLineShape(layer.style) && seenFills(layer.style, layer.style).length === 0
      if (!isWritten(layer.style) || isBare) continue
      if (isStrokedPath(layer.style)) {
        const told = await pictureOf(layer)
        if (!told.isOne || !(told.far < 0.3)) wrong.push({ ...told, style: layer.style })
        continue
      }
      const { once, problems, list } = await there(layer)
      const parts = once.text.split('<PartDraw').length - 1
      const [back] = list
      const far = back && 'fillType' in back.style ? apart(pixelsOf(layer), pixelsOf(back)) : 255
      const isOne = parts === 1 && list.length === 1 && problems.length === 0
      if (!isOne || !(far < 0.3) || once.notes.length > 0)
        wrong.push({ far, parts, problems, notes: once.notes, back: list, style: layer.style })
    }
    expect(wrong).toEqual([])
  },
)

test('a stroke of each place goes along both circles of a ring, and around a line [issue 34]', async () => {
  const said = async (style: Partial<ShapeStyle>) => {
    const { once } = await there(layerOf({ strokeType: 'solid', strokeWidth: 4, lineWidth: 10, ...style }))
    return [
      ...once.text.matchAll(
        /<(Ellipse|RoundRectangle|Rectangle) [^>]*?\bwidth="([\d.]+)" height="([\d.]+)"/g,
      ),
    ].map(([, name, width, height]) => `${name} ${width} ${height}`)
  }
  const ring = { shape: 'ring' } as const
  // 40 across and 20 within: the middle of each line
  expect(await said(ring)).toEqual(['Ellipse 44 44', 'Ellipse 16 16'])
  expect(await said({ ...ring, strokePosition: 'center' })).toEqual(['Ellipse 40 40', 'Ellipse 20 20'])
  expect(await said({ ...ring, strokePosition: 'inside' })).toEqual(['Ellipse 36 36', 'Ellipse 24 24'])
  // where both meet they are one
  expect(await said({ ...ring, strokePosition: 'inside', strokeWidth: 5 })).toEqual(['Ellipse 30 30'])
  const line = { shape: 'line', isRound: true } as const
  expect(await said(line)).toEqual(['RoundRectangle 44 14'])
  expect(await said({ ...line, isRound: false, strokePosition: 'inside' })).toEqual(['Rectangle 36 6'])
})

test('a stroke of each place goes out along its own edge, in a part that has room for it', async () => {
  const said = async (strokePosition: ShapeStyle['strokePosition']) => {
    const layer = layerOf({
      cornerRadius: 10,
      strokeType: 'solid',
      strokeWidth: 6,
      ...(strokePosition ? { strokePosition } : {}),
    })
    const { once } = await there(layer)
    const part = /<PartDraw [^>]*?\bx="(\d+)" y="\d+" width="(\d+)"/.exec(once.text) ?? []
    const box =
      /<RoundRectangle x="(\d+)" y="\d+" width="(\d+)" height="\d+" cornerRadiusX="(\d+)"[^>]*>\s*<Stroke/.exec(
        once.text,
      ) ?? []
    return [...part.slice(1), ...box.slice(1)].map(Number)
  }
  // x and width of the part, of the line in it, and its radius
  expect(await said(undefined)).toEqual([20, 40, 3, 34, 7])
  expect(await said('inside')).toEqual([20, 40, 3, 34, 7])
  expect(await said('center')).toEqual([17, 46, 3, 40, 10])
  expect(await said('outside')).toEqual([14, 52, 3, 46, 13])
})

test('a layer that says nothing of them stores and draws what it always did', () => {
  const style = { strokeType: 'solid', strokeWidth: 5 } as const
  const [op] = drawShape(layerOf(style), layerOf(style).style)
  expect(op).toMatchObject({ op: 'shape', fill: '#FFFFFF', stroke: { width: 5 } })
  for (const strokePosition of strokePositions) {
    const ops = drawShape(layerOf({ ...style, strokePosition }), layerOf(style).style)
    expect(ops).toHaveLength(strokePosition === 'inside' ? 1 : 2)
  }
  for (const name of ['fills', 'strokes', 'strokePosition', 'fillOpacity', 'isFillOff'])
    expect(name in shapeKind.defaults).toBe(false)
})
