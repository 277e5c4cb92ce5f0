import { shownTypeOf } from '../providers/accepted.ts'
import { fillerOf } from '../providers/unfilled.ts'
import type { ComplicationStyle } from '../style.ts'
import type { LayoutType } from './sources.ts'
import type { SlotLayoutFacts } from '../../accessors.ts'

type Seeing = {
  readonly mode: 'normal' | 'ambient'
  readonly isWorn: boolean
  /** Groups that are worked in. */
  readonly open: ReadonlySet<string> | null
}

/** What the slot is seen with: on the wrist what fills it at first, or that it is empty. */
const seenAs = (style: ComplicationStyle, isWorn: boolean): LayoutType => {
  if (!isWorn) return shownTypeOf(style)
  const type = style.supportTypeDefault
  return fillerOf(style, type) ? type : 'empty'
}

/**
 * What of the layouts is seen now, and for which data; null where the fields of the slot are drawn. A type that has layouts
 * shows nothing in a state of the watch that has none, and one that is worked in is seen.
 */
export function layoutShown(
  style: ComplicationStyle,
  layouts: readonly SlotLayoutFacts[],
  { mode, isWorn, open }: Seeing,
): { readonly as: string; readonly id: string | null } | null {
  const entered = layouts.find(({ id }) => open?.has(id))
  if (entered) return { as: entered.type, id: entered.id }
  const type = seenAs(style, isWorn)
  const own = layouts.filter((one) => one.type === type)
  if (own.length === 0) return null
  return { as: type, id: own.find((one) => one.mode === mode || one.mode === 'both')?.id ?? null }
}
