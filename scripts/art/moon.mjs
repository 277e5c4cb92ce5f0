import sharp from 'sharp'
import { encodePng } from './raster.mjs'
import { moonGround } from './moon-ground.mjs'
import { gradient, hex, mix, picture, short } from './svg.mjs'

const side = 240
const radius = 112
const places = [
  'newMoon',
  'eveningCrescent',
  'firstQuarter',
  'waxingGibbous',
  'fullMoon',
  'waningGibbous',
  'lastQuarter',
  'morningCrescent',
]

const smooth = (low, high, value) => {
  const t = Math.max(0, Math.min(1, (value - low) / (high - low)))
  return t * t * (3 - 2 * t)
}

const night = hex('#0E1118')
const earthshine = hex('#2A3140')
const shadow = hex('#4A4742')
const bright = hex('#FBF6EA')

/** Light at a point of the ball: `sun` is the direction to the sun; north is up, so the waxing side is the right one. */
function colorAt(point, sun, ground) {
  const { x, y, z } = point
  const { tone, slope } = ground(point)
  const tilted = { x: x + slope.x, y: y + slope.y, z }
  const length = Math.hypot(tilted.x, tilted.y, tilted.z)
  const facing = (tilted.x * sun.x + tilted.y * sun.y + tilted.z * sun.z) / length
  const level = x * sun.x + y * sun.y + z * sun.z
  const lit = smooth(-0.03, 0.2, level * 0.55 + facing * 0.45)
  const limb = 0.72 + 0.28 * Math.pow(z, 0.55)
  const relief = 1 + (facing - level) * 0.9
  const day = mix(
    shadow,
    bright,
    Math.max(0, Math.min(1, tone * limb * relief * (0.8 + 0.2 * smooth(0, 0.7, level)))),
  )
  const dark = mix(night, earthshine, Math.min(1, 0.2 + tone * 0.42 + Math.pow(1 - z, 2.2) * 0.5))
  return mix(dark, day, lit)
}

const steps = 3

/** One pixel from nine points on it; only those on the ball count, their share is the opacity. */
function pixelAt(column, row, paint) {
  const sum = [0, 0, 0]
  let count = 0
  for (let i = 0; i < steps * steps; i += 1) {
    const x = (column + ((i % steps) + 0.5) / steps - side / 2) / radius
    const y = (row + (Math.floor(i / steps) + 0.5) / steps - side / 2) / radius
    const rest = 1 - x * x - y * y
    if (rest <= 0) continue
    const color = paint({ x, y, z: Math.sqrt(rest) })
    color.forEach((value, channel) => (sum[channel] += value))
    count += 1
  }
  return count === 0 ? [0, 0, 0, 0] : [...sum.map((value) => value / count), (count / steps ** 2) * 255]
}

async function shaded(phase, ground) {
  const angle = (phase * Math.PI) / 4
  const sun = { x: Math.sin(angle), y: 0, z: -Math.cos(angle) }
  const pixels = Buffer.alloc(side * side * 4)
  for (let at = 0; at < side * side; at += 1) {
    const color = pixelAt(at % side, Math.floor(at / side), (point) => colorAt(point, sun, ground))
    color.forEach((value, i) => (pixels[at * 4 + i] = Math.round(value)))
  }
  const image = sharp(pixels, { raw: { width: side, height: side, channels: 4 } })
  return encodePng(image, { colours: 48, dither: 0.25 })
}

/** The lit part: half the rim, then back along the terminator, an ellipse as wide as the sine of the phase says. */
function litPath(phase) {
  const r = radius
  const top = `120 ${120 - r}`
  const bottom = `120 ${120 + r}`
  const isWaxing = phase <= 4
  const wide = short(Math.abs(Math.cos((phase * Math.PI) / 4)) * r)
  const isThick = phase > 2 && phase < 6
  const rim = isWaxing ? 1 : 0
  const back = isThick === isWaxing ? 1 : 0
  return `M${top}A${r} ${r} 0 0 ${rim} ${bottom}A${wide} ${r} 0 0 ${back} ${top}Z`
}

const seas = [
  [92, 88, 27],
  [133, 78, 17],
  [78, 131, 20],
  [146, 112, 13],
  [116, 134, 9],
  [150, 158, 10],
  [106, 176, 7],
]

function flat(phase) {
  const paint = gradient('gold', 'x1="0.2" y1="0" x2="0.8" y2="1"', [
    [0, '#FFF6DC'],
    [1, '#F0D9A4'],
  ])
  const disc = `<circle cx="120" cy="120" r="${radius}" fill="#272D3A"/>`
  const rim = `<circle cx="120" cy="120" r="${radius - 1.5}" fill="none" stroke="#3C4457" stroke-width="3"/>`
  const lit = phase === 0 ? '' : litPath(phase)
  const clip = `<clipPath id="lit"><path d="${lit}"/></clipPath>`
  const spots = seas.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')
  const light = `<path d="${lit}" fill="url(#gold)"/><g clip-path="url(#lit)" fill="#D9BD80" fill-opacity="0.42">${spots}</g>`
  return picture({ width: side, height: side }, 1, `<defs>${paint}${clip}</defs>${disc}${rim}${lit && light}`)
}

const setOf = (set, items) => ({
  ...set,
  type: 'moonPhase',
  design: { width: side / 2, height: side / 2 },
  items: items.map((item, i) => ({ file: String(i), place: places[i], ...item })),
})

export async function moonSets() {
  const ground = moonGround()
  const phases = places.map((_, i) => i)
  return [
    setOf(
      { id: 'moon-shaded', name: { 'zh-cn': '写实月相', en: 'Shaded moon' }, folder: 'moon' },
      await Promise.all(phases.map(async (phase) => ({ bytes: await shaded(phase, ground) }))),
    ),
    setOf(
      { id: 'moon-flat', name: { 'zh-cn': '极简月相', en: 'Minimal moon' }, folder: 'moon-flat' },
      phases.map((phase) => ({ svg: flat(phase) })),
    ),
  ]
}
