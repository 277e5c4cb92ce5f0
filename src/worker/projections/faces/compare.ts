import { centreOf } from '../../../shared/base/geometry.ts'
import { weakParts } from '../../../shared/base/memo.ts'
import {
  sizeOf,
  variantOf,
  type Design,
  type Face,
  type Layer,
  type Variant,
} from '../../../shared/document/design.ts'
import { linkedLayerIn } from '../../../shared/document/linked-layers.ts'
import { lossesIn } from '../../../shared/layers/outcome.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import type { CompareView, FaceDifference } from '../../../shared/protocol/faces.ts'
import {
  differencesBetween,
  type FaceDifference as Found,
} from '../../../shared/rules/faces/compare-faces.ts'
import { isShown } from '../../../shared/rules/layer-rules/outside.ts'
import { linkedLayersOf } from '../../../shared/rules/linked-layers/linked-state.ts'
import { outcomesFor } from '../../scene/layers/outcomes.ts'
import { modeOf } from '../../core/design/document.ts'
import { otherSide, type Pair, type SideName } from '../../scene/faces/side-view-pair.ts'
import type { DocumentParts, ViewParts } from '../../core/editor.ts'
import type { FaceParts } from '../../scene/whole-editor.ts'

type Needs = DocumentParts & ViewParts & FaceParts

/** Where a gesture goes on, the design as it was before it: marks stand still under the pointer. */
const designBeforeGesture = ({ history, store }: DocumentParts): Design | null =>
  history.origin ?? store.design

export function compareParts(editor: Needs): readonly unknown[] {
  const { pair } = editor.side
  if (!pair) return [null]
  return [
    pair,
    designBeforeGesture(editor),
    editor.viewport.view,
    editor.side.view.width,
    editor.side.view.height,
  ]
}

/** The variant of a side: the shown mode, or normal where its platform has no ambient. */
function variantAt(design: Design, fdId: string): Variant | null {
  const face = design.faces[fdId]
  if (!face) return null
  const hasAmbient = platformFor(face.normal).hasAmbient
  return variantOf(design, { fdId, variant: design.isAmbientMode && hasAmbient ? 'ambient' : 'normal' })
}

type Lost = FaceDifference['losses']

/** What the watch of a side draws otherwise, by layer. */
function lostOn(variant: Variant, face: Face | undefined): ReadonlyMap<string, Lost> {
  const outcomes = outcomesFor(variant, face)
  const lossesOf = (layer: Layer): Lost =>
    (outcomes && isShown(layer) ? lossesIn(outcomes, variant.nodeList, layer) : [])
      .filter(({ isDrawn }) => isDrawn)
      .map(({ key, params }) => ({ key, ...(params ? { params } : {}) }))
  return new Map(
    variant.nodeList.flatMap((layer) => {
      const lost = lossesOf(layer)
      return lost.length > 0 ? [[layer.uuid, lost] as const] : []
    }),
  )
}

/** Layers that both faces have alike, and that the watch of one of them draws otherwise. */
function otherwiseOn(
  side: SideName,
  {
    here,
    there,
    known,
    lost,
  }: { here: Variant; there: Variant; known: ReadonlySet<string>; lost: ReadonlyMap<string, Lost> },
): readonly Compared[] {
  const ids = new Set(there.nodeList.map(({ uuid }) => uuid))
  return here.nodeList
    .filter(({ uuid }) => lost.has(uuid) && !known.has(uuid))
    .map((layer) => ({ mark: 'otherwise', fields: [], layer, side, on: ids.has(layer.uuid) ? 'both' : side }))
}

type Compared = Omit<Found, 'mark'> & {
  readonly mark: Found['mark'] | 'otherwise'
} & { readonly layer: Layer; readonly side: SideName; readonly on: SideName | 'both' }

/** The side that can show less is marked: its platform has a closed vocabulary. Of two alike it is the right one. */
function markedSide(left: Variant, right: Variant): SideName {
  const isNarrow = (variant: Variant): boolean => platformFor(variant).vocabulary !== null
  return isNarrow(left) && !isNarrow(right) ? 'left' : 'right'
}

