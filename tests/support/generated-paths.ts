import type { Gradient, Paint } from '../../src/shared/base/gradient.ts'
import { mapOutline, printOutline, type Outline } from '../../src/shared/base/path/outline.ts'
import { fillOf, strokePaintOf } from '../../src/shared/layers/building-blocks/paint/paint-of.ts'
import type { Layer } from '../../src/shared/document/design.ts'
import { pathKind } from '../../src/shared/layers/path/kind.ts'
import { fillRows, strokeRows } from '../../src/shared/layers/building-blocks/paint/paint-list.ts'
import {
  caps,
  joins,
  strokePositions,
  type FillRow,
  type StrokeRow,
} from '../../src/shared/layers/building-blocks/paint/paint-schema.ts'
import type { PathStyle } from '../../src/shared/layers/path/style.ts'
import { shapeOfOutline } from '../../src/shared/layers/building-blocks/outlines/in-a-box.ts'
import { readPathData } from '../../src/shared/base/path/read-path-data.ts'
import type { Chance } from './seeded.ts'

/** Each option of a path layer, for sets in which every one meets every other one. */
export const pathOptions = {
  form: ['polygon', 'curves', 'star', 'ring', 'open', 'smooth'],
  fillRule: ['nonzero', 'evenodd'],
  fillType: ['none', 'solid', 'linear', 'radial'],
  strokeType: ['none', 'solid', 'linear'],
  strokeCap: caps,
  strokeJoin: joins,
  dash: [0, 7],
  turn: [0, 33],
  opacity: [1, 0.6],
} as const

export type PathChoice = { readonly [K in keyof typeof pathOptions]: (typeof pathOptions)[K][number] }

const point = (chance: Chance): string => `${chance.whole(0, 100)} ${chance.whole(0, 100)}`
const several = (count: number, make: () => string): string => Array.from({ length: count }, make).join(' ')

function dataOf(form: PathChoice['form'], chance: Chance): string {
  const p = (): string => point(chance)
  switch (form) {
    case 'polygon':
      return `M${p()}L${several(chance.whole(2, 7), p)}Z`
    case 'curves':
      return `M${p()}C${several(3 * chance.whole(1, 3), p)}Z`
    case 'star':
      return `M50 0L79 90L2 35L98 35L21 90Z`
    case 'ring':
      return 'M0 50A50 50 0 1 1 100 50A50 50 0 1 1 0 50ZM20 50A30 30 0 1 0 80 50A30 30 0 1 0 20 50Z'
    case 'open':
      return `M${p()}L${several(chance.whole(1, 5), p)}`
    case 'smooth':
      return `M${p()}Q${p()} ${p()}T${p()}`
  }
}

/** Every option by chance, with lines and curves of chance that may cross themselves. */
export function pathOfChance(chance: Chance, size: number): { choice: PathChoice; style: PathStyle } {
  const choice = Object.fromEntries(
    Object.entries(pathOptions).map(([name, values]) => [name, chance.pick<string | number>(values)]),
  ) as unknown as PathChoice
  const read = readPathData(dataOf(choice.form, chance))
  const shape = read.ok ? shapeOfOutline(read.value) : null
  if (!shape) throw new Error('no path')
  const { bounds: _, ...stored } = shape
  const { form: _form, turn, ...own } = choice
  const style: PathStyle = {
    ...(pathKind.defaults as PathStyle),
    ...stored,
    ...own,
    fill: '#3A86FF',
    stroke: '#FFBE0B',
    fillStops: '0 #FF006E, 0.4 #8338EC, 1 #3A86FF',
    fillAngle: chance.whole(0, 359),
    strokeAngle: chance.whole(0, 359),
    strokeStops: '0 #FB5607, 1 #06D6A0',
    strokeWidth: chance.pick([1, 2.5, 6]),
    gap: 5,
    rotation: turn,
    width: chance.whole(size / 2, size),
    height: chance.whole(size / 2, size),
  }
  return { choice, style }
}

/** What a layer may have of several fills and strokes, for the same sets. */
export const paintOptions = {
  fills: [1, 2, 3],
  strokes: [1, 2, 3],
  strokePosition: [undefined, ...strokePositions],
  paintOpacity: [1, 0.4],
  hidden: ['', 'fill', 'stroke'],
} as const

export type PaintChoice = { readonly [K in keyof typeof paintOptions]: (typeof paintOptions)[K][number] }

