import type { Locale } from '../../shared/messages/text.ts'
import { definePart, type Part } from './part.tsx'
import { holdTexts } from '../text.ts'

/** The help document is in the language of its address, whatever language the page is in (S1.37). */
const helpIn = (locale: Locale): Part<{ readonly locale: Locale }> =>
  definePart(['page'], async () => {
    const [{ HelpScreen }] = await Promise.all([import('../help/help-screen.tsx'), holdTexts(locale, 'help')])
    return HelpScreen
  })

/** Every screen comes in a file of its own; `budgets.json` says how large each may be. */
export const screens = {
  home: definePart<object>(['page'], async () => (await import('../home/home-screen.tsx')).HomeScreen),
  editor: definePart<{ readonly id: string; readonly query: string }>(
    ['page', 'server', 'editor'],
    async () => (await import('../editor/editor-screen.tsx')).EditorScreen,
  ),
  designs: definePart<object>(
    ['page', 'server', 'designs'],
    async () => (await import('../designs/designs-screen.tsx')).DesignsScreen,
  ),
  help: { 'zh-cn': helpIn('zh-cn'), en: helpIn('en') },
  profile: definePart<object>(
    ['page', 'server', 'login', 'profile'],
    async () => (await import('../profile/profile-screen.tsx')).ProfileScreen,
  ),
  wallet: definePart<object>(
    ['page', 'server', 'login', 'profile', 'wallet'],
    async () => (await import('../wallet/wallet-screen.tsx')).WalletScreen,
  ),
  finance: definePart<object>(
    ['page', 'server', 'login', 'profile', 'finance'],
    async () => (await import('../finance/finance-screen.tsx')).FinanceScreen,
  ),
  thirdParty: definePart<object>(
    ['page', 'server', 'login', 'profile'],
    async () => (await import('../account/third-party/third-party-screen.tsx')).ThirdPartyScreen,
  ),
  publish: definePart<object>(
    ['page', 'server', 'editor', 'publish'],
    async () => (await import('../publish/publish-screen.tsx')).PublishScreen,
  ),
  review: definePart<object>(
    ['page', 'server', 'review'],
    async () => (await import('../review/review-screen.tsx')).ReviewScreen,
  ),
  people: definePart<object>(
    ['page', 'server', 'login', 'profile', 'people'],
    async () => (await import('../people/people-screen.tsx')).PeopleScreen,
  ),
  support: definePart<object>(
    ['page', 'server', 'people'],
    async () => (await import('../people/support-screen.tsx')).SupportScreen,
  ),
  log: definePart<object>(
    ['page', 'server', 'people'],
    async () => (await import('../people/log-screen.tsx')).LogScreen,
  ),
  share: definePart<{ readonly token: string }>(
    ['page', 'server', 'share'],
    async () => (await import('../share/share-screen.tsx')).ShareScreen,
  ),
  notFound: definePart<object>(
    ['page'],
    async () => (await import('../not-found-screen.tsx')).NotFoundScreen,
  ),
} as const

/** The screen that the page opens with, so that it can come while the rest starts. */
export function firstScreen(path: string): {
  readonly request: () => Promise<void>
  readonly warm: () => void
} {
  if (path === '/') return screens.home
  if (path.startsWith('/dial/')) return screens.editor
  if (path.startsWith('/share/')) return screens.share
  if (path === '/publish') return screens.publish
  if (path === '/review') return screens.review
  if (path === '/profile') return screens.profile
  if (path === '/wallet') return screens.wallet
  if (path === '/finance') return screens.finance
  if (path === '/people') return screens.people
  if (path === '/support') return screens.support
  if (path === '/log') return screens.log
  if (path === '/third-party') return screens.thirdParty
  if (path === '/management') return screens.designs
  if (path === '/help/en') return screens.help.en
  return path === '/help/zh-cn' ? screens.help['zh-cn'] : screens.notFound
}
