import { componentsIn } from '../../../shared/document/components.ts'
import {
  variantOf,
  type ChangeLabel,
  type Design,
  type Variant,
  type VariantKey,
} from '../../../shared/document/design.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import { scaleBetween } from '../../../shared/document/scale.ts'
import { isSameKey, variantKeys } from '../../../shared/document/variant-keys.ts'
import { followMains, followOnce, type ListChange } from '../../../shared/rules/components/follow-mains.ts'
import { sizesFor } from '../../../shared/rules/faces/sync-faces.ts'
import { scaledLayer } from '../../../shared/rules/faces/scaling.ts'
import { conformedIn } from '../../core/design/conform.ts'
import { followDepsElsewhere } from '../../core/design/settled/instances.ts'
import type { Along } from '../../core/design/history/recorder.ts'
import { withState } from './linked-layers.ts'
import type { DesignParts, IoParts, ShellParts } from '../../core/editor.ts'

/*
 * Instances stand in ambient and in other faces, too. They follow the main component of their own list, else that of the
 * other mode of their face, else the one on the canvas, in the same step.
 */

type Step = {
  readonly key: VariantKey
  readonly before: Design
  readonly after: Design
  readonly label: ChangeLabel
  readonly at: number
  readonly deed: string
}

/** Main components of the list as they would stand in a dial of another size. */
function inSizeOf(list: LayerList, from: Variant, to: Variant): LayerList {
  if (from.ratio === to.ratio) return list
  const scale = scaleBetween(from.ratio, to.ratio)
  const inMain = new Set([...componentsIn(list).mains.values()].flatMap(({ members }) => members))
  return list.map((layer) => (inMain.has(layer) ? scaledLayer(layer, scale) : layer))
}

/** Lists that may hold the main components, the nearest first. */
function sourcesOf(
  { key, before, after }: Step,
  into: VariantKey,
): readonly (ListChange & { at: Variant })[] {
  const beside: VariantKey = { ...into, variant: into.variant === 'normal' ? 'ambient' : 'normal' }
  return [beside, ...(isSameKey(beside, key) ? [] : [key])].flatMap((one) => {
    const [was, is] = [variantOf(before, one), variantOf(after, one)]
    return was && is ? [{ before: was.nodeList, after: is.nodeList, at: is }] : []
  })
}

function followedIn(
  editor: DesignParts & ShellParts & IoParts,
  step: Step,
  into: VariantKey,
): LayerList | null {
  const [was, is] = [variantOf(step.before, into), variantOf(step.after, into)]
  if (!was || !is || componentsIn(is.nodeList).instances.length === 0) return null
  const deps = followDepsElsewhere(editor, step.after, into)
  const before = was.nodeList
  let list = followMains({ before, after: is.nodeList }, deps)
  const known = new Set(componentsIn(is.nodeList).mains.keys())
  for (const source of sourcesOf(step, into)) {
    const skip = new Set(known)
    for (const id of componentsIn(source.after).mains.keys()) known.add(id)
    if (source.before === source.after) continue
    const sized = {
      before: inSizeOf(source.before, source.at, is),
      after: inSizeOf(source.after, source.at, is),
    }
    const next = followOnce(sized, { before, after: list }, { ...deps, skip })
    list = followMains({ before: list, after: next }, deps)
  }
  return list === is.nodeList ? null : conformedIn(step.after, into, list)
}

/** The design with a state in every other list whose instances follow the step. */
export function withInstancesElsewhere(editor: DesignParts & ShellParts & IoParts, step: Step): Along {
  const { key, label, at, deed } = step
  let design = step.after
  let isAny = false
  for (const into of variantKeys(step.after)) {
    if (isSameKey(into, key)) continue
    const nodeList = followedIn(editor, { ...step, after: design }, into)
    const variant = variantOf(design, into)
    if (!nodeList || !variant) continue
    const old = new Set(variant.nodeList)
    const came = nodeList.filter((layer) => !old.has(layer))
    const fileSizes = { ...variant.fileSizes, ...sizesFor(came, variantOf(design, key)?.fileSizes ?? {}) }
    design = withState(design, into, { variant: { ...variant, nodeList, fileSizes }, label, at, deed })
    isAny = true
  }
  return { design, deed: isAny ? deed : undefined }
}
