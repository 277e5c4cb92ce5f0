import { clamp } from '../../../shared/base/geometry.ts'
import { trackLimits } from '../../../shared/base/track/track.ts'
import type { ShellParts } from '../../core/editor.ts'
import type { TimeParts } from '../../scene/editor.ts'
import { recorded } from '../../scene/timeline/recording.ts'
import { act, defineCommand } from '../plan.ts'

/** Seconds of a track where the command gives no length. */
const usual = 4

const open = defineCommand({
  name: 'timeline.open',
  edits: false,
  plan: ({ panels }: ShellParts, { isOpen }) => act(() => panels.openTimeline(isOpen)),
})

const record = defineCommand({
  name: 'timeline.record',
  edits: false,
  plan: ({ panels, clock }: ShellParts & TimeParts, { isOn, seconds = usual }) =>
    act(() => {
      const length = clamp(seconds, trackLimits.shortest, trackLimits.longest)
      panels.record(isOn ? (before, after) => recorded(before, after, { clock, seconds: length }) : null)
    }),
})

export const recordCommands = [open, record]
