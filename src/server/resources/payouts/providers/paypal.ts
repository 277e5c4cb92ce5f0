import * as z from 'zod/mini'
import { printCents } from '../../../../shared/earnings/money-text.ts'
import { readCents } from '../../../../shared/earnings/withdraw-rules.ts'
import type { PayoutResult, Payment, PayoutProvider } from '../../../base/ports/payout-provider.ts'
import { callProvider, type Called } from './call.ts'

/* PayPal Payouts v1: one batch of one item a withdrawal. The id of the withdrawal is the `sender_batch_id`, by which
   PayPal refuses a second batch for 30 days and names the first one. */

interface PaypalOptions {
  readonly client: string
  readonly secret: string
  /** Origin of the API. */
  readonly url: string
  readonly now: () => Date
}

const batch = z.object({
  batch_header: z.object({ payout_batch_id: z.string(), batch_status: z.string() }),
  items: z.optional(
    z.array(
      z.object({
        transaction_id: z.optional(z.string()),
        transaction_status: z.string(),
        payout_item_fee: z.optional(z.object({ value: z.string(), currency: z.string() })),
        payout_item: z.object({
          sender_item_id: z.string(),
          amount: z.object({ value: z.string(), currency: z.string() }),
        }),
        errors: z.optional(z.object({ name: z.optional(z.string()) })),
      }),
    ),
  ),
})

const refusal = z.object({
  name: z.optional(z.string()),
  details: z.optional(
    z.array(
      z.object({
        field: z.optional(z.string()),
        issue: z.optional(z.string()),
        link: z.optional(z.array(z.object({ href: z.string() }))),
      }),
    ),
  ),
})

const grant = z.object({ access_token: z.string(), expires_in: z.number() })

/** Item states after which nothing moves any more, and the money is not with the receiver. */
const lost = new Set(['FAILED', 'RETURNED', 'BLOCKED', 'REFUNDED', 'REVERSED'])
/** Batch states in which no item was paid. */
const dropped = new Set(['DENIED', 'CANCELED'])
/** Said of the receiver and not of us: another try says the same. */
const ofReceiver = new Set([
  'RECEIVER_UNREGISTERED',
  'RECEIVER_UNCONFIRMED',
  'INVALID_EMAIL',
  'RECEIVER_COUNTRY_NOT_ALLOWED',
])

const batchId = /^[A-Za-z0-9]{1,40}$/

function parse<T extends z.ZodMiniType>(schema: T, text: string): z.output<T> | null {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** What PayPal took for an item, when it says so in the currency of the books. */
function feeOf(said: { readonly value: string; readonly currency: string } | undefined, currency: string) {
  const fee = said?.currency === currency ? readCents(said.value) : null
  return fee === null ? {} : { fee }
}

/** What a batch says of its one item, which has to be the requested one. */
function judge({ orderId, cents, currency }: Payment, text: string): PayoutResult {
  const said = parse(batch, text)
  if (said === null) return { kind: 'later', reason: 'unreadable' }
  const { payout_batch_id: reference, batch_status: status } = said.batch_header
  if (dropped.has(status)) return { kind: 'refused', reason: status }
  const [item] = said.items ?? []
  if (item === undefined) return { kind: 'underway', reference, said: status }
  const { sender_item_id: id, amount } = item.payout_item
  const isOurs = id === orderId && amount.value === printCents(cents) && amount.currency === currency
  if (!isOurs) return { kind: 'stuck', reason: `another payment is in batch ${reference}` }
  if (item.transaction_status === 'SUCCESS')
    return {
      kind: 'paid',
      transactionNo: item.transaction_id ?? reference,
      said: text.slice(0, 4_000),
      reference,
      ...feeOf(item.payout_item_fee, currency),
    }
  if (lost.has(item.transaction_status))
    return { kind: 'refused', reason: item.errors?.name ?? item.transaction_status }
  return { kind: 'underway', reference, said: item.transaction_status }
}

/** The batch that has the id already; it is read by a path of its own, never by the address in the response. */
function batchNamed(text: string): string | null {
  const said = parse(refusal, text)
  const [detail] = (said?.details ?? []).filter(({ field }) => field?.toUpperCase() === 'SENDER_BATCH_ID')
  const last = detail?.link?.[0]?.href.split('/').at(-1) ?? ''
  return batchId.test(last) ? last : null
}

/** What becomes of a payment that was not taken. */
function judgeRefusal({ status, text }: Called): PayoutResult {
  const refused = parse(refusal, text)
  // not said by PayPal, but by something on the way
  if (refused === null) return { kind: 'later', reason: `HTTP ${status}, unreadable` }
  const { name = '', details = [] } = refused
  const issue = details[0]?.issue ?? name
  // ours to mend: an empty account, a rule of PayPal about us
  if (name === 'INSUFFICIENT_FUNDS' || name === 'AUTHORIZATION_ERROR') return { kind: 'later', reason: name }
  if (ofReceiver.has(name) || ofReceiver.has(issue)) return { kind: 'refused', reason: issue }
  return { kind: 'stuck', reason: `HTTP ${status} ${name}` }
}

export function createPaypal({ client, secret, url, now }: PaypalOptions): PayoutProvider {
  let token: { readonly text: string; readonly endsAt: number } | null = null

  /** Null when there is none to be had now. */
  async function readToken(): Promise<string | null> {
    if (token !== null && token.endsAt > now().getTime()) return token.text
    const called = await callProvider(`${url}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${client}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    const said = called?.status === 200 ? parse(grant, called.text) : null
    if (said === null) return null
    // a minute early, so that it does not end on the way
    token = { text: said.access_token, endsAt: now().getTime() + (said.expires_in - 60) * 1_000 }
    return token.text
  }

  async function call(path: string, body?: object): Promise<Called | PayoutResult> {
    const bearer = await readToken()
    if (bearer === null) return { kind: 'later', reason: 'no token' }
    const called = await callProvider(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (called === null) return { kind: 'later', reason: 'no answer' }
    if (called.status === 401) token = null
    const isLater = [401, 403, 408, 429].includes(called.status) || called.status >= 500
    const after = called.retryAfterMs === null ? {} : { afterMs: called.retryAfterMs }
    return isLater ? { kind: 'later', reason: `HTTP ${called.status}`, ...after } : called
  }

  async function look(payment: Payment, reference: string | null): Promise<PayoutResult> {
    if (reference === null || !batchId.test(reference)) return { kind: 'stuck', reason: 'no batch is known' }
    const said = await call(`/v1/payments/payouts/${reference}`)
    if ('kind' in said) return said
    // it was there when it was made: that it is gone says nothing of the money
    return said.status === 200 ? judge(payment, said.text) : { kind: 'stuck', reason: `HTTP ${said.status}` }
  }

  return {
    name: 'paypal',
    knowsForDays: 30,
    tellsFee: true,
    look,
    async pay(payment) {
      const { orderId, account, cents, currency } = payment
      const said = await call('/v1/payments/payouts', {
        sender_batch_header: { sender_batch_id: orderId, email_subject: 'Dialwright' },
        items: [
          {
            recipient_type: 'EMAIL',
            amount: { value: printCents(cents), currency },
            receiver: account,
            sender_item_id: orderId,
          },
        ],
      })
      if ('kind' in said) return said
      if (said.status === 200 || said.status === 201) {
        const made = judge(payment, said.text)
        // it was taken; the next try learns which batch it is in
        return made.kind === 'refused' ? { kind: 'later', reason: made.reason } : made
      }
      const before = batchNamed(said.text)
      if (before !== null) return await look(payment, before)
      return judgeRefusal(said)
    },
  }
}
