import { memoLastByObject } from '../../../shared/base/memo.ts'
import { activeKey, type Layer } from '../../../shared/document/design.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import type { CostBy, CostsView } from '../../../shared/protocol/budgets.ts'
import { memoryOfLayer } from '../../../shared/rules/budgets/memory.ts'
import { area, type RuleWorld } from '../../../shared/rules/rule.ts'
import { totalBytes, weigh } from '../../../shared/rules/budgets/byte-budget.ts'
import type { DocumentParts, ShellParts } from '../../core/editor.ts'
import type { FindingParts } from '../../scene/whole-editor.ts'

const costs: Readonly<Record<CostBy, (layer: Layer, world: RuleWorld) => number>> = {
  bytes: (layer, world) => totalBytes(weigh([layer], world)),
  area: (layer) => (kindOf(layer).abilities.isBackdrop ? 0 : Math.round(area(layer))),
  memory: memoryOfLayer,
}

/** What a cost depends on beside its layer; while it is the same, only the costs of changed layers are computed. */
type Kept = {
  readonly byLayer: WeakMap<Layer, number>
  view: CostsView
}

const off: CostsView = { by: null, ids: [], values: [] }

/** What was worked out by an engine from the same parts. */
const keptFor = memoLastByObject((_editor: object, ..._parts: readonly unknown[]): Kept => ({
  byLayer: new WeakMap(),
  view: off,
}))

const isSame = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index])

/** The same reference while no number changed: the list of a large design is read after every change. */
export function readCosts(editor: DocumentParts & ShellParts & FindingParts): CostsView {
  const { store, surveyor } = editor
  const { costBy } = editor.panels
  const { design } = store
  const at = design && activeKey(design)
  const face = surveyor.faces.find(({ fdId, variant }) => fdId === at?.fdId && variant === at.variant)
  if (costBy === null || !face) return off
  const { world } = face
  const { fileSizes, platform } = world
  const memory = keptFor(editor, costBy, surveyor.loads, fileSizes, platform)
  const ids: string[] = []
  const values: number[] = []
  for (const layer of world.list) {
    const value = memory.byLayer.get(layer) ?? costs[costBy](layer, world)
    memory.byLayer.set(layer, value)
    if (value === 0) continue
    ids.push(layer.uuid)
    values.push(value)
  }
  const { view } = memory
  if (view.by !== costBy || !isSame(view.ids, ids) || !isSame(view.values, values))
    memory.view = { by: costBy, ids, values }
  return memory.view
}
