import { createDecipheriv, generateKeyPairSync, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the next call is answered, other than well. */
export type YzhTrouble = 'lost' | 'lostBefore' | 'slow' | 'down' | 'rubbish' | 'badPage'

export interface FakeYzh {
  readonly env: Readonly<Record<string, string>>
  /** When each identity number signed, and under which name. */
  readonly signed: ReadonlyMap<string, { readonly name: string; readonly at: string }>
  /** Calls that came, by their last word. */
  readonly calls: string[]
  readonly troubles: YzhTrouble[]
  /** Calls that were not signed by our key. */
  forgedCalls(): number
  /** Given up at the cloud account itself. */
  release(number: string): void
  close(): Promise<void>
}

const cipherSecret = '0123456789abcdefghijklmn'
const appSecret = 'app key of the tests'
const dealer = '12345678'

interface Content {
  readonly dealer_id: string
  readonly broker_id: string
  readonly real_name?: string
  readonly id_card?: string
  readonly card_type?: string
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

/**
 * The cloud account's signing by API as its own clients speak it: forms that are encrypted by 3DES and signed by RSA,
 * with an envelope of code, message and data. Who signs a second time is told so.
 */
export async function startFakeYzh(): Promise<FakeYzh> {
  const ours = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const signed = new Map<string, { name: string; at: string }>()
  const given = new Set<string>()
  const [calls, troubles]: [string[], YzhTrouble[]] = [[], []]
  let forged = 0

  const refuse = (code: string, message: string): object => ({ code, message, data: null, request_id: 'r' })
  const say = (data: object): object => ({ code: '0000', message: '操作成功', data, request_id: 'r' })

  /** What was sent, if we sent it. */
  function open(form: URLSearchParams): Content | null {
    const [data, mess, timestamp] = ['data', 'mess', 'timestamp'].map((name) => form.get(name) ?? '')
    const text = `data=${data}&mess=${mess}&timestamp=${timestamp}&key=${appSecret}`
    const signature = Buffer.from(form.get('sign') ?? '', 'base64')
    const isOurs = verify('sha256', Buffer.from(text), ours.publicKey, signature)
    if (!isOurs || form.get('sign_type') !== 'rsa' || !/^\d{10}$/.test(timestamp ?? '')) return null
    const decipher = createDecipheriv('des-ede3-cbc', cipherSecret, cipherSecret.slice(0, 8))
    return JSON.parse(decipher.update(data ?? '', 'base64', 'utf8') + decipher.final('utf8')) as Content
  }

  function act(method: string, name: string, content: Content): object {
    const { real_name: person = '', id_card: number = '' } = content
    if (content.dealer_id !== dealer || content.broker_id !== 'broker') return refuse('1003', '商户信息错误')
    if (method === 'GET' && name === 'contract')
      return say({ url: 'https://cloud.example.com/preview/1', title: '共享经济合作伙伴协议' })
    if (method === 'GET' && name === 'status') {
      const known = signed.get(number)
      if (known?.name !== person) return say({ signed_at: '', status: '0' })
      return say({ signed_at: known.at, status: given.has(number) ? '2' : '1' })
    }
    if (method !== 'POST' || name !== 'sign') return refuse('9001', '接口不存在')
    if (content.card_type !== 'idcard') return refuse('2001', '证件类型错误')
    if (person.startsWith('假')) return refuse('2034', '实名认证不一致')
    if (signed.has(number) && !given.has(number)) return refuse('2035', '用户已签约')
    given.delete(number)
    signed.set(number, { name: person, at: '2026-11-12 16:30:05' })
    return say({ status: 'ok' })
  }

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    const { method = '' } = request
    const at = new URL(request.url ?? '', 'http://fake')
    const [, name = ''] = /^\/api\/sign\/v1\/user\/(\w+)$/.exec(at.pathname) ?? []
    calls.push(name)
    const content = open(method === 'GET' ? at.searchParams : new URLSearchParams(body))
    const isKnown = content !== null && request.headers['dealer-id'] === dealer
    if (!isKnown) forged += 1
    const trouble = troubles.shift()
    if (trouble === 'lostBefore') return void request.socket.destroy()
    if (trouble === 'down') return void reply.writeHead(502).end('<html>')
    const said = isKnown ? act(method, name, content) : refuse('1001', '验签失败')
    if (trouble === 'lost') return void request.socket.destroy()
    if (trouble === 'slow') await new Promise((resolve) => setTimeout(resolve, 300))
    const text = JSON.stringify(said)
    const shown = trouble === 'badPage' ? text.replace('https://cloud', 'javascript://cloud') : text
    reply.writeHead(200, { 'content-type': 'application/json' })
    reply.end(trouble === 'rubbish' ? '<html>' : shown)
  }

  const server = createServer((request, reply) => void answer(request, reply))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    env: {
      YZH_DEALER_ID: dealer,
      YZH_BROKER_ID: 'broker',
      YZH_APP_KEY: appSecret,
      YZH_DES3_KEY: cipherSecret,
      YZH_PRIVATE_KEY: ours.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
      YZH_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    signed,
    calls,
    troubles,
    forgedCalls: () => forged,
    release: (number) => void given.add(number),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
