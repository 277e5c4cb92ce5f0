import { areSameEffects } from '../../base/effects/effects.ts'
import { isSameData } from '../../base/same.ts'
import type { Layer } from '../../document/design.ts'
import { areOneDrawing, drawnFields } from '../../base/pictures/drawn-from.ts'
import { pathOf, withPath } from '../../document/group-paths.ts'
import { withMask } from '../../document/masks.ts'
import { kindOf } from '../../layers/registry.ts'

/** What of a layer a person would name, for "these faces differ in …"; a message key `field.of.…`. */
export type FieldGroup =
  | 'name'
  | 'kind'
  | 'place'
  | 'size'
  | 'turn'
  | 'opacity'
  | 'shown'
  | 'colour'
  | 'picture'
  | 'font'
  | 'content'

type Fields = Readonly<Record<string, unknown>>

/** Fields beside the style that linked layers share; a level is written by each platform. */
const heads = ['label', 'icon', 'nodeType', 'type', 'constructorName'] as const

/** A hand's guard on one canvas, a mark that the platform writes, and what is written for the store of one package. */
const faceOwn: ReadonlySet<string> = new Set(['isLock', 'isAutoHidden', 'storeListing'])

/** Half a tenth of a pixel: scaling there and back rounds to hundredths each time. */
const lengthTolerance = 0.05

const isSameNumber = (a: number, b: number): boolean => Math.abs(a - b) <= lengthTolerance

const numbers = /\d+(?:\.\d+)?/g

/** Expressions scaled by two ways differ in the last digits of their factors. */
function isSameText(a: string, b: string): boolean {
  if (a === b) return true
  if (a.replace(numbers, '#') !== b.replace(numbers, '#')) return false
  const [from, to] = [a.match(numbers) ?? [], b.match(numbers) ?? []]
  return from.every((text, index) => {
    const [x, y] = [Number(text), Number(to[index])]
    return Math.abs(x - y) <= 1e-4 * Math.max(1, Math.abs(x))
  })
}

/** Equal but for the rounding of lengths and the factors of expressions. */
function isSameScaled(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return isSameNumber(a, b)
  return (
    typeof a === 'string' &&
    typeof b === 'string' &&
    (isSameText(a, b) || areSameEffects(a, b, lengthTolerance))
  )
}

const isAlike = (a: unknown, b: unknown, isScaled: boolean): boolean =>
  isSameData(a, b, isScaled ? isSameScaled : Object.is)

const box: ReadonlySet<string> = new Set(['x', 'y', 'width', 'height', 'dynamic'])

const isScaledField = (layer: Layer, name: string): boolean =>
  box.has(name) || (kindOf(layer).lengths?.includes(name) ?? false)

/** Names of style fields that linked layers share and that differ; `isExact` finds a hundredth of a pixel too. */
function styleNames(from: Layer, to: Layer, isExact: boolean): readonly string[] {
  const [a, b] = [from.style as Fields, to.style as Fields]
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  // each face has a picture of its own of one drawing
  const isOne = areOneDrawing(a, b)
  const isSame = (name: string): boolean =>
    a[name] === b[name] ||
    (isOne && drawnFields.has(name)) ||
    isAlike(a[name], b[name], !isExact && isScaledField(from, name))
  return [...names].filter((name) => !faceOwn.has(name) && !isSame(name))
}

const groups: Readonly<Record<string, FieldGroup>> = {
  x: 'place',
  y: 'place',
  width: 'size',
  height: 'size',
  rotation: 'turn',
  rotate: 'turn',
  offset: 'turn',
  opacity: 'opacity',
  visible: 'shown',
  label: 'name',
  labelColor: 'name',
  icon: 'kind',
  nodeType: 'kind',
  type: 'kind',
  constructorName: 'kind',
}

const isColor = (value: unknown): boolean =>
  typeof value === 'string' && (value === 'none' || /^#[0-9a-f]{3,8}$/i.test(value))

/** Anywhere in the value: a url of a picture that the layer shows, or the size of one. */
function holdsPicture(value: unknown, urls: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return urls.has(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, part]) => name === 'fileSize' || holdsPicture(part, urls))
}

const urlsOf = (layer: Layer): readonly string[] =>
  kindOf(layer)
    .pictures(layer.style)
    .map(({ url }) => url)

