import { around, at, dot, linear, radialGradient, ringOf, short, ticks, turns, word } from '../shapes.mjs'

/* The hours of the whole world at once. */

/** Rough coasts: longitude and latitude by turns. */
const land = [
  [
    -168, 66, -156, 71, -128, 70, -112, 68, -96, 72, -82, 70, -78, 62, -64, 60, -56, 52, -66, 45, -74, 40,
    -81, 31, -80, 25, -90, 30, -97, 26, -97, 20, -88, 21, -88, 16, -83, 10, -78, 8, -84, 8, -95, 16, -106, 22,
    -113, 31, -118, 34, -124, 40, -125, 49, -135, 58, -152, 59, -164, 55, -166, 62,
  ],
  [
    -80, 9, -72, 12, -60, 9, -50, 1, -35, -6, -39, -16, -48, -27, -58, -36, -65, -42, -69, -52, -74, -52, -73,
    -38, -70, -19, -80, -6,
  ],
  [-52, 60, -42, 60, -22, 70, -20, 80, -44, 83, -66, 80, -56, 70],
  [
    -10, 36, -9, 43, -1, 44, -4, 48, 4, 52, 8, 57, 5, 61, 14, 68, 26, 71, 40, 67, 60, 69, 74, 73, 102, 77,
    130, 72, 160, 70, 178, 68, 178, 64, 162, 58, 160, 52, 156, 58, 142, 59, 136, 54, 140, 48, 128, 40, 126,
    35, 121, 39, 119, 35, 122, 30, 117, 24, 108, 20, 106, 10, 100, 13, 104, 2, 98, 8, 94, 16, 90, 22, 81, 14,
    77, 8, 73, 18, 67, 25, 57, 26, 50, 30, 56, 24, 55, 17, 44, 13, 38, 22, 33, 30, 36, 36, 27, 37, 23, 38, 18,
    42, 13, 45, 16, 39, 9, 44, 0, 40, -2, 37,
  ],
  [
    -17, 15, -16, 22, -8, 33, 10, 37, 20, 32, 33, 31, 38, 20, 43, 12, 51, 12, 42, -2, 40, -15, 33, -26, 26,
    -34, 18, -34, 12, -18, 13, -6, 9, 4, -8, 5,
  ],
  [
    114, -22, 122, -17, 131, -12, 137, -15, 142, -11, 146, -19, 153, -27, 150, -37, 140, -38, 131, -32, 116,
    -35,
  ],
  [131, 32, 136, 35, 140, 36, 141, 41, 145, 44, 142, 45, 139, 38, 132, 35],
  [-6, 50, 1, 52, -2, 56, -4, 59, -6, 56, -4, 53],
  [95, 5, 104, -3, 107, -7, 116, -9, 106, -6, 100, 0],
  [109, 1, 117, 7, 119, 1, 115, -4, 110, -3],
  [131, -1, 141, -3, 150, -10, 138, -8],
  [44, -16, 50, -14, 47, -25, 44, -22],
  [166, -46, 173, -41, 178, -38, 174, -36, 172, -42],
  [120, 18, 122, 14, 126, 8, 122, 8],
  [-24, 66, -14, 65, -19, 63],
]

const isInside = (shape, x, y) => {
  let inside = false
  for (let i = 0, j = shape.length - 2; i < shape.length; j = i, i += 2) {
    const [xi, yi, xj, yj] = [shape[i], shape[i + 1], shape[j], shape[j + 1]]
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside
  }
  return inside
}

/** The land as dots, in a box about a point. */
function dottedMap(centre, { radius, step, paint }) {
  const dots = []
  for (let y = -radius; y <= radius; y += step)
    for (let x = -radius; x <= radius; x += step) {
      if (Math.hypot(x, y) > radius - 3) continue
      const [lon, lat] = [(x / radius) * 170 + 10, 12 - (y / radius) * 100]
      if (land.some((shape) => isInside(shape, lon, lat)))
        dots.push(dot({ x: short(centre.x + x), y: short(centre.y + y) }, short(step * 0.36), paint))
    }
  return dots.join('')
}

/** A city for each hour, from London on eastwards. */
const cities = [
  ...['LONDON', 'PARIS', 'CAIRO', 'NAIROBI', 'DUBAI', 'KARACHI', 'DHAKA', 'BANGKOK', 'BEIJING', 'TOKYO'],
  ...['SYDNEY', 'NOUMÉA', 'AUCKLAND', 'MIDWAY', 'HONOLULU', 'ALASKA', 'L. A.', 'DENVER', 'CHICAGO'],
  ...['NEW YORK', 'HALIFAX', 'RIO', 'S. GEORGIA', 'AZORES'],
]

