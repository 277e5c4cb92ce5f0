import { createChance, type Chance } from './seeded.ts'

/** A picture whose mask is known: alpha is what its subject was painted with, 0 to 1. */
export type Known = {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
  readonly alpha: Float32Array
}

type Rgb = readonly [number, number, number]
type Paint = (x: number, y: number) => Rgb
type Cover = (x: number, y: number) => number

const side = 240
/** Samples of a pixel along each side: edges are as soft as those of a camera. */
const fine = 4

const blend = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]

const plain =
  (color: Rgb): Paint =>
  () =>
    color

const gradient =
  (from: Rgb, to: Rgb, turn: number): Paint =>
  (x, y) =>
    blend(
      from,
      to,
      Math.min(
        1,
        Math.max(0, 0.5 + ((x - side / 2) * Math.cos(turn) + (y - side / 2) * Math.sin(turn)) / side / 1.3),
      ),
    )

const vignette =
  (middle: Rgb, edge: Rgb): Paint =>
  (x, y) =>
    blend(middle, edge, Math.min(1, Math.hypot(x - side / 2, y - side / 2) / (side * 0.7)))

const grain = (under: Paint, strength: number, chance: Chance): Paint => {
  const noise = Float32Array.from(
    { length: side * side },
    () => (chance.next() + chance.next() + chance.next() - 1.5) * strength,
  )
  return (x, y) => {
    const n = noise[Math.floor(y) * side + Math.floor(x)] ?? 0
    const [r, g, b] = under(x, y)
    return [r + n, g + n, b + n]
  }
}

const linen =
  (color: Rgb, strength: number): Paint =>
  (x, y) => {
    const wave = (Math.sin(x * 1.1) + Math.sin(y * 1.1)) * strength
    return [color[0] + wave, color[1] + wave, color[2] + wave]
  }

/** Boxes of many colours: a ground that nothing can call one ground. */
const busy = (chance: Chance): Paint => {
  const cells = Array.from({ length: 100 }, (): Rgb => [
    chance.whole(20, 235),
    chance.whole(20, 235),
    chance.whole(20, 235),
  ])
  return (x, y) => cells[Math.floor(y / 24) * 10 + Math.floor(x / 24)] ?? [0, 0, 0]
}

const disc =
  (radius: number, x0 = side / 2, y0 = side / 2): Cover =>
  (x, y) =>
    Math.hypot(x - x0, y - y0) <= radius ? 1 : 0

const star =
  (points: number): Cover =>
  (x, y) => {
    const [dx, dy] = [x - side / 2, y - side / 2]
    const wave = Math.cos(Math.atan2(dy, dx) * points)
    return Math.hypot(dx, dy) <= 62 + 26 * wave ? 1 : 0
  }

const hand: Cover = (x, y) => {
  const along = 190 - y
  return along >= 0 && along <= 150 && Math.abs(x - side / 2) <= 14 - along / 14 ? 1 : 0
}

/** A disc with strands of about a pixel and a half. */
const hairy = (chance: Chance): Cover => {
  const strands = Array.from({ length: 46 }, (_none, index) => ({
    turn: (index / 46) * 2 * Math.PI + chance.next() * 0.08,
    bend: (chance.next() - 0.5) * 0.5,
    long: chance.whole(16, 34),
  }))
  const body = disc(58)
  return (x, y) => {
    if (body(x, y) === 1) return 1
    const [dx, dy] = [x - side / 2, y - side / 2]
    const from = Math.hypot(dx, dy) - 58
    const turn = Math.atan2(dy, dx)
    return strands.some(({ turn: own, bend, long }) => {
      const gap = turn - own - (bend * from) / long
      const near = Math.atan2(Math.sin(gap), Math.cos(gap))
      return from <= long && Math.abs(near) * (58 + from) <= 0.8
    })
      ? 1
      : 0
  }
}

/** A pane that lets the half of the ground through, with an opaque rim. */
const glass: Cover = (x, y) => {
  const far = Math.hypot(x - side / 2, y - side / 2)
  return far > 78 ? 0 : far > 66 ? 1 : 0.5
}

function known(
  name: string,
  { ground, subject, cover }: { ground: Paint; subject: Paint; cover: Cover },
): Known {
  const data = new Uint8ClampedArray(side * side * 4)
  const alpha = new Float32Array(side * side)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      let share = 0
      for (let n = 0; n < fine * fine; n += 1)
        share += cover(x + ((n % fine) + 0.5) / fine, y + (Math.floor(n / fine) + 0.5) / fine) / (fine * fine)
      const at = y * side + x
      alpha[at] = share
      data.set([...blend(ground(x, y), subject(x, y), share), 255], at * 4)
    }
  return { name, width: side, height: side, data, alpha }
}

