import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../../src/shared/api/client.ts'
import {
  beginPayout,
  claimPayee,
  claimPayout,
  decidePayee,
  listPayees,
  openPayee,
  markFailed,
  pagePayouts,
  releasePayee,
  releasePayout,
} from '../../../src/shared/api/money/finance.ts'
import { saveRealName, verifyIdentity } from '../../../src/shared/api/money/wallet.ts'
import { applyOverseas } from '../../../src/shared/api/money/withdraw.ts'
import { claimMinutes } from '../../../src/shared/api/staff/claims.ts'
import { withdrawFace } from '../../../src/shared/api/publish/faces.ts'
import {
  changeAudit,
  claimReview,
  pageReviews,
  readReview,
  releaseReview,
} from '../../../src/shared/api/publish/review.ts'
import { refusals, type RefusalName } from '../../../src/shared/api/refusals.ts'
import { openDatabase } from '../../../src/server/base/db/client.ts'
import { changeRole } from '../../../src/server/resources/staff/give-role.ts'
import { comeFor, listRecipes } from '../../support/list-rows.ts'
import { financier, newEarner, readyOverseas } from '../../support/money.ts'
import { startPostgres, type Postgres } from '../../support/postgres.ts'
import { finishPackages, newWorker, releaseOf, submit } from '../../support/publish.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

const says = (name: RefusalName) => ({ code: refusals[name].code, messageKey: refusals[name].key })
const minute = 60_000

let domestic: TestServer
let overseas: TestServer
let postgres: Postgres | null = null
let real: TestServer | null = null
beforeAll(async () => {
  domestic = await startTestServer()
  overseas = await startTestServer({ env: { EDITION: 'overseas' } })
  postgres = await startPostgres()
  if (postgres === null) return
  const { run, transact } = await openDatabase({ url: postgres.url })
  real = await startTestServer({ context: { run, transact } })
})
afterAll(async () => {
  await domestic.close()
  await overseas.close()
  await real?.close()
  await postgres?.stop()
})

const rowsOf = async (call: Client, query: object) =>
  (await call(pageReviews, { query: { size: 100, ...query } })).records.map(({ id }) => id)

describe('a submission', () => {
  test('that one reviewer works on is decided by no other, until it is taken over with a word', async () => {
    const { call } = await domestic.newcomer()
    const [one, other] = [await newWorker(domestic, 'reviewer'), await newWorker(domestic, 'reviewer')]
    const { id: faceId } = await submit(call)
    await finishPackages(domestic, faceId)
    const release = await releaseOf(domestic, faceId)
    const params = { id: release }
    expect((await one(claimReview, { params, body: {} })).claim).toMatchObject({ isMine: true })
    expect(await rowsOf(one, { claim: 'mine' })).toEqual([release])
    expect(await rowsOf(other, { claim: 'mine' })).toEqual([])
    expect(await rowsOf(other, { claim: 'free' })).not.toContain(release)
    expect((await other(readReview, { params })).claim).toMatchObject({ isMine: false })
    const approve = (by: Client) =>
      by(changeAudit, { query: { faceId, audit: 2, release, queue: 'pending' } })
    domestic.clock.advance(5 * minute)
    const isClaimed = { ...says('claimed'), params: { present: 5, limit: claimMinutes } }
    await expect(approve(other)).rejects.toMatchObject(isClaimed)
    await expect(other(claimReview, { params, body: {} })).rejects.toMatchObject(isClaimed)
    expect((await other(claimReview, { params, body: { words: 'on holiday' } })).claim).toMatchObject({
      isMine: true,
    })
    await expect(approve(one)).rejects.toMatchObject(says('claimed'))
    const { rows } = await domestic.context.run((sql) =>
      sql.execute<{ detail: { words: string } }>(
        `select detail from audit_log where action = 'claim-review' and object = 'face:${faceId}'`,
      ),
    )
    expect(rows.map(({ detail }) => detail.words)).toEqual(['on holiday'])
    expect(await other(releaseReview, { params })).toEqual({ claim: null })
    expect(await other(releaseReview, { params }), 'the same again').toEqual({ claim: null })
    await approve(other)
    expect((await other(readReview, { params })).claim).toBeNull()
  })

  test('that was decided on has nothing to be given back', async () => {
    const { call } = await domestic.newcomer()
    const one = await newWorker(domestic, 'reviewer')
    const { id: faceId } = await submit(call)
    await finishPackages(domestic, faceId)
    const release = await releaseOf(domestic, faceId)
    const params = { id: release }
    await one(claimReview, { params, body: {} })
    await call(withdrawFace, { params: { id: faceId } })
    await expect(one(releaseReview, { params })).rejects.toMatchObject({ status: 404 })
  })

  test('is free again after its time, and when its reviewer is one no more', async () => {
    const { call } = await domestic.newcomer()
    const { call: one, phone } = await domestic.newcomer()
    const role = (verb: 'grant' | 'revoke') =>
      changeRole(domestic.context, { verb, name: phone, role: 'reviewer' }, domestic.clock.now)
    await role('grant')
    const other = await newWorker(domestic, 'reviewer')
    const release = await releaseOf(domestic, (await submit(call)).id)
    const params = { id: release }
    await one(claimReview, { params, body: {} })
    domestic.clock.advance((claimMinutes - 1) * minute)
    expect(await rowsOf(other, { claim: 'free' })).not.toContain(release)
    // an act of who has it prolongs it
    await one(claimReview, { params, body: {} })
    domestic.clock.advance((claimMinutes - 1) * minute)
    await expect(other(claimReview, { params, body: {} })).rejects.toMatchObject(says('claimed'))
    domestic.clock.advance(2 * minute)
    expect(await rowsOf(other, { claim: 'free' })).toContain(release)
    await one(claimReview, { params, body: {} })
    await role('revoke')
    expect(await rowsOf(other, { claim: 'free' })).toContain(release)
    await other(claimReview, { params, body: {} })
  })

  test('of one’s own is claimed by others alone, and one that is not there by no one', async () => {
    const { call, phone } = await domestic.newcomer()
    await changeRole(domestic.context, { verb: 'grant', name: phone, role: 'reviewer' }, domestic.clock.now)
    const release = await releaseOf(domestic, (await submit(call)).id)
    await expect(call(claimReview, { params: { id: release }, body: {} })).rejects.toMatchObject(
      says('ownReview'),
    )
    const none = { params: { id: randomUUID() }, body: {} }
    await expect(call(claimReview, none)).rejects.toMatchObject({ status: 404 })
  })
})

