import { formatMoment } from '../../../shared/messages/moment.ts'
import { nameIn } from '../../../shared/messages/name-in.ts'
import '../../../shared/messages/both.ts'
import { languageTags, textOf, type Locale, type MessageKey } from '../../../shared/messages/text.ts'
import type { NotificationFacts, NotificationKind } from '../../../shared/notifications/facts.ts'
import type { Reason } from '../../../shared/api/publish/reasons.ts'
import type { Currency } from '../../../shared/earnings/money-rules.ts'
import type { Params } from '../../base/reply.ts'

export interface Language {
  readonly locale: Locale
  /** Hours by which the clock of printed times is ahead of UTC. */
  readonly aheadHours: number
}

type AnyFacts = NotificationFacts[NotificationKind]

/** Any notification as it is kept. */
export interface StoredNotification {
  readonly kind: NotificationKind
  readonly facts: AnyFacts
}

const zoneOf = (aheadHours: number): string =>
  aheadHours === 0 ? 'UTC' : `Etc/GMT${aheadHours > 0 ? '-' : '+'}${Math.abs(aheadHours)}`

function wordsIn({ locale, aheadHours }: Language) {
  const tag = languageTags[locale]
  const say = (key: MessageKey, params?: Params): string => textOf(locale, key, params)
  return {
    say,
    money: (cents: number, currency: Currency): string =>
      new Intl.NumberFormat(tag, { style: 'currency', currency }).format(cents / 100),
    name: ({ names }: Pick<NotificationFacts['faceApproved'], 'names'>): string =>
      nameIn(locale, { cn: names.zh, en: names.en }) || say('draft.untitled'),
    moment: (iso: string): string =>
      formatMoment(
        new Intl.DateTimeFormat(tag, {
          ...{ year: 'numeric', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' },
          ...{ hourCycle: 'h23', timeZone: zoneOf(aheadHours), timeZoneName: 'short' },
        }),
        new Date(iso),
      ),
    month: (month: string): string =>
      new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
        new Date(`${month}-01T00:00:00Z`),
      ),
    reasons: (reasons: readonly Reason[], words: string): string =>
      [...reasons.map((one) => say(`ui.review.reason.${one}`)), ...(words === '' ? [] : [words])].join(
        say('ui.comma'),
      ),
  }
}

type Words = ReturnType<typeof wordsIn>

const judged = (facts: NotificationFacts['faceRefused'], words: Words): Params => ({
  name: words.name(facts),
  reasons: words.reasons(facts.reasons, facts.words),
})

const order = (
  { amount, currency, orderId }: NotificationFacts['payoutWaiting'],
  { money }: Words,
): Params => ({ amount: money(amount, currency), orderId })

const none = (): Params => ({})

/** What the texts of a kind are filled with. */
const params: { readonly [K in NotificationKind]: (facts: NotificationFacts[K], words: Words) => Params } = {
  faceApproved: (facts, { name }) => ({ name: name(facts) }),
  faceRefused: judged,
  faceTakenDown: judged,
  payoutRequested: ({ amount, currency, account }, { money }) => ({
    amount: money(amount, currency),
    account,
  }),
  payoutPaid: ({ amount, sent, currency, account }, { money }) => ({
    amount: money(amount, currency),
    sent: money(sent, currency),
    account,
  }),
  payoutFailed: ({ amount, currency, note }, { money, say }) => ({
    amount: money(amount, currency),
    note: note || say('notification.reasonNone'),
  }),
  monthSettled: ({ month, amount, currency }, words) => ({
    month: words.month(month),
    amount: words.money(amount, currency),
  }),
  identityVerified: none,
  identityRejected: none,
  contractSigned: none,
  newSignIn: ({ browser, system, at }, { say, moment }) => ({
    device:
      browser !== null && system !== null
        ? say('notification.device', { browser, system })
        : (browser ?? system ?? say('notification.unknownDevice')),
    at: moment(at),
  }),
  accountClosing: ({ erasedAfter }, { moment }) => ({ at: moment(erasedAfter) }),
  accountKept: none,
  commentMade: (facts, { name }) => ({ number: facts.number, name: name(facts) }),
  commentAnswered: (facts, { name }) => ({ number: facts.number, name: name(facts) }),
  submissionWaiting: (facts, { name }) => ({ name: name(facts) }),
  payoutWaiting: order,
  payoutStuck: order,
  identityWaiting: none,
  contractWaiting: none,
  booksDisagree: ({ count }) => ({ count }),
}

export interface Said {
  readonly title: string
  readonly text: string
}

/** A notification in words. */
export function sayNotification({ kind, facts }: StoredNotification, language: Language): Said {
  const words = wordsIn(language)
  // the row of the table is the one of this kind
  const filled = (params[kind] as (facts: AnyFacts, words: Words) => Params)(facts, words)
  const { say } = words
  return {
    title: say(`notification.${kind}.title`, filled),
    text: say(`notification.${kind}.text`, filled),
  }
}
