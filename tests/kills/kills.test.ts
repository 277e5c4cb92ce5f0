import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createChance, type Chance } from '../support/seeded.ts'
import { startPostgres } from '../support/postgres.ts'
import { exitOf, signIn, useServerProcesses, type ServerProcess } from '../support/server-process.ts'

/** Everything is killed again and again while twenty-four people save; `npm run kills` says how often. */
const { launch, folder } = useServerProcesses()
const peopleCount = 24
const count = (name: string, usual: number): number => Number(process.env[name] ?? usual)

interface Told {
  readonly status: number
  readonly code: number
  readonly data: Record<string, unknown>
}

function call(agent: Agent, url: string, token: string, body?: object): Promise<Told> {
  return new Promise((resolve, reject) => {
    const headers = { token, 'content-type': 'application/json' }
    const sent = request(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, (reply) => {
      let said = ''
      reply.setEncoding('utf8').on('data', (part: string) => (said += part))
      reply.on('error', reject)
      reply.on('end', () => {
        try {
          resolve({ status: reply.statusCode ?? 0, ...(JSON.parse(said) as Omit<Told, 'status'>) })
        } catch (error) {
          reject(error as Error)
        }
      })
    })
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** Somebody with one design; what was acknowledged, and what was on its way when everything stopped. */
interface Person {
  readonly token: string
  readonly id: string
  rev: number
  mark: string
  sent: string
  saves: number
}

async function saveUntil(
  isOver: () => boolean,
  address: string,
  agent: Agent,
  person: Person,
): Promise<void> {
  while (!isOver()) {
    person.sent = `${person.id} ${person.saves}`
    const filler = 'x'.repeat(person.saves % 6 === 0 ? 66_000 : 4_000)
    const body = { format: 1, mark: person.sent, filler }
    const draft = { id: person.id, name: 'Kept', body, ...(person.rev === 0 ? {} : { rev: person.rev }) }
    const told = await call(agent, `${address}/api/face/draft/save`, person.token, draft).catch(() => null)
    if (told?.code === 200) {
      person.rev = Number(told.data['rev'])
      person.mark = person.sent
      person.saves += 1
    } else if (told === null || told.status === 503) await pause(50)
    else throw new Error(`a save was answered with ${told.status} ${told.code}`)
  }
}

/** What is there must be what was acknowledged, or the one save that had no answer. */
async function check(address: string, agent: Agent, person: Person): Promise<string | null> {
  if (person.rev === 0) return null
  const { code, data } = await call(agent, `${address}/api/face/draft/${person.id}`, person.token)
  const rev = Number(data?.['rev'])
  const mark = (data?.['body'] as { mark?: string } | undefined)?.mark
  const isAcknowledged = rev === person.rev && mark === person.mark
  const isOnItsWay = rev === person.rev + 1 && mark === person.sent
  if (code !== 200 || !(isAcknowledged || isOnItsWay))
    return `rev ${person.rev} “${person.mark}” was acknowledged, ${code} rev ${rev} “${mark}” is there`
  person.rev = rev
  person.mark = mark ?? ''
  return null
}

interface Round {
  kill(): Promise<void>
  /** Everything runs again; gives the address to ask. */
  revive(): Promise<string>
}

async function killAgain(rounds: number, first: string, round: Round, chance: Chance): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: peopleCount })
  let address = first
  const people: Person[] = []
  for (let at = 0; at < peopleCount; at += 1) {
    const { token } = await signIn(address)
    people.push({ token, id: randomUUID(), rev: 0, mark: '', sent: '', saves: 0 })
  }
  const lost: string[] = []
  for (let at = 0; at < rounds; at += 1) {
    let isOver = false
    const saving = people.map((person) => saveUntil(() => isOver, address, agent, person))
    await pause(chance.whole(300, 2_500))
    await round.kill()
    isOver = true
    await Promise.all(saving)
    address = await round.revive()
    for (const person of people) {
      const told = await check(address, agent, person)
      if (told !== null) lost.push(`kill ${at + 1}: ${told}`)
    }
  }
  agent.destroy()
  const saves = people.reduce((sum, person) => sum + person.saves, 0)
  console.log(`${rounds} kills, ${saves} acknowledged saves, ${lost.length} lost`)
  expect(lost).toEqual([])
}

const env = (more: Record<string, string>) => ({ RATE_LIMIT: '0', TRUST_PROXY: '1', ...more })

/** Kills the server; its database goes with it when it is the embedded one. */
function killServer(settings: Record<string, string>): { round: Round; first: Promise<string> } {
  let server: ServerProcess = launch(settings)
  const round: Round = {
    async kill() {
      server.child.kill('SIGKILL')
      await exitOf(server.child)
    },
    async revive() {
      server = launch(settings)
      return await server.address
    },
  }
  return { round, first: server.address }
}

test('the server on the embedded database is killed', { timeout: 3_600_000 }, async () => {
  const { round, first } = killServer(env({ DATA_DIR: join(folder, 'embedded') }))
  await killAgain(count('KILLS_EMBEDDED', 20), await first, round, createChance(1))
  await round.kill()
})

test('the server on PostgreSQL is killed, and PostgreSQL itself', { timeout: 3_600_000 }, async () => {
  const postgres = await startPostgres()
  if (postgres === null) return
  const settings = env({ DATA_DIR: join(folder, 'files'), DATABASE_URL: postgres.url })
  const { round, first } = killServer(settings)
  await killAgain(count('KILLS_SERVER', 5), await first, round, createChance(2))
  const address = await round.revive()
  const database: Round = {
    kill: () => postgres.kill(),
    async revive() {
      await postgres.restart()
      return address
    },
  }
  await killAgain(count('KILLS_POSTGRES', 3), address, database, createChance(3))
  await round.kill()
  await postgres.stop()
})
