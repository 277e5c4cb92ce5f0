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
  type ServerReply,
} from '../support/server-process.ts'

/** Everything is killed again and again while a thousand designs are saved at once; `npm run kills` says how often. */
const servers = useServerProcesses()
const { launch, folder } = servers
const peopleCount = 50
const designsOfOne = 20
const count = (name: string, usual: number): number => Number(process.env[name] ?? usual)

/** A design that is saved all the time; what was acknowledged, and what was on its way when everything stopped. */
interface Design {
  /** Too large to be parsed at once: those have places, six of a design. */
  readonly isLarge: boolean
  readonly call: (url: string, body?: object) => Promise<ServerReply>
  readonly id: string
  rev: number
  mark: string
  sent: string
  saves: number
}

async function saveUntil(isOver: () => boolean, address: string, design: Design): Promise<void> {
  while (!isOver()) {
    design.sent = `${design.id} ${design.saves}`
    const filler = 'x'.repeat(design.isLarge && design.saves % 6 === 0 ? 66_000 : 4_000)
    const body = { format: 1, mark: design.sent, filler }
    const draft = { id: design.id, name: 'Kept', body, ...(design.rev === 0 ? {} : { rev: design.rev }) }
    const told = await design.call(`${address}/api/face/draft/save`, draft).catch(() => null)
    if (told?.code === 200) {
      design.rev = Number(told.data['rev'])
      design.mark = design.sent
      design.saves += 1
    } else if (told === null || told.status === 503) await pause(50)
    else throw new Error(`a save was answered with ${told.status} ${told.code}`)
  }
}

/** What is there must be what was acknowledged, or the one save that had no answer. */
async function check(address: string, design: Design): Promise<string | null> {
  if (design.rev === 0) return null
  const { code, data } = await design.call(`${address}/api/face/draft/${design.id}`)
  const rev = Number(data?.['rev'])
  const mark = (data?.['body'] as { mark?: string } | undefined)?.mark
  const isAcknowledged = rev === design.rev && mark === design.mark
  const isOnItsWay = rev === design.rev + 1 && mark === design.sent
  if (code !== 200 || !(isAcknowledged || isOnItsWay))
    return `rev ${design.rev} “${design.mark}” was acknowledged, ${code} rev ${rev} “${mark}” is there`
  design.rev = rev
  design.mark = mark ?? ''
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

const sumOf = (designs: readonly Design[]): number => designs.reduce((sum, { saves }) => sum + saves, 0)

async function makeDesigns(address: string, agent: Agent): Promise<Design[]> {
  const designs: Design[] = []
  for (let at = 0; at < peopleCount; at += 1) {
    const { token } = await signIn(address)
    const call = createCaller(agent, token)
    for (let of = 0; of < designsOfOne; of += 1)
      designs.push({ isLarge: of === 0, call, id: randomUUID(), rev: 0, mark: '', sent: '', saves: 0 })
  }
  return designs
}

/** Some at a time: what is looked for is what is there, not how fast. */
async function checkAll(address: string, designs: readonly Design[]): Promise<string[]> {
  const left = [...designs]
  const told: string[] = []
  const work = async (): Promise<void> => {
    for (let design = left.pop(); design !== undefined; design = left.pop()) {
      const line = await check(address, design)
      if (line !== null) told.push(line)
    }
  }
  await Promise.all(Array.from({ length: 16 }, work))
  return told
}

async function killAgain(round: Round): Promise<void> {
  const { times, chance } = round
  const agent = new Agent({ keepAlive: true })
  let address = round.first
  const designs = await makeDesigns(address, agent)
  const lost: string[] = []
  let most = 0
  for (let at = 0; at < times; at += 1) {
    let isOver = false
    const before = sumOf(designs)
    const saving = designs.map((design) => saveUntil(() => isOver, address, design))
    // by what was acknowledged and not by the clock, which says nothing on a machine with other work
    const enough = before + chance.whole(50, 1_200)
    while (sumOf(designs) < enough) await pause(5)
    // each of them waits for an answer or has one to come
    most = Math.max(
      most,
      Object.values(agent.sockets).reduce((sum, some) => sum + (some?.length ?? 0), 0),
    )
    await round.kill()
    isOver = true
    await Promise.all(saving)
    address = await round.revive()
    const told = await checkAll(address, designs)
    lost.push(...told.map((line) => `kill ${at + 1}: ${line}`))
  }
  agent.destroy()
  console.log(
    `${times} kills, ${designs.length} designs, up to ${most} calls at once, ${sumOf(designs)} acknowledged saves, ${lost.length} lost`,
  )
  expect(most).toBeGreaterThan(designs.length / 2)
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
  await killAgain({ ...server, first, times: count('KILLS_SERVER', 20), chance: createChance(2) })
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
