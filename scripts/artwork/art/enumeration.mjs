import { arcPath, at, gradient, hex, mix, picture, rgb, short } from './svg.mjs'

const track = 'fill="#fff" fill-opacity="0.2"'
const between = ([from, to], share) => rgb(mix(hex(from), hex(to), share))

/** `count` blocks of a ring with softened corners, the first ones full. */
function ringPicture({ count, full, colors }) {
  const centre = { x: 100, y: 100 }
  const [outer, inner, soft, gap] = [94, 74, 4, 8]
  const span = 360 / count
  const margin = (radius) => (Math.asin((gap / 2 + soft) / radius) * 180) / Math.PI
  const blocks = Array.from({ length: count }, (_, i) => {
    const edge = (radius) => [i * span + margin(radius), (i + 1) * span - margin(radius)]
    const [from, to] = edge(inner).map((deg) => at(centre, inner, deg))
    const path = `${arcPath(centre, outer, edge(outer))}L${to.x} ${to.y}A${inner} ${inner} 0 0 0 ${from.x} ${from.y}Z`
    const color = i < full ? between(colors, i / (count - 1)) : '#fff'
    // the line and the area are one in opacity, so that they do not show twice where they overlap
    return `<path d="${path}" fill="${color}" stroke="${color}" opacity="${i < full ? 1 : 0.2}"/>`
  })
  const look = `stroke-width="${soft * 2}" stroke-linejoin="round"`
  return picture({ width: 200, height: 200 }, 1, `<g ${look}>${blocks.join('')}</g>`)
}

function barPicture(full) {
  const colors = ['#FF7A3D', '#FFCB57']
  const bars = Array.from({ length: 5 }, (_, i) => {
    const height = 36 + i * 20
    const look = i < full ? `fill="${between(colors, i / 4)}"` : track
    return `<rect x="${4 + i * 40}" y="${118 - height}" width="32" height="${height}" rx="10" ${look}/>`
  })
  return picture({ width: 200, height: 120 }, 1, bars.join(''))
}

const charges = [
  { upTo: 0.15, colors: ['#FF7A70', '#F2384A'] },
  { upTo: 0.3, colors: ['#FFD36B', '#FF9F2E'] },
  { upTo: 1, colors: ['#8CF2C8', '#23C4A8'] },
]

function batteryPicture(share) {
  const { colors } = charges.find(({ upTo }) => share <= upTo + 1e-9)
  const paint = gradient(
    'charge',
    'x1="0" y1="0" x2="0" y2="1"',
    colors.map((color, i) => [i, color]),
  )
  const inner = { x: 16, y: 16, width: 152, height: 72 }
  const clip = `<clipPath id="cell"><rect x="${inner.x}" y="${inner.y}" width="${inner.width}" height="${inner.height}" rx="15"/></clipPath>`
  const well = `<rect x="${inner.x}" y="${inner.y}" width="${inner.width}" height="${inner.height}" rx="15" fill="#fff" fill-opacity="0.1"/>`
  const width = short(inner.width * share)
  const fill = `<g clip-path="url(#cell)"><rect x="${inner.x}" y="${inner.y}" width="${width}" height="${inner.height}" rx="5" fill="url(#charge)"/></g>`
  const shell =
    '<rect x="5" y="5" width="174" height="94" rx="25" fill="none" stroke="#E9EDF3" stroke-width="7"/>'
  const pole = '<path d="M186 38Q196 38 196 48V56Q196 66 186 66Z" fill="#E9EDF3"/>'
  return picture({ width: 200, height: 104 }, 1, `<defs>${paint}${clip}</defs>${well}${fill}${shell}${pole}`)
}

/** Four leaves about a middle, clockwise from the top right. */
function cloverPicture(full) {
  const colors = ['#6FA8FF', '#B48CFF']
  const leaf = 'M106 94V40C106 20 122 8 142 8H170C183 8 192 17 192 30V58C192 78 180 94 160 94Z'
  const leaves = Array.from({ length: 4 }, (_, i) => {
    const look = i < full ? `fill="${between(colors, i / 3)}"` : track
    return `<path d="${leaf}" transform="rotate(${i * 90} 100 100)" ${look}/>`
  })
  return picture({ width: 200, height: 200 }, 1, leaves.join(''))
}

/** Two halves of a disc, the lower one first. */
function halfPicture(full) {
  const centre = { x: 100, y: 100 }
  const colors = ['#FF8FA3', '#FFC2A1']
  const halves = [
    [95.5, 264.5],
    [275.5, 444.5],
  ].map((range, i) => {
    const [from, to] = range.map((deg) => at(centre, 92, deg))
    const color = i < full ? colors[i] : '#fff'
    const look = `fill="${color}" stroke="${color}" opacity="${i < full ? 1 : 0.2}"`
    return `<path d="M${from.x} ${from.y}A92 92 0 0 1 ${to.x} ${to.y}Z" stroke-width="6" stroke-linejoin="round" ${look}/>`
  })
  return picture({ width: 200, height: 200 }, 1, halves.join(''))
}

/** A picture stands for the values from `i * segment` on; the last one, shown up to 100%, is full. */
const setOf = ({ count, draw, ...set }) => ({
  ...set,
  type: 'imageEnumeration',
  segment: 100 / count,
  items: Array.from({ length: count }, (_, i) => ({ file: String(i), svg: draw(i + 1) })),
})

export const enumerationSets = () => [
  setOf({
    id: 'ring-10',
    name: { 'zh-cn': '十段圆环', en: 'Ring of ten' },
    folder: 'enumeration/ring-10',
    design: { width: 100, height: 100 },
    count: 10,
    draw: (full) => ringPicture({ count: 10, full, colors: ['#1FBFA5', '#9BF5CF'] }),
  }),
  setOf({
    id: 'bar-5',
    name: { 'zh-cn': '五级柱', en: 'Five bars' },
    folder: 'enumeration/bar-5',
    design: { width: 100, height: 60 },
    count: 5,
    draw: barPicture,
  }),
  setOf({
    id: 'battery-20',
    name: { 'zh-cn': '二十级电池', en: 'Battery of twenty' },
    folder: 'enumeration/battery-20',
    design: { width: 100, height: 52 },
    count: 20,
    draw: (full) => batteryPicture(full / 20),
  }),
  setOf({
    id: 'clover-4',
    name: { 'zh-cn': '四叶', en: 'Four leaves' },
    folder: 'enumeration/clover-4',
    design: { width: 100, height: 100 },
    count: 4,
    draw: cloverPicture,
  }),
  setOf({
    id: 'half-2',
    name: { 'zh-cn': '两半圆', en: 'Two halves' },
    folder: 'enumeration/half-2',
    design: { width: 100, height: 100 },
    count: 2,
    draw: halfPicture,
  }),
]
