import { apply } from '../../../../shared/base/geometry.ts'
import { mapOutline, type Outline } from '../../../../shared/base/path/outline.ts'
import type { Area, BooleanName, PathOps } from '../../../../shared/base/path/path-ops.ts'
import type { Layer } from '../../../../shared/document/design.ts'
import type { Covered, CoveredOf } from '../../../../shared/layers/covered.ts'
import { intoFrame } from '../../../../shared/layers/building-blocks/outlines/frame.ts'
import {
  outlineRefusal,
  shapeOfOutline,
} from '../../../../shared/layers/building-blocks/outlines/in-a-box.ts'
import type { Kind } from '../../../../shared/layers/kind.ts'
import { kindOf } from '../../../../shared/layers/registry.ts'
import type { Refusal } from '../../../../shared/protocol/commands.ts'
import type { IoParts } from '../../../core/editor.ts'
import { lazyFile } from '../../../core/loading/lazy-file.ts'
import type { Loaded } from '../../pictures/with-pictures.ts'

/** What several layers, from the lowest on, become together. */
export type CombinedShape = {
  /** In pixels of the frame. */
  readonly shape: NonNullable<ReturnType<typeof shapeOfOutline>>
  readonly rule: Area['rule']
  /** The layer that the looks are taken of, and what it covers. */
  readonly look: { readonly layer: Layer; readonly covered: Covered }
}

export type Wanted = {
  readonly layers: readonly Layer[]
  readonly how: BooleanName
  /** The turn of the frame. */
  readonly deg: number
}

/** What areas are combined by, loaded for the layers that are meant. */
export type Combining = {
  readonly ops: PathOps
  readonly covering: Covering
  /** The areas were combined before, so that none of them is empty; asking anew would take most of a picture's time. */
  readonly areKnown?: true
}

export async function combiningOf({ deps }: IoParts, layers: readonly Layer[]): Promise<Combining> {
  return combiningKinds(deps, new Set(layers.map(kindOf)))
}

export async function combiningKinds(
  { loadPathOps }: Pick<IoParts['deps'], 'loadPathOps'>,
  kinds: Iterable<Kind>,
): Promise<Combining> {
  const [ops, covering] = await Promise.all([loadPathOps(), coveringOf(kinds)])
  return { ops, covering }
}

const refusalOf = (key: string, layer: Layer): Refusal => ({ key, params: { name: layer.label } })

/** What layers cover, of the kinds that it was loaded for. */
export type Covering = (layer: Layer, inset: number | null) => Covered | null

/** Loads what says what layers of these kinds cover. */
async function coveringOf(kinds: Iterable<Kind>): Promise<Covering> {
  const known = new Map<Kind, CoveredOf>()
  for (const kind of kinds) if (kind.covered) known.set(kind, await lazyFile(kind.covered))
  return (layer, inset) => known.get(kindOf(layer))?.(layer, inset) ?? null
}

/** The layer whose looks stay, as Figma has it: the lowest of a subtraction, else the topmost. */
export const lookOf = (layers: readonly Layer[], how: BooleanName): Layer | undefined =>
  how === 'subtract' ? layers[0] : layers.at(-1)

const closed = (outline: Outline): Outline => outline.map((line) => ({ ...line, isClosed: true }))

/**
 * The outline of all of them. Lines of shapes lie inside of their edges and that of a path on its outline, so the edges
 * of all come in by as much as the line of the one whose looks stay, and what is cut out grows by that.
 */
export function combinedShape(
  { ops, covering, areKnown }: Combining,
  { layers, how, deg }: Wanted,
): Loaded<CombinedShape> {
  const fail = (error: Refusal): { ok: false; error: Refusal } => ({ ok: false, error })
  const looks = lookOf(layers, how)
  const own = looks && covering(looks, null)
  if (!looks || !own) return fail({ key: 'refusal.combine.two', params: { count: layers.length } })
  const areas: Area[] = []
  for (const layer of layers) {
    const inset = how === 'subtract' ? -own.inset : own.inset
    const covered = layer === looks ? own : covering(layer, inset)
    const into = intoFrame(layer.style, deg)
    const area = covered && {
      outline: closed(mapOutline(covered.outline, (place) => apply(into, place))),
      rule: covered.rule,
    }
    if (!area || (!areKnown && ops.isEmpty(area))) return fail(refusalOf('refusal.combine.noArea', layer))
    areas.push(area)
  }
  const made = ops.combine(areas, how)
  if (!made) return fail({ key: 'refusal.combine.failed' })
  const shape = shapeOfOutline(made.outline)
  if (!shape || (!areKnown && ops.isEmpty(made))) return fail({ key: `refusal.combine.nothing.${how}` })
  const refused = outlineRefusal(made.outline)
  if (refused) return fail(refused)
  return { ok: true, value: { shape, rule: made.rule, look: { layer: looks, covered: own } } }
}