const short9 = (name) => (name.length > 8 ? 9.2 : 10.4)

export const atlas = {
  id: 'atlas',
  name: { 'zh-cn': '环球', en: 'Atlas' },
  platform: 'android',
  styles: ['world', 'analog', 'classic'],
  colors: ['blue', 'gold'],
  theme: ['#123A63', '#E9C98B', '#0A1C33'],
  async draw(k) {
    const { centre: c } = k
    const names = cities
      .map((name, i) => {
        const deg = i * 15
        const turned = deg > 90 && deg < 270
        const place = at(c, 188, deg)
        const spin = turned ? deg + 90 : deg - 90
        const ink = i % 2 === 0 ? '#F3E7CE' : '#B9C9DC'
        return `<g transform="rotate(${spin} ${place.x} ${place.y})">${word(name, { ...place, size: short9(name), family: 'Roboto-Medium', fill: ink, spacing: 0.5 })}</g>`
      })
      .join('')
    const rays = turns(180)
      .map(
        (deg, i) =>
          `<path d="M${c.x} ${c.y}L${at(c, 226, deg).x} ${at(c, 226, deg).y}" stroke="#fff" stroke-opacity="${i % 2 ? 0.02 : 0.045}" stroke-width="3"/>`,
      )
      .join('')
    const spokes = ticks(c, 24, () => ({ from: 152, to: 157, width: 1.6, color: '#E9C98B' }))
    const gold = linear(
      'gold',
      [
        [0, '#FFF0CC'],
        [0.4, '#C79A4B'],
        [0.7, '#F1D79C'],
        [1, '#8E6527'],
      ],
      50,
    )
    const body = `<defs>${gold}${radialGradient('blue', [
      [0, '#1D578F'],
      [0.6, '#113660'],
      [1, '#081A33'],
    ])}</defs>${dot(c, 226, 'url(#blue)')}${rays}${ringOf(c, 223, [2.5, 'url(#gold)'])}${ringOf(c, 150, [1.6, 'url(#gold)'])}${spokes}${names}`
    const ground = await k.draw('cities', body)
    const figures = turns(24)
      .map((deg, i) => {
        const isNight = i < 6 || i >= 18
        const text = around(String(i === 0 ? 24 : i), {
          centre: c,
          r: 109,
          deg,
          size: 13,
          family: 'Roboto-Medium',
          fill: isNight ? '#E9C98B' : '#10294A',
          step: 4,
        })
        return text
      })
      .join('')
    const half = (from, fill) => {
      const [a, b] = [at(c, 122, from), at(c, 122, from + 180)]
      return `<path d="M${a.x} ${a.y}A122 122 0 0 1 ${b.x} ${b.y}Z" fill="${fill}"/>`
    }
    const disc = `<defs>${radialGradient('sea', [
      [0, '#2D76B8'],
      [1, '#0E3157'],
    ])}</defs>${half(82.5, '#F1E6CF')}${half(262.5, '#0A1C33')}${figures}${dot(c, 95, 'url(#sea)')}`
    const hours = k.image(await k.draw('hours', disc, { box: k.square(c.x, c.y, 123), turn: c, scale: 2 }), {
      label: 'sample.layer.hours24',
      rotate: '(##timeZoneOffset## / 4 - ##hour24## * 15 - ##minute## / 4)',
    })
    const map = await k.draw(
      'map',
      `${dottedMap(c, { radius: 94, step: 4.2, paint: '#F3E7CE' })}${ringOf(c, 95, [2, '#E9C98B'])}${turns(12)
        .map(
          (deg, i) =>
            `<g transform="rotate(${deg} ${c.x} ${c.y})"><rect x="${c.x - 2.5}" y="${c.y - 143}" width="5" height="${i % 3 === 0 ? 18 : 13}" rx="1" fill="#F1D79C"/></g>`,
        )
        .join('')}`,
      { box: k.square(c.x, c.y, 146), scale: 1.5 },
    )
    const look = {
      hands: 'leaf',
      metal: 'gold',
      accent: 'metal',
      seconds: 'centre',
      weight: 34,
      depth: 50,
      track: 'tachymeter',
    }
    const { hands } = await k.art(look, { groups: ['hands'], size: 400 })
    const rest = await k.art({ ...look, markers: 'batons', track: 'minutes' }, { isAmbient: true })
    return {
      fill: '#081A33',
      normal: [k.backdrop(ground), hours, k.image(map, { label: 'sample.layer.map' }), hands],
      ambient: [rest.back, rest.hands],
    }
  },
}
