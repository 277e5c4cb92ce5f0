import { memoLastByObject } from '../../../shared/base/memo.ts'
import { apply, invert, type Matrix, type Point } from '../../../shared/base/geometry.ts'
import {
  contoursOf,
  outlineOf,
  placeOf,
  readPointId,
  type Contour,
} from '../../../shared/base/path/contours/contours.ts'
import type { BaseStyle, Layer } from '../../../shared/document/design.ts'
import type { Kind, Values } from '../../../shared/layers/kind.ts'
import type { Outlined } from '../../../shared/layers/building-blocks/outlines/outlined.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import type { DocumentParts, ViewParts } from '../../core/editor.ts'
import { pointed } from '../../scene/canvas/points-mode.ts'
import type { SceneParts } from '../../scene/editor.ts'
import type { SceneLayer } from '../../scene/layers/scene-layer.ts'

/** Kinds whose layers were edited. */
const known = new Map<Kind, Outlined>()

export const knowOutlined = (kind: Kind, outlined: Outlined): void => void known.set(kind, outlined)

export const outlinedOf = (kind: Kind): Outlined | undefined => known.get(kind)

/** The layer whose points are edited, and what is taken hold of; all places in pixels of its box. */
export type AtHand = {
  readonly entry: SceneLayer
  readonly contours: readonly Contour[]
  /** What is there of it: a step back may have taken some. */
  readonly chosen: readonly string[]
  /** From pixels of the box to the dial, and back. */
  readonly onto: Matrix
  readonly back: Matrix
  /** Why this cannot be its outline; null where it can. */
  readonly refusal: (contours: readonly Contour[]) => Refusal | null
  /** The layer with this outline. */
  readonly with: (contours: readonly Contour[]) => Layer
}

/** Parsed once for each style: a frame asks for it again and again. */
const contoursIn = memoLastByObject(
  (style: BaseStyle, outlined: Outlined, values: Values): readonly Contour[] =>
    contoursOf(outlined.read(style, values)),
)

export function atHand(editor: DocumentParts & ViewParts & SceneParts): AtHand | null {
  const entry = pointed(editor)
  return entry && handOf(entry, editor.viewport.points?.chosen)
}

/** The outline of any layer; null for one whose outline is not edited. */
export function handOf(entry: SceneLayer, chosen: readonly string[] = []): AtHand | null {
  const outlined = known.get(entry.kind)
  const back = invert(entry.draw.matrix)
  if (!outlined || !back) return null
  const { layer, values } = entry
  const contours = contoursIn(layer.style, outlined, values)
  const isThere = (id: string): boolean => {
    const ref = readPointId(id)
    return ref !== null && placeOf(contours, ref) !== null
  }
  return {
    entry,
    contours,
    chosen: chosen.filter(isThere),
    onto: entry.draw.matrix,
    back,
    refusal: (next) => outlined.refusal(outlineOf(next)),
    with: (next) => ({ ...layer, style: outlined.write(layer.style, values, outlineOf(next)) }),
  }
}

/** A way on the dial in pixels of the box. */
export function wayInBox({ back }: Pick<AtHand, 'back'>, by: Point): Point {
  const [from, to] = [apply(back, { x: 0, y: 0 }), apply(back, by)]
  return { x: to.x - from.x, y: to.y - from.y }
}

export const choose = (editor: ViewParts, { entry }: AtHand, chosen: readonly string[]): void =>
  editor.viewport.setPoints({ layer: entry.layer.uuid, chosen })
