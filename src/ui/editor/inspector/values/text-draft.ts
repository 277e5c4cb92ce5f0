/** What is being typed into a text field. */
export type TextDraft = {
  readonly text: string
  /** What stood there when the typing began. */
  readonly from: string
  /** What was shown of it on the dial so far. */
  readonly shown: readonly string[]
  /** It is on its way to the design, and stands in for what is stored until it is there. */
  readonly isSent?: true
}

/** The draft as it stands over the stored text: typed back or sent, it holds only until the dial shows something else. */
export function standing(last: TextDraft | null, stored: string): TextDraft | null {
  if (last === null) return null
  // an expression may have got the parentheses that it lacked
  const isThere = last.isSent === true && (stored === last.text || stored === `(${last.text.trim()})`)
  const isOver = last.text === last.from && !last.shown.includes(stored)
  return isThere || isOver ? null : last
}

/** What was committed, until it is stored: typing goes on from it. */
export const sent = (draft: TextDraft | null, stored: string, text: string): TextDraft => ({
  text,
  from: text,
  shown: [...(draft?.shown ?? []), draft?.from ?? stored, stored, text],
  isSent: true,
})

export const isTyped = (draft: TextDraft | null): boolean => draft !== null && draft.text !== draft.from

/** The draft with other words in it. */
export function typed(draft: TextDraft | null, stored: string, next: string): TextDraft {
  const { from, shown } = draft ?? { from: stored, shown: [] }
  return { text: next, from, shown: [...shown, next] }
}

/**
 * What finishing does: one step for words that differ from where the typing began, back to the start for those that
 * were shown and do not, nothing where nothing was typed.
 */
export function ending(
  draft: TextDraft | null,
  stored: string,
  text = draft?.text,
): { readonly commit: string } | 'cancel' | 'nothing' {
  if (text !== undefined && text !== (draft?.from ?? stored)) return { commit: text }
  return isTyped(draft) ? 'cancel' : 'nothing'
}
