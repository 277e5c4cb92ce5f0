import type { Role } from '../api/staff/roles.ts'
import type { NotificationFacts, NotificationKind } from './facts.ts'

/** What a person can turn on and off together. */
export const notificationGroups = ['publishing', 'comments', 'money', 'security', 'staff'] as const
export type NotificationGroup = (typeof notificationGroups)[number]

/** Ways out beside the bell. */
export const notificationWays = ['email', 'sms'] as const
export type NotificationWay = (typeof notificationWays)[number]

/** `now`: as soon as the queue gets to it. `digest`: with everything else that can wait, once a day. */
export type Urgency = 'now' | 'digest'

interface Kind<K extends NotificationKind> {
  readonly group: NotificationGroup
  readonly urgency: Urgency
  /** Who is notified: all who have one of these roles, or, where there are none, the person whose matter it is. */
  readonly roles: readonly Role[]
  /** Where on the page it is dealt with. */
  readonly link: (facts: NotificationFacts[K]) => string
}

const form = ({ faceId }: { readonly faceId: string }): string => `/publish?id=${faceId}`
const withRoles = (...roles: Role[]) => ({ group: 'staff', urgency: 'digest', roles }) as const
const wallet = () => '/wallet'
const finance = () => '/finance'
const profile = () => '/profile'

/** Every kind of notification. Its texts are `notification.<kind>.title` and `.text` in both languages. */
export const notificationKinds: { readonly [K in NotificationKind]: Kind<K> } = {
  faceApproved: { group: 'publishing', urgency: 'now', roles: [], link: form },
  faceRefused: { group: 'publishing', urgency: 'now', roles: [], link: form },
  faceTakenDown: { group: 'publishing', urgency: 'now', roles: [], link: form },
  commentMade: {
    ...{ group: 'comments', urgency: 'digest', roles: [] },
    link: ({ draftId, threadId }) => `/dial/${draftId}#comments/${threadId}`,
  },
  commentAnswered: {
    ...{ group: 'comments', urgency: 'digest', roles: [] },
    link: ({ threadId }) => `/share/comment-${threadId}`,
  },
  payoutRequested: { group: 'money', urgency: 'now', roles: [], link: wallet },
  payoutPaid: { group: 'money', urgency: 'now', roles: [], link: wallet },
  payoutFailed: { group: 'money', urgency: 'now', roles: [], link: wallet },
  monthSettled: { group: 'money', urgency: 'digest', roles: [], link: wallet },
  identityVerified: { group: 'money', urgency: 'digest', roles: [], link: wallet },
  identityRejected: { group: 'money', urgency: 'now', roles: [], link: wallet },
  contractSigned: { group: 'money', urgency: 'digest', roles: [], link: wallet },
  newSignIn: { group: 'security', urgency: 'now', roles: [], link: profile },
  accountClosing: { group: 'security', urgency: 'now', roles: [], link: profile },
  accountKept: { group: 'security', urgency: 'now', roles: [], link: profile },
  submissionWaiting: { ...withRoles('reviewer'), link: () => '/review' },
  payoutWaiting: { ...withRoles('finance'), link: finance },
  payoutStuck: { ...withRoles('finance'), urgency: 'now', link: finance },
  identityWaiting: { ...withRoles('finance'), link: finance },
  contractWaiting: { ...withRoles('finance'), link: finance },
  booksDisagree: { ...withRoles('finance', 'administrator'), urgency: 'now', link: finance },
}

export const notificationKindNames = Object.keys(notificationKinds) as readonly NotificationKind[]

/** How people are notified who have chosen nothing: an SMS costs its sender, so work that can wait brings none. */
export const defaultWays: Readonly<Record<NotificationGroup, Readonly<Record<NotificationWay, boolean>>>> = {
  publishing: { email: true, sms: true },
  comments: { email: true, sms: false },
  money: { email: true, sms: true },
  security: { email: true, sms: true },
  staff: { email: true, sms: false },
}

/** A sign-in by another person must not go unnoticed: of the ways of this group one stays on. */
export const alwaysTold: NotificationGroup = 'security'

/** The hour, by the clock of the edition, at which what can wait is sent. */
export const digestHour = 9

/** When the next digest goes out after a moment, and the day it is called by. */
export function digestAfter(now: Date, aheadHours: number): { readonly day: string; readonly at: Date } {
  const hour = 3_600_000
  const local = new Date(now.getTime() + (aheadHours - digestHour) * hour)
  const day = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() + 1))
  return {
    day: day.toISOString().slice(0, 10),
    at: new Date(day.getTime() + (digestHour - aheadHours) * hour),
  }
}
