import {
  variantOf,
  withVariant,
  type ClipboardStep,
  type Design,
  type Held,
  type Layer,
  type Snapshot,
  type VariantKey,
} from './design.ts'
import type { LayerList } from './layer-list.ts'
import { serializeLayer } from './stored/serialize.ts'
import { isSameKey, variantKeys } from './variant-keys.ts'

/*
 * The clipboard of a design lies in its variants: one of them holds what was copied or cut. Two hold something only in
 * files of other programs, and where an undo makes a cut wait again beside another one that still waits.
 */

/** What a design holds for pasting, in the order of its faces (S3.25, S3.26). */
export function clipboardOf(design: Design): readonly Held[] {
  return variantKeys(design).flatMap((key) => {
    const variant = variantOf(design, key)
    const layers = variant?.copyData ?? []
    return layers.length === 0 ? [] : [{ key, layers, isCut: variant?.isCut ?? false }]
  })
}

/** The design holding this and nothing else; what lies in a variant that is gone is left out. */
export function withClipboard(design: Design, clipboard: readonly Held[]): Design {
  let next = design
  for (const key of variantKeys(design)) {
    const variant = variantOf(next, key)
    if (!variant) continue
    const own = clipboard.find((held) => isSameKey(held.key, key))
    const copyData = own ? own.layers : null
    const isCut = own?.isCut ?? false
    if (variant.copyData === copyData && variant.isCut === isCut) continue
    next = withVariant(next, key, { ...variant, copyData, isCut })
  }
  return next
}

const isSameHeld = (a: Held, b: Held | undefined): boolean =>
  b !== undefined &&
  isSameKey(a.key, b.key) &&
  a.isCut === b.isCut &&
  a.layers.length === b.layers.length &&
  a.layers.every((layer, index) => {
    const other = b.layers[index]
    return other === layer || (other !== undefined && serializeLayer(other) === serializeLayer(layer))
  })

/** The same layers in the same places, whether or not they are the same references. */
export const isSameClipboard = (a: readonly Held[], b: readonly Held[]): boolean =>
  a === b || (a.length === b.length && a.every((held, index) => isSameHeld(held, b[index])))

/** What a change makes of the clipboard; undefined when it leaves it alone. */
export function clipboardStep(was: Design, is: Design): ClipboardStep | undefined {
  const [before, after] = [clipboardOf(was), clipboardOf(is)]
  return isSameClipboard(before, after) ? undefined : { before, after }
}

export const missingFrom = (list: LayerList, layers: readonly Layer[]): readonly Layer[] => {
  const present = new Set(list.map((layer) => layer.uuid))
  return layers.filter((layer) => !present.has(layer.uuid))
}

/** The cuts of the first that do not wait in the second. */
const cutsGone = (before: readonly Held[], after: readonly Held[]): readonly Held[] =>
  before.filter(
    (held) =>
      held.isCut &&
      !after.some(
        ({ key, layers, isCut }) =>
          isCut && isSameKey(key, held.key) && missingFrom(layers, held.layers).length === 0,
      ),
  )

type ListOf = (key: VariantKey) => LayerList

const waits = ({ key, layers, isCut }: Held, listOf: ListOf): boolean =>
  isCut && missingFrom(listOf(key), layers).length > 0

/** The clipboard in which these cuts do not wait any more; what is left of one that waited with others goes on waiting. */
function withoutCuts(clipboard: readonly Held[], gone: readonly Held[]): readonly Held[] {
  return clipboard.map((held) => {
    const own = gone.filter(({ key }) => isSameKey(key, held.key)).flatMap(({ layers }) => layers)
    if (!held.isCut || own.length === 0) return held
    const left = missingFrom(own, held.layers)
    return left.length === 0 ? { ...held, isCut: false } : { ...held, layers: left }
  })
}

/** The clipboard in which these cuts wait as far as their layers are not on the dial; another cut goes on waiting beside. */
function withCuts(now: readonly Held[], cuts: readonly Held[], listOf: ListOf): readonly Held[] {
  const clipboard = now.map((held) => (held.isCut && !waits(held, listOf) ? { ...held, isCut: false } : held))
  const fresh = cutsGone(cuts, clipboard).filter((held) => waits(held, listOf))
  if (fresh.length === 0) return clipboard
  return fresh.reduce<readonly Held[]>(
    (all, held) => {
      const there = all.find(({ key }) => isSameKey(key, held.key))
      if (!there) return [...all, held]
      const both = { ...there, layers: [...there.layers, ...missingFrom(there.layers, held.layers)] }
      return all.map((one) => (one === there ? both : one))
    },
    clipboard.filter(({ isCut }) => isCut),
  )
}

const cutsIn = (clipboard: readonly Held[]): readonly Held[] => clipboard.filter(({ isCut }) => isCut)

/** The same cut, now as one that waits. */
function asWaiting(clipboard: readonly Held[], cuts: readonly Held[]): readonly Held[] {
  return clipboard.map((held) => {
    const isIt = cuts.some(
      ({ key, layers }) => isSameKey(key, held.key) && missingFrom(layers, held.layers).length === 0,
    )
    return isIt && !held.isCut ? { ...held, isCut: true } : held
  })
}

