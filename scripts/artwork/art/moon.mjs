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

const night = hex('#0B0D12')
const earthshine = hex('#2B303B')
const shadow = hex('#45423E')
const bright = hex('#FFFAEE')

/** Light at a point of the ball: `sun` is the direction to the sun; north is up, so the waxing side is the right one. */
function colorAt({ x, y, z, tone, slope }, sun) {
  const tilted = { x: x + slope.x, y: y + slope.y, z }
  const length = Math.hypot(tilted.x, tilted.y, tilted.z)
  const facing = (tilted.x * sun.x + tilted.y * sun.y + tilted.z * sun.z) / length
  const level = x * sun.x + y * sun.y + z * sun.z
  const lit = smooth(-0.04, 0.13, level * 0.6 + facing * 0.4)
  const limb = 0.8 + 0.2 * Math.pow(z, 0.6)
  const low = 1 - smooth(0.05, 0.75, level)
  const relief = 1 + (facing - level) * (0.3 + 0.75 * low)
  const day = mix(shadow, bright, Math.max(0, Math.min(1, tone * limb * relief * (1 - 0.22 * low))))
  const dark = mix(night, earthshine, Math.min(1, 0.1 + tone * 0.38 + Math.pow(1 - z, 2.4) * 0.45))
  return mix(dark, day, lit)
}

const steps = 2

/** The ground under four points of every pixel; only the points on the ball are there. */
function groundOfPixels() {
  const ground = moonGround()
  return Array.from({ length: side * side }, (_, at) => {
    const points = []
    for (let i = 0; i < steps * steps; i += 1) {
      const x = ((at % side) + ((i % steps) + 0.5) / steps - side / 2) / radius
      const y = (Math.floor(at / side) + (Math.floor(i / steps) + 0.5) / steps - side / 2) / radius
      const rest = 1 - x * x - y * y
      if (rest <= 0) continue
      const point = { x, y, z: Math.sqrt(rest) }
      points.push({ ...point, ...ground(point) })
    }
    return points
  })
}

/** The mean of a pixel's points; how far the rim is past its middle is its opacity. */
function pixelOf(points, { at, sun }) {
  const sum = [0, 0, 0]
  for (const point of points) colorAt(point, sun).forEach((value, channel) => (sum[channel] += value))
  const count = Math.max(1, points.length)
  const away = Math.hypot((at % side) + 0.5 - side / 2, Math.floor(at / side) + 0.5 - side / 2)
  const cover = points.length === 0 ? 0 : Math.max(0, Math.min(1, radius - away + 0.5))
  return [...sum.map((value) => value / count), cover * 255]
}

function shaded(phase, ground) {
  const angle = (phase * Math.PI) / 4
  const sun = { x: Math.sin(angle), y: 0, z: -Math.cos(angle) }
  const pixels = Buffer.alloc(side * side * 4)
  ground.forEach((points, at) => {
    pixelOf(points, { at, sun }).forEach((value, i) => (pixels[at * 4 + i] = Math.round(value)))
  })
  return encodePng(sharp(pixels, { raw: { width: side, height: side, channels: 4 } }), {
    quality: 83,
    dither: 0.15,
  })
}

/** The lit part: half the rim, then back along the terminator, an ellipse as wide as the cosine of the phase says. */
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
  const ground = groundOfPixels()
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
