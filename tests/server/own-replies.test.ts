import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { expect, test } from 'vitest'
import { maskPhone } from '../../src/server/resources/accounts/mask.ts'
import { keepCoresBusy } from '../support/busy-cores.ts'
import { createCaller, signIn, useServerProcesses } from '../support/server-process.ts'

const { launch } = useServerProcesses({ withDatabase: true })

const peopleCount = 32
const callsEach = 40

/** Someone saves, reads back and asks who it is; gives every reply that was not its own or not a success. */
async function work(address: string, agent: Agent): Promise<string[]> {
  const { token, phone, accountId } = await signIn(address)
  const call = createCaller(agent, token)
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
      call(`${address}/api/face/draft/save`, draft),
      call(`${address}/api/user/info/query`),
    ])
    expectOwn('save', [saved.status, saved.code, saved.data['rev']], [200, 200, rev + 1])
    const info = who.data['info'] as { accountId?: string; phone?: string } | undefined
    expectOwn(
      'who',
      [who.status, who.code, info?.accountId, info?.phone],
      [200, 200, accountId, maskPhone(phone)],
    )
    rev += 1
    const read = await call(`${address}/api/face/draft/${id}`)
    const kept = read.data['body'] as { mark?: string } | undefined
    expectOwn('read', [read.status, read.code, kept?.mark], [200, 200, mark])
  }
  const page = await call(`${address}/api/face/draft/page`)
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
