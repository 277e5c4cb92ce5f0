import sharp from 'sharp'
import { textPath } from './fonts.mjs'
import { picture, short } from './svg.mjs'

const size = 600

function colorOf(color) {
  const opacity = color.length === 9 ? parseInt(color.slice(7), 16) / 255 : 1
  return `fill="${color.slice(0, 7)}" fill-opacity="${short(opacity)}"`
}

function shapeOf({ shape, box, fill }) {
  const { x, y, width, height } = box
  if (shape === 'box') return `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${colorOf(fill)}/>`
  const rx = width / 2
  const ry = height / 2
  return `<ellipse cx="${x + rx}" cy="${y + ry}" rx="${rx}" ry="${ry}" ${colorOf(fill)}/>`
}

/** Our samples tint by whole colours only, so the tint is a flood cut out by the picture. */
async function pictureOf({ url, box, tint }, bytesOf) {
  const image = sharp(bytesOf(url))
  const { width, height } = await image.metadata()
  let bytes = await image.png().toBuffer()
  if (tint) {
    const flood = sharp({ create: { width, height, channels: 4, background: tint } })
    bytes = await flood
      .composite([{ input: bytes, blend: 'dest-in' }])
      .png()
      .toBuffer()
  }
  const data = `data:image/png;base64,${bytes.toString('base64')}`
  return `<image x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" preserveAspectRatio="none" xlink:href="${data}"/>`
}

const drawers = {
  shape: shapeOf,
  picture: pictureOf,
  text: (op) => `<path d="${textPath(op)}" ${colorOf(op.color)}/>`,
}

/** The numbers of a layer at the moment of `world`; only rotation has expressions in our samples. */
function valuesOf(engine, style, world) {
  if (!style.rotate) return style
  const parsed = engine.parseExpression(style.rotate)
  if (!parsed.ok) throw new Error(`no expression: ${style.rotate}`)
  return { ...style, rotation: Number(engine.compileExpression(parsed.tree)(world)) }
}

async function drawLayer(layer, { engine, world, bytesOf }) {
  if (!layer.style.visible) return ''
  const values = valuesOf(engine, layer.style, world)
  const measure = () => ({ width: 0, height: 0, ascent: 0 })
  const ops = engine.kindOf(layer).draw(layer, values, { world, measure })
  const drawn = []
  for (const op of ops) drawn.push(await drawers[op.op](op, bytesOf))
  const { x, y, width, height, offset } = layer.style
  const turn = `rotate(${short(values.rotation)} ${short(width * offset.x)} ${short(height * offset.y)})`
  return `<g opacity="${values.opacity}" transform="translate(${short(x)} ${short(y)}) ${turn}">${drawn.join('')}</g>`
}

/** A variant as a round picture of 600 pixels with clear corners, at the moment of `world`. */
export async function previewPng(variant, scene) {
  const layers = []
  for (const layer of variant.nodeList) layers.push(await drawLayer(layer, scene))
  const clip = '<clipPath id="dial"><circle cx="250" cy="250" r="250"/></clipPath>'
  const body = `<defs>${clip}</defs><g clip-path="url(#dial)">${layers.join('')}</g>`
  // drawn twice as large: pictures are then only ever shrunk by the good filter of the resize
  const large = sharp(Buffer.from(picture({ width: 500, height: 500 }, (2 * size) / 500, body)), {
    unlimited: true,
  })
  const bytes = await large.resize(size, size, { kernel: 'lanczos3' }).png().toBuffer()
  return sharp(bytes).png({ palette: true, colours: 256, dither: 0.8, quality: 100, effort: 10 }).toBuffer()
}
