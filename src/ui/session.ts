import { proxy, snapshot, subscribe, useSnapshot } from 'valtio'
import {
  queryUserInfo,
  signOut as signOutRoute,
  type SignedIn,
  type UserInfo,
} from '../shared/api/accounts.ts'
import { ApiError, createClient, type Client } from '../shared/api/client.ts'
import type { AssetSet } from '../shared/api/files.ts'
import { appVersion } from '../shared/edition.ts'
import { keepDevice } from './account/devices.ts'
import { currentEdition } from './site.ts'

/** One-time tips that a person has seen (S3.217–S3.221). */
type SeenTips = {
  isInBeta: boolean
  firstAmbientInit: boolean
  firstPriviewInAnimation: boolean
  firstPublish: boolean
  noSequenceTip: boolean
}

/** The user store as it lies in localStorage (S3.207–S3.225). */
type Stored = {
  version: string
  userInfo: { userId: string | null; userName: string; receiver: string }
  token: string
  /** By user id (S3.216). */
  cachedData: Record<string, SeenTips>
  routeInfo: { listRange: number; listPlatform: string; listCurrent: number }
  /** The picture sets that the server had when it was asked last (S3.213–S3.215). */
  assemblyData: { weatherList: AssetSet[]; moonPhaseList: AssetSet[]; imageEnumerationList: AssetSet[] }
  showLogin: boolean
}

const storageKey = 'dialwright.user'

const nobody = (): Stored['userInfo'] => ({ userId: null, userName: '', receiver: '' })

const fresh = (): Stored => ({
  version: appVersion,
  userInfo: nobody(),
  token: '',
  cachedData: {},
  routeInfo: { listRange: -1, listPlatform: 'android', listCurrent: 1 },
  assemblyData: { weatherList: [], moonPhaseList: [], imageEnumerationList: [] },
  showLogin: false,
})

function readStored(): Stored {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Stored>
    return { ...fresh(), ...stored, showLogin: false }
  } catch {
    return fresh()
  }
}

/** Who is signed in on this device. */
export const user = proxy<Stored>(readStored())

/** Set when the server ended the session by itself; the work stays. */
export const signedOut = proxy({ isShown: false })

subscribe(user, () => localStorage.setItem(storageKey, JSON.stringify(snapshot(user))))

// another tab signed in or out
window.addEventListener('storage', (event) => {
  if (event.key === storageKey) Object.assign(user, readStored())
})

const forget = (): void => {
  user.token = ''
  user.userInfo = nobody()
}

/** The session is dead (S8.01): forget the token, keep the work, say so once. */
export function forceSignOut(): void {
  const wasSignedIn = user.token !== ''
  forget()
  if (wasSignedIn) signedOut.isShown = true
}

/** Calls the server as the person who is signed in. */
export const call: Client = (route, input, options) =>
  createClient({
    world: window,
    baseUrl: '',
    edition: currentEdition(),
    readToken: () => (user.token === '' ? null : user.token),
    onLogout: forceSignOut,
  })(route, input, options)

const keepInfo = (info: UserInfo): void => {
  user.userInfo = {
    userId: info.accountId,
    userName: info.userName,
    receiver: info.email ?? info.phone ?? '',
  }
}

export function acceptSignIn({ token, device, info }: SignedIn): void {
  keepDevice(device)
  user.token = token
  user.showLogin = false
  signedOut.isShown = false
  keepInfo(info)
}

/** Ends the session here at once and on the server when it can be reached. */
export async function signOut(): Promise<void> {
  const ending = call(signOutRoute, {}).catch(() => null)
  forget()
  await ending
}

/** On start, with a token: who is it (W2.44). */
export async function refreshUser(): Promise<void> {
  if (user.token === '') return
  try {
    keepInfo((await call(queryUserInfo, {})).info)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
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
const tipsKey = (): string => user.userInfo.userId ?? 'visitor'

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

/** The sets of this type as they were last, shown until the server answers and while it does not. */
export const keptSets = (type: AssetSet['type']): readonly AssetSet[] =>
  snapshot(user).assemblyData[`${type}List`] as readonly AssetSet[]

export function keepSets(type: AssetSet['type'], sets: readonly AssetSet[]): void {
  user.assemblyData[`${type}List`] = [...sets]
}

export const useUser = () => useSnapshot(user)

/** What to call the person: the name, else where codes go. */
export const nameOfUser = (info: { readonly userName: string; readonly receiver: string }): string =>
  info.userName || info.receiver

export function openLogin(): void {
  user.showLogin = true
}
