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

export function buildLogo(write) {
  const size = { width: 64, height: 64 }
  write('logo.svg', `${picture(size, 1, `<defs>${ramp}</defs>${mark().replace('INK', 'currentColor')}`)}\n`)
  const plate = `<rect width="64" height="64" rx="15" fill="#111316"/>`
  const inner = `<g transform="translate(${short(32 - 32 * 0.86)} ${short(32 - 32 * 0.86)}) scale(0.86)">${mark().replace('INK', '#F0F2F5')}</g>`
  write('favicon.svg', `${picture(size, 1, `<defs>${ramp}</defs>${plate}${inner}`)}\n`)
}
