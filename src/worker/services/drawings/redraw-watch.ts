import { memoByObject } from '../../../shared/base/memo.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import { createLayerMapper, type MapVariant } from '../../../shared/document/map-layers.ts'
import { maxDrawingSide } from '../../../shared/base/amounts.ts'
import { drawnFrom } from '../../../shared/base/pictures/drawn-from.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import { lazyFile } from '../../core/loading/lazy-file.ts'
import { refuseEdit } from '../../core/session/permission.ts'
import type { Redrawing } from './redraw.ts'
import type { DocumentParts, IoParts, ShellParts, ViewParts } from '../../core/editor.ts'

/** What the late file is lent: it imports nothing of the engine itself (see `commands/art/tools.ts`). */
const tools = { createLayerMapper, drawnFrom, kindOf, maxDrawingSide, memoByObject, refuseEdit }

export type RedrawTools = typeof tools

const holdsDrawing = memoByObject((list: LayerList): boolean => list.some(({ style }) => 'source' in style))

/** Draws anew what has another size (`redraw.ts`): few designs have drawings, and what it takes comes with the first. */
export function createRedrawWatch(
  editor: DocumentParts & ViewParts & ShellParts & IoParts,
  rewrite: (map: MapVariant) => void,
): { check(): void } {
  let redrawing: Promise<Redrawing> | null = null
  let isWaiting = false

  async function look(): Promise<void> {
    isWaiting = false
    const faces = Object.values(editor.store.design?.faces ?? {})
    const lists = faces.flatMap(({ normal, ambient }) => [normal.nodeList, ambient.nodeList])
    if (!lists.some(holdsDrawing)) return
    redrawing ??= lazyFile(() => import('./redraw.ts')).then((late) =>
      late.createRedrawing(editor, { rewrite, tools }),
    )
    // without the file the pixels stay stretched until the next step
    const one = await redrawing.catch(() => (redrawing = null))
    one?.look()
  }

  return {
    /** When what is going on has been done. */
    check() {
      if (isWaiting) return
      isWaiting = true
      editor.deps.setTimer(() => void look(), 0)
    },
  }
}
