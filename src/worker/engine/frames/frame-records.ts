import type { FrameRecord } from '../../../shared/protocol/projections.ts'
import type { TimeParts } from '../../scene/editor.ts'

/** Records wait for `frames()` at most this many; older ones are let go. */
const maxRecords = 5000

/** What frames cost, kept while somebody records them. */
export function createFrameRecords({ recording }: TimeParts) {
  let records: FrameRecord[] = []
  /** What was drawn last and is not recorded yet. */
  let drawn: Omit<FrameRecord, 'engineMs'> | null = null
  let engineMs = 0

  return {
    charge(ms: number): void {
      engineMs += ms
    },
    note(frame: Omit<FrameRecord, 'engineMs'>): void {
      drawn = frame
    },
    close(): void {
      if (drawn) records.push({ ...drawn, engineMs })
      if (records.length > maxRecords) records = records.slice(-maxRecords)
      if (drawn || !recording.isOn) engineMs = 0
      drawn = null
    },
    take(): readonly FrameRecord[] {
      const taken = records
      records = []
      return taken
    },
  }
}
