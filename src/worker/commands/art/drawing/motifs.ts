import type { Look } from '../../../../shared/art/look.ts'
import { lightDeg, toLight } from './raster/light.ts'
import { hills, randomFrom, scatter, wavesAround } from './raster/noise.ts'

/** Brightness of the dial at a point, 0 to 1 about 0.5, before its edge darkens. */
export type Motif = (x: number, y: number) => number

type MakeMotif = (look: Look) => Motif

const lightAngle = ((lightDeg - 90) * Math.PI) / 180

/** Bright towards the light and away from it, dark across, as anything brushed from the middle. */
function fan(angle: number): number {
  const along = Math.cos(angle - lightAngle) ** 2
  const beside = Math.cos(angle - lightAngle - 1.15) ** 2
  return along ** 3 * 0.78 + beside ** 5 * 0.2
}

/** Values around the middle, looked up instead of reckoned for every pixel; `size` is a power of two. */
function aroundTable(size: number, of: (turn: number) => number): Float32Array {
  return Float32Array.from({ length: size }, (_none, at) => of((at + 0.5) / size))
}

const share = (value: number): number => value / 100

const sunburst: MakeMotif = ({ contrast, density, depth, seed }) => {
  const finest = Math.round(140 + share(density) * 620)
  const layers = [
    { period: finest, tall: 0.46 },
    { period: Math.round(finest * 0.43), tall: 0.34 },
    { period: Math.round(finest * 0.13), tall: 0.26 },
  ]
  const strength = 0.05 + share(depth) * 0.13
  const fans = aroundTable(4096, (turn) => fan((turn - 0.5) * Math.PI * 2))
  const [fine, middle, wide] = layers.map(({ period, tall }, index) =>
    aroundTable(16_384, (turn) => wavesAround(turn * period, period, seed + index * 31) * tall),
  )
  if (!fine || !middle || !wide) throw new Error('a sunburst has three layers of lines')
  return (x, y) => {
    const radius = Math.sqrt(x * x + y * y)
    const turn = Math.atan2(y, x) / (Math.PI * 2) + 0.5
    // near the middle the lines lie closer than a pixel
    const open = Math.min(1, (radius * 900) / finest)
    const place = (turn * 16_384) & 16_383
    const brushed =
      (fine[place] ?? 0) * open * open + ((middle[place] ?? 0) + (wide[place] ?? 0)) * Math.min(1, open * 2)
    const sheen = (fans[(turn * 4096) & 4095] ?? 0) * Math.min(1, radius * 3 + 0.35)
    return 0.5 + share(contrast) * ((sheen - 0.3) * 0.95) + brushed * strength * (0.35 + sheen)
  }
}

/** Pyramids in rows, the nails of Paris. */
const nails = (look: Look): Motif => {
  const count = 16 + share(look.density) * 30
  const deep = share(look.depth) * 0.3 + 0.05
  return (x, y) => {
    const [u, v] = [(x + y) * count * 0.7071, (x - y) * count * 0.7071]
    const [fu, fv] = [u - Math.floor(u) - 0.5, v - Math.floor(v) - 0.5]
    const isAlong = Math.abs(fu) > Math.abs(fv)
    const facing = isAlong
      ? Math.sign(fu) * (toLight.x + toLight.y) * 0.7071
      : Math.sign(fv) * (toLight.x - toLight.y) * 0.7071
    const top = Math.max(Math.abs(fu), Math.abs(fv)) * 2
    return 0.5 + facing * deep * (0.4 + 0.6 * top) - (top > 0.9 ? deep * 0.5 : 0)
  }
}

/** Waves that run out from the middle and swing as they go. */
const flames = (look: Look): Motif => {
  const around = Math.round(48 + share(look.density) * 84)
  const deep = share(look.depth) * 0.2 + 0.03
  const random = randomFrom(look.seed)
  const swings = 5 + Math.round(random() * 5)
  const swing = 0.9 + random() * 1.3
  return (x, y) => {
    const radius = Math.sqrt(x * x + y * y)
    const phase = around * Math.atan2(y, x) + swing * Math.sin(radius * swings * Math.PI)
    const open = Math.min(1, (radius * 150) / around)
    return 0.5 + Math.sin(phase) * deep * open
  }
}

/** Two sets of spirals that cross: grains of barley. */
const barley = (look: Look): Motif => {
  const around = Math.round(30 + share(look.density) * 46)
  const deep = share(look.depth) * 0.34 + 0.06
  const twist = 9 + Math.round(randomFrom(look.seed)() * 12)
  return (x, y) => {
    const radius = Math.sqrt(x * x + y * y)
    const angle = Math.atan2(y, x)
    const log = Math.log(radius + 0.02) * twist
    const a = Math.sin(around * angle + log * 2.4)
    const b = Math.sin(around * angle - log * 2.4)
    const open = Math.min(1, (radius * 130) / around)
    const facing = Math.cos(angle - lightAngle)
    return 0.5 + ((a + b * 0.35) * 0.5 * (0.55 + 0.45 * facing) + a * b * 0.35) * deep * open
  }
}

