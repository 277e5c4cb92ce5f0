import { timingSafeEqual } from 'node:crypto'
import {
  alwaysTold,
  notificationGroups,
  notificationWays,
  type NotificationGroup,
  type NotificationWay,
} from '../../../../shared/notifications/kinds.ts'

/** What one press ends. */
export interface Ended {
  /** The account id that people see. */
  readonly account: string
  readonly way: NotificationWay
  readonly groups: readonly NotificationGroup[]
}

type Sign = (text: string) => string

export const canEnd = (groups: readonly NotificationGroup[]): boolean => !groups.includes(alwaysTold)

const nameOf = ({ account, way, groups }: Ended): string => [account, way, groups.join('-')].join('.')

const signatureOf = (name: string, sign: Sign): string => sign(`unsubscribe ${name}`)

/** Holds for as long as this installation keeps its secret: mails are opened years later. */
export function unsubscribePath(ended: Ended, sign: Sign): string {
  const name = nameOf(ended)
  return `/unsubscribe/${name}.${signatureOf(name, sign)}`
}

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const isGroup = (word: string): word is NotificationGroup =>
  notificationGroups.some((group) => group === word)

/** What a token ends; null for one that was not made here. */
export function readUnsubscribe(token: string, sign: Sign): Ended | null {
  const [account = '', way = '', groups = '', signature = ''] = token.split('.')
  if (!isSame(signature, signatureOf([account, way, groups].join('.'), sign))) return null
  const known = notificationWays.find((one) => one === way)
  return known === undefined ? null : { account, way: known, groups: groups.split('-').filter(isGroup) }
}
