import {
  activeKey,
  variantOf,
  withVariant,
  type Design,
  type VariantKey,
} from '../../../shared/document/design.ts'
import { isSameKey } from '../../../shared/document/variant-keys.ts'
import { switchFace } from '../../../shared/document/face-edit.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import { dialOf } from '../../core/design/document.ts'
import { refuseEdit } from '../../core/session/permission.ts'
import { withOrigin } from '../../core/design/history/states.ts'
import { fitDial } from '../../core/canvas/view.ts'
import type { DesignParts, ViewParts } from '../../core/editor.ts'
import type { EditorParts } from '../editor.ts'

/** The design with another variant on the canvas, whose history can be gone through; the same design when it is not there. */
function showing(design: Design, key: VariantKey, at: number): Design {
  const shown = variantOf(design, key)
  if (!shown) return design
  const next = switchFace(design, key.fdId, platformFor)
  if (!next.ok) return design
  const ready = withVariant(next.value, key, withOrigin(shown, at))
  const isAmbientMode = key.variant === 'ambient'
  return ready.isAmbientMode === isAmbientMode ? ready : { ...ready, isAmbientMode }
}

/** A layer has one id in all faces: what is selected stays selected where it is there; the modes share nothing (A1). */
function keptSelection({ selection }: DesignParts, design: Design, from: VariantKey): readonly string[] {
  const to = activeKey(design)
  if (from.variant !== to.variant) return []
  const there = new Set(variantOf(design, to)?.nodeList.map(({ uuid }) => uuid))
  return selection.ids.filter((id) => there.has(id))
}

/** A dial of another size is fitted anew, unless a person chose where to look. */
export function refit(editor: DesignParts & ViewParts, change: () => void): void {
  const before = dialOf(editor)
  change()
  const now = dialOf(editor)
  const isOtherSize = now.width !== before.width || now.height !== before.height
  if (isOtherSize && editor.viewport.view.isFitted)
    editor.viewport.setView(fitDial(editor.viewport.view, now, editor.viewport.view.inset))
}

/**
 * Puts another variant on the canvas with its own layers and history; no step of any history. False when it is shown
 * already, or not there.
 */
export function showVariant(editor: EditorParts, key: VariantKey): boolean {
  const { store, history, deps } = editor
  if (!store.design || isSameKey(activeKey(store.design), key)) return false
  editor.gestures.finish()
  history.commit()
  history.endBurst()
  const next = showing(store.design, key, deps.clock.wall())
  if (next === store.design) return false
  editor.selection.set(keptSelection(editor, next, activeKey(store.design)))
  history.noteShown()
  editor.shownFaces.set(platformFor(store.variant).id, activeKey(store.design).fdId)
  editor.viewport.setHover(null)
  editor.overlay.clear()
  const refusal = refuseEdit(editor)
  // Who may not edit may look; in preview the look is kept as well.
  const isLooking = refusal !== null && refusal.key !== 'refusal.inPreview'
  refit(editor, () => (isLooking ? store.preview(next) : store.commit(next)))
  editor.page.wake()
  return true
}
