import { writePsdUint8Array, type Layer, type Psd } from 'ag-psd'

type Rgba = readonly [number, number, number, number]

type Size = { readonly width: number; readonly height: number }

/** Pixels as a place says their colour. */
export function paint({ width, height }: Size, colorAt: (x: number, y: number) => Rgba) {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.set(colorAt(x, y), (y * width + x) * 4)
  return { width, height, data }
}

export const plain = (size: Size, color: Rgba) => paint(size, () => color)

/** A layer of pixels at its place. */
export function pixelLayer(
  name: string,
  at: Size & { x: number; y: number },
  color: Rgba | ReturnType<typeof paint>,
): Layer {
  const imageData = 'data' in color ? color : plain(at, color)
  return { name, left: at.x, top: at.y, right: at.x + at.width, bottom: at.y + at.height, imageData }
}

/** A layer mask that shows a box and hides all else, or the other way around. */
export function maskBox(at: Size & { x: number; y: number }, value = 255): NonNullable<Layer['mask']> {
  const imageData = plain(at, [value, value, value, 255])
  const sides = { left: at.x, top: at.y, right: at.x + at.width, bottom: at.y + at.height }
  return { ...sides, defaultColor: 255 - value, imageData }
}

/** A closed shape with straight sides in one colour. */
export function shapeLayer(
  name: string,
  corners: readonly (readonly [number, number])[],
  color: { r: number; g: number; b: number },
): Layer {
  const knots = corners.map(([x, y]) => ({ linked: false, points: [x, y, x, y, x, y] }))
  return {
    name,
    vectorMask: { paths: [{ open: false, fillRule: 'non-zero', operation: 'combine', knots }] },
    vectorFill: { type: 'color', color },
  }
}

export function textLayer(
  name: string,
  text: string,
  {
    at,
    font = 'Roboto-Regular',
    size = 30,
    fauxBold = false,
    ...lines
  }: {
    at: readonly [number, number]
    font?: string
    size?: number
    fauxBold?: boolean
    fauxItalic?: boolean
    underline?: boolean
    strikethrough?: boolean
  },
): Layer {
  return {
    ...pixelLayer(
      name,
      { x: at[0], y: at[1] - size, width: size * text.length, height: size },
      [255, 255, 255, 255],
    ),
    text: {
      text,
      transform: [1, 0, 0, 1, at[0], at[1]],
      style: {
        font: { name: font },
        fontSize: size,
        fillColor: { r: 255, g: 204, b: 0 },
        fauxBold,
        ...lines,
      },
      paragraphStyle: { justification: 'center' },
    },
  }
}

const px = (value: number) => ({ units: 'Pixels', value }) as const

type Shadow = NonNullable<NonNullable<Layer['effects']>['dropShadow']>[number]

/** A shadow as the dialog of Photoshop has it: the light from above left, its spread in hundredths of the size. */
export const shadow = ({
  size = 10,
  distance = 8,
  choke = 0,
  ...rest
}: Omit<Shadow, 'size' | 'distance' | 'choke'> & {
  size?: number
  distance?: number
  choke?: number
}): Shadow => ({
  ...{ enabled: true, present: true, showInDialog: true, angle: 120, blendMode: 'multiply', opacity: 0.75 },
  ...{ useGlobalLight: false, color: { r: 0, g: 0, b: 0 } },
  ...{ size: px(size), distance: px(distance), choke: px(choke) },
  ...rest,
})

type Stroke = NonNullable<NonNullable<Layer['effects']>['stroke']>[number]

/** A line in one colour around a layer. */
export const line = (size: number, rest: Partial<Stroke> = {}): Stroke => ({
  ...{ enabled: true, present: true, showInDialog: true, position: 'outside', fillType: 'color' },
  ...{ blendMode: 'normal', opacity: 1, size: px(size), color: { r: 255, g: 0, b: 0 } },
  ...rest,
})

/** The bytes that the library writes. */
export const psdBytes = (psd: Psd, options: { psb?: boolean; compress?: boolean } = {}): Uint8Array =>
  Uint8Array.from(writePsdUint8Array(psd, { noBackground: true, ...options }))

/** A dial with what designers have in such a file. */
export const richPsd = (): Psd => ({
  width: 120,
  height: 100,
  children: [
    pixelLayer('Ground', { x: 0, y: 0, width: 120, height: 100 }, [10, 20, 60, 255]),
    {
      name: 'Marks',
      opacity: 0.5,
      children: [
        {
          ...pixelLayer('North', { x: 55, y: 2, width: 10, height: 12 }, [255, 255, 255, 255]),
          effects: {
            dropShadow: [shadow({}), shadow({ size: 4 })],
            innerGlow: { ...shadow({}), source: 'edge', technique: 'softer' },
          },
        },
        { ...pixelLayer('South', { x: 55, y: 86, width: 10, height: 12 }, [255, 0, 0, 255]), hidden: true },
      ],
    },
    {
      ...pixelLayer('Glow', { x: 30, y: 20, width: 60, height: 60 }, [90, 120, 200, 255]),
      blendMode: 'screen',
      opacity: 0.8,
    },
    {
      ...pixelLayer('Burnt', { x: 4, y: 4, width: 10, height: 10 }, [90, 20, 20, 255]),
      blendMode: 'linear burn',
    },
    {
      ...pixelLayer('Masked', { x: 20, y: 60, width: 40, height: 30 }, [0, 200, 90, 255]),
      mask: maskBox({ x: 20, y: 60, width: 20, height: 30 }),
    },
    pixelLayer('Base', { x: 70, y: 60, width: 20, height: 20 }, [250, 250, 0, 255]),
    { ...pixelLayer('Clipped', { x: 60, y: 70, width: 40, height: 30 }, [200, 0, 200, 255]), clipping: true },
    shapeLayer(
      'Leaf',
      [
        [10, 40],
        [30, 40],
        [20, 56],
      ],
      { r: 255, g: 128, b: 0 },
    ),
    {
      ...textLayer('Brand', 'AURORA', { at: [60, 50], size: 12 }),
      effects: { dropShadow: [shadow({ choke: 20 })], stroke: [line(2)], bevel: { enabled: true } },
    },
    { name: 'Curves', adjustment: { type: 'invert' } },
  ],
})
