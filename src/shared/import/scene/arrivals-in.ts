import type { BaseStyle } from '../../document/design.ts'
import { wayBetween } from '../../expressions/language/ease.ts'
import type { Arrival } from '../../expressions/arrival.ts'
import { curveWords } from '../../layers/building-blocks/import-wff/animation.ts'
import { childrenOf, numberOf } from '../../layers/building-blocks/import-wff/read.ts'
import { attributeOf, type XmlElement } from '../../wff/xml/tree.ts'
import type { PlaceDeps } from './live-place.ts'

/** How a change of the state goes over; where none of these is said it is there at once. */
const timing = ['duration', 'startOffset', 'interpolation', 'controls', 'angleDirection']

const transitionsOf = (element: XmlElement): readonly XmlElement[] =>
  childrenOf(element, 'Variant').filter((one) => timing.some((name) => attributeOf(one, name) !== null))

/** Says that changes of an element, and of what it goes away by, are there at once. */
export function tellTransitions(element: XmlElement, { near }: Pick<PlaceDeps, 'near'>): void {
  for (const variant of transitionsOf(element))
    near('import.note.transition', { target: attributeOf(variant, 'target') ?? '' })
}

const share = (value: number): number => Math.max(0, Math.min(1, value))

/** Between two numbers of a target, as a number of the layer. */
type Change = { readonly target: string; readonly from: number; readonly to: number }

/** How far the layer is from itself when its state begins; null where that cannot be said. */
function distance(
  { target, from, to }: Change,
  { style, scale }: { readonly style: BaseStyle; readonly scale: { readonly x: number; readonly y: number } },
): Pick<Arrival, 'of' | 'by'> | null {
  switch (target) {
    case 'alpha':
      return to > 0 ? { of: 'opacity', by: style.opacity * (from / to - 1) } : null
    case 'angle':
      return { of: 'rotation', by: from - to }
    case 'x':
      return { of: 'x', by: (from - to) * scale.x }
    case 'y':
      return { of: 'y', by: (from - to) * scale.y }
    case 'width':
    case 'height':
      return to > 0 ? { of: target, by: style[target] * (from / to - 1) } : null
    default:
      return null
  }
}

const rests: Readonly<Record<string, number>> = { alpha: 255 }

type Seen = {
  readonly style: BaseStyle
  readonly mode: 'normal' | 'ambient'
  readonly scale: { readonly x: number; readonly y: number }
}

/** How a part comes into a state of the watch, from what it is in the other one. */
export function arrivalsIn(element: XmlElement, seen: Seen, deps: PlaceDeps): readonly Arrival[] {
  const { style, mode } = seen
  return transitionsOf(element).flatMap((variant): readonly Arrival[] => {
    const target = attributeOf(variant, 'target') ?? ''
    const value = deps.value(attributeOf(variant, 'value') ?? '')
    const other = value?.isConstant ? Number(value.value) : NaN
    const own = numberOf(element, target, rests[target] ?? 0)
    const [from, to] = mode === 'ambient' ? [own, other] : [other, own]
    const found = distance({ target, from, to }, seen)
    const isMoved = found && (found.of === 'rotation' ? style.rotate !== '' : style.dynamic?.[found.of])
    if (!found || isMoved || !Number.isFinite(found.by)) {
      deps.near('import.note.transition', { target })
      return []
    }
    const turns = attributeOf(variant, 'angleDirection') ?? 'NONE'
    const isWay = turns === 'CLOCKWISE' || turns === 'COUNTER_CLOCKWISE'
    const by = found.of === 'rotation' && isWay ? -wayBetween(from, to, turns) : found.by
    const lasts = share(numberOf(variant, 'duration', 1))
    const offset = share(numberOf(variant, 'startOffset', 0))
    return [
      {
        of: found.of,
        by: Number(by.toFixed(4)),
        // more than the whole time has no room for waiting
        start: offset + lasts > 1 ? 0 : offset,
        lasts,
        curve: curveWords(variant, false).join(' '),
      },
    ]
  })
}