const white: Rgb = [245, 245, 245]
const black: Rgb = [14, 15, 18]
const green: Rgb = [30, 200, 60]
const blue: Rgb = [40, 90, 200]
const red: Rgb = [205, 40, 40]
const gold: Rgb = [212, 168, 60]
const grey: Rgb = [128, 132, 138]
const skin: Rgb = [214, 160, 130]

/** Twenty pictures of the kinds that people put on dials, made from this seed alone. */
export function knownMasks(seed = 20): readonly Known[] {
  const chance = createChance(seed)
  const made = (name: string, ...[ground, subject, cover]: [Paint, Paint, Cover]): Known =>
    known(name, { ground, subject, cover })
  return [
    made('plain white, red disc', plain(white), plain(red), disc(70)),
    made('plain black, gold star', plain(black), gradient(gold, white, 1), star(5)),
    made('plain green, blue star', plain(green), plain(blue), star(7)),
    made('plain white, dark hand', plain(white), plain(black), hand),
    made('plain grey, near grey disc', plain(grey), plain([150, 154, 160]), disc(70)),
    made('gradient, gold disc', gradient([20, 30, 60], [90, 130, 200], 0.8), plain(gold), disc(76)),
    made('gradient, white star', gradient([200, 80, 60], [60, 20, 80], 2.2), plain(white), star(6)),
    made('gradient, dark hand', gradient(white, [170, 190, 220], 1.6), plain(black), hand),
    made('vignette, red disc', vignette(white, grey), plain(red), disc(72)),
    made('noise, blue disc', grain(plain(white), 24, chance), plain(blue), disc(70)),
    made(
      'noise all over, gold star',
      grain(plain(black), 30, chance),
      grain(plain(gold), 30, chance),
      star(5),
    ),
    made('strong noise, red disc', grain(plain(grey), 60, chance), grain(plain(red), 40, chance), disc(78)),
    made('linen, black hand', linen([200, 190, 170], 9), plain(black), hand),
    made('linen, green star', linen([90, 70, 50], 12), plain(green), star(5)),
    made(
      'linen and gradient, white disc',
      linen([40, 60, 100], 8),
      gradient(white, [180, 200, 240], 0.4),
      disc(74),
    ),
    made('busy, white disc', busy(chance), plain(white), disc(72)),
    made('busy, black star', busy(chance), plain(black), star(5)),
    made('hair on white', plain(white), plain([60, 40, 25]), hairy(chance)),
    made('hair on a gradient', gradient([120, 160, 210], [190, 210, 240], 1.2), plain(skin), hairy(chance)),
    made('glass on white', plain(white), plain([30, 60, 110]), glass),
  ]
}

/** A disc out of focus: from subject to ground over so many pixels. */
const blurred =
  (radius: number, wide: number): Cover =>
  (x, y) => {
    const share = Math.min(1, Math.max(0, 0.5 + (radius - Math.hypot(x - side / 2, y - side / 2)) / wide))
    return share * share * (3 - 2 * share)
  }

/** Pictures beside the twenty that colours alone cannot cut well: soft edges, and panes that let the ground through. */
export function doubtfulMasks(seed = 20): {
  readonly soft: readonly Known[]
  readonly glass: readonly Known[]
} {
  const chance = createChance(seed)
  const dark: Rgb = [30, 60, 110]
  const made = (name: string, ...[ground, subject, cover]: [Paint, Paint, Cover]): Known =>
    known(name, { ground, subject, cover })
  return {
    soft: [
      ...[12, 30].map((w) => made(`soft by ${w}, on white`, plain(white), plain(red), blurred(66, w))),
      ...[12, 30].map((w) =>
        made(
          `soft by ${w}, in noise`,
          grain(plain(grey), 24, chance),
          grain(plain(red), 24, chance),
          blurred(66, w),
        ),
      ),
      made('soft, red on white', plain(white), plain(red), blurred(60, 60)),
      made('softer, gold on black', plain(black), plain(gold), blurred(64, 90)),
      made(
        'soft, blue on a gradient',
        gradient([200, 80, 60], [60, 20, 80], 2.2),
        plain(blue),
        blurred(60, 70),
      ),
      made('soft in noise', grain(plain(grey), 24, chance), grain(plain(red), 24, chance), blurred(66, 70)),
    ],
    glass: [
      made('blue glass on white', plain(white), plain(dark), glass),
      made('red glass on grey', plain(grey), plain(red), glass),
      made('glass on a gradient', gradient(white, [170, 190, 220], 1.6), plain(dark), glass),
      made('glass on linen', linen([200, 190, 170], 9), plain(dark), glass),
    ],
  }
}
