import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { backgroundLayer, handLayer, idOf, imageLayer, restStyle, textLayer } from '../art/layers.mjs'
import { encodePng, sizeOfPicture } from '../art/raster.mjs'
import { picture, short } from '../art/svg.mjs'
import { artLabels } from './looks.mjs'

/** Where the files of a design stand on the site. */
export const address = '/art/inspiration'

/** With few colours, unless it is `plain`: what glows over clear ground needs all of them. */
function pngOf(bytes, options) {
  const image = sharp(bytes, { unlimited: true })
  return options?.plain ? image.png({ compressionLevel: 9 }).toBuffer() : encodePng(image, options)
}

/** Fonts of the product that a text names by their weight. */
const fontOf = (weight = 'Regular') => ({
  fontFamily: weight === 'Chinese' ? 'NotoSansSC-Regular' : `Roboto-${weight}`,
})

/** Cut to a circle: a dial that is smaller than the watch has no corners. */
async function roundOf(image, width) {
  const half = width / 2
  const circle = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}"><circle cx="${half}" cy="${half}" r="${half}"/></svg>`
  return sharp(
    await image
      .composite([{ input: Buffer.from(circle), blend: 'dest-in' }])
      .png()
      .toBuffer(),
  )
}

const square = (x, y, half) => ({ x: x - half, y: y - half, width: half * 2, height: half * 2 })

