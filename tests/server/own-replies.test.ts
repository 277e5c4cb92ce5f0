import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { keepCoresBusy } from '../support/busy-cores.ts'
import { signIn, useServerProcesses } from '../support/server-process.ts'

const { launch } = useServerProcesses()

const peopleCount = 32
const callsEach = 40

interface Told {
  readonly status: number
  readonly code: number
  readonly data: Record<string, unknown>
}

/** One call over a socket that is kept; the body goes out in pieces. */
function call(agent: Agent, url: string, token: string, body?: object): Promise<Told> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body)
    const head = { token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
    const sent = request(
      url,
      { agent, method: body === undefined ? 'GET' : 'POST', headers: head },
      (reply) => {
        let said = ''
        reply.setEncoding('utf8').on('data', (part: string) => (said += part))
        reply.on('end', () => {
          const { code, data } = JSON.parse(said) as Omit<Told, 'status'>
          resolve({ status: reply.statusCode ?? 0, code, data })
        })
      },
    )
    sent.on('error', reject)
    const middle = Math.floor(text.length / 2)
    sent.write(text.slice(0, middle))
    setImmediate(() => sent.end(text.slice(middle)))
  })
}

/** Someone saves, reads back and asks who it is; gives every reply that was not its own or not a success. */
async function work(address: string, agent: Agent): Promise<string[]> {
  const { token, phone, accountId } = await signIn(address)
  const id = randomUUID()
  const wrong: string[] = []
  const expectOwn = (what: string, told: unknown, own: unknown): void => {
    if (JSON.stringify(told) !== JSON.stringify(own))
      wrong.push(`${phone} ${what}: ${JSON.stringify(told)}, wanted ${JSON.stringify(own)}`)
  }
  let rev = 0
  for (let turn = 0; turn < callsEach; turn += 1) {
    const mark = `${phone} ${turn}`
    const body = { format: 1, mark, filler: 'x'.repeat(turn % 8 === 0 ? 66_000 : 4_000) }
    const draft = { id, name: phone, body, ...(rev === 0 ? {} : { rev }) }
    const [saved, who] = await Promise.all([
      call(agent, `${address}/api/face/draft/save`, token, draft),
      call(agent, `${address}/api/user/info/query`, token),
    ])
    expectOwn('save', [saved.status, saved.code, saved.data['rev']], [200, 200, rev + 1])
    const info = who.data['info'] as { accountId?: string; phone?: string } | undefined
    expectOwn('who', [who.status, who.code, info?.accountId, info?.phone], [200, 200, accountId, phone])
    rev += 1
    const read = await call(agent, `${address}/api/face/draft/${id}`, token)
    const kept = read.data['body'] as { mark?: string } | undefined
    expectOwn('read', [read.status, read.code, kept?.mark], [200, 200, mark])
  }
  const page = await call(agent, `${address}/api/face/draft/page`, token)
  const names = (page.data['records'] as { name: string }[] | undefined)?.map(({ name }) => name)
  expectOwn('list', names, [phone])
  return wrong
}

test(
  'thirty-two people who save, read and ask at once are never answered with a wrong state, owner or rev',
  { timeout: 600_000 },
  async () => {
    const { address } = launch({ RATE_LIMIT: '0', TRUST_PROXY: '1' })
    const url = await address
    const agent = new Agent({ keepAlive: true, maxSockets: peopleCount })
    const rest = keepCoresBusy()
    try {
      const lives = await Promise.all(Array.from({ length: peopleCount }, () => work(url, agent)))
      expect(lives.flat()).toEqual([])
    } finally {
      agent.destroy()
      await rest()
    }
  },
)