/** Each from the front to the back; last what only the marked side has, which is missing on the other one. */
function comparedOf(left: Variant, right: Variant): readonly Compared[] {
  const side = markedSide(left, right)
  const [from, to] = side === 'right' ? [left, right] : [right, left]
  const marks = differencesBetween(from, to)
  const missing = differencesBetween(to, from)
  const there = new Map(to.nodeList.map((layer) => [layer.uuid, layer]))
  const changed = from.nodeList.flatMap((layer) => {
    const found = marks.get(layer.uuid)
    const linked = there.get(layer.uuid)
    return found
      ? [{ ...found, layer: linked ?? layer, side, on: linked ? ('both' as const) : otherSide(side) }]
      : []
  })
  const extra = to.nodeList.flatMap((layer) => {
    const found = missing.get(layer.uuid)
    return found?.mark === 'notSynced' ? [{ ...found, layer, side: otherSide(side), on: side }] : []
  })
  return [...changed.toReversed(), ...extra.toReversed()]
}

type Kept = {
  readonly isOf: (parts: readonly unknown[]) => boolean
  readonly found: readonly FaceDifference[]
}

const kept = new WeakMap<readonly Layer[], Kept>()

function linkBetween(
  design: Design,
  { pair, variant }: { readonly pair: Pair; readonly variant: 'normal' | 'ambient' },
  layer: Layer,
): FaceDifference['link'] {
  const here = linkedLayerIn(design, { fdId: pair.left, variant }, layer.uuid)
  const linked =
    here && linkedLayersOf(design, { fdId: pair.left, variant }, here).find(({ fdId }) => fdId === pair.right)
  if (!linked || linked.how === 'none') return 'none'
  return linked.isOwn || design.isUnlinked ? 'own' : 'linked'
}

function differencesOf(design: Design, pair: Pair): readonly FaceDifference[] {
  const left = variantAt(design, pair.left)
  const right = variantAt(design, pair.right)
  if (!left || !right) return []
  const known = kept.get(left.nodeList)
  const parts = [right.nodeList, design.isUnlinked]
  if (known?.isOf(parts)) return withPlace(known.found, pair, { left, right })
  const variant = left === design.faces[pair.left]?.ambient ? 'ambient' : 'normal'
  const ofFaces = comparedOf(left, right)
  const changed = new Set(ofFaces.map(({ layer }) => layer.uuid))
  const lostLeft = lostOn(left, design.faces[pair.left])
  const lostRight = lostOn(right, design.faces[pair.right])
  const onLeft = otherwiseOn('left', { here: left, there: right, known: changed, lost: lostLeft })
  const named = new Set([...changed, ...onLeft.map(({ layer }) => layer.uuid)])
  const onRight = otherwiseOn('right', { here: right, there: left, known: named, lost: lostRight })
  const lost = [lostLeft, lostRight]
  const all = [...ofFaces, ...onLeft, ...onRight]
  const found = all.map(({ layer, mark, fields, side, on }): FaceDifference => {
    const marked = side === 'left' ? left : right
    const own = marked.nodeList.includes(layer) ? marked : side === 'left' ? right : left
    const from = sizeOf(own.ratio)
    const to = sizeOf(marked.ratio)
    const middle = centreOf(layer.style)
    return {
      uuid: layer.uuid,
      label: layer.label,
      icon: layer.icon,
      mark: `mark.${mark}`,
      fields: fields.map((field) => `field.of.${field}`),
      losses: lost.flatMap((one) => one.get(layer.uuid) ?? []),
      link: on === 'both' ? linkBetween(design, { pair, variant }, layer) : 'none',
      on,
      side,
      isHere: true,
      at: { x: (middle.x * to.width) / from.width, y: (middle.y * to.height) / from.height },
    }
  })
  kept.set(left.nodeList, { isOf: weakParts(parts), found })
  return withPlace(found, pair, { left, right })
}

/** Which of them the shown face has. */
function withPlace(
  found: readonly FaceDifference[],
  pair: Pair,
  variants: Readonly<Record<SideName, Variant>>,
): readonly FaceDifference[] {
  const here = new Set(variants[pair.active].nodeList.map(({ uuid }) => uuid))
  return found.map((one) => ({ ...one, isHere: here.has(one.uuid) }))
}

/** Two faces beside each other with what the rules made of them. */
export function readCompare(editor: DocumentParts & FaceParts): CompareView | null {
  const { pair, shown, view } = editor.side
  const design = designBeforeGesture(editor)
  if (!pair || !shown || !design) return null
  const { left, right, active } = pair
  return {
    left,
    right,
    active,
    isOtherMode: shown.mode !== modeOf(editor),
    view: { zoom: view.zoom, x: view.x, y: view.y },
    // normal and ambient share nothing that could be compared
    differences: shown.mode === modeOf(editor) ? differencesOf(design, pair) : [],
  }
}
