import { ScreenPart, definePart, type Part } from '../app/lazy/part.tsx'
import type { LaterPath } from './lazy-paths.ts'

/** Screens that are reached from another one: a first visit of home does not load the list of their files. */
export const laterScreens: Readonly<Record<LaterPath, Part<object>>> = {
  '/inspiration': definePart<object>(
    ['page', 'inspire'],
    async () => (await import('../features/templates/templates-screen.tsx')).TemplatesScreen,
  ),
  '/profile': definePart<object>(
    ['page', 'server', 'login', 'profile'],
    async () => (await import('./profile-screen.tsx')).ProfileScreen,
  ),
  '/notifications': definePart<object>(
    ['page', 'server', 'notifications'],
    async () => (await import('../features/notifications/notifications-screen.tsx')).NotificationsScreen,
  ),
  '/wallet': definePart<object>(
    ['page', 'server', 'login', 'profile', 'lists', 'wallet'],
    async () => (await import('../features/wallet/wallet-screen.tsx')).WalletScreen,
  ),
  '/finance': definePart<object>(
    ['page', 'server', 'login', 'profile', 'lists', 'finance'],
    async () => (await import('../features/wallet/finance/finance-screen.tsx')).FinanceScreen,
  ),
  '/third-party': definePart<object>(
    ['page', 'server', 'login', 'profile'],
    async () => (await import('../features/account/third-party/third-party-screen.tsx')).ThirdPartyScreen,
  ),
  '/publish': definePart<object>(
    ['page', 'server', 'editor', 'publish'],
    async () => (await import('../features/publish/publish-screen.tsx')).PublishScreen,
  ),
  '/review': definePart<object>(
    ['page', 'server', 'lists', 'review'],
    async () => (await import('../features/review/review-screen.tsx')).ReviewScreen,
  ),
  '/people': definePart<object>(
    ['page', 'server', 'login', 'profile', 'lists', 'people'],
    async () => (await import('../features/staff/staff-screen.tsx')).StaffScreen,
  ),
  '/support': definePart<object>(
    ['page', 'server', 'lists', 'people'],
    async () => (await import('../features/staff/support-screen.tsx')).SupportScreen,
  ),
  '/log': definePart<object>(
    ['page', 'server', 'lists', 'people'],
    async () => (await import('../features/staff/log/log-screen.tsx')).LogScreen,
  ),
}

const nothing = {}

export const LaterScreen = ({ path }: { readonly path: LaterPath }) => (
  <ScreenPart part={laterScreens[path]} props={nothing} />
)
