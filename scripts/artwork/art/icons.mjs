import { pngOf } from './raster.mjs'
import { at, picture, short } from './svg.mjs'

/** Icons stand on a field of 24 with 2 to spare on each side, in lines 2 wide with round ends. */
const field = { width: 24, height: 24 }
const line = 2
const centre = { x: 12, y: 12 }

const stroke = (d) => `<path d="${d}"/>`
const dot = (x, y, radius) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="#fff" stroke="none"/>`
const ring = (x, y, radius) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`
const box = ({ x, y, width, height, round }) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}"/>`

/** `back` with `front` cut out of it, a gap of 1.5 wider than `front` is. */
function behind(back, front) {
  const cut = `<g fill="#000" stroke="#000" stroke-width="${line + 3}">${front}</g>`
  const mask = `<mask id="cut" maskUnits="userSpaceOnUse" x="0" y="0" width="24" height="24"><rect width="24" height="24" fill="#fff" stroke="none"/>${cut}</mask>`
  return `<defs>${mask}</defs><g mask="url(#cut)">${back}</g>`
}

const cell = box({ x: 2.5, y: 6.5, width: 16, height: 11, round: 3 }) + stroke('M21.8 10.6V13.4')
const bolt = 'M11.4 7.6L7.6 12.6H13.4L9.6 16.6'
const page =
  box({ x: 3.2, y: 4.8, width: 17.6, height: 16, round: 3.2 }) + stroke('M3.2 9.8H20.8M8 2.6V6.4M16 2.6V6.4')

/** Half a sun on the horizon; `arrow` says where it goes. */
const horizonSun = (arrow) =>
  stroke(
    `M7 16.4A5 5 0 0 1 17 16.4M2.2 16.4H3.6M20.4 16.4H21.8M4.8 9.6L5.9 10.6M19.2 9.6L18.1 10.6M6.4 20.8H17.6M12 2.8V8.2${arrow}`,
  )

function gear() {
  const teeth = 8
  const points = Array.from({ length: teeth }, (_, i) => {
    const deg = (i * 360) / teeth
    return [
      at(centre, 6.7, deg - 14.5),
      at(centre, 9.3, deg - 9.5),
      at(centre, 9.3, deg + 9.5),
      at(centre, 6.7, deg + 14.5),
    ]
  }).flat()
  return stroke(`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`) + ring(12, 12, 2.9)
}

function cloudedSun() {
  const cloud = 'M7.2 20.4A4.2 4.2 0 0 1 6.8 12.02A5.3 5.3 0 0 1 17 12.9A3.76 3.76 0 0 1 17.4 20.4Z'
  const rays = Array.from({ length: 5 }, (_, i) => {
    const [from, to] = [5.6, 6.9].map((radius) => at({ x: 15.2, y: 8.4 }, radius, -45 + i * 45))
    return `M${from.x} ${from.y}L${to.x} ${to.y}`
  })
  return behind(ring(15.2, 8.4, 3.1) + stroke(rays.join('')), stroke(cloud)) + stroke(cloud)
}

const shoe =
  'M3 8.6C3 8 3.5 7.7 4 8C5.6 8.9 7.2 8.4 8 6.6C8.2 6.1 8.8 6 9.2 6.4L13.6 10.6C14.8 11.8 16 12.3 17.8 12.6C20 13 21.2 14.2 21.2 16V16.4A1.6 1.6 0 0 1 19.6 18H4.6A1.6 1.6 0 0 1 3 16.4Z'

