import { useEffect, useState } from 'react'
import { ending, isTyped, sent, standing, typed, type TextDraft } from './text-draft.ts'
import type { FieldChange } from '../fields/field-change.ts'

type Kept = { readonly value: unknown; readonly isTakenWhole?: boolean | undefined }

/** Milliseconds after which what was sent and is not stored was refused or undone; the engine tells ten times a second. */
const storedMs = 2000

/**
 * A draft that is live while it is typed; finishing makes it one step, undoing takes it back, and so does typing back
 * to where it began.
 */
export function useDraft(field: Kept, change: Pick<FieldChange, 'preview' | 'commit' | 'cancel'>) {
  const [last, setDraft] = useState<TextDraft | null>(null)
  const stored = typeof field.value === 'string' ? field.value : ''
  const draft = standing(last, stored)
  // what is over stays over, whatever is stored later
  if (last !== null && draft === null) setDraft(null)

  useEffect(() => {
    if (!draft?.isSent) return
    const timer = setTimeout(() => setDraft((now) => (now === draft ? null : now)), storedMs)
    return () => clearTimeout(timer)
  }, [draft])

  return {
    value: draft?.text ?? stored,
    isTyped: isTyped(draft),
    /** `shown`: what the dial shows of it. */
    type(next: string, shown = next): void {
      const now = typed(draft, stored, next)
      setDraft(now)
      if (field.isTakenWhole) return
      if (shown === now.from) change.cancel()
      else change.preview(shown)
    },
    finish(text?: string): void {
      const end = ending(draft, stored, text)
      if (end === 'nothing') return setDraft((now) => (now?.isSent ? now : null))
      if (end === 'cancel') {
        change.cancel()
        return setDraft(null)
      }
      change.commit(end.commit)
      setDraft(sent(draft, stored, end.commit))
    },
    undo(): void {
      if (isTyped(draft)) change.cancel()
      setDraft((now) => (now?.isSent ? now : null))
    },
  }
}
