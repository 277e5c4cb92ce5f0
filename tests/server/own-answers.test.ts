import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { DatabaseAddress } from '../../src/server/base/db/client.ts'
import { keepCoresBusy } from '../support/busy-cores.ts'
import { createChance, type Chance } from '../support/seeded.ts'
import { sharedDatabase } from '../support/test-server.ts'
import { TornStream } from '../support/torn-stream.ts'

/** Thirty-two clients that ask at once, each of its own; none may ever be told what another one asked. */
const clientCount = 32
const statementCount = 100_000

/** Of them under processors that have something else to do; the others as fast as they go. */
const busyStatements = 24_000

let address: DatabaseAddress
beforeAll(async () => {
  ;({ address } = await sharedDatabase())
})

async function openTorn(chance: Chance): Promise<Client> {
  const login =
    'url' in address
      ? { connectionString: address.url }
      : { user: 'postgres', database: 'postgres', ssl: false }
  const client = new Client({ ...login, stream: () => new TornStream(address, chance) })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** One client's life; gives what it was told that was not its own. */
async function live(owner: number, statements: number): Promise<{ count: number; wrong: string[] }> {
  const chance = createChance(owner + statements)
  const client = await openTorn(chance)
  const secret = `secret of ${owner}`
  const wrong: string[] = []
  let count = 0
  let counted = 0
  await client.query('update owned set n = 0 where owner = $1', [owner])

  const ask = async (text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> => {
    count += 1
    const { rows } = await client.query<Record<string, unknown>>(text, [...values])
    return rows
  }
  const compare = (told: unknown, own: unknown): void => {
    if (told !== own) wrong.push(`${owner} was told ${String(told)} and not ${String(own)}`)
  }

  const deeds: readonly (() => Promise<void>)[] = [
    async () => {
      const said = `${owner}-${count}${'.'.repeat(chance.isLucky(0.02) ? 20_000 : 0)}`
      const [row] = await ask('select $1::int as owner, $2::text as said', [owner, said])
      compare(row?.['owner'], owner)
      compare(row?.['said'], said)
    },
    async () => {
      const rows = await ask('select owner, secret from owned where owner = $1', [owner])
      compare(rows.length, 1)
      compare(rows[0]?.['secret'], secret)
    },
    async () => {
      await ask('begin')
      await ask('update owned set n = n + 1 where owner = $1', [owner])
      const [row] = await ask('select n from owned where owner = $1', [owner])
      await ask('commit')
      counted += 1
      compare(row?.['n'], counted)
    },
    async () => {
      await ask('begin')
      await ask('update owned set n = -1 where owner = $1', [owner])
      await ask('rollback')
    },
    async () => {
      const said = await ask('select $1::int / 0 as none', [owner]).catch((error: { code: string }) => error)
      compare((said as { code?: string }).code, '22012')
    },
  ]
  try {
    while (count < statements) await chance.pick(deeds)()
    const [row] = await ask('select n from owned where owner = $1', [owner])
    compare(row?.['n'], counted)
  } catch (error) {
    wrong.push(`${owner} was told ${String(error)}`)
  }
  await client.end()
  return { count, wrong }
}

test(
  'thirty-two clients whose bytes come in pieces on a busy machine are each told their own answers alone',
  { timeout: 900_000 },
  async () => {
    const keeper = await openTorn(createChance(0))
    await keeper.query('create table owned (owner int primary key, secret text not null, n int not null)')
    await keeper.query(
      `insert into owned select o, 'secret of ' || o, 0 from generate_series(1, ${clientCount}) o`,
    )
    const liveAll = (statements: number) =>
      Promise.all(Array.from({ length: clientCount }, (_, at) => live(at + 1, statements / clientCount)))
    const rest = keepCoresBusy()
    const busy = await liveAll(busyStatements).finally(rest)
    const lives = [...busy, ...(await liveAll(statementCount - busyStatements))]
    expect(lives.flatMap(({ wrong }) => wrong)).toEqual([])
    expect(lives.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(statementCount)
    await keeper.end()
  },
)

test('a statement that is kept by a name, or taken up from an earlier unit, is refused', async () => {
  if ('url' in address) return
  const client = await openTorn(createChance(1))
  await expect(client.query({ name: 'kept', text: 'select 1' })).rejects.toThrow('named prepared')
})
