import sharp from 'sharp'
import { textPath } from './fonts.mjs'
import { arcPath, picture, short } from './svg.mjs'

/** What a preview is drawn as by default. */
const usual = { size: 600, mode: 'normal' }

function colorOf(color) {
  const opacity = color.length === 9 ? parseInt(color.slice(7), 16) / 255 : 1
  return `fill="${color.slice(0, 7)}" fill-opacity="${short(opacity)}"`
}

const paintOf = (fill) => (fill ? colorOf(fill) : 'fill="none"')

/** Drawn inside of the outline, as the renderer does. */
function outlineOf(shape, box, { radius, stroke }) {
  const half = stroke.width / 2
  const inner = {
    x: box.x + half,
    y: box.y + half,
    width: box.width - half * 2,
    height: box.height - half * 2,
  }
  const dash = stroke.dash ? ` stroke-dasharray="${stroke.dash.join(' ')}"` : ''
  const color = colorOf(stroke.color).replaceAll('fill', 'stroke')
  return shapeOf({ shape, box: inner, radius: Math.max(0, radius - half), fill: null, stroke: null }).replace(
    '/>',
    ` ${color} stroke-width="${stroke.width}"${dash}/>`,
  )
}

function shapeOf({ shape, box, radius = 0, fill, stroke = null }) {
  const { x, y, width, height } = box
  const line = stroke ? outlineOf(shape, box, { radius, stroke }) : ''
  const corner = radius > 0 ? ` rx="${Math.min(radius, width / 2, height / 2)}"` : ''
  if (shape === 'box')
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${corner} ${paintOf(fill)}/>${line}`
  const rx = width / 2
  const ry = height / 2
  return `<ellipse cx="${x + rx}" cy="${y + ry}" rx="${rx}" ry="${ry}" ${paintOf(fill)}/>${line}`
}

function arcOf({ box, color, width, startDeg, sweepDeg, roundEnds }) {
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const radius = (Math.min(box.width, box.height) - width) / 2
  const line = `fill="none" ${colorOf(color).replaceAll('fill', 'stroke')} stroke-width="${width}"`
  if (sweepDeg >= 360) return `<circle cx="${centre.x}" cy="${centre.y}" r="${radius}" ${line}/>`
  const cap = roundEnds ? ' stroke-linecap="round"' : ''
  return `<path d="${arcPath(centre, radius, [startDeg, startDeg + sweepDeg])}" ${line}${cap}/>`
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
  arc: arcOf,
  text: (op) => `<path d="${textPath(op)}" ${colorOf(op.color)}/>`,
}

/** The numbers of a layer at the moment of `world`; only rotation has expressions in our samples. */
function valuesOf(engine, style, world) {
  if (!style.rotate) return style
  const parsed = engine.parseExpression(style.rotate)
  if (!parsed.ok) throw new Error(`no expression: ${style.rotate}`)
  return { ...style, rotation: Number(engine.compileExpression(parsed.tree)(world)) }
}

async function drawLayer(layer, { engine, world, bytesOf, mode, locale }) {
  if (!layer.style.visible) return ''
  const values = valuesOf(engine, layer.style, world)
  const measure = () => ({ width: 0, height: 0, ascent: 0 })
  const ops = engine.kindOf(layer).draw(layer, values, { world, measure, mode, locale, isWorn: true })
  const drawn = []
  for (const op of ops) drawn.push(await drawers[op.op](op, bytesOf))
  const { x, y, width, height, offset } = layer.style
  const turn = `rotate(${short(values.rotation)} ${short(width * offset.x)} ${short(height * offset.y)})`
  return `<g opacity="${values.opacity}" transform="translate(${short(x)} ${short(y)}) ${turn}">${drawn.join('')}</g>`
}

/** A variant as a round picture with clear corners, as every pixel of it is, at the moment of `world`. */
export async function previewPixels(variant, scene) {
  const { size } = { ...usual, ...scene }
  const layers = []
  for (const layer of [...variant.nodeList, ...(scene.inherited ?? [])])
    layers.push(await drawLayer(layer, { ...usual, ...scene }))
  const side = Number(variant.ratio.split('*')[0])
  const half = side / 2
  const clip = `<clipPath id="dial"><circle cx="${half}" cy="${half}" r="${half}"/></clipPath>`
  const body = `<defs>${clip}</defs><g clip-path="url(#dial)">${layers.join('')}</g>`
  // drawn twice as large: pictures are then only ever shrunk by the good filter of the resize
  const large = sharp(Buffer.from(picture({ width: side, height: side }, (2 * size) / side, body)), {
    unlimited: true,
  })
  return sharp(await large.resize(size, size, { kernel: 'lanczos3' }).png().toBuffer())
}

/** The same as a small png of 600 pixels. */
export async function previewPng(variant, scene) {
  const image = await previewPixels(variant, scene)
  return image.png({ palette: true, colours: 256, dither: 0.8, quality: 100, effort: 10 }).toBuffer()
}
