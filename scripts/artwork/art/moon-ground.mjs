import { seeded } from './svg.mjs'

const bump = (t) => (t >= 1 ? 0 : (1 - t * t) ** 2)

/** Dark plains as a viewer in the north sees them, as `[x, y, radius, depth]` on a disc of radius 1, y down. */
const seas = [
  [-0.34, -0.42, 0.34, 0.3],
  [-0.62, -0.08, 0.34, 0.26],
  [-0.46, 0.16, 0.26, 0.18],
  [0.2, -0.36, 0.24, 0.3],
  [0.36, -0.12, 0.27, 0.3],
  [0.62, -0.24, 0.15, 0.28],
  [0.56, 0.08, 0.2, 0.24],
  [0.44, 0.24, 0.14, 0.18],
  [-0.2, 0.36, 0.24, 0.18],
  [-0.5, 0.4, 0.15, 0.18],
  [-0.06, -0.72, 0.3, 0.12],
  [0.02, -0.12, 0.16, 0.1],
]

/** Bright young craters with rays: `[x, y, radius, reach]`. */
const young = [
  [-0.1, 0.68, 0.055, 0.6],
  [-0.3, -0.12, 0.05, 0.26],
  [-0.62, -0.22, 0.035, 0.18],
]

function craters() {
  const random = seeded(1969)
  const made = []
  while (made.length < 110) {
    const angle = random() * Math.PI * 2
    const away = Math.sqrt(random()) * 0.97
    const [x, y] = [Math.sin(angle) * away, Math.cos(angle) * away]
    const size = 0.014 + random() ** 4 * 0.075
    // most craters lie in the southern highlands
    if (y < -0.1 && random() < 0.55) continue
    const isClear = made.every((other) => Math.hypot(x - other.x, y - other.y) > (size + other.size) * 1.1)
    if (isClear) made.push({ x, y, size, z: Math.sqrt(1 - x * x - y * y) })
  }
  return made
}

const cells = 64
const lattice = (() => {
  const random = seeded(384400)
  return Array.from({ length: cells * cells }, () => random() * 2 - 1)
})()

const ease = (t) => t * t * (3 - 2 * t)

/** Smooth noise from −1 to 1 with features one unit wide. */
function noise(x, y) {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const [u, v] = [ease(x - column), ease(y - row)]
  const value = (i, j) => lattice[((row + j) & (cells - 1)) * cells + ((column + i) & (cells - 1))]
  const top = value(0, 0) + (value(1, 0) - value(0, 0)) * u
  const bottom = value(0, 1) + (value(1, 1) - value(0, 1)) * u
  return top + (bottom - top) * v
}

/** Octaves, each turned against the last, so that the lattice does not show as squares. */
function cloudy(x, y) {
  let sum = 0
  let [u, v] = [x * 0.8 + y * 0.6, y * 0.8 - x * 0.6]
  for (const weight of [0.5, 0.28, 0.15, 0.07]) {
    sum += noise(u, v) * weight
    ;[u, v] = [(u * 0.6 - v * 0.8) * 2.03 + 17.3, (u * 0.8 + v * 0.6) * 2.03 + 5.7]
  }
  return sum
}

/** Noise keeps the plains' edges from being circles. */
const wobble = (x, y) => ({
  x: x + 0.2 * cloudy(x * 3.2 + 20, y * 3.2 + 5),
  y: y + 0.2 * cloudy(x * 3.2 + 3, y * 3.2 + 31),
})

function seaDepth(x, y) {
  const moved = wobble(x, y)
  let left = 1
  for (const [cx, cy, r, depth] of seas) {
    const t = Math.hypot(moved.x - cx, moved.y - cy) / (r * 1.18)
    left *= 1 - ease(Math.min(1, bump(t) * 1.7)) * depth
  }
  return 1 - left
}

function rayLight(x, y) {
  let light = 0
  for (const [cx, cy, r, reach] of young) {
    const [dx, dy] = [x - cx, y - cy]
    const away = Math.hypot(dx, dy)
    const angle = Math.atan2(dy, dx)
    const fan = 0.5 + 0.3 * Math.sin(angle * 7 + cx * 40) + 0.2 * Math.sin(angle * 12 + 1)
    light += 0.2 * bump(away / (r * 1.6)) + 0.15 * fan ** 2 * bump(away / reach)
  }
  return light
}

/** Craters by the squares of a grid that they reach into, so that a point checks only those near it. */
function nearby(all) {
  const size = 0.1
  const key = (column, row) => column * 1000 + row
  const squares = new Map()
  for (const crater of all) {
    const reach = crater.size * 1.5
    const [left, right, top, bottom] = [
      crater.x - reach,
      crater.x + reach,
      crater.y - reach,
      crater.y + reach,
    ].map((value) => Math.floor(value / size))
    for (let at = 0; at < (right - left + 1) * (bottom - top + 1); at += 1) {
      const square = key(left + (at % (right - left + 1)), top + Math.floor(at / (right - left + 1)))
      squares.set(square, [...(squares.get(square) ?? []), crater])
    }
  }
  return (x, y) => squares.get(key(Math.floor(x / size), Math.floor(y / size))) ?? []
}

/**
 * The ground of the moon: of a point on the ball its `tone` (0 dark to 1 bright) and the `slope` of its craters.
 * Craters near the rim are seen from the side, so their circles are narrowed as the ball turns away.
 */
export function moonGround() {
  const all = [
    ...craters(),
    ...young.map(([x, y, size]) => ({ x, y, size, z: Math.sqrt(1 - x * x - y * y) })),
  ]

  const cratersNear = nearby(all)

  return ({ x, y, z }) => {
    const slope = { x: 0, y: 0 }
    let floor = 0
    for (const crater of cratersNear(x, y)) {
      const reach = crater.size * 1.5
      const [dx, dy] = [x - crater.x, y - crater.y]
      if (Math.abs(dx) > reach || Math.abs(dy) > reach) continue
      const away = Math.hypot(dx, dy, z - crater.z) / crater.size
      if (away >= 1.5) continue
      // the wall falls inwards up to the rim, outwards beyond it
      const wall = away < 1 ? -(Math.sin(away * Math.PI * 0.5) ** 3) : Math.sin((1.5 - away) * Math.PI) * 0.55
      const grade = wall * 0.42 * Math.min(1, 0.4 + crater.size * 9)
      slope.x += (dx / (crater.size * (away || 1))) * grade
      slope.y += (dy / (crater.size * (away || 1))) * grade
      floor += bump(away / 0.95) * 0.07
    }
    const grain = 0.05 * cloudy(x * 7 + 40, y * 7 + 13)
    return { tone: 0.92 - seaDepth(x, y) * 1.05 - floor + rayLight(x, y) + grain, slope }
  }
}
