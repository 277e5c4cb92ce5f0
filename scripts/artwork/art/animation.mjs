import { gradient, picture, short } from './svg.mjs'

const size = { width: 200, height: 200 }
const turn = Math.PI * 2

/** How far the heart is swollen at a share of the beat: a strong stroke, then a weak one. */
const beat = (t) => Math.exp(-(((t - 0.12) / 0.085) ** 2)) + 0.55 * Math.exp(-(((t - 0.38) / 0.09) ** 2))

const heart =
  'M100 148C70 126 52 108 52 86C52 71 63 60 77 60C87 60 95 65 100 73C105 65 113 60 123 60C137 60 148 71 148 86C148 108 130 126 100 148Z'

function ripple(t) {
  if (t <= 0 || t >= 1) return ''
  const radius = short(63 + 33 * (1 - (1 - t) ** 2))
  const width = short(6.5 * (1 - t) + 1)
  return `<circle cx="100" cy="100" r="${radius}" fill="none" stroke="#FF5C72" stroke-width="${width}" stroke-opacity="${short(Math.min(1, t * 5) * (1 - t) ** 1.3)}"/>`
}

function pulseFrame(t) {
  const paint = gradient('blood', 'x1="0.3" y1="0" x2="0.7" y2="1"', [
    [0, '#FF8A94'],
    [0.5, '#FF4D66'],
    [1, '#E0264A'],
  ])
  const scale = short(0.9 + 0.16 * beat(t))
  const body = `<g transform="translate(100 102) scale(${scale}) translate(-100 -104)"><path d="${heart}" fill="url(#blood)"/><path d="M64 84C65 76 71 71 78 71" fill="none" stroke="#fff" stroke-opacity="0.65" stroke-width="5.5" stroke-linecap="round"/></g>`
  // a ripple leaves with each stroke; the second one is still under way when the loop starts again
  const ripples = [t - 0.08, t - 0.36, t + 0.64].map((since) => ripple(since / 0.72))
  return picture(size, 1, `<defs>${paint}</defs>${ripples.join('')}${body}`)
}

const orbits = [
  { rx: 86, ry: 33, tilt: -28, color: '#7FD8FF', radius: 10.5, turns: 1, start: 0.1 },
  { rx: 84, ry: 30, tilt: 62, color: '#FFC766', radius: 8.5, turns: -1, start: 0.55 },
]

const onOrbit = ({ rx, ry }, share) => {
  const angle = share * turn
  return { x: short(rx * Math.cos(angle)), y: short(ry * Math.sin(angle)), depth: Math.sin(angle) }
}

/** A moon with its trail; what lies behind the planet is drawn first. */
function moonParts(orbit, t) {
  const now = orbit.start + orbit.turns * t
  const trail = Array.from({ length: 36 }, (_, i) => {
    const back = (i + 1) / 36
    const spot = onOrbit(orbit, now - orbit.turns * back * 0.24)
    return {
      ...spot,
      radius: short(orbit.radius * (0.62 - 0.5 * back)),
      opacity: short(0.34 * (1 - back) ** 1.5),
    }
  })
  const spots = [...trail.reverse(), { ...onOrbit(orbit, now), radius: orbit.radius, opacity: 1 }]
  return spots.map((spot) => ({
    isBehind: spot.depth < 0,
    body: `<circle transform="translate(100 100) rotate(${orbit.tilt})" cx="${spot.x}" cy="${spot.y}" r="${short(spot.radius * (1 + 0.14 * spot.depth))}" fill="${orbit.color}" fill-opacity="${spot.opacity}"/>`,
  }))
}

function pathHalf({ rx, ry, tilt, color }, isBehind) {
  const sweep = isBehind ? 1 : 0
  return `<path transform="translate(100 100) rotate(${tilt})" d="M${-rx} 0A${rx} ${ry} 0 0 ${sweep} ${rx} 0" fill="none" stroke="${color}" stroke-width="2.6" stroke-opacity="${isBehind ? 0.26 : 0.5}"/>`
}

function orbitFrame(t) {
  const paint = gradient('planet', 'cx="0.36" cy="0.32" r="0.78"', [
    [0, '#C9B8FF'],
    [0.45, '#7C68F0'],
    [1, '#2C2280'],
  ])
  const planet = '<circle cx="100" cy="100" r="40" fill="url(#planet)"/>'
  const parts = orbits.flatMap((orbit) => moonParts(orbit, t))
  const layer = (isBehind) =>
    orbits.map((orbit) => pathHalf(orbit, isBehind)).join('') +
    parts
      .filter((part) => part.isBehind === isBehind)
      .map(({ body }) => body)
      .join('')
  return picture(size, 1, `<defs>${paint}</defs>${layer(true)}${planet}${layer(false)}`)
}

/** Frames of one loop: the frame after the last is the first. */
const setOf = ({ count, draw, ...set }) => ({
  ...set,
  type: 'animation',
  design: { width: 100, height: 100 },
  items: Array.from({ length: count }, (_, i) => ({ file: String(i), svg: draw(i / count) })),
})

export const animationSets = () => [
  setOf({
    id: 'pulse',
    name: { 'zh-cn': '心跳', en: 'Pulse' },
    folder: 'animation/pulse',
    delayMs: 80,
    count: 12,
    draw: pulseFrame,
  }),
  setOf({
    id: 'orbit',
    name: { 'zh-cn': '轨道', en: 'Orbit' },
    folder: 'animation/orbit',
    delayMs: 100,
    count: 16,
    draw: orbitFrame,
  }),
]
