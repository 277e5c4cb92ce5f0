import { at, short } from './svg.mjs'

/** Weather is drawn on a field of 120; all its shapes are here, the colour and the line set paint them. */
export const field = { width: 120, height: 120 }

const cloudCurve = [
  [22, 64],
  ['C', 10, 64, 0, 54.6, 0, 43],
  ['C', 0, 32, 8, 23.4, 18.6, 22.2],
  ['C', 22.6, 9.2, 34, 0, 47.6, 0],
  ['C', 62, 0, 74, 10, 77.2, 24],
  ['C', 90, 24.2, 100, 33, 100, 44],
  ['C', 100, 55, 91, 64, 80, 64],
]

/** A cloud of 100 by 64 units, `scale` pixels for each, with its top left corner at x, y. */
export function cloud({ x, y, scale }) {
  const place = (values) => values.map((value, i) => short((i % 2 === 0 ? x : y) + value * scale)).join(' ')
  const [start, ...curves] = cloudCurve
  return `M${place(start)}${curves.map(([, ...values]) => `C${place(values)}`).join('')}Z`
}

export const rays = ({ x, y, from, to, angles = [0, 45, 90, 135, 180, 225, 270, 315] }) =>
  angles
    .map((deg) => {
      const [start, end] = [at({ x, y }, from, deg), at({ x, y }, to, deg)]
      return `M${start.x} ${start.y}L${end.x} ${end.y}`
    })
    .join('')

/** Falling lines: each `[x, y, length]` by its upper end, leaning as rain in a light wind. */
export const streaks = (lines) =>
  lines.map(([x, y, length]) => `M${x} ${y}L${short(x - length * 0.42)} ${short(y + length)}`).join('')

/** Six arms about each `[x, y, radius]`. */
export const flakes = (places) =>
  places
    .map(([x, y, radius]) =>
      [0, 60, 120]
        .map((deg) => {
          const [from, to] = [at({ x, y }, radius, deg), at({ x, y }, radius, deg + 180)]
          return `M${from.x} ${from.y}L${to.x} ${to.y}`
        })
        .join(''),
    )
    .join('')

export const bolt = 'M66 54L44 84H59L53 110L80 75H64L73 54Z'

export const winds = [
  'M12 47H55A14.5 14.5 0 1 0 40.5 32.5',
  'M12 65H92A13.5 13.5 0 1 0 78.5 51.5',
  'M26 83H71A13 13 0 1 1 58 96',
]

export const fogs = ['M16 80H84', 'M98 80H104', 'M28 96H100', 'M14 96H16', 'M40 112H84']

const high = { x: 13, y: 12, scale: 0.94 }

/** What each condition is made of, in the order of the tag `weatherIcon`. */
export const conditions = [
  { place: 'sunny', sun: { x: 60, y: 60, radius: 24, from: 37, to: 49 } },
  {
    place: 'partlyCloudy',
    sun: { x: 78, y: 42, radius: 19, from: 28.5, to: 36.5, angles: [-48, -4, 40, 84, 128] },
    cloud: { x: 7, y: 46, scale: 0.92 },
  },
  { place: 'cloudy', behind: { x: 44, y: 17, scale: 0.7 }, cloud: { x: 7, y: 40, scale: 0.96 } },
  {
    place: 'lightRain',
    cloud: high,
    rain: [
      [48, 86, 16],
      [78, 86, 16],
    ],
  },
  {
    place: 'rain',
    cloud: high,
    tone: 'heavy',
    rain: [
      [36, 84, 26],
      [56, 84, 26],
      [76, 84, 26],
      [96, 84, 26],
    ],
  },
  {
    place: 'thunderstorm',
    cloud: high,
    tone: 'storm',
    bolt,
    rain: [
      [36, 85, 20],
      [98, 85, 20],
    ],
  },
  {
    place: 'sleet',
    cloud: high,
    tone: 'heavy',
    rain: [
      [38, 85, 22],
      [97, 85, 22],
    ],
    snow: [[64, 98, 12]],
  },
  {
    place: 'snow',
    cloud: high,
    snow: [
      [34, 92, 10.5],
      [62, 102, 10.5],
      [90, 92, 10.5],
    ],
  },
  { place: 'fog', cloud: { x: 16, y: 8, scale: 0.88 }, fog: fogs },
  { place: 'windy', wind: winds },
]
