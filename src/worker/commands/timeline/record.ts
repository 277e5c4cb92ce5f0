import { clamp } from '../../../shared/base/geometry.ts'
import { trackLimits } from '../../../shared/base/track/track.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import type { DesignParts, IoParts, ShellParts } from '../../core/editor.ts'
import { sayRefusal } from '../../core/session/permission.ts'
import { lazyFile } from '../../core/loading/lazy-file.ts'
import type { Unkeyed } from '../../scene/timeline/recording.ts'
import type { TimeParts } from '../../scene/editor.ts'
import { act, defineCommand, done } from '../plan.ts'

/** Seconds of a track where the command gives no length. */
const usual = 4

const unkeyed: Readonly<Record<Unkeyed, string>> = {
  shape: 'ui.timeline.unkeyed.shape',
  kind: 'ui.timeline.unkeyed.kind',
  held: 'notice.heldByExpression',
}

const open = defineCommand({
  name: 'timeline.open',
  edits: false,
  plan: ({ panels }: ShellParts, { isOpen }) => act(() => panels.openTimeline(isOpen)),
})

const record = defineCommand({
  name: 'timeline.record',
  edits: false,
  plan: (editor: DesignParts & ShellParts & TimeParts & IoParts, { isOn, seconds = usual }) => ({
    ok: true,
    async apply() {
      const { panels, clock } = editor
      // few record: what makes keys of changes comes with the first press
      const { createRecording } = await lazyFile(() => import('../../scene/timeline/recording.ts'))
      const length = clamp(seconds, trackLimits.shortest, trackLimits.longest)
      let told: string | null = null
      const onFault = (written: string, fault: Refusal): void => {
        // once for a track, not with every picture of a drag
        if (written !== told) sayRefusal(editor, fault)
        told = written
      }
      const onUnkeyed = (why: Unkeyed): void =>
        editor.page.say({ show: 'notice', notice: { key: unkeyed[why], tone: 'info' } })
      panels.record(isOn ? createRecording({ clock, seconds: length, onFault, onUnkeyed }) : null)
      editor.page.wake()
      return done()
    },
  }),
})

export const recordCommands = [open, record]
