import { proxy, snapshot, subscribe, useSnapshot } from 'valtio'
import type { SignedIn, UserInfo } from '../../../shared/api/accounts/accounts.ts'
import type { Client } from '../../../shared/api/client.ts'
import type { Role } from '../../../shared/api/staff/roles.ts'
import type { Locale } from '../../../shared/messages/text.ts'
import { keepDevice } from '../storage/devices.ts'
import { currentEdition } from '../site.ts'
import { chooseLocale } from '../text.ts'
import { factorAsked } from './sign-in/second-factor.ts'
import { fontsOfNoUser, readStored, storedKey, writeStored, type Stored } from '../storage/stored.ts'

type UserStore = Stored<'user'>
type SeenTips = UserStore['cachedData'][string]

const noUser = (): UserStore['userInfo'] => ({
  userId: null,
  userName: '',
  receiver: '',
  avatar: null,
})

/** Who is signed in on this device; a dialog is not open because it was open before. */
export const user = proxy<UserStore>({ ...readStored('user'), showLogin: false })

/** What the person may do here beside designing, as the server said last; null before it did. Nothing relies on it. */
const held = proxy<{ roles: readonly Role[] | null }>({ roles: null })
export const useHeldRoles = () => useSnapshot(held).roles

/** Set when the server ended the session by itself; the work stays. */
export const signedOut = proxy({ isShown: false })

/** The id of who is signed in; null for a visitor, and while it is not known whose the token is. */
export const personNow = (): string | null => (user.token === '' ? null : user.userInfo.userId)

/** The token that was here and in the storage when they were last alike. */
let agreed = user.token

/** What is not alike is taken over, but for the dialog, which belongs to one tab. */
function take(held: Partial<UserStore>): void {
  const { showLogin: _own, ...others } = held
  for (const [name, value] of Object.entries(others) as [keyof UserStore, never][])
    if (JSON.stringify(user[name]) !== JSON.stringify(value)) user[name] = value
}

/** Another tab signed in or out, or has read a tip. */
function takeStored(): void {
  const held = readStored('user')
  const wasSignedIn = user.token !== ''
  take(held)
  agreed = user.token
  if (wasSignedIn && user.token === '' && user.wasEnded) signedOut.isShown = true
}

function keep(): void {
  const held = readStored('user')
  // what another tab has done to the session since is not undone by what is written here
  if (held.token !== agreed && user.token === agreed) {
    const { token, userInfo, wasEnded } = held
    take({ token, userInfo, wasEnded })
  }
  agreed = user.token
  const next = snapshot(user) as UserStore
  if (JSON.stringify({ ...next, showLogin: held.showLogin }) !== JSON.stringify(held))
    writeStored('user', next)
}

subscribe(user, keep)

window.addEventListener('storage', ({ key }) => {
  // no key: all was removed
  if (key === storedKey('user') || key === null) takeStored()
})
// a page that comes back from the history has missed what happened meanwhile
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) takeStored()
})

function forget(wasEnded: boolean): void {
  user.wasEnded = wasEnded
  user.token = ''
  user.userInfo = noUser()
  held.roles = null
  Object.assign(user, fontsOfNoUser(user))
}

/** The session of this token is dead (S8.01): forget it, keep the work, say so once. */
export function forceSignOut(token: string): void {
  // a newer session, also one of another tab, is none of this
  if (user.token === token) takeStored()
  if (token === '' || user.token !== token) return
  forget(true)
  signedOut.isShown = true
}

/** Comes with the first call, as the contracts and zod do: a visitor's home makes none. */
async function makeClient(): Promise<Client> {
  const [{ createClient }] = await Promise.all([
    import('../../../shared/api/client.ts'),
    import('../no-made-code.ts'),
  ])
  return createClient({
    world: window,
    baseUrl: '',
    get edition() {
      return currentEdition()
    },
    readToken: () => (user.token === '' ? null : user.token),
    onLogout: forceSignOut,
    onUnauthorized: openLogin,
    onFactorSetup: () => (factorAsked.isSetUp = true),
  })
}

let client: Promise<Client> | null = null

/** Calls the server as the person who is signed in. */
export const call: Client = async (route, input, options) => {
  client ??= makeClient()
  // after a failure the next call loads it again
  client.catch(() => (client = null))
  return (await client)(route, input, options)
}

/** Keeps what every screen shows of the user; called after each change of the profile. */
export function keepInfo(info: UserInfo): void {
  user.userInfo = {
    userId: info.accountId,
    userName: info.userName,
    receiver: info.email ?? info.phone ?? '',
    avatar: info.avatar ?? null,
  }
  held.roles = info.roles
}

export function acceptSignIn({ token, device, info }: SignedIn): void {
  keepDevice(device)
  user.token = token
  user.showLogin = false
  user.wasEnded = false
  signedOut.isShown = false
  keepInfo(info)
}

/** The person's own choice, kept on this device and for the account (A50). */
export function switchLocale(locale: Locale): void {
  chooseLocale(locale)
  if (user.token !== '')
    void import('./sign-in/tell-locale.ts').then(({ tellLocale }) => tellLocale(call, locale))
}

/** Ends the session here at once and on the server when it can be reached. */
export async function signOut(): Promise<void> {
  const headers = { token: user.token }
  forget(false)
  try {
    const routes = await import('../../../shared/api/accounts/accounts.ts')
    await call(routes.signOut, {}, { headers })
  } catch {
    // it ends by its age
  }
}

/** The session has ended by the person's own deed: only this device has still to know. */
export const forgetHere = (): void => forget(false)

/** On start, with a token: who is it (W2.44). */
export async function refreshUser(): Promise<void> {
  const { token } = user
  if (token === '') return
  const known = personNow()
  try {
    const { queryUserInfo } = await import('../../../shared/api/accounts/accounts.ts')
    const { info } = await call(queryUserInfo, {})
    // a token never changes its user: an answer about another user does not count, and one to an old token is late
    if (user.token === token && (known === null || known === info.accountId)) keepInfo(info)
  } catch {
    // who it was last is the best guess
  }
}

const unseen = (): SeenTips => ({
  isInBeta: false,
  firstAmbientInit: false,
  firstPriviewInAnimation: false,
  firstPublish: false,
  noSequenceTip: false,
})

/** Tips belong to a person; those of visitors stay with the device. */
const tipsKey = (): string => personNow() ?? 'visitor'

export type TipName = Exclude<keyof SeenTips, 'isInBeta'>

export const hasSeen = (tip: TipName): boolean => user.cachedData[tipsKey()]?.[tip] === true

export function markSeen(tip: TipName): void {
  user.cachedData[tipsKey()] = { ...unseen(), ...user.cachedData[tipsKey()], [tip]: true }
}

/** All tips come once more. */
export function forgetTips(): void {
  const isInBeta = user.cachedData[tipsKey()]?.isInBeta === true
  user.cachedData[tipsKey()] = { ...unseen(), isInBeta }
}

export const useUser = () => useSnapshot(user)

/** What to call the person: the name, else where codes go. */
export const nameOfUser = (info: { readonly userName: string; readonly receiver: string }): string =>
  info.userName || info.receiver

export function openLogin(): void {
  user.showLogin = true
}
