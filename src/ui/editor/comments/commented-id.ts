import type { MessageKey } from '../../../shared/messages/text.ts'

/** Why a design that is only looked at cannot be edited. */
const sharedOnly: MessageKey = 'readOnly.shared'

/**
 * The design whose comments are read; null for none. What is only looked at has none of its own: its id may be one
 * that the server does not know, as while the editor takes over from a screen that showed a design.
 */
export const commentedId = (
  design: { readonly id: string; readonly readOnly: string | null } | null,
): string | null => (design === null || design.readOnly === sharedOnly ? null : design.id)
