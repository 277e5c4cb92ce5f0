import { maxThemeColors } from '../shared/base/color.ts'
import type { Snapshot, ThemeStep } from '../shared/document/design.ts'

type Colors = readonly string[]

/** The colours with the step done, or taken back; the same reference when that changes nothing. */
export function withThemeStep(colors: Colors, { color, index, isAdded }: ThemeStep, isBack = false): Colors {
  const has = colors.includes(color)
  if (isAdded === isBack) return has ? colors.filter((one) => one !== color) : colors
  if (has || colors.length >= maxThemeColors) return colors
  return [...colors.slice(0, index), color, ...colors.slice(index)]
}

/**
 * The theme colours after a walk through the states of one variant. Steps and not lists are kept: the colours
 * belong to the design, and another variant may have changed them meanwhile.
 */
export function themeAfter(
  colors: Colors,
  states: readonly Snapshot[],
  walk: { from: number; to: number },
): Colors {
  const { from, to } = walk
  const isBack = to < from
  const passed = isBack ? states.slice(to + 1, from + 1).reverse() : states.slice(from + 1, to + 1)
  return passed.reduce((now, { theme }) => (theme ? withThemeStep(now, theme, isBack) : now), colors)
}
