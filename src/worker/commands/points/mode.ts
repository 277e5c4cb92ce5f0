import type { Layer } from '../../../shared/document/design.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { lockedRefusal } from '../../scene/canvas/placing.ts'
import type { EditorParts } from '../../scene/editor.ts'
import { refreshScene } from '../../scene/refresh.ts'
import { bringOutlineEditing, hasOutline } from '../../tools/outline/lazy.ts'
import { targets } from '../command.ts'
import { planLater } from '../pictures/with-pictures.ts'
import { act, defineCommand, refuse, type Plan } from '../plan.ts'

/** Why the points of these layers cannot be edited on the canvas; null where they can. */
function refusalFor(layers: readonly Layer[]): Refusal | null {
  const [only, ...others] = layers
  if (!only) return { key: 'refusal.nothingSelected' }
  if (others.length > 0) return { key: 'refusal.points.one' }
  const { outlined, asPath } = kindOf(only)
  if (!outlined) {
    const command = { do: 'layer.intoPath', ids: [only.uuid] } as const
    const wayOut = asPath ? { wayOut: { label: 'action.intoPath', command } } : {}
    return { key: 'refusal.points.noPath', params: { name: only.label }, ...wayOut }
  }
  if (only.style.isLock) return lockedRefusal(layers)
  if (only.style.visible) return null
  const command = { do: 'layer.show', ids: [only.uuid], visible: true } as const
  return { key: 'refusal.points.hidden', wayOut: { label: 'action.show', command } }
}

/** The points are seen from now on, and keys walk them; the layer itself stays put until that ends. */
const begin = (editor: EditorParts, { uuid, label }: Layer): Plan =>
  act(() => {
    editor.selection.set([uuid])
    refreshScene(editor)
    editor.viewport.setPivots(null)
    editor.viewport.setPoints({ layer: uuid, chosen: [] })
    editor.viewport.setHover(null)
    editor.overlay.clear()
    const params = { name: label }
    editor.page.say({ show: 'announce', key: 'announce.points.begun', params, isUrgent: false })
    editor.page.wake()
  })

/** What a double press, Enter and a menu do. */
export const planPointsMode = (editor: EditorParts, id: string | undefined): Plan => {
  if (editor.preview.isOn) return refuse('refusal.inPreview')
  const layers = targets(editor, id === undefined ? undefined : [id])
  const refusal = refusalFor(layers)
  const [layer] = layers
  if (refusal || !layer) return { ok: false, refusal: refusal ?? { key: 'refusal.noLayer' } }
  const kind = kindOf(layer)
  if (hasOutline(kind)) return begin(editor, layer)
  return planLater(
    editor,
    () => bringOutlineEditing(kind),
    () => (editor.store.find(layer.uuid) ? begin(editor, layer) : refuse('refusal.superseded')),
  )
}

const mode = defineCommand({
  name: 'tool.points',
  edits: true,
  plan(editor: EditorParts, { isOn, id }) {
    if (isOn) return planPointsMode(editor, id)
    return act(() => {
      editor.viewport.setPoints(null)
      editor.overlay.clear()
    })
  },
})

export const modeCommands = [mode]
