import { memoByObject } from '../base/memo.ts'
import type { Design, Layer, VariantKey } from '../document/design.ts'
import { kindOf } from '../layers/registry.ts'
import { copyName } from './faces/copy-name.ts'
import type { Rule, RuleWorld } from './rule.ts'

/** How many pictures a value steps through; null for any other layer. */
const stepsOf = (layer: Layer): number | null => kindOf(layer).steps?.(layer.style) ?? null

const steppedIn = memoByObject((list: readonly Layer[]): readonly Layer[] =>
  list.filter((layer) => stepsOf(layer) !== null),
)

/** Those of the design that a variant is compared with. */
export function steppedBeside(design: Design, key: VariantKey): NonNullable<RuleWorld['stepped']> {
  const others = design.fdIds.filter((fdId) => fdId !== key.fdId).flatMap((fdId) => design.faces[fdId] ?? [])
  const face = design.faces[key.fdId]
  const other = key.variant === 'normal' ? face?.ambient : face?.normal
  return {
    faces: others.flatMap(({ normal, ambient }) => [
      ...steppedIn(normal.nodeList),
      ...steppedIn(ambient.nodeList),
    ]),
    mode: other ? steppedIn(other.nodeList) : [],
  }
}

/** The same progress elsewhere, with another number of pictures; null where all agree. */
export function unlike(layer: Layer, { stepped }: Pick<RuleWorld, 'stepped'>): Layer | null {
  const count = stepsOf(layer)
  if (count === null || !stepped) return null
  const same = [
    ...stepped.faces.filter(({ uuid }) => uuid === layer.uuid),
    ...stepped.mode.filter((other) => copyName(other) === copyName(layer)),
  ]
  return same.find((other) => stepsOf(other) !== count) ?? null
}

/** The layer with the pictures of the other one, and as many. */
export function withStepsOf(layer: Layer, other: Layer): Layer {
  const [own, from] = [kindOf(layer).pictureList, kindOf(other).pictureList]
  if (!own || !from) return layer
  const percent = from.stepPercent?.(other.style) ?? null
  const stepped =
    percent === null ? layer.style : (own.withStepPercent?.(layer.style, percent) ?? layer.style)
  return { ...layer, style: own.write(stepped, from.read(other.style)) }
}

/** A progress of pictures has as many of them wherever it is shown (S5.47, A43). */
export const sameSteps: Rule = {
  id: 'same-steps',
  on: [],
  findings: (world) =>
    steppedIn(world.list).flatMap((layer) => {
      const other = unlike(layer, world)
      if (!other) return []
      const params = { name: layer.label, count: stepsOf(layer) ?? 0, other: stepsOf(other) ?? 0 }
      const fix = { do: 'sameSteps', ids: [layer.uuid] } as const
      const wayOut = { label: 'fix.sameSteps', params: { count: params.other }, fix }
      return [{ key: 'finding.stepsDiffer', severity: 'error', params, uuid: layer.uuid, wayOut }]
    }),
}
