import { clamp, roundTo } from '../../../base/geometry.ts'
import type { BaseStyle } from '../../../document/design.ts'
import { arrivalOf } from '../../../expressions/arrival.ts'
import { checkExpression } from '../../../expressions/language/check.ts'
import { compileExpression } from '../../../expressions/language/compile.ts'
import { withoutEase } from '../../../expressions/language/ease.ts'
import { parseExpression } from '../../../expressions/language/parse.ts'
import { printExpression } from '../../../expressions/language/serialize.ts'
import type { World } from '../../../expressions/world.ts'
import type { Expression } from '../../../expressions/language/tree.ts'
import { isReadable } from './readable.ts'
import type { OnPlatform } from './on-platform.ts'

/** The expression behind a number of a place; null for one that is broken, where the number stands. */
export function placeTree(text: string): Expression | null {
  const parsed = text === '' ? null : parseExpression(text)
  return parsed?.ok && checkExpression(parsed.tree).ok ? parsed.tree : null
}

/** What it gives; the number itself where that is none. */
export function placeValue(tree: Expression, world: World, rest: number): number {
  const value = compileExpression(tree)(world)
  const number = typeof value === 'number' ? value : Number.parseFloat(value)
  return Number.isFinite(number) ? number : rest
}

/** Where it stands, as exact as a design stores it. */
const standsAt = (tree: Expression, world: World, rest: number): number =>
  roundTo(placeValue(tree, world, rest), 2)

const dynamicNames = ['x', 'y', 'width', 'height', 'opacity'] as const

type DynamicName = (typeof dynamicNames)[number]

const inRange = (name: DynamicName, value: number): number => {
  if (name === 'x' || name === 'y') return value
  return name === 'opacity' ? clamp(value, 0, 1) : Math.max(0, value)
}

/** The style with one of its expressions standing at a number. */
function standing<S extends BaseStyle>(style: S, name: DynamicName, value: number): S {
  const { [name]: _, ...others } = style.dynamic ?? {}
  const { dynamic: _dynamic, ...rest } = style
  const left = Object.keys(others).length > 0 ? { dynamic: others } : {}
  return { ...rest, ...left, [name]: value } as S
}

/** On a watch that knows no `ease` a value changes at once, where it can be read at all. */
function changingOn(text: string, on: OnPlatform): string {
  const { vocabulary } = on.platform
  const tree = vocabulary && !vocabulary.functions.includes('ease') ? placeTree(text) : null
  const plain = tree && withoutEase(tree)
  if (!plain || !text.includes('ease(')) return text
  on.loses('function', { name: 'ease', function: 'ease' })
  const printed = printExpression(plain)
  return plain.kind === 'tag' ? printed : `(${printed})`
}

/** The style with all of its changes as the watch of the platform makes them. */
function changing<S extends BaseStyle>(style: S, on: OnPlatform): S {
  const texts = [style.rotate, ...dynamicNames.map((name) => style.dynamic?.[name] ?? '')]
  if (!texts.some((text) => text.includes('ease('))) return style
  const dynamic = Object.entries(style.dynamic ?? {}).map(([name, text]) => [name, changingOn(text, on)])
  return {
    ...style,
    rotate: changingOn(style.rotate, on),
    ...(style.dynamic ? { dynamic: Object.fromEntries(dynamic) } : {}),
  }
}

/** Where a layer lies on a platform: an expression that its watch cannot read stands at the sample. */
export function placeOn<S extends BaseStyle>(style: S, on: OnPlatform): S {
  let shown = changing(style, on)
  const turn = placeTree(shown.rotate)
  if (turn && !isReadable(turn, on))
    shown = { ...shown, rotate: '', rotation: standsAt(turn, on.world, style.rotation) }
  for (const name of dynamicNames) {
    const tree = placeTree(shown.dynamic?.[name] ?? '')
    if (tree && !isReadable(tree, on))
      shown = standing(shown, name, inRange(name, standsAt(tree, on.world, style[name])))
  }
  return shown
}

/** The style with those of its changes at a switch of the state that the watch can show: one of each number. */
function arrivingBy<S extends BaseStyle>(style: S, on: OnPlatform, can: (name: string) => boolean): S {
  const said = arrivalOf(style)
  const kept = said.filter(({ of }, at) => can(of) && said.findIndex((one) => one.of === of) === at)
  const told = { count: said.length, kept: kept.length }
  if (kept.length === said.length || !on.loses('arrival', told)) return style
  const { arrival: _arrival, ...rest } = style
  return (kept.length > 0 ? { ...rest, arrival: kept } : rest) as S
}

/** A number that an expression moves goes over to none; without an ambient mode nothing does. */
export const arrivingOn = <S extends BaseStyle>(style: S, on: OnPlatform): S =>
  arrivingBy(style, on, (name) => {
    const moving = name === 'rotation' ? style.rotate : style.dynamic?.[name as DynamicName]
    return on.platform.hasAmbient && (moving ?? '') === ''
  })

/** A size that changes, where the watch cannot change that of such a layer: it stands at its own. */
export function ownSizeOn<S extends BaseStyle>(own: S, on: OnPlatform, id: 'drawnSize' | 'partSize'): S {
  const style = arrivingBy(own, on, (name) => name !== 'width' && name !== 'height')
  const isLive = (name: DynamicName): boolean => (style.dynamic?.[name] ?? '') !== ''
  if (!(isLive('width') || isLive('height')) || !on.loses(id)) return style
  const still = isLive('width') ? standing(style, 'width', style.width) : style
  return isLive('height') ? standing(still, 'height', style.height) : still
}
