import { shadedPng } from './raster.mjs'
import { arcPath, at, blur, gradient, hex, mix, pathOf, picture, rgb, seeded } from './svg.mjs'

const centre = { x: 250, y: 250 }
/** Where the small seconds turn, in design pixels. */
export const subdial = { x: 250, y: 346, radius: 57 }
/** Where the light comes from, as a clock angle. */
const light = 318

const champagne = ['#5d4a2f', '#b99a68', '#ead8b4', '#fffaf0'].map(hex)
const lacquer = ['#010705', '#04241b', '#0a4633', '#157154', '#3fa583'].map(hex)

/** A colour of a ramp, 0 to 1. */
export function ramp(colors, share) {
  const place = Math.max(0, Math.min(0.9999, share)) * (colors.length - 1)
  const index = Math.floor(place)
  return mix(colors[index], colors[index + 1], place - index)
}

export const champagneAt = (share) => rgb(ramp(champagne, share))

const radians = (deg) => (deg * Math.PI) / 180

/** Fine radial brushing: a few hundred waves around the dial that fade towards the middle. */
function brushing() {
  const random = seeded(1885)
  const waves = Array.from({ length: 26 }, () => ({
    turns: 20 + Math.floor(random() * 190),
    phase: random() * Math.PI * 2,
    height: 0.4 + random() * 0.6,
  }))
  const table = Array.from({ length: 4096 }, (_, i) => {
    const angle = (i / 4096) * Math.PI * 2
    return (
      waves.reduce((sum, { turns, phase, height }) => sum + height * Math.sin(turns * angle + phase), 0) / 26
    )
  })
  return (angle) => table[Math.floor(((angle / (Math.PI * 2) + 1) % 1) * 4096)]
}

const brush = brushing()

/** Two bright fans across the light, two faint ones beside them. */
function sheen(angle) {
  const main = Math.cos(angle - radians(light)) ** 2
  const cross = Math.cos(angle - radians(light + 62)) ** 2
  return 0.72 * main ** 3 + 0.16 * cross ** 6
}

function dialAt(x, y) {
  const radius = Math.hypot(x, y)
  const angle = Math.atan2(x, -y)
  const brushed = brush(angle) * Math.min(1, radius * 2.2) * 0.16
  const edge = 1 - Math.max(0, Math.min(1, (radius - 0.3) / 0.7)) ** 1.7
  const lift = 0.22 * Math.exp(-((radius / 0.55) ** 2))
  return ramp(lacquer, (0.16 + sheen(angle) * 0.72 + brushed + lift * 0.5) * (0.2 + 0.8 * edge) + 0.02)
}

/** The small dial lies deeper, with turned grooves and its own fans. */
function subdialAt(x, y) {
  const radius = Math.hypot(x, y)
  const angle = Math.atan2(x, -y)
  const groove = 0.5 + 0.5 * Math.cos(radius * Math.PI * 2 * 15)
  const fan = Math.cos(angle - radians(light)) ** 2
  const shadow = Math.max(0, (-x * 0.5 - y * 0.8) * radius - 0.25) * 0.28
  return ramp(lacquer, 0.13 + (0.1 + 0.34 * fan ** 4) * (0.35 + 0.65 * groove) - shadow)
}

function shade(x, y) {
  if (x * x + y * y > 1.02) return lacquer[0]
  const dx = (x * 250 + 250 - subdial.x) / subdial.radius
  const dy = (y * 250 + 250 - subdial.y) / subdial.radius
  return dx * dx + dy * dy < 1 ? subdialAt(dx, dy) : dialAt(x, y)
}

/** Brightness of a polished face whose normal looks along a clock angle. */
const faceLight = (deg) => 0.5 + 0.46 * Math.cos(radians(deg - light))

/** An applied baton: two long facets and two short ones, each as bright as the light makes it. */
function baton({ deg, from, to, width, shift = 0 }) {
  const half = width / 2
  const side = at({ x: 0, y: 0 }, shift, deg + 90)
  const corner = (radius, across) => {
    const on = at(centre, radius, deg)
    const off = at({ x: 0, y: 0 }, across, deg + 90)
    return { x: on.x + off.x + side.x, y: on.y + off.y + side.y }
  }
  const [a, b, c, d] = [corner(from, -half), corner(to, -half), corner(to, half), corner(from, half)]
  const [inner, outer] = [corner(from + half, 0), corner(to - half, 0)]
  const facets = [
    [[a, b, outer, inner], deg - 90],
    [[d, c, outer, inner], deg + 90],
    [[b, c, outer], deg],
    [[a, d, inner], deg + 180],
  ]
  const drop = `<path d="${pathOf([a, b, c, d])}" transform="translate(1.4 2.6)" fill="#000" opacity="0.6" filter="url(#soft)"/>`
  return (
    drop +
    facets
      .map(([points, turn]) => `<path d="${pathOf(points)}" fill="${champagneAt(faceLight(turn))}"/>`)
      .join('')
  )
}

