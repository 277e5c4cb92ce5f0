/** Whether the user is signed in, and what the design allows. */
export type Access = {
  readonly isSignedIn: boolean
  /** Message key of why the open design cannot be edited; null when it can. */
  readonly readOnly: string | null
}

/** Another person's design: signing in does not open it. */
export const sharedOnly = 'readOnly.shared'

/**
 * May the design be changed? Null, or the message key of the refusal (S6.02, S2.11, A17).
 * Selecting, zooming and previewing are always allowed.
 */
export function refuseEditing({ isSignedIn, readOnly }: Access): { readonly key: string } | null {
  if (readOnly === sharedOnly) return { key: readOnly }
  if (!isSignedIn) return { key: 'refusal.needsLogin' }
  return readOnly === null ? null : { key: readOnly }
}

/** A free face that was audited; only tap areas are kept out of it (S6.03, S6.04, A40). */
export const isEditFreeFaceAfterAudit = (design: {
  readonly vipExclusive: boolean
  readonly audited: boolean
}): boolean => !design.vipExclusive && design.audited
