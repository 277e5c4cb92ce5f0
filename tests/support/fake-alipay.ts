import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type AlipayTrouble = 'lost' | 'forged' | 'otherKey' | 'noSign' | 'system' | 'busy' | 'dealing'

export interface FakeAlipay {
  readonly env: Readonly<Record<string, string>>
  /** Every transfer that was made, by the number of its sender. */
  readonly transfers: ReadonlyMap<string, { status: string; amount: string; identity: string; name: string }>
  readonly troubles: AlipayTrouble[]
  /** Calls that were not signed by our key. */
  forgedCalls(): number
  close(): Promise<void>
}

const base64 = (key: Buffer): string => key.toString('base64')

/** Alipay's gateway for transfers: signed both ways, one transfer for each number. */
export async function startFakeAlipay(): Promise<FakeAlipay> {
  const [ours, theirs, others] = [1, 2, 3].map(() => generateKeyPairSync('rsa', { modulusLength: 2_048 }))
  if (ours === undefined || theirs === undefined || others === undefined) throw new Error('no keys')
  const transfers = new Map<
    string,
    { status: string; amount: string; identity: string; name: string; id: string }
  >()
  const troubles: AlipayTrouble[] = []
  let forged = 0

  const told = (no: string) => {
    const { id, status, amount } = transfers.get(no) ?? { id: '', status: '', amount: '' }
    return { code: '10000', msg: 'Success', out_biz_no: no, order_id: id, status, trans_amount: amount }
  }

  function act(params: URLSearchParams, trouble: AlipayTrouble | undefined): object {
    const content = JSON.parse(params.get('biz_content') ?? '{}') as {
      out_biz_no: string
      trans_amount: string
      payee_info: { identity: string; name: string }
    }
    const no = content.out_biz_no
    const failed = (sub: string) => ({ code: '40004', msg: 'Business Failed', sub_code: sub, sub_msg: '…' })
    if (params.get('method') === 'alipay.fund.trans.common.query')
      return transfers.has(no) ? told(no) : failed('ORDER_NOT_EXIST')
    if (trouble === 'system') return failed('SYSTEM_ERROR')
    if (transfers.has(no)) return told(no)
    const { identity, name } = content.payee_info
    if (identity.startsWith('nobody')) return failed('PAYEE_NOT_EXIST')
    const status = trouble === 'dealing' ? 'DEALING' : 'SUCCESS'
    transfers.set(no, {
      status,
      amount: content.trans_amount,
      identity,
      name,
      id: `2026${transfers.size + 1}`,
    })
    return told(no)
  }

  const server = createServer((request, reply) => {
    let text = ''
    request.on('data', (part) => (text += String(part)))
    request.on('end', () => {
      const params = new URLSearchParams(text)
      const signed = [...params.keys()]
        .filter((name) => name !== 'sign')
        .sort()
        .map((name) => `${name}=${params.get(name)}`)
        .join('&')
      const key = createPublicKey(ours.privateKey)
      if (!verify('sha256', Buffer.from(signed), key, Buffer.from(params.get('sign') ?? '', 'base64'))) {
        forged += 1
        return void reply.end('{"error_response":{"code":"40002","sub_code":"isv.invalid-signature"}}')
      }
      const trouble = troubles.shift()
      if (trouble === 'busy') return void reply.writeHead(429, { 'retry-after': '60' }).end()
      const said = JSON.stringify(act(params, trouble))
      if (trouble === 'lost') return void request.socket.destroy()
      const member = `${(params.get('method') ?? '').replaceAll('.', '_')}_response`
      const by = trouble === 'otherKey' ? others.privateKey : theirs.privateKey
      const signature = sign('sha256', Buffer.from(said), by).toString('base64')
      const shown = trouble === 'forged' ? said.replace('"10000"', '"10001"') : said
      const end = trouble === 'noSign' ? '' : `,"sign":${JSON.stringify(signature)}`
      reply.end(`{"${member}":${shown}${end}}`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    env: {
      ALIPAY_APP_ID: '2021000000000000',
      ALIPAY_PRIVATE_KEY: base64(ours.privateKey.export({ type: 'pkcs8', format: 'der' })),
      ALIPAY_PUBLIC_KEY: base64(theirs.publicKey.export({ type: 'spki', format: 'der' })),
      ALIPAY_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway.do`,
    },
    transfers,
    troubles,
    forgedCalls: () => forged,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
