import { apply, rotation, roundTo, type Point } from '../geometry.ts'
import { parseEffects, printEffects, type Effect } from './effects.ts'

/** Degrees, clockwise from the top: where the light of a dial stands. */
export type Light = number

/** Where it stands when it is turned on: at the top left. */
export const firstLight: Light = 315

/** Glows lie where they are, and a blur is of all. */
export const canBeLit = ({ kind }: Pick<Effect, 'kind'>): boolean => kind === 'drop' || kind === 'inner'

export const isLit = (effect: Effect): boolean => effect.isLit === true && canBeLit(effect)

export const areLit = (effects: readonly Effect[]): boolean => effects.some(isLit)

/** How far a shadow lies from what casts it. */
export const distanceOf = ({ x, y }: Point): number => roundTo(Math.hypot(x, y), 2)

/** Where a shadow of so many pixels lies: away from the light. */
export function awayFrom(light: Light, distance: number): Point {
  const turn = (light * Math.PI) / 180
  return { x: roundTo(-Math.sin(turn) * distance, 2) + 0, y: roundTo(Math.cos(turn) * distance, 2) + 0 }
}

/** Reckoned from hundredths, the same place comes out so much otherwise. */
const tolerance = 0.02

/** Where a shadow that follows the light lies. */
export function litAt(light: Light, at: Point): Point {
  const next = awayFrom(light, distanceOf(at))
  return Math.abs(next.x - at.x) <= tolerance && Math.abs(next.y - at.y) <= tolerance ? at : next
}

const each = (text: string, change: (effect: Effect) => Effect): string => {
  const effects = text.includes('lit') ? parseEffects(text) : null
  return effects && areLit(effects)
    ? printEffects(effects.map((one) => (isLit(one) ? change(one) : one)))
    : text
}

/** A list of effects with its shadows where the light has them; the same text where none follows it. */
export const withLight = (text: string, light: Light): string =>
  each(text, (one) => ({ ...one, ...litAt(light, one) }))

/** The offset as it is within something that is turned by so many degrees. */
export function turnedBack({ x, y }: Point, deg: number): Point {
  const at = deg === 0 ? { x, y } : apply(rotation(-deg), { x, y })
  return { x: roundTo(at.x, 2) + 0, y: roundTo(at.y, 2) + 0 }
}

/** Shadows that lie within something turned as the light has them, and turn with it from now on. */
export const fixedIn = (text: string, deg: number): string =>
  each(text, ({ isLit: _, ...one }) => ({ ...one, ...turnedBack(one, deg) }))
