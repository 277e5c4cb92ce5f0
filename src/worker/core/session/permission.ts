import { platformFor } from '../../../shared/platforms/all.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { refuseEditing } from '../../../shared/rules/access.ts'
import type { HasNotes } from '../design/notes.ts'
import { rememberRefusal } from '../design/rule-notices.ts'
import type { HasStore } from '../design/store.ts'
import type { HasPage } from './page.ts'
import type { HasPreview } from './preview.ts'
import type { HasSession } from './session.ts'
import type { HasWork } from './work.ts'

/** What decides who may edit. */
export type HasPermission = HasStore & HasSession & HasWork & HasPreview

/** Null when the current user may change the open design; checked before anything is done (A17). */
export function refuseEdit({ store, session, work, preview }: HasPermission): Refusal | null {
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
export function sayRefusal(editor: HasStore & HasNotes & HasPage, refusal: Refusal): void {
  rememberRefusal(editor, refusal)
  if (refusal.key === 'refusal.needsLogin') editor.page.say({ ask: 'login' })
  else editor.page.say({ show: 'refusal', refusal })
}
