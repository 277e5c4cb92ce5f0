import type { BlockMark } from '../base/block-mark.ts'
import type { ComponentMark } from './component-mark.ts'
import { componentsIn, type ComponentGroup } from './components.ts'
import type { Layer } from './design.ts'
import { pathOf, withPath } from './group-paths.ts'
import type { LayerList } from './layer-list.ts'

/** The list with another mark of one of its groups. */
export const withMark = (list: LayerList, id: string, component: ComponentMark): LayerList =>
  list.map((layer) =>
    withPath(
      layer,
      pathOf(layer).map((step) => (step.id === id ? { ...step, component } : step)),
    ),
  )

/** The component that an own block is, all of its layers being of it; null for layers that are none. */
export function componentOfBlock(layers: readonly Layer[]): ComponentGroup | null {
  for (const main of componentsIn(layers).mains.values())
    if (main.depth === 0 && main.members.length === layers.length) return main
  return null
}

/** Layers of an own block, whose component remembers it; those that are none stay as they are. */
export function withBlock(layers: readonly Layer[], { id, version }: BlockMark): readonly Layer[] {
  const main = componentOfBlock(layers)
  return main ? withMark(layers, main.step.id, { ...main.mark, block: { id, version } }) : layers
}
