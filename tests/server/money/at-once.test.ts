import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyOverseas } from '../../../src/shared/api/money/withdraw.ts'
import { readWallet } from '../../../src/shared/api/money/wallet.ts'
import { checkBooks } from '../../../src/server/resources/ledger/check-books.ts'
import { approvedFace } from '../../support/published-face.ts'
import { readyOverseas } from '../../support/money.ts'
import { useServerProcesses } from '../../support/server-process.ts'
import { ask, startSeveral, type SeveralServers } from '../../support/several-servers.ts'
import { signStoreCall } from '../../support/store.ts'
import { startTestServer } from '../../support/test-server.ts'

/* Many at once, by calls: on the embedded database of one server, and at three processes on one PostgreSQL. */

const servers = useServerProcesses()
const secret = 'a secret of the store, for three processes'

let several: SeveralServers | null
beforeAll(async () => {
  several = await startSeveral(servers, 3, { STORE_SECRET: secret, RATE_LIMIT: '0' })
}, 240_000)
afterAll(() => several?.close())

test('two hundred ask for the whole balance at once, one has it: embedded', async () => {
  const server = await startTestServer({ env: { EDITION: 'overseas' } })
  const { call } = await readyOverseas(server)
  const tries = await Promise.allSettled(
    Array.from({ length: 200 }, () =>
      call(applyOverseas, { body: { orderId: randomUUID(), amount: '500' } }),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await call(readWallet, {})).toMatchObject({ withdrawable: 0, reserved: 50_000 })
  expect(await checkBooks(server.context)).toEqual([])
  await server.close()
})

/** A call of the store at one process. */
async function tell(address: string, body: string, headers: Record<string, string>) {
  const reply = await fetch(`${address}/api/store/event`, { method: 'POST', headers, body })
  return { status: reply.status, data: ((await reply.json()) as { data: { isNew?: boolean } }).data }
}

test('the same call of the store at three processes at once is let in once; the money it brings is withdrawn once', async ({
  skip,
}) => {
  if (several === null) return skip('no PostgreSQL')
  const here = several
  const { token, phone } = await here.signIn()
  const faceId = randomUUID()
  const person = `(select id from "user" where phone = '${phone}')`
  for (const statement of approvedFace(faceId, person)) await here.query(statement)
  const event = {
    ...{ type: 'sale', purchase: randomUUID(), faceId, gross: 20_000, currency: 'CNY' },
    at: new Date(Date.now() - 31 * 86_400_000).toISOString(),
  }
  const body = JSON.stringify(event)
  const headers = signStoreCall(body, { secret, at: new Date() })
  const address = (at: number): string => here.addresses[at % 3] ?? ''
  const same = await Promise.all(Array.from({ length: 200 }, (_, at) => tell(address(at), body, headers)))
  expect(same.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(same.filter(({ status }) => status === 409)).toHaveLength(199)
  const anew = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      tell(address(at), body, signStoreCall(body, { secret, at: new Date() })),
    ),
  )
  expect(anew.map(({ status, data }) => `${status} ${data.isNew}`)).toEqual(anew.map(() => '200 false'))

  // a process that starts settles what is due
  await here.launch().address
  const settled = async (): Promise<unknown> =>
    (
      await here.query(
        `select balance::int from ledger_account where kind = 'available' and owner_id = ${person}`,
      )
    )[0]
  for (let tries = 0; tries < 300 && JSON.stringify(await settled()) !== '{"balance":10000}'; tries += 1)
    await pause(100)
  await here.query(`update session set confirmed_at = now() where user_id = ${person}`)
  for (const path of ['name/save', 'alipay/bind?account=13912345678'])
    await ask(`${address(0)}/api/user/wallet/${path}`, { token, body: { name: '王小明' } })
  await here.query(
    `update wallet set identity_state = 'verified', contract_state = 'signed' where user_id = ${person}`,
  )
  const tries = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      ask(`${address(at)}/api/withdraw/order/apply`, {
        token,
        body: { orderId: randomUUID(), amount: '100.00' },
      }),
    ),
  )
  const codes = tries.map(({ code }) => code)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  // below the threshold, once it is gone
  expect(codes.filter((code) => code === 2_006)).toHaveLength(199)
  expect(await here.query(`select amount::int from withdraw_order where user_id = ${person}`)).toEqual([
    { amount: 10_000 },
  ])
})
