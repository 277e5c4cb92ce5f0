import type { BooleanName } from '../../../../shared/base/path/path-ops.ts'
import type { BaseStyle, Layer } from '../../../../shared/document/design.ts'
import { pathOf, withPath } from '../../../../shared/document/group-paths.ts'
import { replaceLayers } from '../../../../shared/document/layer-list.ts'
import { withMask } from '../../../../shared/document/masks.ts'
import type { PaintStyle } from '../../../../shared/layers/building-blocks/paint/paint-schema.ts'
import { movedPaint } from '../../../../shared/layers/building-blocks/outlines/moved-paint.ts'
import {
  combinedOf,
  printOfData,
  type Combined,
} from '../../../../shared/layers/building-blocks/outlines/stored.ts'
import { turnedWith } from '../../../../shared/layers/building-blocks/outlines/in-a-box.ts'
import { parseLayer } from '../../../../shared/layers/registry.ts'
import { changeLabel, lockedRefusal } from '../../../scene/canvas/placing.ts'
import type { EditorParts } from '../../../scene/editor.ts'
import { arrive, edit, targets } from '../../command.ts'
import { admitLayers } from '../../judged.ts'
import { planLater, type Loaded } from '../../pictures/with-pictures.ts'
import { defineCommand, refuse, type Plan } from '../../plan.ts'
import { combinedShape, lookOf } from './areas.ts'
import { putBack, readSources, shifted, timesOf } from './sources.ts'

/* What can be done with a path that keeps the layers that it was combined of. */

/** The path combined anew by another operation, with the looks and the place that it has. */
async function recombined(
  editor: EditorParts,
  { path, combined }: { readonly path: Layer; readonly combined: Combined },
  how: BooleanName,
): Promise<Loaded<Layer>> {
  const sources = readSources(combined)
  const made = await combinedShape(await editor.deps.loadPathOps(), { layers: sources, how, deg: 0 })
  if (!made.ok) return made
  const { bounds, ...stored } = made.value.shape
  const style = path.style as BaseStyle & PaintStyle
  const times = timesOf(path, combined)
  const box = {
    x: style.x + bounds.x * times.x,
    y: style.y + bounds.y * times.y,
    width: bounds.width * times.x,
    height: bounds.height * times.y,
  }
  const stands = turnedWith(style, box)
  const paint = movedPaint(style, {
    from: style,
    to: stands,
    at: ({ x, y }) => ({ x: x + style.x - box.x, y: y + style.y - box.y }),
    turn: 0,
  })
  const kept: Combined = {
    how,
    made: printOfData(stored.d),
    width: bounds.width,
    height: bounds.height,
    of: [...shifted(combined, bounds)],
  }
  const next = { ...style, ...stored, ...stands, ...paint, fillRule: made.value.rule, combined: kept }
  const value = parseLayer({ ...path, style: next })
  return value ? { ok: true, value } : { ok: false, error: { key: 'refusal.combine.failed' } }
}

/** Another operation of a path that was combined. */
export function planOperation(editor: EditorParts, path: Layer, how: BooleanName): Plan {
  const combined = combinedOf(path.style)
  if (!combined) return refuse('refusal.combine.notKept', { name: path.label })
  if (path.style.isLock) return { ok: false, refusal: lockedRefusal([path]) }
  return planLater(
    editor,
    () => recombined(editor, { path, combined }, how),
    (made) => {
      if (editor.store.find(path.uuid) !== path) return refuse('refusal.superseded')
      return edit(editor, {
        list: replaceLayers(editor.store.list, new Set([path.uuid]), () => made),
        label: { ...changeLabel('combine', [path]), key: `history.combine.${how}` },
        ids: [path.uuid],
      })
    },
  )
}

/** The only layer that the command is about, and what it keeps. */
function keeping(
  editor: EditorParts,
  ids: readonly string[] | undefined,
): { readonly ok: true; readonly path: Layer; readonly combined: Combined } | Extract<Plan, { ok: false }> {
  const [path, other] = targets(editor, ids)
  if (!path) return refuse('refusal.nothingSelected')
  const combined = other ? null : combinedOf(path.style)
  if (!combined) return refuse('refusal.combine.notKept', { name: path.label })
  return path.style.isLock ? { ok: false, refusal: lockedRefusal([path]) } : { ok: true, path, combined }
}

/** The layers as they stood in the path: the one whose looks it has with its id, the others as new ones. */
async function released(
  editor: EditorParts,
  path: Layer,
  combined: Combined,
): Promise<Loaded<readonly Layer[]>> {
  const sources = readSources(combined)
  const looks = lookOf(sources, combined.how)
  const layers: Layer[] = []
  for (const source of sources) {
    const isLook = source === looks
    const back = await putBack(source, path, combined)
    const whole = isLook ? { ...path, ...back, uuid: path.uuid } : { ...back, uuid: editor.deps.makeId() }
    layers.push(withMask(withPath(whole, pathOf(path)), path.mask))
  }
  return { ok: true, value: layers }
}

const release = defineCommand({
  name: 'combined.release',
  edits: true,
  plan(editor: EditorParts, { ids }) {
    const found = keeping(editor, ids)
    if (!found.ok) return found
    const { path, combined } = found
    return planLater(
      editor,
      () => released(editor, path, combined),
      (layers) => {
        if (editor.store.find(path.uuid) !== path) return refuse('refusal.superseded')
        const others = layers.filter(({ uuid }) => uuid !== path.uuid)
        const admitted = admitLayers(editor, { on: 'add', layers: others }, editor.store.list)
        const [left] = admitted.refused
        if (left) return { ok: false, refusal: left.refusal }
        const taken = new Map(admitted.taken.map((layer) => [layer.uuid, layer]))
        const back = layers.map((layer) => taken.get(layer.uuid) ?? layer)
        const ids = back.map(({ uuid }) => uuid)
        return {
          ok: true,
          apply: () =>
            arrive(editor, {
              list: editor.store.list.flatMap((layer) => (layer === path ? back : [layer])),
              label: changeLabel('releaseCombined', [path]),
              taken: admitted.taken,
              adjustments: admitted.notices,
              select: ids,
              ids,
            }),
        }
      },
    )
  },
})

/** The path stays as it is and forgets what it was combined of. */
const flatten = defineCommand({
  name: 'combined.flatten',
  edits: true,
  plan(editor: EditorParts, { ids }) {
    const found = keeping(editor, ids)
    if (!found.ok) return found
    const { path } = found
    const { combined: _, ...style } = path.style as BaseStyle & { readonly combined?: unknown }
    return edit(editor, {
      list: replaceLayers(editor.store.list, new Set([path.uuid]), (layer) => ({ ...layer, style })),
      label: changeLabel('flattenCombined', [path]),
      ids: [path.uuid],
    })
  },
})

export const combinedCommands = [release, flatten]
