import { parseColor, printColor } from '../../src/shared/base/color.ts'
import { parseOutline } from '../../src/shared/base/path/outline.ts'
import { blurOf, parseEffects, type Effect } from '../../src/shared/base/effects/effects.ts'
import type { Layer } from '../../src/shared/document/design.ts'
import { drawImage, drawingOfImage } from '../../src/shared/layers/image/draw.ts'
import { imageKind } from '../../src/shared/layers/image/kind.ts'
import type { ImageStyle } from '../../src/shared/layers/image/style.ts'
import { drawingOfPath, drawPath } from '../../src/shared/layers/path/draw.ts'
import type { PathStyle } from '../../src/shared/layers/path/style.ts'
import type { DrawOp } from '../../src/shared/layers/draw-ops.ts'
import type { Drawing } from '../../src/shared/layers/raster/drawn-url.ts'
import { drawingOfShape, drawShape } from '../../src/shared/layers/shape/draw.ts'
import { shapeKind } from '../../src/shared/layers/shape/kind.ts'
import { shapeAsPath } from '../../src/shared/layers/shape/outline/as-path.ts'
import type { ShapeStyle } from '../../src/shared/layers/shape/style.ts'
import { skyPicture } from './sky-picture.ts'
import { pathOfChance, svgOfPath } from './generated-paths.ts'
import type { Chance } from './seeded.ts'

/** Each option of a layer with effects, for sets in which every one meets every other one. */
export const effectOptions = {
  form: ['rectangle', 'rounded', 'ellipse', 'polygon', 'star', 'ring', 'line', 'ticks', 'path', 'picture'],
  paint: ['solid', 'linear', 'stroke'],
  kind: ['drop', 'inner', 'glow', 'blur', 'several'],
  offset: [0, 1],
  blur: [0, 3, 8],
  spread: [-1.5, 0, 2],
  alpha: ['', '80'],
  turn: [0, 33],
  opacity: [1, 0.6],
} as const

export type EffectChoice = { readonly [K in keyof typeof effectOptions]: (typeof effectOptions)[K][number] }

/** A browser that draws without a graphics card blurs by whole pixels: below this it hardly does. */
const leastBlur = 4

function effectsOf({ kind, offset, blur, spread, alpha }: EffectChoice, chance: Chance): string {
  const row = (of: string, color: string): string => {
    const at = (): number => (offset === 0 ? 0 : chance.pick([-5, 2.5, 4]))
    return [of, color + alpha, at(), at(), of === 'blur' ? Math.max(leastBlur, blur) : blur, spread].join(' ')
  }
  if (kind !== 'several') return row(kind, '#06D6A0')
  const rows = [
    row('drop', '#06D6A0'),
    row('inner', '#EF476F'),
    row('glow', '#FFD166'),
    row('inner', '#FFFFFF'),
  ]
  return [...rows, ...(chance.isLucky(0.3) ? [row('blur', '#000000')] : [])].join(', ')
}

const shapeOf: Readonly<Record<Exclude<EffectChoice['form'], 'path' | 'picture'>, Partial<ShapeStyle>>> = {
  rectangle: { shape: 'rectangle' },
  rounded: { shape: 'rectangle', cornerRadius: 9 },
  ellipse: { shape: 'ellipse' },
  polygon: { shape: 'polygon', sides: 5 },
  star: { shape: 'polygon', sides: 6, isStar: true, inner: 0.6 },
  ring: { shape: 'ring', startAngle: 20, sweepAngle: 250, isRound: true, lineWidth: 7 },
  line: { shape: 'line', lineWidth: 9, isRound: true },
  ticks: { shape: 'ticks', tickCount: 8, tickLength: 9, lineWidth: 5, isRound: true },
}

export type Styled = ShapeStyle | PathStyle | ImageStyle

const isPath = (style: Styled): style is PathStyle => 'd' in style
const isImage = (style: Styled): style is ImageStyle => 'url' in style

const tints = { solid: null, linear: '#FFD166', stroke: '#80C0FF' } as const

/** What has a colour alone: its line is one, or it has no area. */
function painted({ paint, form }: EffectChoice, chance: Chance): Partial<ShapeStyle> {
  const fills = {
    fill: '#3A86FF',
    fillStops: '0 #FF006E, 0.4 #8338EC, 1 #3A86FF',
    fillAngle: chance.whole(0, 359),
  }
  // ends of a line that are round are made of the line: a gradient along it is as good
  if (paint === 'linear') return { ...fills, fillType: 'linear' }
  const hasLine = paint === 'stroke' && form !== 'star'
  return {
    ...fills,
    fillType: 'solid',
    strokeType: hasLine ? 'solid' : 'none',
    stroke: '#FFBE0B',
    strokeWidth: 5,
  }
}

