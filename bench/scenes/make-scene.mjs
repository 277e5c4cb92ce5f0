import { createRandom } from './random.mjs'

/** The dial in design pixels; the bench makes the canvas exactly as large. */
export const dial = { width: 1000, height: 640 }

const words = [
  'Sunrise',
  'Heart rate',
  'Steps',
  'Battery',
  'Moon phase',
  'Kilometres',
  'Weather',
  'Monday',
  'Calories',
]

/** `#RRGGBB`, light enough to be seen on a black dial. */
export const makeColor = (random) =>
  `#${[0, 0, 0]
    .map(() =>
      Math.floor(64 + random() * 191)
        .toString(16)
        .padStart(2, '0')
        .toUpperCase(),
    )
    .join('')}`

/** 8 to 14 characters, and a number in most of them, so that no two thousand texts are one cached bitmap. */
function makeText(random) {
  const word = words[Math.floor(random() * words.length)]
  return `${word} ${Math.floor(random() * 1e6)}`.slice(0, 8 + Math.floor(random() * 7)).padEnd(8, '8')
}

const makers = {
  image: (random, pictures) => {
    const picture = Math.floor(random() * pictures.length)
    const scale = 0.4 + random() * 0.4
    return {
      picture,
      w: Math.round(pictures[picture].width * scale),
      h: Math.round(pictures[picture].height * scale),
    }
  },
  text: (random) => {
    const size = 12 + Math.floor(random() * 5) * 3
    return { text: makeText(random), size, color: makeColor(random), w: size * 9, h: Math.ceil(size * 1.3) }
  },
  circle: (random) => {
    const side = 12 + Math.floor(random() * 36)
    return { color: makeColor(random), w: side, h: side }
  },
  roundRect: (random) => {
    const h = 12 + Math.floor(random() * 28)
    return {
      color: makeColor(random),
      radius: 3 + Math.floor(random() * 6),
      w: h + Math.floor(random() * 40),
      h,
    }
  },
  arc: (random) => {
    const side = 20 + Math.floor(random() * 40)
    const lineWidth = 3 + Math.floor(random() * 6)
    return { color: makeColor(random), lineWidth, sweep: 40 + Math.floor(random() * 280), w: side, h: side }
  },
}

/** 60% images, 20% text, 10% circles and round rectangles, 10% arcs, in every run of ten. */
const tenKinds = ['image', 'text', 'image', 'circle', 'image', 'arc', 'image', 'text', 'image', 'image']

const kindAt = (index) => {
  const kind = tenKinds[index % 10]
  return kind === 'circle' && index % 20 >= 10 ? 'roundRect' : kind
}

/**
 * A scene in a form that belongs to no peer: boxes before rotation, turned about their centres, clockwise,
 * in paint order. Half of the layers are half transparent. `dragged` is an image in the middle of the order.
 */
export function makeScene(layerCount, pictures, seed = 1) {
  const random = createRandom(seed * 7919 + layerCount)
  const layers = Array.from({ length: layerCount }, (_unused, index) => {
    const kind = kindAt(index)
    const own = makers[kind](random, pictures)
    const x = Math.round(random() * dial.width - own.w / 2)
    const y = Math.round(random() * dial.height - own.h / 2)
    return { kind, x, y, deg: Math.floor(random() * 360), opacity: index % 2 === 0 ? 0.5 : 1, ...own }
  })
  const dragged = Math.floor(layerCount / 20) * 10
  Object.assign(layers[dragged], {
    x: dial.width / 2 - layers[dragged].w / 2,
    y: dial.height / 2 - layers[dragged].h / 2,
  })
  const turning = layers.flatMap((layer, index) =>
    layer.kind === 'image' && index !== dragged ? [index] : [],
  )
  const step = Math.floor(turning.length / 10)
  return {
    ...dial,
    layers,
    dragged,
    hands: Array.from({ length: 10 }, (_unused, index) => turning[index * step]),
  }
}
