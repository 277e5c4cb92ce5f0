import { cutText } from '../../../shared/document/cut-text.ts'
import { activeKey, maxGroupDepth, type Layer } from '../../../shared/document/design.ts'
import { pathOf } from '../../../shared/document/group-paths.ts'
import type { SlotApart } from '../../../shared/import/slot-apart.ts'
import { choicesNow, originIn } from '../../../shared/layers/building-blocks/export-wff/face-origin.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import type { Notice } from '../../../shared/protocol/commands.ts'
import { lazyFile } from '../../core/loading/lazy-file.ts'
import { textIn } from '../../core/session/session.ts'
import { edit, idsOf } from '../command.ts'
import { planLater, type Loaded } from '../pictures/with-pictures.ts'
import { refuse, type Plan } from '../plan.ts'
import { withLayouts, type Needs } from './grouped.ts'

/** More layers than this are no slot that could be edited by hand. */
const maxApart = 300

async function loaded(editor: Needs, slot: Layer): Promise<Loaded<SlotApart>> {
  const { design, variant } = editor.store
  const face = design?.faces[activeKey(design).fdId]
  const origin = face ? originIn(face) : null
  const cannot = { ok: false, error: { key: 'refusal.slotApart', params: { name: slot.label } } } as const
  if (!face || !origin) return cannot
  const { slotApart } = await lazyFile(() => import('../../../shared/import/slot-apart.ts'))
  const found = await slotApart(slot, origin, {
    makeId: editor.deps.makeId,
    now: choicesNow(face),
    fileSizes: variant.fileSizes,
    nameOf(type, mode) {
      const label = textIn(editor, kindOf(slot).slot?.label(type) ?? '')
      return mode === 'ambient' ? `${label} · ${textIn(editor, 'section.complicationAmbient')}` : label
    },
  })
  return found ? { ok: true, value: found } : cannot
}

/** What of it stays as it came, by the name of the first. */
function keptNotices(layers: readonly Layer[]): readonly Notice[] {
  const kept = layers.filter((layer) => kindOf(layer).abilities.keepsForeign === true)
  const [first] = kept
  if (!first) return []
  const params = { name: cutText(first.label, 60), count: kept.length }
  const key = kept.length === 1 ? 'notice.slotKept' : 'notice.slotKeptMany'
  return [{ tone: 'info', key, params, isOfStep: true }]
}

/** What a slot of an opened face came with, as layers in place of it; as long as they are not changed it goes out as it came. */
export function planApart(editor: Needs, slot: Layer): Plan {
  return planLater(
    editor,
    () => loaded(editor, slot),
    ({ slot: bare, layers }) => {
      if (!editor.store.list.includes(slot)) return refuse('refusal.superseded')
      if (layers.length === 0) return refuse('refusal.slotNothing', { name: slot.label })
      if (layers.length > maxApart)
        return refuse('refusal.slotParts', { name: slot.label, limit: maxApart, present: layers.length })
      const depth = Math.max(...layers.map((layer) => pathOf(layer).length)) + pathOf(slot).length + 1
      if (depth > maxGroupDepth) return refuse('refusal.groupDepth', { max: maxGroupDepth, depth })
      const list = withLayouts(editor, slot, layers).map((layer) =>
        layer.uuid === slot.uuid ? { ...layer, style: bare.style } : layer,
      )
      return edit(editor, {
        list,
        label: { key: 'history.slotApart', params: { name: cutText(slot.label, 60) } },
        ids: idsOf(layers),
        select: [slot.uuid],
        notices: keptNotices(layers),
      })
    },
  )
}