/** States of all other histories as far as they speak of the clipboard: any of them can be undone and redone later. */
function withSteps(
  design: Design,
  own: readonly VariantKey[],
  map: (step: ClipboardStep, isUndone: boolean) => ClipboardStep,
): Design {
  let next = design
  for (const key of variantKeys(design)) {
    const variant = variantOf(next, key)
    if (!variant || own.some((one) => isSameKey(one, key))) continue
    let hasChanged = false
    const snapshotData = variant.snapshotData.map((state, index): Snapshot => {
      if (!state.clipboard) return state
      const clipboard = map(state.clipboard, index > variant.snapshotIndex)
      const { before, after } = state.clipboard
      if (isSameClipboard(before, clipboard.before) && isSameClipboard(after, clipboard.after)) return state
      hasChanged = true
      return { ...state, clipboard }
    })
    if (hasChanged) next = withVariant(next, key, { ...variant, snapshotData })
  }
  return next
}

/**
 * What a cut took from other faces by the same act is redone there, too: those states know what waits, as the one of the
 * cut does, whichever of them is left.
 */
export function withCutKnown(design: Design, deed: string | undefined, step: ClipboardStep): Design {
  if (deed === undefined || cutsGone(step.after, step.before).length === 0) return design
  return variantKeys(design).reduce((all, key) => {
    const variant = variantOf(all, key)
    const state = variant?.snapshotData[variant.snapshotIndex]
    if (!variant || state?.deed !== deed || state.clipboard) return all
    const snapshotData = variant.snapshotData.map((one) =>
      one === state ? { ...one, clipboard: step } : one,
    )
    return withVariant(all, key, { ...variant, snapshotData })
  }, design)
}

/** What was cut was pasted or came back: states that were undone elsewhere do not make it wait any more. */
export function withCutsTaken(
  design: Design,
  own: readonly VariantKey[],
  { before, after }: ClipboardStep,
): Design {
  const waiting = after.filter(({ isCut }) => isCut)
  // of a cut that goes on waiting in part, only the rest was taken
  const cuts = cutsGone(before, after).map((held): Held => {
    const still = waiting.filter(({ key }) => isSameKey(key, held.key)).flatMap(({ layers }) => layers)
    return { ...held, layers: missingFrom(still, held.layers) }
  })
  if (cuts.length === 0) return design
  return withSteps(design, own, (step, isUndone) =>
    isUndone ? { before: withoutCuts(step.before, cuts), after: withoutCuts(step.after, cuts) } : step,
  )
}

/** Its paste was undone: states of other variants find it waiting again. */
const withCutsGiven = (design: Design, own: readonly VariantKey[], cuts: readonly Held[]): Design =>
  cuts.length === 0
    ? design
    : withSteps(design, own, ({ before, after }, isUndone) => ({
        before: asWaiting(before, cuts),
        after: isUndone ? asWaiting(after, cuts) : after,
      }))

/** States that the histories of variants go back from together, or come to again: those of one act. */
export type Crossing = {
  readonly states: readonly { readonly key: VariantKey; readonly index: number }[]
  readonly isBack: boolean
}

type Crossed = {
  readonly now: readonly Held[]
  readonly steps: readonly ClipboardStep[]
  readonly listOf: ListOf
}

/** Back, what was cut and pasted waits again, what was copied stays. */
const cameBack = ({ now, steps, listOf }: Crossed): readonly Held[] =>
  withCuts(
    now,
    steps.flatMap(({ before, after }) => cutsGone(before, after)),
    listOf,
  )

/** Forward, all is as it was left; where something was copied since, only what was cut or pasted changes. */
function cameForward({ now, steps, listOf }: Crossed): readonly Held[] {
  const [first] = steps
  const isUntouched = steps.every(
    ({ before, after }) => isSameClipboard(now, before) && isSameClipboard(after, first?.after ?? []),
  )
  if (first && isUntouched) return first.after
  return steps.reduce(
    (all, { before, after }) => withCuts(withoutCuts(all, cutsGone(before, after)), cutsIn(after), listOf),
    now,
  )
}

/** The clipboard as the history goes over the states of one act (A10); each of them knows it as it was left. */
export function withClipboardAcross(design: Design, { states, isBack }: Crossing): Design {
  const steps = states.flatMap(
    ({ key, index }) => variantOf(design, key)?.snapshotData[index]?.clipboard ?? [],
  )
  if (steps.length === 0) return design
  const listOf: ListOf = (of) => {
    const variant = variantOf(design, of)
    const index = states.find(({ key }) => isSameKey(key, of))?.index
    const state = index === undefined ? undefined : variant?.snapshotData[isBack ? index - 1 : index]
    return state?.nodeList ?? variant?.nodeList ?? []
  }
  const now = clipboardOf(design)
  const moved = withClipboard(
    design,
    isBack ? cameBack({ now, steps, listOf }) : cameForward({ now, steps, listOf }),
  )
  const then = clipboardOf(moved)
  const clipboard = isBack ? { before: then, after: now } : { before: now, after: then }
  const next = states.reduce((all, { key, index }) => {
    const variant = variantOf(all, key)
    if (!variant?.snapshotData[index]?.clipboard) return all
    const snapshotData = variant.snapshotData.map((state, at) =>
      at === index ? { ...state, clipboard } : state,
    )
    return withVariant(all, key, { ...variant, snapshotData })
  }, moved)
  const own = states.map(({ key }) => key)
  return steps.reduce(
    (all, step) =>
      isBack ? withCutsGiven(all, own, cutsGone(step.before, step.after)) : withCutsTaken(all, own, step),
    next,
  )
}
