import { gradient, picture } from './svg.mjs'
import { cloud, conditions, field, flakes, rays, streaks } from './weather-shapes.mjs'

const down = 'x1="0" y1="0" x2="0" y2="1"'
const across = 'gradientUnits="userSpaceOnUse" x1="10" y1="0" x2="108" y2="0"'
const paints = [
  gradient('sun', 'cx="0.42" cy="0.36" r="0.72"', [
    [0, '#FFE88A'],
    [0.55, '#FFC63A'],
    [1, '#FF9F1C'],
  ]),
  gradient('light', down, [
    [0, '#FFFFFF'],
    [0.5, '#EEF4FC'],
    [1, '#B9CBE6'],
  ]),
  gradient('heavy', down, [
    [0, '#DCE5F2'],
    [1, '#95A7C4'],
  ]),
  gradient('storm', down, [
    [0, '#AEBBD2'],
    [1, '#6D7DA0'],
  ]),
  gradient('back', down, [
    [0, '#A9BAD4'],
    [1, '#7386A6'],
  ]),
  gradient('bolt', down, [
    [0, '#FFE46B'],
    [1, '#FFA41B'],
  ]),
  gradient('wind', across, [
    [0, '#7FB2F0'],
    [1, '#F4F9FF'],
  ]),
].join('')

/** A mask that leaves a clear gap about `path`, so that parts stay apart at 30 pixels. */
function apart(id, path, gap) {
  const all = '<rect width="120" height="120" fill="#fff"/>'
  const cut = `<path d="${path}" fill="#000" stroke="#000" stroke-width="${gap * 2}" stroke-linejoin="round"/>`
  return `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="120" height="120">${all}${cut}</mask>`
}

const clipped = (id, body) => (id ? `<g mask="url(#${id})">${body}</g>` : body)
const lines = (d, color, width) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

function colored(parts) {
  const defs = [paints]
  const drawn = []
  const front = parts.cloud && cloud(parts.cloud)
  if (front) defs.push(apart('front', front, 5.5))
  if (parts.bolt) defs.push(apart('spark', parts.bolt, 5))
  if (parts.sun) {
    const { x, y, radius } = parts.sun
    const disc = `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#sun)"/>`
    drawn.push(clipped(front && 'front', disc + lines(rays(parts.sun), '#FFB92E', radius * 0.33)))
  }
  if (parts.behind) drawn.push(clipped('front', `<path d="${cloud(parts.behind)}" fill="url(#back)"/>`))
  if (front)
    drawn.push(clipped(parts.bolt && 'spark', `<path d="${front}" fill="url(#${parts.tone ?? 'light'})"/>`))
  if (parts.rain) drawn.push(lines(streaks(parts.rain), '#4DA8FF', 8))
  if (parts.snow) drawn.push(lines(flakes(parts.snow), '#D8EEFF', 5.2))
  if (parts.bolt)
    drawn.push(
      `<path d="${parts.bolt}" fill="url(#bolt)" stroke="url(#bolt)" stroke-width="2" stroke-linejoin="round"/>`,
    )
  if (parts.fog) drawn.push(lines(parts.fog.join(''), '#AFC0D8', 7.5))
  if (parts.wind) drawn.push(lines(parts.wind.join(''), 'url(#wind)', 8.5))
  return `<defs>${defs.join('')}</defs>${drawn.join('')}`
}

const pen = 6.4

function lined(parts) {
  const defs = []
  const drawn = []
  const front = parts.cloud && cloud(parts.cloud)
  if (front) defs.push(apart('front', front, pen / 2 + 4))
  if (parts.bolt) defs.push(apart('spark', parts.bolt, pen / 2 + 4.5))
  if (parts.sun) {
    const { x, y, radius } = parts.sun
    const disc = `<circle cx="${x}" cy="${y}" r="${radius - 1}" fill="none" stroke="#fff" stroke-width="${pen}"/>`
    drawn.push(clipped(front && 'front', disc + lines(rays(parts.sun), '#fff', pen)))
  }
  if (parts.behind) drawn.push(clipped('front', lines(cloud(parts.behind), '#fff', pen)))
  if (front) drawn.push(clipped(parts.bolt && 'spark', lines(front, '#fff', pen)))
  if (parts.rain) drawn.push(lines(streaks(parts.rain), '#fff', pen))
  if (parts.snow) drawn.push(lines(flakes(parts.snow), '#fff', 4.6))
  if (parts.bolt) drawn.push(lines(parts.bolt, '#fff', pen - 1))
  if (parts.fog) drawn.push(lines(parts.fog.join(''), '#fff', pen))
  if (parts.wind) drawn.push(lines(parts.wind.join(''), '#fff', pen))
  return `<defs>${defs.join('')}</defs>${drawn.join('')}`
}

const setOf = ({ draw, ...set }) => ({
  ...set,
  type: 'weather',
  design: { width: 60, height: 60 },
  items: conditions.map((parts, i) => ({
    file: String(i),
    place: parts.place,
    svg: picture(field, 1, draw(parts)),
  })),
})

export const weatherSets = () => [
  setOf({
    id: 'weather-color',
    name: { 'zh-cn': '彩色天气', en: 'Colour weather' },
    folder: 'weather',
    draw: colored,
  }),
  setOf({
    id: 'weather-line',
    name: { 'zh-cn': '线条天气', en: 'Line weather' },
    folder: 'weather-line',
    draw: lined,
  }),
]
