import { subscribe } from 'valtio'
import type { Command } from '../../../shared/protocol/commands.ts'
import { ownFontsNow } from '../session/font-list.ts'
import { personNow, user } from '../session/session.ts'
import { language } from '../text.ts'

/** A token belongs to no user until it is known whose it is. */
function sessionNow(): Command {
  const userId = personNow()
  return { do: 'session.set', token: userId === null ? null : user.token, userId }
}

/** What an engine gets before anything else. */
export const firstCommands = (): readonly Command[] => [sessionNow(), ownFontsNow()]

/** Tells of another person, of other fonts and of another language. */
export function followPage(tell: (command: Command) => void): void {
  for (const read of [sessionNow, ownFontsNow]) {
    let sent = JSON.stringify(read())
    subscribe(user, () => {
      const now = read()
      if (JSON.stringify(now) === sent) return
      sent = JSON.stringify(now)
      tell(now)
    })
  }
  subscribe(language, () => tell({ do: 'locale.set', locale: language.locale }))
}