function groupsOf(name: string, from: Layer, to: Layer): readonly FieldGroup[] {
  const known = groups[name]
  if (known) return [known]
  const [a, b] = [(from.style as Fields)[name], (to.style as Fields)[name]]
  if (name === 'dynamic') {
    const [was, is] = [(a ?? {}) as Fields, (b ?? {}) as Fields]
    const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
    return names.flatMap((part) => (isAlike(was[part], is[part], true) ? [] : (groups[part] ?? [])))
  }
  if (isColor(a) && (b === undefined || isColor(b))) return ['colour']
  if (isColor(b) && a === undefined) return ['colour']
  const urls = new Set([...urlsOf(from), ...urlsOf(to)].filter((url) => url !== ''))
  if (name === 'fileSize' || holdsPicture(a, urls) || holdsPicture(b, urls)) return ['picture']
  return /font|typeface|bold|italic|align|features/i.test(name) ? ['font'] : ['content']
}

const order: readonly FieldGroup[] = [
  'kind',
  'name',
  'content',
  'picture',
  'colour',
  'font',
  'place',
  'size',
  'turn',
  'opacity',
  'shown',
]

/** In what a layer differs from what it would be as the other one scaled; empty when they are alike. */
export function differingFields(expected: Layer, layer: Layer): readonly FieldGroup[] {
  if (expected === layer) return []
  const named = heads.filter((name) => expected[name] !== layer[name])
  // of another kind, the fields of the kind say nothing more
  const isSameKind = kindOf(expected) === kindOf(layer)
  const styles = styleNames(expected, layer, false).filter((name) => isSameKind || groups[name] !== undefined)
  const found = new Set([...named, ...styles].flatMap((name) => groupsOf(name, expected, layer)))
  return order.filter((group) => found.has(group))
}

type Listed = Layer['style'] & { readonly storeListing?: unknown }

/** The layer with the lock that it had and its link: what else is copied when they are made alike. */
export function likeOther(expected: Layer, { link, level, style }: Layer): Layer {
  const { isAutoHidden: _, storeListing: ___, ...rest } = expected.style as Listed
  const { storeListing } = style as Listed
  const next = {
    ...rest,
    isLock: style.isLock,
    ...(style.isAutoHidden ? { isAutoHidden: true as const } : {}),
    ...(storeListing === undefined ? {} : { storeListing }),
  }
  const { link: __, ...layer } = expected
  return { ...layer, level, ...(link ? { link } : {}), style: next }
}

/**
 * The linked layer after its leader went from one state to another, both given as they would stand in its face. What
 * was alike before is alike after; what was different stays as it is. The same layer when nothing came over.
 */
export function followed(linked: Layer, from: Layer, to: Layer): Layer {
  if (from === to) return linked
  if (kindOf(from) !== kindOf(to) && kindOf(linked) === kindOf(from)) return likeOther(to, linked)
  let next: Layer = linked
  for (const name of heads)
    if (from[name] !== to[name] && linked[name] === from[name] && kindOf(from) === kindOf(to))
      next = { ...next, [name]: to[name] }
  if (!isSameData(from.group, to.group) && isSameData(linked.group, from.group))
    next = withPath(next, pathOf(to))
  if (!isSameData(from.mask, to.mask) && isSameData(linked.mask, from.mask)) next = withMask(next, to.mask)
  const [a, b, own] = [from.style as Fields, to.style as Fields, linked.style as Fields]
  const wasOne = areOneDrawing(own, a)
  let style: Record<string, unknown> | null = null
  for (const name of styleNames(from, to, true)) {
    const isShared = kindOf(linked) === kindOf(to) || box.has(name) || groups[name] !== undefined
    const isAsDrawn = wasOne && drawnFields.has(name)
    if (!isShared || !(isAsDrawn || isAlike(own[name], a[name], isScaledField(from, name)))) continue
    style ??= { ...own }
    if (b[name] === undefined) delete style[name]
    else style[name] = b[name]
  }
  if (!style) return next
  const ready = { ...next, style: style as Layer['style'] }
  const isOnlyPlaced = styleNames(linked, ready, true).every((name) => name === 'x' || name === 'y')
  return isOnlyPlaced || kindOf(ready).schema.safeParse(ready.style).success ? ready : next
}
