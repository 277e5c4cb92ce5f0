import { besideLimit } from '../../base/amounts.ts'
import type { Layer } from '../../document/design.ts'
import { heaviest, type Heaviest } from '../../document/choices/heaviest.ts'
import { maskOf, masksIn } from '../../document/masks.ts'
import { drawnGroups, outcomesOn } from '../../layers/outcome.ts'
import { maskedDrawing } from '../../layers/drawings.ts'
import { kindOf } from '../../layers/registry.ts'
import { isShown } from '../layer-rules/outside.ts'
import { levelOf } from './dynamics.ts'
import type { PictureFacts, Rule, RuleWorld } from '../rule.ts'
import { staticLevel } from '../../platforms/platform.ts'

/** What the font of the watch takes, as measured by the evaluator of the format's publisher. */
const deviceFontBytes = 2_371_712

const bytesPerPixel = 4

const megabyte = 1024 * 1024

/** Still pictures of ambient are merged into at most so many layers of the size of the dial. */
const ambientLayers = 3

type Size = { readonly width: number; readonly height: number }

/** The size at which a picture is drawn; null while an expression changes it. */
export function drawnSizeOf({ style, nodeType }: Layer, ratio: number): Size | null {
  if (style.dynamic?.width || style.dynamic?.height) return null
  return kindOf({ nodeType }).drawnSize?.(style, ratio) ?? { width: style.width, height: style.height }
}

/** Pixels that stay in memory: never more than the picture has, never more than are shown. */
function pixelsOf(layer: Layer, facts: PictureFacts | undefined): number {
  const size = drawnSizeOf(layer, facts && facts.height > 0 ? facts.width / facts.height : 1)
  if (!facts) return size ? Math.ceil(size.width) * Math.ceil(size.height) : 0
  const width = Math.min(facts.width, size ? Math.ceil(size.width) : Infinity)
  const height = Math.min(facts.height, size ? Math.ceil(size.height) : Infinity)
  return width * height
}

type Drawing = NonNullable<ReturnType<typeof maskedDrawing>>

/** What a layer goes out as because of its effects; null for one without any that are seen. */
export function dressedDrawing(layer: Layer): Drawing | null {
  if (!('effects' in layer.style)) return null
  const drawing = kindOf(layer).drawing?.(layer) ?? null
  return drawing?.ops.some(({ op }) => op === 'effects') ? drawing : null
}

/** What goes out as one picture because the watch has no such mask or no effects, by layer. */
function drawnIn(layers: readonly Layer[], { platform }: RuleWorld): ReadonlyMap<Layer, Drawing> {
  const drawingIn = (layer: Layer): Drawing | null => {
    const isMasked = layer.mask !== undefined && !platform.masks.includes(layer.mask.how)
    const by = isMasked ? maskOf(layers, layer) : null
    const seen = by && maskedDrawing(layer, by)
    return seen ?? dressedDrawing(layer)
  }
  return new Map(
    layers.flatMap((layer) => {
      const drawing = drawingIn(layer)
      return drawing ? [[layer, drawing] as const] : []
    }),
  )
}

const bytesOf = ({ width, height, beyond = 0 }: Drawing): number =>
  Math.ceil(width + beyond * 2) * Math.ceil(height + beyond * 2) * bytesPerPixel

/** Bytes in memory of each picture of these layers, each once at its largest. */
function picturesIn(stored: readonly Layer[], world: RuleWorld): ReadonlyMap<string, number> {
  const { platform } = world
  const layers = drawnGroups(outcomesOn(platform), stored).list
  const bytes = new Map<string, number>()
  const put = (url: string, own: number): void => void bytes.set(url, Math.max(bytes.get(url) ?? 0, own))
  const drawn = drawnIn(layers, world)
  // a mask that is drawn into all that it masks stays behind
  const staysBehind = ({ uuid }: Layer): boolean =>
    drawn.size > 0 &&
    masksIn(layers).has(uuid) &&
    layers.every((layer) => layer.mask?.by !== uuid || drawn.has(layer))
  for (const layer of layers) {
    const drawing = drawn.get(layer)
    if (drawing) put(JSON.stringify(drawing), bytesOf(drawing))
    if (drawing || staysBehind(layer)) continue
    for (const { url } of kindOf(layer).pictures(layer.style)) {
      const facts = world.pictures?.get(url)
      put(url, pixelsOf(layer, facts) * (facts?.bytesPerPixel ?? bytesPerPixel))
    }
  }
  return bytes
}

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0)

