import { blendOf } from '../base/blend.ts'
import { isLit, turnedBack } from '../base/effects/light.ts'
import { parseEffects, printEffects, seenEffects, type Effect } from '../base/effects/effects.ts'
import {
  boundsOf,
  identity,
  invert,
  multiply,
  rotation,
  roundTo,
  translation,
  uniteAll,
  type Box,
  type Matrix,
  type Point,
} from '../base/geometry.ts'
import { tiltOf } from '../base/tilt.ts'
import { memoByObject } from '../base/memo.ts'
import type { GroupStep, Layer } from '../document/design.ts'
import { groupBox } from '../document/group-box.ts'
import { isTurning, textsOfLook, tidyLook, wholeLook, type GroupLook } from '../document/group-look.ts'
import { pathOf, withGroupLook } from '../document/group-paths.ts'
import { membersOf } from '../document/group-units.ts'
import type { LayerList } from '../document/layer-list.ts'
import { maskOf, masksIn } from '../document/masks.ts'
import { optionOf } from '../document/choices/own-choices.ts'
import type { EffectsOp, LayerDraw } from './draw-ops.ts'
import { drawnTogether, type Drawn, type Together } from './raster/group-draws.ts'
import { drawnUrl, type Drawing } from './raster/drawn-url.ts'
import { kindOf } from './registry.ts'
import {
  effectsOf,
  groupDeg,
  inLight,
  isLitLayer,
  pathInLight,
  withEffectsOf,
} from './building-blocks/effects/lit-layer.ts'
import { partedOp } from './building-blocks/effects/parted.ts'
import { bareStyle } from './building-blocks/create-style.ts'
import { plainTint } from './building-blocks/tint.ts'
import type { Loss } from './building-blocks/outcome/on-platform.ts'

/** From pixels of its box to those of the dial. */
const placeOf = ({ style: { x, y, width, height, offset, rotation: deg } }: Layer): Matrix =>
  multiply(translation(x, y), rotation(deg, { x: offset.x * width, y: offset.y * height }))

/** Neither data moves it nor the wrist. */
const isUnmoved = ({ style }: Layer): boolean =>
  style.rotate === '' && Object.values(style.dynamic ?? {}).every((text) => !text) && tiltOf(style) === null

/**
 * What is seen of a layer through its mask as one drawing, for watches that have no such mask; null where one of them
 * moves by data, or is neither a shape nor a picture: words are not drawn when a face is packed.
 */
export function maskedDrawing(layer: Layer, mask: Layer): Drawing | null {
  const how = layer.mask?.how
  if (!how || !isUnmoved(layer) || !isUnmoved(mask)) return null
  const [own, by] = [kindOf(layer).drawing?.(layer), kindOf(mask).drawing?.(mask)]
  const back = invert(placeOf(mask))
  if (!own || !by || !back) return null
  return {
    ...own,
    mask: { how, ops: by.ops, toMask: multiply(back, placeOf(layer)), opacity: mask.style.opacity },
  }
}

/*
 * Watches have no effects of groups: a group that stands still inside goes out as one picture, which the look of the
 * group goes on turning, moving and fading (decision 1413). Where something in it changes, it has no effects there.
 */

const seenIn = memoByObject(seenEffects)
const none: readonly Effect[] = []

/** The effects of a group that are seen; the same list for the same text. */
export function castBy(look: GroupLook | undefined): readonly Effect[] {
  const effects = look?.effects ? parseEffects(look.effects) : null
  return effects ? seenIn(effects) : none
}

/** The look as of a group that has no effects; undefined for one that says nothing else. */
export const withoutEffects = memoByObject((look: GroupLook) => tidyLook({ ...wholeLook(look), effects: '' }))

/** What a platform makes of a layer. */
type Shown = (layer: Layer) => Layer | null

/** A group with its effects, in pixels of the dial as its members are stored; or the member that stands in the way of that. */
export type GroupCast =
  | { readonly op: EffectsOp; readonly matrix: Matrix; readonly member: null }
  | { readonly op: null; readonly member: Layer }

const isVisible = ({ style }: Layer): boolean => style.visible && style.isAutoHidden !== true

