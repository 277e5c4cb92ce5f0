import type { Locale } from '../../shared/messages/text.ts'
import { definePart, type Part } from '../app/lazy/part.tsx'
import { holdTexts } from '../app/text.ts'
import { laterPaths, type LaterPath } from './lazy-paths.ts'

/** The help document is in the language of its address, whatever language the page is in (S1.37). */
const helpIn = (locale: Locale): Part<{ readonly locale: Locale }> =>
  definePart(['page'], async () => {
    const [{ HelpScreen }] = await Promise.all([import('./help/help-screen.tsx'), holdTexts(locale, 'help')])
    return HelpScreen
  })

const later = () => import('./lazy-screens.tsx')

/** Every screen comes in a file of its own; `budgets.json` says how large each may be. */
export const screens = {
  home: definePart<object>(['page'], async () => (await import('./home/home-screen.tsx')).HomeScreen),
  editor: definePart<{ readonly id: string; readonly query: string }>(
    ['page', 'server', 'editor'],
    async () => (await import('../editor/editor-screen.tsx')).EditorScreen,
  ),
  designs: definePart<object>(
    ['page', 'server', 'designs', 'standing'],
    async () => (await import('../features/designs/designs-screen.tsx')).DesignsScreen,
  ),
  help: { 'zh-cn': helpIn('zh-cn'), en: helpIn('en') },
  share: definePart<{ readonly token: string }>(
    ['page', 'server', 'share'],
    async () => (await import('../features/share/share-screen.tsx')).ShareScreen,
  ),
  later: definePart<{ readonly path: LaterPath }>(
    ['page', 'server'],
    async () => (await later()).LaterScreen,
  ),
  notFound: definePart<object>(['page'], async () => (await import('./not-found-screen.tsx')).NotFoundScreen),
} as const

/** A screen of the later ones with what names it. */
const laterScreen = (path: LaterPath) => ({
  async request(): Promise<void> {
    await screens.later.request()
    // a failure is shown by the part that requests the file again
    await later().then(
      ({ laterScreens }) => laterScreens[path].request(),
      () => {},
    )
  },
  warm: () =>
    void later()
      .then(({ laterScreens }) => laterScreens[path].warm())
      .catch(() => {}),
})

/** The screen that the page opens with, so that it can come while the rest starts. */
export function firstScreen(path: string): {
  readonly request: () => Promise<void>
  readonly warm: () => void
} {
  if (path === '/') return screens.home
  const named = laterPaths.find((one) => one === path)
  if (named) return laterScreen(named)
  if (path.startsWith('/dial/')) return screens.editor
  if (path.startsWith('/share/')) return screens.share
  if (path === '/management') return screens.designs
  if (path === '/help/en') return screens.help.en
  return path === '/help/zh-cn' ? screens.help['zh-cn'] : screens.notFound
}