/** Every option by chance; shapes with lines and corners as a watch has them. */
export function dressedOfChance(chance: Chance, size: number): { choice: EffectChoice; style: Styled } {
  const choice = Object.fromEntries(
    Object.entries(effectOptions).map(([name, values]) => [name, chance.pick<string | number>(values)]),
  ) as unknown as EffectChoice
  const box = { width: chance.whole(size - 10, size), height: chance.whole(size - 10, size) }
  const own = { ...box, rotation: choice.turn, opacity: choice.opacity, effects: effectsOf(choice, chance) }
  const paint = painted(choice, chance)
  if (choice.form === 'picture') {
    const tintColor = tints[choice.paint]
    return {
      choice,
      style: { ...(imageKind.defaults as ImageStyle), ...own, url: skyPicture.url, tintColor },
    }
  }
  if (choice.form === 'path') {
    const { style } = pathOfChance(chance, size)
    const line = { strokeCap: 'round', strokeJoin: 'round', dash: 0 } as const
    // what crosses itself has edges within that nothing is cast from
    return { choice, style: { ...style, ...own, ...paint, ...line, fillRule: 'nonzero' } }
  }
  const shape = shapeOf[choice.form]
  return { choice, style: { ...(shapeKind.defaults as ShapeStyle), ...shape, ...own, ...paint } }
}

export const layerOf = <S extends Styled>(style: S, uuid = 'one'): Layer<S> => {
  const type = isPath(style) ? 'path' : isImage(style) ? 'image' : 'shape'
  return { ...{ uuid, constructorName: '', nodeType: type, type, label: uuid, icon: '', level: -1 }, style }
}

/** What its kind draws. */
export function opsOf(style: Styled): readonly DrawOp[] {
  if (isImage(style)) return drawImage({ style }, style, {})
  return isPath(style) ? drawPath({ style }, style) : drawShape({ style }, style)
}

/** What goes out of it as one picture. */
export function drawingOf(style: Styled): Drawing | null {
  if (isImage(style)) return drawingOfImage({ style })
  return isPath(style) ? drawingOfPath(layerOf(style)) : drawingOfShape({ style })
}

/** A picture is a rectangle with its colours for a paint. */
function asPath(style: Styled): PathStyle {
  if (isPath(style)) return style
  if (!isImage(style)) return shapeAsPath(layerOf(style)) as PathStyle
  const tint = parseColor(style.tintColor ?? '#FFFFFF') ?? { r: 255, g: 255, b: 255 }
  const stop = (color: readonly number[]): string =>
    printColor({
      r: ((color[0] ?? 0) * tint.r) / 255,
      g: ((color[1] ?? 0) * tint.g) / 255,
      b: ((color[2] ?? 0) * tint.b) / 255,
      a: 255,
    })
  const { x, y, width, height, rotation, opacity, effects } = style
  const paint = {
    fillType: 'linear',
    fillStops: `0 ${stop(skyPicture.from)}, 1 ${stop(skyPicture.to)}`,
    fillAngle: 90,
    strokeType: 'none',
  } as const
  const box = { x, y, width, height, rotation, opacity, effects }
  const shape: ShapeStyle = { ...(shapeKind.defaults as ShapeStyle), ...box, ...paint, shape: 'rectangle' }
  return shapeAsPath(layerOf(shape)) as PathStyle
}

const all = 'x="-60" y="-60" width="160" height="160"'

