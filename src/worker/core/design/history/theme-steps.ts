import { maxThemeColors } from '../../../../shared/base/color.ts'
import { linksAfter, settled } from '../../../../shared/document/color-links.ts'
import {
  variantOf,
  withVariant,
  type Design,
  type Snapshot,
  type ThemeStep,
  type Variant,
  type VariantKey,
} from '../../../../shared/document/design.ts'

type Colors = readonly string[]

/** The colours with this one or without it; the same reference when that changes nothing. */
function withColor(colors: Colors, { color, index }: ThemeStep, isThere: boolean): Colors {
  const has = colors.includes(color)
  if (has === isThere) return colors
  if (has) return colors.filter((one) => one !== color)
  return colors.length >= maxThemeColors ? colors : [...colors.slice(0, index), color, ...colors.slice(index)]
}

/** The same colours with this one elsewhere; the same reference where it is not among them. */
const withPlace = (colors: Colors, color: string, to: number): Colors =>
  colors.includes(color) ? colors.filter((one) => one !== color).toSpliced(to, 0, color) : colors

/** A colour that became another one went, and the other came to its place; one that was moved neither came nor went. */
function partsOf(step: ThemeStep): readonly ThemeStep[] {
  if (step.movedFrom !== undefined) return []
  const { from, ...came } = step
  return from === undefined ? [step] : [{ ...came, color: from, isAdded: false }, came]
}

/** The design with the step done, its linked fields with it. */
export function withThemeStep(design: Design, step: ThemeStep): Design {
  if (step.movedFrom !== undefined)
    return { ...design, themeColors: withPlace(design.themeColors, step.color, step.index) }
  const themeColors = partsOf(step).reduce<Colors>(
    (colors, part) => withColor(colors, part, part.isAdded),
    design.themeColors,
  )
  const { from, color } = step
  if (from === undefined) return settled({ ...design, themeColors }, 'theme')
  return settled({ ...design, themeColors, themeLinks: linksAfter(design, from, color) }, 'theme')
}

type Past = {
  readonly step: ThemeStep
  readonly order: number
  readonly at: number
  readonly isDone: boolean
}

/** What every history of the design did to its theme colours, in the order in which it was done; `walking` is on its way. */
function pastOf(
  { faces }: Design,
  walking?: { readonly variant: Variant; readonly index: number },
): readonly Past[] {
  const past = Object.values(faces).flatMap(({ normal, ambient }) =>
    [normal, ambient].flatMap((variant) => {
      const reached = variant === walking?.variant ? walking.index : variant.snapshotIndex
      return variant.snapshotData.flatMap(({ theme: step, at }, index): readonly Past[] =>
        step
          ? partsOf(step).map((part) => ({
              ...{ step: part, order: step.order ?? 0, at, isDone: index <= reached },
            }))
          : [],
      )
    }),
  )
  return past.sort((a, b) => a.order - b.order || a.at - b.at)
}

/** The step with the number of the next one in the whole design. */
export const nextThemeStep = (design: Design, step: Omit<ThemeStep, 'order'>): ThemeStep => ({
  ...step,
  order: (pastOf(design).at(-1)?.order ?? 0) + 1,
})

/** The last step that is not taken back says whether the colour is there; if all are, it is as before the first. */
function isThere(past: readonly Past[], color: string): boolean {
  const own = past.filter(({ step }) => step.color === color)
  const last = own.findLast(({ isDone }) => isDone)
  return last ? last.step.isAdded : own[0]?.step.isAdded === false
}

type Passed = { readonly at: number; readonly step: ThemeStep }

const passedIn = (states: readonly Snapshot[], { from, to }: Walk): readonly Passed[] => {
  const [low, high] = to < from ? [to, from] : [from, to]
  const passed = states.flatMap(({ theme }, at) =>
    theme && at > low && at <= high ? [{ at, step: theme }] : [],
  )
  return to < from ? passed.toReversed() : passed
}

const isSameColors = (a: Colors, b: Colors): boolean =>
  a.length === b.length && a.every((color, at) => color === b[at])

/** Links follow a colour that has become another one again, whichever way the walk went. */
function linksThen(design: Design, colors: Colors, steps: readonly ThemeStep[]): Design {
  const has = (color: string): boolean => colors.includes(color)
  return steps.reduce<Design>((now, { from, color }) => {
    if (from === undefined || has(from) === has(color)) return now
    const [was, is] = has(from) ? [color, from] : [from, color]
    return { ...now, themeLinks: linksAfter(now, was, is) }
  }, design)
}

type Walk = { readonly from: number; readonly to: number }

/**
 * The design with its theme colours after a walk through the states of one variant, and linked fields in them; `after`
 * has the index that it came to. The colours belong to the design: what was added, changed or taken away since in another
 * variant stays so.
 */
export function themeAfter(after: Design, key: VariantKey, walk: Walk): Design {
  const variant = variantOf(after, key)
  const passed = passedIn(variant?.snapshotData ?? [], walk)
  if (!variant || passed.length === 0) return settled(after, 'theme')
  const isBack = walk.to < walk.from
  const snapshotData = [...variant.snapshotData]
  let now: Colors = after.themeColors
  for (const { at, step } of passed) {
    const { left, ...bare } = step
    const past = pastOf(after, { variant, index: isBack ? at - 1 : at })
    const parts = isBack ? partsOf(bare).toReversed() : partsOf(bare)
    const then =
      !isBack && left && isSameColors(now, left.then)
        ? left.was
        : step.movedFrom === undefined
          ? parts.reduce((colors, part) => withColor(colors, part, isThere(past, part.color)), now)
          : withPlace(now, step.color, isBack ? step.movedFrom : step.index)
    const state = snapshotData[at]
    if (state) snapshotData[at] = { ...state, theme: isBack ? { ...bare, left: { was: now, then } } : bare }
    now = then
  }
  const noted = withVariant(after, key, { ...variant, snapshotData })
  const steps = passed.map(({ step }) => step)
  return settled(linksThen({ ...noted, themeColors: now }, now, steps), 'theme')
}
