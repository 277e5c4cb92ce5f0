import { tiltNameOf } from '../../../../shared/base/tilt.ts'
import type { MessageKey } from '../../../../shared/messages/text.ts'

/** What a limit of the tilt is called, and what it does; null for any other field. The engine knows the section alone. */
export function tiltTexts(path: string): { readonly label: MessageKey; readonly note: MessageKey } | null {
  const name = tiltNameOf(path)
  return name && { label: `ui.tilt.field.${name}`, note: `ui.tilt.field.${name}.note` }
}