function fontsIn(layers: readonly Layer[], { fontBytes }: RuleWorld): number {
  const families = new Set(
    layers.flatMap((layer) =>
      kindOf(layer)
        .fonts(layer.style)
        .map(({ family }) => family),
    ),
  )
  const own = [...families].map((family) => fontBytes?.get(family))
  // families that come with the watch are one font in its memory
  return sum(own.map((bytes) => bytes ?? 0)) + (own.includes(undefined) ? deviceFontBytes : 0)
}

/** What the pictures of these layers take, as if they stood alone; each once. */
export const memoryOfLayers = (layers: readonly Layer[], world: RuleWorld): number =>
  sum(picturesIn(layers.filter(isShown), world).values())

export const memoryOfLayer = (layer: Layer, world: RuleWorld): number => memoryOfLayers([layer], world)

/**
 * Memory of the variant on Wear OS by the published rule: 4 bytes a pixel, times frames, of every picture at the
 * size at which it is drawn, and the fonts. In ambient still pictures are merged into layers of the whole dial.
 */
function memoryOf(layers: readonly Layer[], world: RuleWorld): number {
  const shown = [...layers, ...world.inherited].filter(isShown)
  const fonts = fontsIn(shown, world)
  if (world.mode === 'normal') return fonts + sum(picturesIn(shown, world).values())
  const { platform } = world
  const isStill = (layer: Layer): boolean => levelOf(layer, platform) === staticLevel
  const still = picturesIn(shown.filter(isStill), world)
  const changing = [
    ...picturesIn(
      shown.filter((layer) => !isStill(layer)),
      world,
    ),
  ]
  const merged = ambientLayers * world.dial.width * world.dial.height * bytesPerPixel
  const others = changing.filter(([url]) => !still.has(url)).map(([, bytes]) => bytes)
  return fonts + Math.min(merged, sum(still.values())) + sum(others)
}

/** With the options of the wearer that take most. */
const heaviestOf = (world: RuleWorld): Heaviest => heaviest(world.list, (layers) => memoryOf(layers, world))

/** An advice: nothing is blocked (S9, the memory limits of the watch's own evaluator). */
export const memoryAdvice: Rule = {
  id: 'memory-advice',
  on: [],
  meter(world) {
    const limit = world.platform.limits.memoryAdvice?.[world.mode]
    if (limit === undefined) return null
    return { label: 'meter.memory', value: heaviestOf(world).value, limit, unit: 'bytes', isAdvice: true }
  },
  findings(world) {
    const max = world.platform.limits.memoryAdvice?.[world.mode]
    const most = max === undefined ? null : heaviestOf(world)
    if (max === undefined || !most || most.value <= max) return []
    const { value: size, limit } = besideLimit(most.value, max, { per: megabyte })
    const params = { max: limit, size }
    const { options, isExact } = most
    const of = options.length > 0 ? { options, isExact } : {}
    return [{ key: 'finding.memory', params, severity: 'hint', uuid: null, ...of }]
  },
}

/** Share of lit pixels in ambient, measured on the real frame by the caller. */
export const litPixels: Rule = {
  id: 'lit-pixels',
  on: [],
  meter({ platform, mode, litShare = null }) {
    const limit = platform.limits.litShareAdvice
    if (limit === undefined || mode !== 'ambient' || litShare === null) return null
    return { label: 'meter.litPixels', value: litShare, limit, unit: 'share', isAdvice: true }
  },
  findings({ platform, mode, litShare = null }) {
    const max = platform.limits.litShareAdvice
    if (max === undefined || mode !== 'ambient' || litShare === null || litShare <= max) return []
    const { value: percent, limit } = besideLimit(litShare, max, { per: 0.01 })
    const params = { max: limit, percent }
    return [{ key: 'finding.litPixels', params, severity: 'hint', uuid: null }]
  },
}
