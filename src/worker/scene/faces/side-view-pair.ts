import type { Design } from '../../../shared/document/design.ts'

export type SideName = 'left' | 'right'

/** Two faces of one design beside each other; the shown face stands at `active`, the other one is only looked at. */
export type Pair = {
  readonly designId: string
  readonly left: string
  readonly right: string
  readonly active: SideName
}

export const otherSide = (side: SideName): SideName => (side === 'left' ? 'right' : 'left')

/** The face that is only looked at. */
export const passiveOf = (pair: Pair): string => pair[otherSide(pair.active)]

/** The face to compare the shown one with: one of another platform first; null where there is no other. */
export function counterpartOf(design: Design): string | null {
  const shown = design.faces[design.activeFdId]?.normal.platform
  const others = design.fdIds.filter((fdId) => fdId !== design.activeFdId && design.faces[fdId])
  return others.find((fdId) => design.faces[fdId]?.normal.platform !== shown) ?? others[0] ?? null
}

/** The shown face stands where it stands among the faces of the design, so that nothing swaps places by opening. */
export function pairOf(design: Design, other: string): Pair {
  const shown = design.activeFdId
  const isFirst = design.fdIds.indexOf(shown) < design.fdIds.indexOf(other)
  const [left, right] = isFirst ? [shown, other] : [other, shown]
  return { designId: design.id, left, right, active: isFirst ? 'left' : 'right' }
}

/** The pair after faces were switched, added or removed; the same pair when it still holds, null when it cannot. */
export function pairNow(pair: Pair | null, design: Design | null): Pair | null {
  if (!pair || !design || pair.designId !== design.id) return null
  const shown = design.activeFdId
  const active = passiveOf(pair) === shown ? otherSide(pair.active) : pair.active
  const side = otherSide(active)
  const isThere = design.faces[pair[side]] !== undefined && pair[side] !== shown
  const other = isThere ? pair[side] : counterpartOf(design)
  if (other === null) return null
  if (pair.active === active && pair[active] === shown && pair[side] === other) return pair
  return { ...pair, active, [active]: shown, [side]: other }
}