const isStillLook = (look: GroupLook): boolean =>
  textsOfLook(look).length === 0 && !look.choice && tiltOf(look) === null

/** It is drawn without the watch, always in the same way, and does nothing when it is touched. */
function isStill(layer: Layer, depth: number): boolean {
  const { style, group } = layer
  const isSaid = [style.arrival, style.screenReader, blendOf(style), optionOf(style)].some(Boolean)
  const inner = (group ?? []).slice(depth + 1)
  return isUnmoved(layer) && !isSaid && inner.every(({ look }) => !look || isStillLook(look))
}

function drawOf(layer: Layer, matrix: Matrix): LayerDraw | null {
  const drawing = kindOf(layer).drawing?.(inLight(layer))
  if (!drawing) return null
  const extent = uniteAll(drawing.ops.map(({ box }) => box)) ?? { x: 0, y: 0, width: 0, height: 0 }
  const { uuid: id, style } = layer
  return { id, matrix: multiply(matrix, placeOf(layer)), opacity: style.opacity, ops: drawing.ops, extent }
}

/** What a still look does to its members. */
function placeOfLook(look: GroupLook, members: readonly Layer[]): Matrix {
  const { x, y, rotation: deg } = wholeLook(look)
  const shift = translation(x, y)
  return isTurning(look) ? multiply(shift, rotation(deg, pivotOf(look, groupBox(members)))) : shift
}

const pivotOf = (look: GroupLook, { x, y, width, height }: Box): Point => {
  const { offset } = wholeLook(look)
  return { x: x + offset.x * width, y: y + offset.y * height }
}

/** The groups around a member inside of the group at a depth, as they are drawn together. */
function insideOf(list: LayerList, layer: Layer, depth: number): { matrix: Matrix; together: Together[] } {
  let matrix = identity
  const together: Together[] = []
  for (const { id, look } of pathInLight(pathOf(layer)).slice(depth + 1)) {
    if (!look) continue
    matrix = multiply(matrix, placeOfLook(look, membersOf(list, id)))
    const [effects, blend, opacity] = [castBy(look), blendOf(look), look.opacity ?? 1]
    const cast = effects.length > 0 ? { effects, matrix } : null
    if (cast || opacity < 1 || blend) together.push({ id, opacity, blend, cast })
  }
  return { matrix, together }
}

/** Null for a group without effects, and for one of which nothing is drawn. */
function castIn(list: LayerList, id: string, shownOf: Shown): GroupCast | null {
  const members = membersOf(list, id)
  const path = members[0] ? pathOf(members[0]) : []
  const depth = path.findIndex((step) => step.id === id)
  const effects = castBy(pathInLight(path)[depth]?.look)
  if (effects.length === 0) return null
  const masks = masksIn(list)
  const own = new Set(members.map(({ uuid }) => uuid))
  const isMaskOfOthers = ({ uuid }: Layer): boolean =>
    list.some((layer) => layer.mask?.by === uuid && !own.has(layer.uuid))
  const drawn: Drawn[] = []
  for (const member of members) {
    const isMask = masks.has(member.uuid)
    if (isMask && isMaskOfOthers(member)) return { op: null, member }
    if (isMask || !isVisible(member)) continue
    const shown = shownOf(member)
    if (!shown) continue
    const by = maskOf(list, member)
    const shownMask = by && shownOf(by)
    const parts = [shown, ...(shownMask ? [shownMask] : [])]
    const isPlain = parts.every((one) => isStill(one, depth) && kindOf(one).drawing && !isTouched(one))
    if (!isPlain || (by && !own.has(by.uuid))) return { op: null, member }
    const { matrix, together } = insideOf(list, member, depth)
    if (together.some(({ blend }) => blend)) return { op: null, member }
    const draw = drawOf(shown, matrix)
    const mask = shownMask && drawOf(shownMask, insideOf(list, shownMask, depth).matrix)
    const masked = draw && mask && member.mask ? { ...draw, mask: { by: mask, how: member.mask.how } } : draw
    const around: Together = { id, opacity: 1, blend: null, cast: { effects, matrix: identity } }
    if (masked) drawn.push({ draw: masked, together: [around, ...together] })
  }
  const [whole] = drawnTogether(drawn).draws
  const op = whole?.ops[0]
  return whole && op?.op === 'effects' ? { op, matrix: whole.matrix, member: null } : null
}