/** What the designs are drawn with: `write(name, bytes)` keeps a file of this design. Lengths are design pixels. */
export function createKit(engine, { id, side }, write) {
  const middle = side / 2
  const centre = { x: middle, y: middle }
  const whole = { x: 0, y: 0, width: side, height: side }

  async function add(name, bytes, { box, turn }) {
    const mark = createHash('sha1').update(bytes).digest('hex').slice(0, 8)
    const file = `${name}-${mark}.png`
    write(file, bytes)
    const pivot = turn && { x: (turn.x - box.x) / box.width, y: (turn.y - box.y) / box.height }
    const url = `${address}/${id}/${file}`
    return { url, bytes, natural: await sizeOfPicture(bytes), box, pivot }
  }

  /** A drawing in the coordinates of the dial, cut to `box`; `turn` is the point that it turns about. */
  async function draw(name, body, { box = whole, turn, scale = 1, options } = {}) {
    const moved = `<g transform="translate(${short(-box.x)} ${short(-box.y)})">${body}</g>`
    return add(name, await pngOf(Buffer.from(picture(box, scale, moved)), options), { box, turn })
  }

  /** One of the icons that come with the program; white, for a tint. */
  async function icon(name) {
    const url = `/art/icons/${name}.png`
    const bytes = readFileSync(new URL(`../../../public${url}`, import.meta.url))
    return { url, bytes, natural: await sizeOfPicture(bytes) }
  }

  const withArt = (layer, art) => ({ ...layer, style: { ...layer.style, ...(art ? { art } : {}) } })

  const backdrop = (art) => {
    const layer = backgroundLayer(art, 'sample.layer.background')
    return { ...layer, style: { ...layer.style, width: side, height: side } }
  }

  const hands = {
    hour: 'sample.layer.hourHand',
    minute: 'sample.layer.minuteHand',
    second: 'sample.layer.secondHand',
  }

  const hand = (art, name, style = {}) => handLayer(art, { hand: name, label: hands[name], ...style })

  const words = (
    text,
    { x = middle, y, w = side * 0.6, h, size, align = 'center', weight, label, ...style },
  ) => {
    const high = h ?? Math.ceil(size * 1.3)
    const left = align === 'center' ? x - w / 2 : align === 'right' ? x - w : x
    return textLayer({
      label: label ?? 'sample.layer.text',
      text,
      box: { x: short(left), y: short(y - high / 2), width: w, height: high },
      fontSize: size,
      align,
      ...fontOf(weight),
      ...style,
    })
  }

  const progress = (style) => ({
    constructorName: 'Progress',
    nodeType: 'progress',
    type: 'progress',
    label: style.label ?? 'sample.layer.progress',
    icon: 'progress',
    level: -1,
    style: {
      ...restStyle,
      progressType: 'circular',
      shapeType: 'Circle',
      fillRate: 0.5,
      arcCenterAngle: 270,
      reverse: false,
      isRound: true,
      ...Object.fromEntries(Object.entries(style).filter(([name]) => name !== 'label')),
    },
  })

  /** A ring about a point, or an arc of `angle` degrees whose middle is at `at` degrees. */
  const ring = ({
    x = middle,
    y = middle,
    r,
    width,
    value,
    color,
    track = '#FFFFFF22',
    angle,
    at = 0,
    ...more
  }) =>
    progress({
      ...square(x, y, r),
      ringWidth: width,
      fillProgress: value,
      fillColor: color,
      bgColor: track,
      ...(angle ? { progressType: 'arcuate', arcCenterAngle: angle, rotation: at } : {}),
      ...more,
    })

  const bar = ({ x, y, w, h, value, color, track = '#FFFFFF22', ...more }) =>
    progress({
      ...{ x, y, width: w, height: h },
      progressType: 'linear',
      ringWidth: h,
      fillProgress: value,
      fillColor: color,
      bgColor: track,
      ...more,
    })

  /** Pictures that a value picks from; all of one size. */
  const sequence = (pictures, { box, value, type = 'imageEnumeration', label, ...style }) => ({
    constructorName: 'ImageSequence',
    nodeType: 'image_sequence',
    type,
    label: label ?? 'sample.layer.pictures',
    icon: 'enumeration',
    level: -1,
    style: {
      ...box,
      ...restStyle,
      imgs: pictures.map(({ url, bytes, natural }) => ({ url, fileSize: bytes.length, ...natural })),
      imageIndex: 0,
      imageIndexRate: value,
      pick: 'index',
      firstIndex: 0,
      segment: 10,
      characters: '',
      spacing: 0,
      tintColor: null,
      red: 255,
      green: 255,
      blue: 255,
      alpha: 1,
      ...style,
    },
  })

  /** The figures 0 to 9 as pictures, each drawn by `body(figure)` in a box of this size. */
  async function figures(name, { scale = 1, options, ...size }, body) {
    const drawn = []
    for (let figure = 0; figure < 10; figure += 1)
      drawn.push(
        await draw(`${name}-${figure}`, body(figure), { box: { x: 0, y: 0, ...size }, scale, options }),
      )
    return drawn
  }

  const digit = (pictures, place, { box, ...style }) =>
    sequence(pictures, {
      box,
      value: `(##${place}##)`,
      type: 'digit',
      label: `sample.layer.${place}`,
      ...style,
    })

  /** A place that the wearer fills. */
  const slot = ({ x, y, w, h, kind = 'short_text', provider, label, ...style }) => ({
    constructorName: 'Complication',
    nodeType: 'complication',
    type: kind,
    label: label ?? 'sample.layer.slot',
    icon: 'complication-shortText',
    level: -1,
    style: {
      ...{ x: x - w / 2, y: y - h / 2, width: w, height: h },
      ...restStyle,
      ...engine.complicationDefaults,
      supportTypeDefault: kind,
      systemProviderValue: provider,
      hasProgress: kind === 'ranged_value',
      borderRadius: h / 2,
      ambientBorderRadius: h / 2,
      bgColor: '#00000000',
      ...style,
    },
  })

  /**
   * The layers of a look, by the editor's own generator, as large as `size`: what stands behind and the hands.
   * Those of the whole dial remember the look, so that the AI panel can change it.
   */
  async function art(change, asked = {}) {
    const { size = side, isAmbient = false, groups = ['dial', 'ring', 'extras', 'hands'] } = asked
    const look = { ...engine.plainLook, ...change }
    const dial = { width: size, height: size, isRound: true, isAmbient }
    const off = (side - size) / 2
    const set = idOf(`${id}/${asked.set ?? 'art'}`)
    const made = []
    for (const part of engine.partsFor(look, dial, groups)) {
      const { width, height, data } = engine.pictureOf(part, dial, 1)
      const whole = sharp(Buffer.from(data), { raw: { width, height, channels: 4 } })
      const raw = part.part === 'dial' && size !== side ? await roundOf(whole, width) : whole
      const box = { ...part.box, x: part.box.x + off, y: part.box.y + off }
      const turn = { x: box.x + box.width * part.pivot.x, y: box.y + box.height * part.pivot.y }
      const name = `${isAmbient ? 'rest-' : ''}${part.part}`
      const art = await add(name, await encodePng(raw, { dither: part.part === 'dial' ? 0.9 : 0.6 }), {
        box,
        turn,
      })
      const recipe = size === side ? { set, part: part.part, look } : null
      const { type = 'image', icon = 'image', label } = artLabels[part.part]
      const turning = part.rotate === '' ? {} : { rotate: part.rotate, rotation: part.rotation }
      const layer =
        part.part === 'dial' && size === side
          ? backdrop(art)
          : imageLayer(art, { label, type, icon, ...turning })
      made.push({ part: part.part, layer: withArt(layer, recipe) })
    }
    const date = groups.includes('extras') ? engine.dateFor(look, dial) : null
    const inHands = /^(hour|minute|second|cap)/
    const day = date && {
      ...words('##day##', {
        y: 0,
        size: date.size,
        fill: date.isOnLight ? '#000000' : '#FFFFFF',
        label: 'sample.layer.date',
      }),
    }
    if (day)
      Object.assign(day.style, { ...date.box, x: date.box.x + off, y: date.box.y + off, isBounded: true })
    if (day && size === side) day.style.art = { set, part: 'date', look }
    const behind = made.filter(({ part }) => !inHands.test(part))
    return {
      back: [...behind.map(({ layer }) => layer), ...(day ? [day] : [])],
      hands: made.filter(({ part }) => inHands.test(part)).map(({ layer }) => layer),
      named: Object.fromEntries(made.map(({ part, layer }) => [part, layer])),
    }
  }

  return {
    ...{ id, side, middle, centre, whole, add, draw, icon, art, backdrop, hand, words },
    ...{ image: imageLayer, ring, bar, sequence, figures, digit, slot, square },
  }
}
