import { wordPath } from '../art/fonts.mjs'
import { at, gradient, pathOf, seeded, short } from '../art/svg.mjs'

export { arcPath, at, blur, gradient, pathOf, seeded, short } from '../art/svg.mjs'

/** Whole degrees from 0 to 360 in so many steps. */
export const turns = (count) => Array.from({ length: count }, (_none, index) => (index * 360) / count)

/** `paint` is a colour, or the attributes of a circle. */
const paintOf = (paint) => (paint.includes('=') ? paint : `fill="${paint}"`)

export const dot = ({ x, y }, r, paint) => `<circle cx="${x}" cy="${y}" r="${r}" ${paintOf(paint)}/>`

/** A circle of so wide a line. */
export const ringOf = ({ x, y }, r, [width, color]) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${color}" stroke-width="${width}"/>`

/** Lines between two radii; `each(deg, index)` says width, colour and reach of one, or null for none. */
export function ticks(centre, count, each) {
  return turns(count)
    .map((deg, index) => {
      const tick = each(deg, index)
      if (!tick) return ''
      const [from, to] = [at(centre, tick.from, deg), at(centre, tick.to, deg)]
      const cap = tick.round ? ' stroke-linecap="round"' : ''
      return `<path d="M${from.x} ${from.y}L${to.x} ${to.y}" stroke="${tick.color}" stroke-width="${tick.width}"${cap}/>`
    })
    .join('')
}

/** A word that stands upright about a point. */
export function word(text, { x, y, size, family = 'Roboto-Regular', fill, spacing = 0, more = '' }) {
  const centre = { x, y: y + size * 0.355 }
  return `<path d="${wordPath(text, { family, size, centre, spacing })}" fill="${fill}" ${more}/>`
}

/** Letters along a circle, their feet to the middle; the word is centred at `deg`. */
export function around(
  text,
  { centre, r, deg, size, family = 'Roboto-Regular', fill, step, inward = false },
) {
  const letters = [...text]
  const first = deg - ((letters.length - 1) * step) / 2
  return letters
    .map((letter, index) => {
      const turn = inward ? deg + (deg - (first + index * step)) : first + index * step
      if (letter === ' ') return ''
      const flip = inward ? 180 : 0
      const y = inward ? centre.y + r : centre.y - r
      const path = wordPath(letter, { family, size, centre: { x: centre.x, y: y + size * 0.355 } })
      return `<g transform="rotate(${short(turn - flip)} ${centre.x} ${centre.y})"><path d="${path}" fill="${fill}"/></g>`
    })
    .join('')
}

/** A word at the edge, turned with it. */
export function radial(text, { centre, r, deg, size, family = 'Roboto-Regular', fill, upright = false }) {
  const place = at(centre, r, deg)
  const isLower = deg > 90 && deg < 270
  const turn = upright ? 0 : isLower ? deg + 180 : deg
  const path = wordPath(text, { family, size, centre: { x: place.x, y: place.y + size * 0.355 } })
  return `<g transform="rotate(${short(turn)} ${place.x} ${place.y})"><path d="${path}" fill="${fill}"/></g>`
}

export const radialGradient = (id, stops, { cx = 0.5, cy = 0.5, r = 0.5 } = {}) =>
  gradient(id, `cx="${cx}" cy="${cy}" r="${r}"`, stops)

export const linear = (id, stops, deg = 90) => {
  const turn = (deg * Math.PI) / 180
  const [x, y] = [Math.cos(turn) / 2, Math.sin(turn) / 2]
  return gradient(
    id,
    `x1="${short(0.5 - x)}" y1="${short(0.5 - y)}" x2="${short(0.5 + x)}" y2="${short(0.5 + y)}"`,
    stops,
  )
}

/** A toothed wheel with spokes about a point. */
export function gear(centre, { r, teeth, depth, spokes = 5, hub = 0.22, rim = 0.72, fill, more = '' }) {
  const points = turns(teeth).flatMap((deg) => {
    const step = 360 / teeth
    return [
      at(centre, r - depth, deg - step * 0.36),
      at(centre, r, deg - step * 0.18),
      at(centre, r, deg + step * 0.18),
      at(centre, r - depth, deg + step * 0.36),
    ]
  })
  const holes = turns(spokes).map((deg) => {
    const half = 180 / spokes - 9
    const [a, b] = [at(centre, r * rim, deg - half), at(centre, r * rim, deg + half)]
    const [c, d] = [at(centre, r * hub * 1.5, deg + half * 0.6), at(centre, r * hub * 1.5, deg - half * 0.6)]
    return `M${a.x} ${a.y}A${short(r * rim)} ${short(r * rim)} 0 0 1 ${b.x} ${b.y}L${c.x} ${c.y}A${short(r * hub * 1.5)} ${short(r * hub * 1.5)} 0 0 0 ${d.x} ${d.y}Z`
  })
  return `<path fill-rule="evenodd" d="${pathOf(points)}${holes.join('')}" fill="${fill}" ${more}/>`
}

/** So many points in a box, the same ones every time. */
export function scattered(count, seed, { width, height, x = 0, y = 0 }) {
  const next = seeded(seed)
  return Array.from({ length: count }, () => ({
    x: short(x + next() * width),
    y: short(y + next() * height),
    share: next(),
  }))
}

/** A sky of so many in a box. */
export const stars = (box, { count, seed, color = '#FFFFFF', most = 1.5 }) =>
  scattered(count, seed, box)
    .map((place) => {
      const paint = `fill="${color}" fill-opacity="${short(0.3 + place.share * 0.7)}"`
      return dot(place, short(0.35 + place.share ** 3 * most), paint)
    })
    .join('')
