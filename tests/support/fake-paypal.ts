import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the next call of a path is answered, other than well. */
export type Trouble = 'lost' | 'lostBefore' | 'slow' | 'busy' | 'down' | 'unauthorized' | 'rubbish'

interface Batch {
  readonly id: string
  readonly receiver: string
  readonly value: string
  readonly currency: string
  readonly item: string
  status: string
  itemStatus: string
}

export interface FakePaypal {
  readonly url: string
  /** Every batch that was made, by its sender's id. */
  readonly batches: ReadonlyMap<string, Batch>
  /** Calls that came for payouts. */
  readonly calls: string[]
  /** For the next calls, one each; empty for none. */
  readonly troubles: Trouble[]
  /** What a new item becomes at once; PENDING until somebody says otherwise. */
  itemStatus: string
  /** What an item costs its sender; null while that is not told. */
  fee: string | null
  set(senderBatchId: string, status: { status?: string; itemStatus?: string }): void
  close(): Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

/** PayPal's payouts as its documents describe them: one batch for each sender's id, named again when asked twice. */
export async function startFakePaypal(): Promise<FakePaypal> {
  const batches = new Map<string, Batch>()
  const [calls, troubles]: [string[], Trouble[]] = [[], []]
  const state: { itemStatus: string; fee: string | null } = { itemStatus: 'PENDING', fee: '0.25' }
  let tokens = 0

  const print = (batch: Batch) => ({
    batch_header: {
      payout_batch_id: batch.id,
      batch_status: batch.status,
      sender_batch_header: { sender_batch_id: batch.item },
    },
    items: [
      {
        payout_item_id: `I${batch.id}`,
        transaction_id: `T${batch.id}`,
        transaction_status: batch.itemStatus,
        ...(state.fee === null ? {} : { payout_item_fee: { currency: batch.currency, value: state.fee } }),
        payout_batch_id: batch.id,
        payout_item: {
          recipient_type: 'EMAIL',
          amount: { currency: batch.currency, value: batch.value },
          receiver: batch.receiver,
          sender_item_id: batch.item,
        },
        ...(batch.itemStatus === 'FAILED' ? { errors: { name: 'RECEIVER_UNREGISTERED' } } : {}),
      },
    ],
  })

  function act(method: string, path: string, text: string): [number, object] {
    if (method === 'GET') {
      const id = path.split('/').at(-1)
      const batch = [...batches.values()].find((one) => one.id === id)
      return batch === undefined ? [404, { name: 'RESOURCE_NOT_FOUND' }] : [200, print(batch)]
    }
    const { sender_batch_header: head, items } = JSON.parse(text) as {
      sender_batch_header: { sender_batch_id: string }
      items: { amount: { value: string; currency: string }; receiver: string; sender_item_id: string }[]
    }
    const before = batches.get(head.sender_batch_id)
    if (before !== undefined) {
      const link = [{ href: `https://api.paypal.com/v1/payments/payouts/${before.id}`, rel: 'self' }]
      const issue = 'Batch with given sender_batch_id already exists'
      return [400, { name: 'USER_BUSINESS_ERROR', details: [{ field: 'SENDER_BATCH_ID', issue, link }] }]
    }
    const [item] = items
    if (item === undefined) return [400, { name: 'VALIDATION_ERROR' }]
    if (item.receiver.startsWith('nobody')) return [422, { name: 'RECEIVER_UNREGISTERED' }]
    if (item.receiver.startsWith('poor')) return [422, { name: 'INSUFFICIENT_FUNDS' }]
    const made = {
      ...{ id: `B${batches.size + 1}`, receiver: item.receiver, item: item.sender_item_id },
      ...{ value: item.amount.value, currency: item.amount.currency },
      ...{ status: 'PENDING', itemStatus: state.itemStatus },
    }
    batches.set(head.sender_batch_id, made)
    // the items are not told of a batch that has just been made
    return [201, { batch_header: print(made).batch_header }]
  }

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const text = await bodyOf(request)
    const { method = '', url: path = '' } = request
    const say = (status: number, body: object | string, headers: Record<string, string> = {}): void => {
      reply.writeHead(status, { 'content-type': 'application/json', ...headers })
      reply.end(typeof body === 'string' ? body : JSON.stringify(body))
    }
    if (path === '/v1/oauth2/token') {
      const isKnown =
        request.headers.authorization === `Basic ${Buffer.from('client:secret').toString('base64')}`
      tokens += 1
      return isKnown
        ? say(200, { access_token: `A${tokens}`, expires_in: 32_400 })
        : say(401, { error: 'invalid_client' })
    }
    calls.push(`${method} ${path}`)
    const trouble = troubles.shift()
    if (trouble === 'lostBefore') return void request.socket.destroy()
    if (trouble === 'busy') return say(429, { name: 'RATE_LIMIT_REACHED' }, { 'retry-after': '7200' })
    if (trouble === 'down') return say(503, 'down for a moment')
    if (trouble === 'unauthorized') return say(401, { error: 'invalid_token' })
    const [status, body] = act(method, path, text)
    if (trouble === 'lost') return void request.socket.destroy()
    if (trouble === 'rubbish') return say(status, '<html>proxy</html>')
    if (trouble === 'slow') await new Promise((resolve) => setTimeout(resolve, 300))
    say(status, body)
  }

  const server = createServer((request, reply) => void answer(request, reply))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    batches,
    calls,
    troubles,
    get itemStatus() {
      return state.itemStatus
    },
    set itemStatus(status) {
      state.itemStatus = status
    },
    get fee() {
      return state.fee
    },
    set fee(fee) {
      state.fee = fee
    },
    set(id, change) {
      Object.assign(batches.get(id) ?? {}, change)
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
