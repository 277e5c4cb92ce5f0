import { platformFor } from '../../../shared/platforms/all.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { refuseEditing } from '../../../shared/rules/access.ts'
import { rememberRefusal } from '../design/rule-notices.ts'
import type { DesignParts, IoParts, ShellParts, ViewParts } from '../editor.ts'

/** Null when the current user may change the open design; checked before anything is done (A17). */
export function refuseEdit({
  store,
  session,
  work,
  preview,
}: DesignParts & ViewParts & ShellParts): Refusal | null {
  if (!store.design) return { key: 'refusal.nothingOpen' }
  const isKnown = platformFor(store.variant).isKnown
  const readOnly = work.readOnly ?? (isKnown ? null : 'readOnly.platform')
  const refusal = refuseEditing({ isSignedIn: session.token !== null, readOnly })
  if (refusal) return refusal
  if (!preview.isOn) return null
  const command = { do: 'preview.set', isOn: false } as const
  return { key: 'refusal.inPreview', wayOut: { label: 'action.leavePreview', command } }
}

/** Shows the user why a gesture does nothing; a visitor is prompted to sign in. */
export function sayRefusal(editor: DesignParts & IoParts, refusal: Refusal): void {
  rememberRefusal(editor, refusal)
  if (refusal.key === 'refusal.needsLogin') editor.page.say({ ask: 'login' })
  else editor.page.say({ show: 'refusal', refusal })
}
