import { activeKey } from '../../../shared/document/design.ts'
import { isSameKey } from '../../../shared/document/variant-keys.ts'
import type { Along, Recorded } from '../../core/design/history/recorder.ts'
import type { DesignParts, IoParts, ShellParts } from '../../core/editor.ts'
import { withInstancesElsewhere } from './instances-elsewhere.ts'
import { withFollowers } from './linked-layers.ts'

/** Linked layers of other faces follow what was just done on the canvas, then instances that stand in other lists. */
export function followRecorded(
  editor: DesignParts & ShellParts & IoParts,
  { before, after, label, at, deed, hasDeed }: Recorded,
): Along {
  const key = activeKey(after)
  if (!isSameKey(activeKey(before), key)) return { design: after, deed }
  const how = { key, before, label, at, deed: deed ?? editor.deps.makeId() }
  const linked: Along = after.fdIds.length < 2 ? { design: after } : withFollowers(editor, { ...how, after })
  const along = withInstancesElsewhere(editor, { ...how, after: linked.design })
  return { design: along.design, deed: hasDeed ? deed : (along.deed ?? linked.deed ?? deed) }
}
