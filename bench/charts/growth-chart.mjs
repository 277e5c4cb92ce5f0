import { number } from '../node/table.mjs'
import { element, logScale, picture, place, textAt } from './svg.mjs'

const width = 720
const height = 440
const area = { left: 62, right: width - 190, top: 66, bottom: height - 52 }

/** Beyond a frame of the display, and beyond what still feels as if it followed. */
const limits = [
  { ms: 1000 / 60, name: '60 a second' },
  { ms: 100, name: '10 a second' },
]

const powersOfTen = (least, most) => {
  const ticks = []
  for (let tick = 10 ** Math.floor(Math.log10(least)); tick <= most * 1.001; tick *= 10) ticks.push(tick)
  return ticks
}

const shapes = [
  (x, y) => element('circle', { cx: x, cy: y, r: 3.5 }),
  (x, y) => element('rect', { x: x - 3, y: y - 3, width: 6, height: 6 }),
  (x, y) => element('path', { d: `M${place(x)} ${place(y - 4)}l4 7h-8z` }),
  (x, y) => element('path', { d: `M${place(x)} ${place(y - 4)}l4 4l-4 4l-4 -4z` }),
]

const dashes = ['', '7 3', '2 3', '9 3 2 3', '4 4', '1 4', '12 4']

/** The names beside the ends of the lines, moved apart where the ends lie close together. */
function namePlaces(ends) {
  const places = []
  for (const { y } of ends) places.push(Math.max(y, (places.at(-1) ?? -Infinity) + 15))
  const over = Math.max(0, (places.at(-1) ?? 0) - area.bottom)
  return places.map((y) => y - over)
}

function drawSeries({ isOurs, points }, index, { toX, toY }) {
  const at = points.map(([layers, ms]) => [toX(layers), toY(ms)])
  const path = at.map(([x, y], step) => `${step === 0 ? 'M' : 'L'}${place(x)} ${place(y)}`).join('')
  const own = isOurs ? 'ours ' : ''
  const line = { class: `${own}line`, d: path, 'stroke-dasharray': dashes[index % dashes.length] || 'none' }
  const marks = at.map(([x, y]) => shapes[index % shapes.length](x, y)).join('')
  return element('path', line) + element('g', { class: `${own}point` }, marks)
}

const lineAcross = (y, className) =>
  element('line', { class: className, x1: area.left, x2: area.right, y1: y, y2: y })

function drawAxes({ sizes, least, most, toX, toY }) {
  const across = powersOfTen(least, most).map(
    (tick) =>
      lineAcross(toY(tick), 'grid') +
      textAt(area.left - 8, toY(tick) + 4, {
        class: 'quiet',
        'text-anchor': 'end',
        text: number(tick).replace(/\.0+$/, ''),
      }),
  )
  const down = sizes.map((size) => {
    const x = toX(size)
    const line = { class: 'grid', x1: x, x2: x, y1: area.top, y2: area.bottom }
    const label = { class: 'quiet', 'text-anchor': 'middle', text: size.toLocaleString('en') }
    return element('line', line) + textAt(x, area.bottom + 18, label)
  })
  const told = limits
    .filter(({ ms }) => ms >= least && ms <= most)
    .map(
      ({ ms, name }) =>
        lineAcross(toY(ms), 'limit') +
        textAt(area.left + 6, toY(ms) - 5, { class: 'limit-text', text: name }),
    )
  return [...across, ...down, ...told]
}

/** Milliseconds against the number of what `counted` names, both on lines of factors; a straight line is a power. */
export function growthChart({ title, note, series, counted = 'layers' }) {
  const drawn = series.filter(({ points }) => points.length > 0)
  const points = drawn.flatMap((one) => one.points)
  const sizes = [...new Set(points.map(([layers]) => layers))].sort((a, b) => a - b)
  const times = points.map(([, ms]) => ms)
  const least = 10 ** Math.floor(Math.log10(Math.min(...times)))
  const most = 10 ** Math.ceil(Math.log10(Math.max(...times)))
  const toX = logScale([sizes[0], sizes.at(-1)], [area.left, area.right])
  const toY = logScale([least, most], [area.bottom, area.top])
  const ends = drawn.map((one) => ({ ...one, y: toY(one.points.at(-1)[1]) })).sort((a, b) => a.y - b.y)
  const names = namePlaces(ends).map((y, at) => {
    const { name, isOurs, points: own } = ends[at]
    return textAt(area.right + 12, y + 4, {
      class: isOurs ? 'ours name' : 'quiet',
      text: `${name} ${number(own.at(-1)[1])}`,
    })
  })
  const desc = drawn
    .map(
      ({ name, points: own }) =>
        `${name}: ${own.map(([layers, ms]) => `${layers.toLocaleString('en')} ${counted} ${number(ms)} ms`).join(', ')}`,
    )
    .join('. ')
  return picture({ width, height, title, desc: `${desc}.` }, [
    textAt(16, 26, { class: 'title', text: title }),
    textAt(16, 46, { class: 'quiet', text: note }),
    ...drawAxes({ sizes, least, most, toX, toY }),
    ...drawn.map((one, index) => drawSeries(one, index, { toX, toY })),
    ...names,
    textAt((area.left + area.right) / 2, height - 12, {
      class: 'quiet',
      'text-anchor': 'middle',
      text: counted,
    }),
  ])
}
