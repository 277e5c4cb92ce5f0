import type { BlendMode, Color, EffectContour, Layer, LayerEffectsInfo, UnitsValue } from 'ag-psd'
import {
  effectLimits,
  printEffects,
  readEffects,
  type Effect,
  type EffectKind,
} from '../base/effects/effects.ts'
import { printed, rgbOf, type Rgb } from './colors.ts'
import type { PsdNote } from './left-out.ts'

export type EffectName = Exclude<keyof LayerEffectsInfo, 'disabled' | 'scale'>

/** An effect of ours, and which one of Photoshop's it was. */
export type PsdEffect = { readonly name: EffectName; readonly effect: Effect }

/** One colour over all that a layer shows. */
export type PsdOverlay = { readonly color: Rgb; readonly share: number }

export type PsdEffects = {
  /** The first one on top. */
  readonly list: readonly PsdEffect[]
  /** The lowest first. */
  readonly overlays: readonly PsdOverlay[]
  /** What of them did not come along. */
  readonly notes: readonly PsdNote[]
}

/** What all effects have in common that we read of. */
type Any = {
  readonly enabled?: boolean
  readonly color?: Color
  readonly opacity?: number
  readonly blendMode?: BlendMode
  readonly size?: UnitsValue
  readonly choke?: UnitsValue
  readonly distance?: UnitsValue
  readonly angle?: number
  readonly useGlobalLight?: boolean
  readonly contour?: EffectContour
  readonly noise?: number
  readonly jitter?: number
  readonly source?: string
  readonly position?: string
  readonly fillType?: string
}

/** In the order in which they lie on each other, the highest first. */
const effectNames = [
  ...(['bevel', 'stroke', 'innerShadow', 'innerGlow', 'satin', 'solidFill', 'gradientOverlay'] as const),
  ...(['patternOverlay', 'outerGlow', 'dropShadow'] as const),
] as const satisfies readonly EffectName[]

/** Modes that come out as the plain one where the colour is black, or white. */
const plainFor: readonly { readonly color: number; readonly modes: readonly BlendMode[] }[] = [
  { color: 0, modes: ['multiply', 'darken', 'color burn', 'linear burn', 'darker color'] },
  { color: 255, modes: ['screen', 'lighten', 'color dodge', 'linear dodge', 'lighter color'] },
]

const isPlainMode = (mode: BlendMode | undefined, color: Rgb): boolean =>
  mode === undefined ||
  mode === 'normal' ||
  plainFor.some((one) => color.every((part) => part === one.color) && one.modes.includes(mode))

/** A straight line from nothing to all, which is what most have. */
const isStraight = (contour: EffectContour | undefined): boolean =>
  contour === undefined || contour.curve.every(({ x, y }) => Math.abs(x - y) < 1)

/** Points are pixels, as in a line; other units are measured by the paper. */
function lengthOf(value: UnitsValue | undefined): number | null {
  if (value === undefined) return 0
  const isPixels = value.units === 'Pixels' || value.units === 'Points' || value.units === 'None'
  return isPixels && Number.isFinite(value.value) ? value.value : null
}

const share = (value: number | undefined, most: number): number =>
  Number.isFinite(value) ? Math.min(1, Math.max(0, (value ?? 0) / most)) : most === 1 ? 1 : 0

/** The list with its numbers within our limits, as it would be read from a file of ours. */
const withinLimits = (effects: readonly Effect[]): readonly Effect[] =>
  readEffects(printEffects(effects)) ?? []

type Sized = {
  readonly color: string
  readonly blur: number
  readonly spread: number
  readonly x: number
  readonly y: number
}

/**
 * Photoshop's size is where a soft edge ends: twice the deviation, as CSS and our effects count it. Its spread is the share
 * of it that is not soft; its own "Copy CSS" divides a size the same way.
 */
function sizedOf(found: Any, color: Rgb, light: number | null): Sized | null {
  const [size, distance] = [lengthOf(found.size), lengthOf(found.distance)]
  if (size === null || distance === null) return null
  const hard = share(found.choke?.value ?? 0, 100)
  const own = found.angle ?? 0
  const angle = ((found.useGlobalLight === true && light !== null ? light : own) * Math.PI) / 180
  return {
    color: printed(color, share(found.opacity ?? 1, 1)),
    blur: size * (1 - hard),
    spread: size * hard,
    // away from the light, whose angle counts from the right against the clock
    x: -Math.cos(angle) * distance + 0,
    y: Math.sin(angle) * distance + 0,
  }
}

