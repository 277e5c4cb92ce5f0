import { drawing, feature, onGround, type DrawingFeature } from './drawing-features.ts'

/*
 * Drawings as Figma writes them, each element with each of its effects. The chains of filters are those of files that Figma
 * exported, as they are found in public code.
 */

/** What stands in a file: 100 by 60 at 150, 170, or as much of that as it can be; each sees-through nowhere. */
export const figmaElements = {
  rect: '<rect x="150" y="170" width="100" height="60" rx="12" fill="#FF9900"/>',
  circle: '<circle cx="200" cy="200" r="30" fill="#FF9900"/>',
  ellipse: '<ellipse cx="200" cy="200" rx="50" ry="30" fill="#FF9900"/>',
  path: '<path d="M150 230L200 170L250 230H150Z" fill="#FF9900"/>',
  line: '<circle cx="200" cy="200" r="28" stroke="#FF9900" stroke-width="6"/>',
  gradient: '<rect x="150" y="170" width="100" height="60" rx="30" fill="url(#paint0_linear_1_2)"/>',
  turned:
    '<rect x="170" y="140" width="60" height="100" rx="9" transform="rotate(24 200 200)" fill="#FF9900"/>',
} as const

const paint =
  '<linearGradient id="paint0_linear_1_2" x1="150" y1="170" x2="250" y2="230" gradientUnits="userSpaceOnUse"><stop stop-color="#FF9900"/><stop offset="1" stop-color="#3300CC"/></linearGradient>'

type Cast = { readonly x: number; readonly y: number; readonly blur: number; readonly spread: number }

const hard =
  '<feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/>'

const grown = (by: number, name: string): string =>
  by === 0
    ? ''
    : `<feMorphology radius="${Math.abs(by)}" operator="${by > 0 ? 'dilate' : 'erode'}" in="SourceAlpha" result="${name}"/>`

/** Left out where it is nothing, as Figma does. */
const offset = ({ x, y }: Cast): string =>
  `<feOffset${x === 0 ? '' : ` dx="${x}"`}${y === 0 ? '' : ` dy="${y}"`}/>`

const soft = (blur: number): string => `<feGaussianBlur stdDeviation="${blur / 2}"/>`

const inColor = (red: number, alpha: number): string =>
  `<feColorMatrix type="matrix" values="0 0 0 0 ${red} 0 0 0 0 0 0 0 0 0 0 0 0 0 ${alpha} 0"/>`

/** A part of a filter: how it is written below what lies there, and what it is with us. */
type Part = {
  readonly kind: 'drop' | 'inner' | 'blur'
  readonly ours: string
  write(below: string, name: string): string
}

const drop = (cast: Cast, { isCut = false } = {}): Part => ({
  kind: 'drop',
  ours: `drop #00000080 ${cast.x} ${cast.y} ${cast.blur} ${cast.spread}`,
  write: (below, name) =>
    `${hard}${grown(cast.spread, name)}${offset(cast)}${soft(cast.blur)}${isCut ? '<feComposite in2="hardAlpha" operator="out"/>' : ''}${inColor(0, 0.5)}<feBlend mode="normal" in2="${below}" result="${name}"/>`,
})

const inner = (cast: Cast): Part => ({
  kind: 'inner',
  ours: `inner #FF0000CC ${cast.x} ${cast.y} ${cast.blur} ${cast.spread}`,
  write: (below, name) =>
    `${hard}${grown(-cast.spread, name)}${offset(cast)}${soft(cast.blur)}<feComposite in2="hardAlpha" operator="arithmetic" k2="-1" k3="1"/>${inColor(1, 0.8)}<feBlend mode="normal" in2="${below}" result="${name}"/>`,
})

const blur = (by: number): Part => ({
  kind: 'blur',
  ours: `blur #000000 0 0 ${by} 0`,
  write: (_below, name) => `<feGaussianBlur stdDeviation="${by / 2}" result="${name}"/>`,
})

const down: Cast = { x: 0, y: 6, blur: 8, spread: 0 }
const aside: Cast = { x: -5, y: 3, blur: 4, spread: 0 }

/** The lowest first, as Figma writes them. */
export const figmaEffects: Readonly<Record<string, readonly Part[]>> = {
  'drop shadow': [drop(down)],
  'drop shadow that is not shown behind': [drop(down, { isCut: true })],
  'drop shadow with a sharp edge': [drop({ x: 7, y: 7, blur: 0, spread: 0 })],
  'larger drop shadow': [drop({ ...down, spread: 2 })],
  'two drop shadows': [drop(aside), drop(down)],
  'inner shadow': [inner(down)],
  'smaller inner shadow': [inner({ ...down, spread: 1 })],
  'drop and inner shadow': [drop(down), inner(aside)],
  'layer blur': [blur(8)],
  'shadow and blur': [drop(down), blur(4)],
}

function chainOf(parts: readonly Part[]): string {
  const rest = [...parts]
  let text = '<feFlood flood-opacity="0" result="BackgroundImageFix"/>'
  let below = 'BackgroundImageFix'
  const lay = (kind: Part['kind']): void => {
    for (let part = rest[0]; part?.kind === kind; part = rest[0]) {
      const name = `effect${parts.length - rest.length + 1}_${kind}Shadow_1_2`
      text += part.write(below, name)
      below = name
      rest.shift()
    }
  }
  lay('drop')
  text += `<feBlend mode="normal" in="SourceGraphic" in2="${below}" result="shape"/>`
  below = 'shape'
  lay('inner')
  lay('blur')
  return text
}