const drawings = {
  clock: ring(12, 12, 9) + stroke('M12 6.8V12L15.4 14'),
  battery: cell + '<rect x="5.3" y="9.3" width="6.6" height="5.4" rx="1.1" fill="#fff" stroke="none"/>',
  charging: behind(cell, stroke(bolt)) + stroke(bolt),
  calendar:
    page +
    dot(8, 13.6, 1.25) +
    dot(12, 13.6, 1.25) +
    dot(16, 13.6, 1.25) +
    dot(8, 17.2, 1.25) +
    dot(12, 17.2, 1.25),
  steps: stroke(shoe) + stroke('M3 14.6H21M11.2 12.2L12.8 10.4M8.8 10.2L10.4 8.4'),
  globe: ring(12, 12, 9) + '<ellipse cx="12" cy="12" rx="4" ry="9"/>' + stroke('M3 12H21'),
  shortcut: stroke(
    'M14 3.6H20.4V10M20.4 3.6L11.6 12.4M18.8 14.6V17.4A3 3 0 0 1 15.8 20.4H6.6A3 3 0 0 1 3.6 17.4V8.2A3 3 0 0 1 6.6 5.2H9.4',
  ),
  bell: stroke(
    'M12 3.2A6 6 0 0 0 6 9.2C6 13.4 4.7 14.9 4 15.8C3.5 16.5 3.9 17.4 4.8 17.4H19.2C20.1 17.4 20.5 16.5 20 15.8C19.3 14.9 18 13.4 18 9.2A6 6 0 0 0 12 3.2ZM10.1 20.8H13.9',
  ),
  wallet: stroke(
    'M17.6 7.8V5.4A1.8 1.8 0 0 0 15.4 3.64L5.2 6.1A2.6 2.6 0 0 0 3.2 8.6V17.6A2.8 2.8 0 0 0 6 20.4H18A2.8 2.8 0 0 0 20.8 17.6V10.6A2.8 2.8 0 0 0 18 7.8H5M20.8 12.2H17A1.9 1.9 0 0 0 17 16H20.8',
  ),
  event: page + stroke('M8 13.8H16M8 17.2H12.6'),
  chat:
    stroke(
      'M6 3.8H18A3 3 0 0 1 21 6.8V13.8A3 3 0 0 1 18 16.8H12.6L7.6 20.8V16.8H6A3 3 0 0 1 3 13.8V6.8A3 3 0 0 1 6 3.8Z',
    ) +
    dot(8, 10.3, 1.3) +
    dot(12, 10.3, 1.3) +
    dot(16, 10.3, 1.3),
  sunrise: horizonSun('M9.4 5.2L12 2.6L14.6 5.2'),
  sunset: horizonSun('M9.4 5.8L12 8.4L14.6 5.8'),
  contact: ring(12, 7.8, 4.2) + stroke('M4 20.6C4.4 16.8 7.6 14.6 12 14.6S19.6 16.8 20 20.6'),
  app:
    box({ x: 3.4, y: 3.4, width: 6.8, height: 6.8, round: 2 }) +
    box({ x: 3.4, y: 13.8, width: 6.8, height: 6.8, round: 2 }) +
    box({ x: 13.8, y: 13.8, width: 6.8, height: 6.8, round: 2 }) +
    ring(17.2, 6.8, 3.4),
  heart: stroke(
    'M12 20.4C6.2 16.2 2.9 12.9 2.9 9A4.9 4.9 0 0 1 7.8 4C9.6 4 11.1 4.9 12 6.4C12.9 4.9 14.4 4 16.2 4A4.9 4.9 0 0 1 21.1 9C21.1 12.9 17.8 16.2 12 20.4Z',
  ),
  temperature:
    stroke('M9.2 13V5.6A2.8 2.8 0 0 1 14.8 5.6V13A4.8 4.8 0 1 1 9.2 13ZM12 9.6V16') + dot(12, 16.9, 2),
  weather: cloudedSun(),
  alarm: ring(12, 13.2, 7.6) + stroke('M12 9V13.2L14.8 15M2.8 6.4L6 3.6M21.2 6.4L18 3.6'),
  media: ring(6.6, 17.4, 2.9) + ring(17, 15.4, 2.9) + stroke('M9.5 17.4V6.1L19.9 3.8V15.4M9.5 10L19.9 7.7'),
  setting: gear(),
}

export const iconNames = Object.keys(drawings)

/** White on clear, 96 pixels square. */
export async function buildIcons(write) {
  for (const [name, body] of Object.entries(drawings)) {
    const lines = `<g fill="none" stroke="#fff" stroke-width="${line}" stroke-linecap="round" stroke-linejoin="round">${body}</g>`
    write(`art/icons/${name}.png`, await pngOf(picture(field, short(96 / 24), lines), { dither: 0 }))
  }
}
