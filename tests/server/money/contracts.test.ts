import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { decidePayee, listPayees, openPayee } from '../../../src/shared/api/money/finance.ts'
import {
  readContract,
  readContractStatus,
  readWallet,
  saveRealName,
  signContract,
  verifyIdentity,
} from '../../../src/shared/api/money/wallet.ts'
import { refusals, type RefusalName } from '../../../src/shared/api/refusals.ts'
import { ConfigError, readConfig } from '../../../src/server/base/config.ts'
import { startFakeYzh, type FakeYzh, type YzhTrouble } from '../../support/fake-yzh.ts'
import { financier, newEarner, type Earner } from '../../support/money.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

const says = (name: RefusalName) => ({ code: refusals[name].code, messageKey: refusals[name].key })

let yzh: FakeYzh
let server: TestServer
beforeAll(async () => {
  yzh = await startFakeYzh()
  server = await startTestServer({ env: yzh.env })
})
afterAll(async () => {
  await server.close()
  await yzh.close()
})
afterEach(() => {
  yzh.troubles.length = 0
})

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
let counter = 100

/** A number of nobody yet, with the last character that follows from the others. */
function freshNumber(): string {
  const start = `11010519900307${String((counter += 1))}`
  const sum = weights.reduce((all, weight, at) => all + weight * Number(start[at]), 0)
  return `${start}${'10X98765432'[sum % 11]}`
}

/** Somebody whose name and number people have compared with a document. */
async function verified(name = '王小明'): Promise<Earner & { readonly number: string }> {
  const [one, people] = [await newEarner(server), await financier(server)]
  const number = freshNumber()
  await one.confirm()
  await one.call(saveRealName, { body: { name } })
  await one.call(verifyIdentity, { body: { name, number } })
  await people.confirm()
  const params = { id: one.accountId }
  const { seen } = await people.call(openPayee, { params })
  await people.call(decidePayee, { params, body: { what: 'identityVerified', seen } })
  return { ...one, number }
}

const isDone = async ({ call }: Earner): Promise<boolean | undefined> =>
  (await call(readWallet, {})).prerequisites.find(({ step }) => step === 'contract')?.isDone

