import { centreOf } from '../../shared/base/geometry.ts'
import { sizeOf, variantOf, type Design, type Layer, type Variant } from '../../shared/document/design.ts'
import { platformFor } from '../../shared/platforms/all.ts'
import type { CompareView, FaceDifference } from '../../shared/protocol/faces.ts'
import { compareFaces, type FaceMark } from '../../shared/rules/compare-faces.ts'
import { modeOf, type Editor } from '../editor.ts'
import { otherSide, type Pair, type SideName } from '../side-view-pair.ts'

/** Where a gesture goes on, the design as it was before it: marks stand still under the pointer. */
const settledDesign = ({ history, store }: Editor): Design | null => history.origin ?? store.design

export function compareParts(editor: Editor): readonly unknown[] {
  const { pair } = editor.side
  if (!pair) return [null]
  return [pair, settledDesign(editor), editor.view, editor.side.view.width, editor.side.view.height]
}

/** The variant of a side: the shown mode, or normal where its platform has no ambient. */
function variantAt(design: Design, fdId: string): Variant | null {
  const face = design.faces[fdId]
  if (!face) return null
  const hasAmbient = platformFor(face.normal).hasAmbient
  return variantOf(design, { fdId, variant: design.isAmbientMode && hasAmbient ? 'ambient' : 'normal' })
}

type Compared = { readonly layer: Layer; readonly mark: FaceMark; readonly side: SideName }

/** The side that can show less is marked: its platform has a closed vocabulary. Of two alike it is the right one. */
function markedSide(left: Variant, right: Variant): SideName {
  const isNarrow = (variant: Variant): boolean => platformFor(variant).vocabulary !== null
  return isNarrow(left) && !isNarrow(right) ? 'left' : 'right'
}

/** Each from the front to the back; last what only the marked side has, which is missing on the other one. */
function comparedOf(left: Variant, right: Variant): readonly Compared[] {
  const side = markedSide(left, right)
  const [from, to] = side === 'right' ? [left, right] : [right, left]
  const marks = compareFaces(from, to)
  const missing = compareFaces(to, from)
  const there = new Map(to.nodeList.map((layer) => [layer.uuid, layer]))
  const changed = from.nodeList.flatMap((layer) => {
    const mark = marks.get(layer.uuid)
    return mark ? [{ layer: there.get(layer.uuid) ?? layer, mark, side }] : []
  })
  const extra = to.nodeList.flatMap((layer) => {
    const mark = missing.get(layer.uuid)
    return mark === 'notSynced' ? [{ layer, mark, side: otherSide(side) }] : []
  })
  return [...changed.toReversed(), ...extra.toReversed()]
}

const kept = new WeakMap<readonly Layer[], { other: readonly Layer[]; found: readonly FaceDifference[] }>()

function differencesOf(design: Design, pair: Pair): readonly FaceDifference[] {
  const left = variantAt(design, pair.left)
  const right = variantAt(design, pair.right)
  if (!left || !right) return []
  const known = kept.get(left.nodeList)
  if (known?.other === right.nodeList) return withPlace(known.found, pair, { left, right })
  const found = comparedOf(left, right).map(({ layer, mark, side }): FaceDifference => {
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
      side,
      isHere: true,
      at: { x: (middle.x * to.width) / from.width, y: (middle.y * to.height) / from.height },
    }
  })
  kept.set(left.nodeList, { other: right.nodeList, found })
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
export function readCompare(editor: Editor): CompareView | null {
  const { pair, shown, view } = editor.side
  const design = settledDesign(editor)
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
