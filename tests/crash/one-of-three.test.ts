import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createChance } from '../support/seeded.ts'
import { createCaller, exitOf, useServerProcesses, type ServerReply } from '../support/server-process.ts'
import { startSeveral, type SeveralServers } from '../support/several-servers.ts'

/** One of three processes behind a proxy is killed while sixty designs are saved; `npm run kills`. */
const servers = useServerProcesses()
const peopleCount = 12
const designsOfOne = 5
const times = Number(process.env['KILLS_ONE_OF_THREE'] ?? 9)

/** How long a page waits before it asks once more. */
const retryMs = 500

interface Design {
  readonly id: string
  readonly call: (url: string, body?: object) => Promise<ServerReply>
  rev: number
  saves: number
  retries: number
}

/** One save as a page does it: once more when the network, the proxy or the server failed. */
async function save(address: string, design: Design): Promise<string | null> {
  const body = { format: 1, mark: `${design.saves}`, filler: 'x'.repeat(4_000) }
  const draft = { id: design.id, name: 'Kept', body, ...(design.rev === 0 ? {} : { rev: design.rev }) }
  const attempt = (): Promise<ServerReply | null> =>
    design.call(`${address}/api/face/draft/save`, draft).catch(() => null)
  let told = await attempt()
  if (told?.code !== 200) {
    design.retries += 1
    await pause(retryMs)
    told = await attempt()
  }
  if (told?.code !== 200) return `refused twice: ${told?.status} ${JSON.stringify(told?.data)}`
  design.rev = Number(told.data['rev'])
  design.saves += 1
  return null
}

async function isThere(address: string, { id, rev, saves, call }: Design): Promise<boolean> {
  const { code, data } = await call(`${address}/api/face/draft/${id}`)
  const mark = (data['body'] as { mark: string } | undefined)?.mark
  return code === 200 && Number(data['rev']) === rev && mark === `${saves - 1}`
}

/** Kills them in turn, and starts another in the place of each. */
async function killInTurn(several: SeveralServers): Promise<void> {
  const chance = createChance(4)
  const running = several.processes.map((one, at) => ({ one, address: several.addresses[at] ?? '' }))
  for (let at = 0; at < times; at += 1) {
    await pause(chance.whole(500, 2_000))
    const { one } = running[at % running.length] as (typeof running)[number]
    one.child.kill('SIGKILL')
    await exitOf(one.child)
    await pause(chance.whole(200, 1_500))
    const next = several.launch()
    running[at % running.length] = { one: next, address: await next.address }
    several.proxy.use(running.map(({ address }) => address))
  }
}

test(
  'one of three processes is killed under load: nothing acknowledged is lost, and every call is let in at its second try',
  { timeout: 3_600_000 },
  async () => {
    const several = await startSeveral(servers, 3, { RATE_LIMIT: '0' })
    if (several === null) return
    const { address } = several.proxy
    const agent = new Agent({ keepAlive: true })
    const designs: Design[] = []
    for (let at = 0; at < peopleCount; at += 1) {
      const { token } = await several.signIn()
      for (let of = 0; of < designsOfOne; of += 1)
        designs.push({ id: randomUUID(), call: createCaller(agent, token), rev: 0, saves: 0, retries: 0 })
    }
    const refused: string[] = []
    let isOver = false
    const saving = designs.map(async (design) => {
      while (!isOver) {
        const told = await save(address, design)
        if (told !== null) refused.push(told)
      }
    })
    await killInTurn(several)
    isOver = true
    await Promise.all(saving)
    const there = await Promise.all(designs.map((design) => isThere(address, design)))
    agent.destroy()
    await several.close()
    const saves = designs.reduce((sum, design) => sum + design.saves, 0)
    const retries = designs.reduce((sum, design) => sum + design.retries, 0)
    const lost = there.filter((isKept) => !isKept).length
    console.log(
      `${times} kills of one of three, ${saves} acknowledged saves, ${retries} at their second try, ${refused.length} refused twice, ${lost} designs lost`,
    )
    expect([refused, lost]).toEqual([[], 0])
    expect(retries).toBeGreaterThan(0)
  },
)
