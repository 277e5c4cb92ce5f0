import { textFiles } from '../../shared/messages/load-page.ts'
import type { Locale } from '../../shared/messages/text.ts'
import { prepareWorker } from '../app/engine/worker/early-worker.ts'
import { definePart, type Part } from '../app/lazy/part.tsx'
import { holdTexts } from '../app/text.ts'
import { plainPaths, type PlainPath } from './plain-paths.ts'

/** The help document is in the language of its address, whatever language the page is in (S1.37). */
const helpIn = (locale: Locale): Part<{ readonly locale: Locale; readonly page: string }> =>
  definePart(async () => {
    const texts = textFiles.help.map((file) => holdTexts(locale, file))
    const [{ HelpScreen }] = await Promise.all([import('./help/help-screen.tsx'), ...texts])
    return HelpScreen
  })

/** Screens of one address, without anything in it. */
export const plainScreens: Readonly<Record<PlainPath, Part<object>>> = {
  '/': definePart<object>(async () => (await import('./home/home-screen.tsx')).HomeScreen, 'home'),
  '/management': definePart<object>(
    async () => (await import('../features/designs/designs-screen.tsx')).DesignsScreen,
  ),
  '/inspiration': definePart<object>(
    async () => (await import('../features/templates/templates-screen.tsx')).TemplatesScreen,
  ),
  '/profile': definePart<object>(async () => (await import('./profile-screen.tsx')).ProfileScreen, 'account'),
  '/notifications': definePart<object>(
    async () => (await import('../features/notifications/notifications-screen.tsx')).NotificationsScreen,
  ),
  '/wallet': definePart<object>(
    async () => (await import('../features/wallet/wallet-screen.tsx')).WalletScreen,
    'account',
  ),
  '/finance': definePart<object>(
    async () => (await import('../features/wallet/finance/finance-screen.tsx')).FinanceScreen,
    'account',
  ),
  '/third-party': definePart<object>(
    async () => (await import('../features/account/third-party/third-party-screen.tsx')).ThirdPartyScreen,
    'account',
  ),
  '/publish': definePart<object>(
    async () => (await import('../features/publish/publish-screen.tsx')).PublishScreen,
    'all',
  ),
  '/review': definePart<object>(
    async () => (await import('../features/review/review-screen.tsx')).ReviewScreen,
    'account',
  ),
  '/people': definePart<object>(
    async () => (await import('../features/staff/staff-screen.tsx')).StaffScreen,
    'account',
  ),
  '/support': definePart<object>(
    async () => (await import('../features/staff/support-screen.tsx')).SupportScreen,
    'account',
  ),
  '/log': definePart<object>(
    async () => (await import('../features/staff/log/log-screen.tsx')).LogScreen,
    'account',
  ),
}

/** Every screen comes in a file of its own; `budgets.json` says how large each may be. */
export const screens = {
  editor: definePart<{ readonly id: string; readonly query: string }>(
    async () => (await import('../editor/editor-screen.tsx')).EditorScreen,
    'editor',
  ),
  help: { 'zh-cn': helpIn('zh-cn'), en: helpIn('en') },
  share: definePart<{ readonly token: string }>(
    async () => (await import('../features/share/share-screen.tsx')).ShareScreen,
  ),
  notFound: definePart<object>(async () => (await import('./not-found-screen.tsx')).NotFoundScreen, 'home'),
} as const

function warmEditor(): void {
  screens.editor.warm()
  prepareWorker()
}

type FirstScreen = {
  readonly request: () => Promise<void>
  readonly warm: () => void
  /** Says itself when what it is opened for is there (`tellFirstPicture`). */
  readonly tellsPicture?: true
}

/** The screen that the page opens with, so that it can come while the rest starts. */
export function firstScreen(path: string): FirstScreen {
  const plain = plainPaths.find((one) => one === path)
  if (plain === '/') return { ...plainScreens['/'], tellsPicture: true }
  if (plain) return plainScreens[plain]
  if (path.startsWith('/dial/')) return { ...screens.editor, warm: warmEditor, tellsPicture: true }
  if (path.startsWith('/share/')) return screens.share
  const language = /^\/help\/(en|zh-cn)(\/|$)/.exec(path)?.[1]
  return language === undefined ? screens.notFound : screens.help[language === 'en' ? 'en' : 'zh-cn']
}
