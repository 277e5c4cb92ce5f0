import { act, defineCommand, type CommandRow } from '../plan.ts'
import type { IoParts, ShellParts } from '../../core/editor.ts'
import type { TimeParts } from '../../scene/editor.ts'

const session = defineCommand({
  name: 'session.set',
  edits: false,
  plan: (editor: ShellParts & IoParts, { token, userId }) =>
    act(() => {
      editor.session.signIn(token, userId)
      editor.deps.workspace.setSession(token, userId)
    }),
})

const locale = defineCommand({
  name: 'locale.set',
  edits: false,
  plan: (editor: ShellParts & TimeParts, command) =>
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
  plan({ deps }: IoParts, { fonts }) {
    const own = fonts.flatMap(({ id, fontName, fontUrl }) =>
      typeof id === 'number' && typeof fontName === 'string' && ownFont.test(String(fontUrl))
        ? [{ id, fontName, fontUrl }]
        : [],
    )
    return act(() => deps.fonts.setOwn(own))
  },
})

/** What the page reports about itself, whether or not a design is open. */
export const pageCommands: readonly CommandRow<ShellParts & IoParts & TimeParts>[] = [
  session,
  locale,
  listFonts,
]
