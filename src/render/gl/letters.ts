import type { Unit } from '../base/colors.ts'
import type { Region } from './pages.ts'

/** What the quads of letters show: they travel as uniforms, so that other words upload nothing. */
export type Letters = LabelLook & {
  /** Four a matrix, a column each, as `writeLetter` writes them. */
  readonly matrices: readonly Float32Array[]
}

/** Colours are premultiplied. */
export type LabelLook = { readonly ink: Unit; readonly fill: Unit; readonly radius: number }

/** Texels of a region, pixel on pixel from (x, y) on; without one, a rounded box in the colour of the fill. */
export type Letter = {
  readonly region: Region | null
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Letters and boxes of one draw call. */
export const mostLetters = 24

/** Two numbers in one: a float keeps whole numbers up to 24 bits. A letter is at most 255 wide and high. */
const widthPlace = 4096
const unitPlace = 256
const heightPlace = 8192

/** In the units of positions, all of them whole. */
export function writeLetter(matrices: readonly Float32Array[], at: number, letter: Letter): void {
  const { region, x, y, width, height } = letter
  const texels = region
    ? [region.x + widthPlace * (width + unitPlace * region.page.unit), region.y + heightPlace * height]
    : [-width, height]
  matrices[at >> 2]?.set([x, y, ...texels], (at & 3) * 4)
}

export const createLetterMatrices = (): Float32Array[] =>
  Array.from({ length: mostLetters / 4 }, () => new Float32Array(16))

/** Of the vertex shader of quads: where a letter's corner lies and what it shows. */
export const placeLetter = `
float matrix = floor(uv.x / 4.0);
// A column of a matrix may not be chosen by a variable: multiplying with a unit vector takes it out.
vec4 letter = letters[int(matrix)] * vec4(equal(vec4(uv.x - matrix * 4.0), vec4(0.0, 1.0, 2.0, 3.0)));
float side = floor(letter.z / ${widthPlace}.0);
float page = floor(side / ${unitPlace}.0);
float high = floor(letter.w / ${heightPlace}.0);
vec2 corner = position * vec2(side - page * ${unitPlace}.0, high);
vColor = ink;
if (letter.z < 0.0) {
  vec2 size = vec2(-letter.z, letter.w);
  corner = position * size;
  from = corner - size * 0.5;
  inner = size * 0.5 - pill.x;
  bow.x = pill.x;
  texels = pill.yz;
  page = 0.0;
  vColor = fill;
} else texels = vec2(letter.z - side * ${widthPlace}.0, letter.w - high * ${heightPlace}.0) + corner;
at = letter.xy + corner;`