describe('the cloud account', () => {
  test('shows what would be signed, signs in the verified name, and says when [W7.56 W7.57 W7.58]', async () => {
    const one = await verified()
    expect(await one.call(readContract, {})).toEqual({
      ...{ state: 'unsigned', signedAt: null, way: 'yzh' },
      preview: { title: '共享经济合作伙伴协议', url: 'https://cloud.example.com/preview/1' },
    })
    const signed = { state: 'signed', signedAt: '2026-11-12T08:30:05.000Z', way: 'yzh' }
    expect(await one.call(signContract, {})).toEqual(signed)
    expect(yzh.signed.get(one.number)?.name).toBe('王小明')
    expect(await one.call(readContractStatus, {})).toEqual(signed)
    expect(await isDone(one)).toBe(true)
    expect(yzh.forgedCalls()).toBe(0)
  })

  test('signs for nobody whose name was not compared with a document', async () => {
    const one = await newEarner(server)
    await one.confirm()
    const before = yzh.calls.length
    await expect(one.call(signContract, {})).rejects.toMatchObject(says('contractIdentity'))
    await one.call(saveRealName, { body: { name: '李四' } })
    await expect(one.call(signContract, {})).rejects.toMatchObject(says('contractIdentity'))
    // sent, and nobody has looked at it yet
    await one.call(verifyIdentity, { body: { name: '李四', number: freshNumber() } })
    await expect(one.call(signContract, {})).rejects.toMatchObject(says('contractIdentity'))
    expect(yzh.calls).toHaveLength(before)
  })

  const troubles: readonly (readonly YzhTrouble[])[] = [
    ['lost'],
    ['lostBefore'],
    ['slow'],
    ['down'],
    ['rubbish'],
    ['lost', 'lostBefore', 'lost'],
  ]
  test.each(troubles.map((list) => [list.join(', '), list] as const))(
    'signs once when calls are %s',
    async (_name, list) => {
      const one = await verified()
      yzh.troubles.push(...list)
      const signs = () => yzh.calls.filter((name) => name === 'sign').length
      const before = signs()
      let { state } = await one.call(signContract, {})
      // the state is never more than what is known, and never less than what was asked for
      expect(['signing', 'signed']).toContain(state)
      for (let tries = 0; tries < 5 && state !== 'signed'; tries += 1) {
        expect(await isDone(one)).toBe(false)
        ;({ state } = await one.call(readContractStatus, {}))
        if (state !== 'signed') ({ state } = await one.call(signContract, {}))
      }
      expect(state).toBe('signed')
      expect(yzh.signed.get(one.number)).toBeDefined()
      // signed again it is the same, and not asked for again
      const after = signs()
      expect(after).toBeGreaterThan(before)
      await one.call(signContract, {})
      expect(signs()).toBe(after)
    },
  )

  test('may be asked by many presses at once', async () => {
    const one = await verified()
    const answers = await Promise.all(Array.from({ length: 8 }, () => one.call(signContract, {})))
    expect(answers.map(({ state }) => state)).toEqual(Array.from({ length: 8 }, () => 'signed'))
  })

  test('refuses who is not who they say, and they can try again', async () => {
    const one = await verified('假名')
    await expect(one.call(signContract, {})).rejects.toMatchObject({
      ...says('contractRefused'),
      params: { present: '2034 实名认证不一致' },
    })
    expect(await one.call(readContractStatus, {})).toMatchObject({ state: 'unsigned' })
  })

  test('takes nobody’s word but that of whoever has the key, and sends nobody to a page that is none', async () => {
    const other = await startFakeYzh()
    const env = { ...yzh.env, YZH_PRIVATE_KEY: other.env['YZH_PRIVATE_KEY'] ?? '' }
    const wrong = await startTestServer({ env })
    const before = yzh.forgedCalls()
    const signer = { name: '王小明', number: freshNumber() }
    expect(await wrong.context.contracts?.sign(signer)).toMatchObject({ kind: 'later' })
    expect(yzh.forgedCalls()).toBeGreaterThan(before)
    expect(yzh.signed.has(signer.number)).toBe(false)
    await wrong.close()
    await other.close()
    const one = await verified()
    yzh.troubles.push('badPage')
    expect((await one.call(readContract, {})).preview).toBeNull()
    yzh.troubles.push('down')
    expect((await one.call(readContract, {})).preview).toBeNull()
  })

  test('given up there is given up here, and another name is another contract', async () => {
    const one = await verified()
    await one.call(signContract, {})
    yzh.release(one.number)
    expect(await one.call(readContractStatus, {})).toMatchObject({ state: 'unsigned', signedAt: null })
    await one.call(signContract, {})
    expect(await isDone(one)).toBe(true)
    await one.confirm()
    await one.call(saveRealName, { body: { name: '王大明' } })
    expect(await isDone(one)).toBe(false)
  })

  test('is not stood in for by people', async () => {
    const [one, people] = [await verified(), await financier(server)]
    yzh.troubles.push('lostBefore')
    await one.call(signContract, {})
    await people.confirm()
    const params = { id: one.accountId }
    const { records } = await people.call(listPayees, {})
    expect(records.some(({ accountId }) => accountId === one.accountId)).toBe(false)
    await expect(people.call(openPayee, { params })).rejects.toMatchObject({ status: 404 })
    await expect(
      people.call(decidePayee, { params, body: { what: 'contractSigned' } }),
    ).rejects.toMatchObject(says('payeeState'))
  })
})

test('the cloud account is set up whole, for the domestic edition, and by https', () => {
  const { YZH_BROKER_ID: _broker, ...less } = yzh.env
  expect(() => readConfig({ ...less })).toThrow(ConfigError)
  expect(() => readConfig({ ...yzh.env, EDITION: 'overseas' })).toThrow(/YZH_DEALER_ID/)
  expect(() => readConfig({ ...yzh.env, YZH_URL: 'http://cloud.example.com' })).toThrow(/YZH_URL/)
  expect(() => readConfig({ ...yzh.env, YZH_CIPHER_KEY: 'short' })).toThrow(/YZH_CIPHER_KEY/)
})
