import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createChance, type Chance } from '../support/seeded.ts'
import { startPostgres } from '../support/postgres.ts'
import {
  createCaller,
  exitOf,
  signIn,
  useServerProcesses,
  type ServerProcess,
  type Told,
} from '../support/server-process.ts'

/** Everything is killed again and again while twenty-four people save; `npm run kills` says how often. */
const { launch, folder } = useServerProcesses()
const peopleCount = 24
const count = (name: string, usual: number): number => Number(process.env[name] ?? usual)

/** Somebody with one design; what was acknowledged, and what was on its way when everything stopped. */
interface Person {
  readonly call: (url: string, body?: object) => Promise<Told>
  readonly id: string
  rev: number
  mark: string
  sent: string
  saves: number
}

async function saveUntil(isOver: () => boolean, address: string, person: Person): Promise<void> {
  while (!isOver()) {
    person.sent = `${person.id} ${person.saves}`
    const filler = 'x'.repeat(person.saves % 6 === 0 ? 66_000 : 4_000)
    const body = { format: 1, mark: person.sent, filler }
    const draft = { id: person.id, name: 'Kept', body, ...(person.rev === 0 ? {} : { rev: person.rev }) }
    const told = await person.call(`${address}/api/face/draft/save`, draft).catch(() => null)
    if (told?.code === 200) {
      person.rev = Number(told.data['rev'])
      person.mark = person.sent
      person.saves += 1
    } else if (told === null || told.status === 503) await pause(50)
    else throw new Error(`a save was answered with ${told.status} ${told.code}`)
  }
}

/** What is there must be what was acknowledged, or the one save that had no answer. */
async function check(address: string, person: Person): Promise<string | null> {
  if (person.rev === 0) return null
  const { code, data } = await person.call(`${address}/api/face/draft/${person.id}`)
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
  readonly times: number
  readonly first: string
  readonly chance: Chance
  kill(): Promise<void>
  /** Everything runs again; gives the address to ask. */
  revive(): Promise<string>
}

async function killAgain(round: Round): Promise<void> {
  const { times, chance } = round
  const agent = new Agent({ keepAlive: true, maxSockets: peopleCount })
  let address = round.first
  const people: Person[] = []
  for (let at = 0; at < peopleCount; at += 1) {
    const { token } = await signIn(address)
    people.push({ call: createCaller(agent, token), id: randomUUID(), rev: 0, mark: '', sent: '', saves: 0 })
  }
  const lost: string[] = []
  for (let at = 0; at < times; at += 1) {
    let isOver = false
    const saving = people.map((person) => saveUntil(() => isOver, address, person))
    await pause(chance.whole(300, 2_500))
    await round.kill()
    isOver = true
    await Promise.all(saving)
    address = await round.revive()
    for (const person of people) {
      const told = await check(address, person)
      if (told !== null) lost.push(`kill ${at + 1}: ${told}`)
    }
  }
  agent.destroy()
  const saves = people.reduce((sum, person) => sum + person.saves, 0)
  console.log(`${times} kills, ${saves} acknowledged saves, ${lost.length} lost`)
  expect(lost).toEqual([])
}

const env = (more: Record<string, string>) => ({ RATE_LIMIT: '0', TRUST_PROXY: '1', ...more })

/** Kills the server; its database goes with it when it is the embedded one. */
function killServer(settings: Record<string, string>): Pick<Round, 'kill' | 'revive'> {
  let server: ServerProcess | null = null
  return {
    async kill() {
      if (server === null) return
      server.child.kill('SIGKILL')
      await exitOf(server.child)
    },
    async revive() {
      server = launch(settings)
      return await server.address
    },
  }
}

const limits = { timeout: 3_600_000 }

test('the server on the embedded database is killed', limits, async () => {
  const server = killServer(env({ DATA_DIR: join(folder, 'embedded') }))
  const first = await server.revive()
  await killAgain({ ...server, first, times: count('KILLS_EMBEDDED', 20), chance: createChance(1) })
  await server.kill()
})

test('the server on PostgreSQL is killed, and PostgreSQL itself', limits, async () => {
  const postgres = await startPostgres()
  if (postgres === null) return
  const server = killServer(env({ DATA_DIR: join(folder, 'files'), DATABASE_URL: postgres.url }))
  const first = await server.revive()
  await killAgain({ ...server, first, times: count('KILLS_SERVER', 5), chance: createChance(2) })
  await server.kill()
  const address = await server.revive()
  await killAgain({
    first: address,
    times: count('KILLS_POSTGRES', 3),
    chance: createChance(3),
    kill: () => postgres.kill(),
    async revive() {
      await postgres.restart()
      return address
    },
  })
  await server.kill()
  await postgres.stop()
})