/** What a touch or the wearer's own pictures would make of it. */
function isTouched(layer: Layer): boolean {
  const [kind, { style }] = [kindOf(layer), layer]
  return Boolean(kind.tap?.(style)) || Boolean(kind.photos?.(style))
}

/** Read by lists, canvas and exports: made once for a list, a group and what the platform makes of layers. */
const castsOf = memoByObject((_list: LayerList) =>
  memoByObject((_shown: Shown) => new Map<string, GroupCast | null>()),
)

export function castOfGroup(list: LayerList, id: string, shown: Shown): GroupCast | null {
  const known = castsOf(list)(shown)
  const before = known.get(id)
  if (before !== undefined) return before
  const made = castIn(list, id, shown)
  known.set(id, made)
  return made
}

/** Whole pixels of the dial around all of it, so that what is upright is shown pixel on pixel. */
function pictureBox({ op, matrix }: { readonly op: EffectsOp; readonly matrix: Matrix }): Box {
  const box = boundsOf(matrix, op.box)
  const [x, y] = [Math.floor(box.x), Math.floor(box.y)]
  const [width, height] = [Math.ceil(box.x + box.width) - x, Math.ceil(box.y + box.height) - y]
  return { x, y, width: Math.max(1, width), height: Math.max(1, height) }
}

/** What the watch does with the effects of a group; nothing for one without any. */
export function lossOfCast(
  cast: GroupCast | null,
  loses: (id: 'groupEffects' | 'groupEffectPicture', params: Loss['params'] & object) => unknown,
): void {
  if (!cast) return
  if (cast.member) return void loses('groupEffects', { member: cast.member.label })
  const { width, height } = pictureBox(cast)
  // a watch holds four bytes for each pixel
  const size = Math.max(1, Math.round((width * height * 4) / 1024))
  loses('groupEffectPicture', { width, height, size })
}

/** The group as one picture in its place, in the groups that it stands in and itself. */
function pictureOf(
  step: GroupStep,
  members: readonly Layer[],
  cast: GroupCast & { readonly op: EffectsOp },
): Layer {
  const [first] = members as [Layer]
  const box = pictureBox(cast)
  const place = { matrix: multiply(translation(-box.x, -box.y), cast.matrix), opacity: 1 }
  const url = drawnUrl({ width: box.width, height: box.height, ops: [{ ...cast.op, place }] })
  const { group, mask: _, ...facts } = first
  const path = group ?? []
  const look = { url, fileSize: 0, ratio: box.width / box.height, ...plainTint }
  return {
    ...facts,
    ...{ constructorName: 'Image', nodeType: 'image', type: 'image', icon: 'image', level: -1 },
    label: step.name || first.label,
    group: path.slice(0, path.findIndex(({ id }) => id === step.id) + 1),
    style: { ...bareStyle, ...box, ...look },
  }
}

/** Groups turn about the same points of the dial, whatever became of their members. */
function withPivotsOf(was: LayerList, list: LayerList): LayerList {
  const steps = new Map(list.flatMap(pathOf).map((step) => [step.id, step.look]))
  let next = list
  for (const [id, look] of steps) {
    if (!look || !isTurning(look)) continue
    const pivot = pivotOf(look, groupBox(membersOf(was, id)))
    const { x, y, width, height } = groupBox(membersOf(list, id))
    if (width === 0 || height === 0) continue
    const offset = { x: roundTo((pivot.x - x) / width, 6), y: roundTo((pivot.y - y) / height, 6) }
    next = withGroupLook(next, id, { ...wholeLook(look), offset })
  }
  return next
}