const turned: readonly MakeMotif[] = [flames, nails, barley]

const guilloche: MakeMotif = (look) => {
  const pattern = (turned[look.seed % turned.length] ?? flames)(look)
  return (x, y) => {
    const angle = Math.atan2(y, x)
    const sheen = (fan(angle) - 0.3) * Math.min(1, Math.sqrt(x * x + y * y) * 2 + 0.2)
    return pattern(x, y) + share(look.contrast) * sheen * 0.55
  }
}

const brushed: MakeMotif = ({ contrast, density, depth, seed }) => {
  const turn = [0, 90, 0, 45][seed % 4] ?? 0
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const fine = 90 + share(density) * 200
  const deep = 0.05 + share(depth) * 0.12
  return (x, y) => {
    const [u, v] = [x * cos + y * sin, y * cos - x * sin]
    const lines =
      hills(u * 2.2, v * fine, seed) * 0.55 +
      hills(u * 1.5 + 9, v * fine * 0.5, seed + 7) * 0.3 +
      hills(u * 0.7, v * fine * 0.2, seed + 13) * 0.1
    const band = Math.exp(-(((v + 0.28) / 0.42) ** 2)) - 0.42 + 0.22 * Math.exp(-(((v - 0.72) / 0.22) ** 2))
    return 0.5 + share(contrast) * band * 0.62 + lines * deep
  }
}

const enamel: MakeMotif =
  ({ contrast, density, depth, seed }) =>
  (x, y) => {
    const [dx, dy] = [x - toLight.x * 0.52, y - toLight.y * 0.52]
    const gloss = Math.exp(-((dx * dx + dy * dy) / 0.34))
    const back = Math.exp(-(((x + toLight.x * 0.8) ** 2 + (y + toLight.y * 0.8) ** 2) / 0.16))
    const fine = 5 + share(density) * 30
    const skin = hills(x * fine, y * fine, seed) * 0.012 * share(depth)
    return 0.47 + share(contrast) * (gloss * 0.42 + back * 0.1) + skin
  }

const carbon: MakeMotif = ({ contrast, density, depth, seed }) => {
  const tows = 11 + Math.round(share(density) * 19)
  const deep = 0.1 + share(depth) * 0.3
  return (x, y) => {
    const [u, v] = [(x + 1.003) * tows, (y + 1.003) * tows]
    const [column, row] = [Math.floor(u), Math.floor(v)]
    const isWeft = (((column - row) % 4) + 4) % 4 < 2
    const across = (isWeft ? v - row : u - column) * 2 - 1
    const place = isWeft ? row : column
    const along = isWeft ? u : v
    // each tow dives under its neighbours at its ends
    const step = (((isWeft ? column - row : row - column - 2) % 4) + 4) % 4
    const ends = (along - Math.floor(along) + (step % 2)) / 2
    const crown = Math.sin(Math.PI * Math.max(0, Math.min(1, ends)))
    const fibre = scatter(Math.floor(across * 7 + 50), place * 131 + (isWeft ? 0 : 7), seed) - 0.5
    const round = Math.cos((across * Math.PI) / 2.3)
    const facing = isWeft ? 0.62 + 0.38 * crown : 0.28 + 0.3 * crown
    const base = 0.5 + (facing * round - 0.42) * deep * 1.5 + fibre * 0.05
    return base + share(contrast) * (fan(Math.atan2(y, x)) - 0.34) * 0.3
  }
}

const linen: MakeMotif = ({ contrast, density, depth, seed }) => {
  const fine = 46 + share(density) * 74
  const deep = 0.05 + share(depth) * 0.16
  return (x, y) => {
    const warp = Math.sin(x * fine * Math.PI + hills(x * 9, y * 2, seed) * 1.1)
    const weft = Math.sin(y * fine * Math.PI + hills(x * 2, y * 9, seed + 3) * 1.1)
    const slubs = hills(x * 3, y * fine, seed + 5) + hills(x * fine, y * 3, seed + 9)
    const over = warp > weft ? warp * 0.75 : weft
    const sheen = (x * toLight.x + y * toLight.y) * 0.22
    return 0.47 + over * deep * 0.6 + slubs * deep * 0.28 + share(contrast) * sheen
  }
}

const gradient: MakeMotif = ({ contrast, depth, seed }) => {
  const isRound = seed % 2 === 0
  return (x, y) => {
    const radius = Math.sqrt(x * x + y * y)
    const way = isRound ? 0.62 - radius * radius * 1.1 : (x * toLight.x + y * toLight.y) * 0.75
    const grain = (scatter(Math.round(x * 700), Math.round(y * 700), seed) - 0.5) * 0.07 * share(depth)
    return 0.5 + share(contrast) * way * 0.72 + grain
  }
}

export const motifs: Readonly<Record<Look['motif'], MakeMotif>> = {
  sunburst,
  guilloche,
  brushed,
  enamel,
  carbon,
  linen,
  gradient,
}
