import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import * as z from 'zod/mini'
import { printCents } from '../../../../shared/earnings/money-text.ts'
import type { PayoutResult, Payment, PayoutProvider } from '../../../base/ports/payout-provider.ts'
import { callProvider } from './call.ts'

/* Alipay's gateway: `alipay.fund.trans.uni.transfer` and `alipay.fund.trans.common.query`, signed by RSA2 both ways. The
   id of the withdrawal is the `out_biz_no`, which Alipay pays once for ever. */

interface AlipayOptions {
  readonly appId: string
  /** PKCS #8 in base64, as Alipay's own tool prints it. */
  readonly privateKey: string
  /** Of Alipay; SubjectPublicKeyInfo in base64. */
  readonly publicKey: string
  readonly url: string
  /** Of the certificates, where the application is in certificate mode, as transfers need. */
  readonly serials: { readonly app: string | null; readonly root: string | null }
  readonly now: () => Date
}

const answer = z.object({
  code: z.string(),
  sub_code: z.optional(z.string()),
  status: z.optional(z.string()),
  order_id: z.optional(z.string()),
  out_biz_no: z.optional(z.string()),
  trans_amount: z.optional(z.string()),
  error_code: z.optional(z.string()),
})
type Said = z.output<typeof answer>

const methods = { pay: 'alipay.fund.trans.uni.transfer', look: 'alipay.fund.trans.common.query' } as const

/** Said of the receiver: another try says the same. */
const ofReceiver = new Set([
  'PAYEE_NOT_EXIST',
  'PAYEE_USER_INFO_ERROR',
  'PAYEE_ACC_OCUPIED',
  'PAYEE_ACCOUNT_STATUS_ERROR',
  'PAYEE_CERT_INFO_ERROR',
  'PERMIT_CHECK_PERM_LIMITED',
])
/** Nothing is known, or it is ours to mend; tried again with the same number. */
const passing = new Set([
  'SYSTEM_ERROR',
  'ACQ.SYSTEM_ERROR',
  'aop.ACQ.SYSTEM_ERROR',
  'PAYER_BALANCE_NOT_ENOUGH',
  'BALANCE_IS_NOT_ENOUGH',
  'isp.unknow-error',
  'isv.app-call-limited',
])

/** `2026-11-23 21:05:09`, the time of Shanghai, which has no summer time. */
const printTime = (now: Date): string =>
  new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** The text of one member of an object as it came, because its bytes are what was signed. */
export function memberText(json: string, name: string): string | null {
  const start = json.indexOf(`"${name}"`)
  const from = start < 0 ? -1 : json.indexOf('{', start)
  if (from < 0) return null
  let [depth, isText] = [0, false]
  for (let at = from; at < json.length; at += 1) {
    const letter = json[at]
    if (isText) {
      if (letter === '\\') at += 1
      else if (letter === '"') isText = false
    } else if (letter === '"') isText = true
    else if (letter === '{') depth += 1
    else if (letter === '}') depth -= 1
    if (depth === 0 && !isText) return json.slice(from, at + 1)
  }
  return null
}

/** What becomes of a payment by what Alipay said of it. */
function judge({ orderId, cents }: Payment, said: Said): PayoutResult {
  const { code, status = '', order_id: no = '', sub_code: sub = '' } = said
  if (code !== '10000') {
    if (ofReceiver.has(sub)) return { kind: 'refused', reason: sub }
    const isPassing = passing.has(sub) || code === '20000'
    return isPassing ? { kind: 'later', reason: sub } : { kind: 'stuck', reason: `${code} ${sub}` }
  }
  const isOurs = said.out_biz_no === orderId && (said.trans_amount ?? printCents(cents)) === printCents(cents)
  if (!isOurs) return { kind: 'stuck', reason: `another payment is told: ${said.out_biz_no}` }
  if (status === 'SUCCESS') return { kind: 'paid', transactionNo: no, said: JSON.stringify(said) }
  if (['FAIL', 'CLOSED', 'REFUND'].includes(status))
    return { kind: 'refused', reason: said.error_code ?? status }
  return { kind: 'underway', reference: no === '' ? null : no, said: status }
}

export function createAlipay({
  appId,
  privateKey,
  publicKey,
  url,
  serials,
  now,
}: AlipayOptions): PayoutProvider {
  const ownKey = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  const theirKey = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })

  function signed(method: string, content: object): URLSearchParams {
    const params: Record<string, string> = {
      ...{ app_id: appId, method, format: 'JSON', charset: 'utf-8', sign_type: 'RSA2', version: '1.0' },
      ...(serials.app === null ? {} : { app_cert_sn: serials.app }),
      ...(serials.root === null ? {} : { alipay_root_cert_sn: serials.root }),
      timestamp: printTime(now()),
      biz_content: JSON.stringify(content),
    }
    const text = Object.keys(params)
      .sort()
      .map((name) => `${name}=${params[name]}`)
      .join('&')
    const signature = sign('sha256', Buffer.from(text), ownKey).toString('base64')
    return new URLSearchParams({ ...params, sign: signature })
  }

  /** What Alipay itself says; a reason when nothing that came is certainly from it. */
  async function call(method: string, content: object): Promise<Said | PayoutResult> {
    const called = await callProvider(url, { method: 'POST', body: signed(method, content) })
    if (called === null) return { kind: 'later', reason: 'no answer' }
    const after = called.retryAfterMs === null ? {} : { afterMs: called.retryAfterMs }
    if (called.status !== 200) return { kind: 'later', reason: `HTTP ${called.status}`, ...after }
    try {
      const { sign: signature } = JSON.parse(called.text) as { sign?: unknown }
      const text = memberText(called.text, `${method.replaceAll('.', '_')}_response`)
      const isGenuine =
        text !== null &&
        typeof signature === 'string' &&
        verify('sha256', Buffer.from(text), theirKey, Buffer.from(signature, 'base64'))
      if (!isGenuine) return { kind: 'later', reason: 'not signed by Alipay' }
      return answer.parse(JSON.parse(text))
    } catch {
      return { kind: 'later', reason: 'unreadable' }
    }
  }

  const product = { product_code: 'TRANS_ACCOUNT_NO_PWD', biz_scene: 'DIRECT_TRANSFER' }
  return {
    name: 'alipay',
    knowsForDays: 3_650,
    tellsFee: false,
    async pay(payment) {
      const { orderId, account, name, cents } = payment
      const said = await call(methods.pay, {
        ...product,
        out_biz_no: orderId,
        trans_amount: printCents(cents),
        order_title: 'Dialwright',
        payee_info: {
          identity: account,
          identity_type: 'ALIPAY_LOGON_ID',
          ...(name === null ? {} : { name }),
        },
      })
      return 'kind' in said ? said : judge(payment, said)
    },
    async look(payment) {
      const said = await call(methods.look, { ...product, out_biz_no: payment.orderId })
      return 'kind' in said ? said : judge(payment, said)
    },
  }
}
