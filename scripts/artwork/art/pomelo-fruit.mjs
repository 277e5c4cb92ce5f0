import { at, blur, gradient, picture, seeded, short } from './svg.mjs'

const centre = { x: 250, y: 250 }

/** A segment's rounded wedge: the outline is drawn with a thick round-jointed line of the same paint. */
const segment = { outer: 207, rounding: 9, membrane: 5.5 }

function wedge(deg, { outer, rounding, membrane }) {
  const inset = membrane / 2 + rounding
  const radius = outer - rounding
  const side = 15 - (Math.asin(inset / radius) * 180) / Math.PI
  const apex = at(centre, inset / Math.sin(Math.PI / 12) + 8, deg)
  const [from, to] = [at(centre, radius, deg - side), at(centre, radius, deg + side)]
  return `M${apex.x} ${apex.y}L${from.x} ${from.y}A${radius} ${radius} 0 0 1 ${to.x} ${to.y}Z`
}

/** Juice vesicles: drops that point to the middle, in loose rows. */
function vesicles(deg, random) {
  const drops = []
  for (let radius = 62; radius < 200; radius += 15) {
    const count = Math.max(2, Math.round(radius / 24))
    for (let i = 0; i < count; i += 1) {
      const angle = deg - 13 + (26 * (i + 0.5 + (random() - 0.5) * 0.7)) / count
      const point = at(centre, radius + (random() - 0.5) * 12, angle)
      const length = short(9 + random() * 7)
      const width = short(2.4 + random() * 2.2)
      const isLight = random() < 0.62
      const paint = isLight
        ? `fill="#FFE3D0" fill-opacity="${short(0.12 + random() * 0.2)}"`
        : 'fill="#C9182B" fill-opacity="0.2"'
      const drop = `M0 ${-length}C${width} ${-length} ${width * 1.15} ${short(length * 0.1)} 0 ${length}C${short(-width * 1.15)} ${short(length * 0.1)} ${-width} ${-length} 0 ${-length}Z`
      drops.push(
        `<path transform="translate(${point.x} ${point.y}) rotate(${short(angle)})" d="${drop}" ${paint}/>`,
      )
    }
  }
  return drops.join('')
}

function segmentPicture(hour, random) {
  const deg = hour * 30
  const path = wedge(deg, segment)
  const shape = `<path d="${path}" fill="url(#flesh)" stroke="url(#flesh)" stroke-width="${segment.rounding * 2}" stroke-linejoin="round"/>`
  const clip = `<clipPath id="s${hour}"><path d="${wedge(deg, { ...segment, rounding: 3.5 })}"/></clipPath>`
  const lit = Math.max(0, Math.cos(((deg - 318) * Math.PI) / 180))
  const glint = [at(centre, 194, deg - 9), at(centre, 194, deg - 1)]
  const shine = `<path d="M${glint[0].x} ${glint[0].y}A194 194 0 0 1 ${glint[1].x} ${glint[1].y}" fill="none" stroke="#FFF3E6" stroke-opacity="${short(0.12 + lit * 0.5)}" stroke-width="5" stroke-linecap="round"/>`
  return `${clip}${shape}<g clip-path="url(#s${hour})">${vesicles(deg, random)}</g>${shine}`
}

/** The peel's pores are the minutes. */
function pores(random) {
  const minutes = Array.from({ length: 60 }, (_, i) => {
    const point = at(centre, 236.5, i * 6)
    const isHour = i % 5 === 0
    return `<circle cx="${point.x}" cy="${point.y}" r="${isHour ? 3.9 : 1.7}" fill="#FFF3DC" fill-opacity="${isHour ? 1 : 0.75}"/>`
  })
  const skin = Array.from({ length: 150 }, () => {
    const point = at(centre, 227 + random() * 21, random() * 360)
    return `<circle cx="${point.x}" cy="${point.y}" r="${short(0.7 + random() * 0.8)}" fill="#D9560B" fill-opacity="0.28"/>`
  })
  return skin.join('') + minutes.join('')
}

/** White threads from the core into the pith. */
function core() {
  const threads = Array.from({ length: 12 }, (_, i) => {
    const [from, to] = [at(centre, 8, i * 30 + 15), at(centre, 30, i * 30 + 15)]
    return `<path d="M${from.x} ${from.y}L${to.x} ${to.y}"/>`
  })
  return `<g stroke="#F6D9B0" stroke-width="1.4" stroke-linecap="round">${threads.join('')}</g>`
}

/** The sliced fruit: twelve segments for twelve hours. */
export function fruit() {
  const random = seeded(12)
  const place = 'gradientUnits="userSpaceOnUse" cx="250" cy="250"'
  const defs = [
    gradient('flesh', `${place} r="207"`, [
      [0.12, '#FFA48C'],
      [0.5, '#FF6A5B'],
      [0.86, '#F23D46'],
      [1, '#E02B3D'],
    ]),
    gradient('peel', `${place} r="250"`, [
      [0.88, '#FFB03A'],
      [0.945, '#FF9420'],
      [1, '#EE6C0E'],
    ]),
    gradient('pith', `${place} r="226"`, [
      [0, '#FFF6E2'],
      [0.9, '#FFEFD2'],
      [1, '#FFE0AE'],
    ]),
  ]
  const rings =
    '<rect width="500" height="500" fill="url(#peel)"/><circle cx="250" cy="250" r="224" fill="url(#pith)"/>'
  const segments = Array.from({ length: 12 }, (_, hour) => segmentPicture(hour, random))
  const body = `<defs>${defs.join('')}</defs>${rings}${pores(random)}${segments.join('')}${core()}`
  return picture({ width: 500, height: 500 }, 2, body)
}

/** The fruit by night: the outlines of the segments only, each a coloured wedge under a slightly thinner black one. */
export function fruitNight() {
  const line = segment.rounding * 2
  const lines = Array.from({ length: 12 }, (_, hour) => {
    const path = wedge(hour * 30, segment)
    const color = hour % 3 === 0 ? '#B4483F' : '#6E2D28'
    return `<path d="${path}" stroke="${color}" stroke-width="${line}"/><path d="${path}" fill="#000" stroke="#000" stroke-width="${line - 3}"/>`
  })
  return picture({ width: 500, height: 500 }, 2, `<g stroke-linejoin="round">${lines.join('')}</g>`)
}

/** The fruit's label, where the date stands. */
export const labelBox = { x: 197, y: 327, width: 106, height: 58 }

export function fruitLabel() {
  const { x, y, width, height } = labelBox
  const oval = (inset, extra) =>
    `<ellipse cx="${x + width / 2}" cy="${y + height / 2 - 1}" rx="${width / 2 - 3 - inset}" ry="${height / 2 - 3 - inset}" ${extra}/>`
  const drop = `<defs>${blur('soft', 1.8)}</defs><g transform="translate(0 2)" filter="url(#soft)">${oval(0, 'fill="#5A0A12" fill-opacity="0.5"')}</g>`
  return `${drop}${oval(0, 'fill="#FFF3DC"')}${oval(3.4, 'fill="#12523F"')}${oval(6, 'fill="none" stroke="#FFF3DC" stroke-opacity="0.5" stroke-width="0.9"')}`
}
