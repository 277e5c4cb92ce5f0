/** Numbers in pictures and designs have at most three decimals, so that a build writes the same bytes anywhere. */
export const short = (value) => Math.round(value * 1000) / 1000 + 0

const radians = (deg) => (deg * Math.PI) / 180

/** A point by clock angle: 0 is 12 o'clock, clockwise. */
export const at = (centre, radius, deg) => ({
  x: short(centre.x + radius * Math.sin(radians(deg))),
  y: short(centre.y - radius * Math.cos(radians(deg))),
})

export const pathOf = (points) => `M${points.map(({ x, y }) => `${short(x)} ${short(y)}`).join('L')}Z`

/** A line along a circle from one clock angle to another, clockwise. */
export function arcPath(centre, radius, [from, to]) {
  const start = at(centre, radius, from)
  const end = at(centre, radius, to)
  const isLarge = to - from > 180 ? 1 : 0
  return `M${start.x} ${start.y}A${radius} ${radius} 0 ${isLarge} 1 ${end.x} ${end.y}`
}

/** A whole picture file; `size` is in the units of the drawing, `scale` pixels for each. */
export const picture = (size, scale, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${short(size.width * scale)}" height="${short(size.height * scale)}" viewBox="0 0 ${short(size.width)} ${short(size.height)}">${body}</svg>`

export const gradient = (id, attributes, stops) => {
  const type = attributes.includes('r=') ? 'radialGradient' : 'linearGradient'
  const parts = stops.map(
    ([offset, color, opacity = 1]) =>
      `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
  )
  return `<${type} id="${id}" ${attributes}>${parts.join('')}</${type}>`
}

export const blur = (id, deviation) =>
  `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`

/** Linear blend of two `[r, g, b]`. */
export const mix = (a, b, share) => a.map((value, i) => value + ((b[i] ?? 0) - value) * share)

export const rgb = (channels) => `rgb(${channels.map((value) => Math.round(value)).join(',')})`

export const hex = (text) => [1, 3, 5].map((from) => parseInt(text.slice(from, from + 2), 16))

/** A repeatable source of numbers from 0 to 1 (mulberry32). */
export function seeded(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
