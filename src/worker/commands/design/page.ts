import type { HasDeps } from '../../core/ports.ts'
import type { HasClock } from '../../scene/time/clock.ts'
import type { HasSession } from '../../core/session/session.ts'
import { act, defineCommand, type CommandRow } from '../plan.ts'

const session = defineCommand({
  name: 'session.set',
  edits: false,
  plan: (editor: HasDeps & HasSession, { token, userId }) =>
    act(() => {
      editor.session.signIn(token, userId)
      editor.deps.workspace.setSession(token, userId)
    }),
})

const locale = defineCommand({
  name: 'locale.set',
  edits: false,
  plan: (editor: HasClock & HasSession, command) =>
    act(() => {
      editor.session.setLocale(command.locale)
      editor.clock.setLocale(editor.session.dialLocale)
    }),
})

/** Where fonts of one's own are served from. */
const ownFont = /^\/f\/font\/[0-9a-f]{2}\/[0-9a-f]{64}\.ttf$/

/** A visitor's list too: what they see of a design has its fonts. */
const listFonts = defineCommand({
  name: 'font.list',
  edits: false,
  plan({ deps }: HasDeps, { fonts }) {
    const own = fonts.flatMap(({ id, fontName, fontUrl }) =>
      typeof id === 'number' && typeof fontName === 'string' && ownFont.test(String(fontUrl))
        ? [{ id, fontName, fontUrl }]
        : [],
    )
    return act(() => deps.fonts.setOwn(own))
  },
})

/** What the page reports about itself, whether or not a design is open. */
export const pageCommands: readonly CommandRow<HasClock & HasDeps & HasSession>[] = [
  session,
  locale,
  listFonts,
]
