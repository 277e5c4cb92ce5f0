import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendCode, signInByPassword } from '../../src/shared/api/accounts/accounts.ts'
import type { ApiError } from '../../src/shared/api/client.ts'
import { readShare } from '../../src/shared/api/drafts/shares.ts'
import { countNetworks, type Limit } from '../../src/server/base/security/throttle.ts'
import { freshPhone, startTestServer, type TestServer } from '../support/test-server.ts'

/* Who has a /56 or a /48 of IPv6 can come from each of its addresses: wider networks have grown limits of their own. */

const limit: Limit = { name: 'test-networks', most: 2, windowMs: 60_000 }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** So many calls that pass, each from the next /64 after the last one, until the first that does not. */
async function passes(
  call: (address: string) => Promise<boolean>,
  addresses: Iterable<string>,
): Promise<number> {
  let passed = 0
  for (const address of addresses) {
    if (!(await call(address))) return passed
    passed += 1
  }
  return passed
}

function* inOne56(site: string): Generator<string> {
  for (let index = 0; index < 256; index += 1) yield `2001:db8:${site}:${(0x100 + index).toString(16)}::1`
}
function* inOne48(site: string): Generator<string> {
  for (let index = 0; index < 256; index += 1) yield `2001:db8:${site}:${(index * 0x100).toString(16)}::1`
}

test.each([
  ['a /56', inOne56('a1'), 8],
  ['a /48', inOne48('a2'), 32],
])('%s that comes from ever other networks is refused at its own limit', async (_name, addresses, most) => {
  const call = (address: string): Promise<boolean> =>
    countNetworks(server.context, limit, address).then(
      () => true,
      () => false,
    )
  expect(await passes(call, addresses)).toBe(most)
})

const notTooMany = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => (error as ApiError).code !== 1011,
  )

/** Every call that visitors are counted at, with what its counter lets a /64 have. */
const doors: readonly [string, number, (address: string) => Promise<boolean>][] = [
  [
    'codes',
    20,
    (address) =>
      notTooMany(
        server.clientOf(null, address)(sendCode, { params: { way: 'sms' }, query: { phone: freshPhone() } }),
      ),
  ],
  [
    'passwords',
    30,
    (address) => {
      const body = { phone: freshPhone(), password: 'Wrong2026' }
      return notTooMany(server.clientOf(null, address)(signInByPassword, { body }))
    },
  ],
  [
    'links that lead nowhere',
    100,
    (address) => notTooMany(server.clientOf(null, address)(readShare, { params: { token: 'a'.repeat(43) } })),
  ],
]

describe.each(doors)('%s', (name, most, call) => {
  test('a /56 has four times what a /64 has', { timeout: 120_000 }, async () => {
    const site = `b${doors.findIndex(([one]) => one === name)}`
    let passed = 0
    // each /64 takes its whole limit
    for (const address of inOne56(site)) {
      let own = 0
      while (own < most && (await call(address))) own += 1
      passed += own
      if (own < most) break
    }
    expect(passed).toBe(4 * most)
  })
})

test('requests are counted so too', async () => {
  const limited = await startTestServer({ env: { RATE_LIMIT: '2' } })
  const call = async (remoteAddress: string): Promise<boolean> =>
    (await limited.inject({ method: 'GET', url: '/api/config', remoteAddress })).statusCode === 200
  try {
    expect(await passes(call, inOne56('c1'))).toBe(8)
    expect(await passes(call, inOne48('c2'))).toBe(32)
  } finally {
    await limited.close()
  }
})
