import { invert, multiply, type Matrix } from '../../base/geometry.ts'
import { readPictureSize } from '../../base/pictures/picture-size.ts'
import { printFigmaGradient } from '../../base/figma-gradient.ts'
import { toBase64 } from '../../base/base64.ts'
import type { KiwiObject, KiwiValue } from '../kiwi.ts'
import { bytesOf, numberOf, objectOf, objectsOf, textOf } from '../tree.ts'
import { define, hueOf, matrixOf, num, printMatrix, tell, type Size, type Writing } from './writing.ts'

/** A colour or a gradient, or a picture that is laid into the shape. */
export type FigPaint =
  | { readonly is: 'paint'; readonly value: string; readonly opacity: number }
  | { readonly is: 'picture'; readonly element: string }
  /** What SVG has not, as Figma says it there. */
  | { readonly is: 'figma'; readonly said: string }

type Painting = { readonly writing: Writing; readonly size: Size; readonly label: string }

/** The box of the node → the space in which Figma's gradients run from the left to the right. */
function spaceOf(paint: KiwiObject, { width, height }: Size): Matrix {
  const back = invert(matrixOf(paint['transform'])) ?? [1, 0, 0, 1, 0, 0]
  return multiply([width, 0, 0, height, 0, 0], back)
}

function gradientOf(paint: KiwiObject, isLinear: boolean, { writing, size }: Painting): string {
  const stops = objectsOf(paint['stops'])
    .map(({ color, position }) => {
      const hue = hueOf(color)
      const alpha = hue.alpha < 1 ? ` stop-opacity="${num(hue.alpha)}"` : ''
      return `<stop offset="${num(numberOf(position, 0))}" stop-color="${hue.color}"${alpha}/>`
    })
    .join('')
  const name = isLinear ? 'linearGradient' : 'radialGradient'
  const line = isLinear ? 'x1="0" y1="0.5" x2="1" y2="0.5"' : 'cx="0.5" cy="0.5" r="0.5"'
  return define(
    writing,
    (id) =>
      `<${name} id="${id}" gradientUnits="userSpaceOnUse" ${line} gradientTransform="${printMatrix(spaceOf(paint, size))}">${stops}</${name}>`,
  )
}

/** Signs that all pictures of a drawing may have, as its reader takes it. */
const mostSigns = 3_000_000

const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((value) => value.toString(16).padStart(2, '0')).join('')

/** The picture of a paint as an address that holds it; null where the file does not have it. */
function addressOf(paint: KiwiObject, { writing, label }: Painting): string | null {
  const hash = bytesOf(objectOf(paint['image'])?.['hash'])
  const bytes = hash && writing.pictures.get(`images/${hexOf(hash)}`)?.unpack()
  const type = bytes && readPictureSize(bytes)?.type
  if (!bytes || !type) {
    tell(writing, label, 'svg.fig.note.noPicture')
    return null
  }
  const address = `data:image/${type === 'jpg' ? 'jpeg' : type};base64,${toBase64(bytes)}`
  writing.pictureSigns += address.length
  if (writing.pictureSigns <= mostSigns) return address
  tell(writing, label, 'svg.fig.note.heavy')
  return null
}

function pictureOf(paint: KiwiObject, painting: Painting): FigPaint | null {
  const { size, writing, label } = painting
  const address = addressOf(paint, painting)
  if (!address) return null
  const mode = textOf(paint['imageScaleMode'], 'FILL')
  if (mode === 'TILE') tell(writing, label, 'svg.fig.note.tile')
  const opacity = numberOf(paint['opacity'], 1)
  const faded = opacity < 1 ? ` opacity="${num(opacity)}"` : ''
  const isStretched = mode === 'STRETCH'
  const place = isStretched
    ? `width="1" height="1" preserveAspectRatio="none" transform="${printMatrix(spaceOf(paint, size))}"`
    : `width="${num(size.width)}" height="${num(size.height)}" preserveAspectRatio="xMidYMid ${mode === 'FIT' ? 'meet' : 'slice'}"`
  return { is: 'picture', element: `<image ${place}${faded} href="${address}"/>` }
}

function paintOf(paint: KiwiObject, painting: Painting): FigPaint | null {
  const opacity = numberOf(paint['opacity'], 1)
  const { writing, label } = painting
  switch (paint['type']) {
    case 'SOLID': {
      const { color, alpha } = hueOf(paint['color'])
      return { is: 'paint', value: color, opacity: alpha * opacity }
    }
    case 'GRADIENT_LINEAR':
    case 'GRADIENT_RADIAL': {
      const isLinear = paint['type'] === 'GRADIENT_LINEAR'
      return { is: 'paint', value: gradientOf(paint, isLinear, painting), opacity }
    }
    case 'GRADIENT_ANGULAR':
    case 'GRADIENT_DIAMOND': {
      const runs = paint['type'] === 'GRADIENT_ANGULAR' ? 'angular' : 'diamond'
      const stops = objectsOf(paint['stops']).map((stop) => {
        const { color, alpha } = hueOf(stop['color'])
        return { at: numberOf(stop['position'], 0), color, alpha: alpha * opacity }
      })
      return { is: 'figma', said: printFigmaGradient(runs, stops, spaceOf(paint, painting.size)) }
    }
    case 'IMAGE':
      return pictureOf(paint, painting)
    default:
      tell(writing, label, 'svg.fig.note.paint')
      return null
  }
}

/** What is seen of the paints of a node, the lowest first. */
export const paintsOf = (value: KiwiValue | undefined, painting: Painting): readonly FigPaint[] =>
  objectsOf(value).flatMap((paint) => {
    if (paint['visible'] === false || numberOf(paint['opacity'], 1) <= 0) return []
    if ((paint['blendMode'] ?? 'NORMAL') !== 'NORMAL')
      tell(painting.writing, painting.label, 'svg.fig.note.blend')
    return paintOf(paint, painting) ?? []
  })
