import { createCipheriv, createPrivateKey, randomBytes, sign } from 'node:crypto'
import * as z from 'zod/mini'
import { callProvider } from '../../payouts/providers/call.ts'
import type { ContractAnswer, ContractService, Signer } from '../../../base/ports/contract-service.ts'

/* The cloud account (云账户), signing by API: `/api/sign/v1/user/{contract,sign,status}`. What is sent is encrypted by
   3DES and signed by RSA; what comes back is guarded by TLS alone, so nothing but https is taken outside of this
   machine. Signing again what is signed says so, so a call whose response was lost is repeated. */

interface YzhOptions {
  readonly dealerId: string
  readonly brokerId: string
  /** Part of what is signed. */
  readonly appSecret: string
  /** 24 letters of 3DES; the first eight begin the chain, as their own clients do. */
  readonly cipherSecret: string
  /** PKCS #8 in base64. */
  readonly privateKey: string
  readonly url: string
  readonly now: () => Date
}

const envelope = z.object({ code: z.string(), message: z.optional(z.string()), data: z.unknown() })
const previewed = z.object({ url: z.string(), title: z.string() })
const status = z.object({
  /** `0` not signed, `1` signed, `2` given up. */
  status: z.union([z.string(), z.number()]),
  signed_at: z.optional(z.string()),
})

const done = '0000'

type Called =
  | { readonly kind: 'said'; readonly data: unknown }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'later'; readonly reason: string }

/** `2026-11-23 21:05:09`, the time of Shanghai, which has no summer time. */
function readTime(text: string | undefined): Date | null {
  if (text === undefined || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null
  const at = new Date(`${text.replace(' ', 'T')}+08:00`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** A page of theirs that a person can be sent to. */
const isPage = (url: string, own: string): boolean =>
  URL.canParse(url) && ['https:', new URL(own).protocol].includes(new URL(url).protocol)

export function createYzh({
  dealerId,
  brokerId,
  appSecret,
  cipherSecret,
  privateKey,
  url,
  now,
}: YzhOptions): ContractService {
  const ownKey = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })

  function sealed(content: object): URLSearchParams {
    const cipher = createCipheriv('des-ede3-cbc', cipherSecret, cipherSecret.slice(0, 8))
    const data = cipher.update(JSON.stringify(content), 'utf8', 'base64') + cipher.final('base64')
    const mess = randomBytes(16).toString('hex')
    const timestamp = String(Math.floor(now().getTime() / 1_000))
    const text = `data=${data}&mess=${mess}&timestamp=${timestamp}&key=${appSecret}`
    const signature = sign('sha256', Buffer.from(text), ownKey).toString('base64')
    return new URLSearchParams({ data, mess, timestamp, sign: signature, sign_type: 'rsa' })
  }

  async function call(method: 'GET' | 'POST', name: string, content: object): Promise<Called> {
    const body = sealed({ dealer_id: dealerId, broker_id: brokerId, ...content })
    const path = `${url}/api/sign/v1/user/${name}`
    const headers = { 'dealer-id': dealerId, 'request-id': randomBytes(16).toString('hex') }
    const called = await callProvider(
      method === 'GET' ? `${path}?${body.toString()}` : path,
      method === 'GET' ? { method, headers } : { method, headers, body },
    )
    if (called === null) return { kind: 'later', reason: 'no answer' }
    if (called.status !== 200) return { kind: 'later', reason: `HTTP ${called.status}` }
    try {
      const { code, message = '', data } = envelope.parse(JSON.parse(called.text))
      return code === done ? { kind: 'said', data } : { kind: 'refused', reason: `${code} ${message}`.trim() }
    } catch {
      return { kind: 'later', reason: 'unreadable' }
    }
  }

  const person = ({ name, number }: Signer) => ({ real_name: name, id_card: number })

  async function look(signer: Signer): Promise<ContractAnswer> {
    const said = await call('GET', 'status', person(signer))
    // why a question is refused says nothing of the contract
    if (said.kind !== 'said') return { kind: 'later', reason: said.reason }
    const parsed = status.safeParse(said.data)
    if (!parsed.success) return { kind: 'later', reason: 'unreadable' }
    const isSigned = String(parsed.data.status) === '1'
    return isSigned ? { kind: 'signed', at: readTime(parsed.data.signed_at) } : { kind: 'unsigned' }
  }

  return {
    name: 'yzh',
    look,
    async preview() {
      const said = await call('GET', 'contract', {})
      const parsed = said.kind === 'said' ? previewed.safeParse(said.data) : null
      return parsed?.success === true && isPage(parsed.data.url, url) ? parsed.data : null
    },
    async sign(signer) {
      const said = await call('POST', 'sign', { ...person(signer), card_type: 'idcard' })
      if (said.kind === 'later') return said
      // the state at the service decides: that it was signed before comes as a refusal
      const known = await look(signer)
      if (known.kind === 'unsigned' && said.kind === 'refused') return said
      return known.kind === 'unsigned' ? { kind: 'later', reason: 'not signed yet' } : known
    },
  }
}