describe('a payout', () => {
  test('that one person began is paid, failed or begun by no other', async () => {
    const one = await readyOverseas(overseas)
    const [first, second] = [await financier(overseas), await financier(overseas)]
    await one.confirm()
    const { orderId } = await one.call(applyOverseas, { body: { orderId: randomUUID(), amount: '20' } })
    await first.confirm()
    await second.confirm()
    const params = { id: orderId }
    await first.call(claimPayout, { params, body: {} })
    await expect(second.call(beginPayout, { params })).rejects.toMatchObject(says('claimed'))
    await expect(second.call(releasePayout, { params })).rejects.toMatchObject(says('claimNotMine'))
    expect((await first.call(beginPayout, { params })).claim).toMatchObject({ isMine: true })
    await expect(second.call(markFailed, { params, body: { reason: 'closed' } })).rejects.toMatchObject(
      says('claimed'),
    )
    const mine = { status: 'processing', claim: 'mine', size: 100 } as const
    expect((await first.call(pagePayouts, { query: mine })).total).toBe(1)
    expect((await second.call(pagePayouts, { query: mine })).total).toBe(0)
    await first.call(releasePayout, { params })
    expect(await second.call(markFailed, { params, body: { reason: 'closed' } })).toMatchObject({
      status: 'failed',
      claim: null,
    })
    await expect(first.call(claimPayout, { params, body: {} })).rejects.toMatchObject(says('orderState'))
    await expect(first.call(releasePayout, { params })).rejects.toMatchObject(says('orderState'))
  })
})

test('a verification is claimed by who opens it, and decided by no other', async () => {
  const { call: one, fill } = await comeFor(domestic, { role: 'finance' })
  const payees = listRecipes.find(({ path }) => path === listPayees.path)
  await payees?.add(fill, 1, domestic.clock.now)
  const [payee] = (await one(listPayees, { query: { claim: 'free' } })).records
  const params = { id: payee?.accountId ?? '' }
  const other = await newWorker(domestic, 'finance')
  // the session is confirmed for what shows and decides; a claim needs none
  await expect(one(openPayee, { params })).rejects.toMatchObject(says('confirmFirst'))
  await other(claimPayee, { params, body: {} })
  await expect(one(claimPayee, { params, body: {} })).rejects.toMatchObject(says('claimed'))
  await expect(one(decidePayee, { params, body: { what: 'identityVerified' } })).rejects.toMatchObject(
    says('confirmFirst'),
  )
  expect((await one(listPayees, { query: { claim: 'free' } })).records).toEqual([])
  expect((await other(listPayees, { query: { claim: 'mine' } })).total).toBe(1)
})

test('a payee is released while one waits for a decision; afterwards there is nothing to release', async () => {
  const [person, finance] = [await newEarner(domestic), await financier(domestic)]
  await person.call(saveRealName, { body: { name: '王小明' } })
  const params = { id: person.accountId }
  const release = () => finance.call(releasePayee, { params })
  const nothingYet = { ...says('payeeState'), params: { present: 'none' } }
  await expect(release()).rejects.toMatchObject(nothingYet)
  await person.call(verifyIdentity, { body: { name: '王小明', number: '11010519491231002X' } })
  await finance.call(claimPayee, { params, body: {} })
  expect(await release()).toEqual({ claim: null })
  expect(await release(), 'the same again').toEqual({ claim: null })
  const { seen } = await finance.call(openPayee, { params })
  await finance.call(decidePayee, { params, body: { what: 'identityRejected', seen } })
  await expect(release()).rejects.toMatchObject({ ...says('payeeState'), params: { present: 'rejected' } })
})

for (const name of ['embedded', 'PostgreSQL'] as const)
  test(`on ${name}: of ten who claim one thing at once one has it, and of a decision and a claim one is heard`, async ({
    skip,
  }) => {
    const server = name === 'embedded' ? domestic : real
    if (server === null) return skip('no PostgreSQL')
    const { call } = await server.newcomer()
    const many = await Promise.all(Array.from({ length: 10 }, () => newWorker(server, 'reviewer')))
    for (let round = 0; round < 4; round += 1) {
      server.clock.advance(60 * minute)
      const { id: faceId } = await submit(call)
      await finishPackages(server, faceId)
      const release = await releaseOf(server, faceId)
      const params = { id: release }
      const tried = await Promise.allSettled(many.map((by) => by(claimReview, { params, body: {} })))
      expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      server.clock.advance(60 * minute)
      const [first, second] = many as [Client, Client]
      const [claimed, decided] = await Promise.allSettled([
        first(claimReview, { params, body: {} }),
        second(changeAudit, { query: { faceId, audit: 2, release, queue: 'pending' } }),
      ])
      if (decided.status === 'rejected') expect(decided.reason).toMatchObject(says('claimed'))
      // decided first, it is shown in stores and can be taken on to be taken down
      else expect(claimed.status).toBe('fulfilled')
    }
  })