const region =
  'x="60" y="80" width="280" height="240" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"'

const defs = (parts: readonly Part[]): string =>
  `<defs><filter id="filter0_1_2" ${region}>${chainOf(parts)}</filter>${paint}</defs>`

/** The first one on top, as ours are stored. */
export const oursOf = (parts: readonly Part[]): string => {
  const top = [...parts].reverse()
  return [...top.filter(({ kind }) => kind !== 'blur'), ...top.filter(({ kind }) => kind === 'blur')]
    .map(({ ours }) => ours)
    .join(', ')
}

export const filtered = (inside: string, parts: readonly Part[], rest = ''): string =>
  `<g id="Badge" filter="url(#filter0_1_2)"${rest}>${inside}</g>${defs(parts)}`

const pair = `${figmaElements.circle}<rect x="190" y="190" width="70" height="40" fill="#00CC88"/>`

const asFeature = (
  name: string,
  inside: string,
  { parts, rest = '' }: { parts: readonly Part[]; rest?: string },
): DrawingFeature =>
  feature(
    `figma: ${name}`,
    onGround(filtered(inside, parts, rest)),
    onGround(`<g id="Badge">${inside}</g>${defs([])}`),
  )

type Turned = readonly [a: number, b: number, c: number, d: number, x: number, y: number]

type Hue = readonly [r: number, g: number, b: number, alpha: number]

/** A gradient around a point as Figma exports it: a page in the drawing, and beside it what it is. */
export function figmaAngular(
  stops: readonly (readonly [at: number, color: Hue])[],
  [a, b, c, d, x, y]: Turned,
  type = 'GRADIENT_ANGULAR',
): string {
  const said = {
    type,
    stops: stops.map(([position, [r, g, blue, alpha]]) => ({ color: { r, g, b: blue, a: alpha }, position })),
    transform: { m00: a, m01: c, m02: x, m10: b, m11: d, m12: y },
    ...{ opacity: 1, blendMode: 'NORMAL', visible: true },
  }
  const hue = ([r, g, blue, alpha]: Hue): string => `rgba(${r * 255}, ${g * 255}, ${blue * 255}, ${alpha})`
  const ways = stops.map(([at, color]) => `${hue(color)} ${at * 360}deg`).join(',')
  const matrix = [a / 2000, b / 2000, c / 2000, d / 2000, x + (a + c) / 2, y + (b + d) / 2].join(' ')
  return `<g clip-path="url(#paint0_angular_clip)" data-figma-skip-parse="true"><g transform="matrix(${matrix})"><foreignObject x="-3000" y="-3000" width="6000" height="6000"><div xmlns="http://www.w3.org/1999/xhtml" style="background:conic-gradient(from 90deg,${ways});height:100%;width:100%;opacity:1"></div></foreignObject></g></g><circle id="Dial" cx="200" cy="200" r="100" fill="none" data-figma-gradient-fill="${JSON.stringify(said).replaceAll('"', '&quot;')}"/><clipPath id="paint0_angular_clip"><circle cx="200" cy="200" r="100"/></clipPath>`
}

const orange: Hue = [1, 0.6, 0, 1]
const violet: Hue = [0.2, 0, 0.8, 1]
const clear: Hue = [0.2, 0, 0.8, 0.2]

/** Upright, turned, mirrored, beside the middle of what is filled. */
const ways: Readonly<Record<string, Turned>> = {
  upright: [200, 0, 0, 200, 100, 100],
  turned: [0, 200, -200, 0, 300, 100],
  aslant: [160, 120, -120, 160, 180, 60],
  mirrored: [-200, 0, 0, 200, 300, 100],
  aside: [120, 0, 0, 120, 160, 120],
}

const around = Object.entries(ways).map(([name, way], at) =>
  feature(
    `figma: a gradient around a point, ${name}`,
    onGround(
      figmaAngular(
        [[0, orange], ...(at % 2 ? [[0.3, violet] as const] : []), [1, at === 2 ? clear : violet]],
        way,
      ),
    ),
    onGround(''),
  ),
)

/** Each effect, on one element after the other and on groups. */
const effectFeatures = Object.entries(figmaEffects).map(([name, parts], at) => {
  const elements = Object.entries(figmaElements)
  const [element = '', inside = ''] = elements[at % elements.length] ?? []
  return at % 3 === 2
    ? asFeature(`${name}, of a group`, pair, { parts, rest: ' opacity="0.6"' })
    : asFeature(`${name}, ${element}`, inside, { parts })
})

export const figmaFeatures: readonly DrawingFeature[] = [...effectFeatures, ...around]

/** A file as Figma exports one: a frame with an edge, and what is in it. */
export const figmaFile = (inside: string, parts: readonly Part[], rest = ''): string =>
  drawing(
    `<g id="Dial" clip-path="url(#clip0_1_2)"><rect width="400" height="400" fill="#0B1020"/>${filtered(inside, parts, rest)}</g><clipPath id="clip0_1_2"><rect width="400" height="400" fill="white"/></clipPath>`,
    'width="400" height="400" viewBox="0 0 400 400" fill="none"',
  )

export const figmaPair = pair