const kinds: Partial<Readonly<Record<EffectName, EffectKind>>> = {
  dropShadow: 'drop',
  outerGlow: 'glow',
  innerShadow: 'inner',
  innerGlow: 'inner',
}

const whole = (kind: EffectKind, { color, ...lengths }: Sized): Effect => ({
  kind,
  color,
  ...lengths,
  isOff: false,
})

/** A line around, within or on the edge: shadows without a soft edge. */
function lineOf(found: Any, color: Rgb): readonly Effect[] | null {
  const size = lengthOf(found.size)
  if (size === null || (found.fillType ?? 'color') !== 'color') return null
  const position = found.position ?? 'outside'
  const width = position === 'center' ? size / 2 : size
  const line = (kind: EffectKind): Effect =>
    whole(kind, { color: printed(color, share(found.opacity ?? 1, 1)), x: 0, y: 0, blur: 0, spread: width })
  return [
    ...(position === 'outside' ? [] : [line('inner')]),
    ...(position === 'inside' ? [] : [line('drop')]),
  ]
}

/** What an effect is with us; null for what we do not have. */
function effectsFor(name: EffectName, found: Any, light: number | null): readonly Effect[] | null {
  const color = rgbOf(found.color ?? { r: 0, g: 0, b: 0 })
  // glows may be of several colours
  if (!color || (found.color === undefined && name.endsWith('Glow'))) return null
  if (name === 'stroke') return lineOf(found, color)
  const kind = kinds[name]
  if (!kind || found.source === 'center') return null
  const isGlow = name.endsWith('Glow')
  const sized = sizedOf(isGlow ? { ...found, distance: { units: 'Pixels', value: 0 } } : found, color, light)
  return sized && [whole(kind, sized)]
}

/** An overlay of one colour in the plain mode; null for others. */
function overlayOf({ color, opacity, blendMode }: Any): PsdOverlay | null {
  const rgb = rgbOf(color)
  return rgb && isPlainMode(blendMode, rgb) ? { color: rgb, share: share(opacity ?? 1, 1) } : null
}

const isNear = (found: Any): boolean =>
  !isPlainMode(found.blendMode, rgbOf(found.color) ?? [0, 0, 0]) ||
  !isStraight(found.contour) ||
  (found.noise ?? 0) > 0 ||
  (found.jitter ?? 0) > 0

const none: PsdEffects = { list: [], overlays: [], notes: [] }

function foundIn(effects: LayerEffectsInfo, name: EffectName): readonly Any[] {
  const found = effects[name] as Any | readonly Any[] | undefined
  const all = found === undefined ? [] : Array.isArray(found) ? (found as readonly Any[]) : [found as Any]
  return all.filter(({ enabled }) => enabled !== false)
}

const isCut = (before: Effect, after: Effect | undefined): boolean =>
  after === undefined ||
  (['x', 'y', 'blur', 'spread'] as const).some((at) => Math.abs(before[at] - after[at]) > 0.01)

/** The effects of a layer that are seen in its file, none of which is among its pixels; `light` is the one of the file. */
export function effectsOf({ effects }: Layer, light: number | null): PsdEffects {
  if (!effects || effects.disabled === true) return none
  const made: PsdEffect[] = []
  const overlays: PsdOverlay[] = []
  const notes = new Map<string, PsdNote>()
  const tell = (key: string, params?: PsdNote['params']): void =>
    void notes.set(key, { key, ...(params ? { params } : {}) })
  for (const name of effectNames)
    for (const found of foundIn(effects, name)) {
      const overlay = name === 'solidFill' ? overlayOf(found) : null
      const ours = overlay ? [] : effectsFor(name, found, light)
      if (overlay) overlays.unshift(overlay)
      if (!ours) tell(`psd.note.effect.${name}`)
      else if (!overlay && isNear(found)) tell('psd.note.effectLook')
      made.push(...(ours ?? []).map((effect) => ({ name, effect })))
    }
  const kept = made.slice(0, effectLimits.count)
  if (made.length > kept.length)
    tell('psd.note.effectCount', { limit: effectLimits.count, present: made.length })
  const within = withinLimits(kept.map(({ effect }) => effect))
  if (kept.some(({ effect }, at) => isCut(effect, within[at]))) tell('psd.note.effectSize')
  const list = kept.flatMap(({ name }, at) => {
    const effect = within[at]
    return effect ? [{ name, effect }] : []
  })
  return { list, overlays, notes: [...notes.values()] }
}