/** The outline of what is painted, so much further out, in white: a line about it that is round. */
function castBy(style: PathStyle, by: number, id: string): string {
  const upright = { ...style, x: 0, y: 0, rotation: 0, opacity: 1, strokeJoin: 'round' } as const
  const flat = { ...upright, strokePosition: 'center' } as const
  const white = { fill: '#FFFFFF', stroke: '#FFFFFF' } as const
  const isFilled = style.fillType !== 'none'
  // a line beside the outline reaches out by all of its width, or not at all
  const sides = { inside: 0, center: 1, outside: 2 }[style.strokePosition ?? 'center']
  const line = style.strokeType === 'none' ? 0 : style.strokeWidth * sides
  const outline = parseOutline(style.d)
  const draw = (own: Partial<PathStyle>): string => svgOfPath({ ...flat, ...white, ...own }, outline, id)
  const fillType = isFilled ? 'solid' : 'none'
  if (by === 0)
    return svgOfPath(
      {
        ...{ ...upright, ...white, fillType, strokeType: line > 0 ? 'solid' : 'none' },
        strokeJoin: style.strokeJoin,
      },
      outline,
      id,
    )
  const width = line + by * 2
  if (width > 0) return draw({ fillType, strokeType: 'solid', strokeWidth: width })
  if (!isFilled) return ''
  return (
    draw({ fillType, strokeType: 'none' }) +
    draw({ fillType: 'none', strokeType: 'solid', stroke: '#000000', strokeWidth: -width })
  )
}

const soft = (id: string, deviation: number): string =>
  `<filter id="${id}" filterUnits="userSpaceOnUse" ${all} color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${deviation}"/></filter>`

const through = (id: string, content: string): string =>
  `<mask id="${id}" maskUnits="userSpaceOnUse" ${all}><rect ${all} fill="black"/>${content}</mask>`

/** What an effect casts, white on black, where it lies and as soft as it is. */
function cast(path: PathStyle, effect: Effect, { by, id }: { by: number; id: string }): string {
  const place = effect.kind === 'glow' ? '' : `transform="translate(${effect.x} ${effect.y})"`
  const inner = through(`${id}-in`, castBy(path, by, `${id}-p`))
  // masked first, so that what is blurred is white that is not everywhere
  const shape = `<g mask="url(#${id}-in)"><rect ${all} fill="white"/></g>`
  const blur = effect.blur > 0 ? `filter="url(#${id}-f)"` : ''
  return `${inner}${soft(`${id}-f`, effect.blur / 2)}<g ${blur}><g ${place}>${shape}</g></g>`
}

function shown(path: PathStyle, effect: Effect, id: string): string {
  const color = effect.color.slice(0, 7)
  const alpha = effect.color.length > 7 ? Number.parseInt(effect.color.slice(7), 16) / 255 : 1
  const rect = `<rect ${all} fill="${color}" fill-opacity="${alpha}"/>`
  if (effect.kind !== 'inner')
    return `${through(`${id}-m`, cast(path, effect, { by: effect.spread, id }))}<g mask="url(#${id}-m)">${rect}</g>`
  const own = through(`${id}-o`, castBy(path, 0, `${id}-q`))
  const hole = cast(path, effect, { by: -effect.spread, id })
  const left = `<filter id="${id}-n" filterUnits="userSpaceOnUse" ${all} color-interpolation-filters="sRGB"><feColorMatrix values="-1 0 0 0 1 0 -1 0 0 1 0 0 -1 0 1 0 0 0 0 1"/></filter>`
  const mask = through(`${id}-m`, `${left}<g filter="url(#${id}-n)"><rect ${all} fill="black"/>${hole}</g>`)
  return `${own}${mask}<g mask="url(#${id}-o)"><g mask="url(#${id}-m)">${rect}</g></g>`
}

/** The same layer with the same effects as SVG, by the browser's own blurs, masks and wide lines. */
export function svgOfDressed(style: Styled, id: string): string {
  const path = asPath(style)
  const effects = parseEffects(style.effects ?? '') ?? []
  const flat = { ...path, x: 0, y: 0, rotation: 0, opacity: 1 }
  const lowest = effects.map((effect, at) => ({ effect, at })).reverse()
  const parts = (isInner: boolean): string =>
    lowest
      .filter(({ effect: { kind } }) => kind !== 'blur' && (kind === 'inner') === isInner)
      .map(({ effect, at }) => shown(path, effect, `${id}-${at}`))
      .join('')
  const deviation = blurOf(effects)
  const blur = deviation > 0 ? `filter="url(#${id}-b)"` : ''
  const turn = `rotate(${style.rotation} ${style.width / 2} ${style.height / 2})`
  const picture = svgOfPath(flat, parseOutline(path.d), `${id}-own`)
  return `<g transform="translate(${style.x} ${style.y}) ${turn}" opacity="${style.opacity}">${deviation > 0 ? soft(`${id}-b`, deviation) : ''}<g ${blur}>${parts(false)}${picture}${parts(true)}</g></g>`
}
