import { maxThemeColors } from '../../../../shared/base/color.ts'
import { linksAfter, settled } from '../../../../shared/document/color-links.ts'
import {
  variantOf,
  type Design,
  type Snapshot,
  type ThemeStep,
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

/** A colour that became another one went, and the other came to its place. */
function partsOf(step: ThemeStep): readonly ThemeStep[] {
  const { from, ...came } = step
  return from === undefined ? [step] : [{ ...came, color: from, isAdded: false }, came]
}

/** The design with the step done, its linked fields with it. */
export function withThemeStep(design: Design, step: ThemeStep): Design {
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

/** What every history of the design did to its theme colours, in the order in which it was done. */
function pastOf({ faces }: Design): readonly Past[] {
  const past = Object.values(faces).flatMap(({ normal, ambient }) =>
    [normal, ambient].flatMap(({ snapshotData, snapshotIndex }) =>
      snapshotData.flatMap(({ theme: step, at }, index): readonly Past[] =>
        step
          ? partsOf(step).map((part) => ({
              ...{ step: part, order: step.order ?? 0, at, isDone: index <= snapshotIndex },
            }))
          : [],
      ),
    ),
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

const passedIn = (states: readonly Snapshot[], { from, to }: Walk): readonly ThemeStep[] => {
  const passed = to < from ? states.slice(to + 1, from + 1).reverse() : states.slice(from + 1, to + 1)
  return passed.flatMap(({ theme }) => theme ?? [])
}

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
  const steps = passedIn(variantOf(after, key)?.snapshotData ?? [], walk)
  if (steps.length === 0) return settled(after, 'theme')
  const past = pastOf(after)
  const parts = steps.flatMap((step) => (walk.to < walk.from ? partsOf(step).toReversed() : partsOf(step)))
  const themeColors = parts.reduce(
    (now, step) => withColor(now, step, isThere(past, step.color)),
    after.themeColors,
  )
  return settled(linksThen({ ...after, themeColors }, themeColors, steps), 'theme')
}