/** The path with further fills and strokes, each option of them by chance. */
export function paintedOfChance(chance: Chance, style: PathStyle): { choice: PaintChoice; style: PathStyle } {
  const choice = Object.fromEntries(
    Object.entries(paintOptions).map(([name, values]) => [
      name,
      chance.pick<string | number | undefined>(values),
    ]),
  ) as unknown as PaintChoice
  const { paintOpacity, hidden, strokePosition } = choice
  const pale = paintOpacity < 1
  const fill = (): FillRow => ({
    ...{ fillType: chance.pick(['solid', 'linear', 'radial']), fill: chance.pick(['#06D6A080', '#EF476F']) },
    ...{
      fillStops: '0 #FFD166, 1 #118AB2',
      fillAngle: chance.whole(0, 359),
      fillX: 0.4,
      fillY: 0.6,
      fillSize: 0.5,
    },
    ...(pale ? { fillOpacity: paintOpacity } : {}),
  })
  const stroke = (): StrokeRow => ({
    ...{ strokeType: chance.pick(['solid', 'linear']), stroke: chance.pick(['#FFFFFF', '#EF476FA0']) },
    ...{ strokeStops: '0 #FFD166, 1 #118AB2', strokeAngle: chance.whole(0, 359) },
    ...{ strokeX: 0.5, strokeY: 0.5, strokeSize: 1, strokeWidth: chance.pick([1.5, 3, 5]), gap: 4 },
    ...{ dash: chance.pick([0, 6]), strokeCap: chance.pick(caps), strokeJoin: chance.pick(joins) },
    strokePosition: chance.pick(strokePositions),
    ...(pale ? { strokeOpacity: paintOpacity } : {}),
  })
  const several = <Row>(count: number, make: () => Row): Row[] => Array.from({ length: count - 1 }, make)
  const [fills, strokes] = [several(choice.fills, fill), several(choice.strokes, stroke)]
  const own = {
    ...(strokePosition ? { strokePosition } : {}),
    ...(pale ? { fillOpacity: paintOpacity, strokeOpacity: paintOpacity } : {}),
    ...(hidden === 'fill' ? { isFillOff: true } : hidden === 'stroke' ? { isStrokeOff: true } : {}),
    ...(fills.length > 0 ? { fills } : {}),
    ...(strokes.length > 0 ? { strokes } : {}),
  }
  return { choice, style: { ...style, ...own } }
}

export const layerOfPath = (style: PathStyle, uuid = 'path'): Layer<PathStyle> => ({
  ...{ uuid, constructorName: 'Path', nodeType: 'path', type: 'path', label: uuid, icon: '', level: -1 },
  style,
})

const gradientTag = (id: string, gradient: Gradient): string => {
  const stops = gradient.stops.map(({ at, color }) => `<stop offset="${at}" stop-color="${color}"/>`).join('')
  const units = `id="${id}" gradientUnits="userSpaceOnUse"`
  if (gradient.runs === 'linear') {
    const { from, to } = gradient
    return `<linearGradient ${units} x1="${from.x}" y1="${from.y}" x2="${to.x}" y2="${to.y}">${stops}</linearGradient>`
  }
  if (gradient.runs === 'sweep') throw new Error('SVG has no sweeps')
  const { centre, radius } = gradient
  return `<radialGradient ${units} cx="${centre.x}" cy="${centre.y}" r="${radius}">${stops}</radialGradient>`
}

/** The same path as SVG, in pixels of its layer. */
export function svgOfPath(style: PathStyle, outline: Outline, id: string): string {
  const tags: string[] = []
  const said = (paint: Paint | null, name: string): string => {
    if (paint === null || typeof paint === 'string') return paint ?? 'none'
    tags.push(gradientTag(`${id}-${name}`, paint))
    return `url(#${id}-${name})`
  }
  const [perX, perY] = [style.width / style.viewWidth, style.height / style.viewHeight]
  const d = printOutline(mapOutline(outline, ({ x, y }) => ({ x: x * perX, y: y * perY })))
  const rule = `fill-rule="${style.fillRule}" clip-rule="${style.fillRule}"`
  const isClosed = outline.every((line) => line.isClosed)
  const all = 'x="-99" y="-99" width="300" height="300"'
  const fillTag = (row: FillRow, at: number): string =>
    `<path d="${d}" ${rule} fill="${said(fillOf(row, style), `fill${at}`)}" fill-opacity="${row.fillOpacity ?? 1}"/>`
  const strokeTag = (row: StrokeRow, at: number): string => {
    const side = isClosed ? (row.strokePosition ?? 'center') : 'center'
    const dashes = row.dash > 0 ? `stroke-dasharray="${row.dash} ${row.gap}"` : ''
    const shape = `stroke-linecap="${row.strokeCap ?? style.strokeCap}" stroke-linejoin="${row.strokeJoin ?? style.strokeJoin}" ${dashes}`
    const width = row.strokeWidth * (side === 'center' ? 1 : 2)
    const paint = `stroke="${said(strokePaintOf(row, style), `stroke${at}`)}" stroke-opacity="${row.strokeOpacity ?? 1}"`
    const line = `<path d="${d}" fill="none" ${paint} stroke-width="${width}" ${shape}/>`
    if (side === 'center') return line
    const mask = `${id}-side${at}`
    const [ground, inner] = side === 'inside' ? ['black', 'white'] : ['white', 'black']
    tags.push(
      `<mask id="${mask}" maskUnits="userSpaceOnUse" ${all}><rect ${all} fill="${ground}"/><path d="${d}" ${rule} fill="${inner}"/></mask>`,
    )
    return `<g mask="url(#${mask})">${line}</g>`
  }
  const fills = fillRows(style).map((row, at) => (row.isFillOff ? '' : fillTag(row, at)))
  const strokes = strokeRows(style).map((row, at) => (row.isStrokeOff ? '' : strokeTag(row, at)))
  const turn = `rotate(${style.rotation} ${style.width / 2} ${style.height / 2})`
  const painted = [...fills.reverse(), ...strokes.reverse()].join('')
  return `<g transform="translate(${style.x} ${style.y}) ${turn}" opacity="${style.opacity}">${tags.join('')}${painted}</g>`
}
