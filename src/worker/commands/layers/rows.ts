import type { FindingParts } from '../../scene/whole-editor.ts'
import { isRoot } from '../../../shared/document/create.ts'
import { replaceLayers } from '../../../shared/document/layer-list.ts'
import { isLabelColor } from '../../../shared/protocol/label-colors.ts'
import { changeLabel } from '../../scene/canvas/placing.ts'
import { edit, idsOf, targets } from '../command.ts'
import { act, defineCommand, refuse } from '../plan.ts'
import type { DocumentParts, IoParts, ShellParts, ViewParts } from '../../core/editor.ts'
import type { SceneParts } from '../../scene/editor.ts'

/** Taking the colour away leaves the style as it was before there was one. */
const label = defineCommand({
  name: 'layer.label',
  edits: true,
  plan(editor: DocumentParts & IoParts & SceneParts, { ids: named, color }) {
    if (color !== null && !isLabelColor(color))
      return refuse('refusal.badCommand', { command: 'layer.label' })
    const layers = targets(editor, named)
    if (layers.length === 0) return refuse('refusal.nothingSelected')
    const ids = idsOf(layers)
    const list = replaceLayers(editor.store.list, new Set(ids), (layer) => {
      const { labelColor: before, ...style } = layer.style
      if ((before ?? null) === color) return layer
      return { ...layer, style: color === null ? style : { ...style, labelColor: color } }
    })
    return edit(editor, { list, label: changeLabel(color === null ? 'unlabel' : 'label', layers), ids })
  },
})

/** The canvas outlines what the pointer is over in the panel; the backdrops fill the dial and are not outlined. */
const hover = defineCommand({
  name: 'layer.hover',
  edits: false,
  plan: (editor: DocumentParts & ViewParts, { id }) =>
    act(() => {
      const layer = id === null ? undefined : editor.store.find(id)
      editor.viewport.setHover(layer && !isRoot(layer) ? layer.uuid : null)
    }),
})

const watch = defineCommand({
  name: 'layers.watch',
  edits: false,
  plan: (editor: FindingParts, { ids }) => act(() => editor.thumbnails.watch(ids.map(String))),
})

const costBys: readonly unknown[] = ['bytes', 'area', 'memory', null]

const cost = defineCommand({
  name: 'layers.cost',
  edits: false,
  plan: (editor: ShellParts, { by }) =>
    costBys.includes(by)
      ? act(() => editor.panels.setCostBy(by))
      : refuse('refusal.badCommand', { command: 'layers.cost' }),
})

/** Commands of the rows of the layers panel, beside those of every list of layers. */
export const rowCommands = [label, hover, watch, cost]