function indices() {
  const usual = { from: 176, to: 220, width: 7 }
  const single = [1, 2, 4, 5, 7, 8, 9, 10, 11].map((hour) => baton({ ...usual, deg: hour * 30 }))
  const top = [-5.2, 5.2].map((shift) => baton({ ...usual, from: 172, deg: 0, shift }))
  return [...single, ...top, baton({ ...usual, deg: 180, from: 204, width: 7 })].join('')
}

/** Printed minutes: dots, a small bar on each hour. */
function minuteTrack() {
  const marks = Array.from({ length: 60 }, (_, i) => {
    const point = at(centre, 235, i * 6)
    if (i % 5 !== 0) return `<circle cx="${point.x}" cy="${point.y}" r="1.15" fill-opacity="0.62"/>`
    const [from, to] = [at(centre, 230.5, i * 6), at(centre, 239.5, i * 6)]
    return `<path d="M${from.x} ${from.y}L${to.x} ${to.y}" stroke="#EAD8B4" stroke-width="2"/>`
  })
  return `<g fill="#EAD8B4">${marks.join('')}</g>`
}

function subdialTrack() {
  const { x, y, radius } = subdial
  const marks = Array.from({ length: 60 }, (_, i) => {
    const length = i % 15 === 0 ? 9 : i % 5 === 0 ? 6 : 3
    const [from, to] = [at({ x, y }, radius - 6, i * 6), at({ x, y }, radius - 6 - length, i * 6)]
    const look = i % 5 === 0 ? 'stroke-width="1.5"' : 'stroke-width="0.9" stroke-opacity="0.55"'
    return `<path d="M${from.x} ${from.y}L${to.x} ${to.y}" ${look}/>`
  })
  const rim = [
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#000" stroke-opacity="0.5" stroke-width="3"/>`,
    `<circle cx="${x}" cy="${y}" r="${radius + 0.8}" fill="none" stroke="url(#rim)" stroke-width="1.7"/>`,
  ]
  return `${rim.join('')}<g stroke="#EAD8B4">${marks.join('')}</g>`
}

/** The date's window: a polished frame set into the dial over an ivory disc. */
export const dateBox = { x: 388, y: 232, width: 43, height: 36 }

function dateWindow() {
  const { x, y, width, height } = dateBox
  const corners = (inset) => [
    { x: x + inset, y: y + inset },
    { x: x + width - inset, y: y + inset },
    { x: x + width - inset, y: y + height - inset },
    { x: x + inset, y: y + height - inset },
  ]
  const [outer, inner] = [corners(0), corners(3.4)]
  const frame = [0, 1, 2, 3].map((i) => {
    const next = (i + 1) % 4
    const points = [outer[i], outer[next], inner[next], inner[i]]
    return `<path d="${pathOf(points)}" fill="${champagneAt(faceLight(i * 90) * 0.92)}"/>`
  })
  const disc = `<path d="${pathOf(inner)}" fill="url(#ivory)"/>`
  const shadow = `<path d="M${x + 3.4} ${y + 3.4}h${width - 6.8}v3.6h-${width - 10}v${height - 10.4}h-3.2z" fill="#2b2417" opacity="0.34"/>`
  const drop = `<path d="${pathOf(outer)}" transform="translate(1.2 2.2)" fill="#000" opacity="0.55" filter="url(#soft)"/>`
  return drop + disc + shadow + frame.join('')
}

/** The dial without hands and text. */
export function meridianDial() {
  const defs = [
    blur('soft', 1.7),
    gradient('rim', 'x1="0.2" y1="0" x2="0.8" y2="1"', [
      [0, '#6d5734'],
      [0.5, '#d8bf8e'],
      [1, '#fff3d8'],
    ]),
    gradient('ivory', 'x1="0" y1="0" x2="0" y2="1"', [
      [0, '#e9e2d0'],
      [1, '#fbf7ec'],
    ]),
  ]
  const body = `<defs>${defs.join('')}</defs>${minuteTrack()}${subdialTrack()}${indices()}${dateWindow()}`
  const over = picture({ width: 500, height: 500 }, 2, body)
  return shadedPng({ size: 1000, shade, over, options: { quality: 97, dither: 0 } })
}

/** What is left of the dial when the watch sleeps: hairlines where the batons stood. */
export function meridianNight() {
  const marks = Array.from({ length: 12 }, (_, hour) => {
    const [from, to] = [at(centre, 196, hour * 30), at(centre, 220, hour * 30)]
    return `<path d="M${from.x} ${from.y}L${to.x} ${to.y}"/>`
  })
  const ring = `<path d="${arcPath(centre, 235, [0, 359.9])}" fill="none" stroke-width="0.8" stroke-opacity="0.45"/>`
  return picture(
    { width: 500, height: 500 },
    2,
    `<g stroke="#8f8266" stroke-width="1.8">${marks.join('')}${ring}</g>`,
  )
}
