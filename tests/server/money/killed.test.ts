import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleServer } from '../../../scripts/bundle-server.mjs'
import { startFakePaypal, type FakePaypal } from '../../support/fake-paypal.ts'
import { putNewDatabase } from '../../support/new-database.ts'
import { startPostgres } from '../../support/postgres.ts'

/* The process that carries payouts out is killed (a real SIGKILL) before and after each thing that it does. */

/** Every step by hand, which takes minutes: `PAYOUT_KILLS=all npx vitest run --project server money/killed`. */
const isWhole = process.env['PAYOUT_KILLS'] === 'all'

const bundle = resolve('node_modules/.cache/dialwright', `killed-${process.pid}`)
let paypal: FakePaypal
beforeAll(async () => {
  await bundleServer(bundle)
  await build({
    ...{ bundle: true, platform: 'node', target: 'node20', format: 'esm', packages: 'external' },
    ...{ entryPoints: ['tests/support/payout-child.ts'], outdir: bundle },
  })
  paypal = await startFakePaypal()
  paypal.itemStatus = 'SUCCESS'
}, 240_000)
afterAll(async () => {
  await paypal.close()
  rmSync(bundle, { recursive: true, force: true })
})

interface Books {
  readonly orders: readonly { id: string; status: string; fee: number | null; number: string | null }[]
  readonly balances: Readonly<Record<string, number>>
  readonly wrong: readonly unknown[]
}

interface Ended {
  readonly wasKilled: boolean
  readonly before: Books
  readonly request: string
  readonly after: Books | null
  readonly steps: number
}

async function work(env: Readonly<Record<string, string>>): Promise<Ended> {
  const child = spawn(process.execPath, [join(bundle, 'payout-child.js')], {
    env: {
      ...{ PATH: process.env['PATH'], EDITION: 'overseas', LOG_LEVEL: 'silent' },
      ...{ PAYPAL_CLIENT: 'client', PAYPAL_SECRET: 'secret', PAYPAL_URL: paypal.url },
      ...env,
    },
  })
  let [said, failed] = ['', '']
  child.stdout.on('data', (text) => (said += String(text)))
  child.stderr.on('data', (text) => (failed += String(text)))
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(`exit ${code}: ${failed}`)
  const lines = said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Partial<Ended>)
  const all = Object.assign({ request: '', after: null, steps: 0 }, ...lines) as Omit<Ended, 'wasKilled'>
  return { ...all, wasKilled: signal === 'SIGKILL' }
}

/** Days of November on which requests are taken; each turn has its own month. */
const timeOf = (turn: number): string => String(Date.UTC(2030, turn, 12, 8))

const statusIn = ({ orders }: Books, id: string): string | undefined =>
  orders.find((order) => order.id === id)?.status

/** Every step, or one in `stride`; gives how many there are. */
async function killAtEach(place: Readonly<Record<string, string>>, stride: number): Promise<number> {
  const made = paypal.batches.size
  let [turn, orders] = [0, 0]
  const reached = new Set<string>()
  for (let killAt = 1; ; killAt += stride) {
    const first = await work({ ...place, ASK: '1', KILL_AT: String(killAt), TIME: timeOf(turn) })
    const wasMade = paypal.batches.has(first.request)
    // days later, when another process comes up
    const second = await work({ ...place, TIME: String(Number(timeOf(turn)) + 5 * 86_400_000) })
    turn += 1
    orders += 1
    const then = statusIn(second.before, first.request)
    reached.add(`${then} ${wasMade}`)
    // the books never say paid before the provider has it
    if (!wasMade) expect(['notProcessed', 'processing']).toContain(then)
    expect(second.before.wrong).toEqual([])
    // and in the end they say it once, with the number of the one payment
    const batch = paypal.batches.get(first.request)
    expect(second.after?.orders.find(({ id }) => id === first.request)).toMatchObject({
      status: 'completed',
      fee: 25,
      number: `T${batch?.id}`,
    })
    expect(batch?.value).toBe('95.60')
    expect(second.after?.wrong).toEqual([])
    // what was kept too much came back, once
    expect(second.after?.balances).toMatchObject({
      payout: orders * 9_560,
      fee: orders * 25,
      available: orders * 415,
      held: 0,
    })
    expect(paypal.batches.size - made).toBe(orders)
    if (!first.wasKilled) {
      const states = ['completed true', 'notProcessed false', 'processing false', 'processing true']
      if (isWhole) expect([...reached].sort()).toEqual(expect.arrayContaining(states))
      if (stride < 10) expect([...reached]).toContain('processing true')
      return first.steps
    }
  }
}

test('killed between any two steps of a payout, it is paid once and the books say so: PostgreSQL', async ({
  skip,
}) => {
  const postgres = await startPostgres()
  if (postgres === null) return skip('no PostgreSQL')
  try {
    const steps = await killAtEach({ DATABASE_URL: postgres.url }, isWhole ? 1 : 4)
    expect(steps).toBeGreaterThan(20)
  } finally {
    await postgres.stop()
  }
}, 600_000)

test('killed between any two steps of a payout, it is paid once and the books say so: embedded', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dialwright-killed-'))
  await putNewDatabase(folder)
  // both engines take the same steps; each start of this one takes seconds
  await killAtEach({ DATA_DIR: folder }, isWhole ? 5 : 20)
  rmSync(folder, { recursive: true, force: true })
}, 600_000)
