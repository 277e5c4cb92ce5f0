import { pngOf } from './raster.mjs'
import { at, gradient, picture, short } from './svg.mjs'

const ramp = gradient('dial', 'x1="0.1" y1="0" x2="0.9" y2="1"', [
  [0, '#5AA2FF'],
  [1, '#2B6BE6'],
])

/** An open dial: the ring leaves its top to the hands, which stand at ten past ten. */
function mark() {
  const centre = { x: 32, y: 32 }
  const from = at(centre, 24, 58)
  const to = at(centre, 24, 306)
  const minute = at(centre, 27, 32)
  const hour = at(centre, 13.5, 304)
  const ring = `<path d="M${from.x} ${from.y}A24 24 0 1 1 ${to.x} ${to.y}" stroke="url(#dial)" stroke-width="8"/>`
  const hands = `<path d="M${minute.x} ${minute.y}L32 32L${hour.x} ${hour.y}" stroke="INK" stroke-width="6.5" stroke-linejoin="round"/>`
  return `<g fill="none" stroke-linecap="round">${ring}${hands}</g>`
}

/** The mark on a plate: `share` of its side, rounded by `radius` of 64. */
function plate({ side, share, radius }) {
  const ground = `<rect width="64" height="64" rx="${radius}" fill="#111316"/>`
  const place = `translate(${short(32 - 32 * share)} ${short(32 - 32 * share)}) scale(${share})`
  const inner = `<g transform="${place}">${mark().replace('INK', '#F0F2F5')}</g>`
  const body = `<defs>${ramp}</defs>${ground}${inner}`
  return picture({ width: 64, height: 64 }, side / 64, body)
}

/** Icons of the installed program. What a system cuts a shape out of reaches its edges, the mark within its safe circle. */
async function buildAppIcons(write) {
  for (const side of [192, 512]) {
    const icon = plate({ side, share: 0.86, radius: 15 })
    write(`app/icon-${side}.png`, await pngOf(icon))
  }
  write('app/icon-maskable-512.png', await pngOf(plate({ side: 512, share: 0.66, radius: 0 })))
}

export async function buildLogo(write) {
  const size = { width: 64, height: 64 }
  write('logo.svg', `${picture(size, 1, `<defs>${ramp}</defs>${mark().replace('INK', 'currentColor')}`)}\n`)
  write('favicon.svg', `${plate({ side: 64, share: 0.86, radius: 15 })}\n`)
  await buildAppIcons(write)
}
