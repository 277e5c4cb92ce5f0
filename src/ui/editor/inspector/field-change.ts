import { createContext, use, useMemo } from 'react'
import type { FieldValue } from '../../../shared/protocol/commands.ts'
import { engine } from '../../engine/connect.ts'
import { send } from '../../engine/hooks.ts'

/** What a control may do with its field: live within a gesture, then one step, or back to the start. */
export type FieldChange = {
  readonly preview: (value: FieldValue) => void
  readonly commit: (value: FieldValue) => void
  readonly cancel: () => void
}

/**
 * The change of one field of the selection. Previews wait for the frame, so that a fast drag sends one
 * command a frame; a commit sends the last value after whatever was on its way.
 */
function createFieldChange(path: string, ids: readonly string[]): FieldChange {
  let waiting: { value: FieldValue } | null = null
  let isPlanned = false
  const flush = (): void => {
    isPlanned = false
    if (!waiting) return
    const { value } = waiting
    waiting = null
    void engine.run({ do: 'style.set', path, value, phase: 'preview', ids })
  }
  return {
    preview(value) {
      waiting = { value }
      if (isPlanned) return
      isPlanned = true
      requestAnimationFrame(flush)
    },
    commit(value) {
      waiting = null
      void send({ do: 'style.set', path, value, phase: 'commit', ids })
    },
    cancel() {
      waiting = null
      void engine.run({ do: 'gesture.cancel' })
    },
  }
}

/**
 * The layers that the fields are about. Commands name them, because the press that ends an edit may
 * already have selected another layer.
 */
export const FieldTarget = createContext<readonly string[]>([])

export function useFieldChange(path: string): FieldChange {
  const ids = use(FieldTarget)
  return useMemo(() => createFieldChange(path, ids), [path, ids])
}