/** A layer that turns with shadows that follow the light, as pictures of these below it, each about a point that lies as far off. */
function apart(layer: Layer): readonly Layer[] {
  const drawing = kindOf(layer).drawing?.(inLight(layer))
  const parted = drawing?.ops.map(partedOp).find((one) => one !== null)
  if (!parted) return [layer]
  const { style } = layer
  const {
    x,
    y,
    width,
    height,
    offset,
    rotation: deg,
    opacity,
    rotate,
    dynamic,
    visible,
    choice,
    arrival,
  } = style
  const shadows = parted.shadows.map(({ op, at }, place): Layer => {
    const by = turnedBack(at, groupDeg(layer))
    // parts stand on whole pixels: what is left of one is within the picture
    const [restX, restY] = [by.x - Math.floor(by.x), by.y - Math.floor(by.y)]
    const box = pictureBox({ op, matrix: translation(restX, restY) })
    const size = { width: box.width, height: box.height }
    const [left, top] = [box.x - restX, box.y - restY]
    const ops = [{ ...op, place: { matrix: translation(-left, -top), opacity: 1 } }]
    const url = drawnUrl({ ...size, ops })
    const pivot = {
      x: roundTo((offset.x * width - left) / size.width, 6),
      y: roundTo((offset.y * height - top) / size.height, 6),
    }
    const about = { rotation: deg, opacity, rotate, visible, offset: pivot }
    const said = Object.entries({ dynamic, choice, arrival }).filter(([, value]) => value !== undefined)
    const { mask: _, link: __, ...facts } = layer
    return {
      ...facts,
      ...{ constructorName: 'Image', nodeType: 'image', type: 'image', icon: 'image' },
      uuid: `${layer.uuid}~${place}`,
      style: {
        ...{ ...bareStyle, ...about, ...size, ...Object.fromEntries(said) },
        ...{ x: Math.round(x) + box.x + Math.floor(by.x), y: Math.round(y) + box.y + Math.floor(by.y) },
        ...{ url, fileSize: 0, ratio: size.width / size.height, ...plainTint },
      },
    }
  })
  const kept = (parseEffects(effectsOf(layer)) ?? []).filter((one) => one.kind !== 'drop' || !isLit(one))
  return [...shadows, withEffectsOf(layer, printEffects(kept))]
}

/** A list as it goes out where shadows that follow the light are drawn apart from what turns; the same list without any. */
export function withShadowsApart(list: LayerList, isApart: (layer: Layer) => boolean): LayerList {
  const apartIn = list.filter((layer) => isVisible(layer) && isLitLayer(layer) && isApart(layer))
  return apartIn.length === 0
    ? list
    : list.flatMap((layer) => (apartIn.includes(layer) ? apart(layer) : [layer]))
}

/** A list as it goes out: groups with effects as a picture each, or without what cannot be had. */
export type DrawnGroups = {
  readonly list: LayerList
  /** By the layer that is told of it: the picture, or the lowest of the group. */
  readonly losses: ReadonlyMap<string, readonly Loss[]>
}

/** The same list where no group has effects. `inColors`: a layer in the colours that a picture keeps. */
export function withDrawnGroups(
  list: LayerList,
  { shown, inColors }: { readonly shown: Shown; readonly inColors: (layer: Layer) => Layer },
  lossesOf: (step: GroupStep, cast: GroupCast | null) => readonly Loss[],
): DrawnGroups {
  const losses = new Map<string, readonly Loss[]>()
  const done = new Set<string>()
  let next: LayerList = list
  const kept = list.map(inColors)
  const colored = kept.every((layer, at) => layer === list[at]) ? list : kept
  for (const step of list.flatMap(pathOf)) {
    if (!step.look?.effects || done.has(step.id)) continue
    done.add(step.id)
    const members = membersOf(next, step.id)
    const [first] = members
    // it stands in a picture already
    if (!first) continue
    const cast = castOfGroup(colored, step.id, shown)
    losses.set(first.uuid, [...(losses.get(first.uuid) ?? []), ...lossesOf(step, cast)])
    if (cast?.op) {
      const picture = pictureOf(step, members, cast)
      next = next.flatMap((layer) => (layer === first ? [picture] : members.includes(layer) ? [] : [layer]))
    }
    next = withGroupLook(next, step.id, { ...wholeLook(step.look), effects: '' })
  }
  return { list: next === list ? list : withPivotsOf(list, next), losses }
}
