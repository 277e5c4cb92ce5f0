import { openCommands } from './design/open.ts'
import { previewCommands } from './time/preview.ts'
import { act, defineCommand, refuse } from './plan.ts'
import type { IoParts, ShellParts, DesignParts, ViewParts } from '../core/editor.ts'
import type { TimeParts, FirstParts } from '../scene/editor.ts'
import { uniteAll } from '../../shared/base/geometry.ts'
import { dialOf } from '../core/design/document.ts'
import { refreshScene } from '../scene/refresh.ts'
import { selectedEntries } from '../scene/canvas/placing.ts'
import { fitDial, fitSelection, resizeView } from '../core/canvas/view.ts'

const fit = defineCommand({
  name: 'view.fit',
  edits: false,
  plan(editor: FirstParts, { what, inset = 0, ifFitted = false }) {
    if (ifFitted && !editor.viewport.view.isFitted) return act(() => undefined)
    if (what === 'dial') {
      return act(() => {
        editor.viewport.setView(fitDial(editor.viewport.view, dialOf(editor), inset))
      })
    }
    refreshScene(editor)
    const box = uniteAll(selectedEntries(editor).map(({ bounds }) => bounds))
    if (!box) return refuse('refusal.nothingSelected')
    return act(() => {
      editor.viewport.setView(fitSelection({ ...editor.viewport.view, inset }, dialOf(editor), box))
    })
  },
})

/** Largest side of the canvas in device pixels that every GPU takes. */
const maxSide = 8192

const resize = defineCommand({
  name: 'view.resize',
  edits: false,
  plan(
    editor: DesignParts & ViewParts & IoParts,
    { width, height, pixelRatio, inset = editor.viewport.view.inset },
  ) {
    if (width < 1 || height < 1 || pixelRatio <= 0)
      return refuse('refusal.badCommand', { command: 'view.resize' })
    return act(() => {
      const size = { width, height, pixelRatio, inset }
      editor.viewport.setView(resizeView(editor.viewport.view, dialOf(editor), size))
      const px = (css: number): number => Math.min(maxSide, Math.max(1, Math.round(css * pixelRatio)))
      editor.deps.renderer.resize(px(width), px(height))
      editor.page.redraw()
    })
  },
})

const show = defineCommand({
  name: 'view.show',
  edits: false,
  plan: ({ visibility }: ViewParts, { isOn }) => act(() => visibility.set(isOn)),
})

/** How large the canvas is, whether it can be seen, and what of it the dial fills. */
const canvasCommands = [fit, resize, show]

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
      editor.clock.setLocale(editor.session.dialLanguage)
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
const pageCommands = [session, locale, listFonts]

/** What the first picture of a design takes: these come with it, every other command in a file of its own. */
export const firstCommands = [...pageCommands, ...canvasCommands, ...openCommands, ...previewCommands]
