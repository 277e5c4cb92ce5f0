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
  while (made.length < 90) {
    const angle = random() * Math.PI * 2
    const away = Math.sqrt(random()) * 0.97
    const [x, y] = [Math.sin(angle) * away, Math.cos(angle) * away]
    const size = 0.016 + random() ** 3 * 0.085
    // most craters lie in the southern highlands
    if (y < -0.1 && random() < 0.55) continue
    const isClear = made.every((other) => Math.hypot(x - other.x, y - other.y) > (size + other.size) * 1.1)
    if (isClear) made.push({ x, y, size, z: Math.sqrt(1 - x * x - y * y) })
  }
  return made
}

/** Slow waves that keep the plains' edges from being circles. */
function wobble(x, y) {
  return {
    x: x + 0.035 * Math.sin(y * 11 + x * 5) + 0.018 * Math.sin(x * 23 - y * 9),
    y: y + 0.035 * Math.sin(x * 10 - y * 6 + 2) + 0.018 * Math.sin(y * 21 + x * 13),
  }
}

function seaDepth(x, y) {
  const moved = wobble(x, y)
  let left = 1
  for (const [cx, cy, r, depth] of seas) {
    const t = Math.hypot(moved.x - cx, moved.y - cy) / (r * 1.18)
    left *= 1 - Math.min(1, bump(t) * 1.9) * depth
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

/**
 * The ground of the moon: of a point on the ball its `tone` (0 dark to 1 bright) and the `slope` of its craters.
 * Craters near the rim are seen from the side, so their circles are narrowed as the ball turns away.
 */
export function moonGround() {
  const all = [...craters(), ...young.map(([x, y, size]) => ({ x, y, size, z: Math.sqrt(1 - x * x - y * y) }))]

  return ({ x, y, z }) => {
    const slope = { x: 0, y: 0 }
    let floor = 0
    for (const crater of all) {
      const reach = crater.size * 1.5
      const [dx, dy] = [x - crater.x, y - crater.y]
      if (Math.abs(dx) > reach || Math.abs(dy) > reach) continue
      const away = Math.hypot(dx, dy, z - crater.z) / crater.size
      if (away >= 1.5) continue
      // the wall falls inwards up to the rim, outwards beyond it
      const wall = away < 1 ? -Math.sin(away * Math.PI * 0.5) ** 3 : Math.sin((1.5 - away) * Math.PI) * 0.55
      const grade = wall * 0.42 * Math.min(1, 0.4 + crater.size * 9)
      slope.x += (dx / (crater.size * (away || 1))) * grade
      slope.y += (dy / (crater.size * (away || 1))) * grade
      floor += bump(away / 0.95) * 0.07
    }
    const grain = 0.012 * Math.sin(x * 31 + y * 17) * Math.sin(y * 37 - x * 12)
    return { tone: 0.9 - seaDepth(x, y) * 0.95 - floor + rayLight(x, y) + grain, slope }
  }
}
