import { afterAll, beforeAll, expect, test } from 'vitest'
import { maskPhone } from '../../src/server/resources/accounts/mask.ts'
import {
  codePurposes,
  queryUserInfo,
  resetPassword,
  sendCode,
  setPassword,
  signInByCode,
  signInByPassword,
  type SignedIn,
} from '../../src/shared/api/accounts/accounts.ts'
import type { ApiError, Client } from '../../src/shared/api/client.ts'
import { createSolver, type ProofTask } from '../../src/shared/api/accounts/proof.ts'
import { usualProofBits } from '../../src/server/base/security/proof.ts'
import { freshPhone, startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const password = 'Secret12'
const minute = 60_000

/** Somebody with a password, and the browser that they used: its token and its address. */
async function owner() {
  const phone = freshPhone()
  const address = server.freshAddress()
  const visitor = server.clientOf(null, address)
  await askCode(visitor, phone)
  const signedIn = await visitor(signInByCode, { body: { phone, code: server.codeFor(phone) } })
  const call = server.clientOf(signedIn.token, address)
  await call(setPassword, { body: { password, password2: password } })
  return { phone, address, call, token: signedIn.token, device: signedIn.device ?? '' }
}

const askCode = (call: Client, phone: string, headers = {}) =>
  call(sendCode, { params: { way: 'sms' }, query: { phone } }, { headers })

const signIn = (call: Client, phone: string, given: { password?: string; headers?: Headers } = {}) =>
  call(
    signInByPassword,
    { body: { phone, password: given.password ?? password } },
    { headers: given.headers ?? {} },
  )
type Headers = Record<string, string>

const codeOf = (promise: Promise<unknown>): Promise<number> =>
  promise.then(
    () => 200,
    (error: ApiError) => error.code,
  )

/** The task that came with a refusal. */
async function taskOf(promise: Promise<unknown>): Promise<ProofTask> {
  const error = await promise.then(
    () => Promise.reject(new Error('it was not refused')),
    (thrown: ApiError) => thrown,
  )
  expect(error).toMatchObject({ status: 429, code: 1012, messageKey: 'server.proofNeeded' })
  return (error.body as { data: { proof: ProofTask } }).data.proof
}

function solve(task: ProofTask): Headers {
  const solver = createSolver(task)
  for (;;) {
    const proof = solver.tryMore(100_000)
    if (proof !== null) return { proof }
  }
}

const wrong = { password: 'Wrong123' }

/** Strangers at many addresses try passwords; gives how each was answered. */
const strangersTry = (phone: string, count: number): Promise<number[]> =>
  Promise.all(Array.from({ length: count }, () => codeOf(signIn(server.clientOf(null), phone, wrong))))

test('strangers at a hundred addresses get ten tries, and do not lock the owner out: a small proof lets a new device in', async () => {
  const { phone } = await owner()
  const codes = await strangersTry(phone, 100)
  expect(codes.filter((code) => code === 1005)).toHaveLength(10)
  expect(codes.filter((code) => code === 1012)).toHaveLength(90)
  const fresh = server.clientOf(null)
  const proof = solve(await taskOf(signIn(fresh, phone)))
  expect((await signIn(fresh, phone, { headers: proof })).info.phone).toBe(maskPhone(phone))
})

test('a device that signed in before is not held by anything that strangers do', async () => {
  const { phone, address, device } = await owner()
  // also one at the same address, until that is shut
  const neighbour = server.clientOf(null, address)
  for (let tries = 0; tries < 5; tries += 1) expect(await codeOf(signIn(neighbour, phone, wrong))).toBe(1005)
  expect(await codeOf(signIn(neighbour, phone))).toBe(1011)
  await strangersTry(phone, 30)
  const known = { headers: { device } }
  const again = await signIn(server.clientOf(null, address), phone, known)
  expect(again).toMatchObject({ device: null, info: { phone: maskPhone(phone) } })
  // its own wrong tries are its own
  for (let tries = 0; tries < 5; tries += 1)
    expect(await codeOf(signIn(neighbour, phone, { ...wrong, ...known }))).toBe(1005)
  expect(await codeOf(signIn(neighbour, phone, known))).toBe(1011)
  server.clock.advance(15 * minute)
  await signIn(neighbour, phone, known)
})

test('a device is known for its own account only, and several people share a browser', async () => {
  const first = await owner()
  const second = await owner()
  await strangersTry(second.phone, 12)
  const visitor = server.clientOf(null)
  expect(await codeOf(signIn(visitor, second.phone, { headers: { device: first.device } }))).toBe(1012)
  const made = { device: 'A'.repeat(43) }
  expect(await codeOf(signIn(visitor, second.phone, { headers: made }))).toBe(1012)
  const both = { device: `${first.device},${second.device}` }
  const { info } = await signIn(visitor, second.phone, { headers: both })
  expect(info.phone).toBe(maskPhone(second.phone))
})

test('a new password makes every other device a stranger', async () => {
  const { phone, call, device } = await owner()
  const elsewhere = await signIn(server.clientOf(null), phone)
  expect(elsewhere.device).toMatch(/^[\w-]{43}$/)
  const body = { password: 'Other123x', password2: 'Other123x', oldPassword: password }
  await call(setPassword, { body }, { headers: { device } })
  await strangersTry(phone, 12)
  const given = (token: string | null) => ({ password: 'Other123x', headers: { device: token ?? '' } })
  expect(await codeOf(signIn(server.clientOf(null), phone, given(elsewhere.device)))).toBe(1012)
  await signIn(server.clientOf(null), phone, given(device))
})

test('a proof is good once, for one account, one purpose and two minutes', async () => {
  const { phone } = await owner()
  const other = await owner()
  server.clock.advance(minute)
  await strangersTry(phone, 12)
  await strangersTry(other.phone, 12)
  const visitor = server.clientOf(null)
  const task = await taskOf(signIn(visitor, phone))
  const headers = solve(task)

  // for another account or another thing
  expect(await codeOf(signIn(visitor, other.phone, { headers }))).toBe(1012)
  await askCode(server.clientOf(null), phone)
  expect(await codeOf(askCode(visitor, phone, headers))).toBe(1012)
  // used by a hundred at the same moment
  const codes = await Promise.all(
    Array.from({ length: 100 }, () => codeOf(signIn(server.clientOf(null), phone, { ...wrong, headers }))),
  )
  expect(codes.filter((code) => code === 1005)).toHaveLength(1)
  expect(codes.filter((code) => code === 1012)).toHaveLength(99)
  // too late, or half done, or made up
  const late = solve(await taskOf(signIn(visitor, phone)))
  server.clock.advance(2 * minute)
  expect(await codeOf(signIn(visitor, phone, { headers: late }))).toBe(1012)
  const { challenge } = await taskOf(signIn(visitor, phone))
  const zeros = (count: number) => Array<number>(count).fill(0).join(',')
  const made = { challenge: `${challenge.slice(0, -1)}x`, parts: task.parts, bits: task.bits }
  for (const proof of [
    `${challenge}:${zeros(8)}`,
    `${challenge}:`,
    challenge,
    ':',
    solve(made)['proof'] ?? '',
  ])
    expect(await codeOf(signIn(visitor, phone, { headers: { proof } }))).toBe(1012)
})

test('right passwords count for nothing: fifty sign-ins of one account, thirty-five of them from one address', async () => {
  const { phone } = await owner()
  for (let times = 0; times < 15; times += 1) await signIn(server.clientOf(null), phone)
  const busy = server.clientOf(null)
  for (let times = 0; times < 35; times += 1) await signIn(busy, phone)
})

test('after two hundred wrong passwords in a day the account is entered by code, and a reset opens it again', async () => {
  const { phone, device } = await owner()
  for (let tries = 0; tries < 200; tries += 1) {
    // without a proof for ten in a quarter of an hour and forty in a day
    const stranger = server.clientOf(null)
    const headers = tries < 40 ? {} : solve(await taskOf(signIn(stranger, phone, wrong)))
    expect(await codeOf(signIn(stranger, phone, { ...wrong, headers }))).toBe(1005)
    if (tries < 40 && tries % 10 === 9) server.clock.advance(15 * minute)
  }
  const visitor = server.clientOf(null)
  const refusal = signIn(visitor, phone, { headers: solve(await taskOf(signIn(visitor, phone))) })
  await expect(refusal).rejects.toMatchObject({
    status: 429,
    messageKey: 'server.passwordClosed',
    params: { limit: 200 },
  })
  await signIn(visitor, phone, { headers: { device } })
  await askCode(visitor, phone)
  await visitor(signInByCode, { body: { phone, code: server.codeFor(phone) } })
  server.clock.advance(minute)
  const type = codePurposes.resetPassword
  await visitor(sendCode, { params: { way: 'sms' }, query: { phone, type } })
  await expect.poll(() => server.codeFor(phone, type)).toMatch(/^\d{6}$/)
  const code = server.codeFor(phone, type)
  await visitor(resetPassword, { body: { phone, code, password: 'Fresh123x', password2: 'Fresh123x' } })
  await signIn(server.clientOf(null), phone, { password: 'Fresh123x' })
}, 240_000)

test('one network has forty passwords a day for one account', async () => {
  const { phone } = await owner()
  const stranger = server.clientOf(null)
  for (let tries = 0; tries < 40; tries += 1) {
    expect(await codeOf(signIn(stranger, phone, wrong))).toBe(1005)
    if (tries % 5 === 4) server.clock.advance(15 * minute)
  }
  const params = { limit: 40 }
  await expect(signIn(stranger, phone)).rejects.toMatchObject({ messageKey: 'server.passwordClosed', params })
})

test('the usual price of a proof is a million digests', async () => {
  const usual = await startTestServer({ context: { proofBits: usualProofBits } })
  try {
    const phone = freshPhone()
    for (let tries = 0; tries < 10; tries += 1)
      expect(await codeOf(signIn(usual.clientOf(null), phone, wrong))).toBe(1007)
    const task = await taskOf(signIn(usual.clientOf(null), phone, wrong))
    expect(task.parts * 2 ** task.bits).toBe(2 ** 20)
    const headers = solve(task)
    expect(await codeOf(signIn(usual.clientOf(null), phone, { ...wrong, headers }))).toBe(1007)
  } finally {
    await usual.close()
  }
})

test('wrong old passwords of one session hold up neither signing in nor another session', async () => {
  const { phone, call, device } = await owner()
  const second: SignedIn = await signIn(server.clientOf(null), phone)
  const change = (caller: Client, oldPassword: string) =>
    caller(setPassword, { body: { password: 'Other123x', password2: 'Other123x', oldPassword } })
  const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(change(call, 'Wrong123'))))
  expect(codes.filter((code) => code === 1006)).toHaveLength(5)
  expect(codes.filter((code) => code === 1011)).toHaveLength(15)
  await signIn(server.clientOf(null), phone)
  await signIn(server.clientOf(null), phone, { headers: { device } })
  // nor do strangers' tries at signing in hold up the change
  await strangersTry(phone, 30)
  await change(server.clientOf(second.token), password)
})

test('strangers who ask for codes leave the owner codes: by proof on a new device, at once on a known one', async () => {
  const { phone, device } = await owner()
  server.clock.advance(minute)
  for (let count = 0; count < 9; count += 1) {
    await askCode(server.clientOf(null), phone)
    server.clock.advance(minute)
  }
  const visitor = server.clientOf(null)
  const headers = solve(await taskOf(askCode(visitor, phone)))
  await askCode(visitor, phone, headers)
  await visitor(signInByCode, { body: { phone, code: server.codeFor(phone) } })
  await askCode(server.clientOf(null), phone, { device })
})

test('a stranger who asks every minute does not make the owner wait, only work', async () => {
  const phone = freshPhone()
  await askCode(server.clientOf(null), phone)
  const visitor = server.clientOf(null)
  const task = await taskOf(askCode(visitor, phone))
  await askCode(visitor, phone, solve(task))
  // who was asked for a proof has not used up a try; who had a code has
  await expect(askCode(visitor, phone)).rejects.toMatchObject({ messageKey: 'server.codeTooSoon' })
})

test('fifty codes a day go to one phone, whoever asks', async () => {
  const phone = freshPhone()
  for (let count = 0; count < 10; count += 1) {
    await askCode(server.clientOf(null), phone)
    server.clock.advance(minute)
  }
  for (let count = 10; count < 50; count += 1) {
    const visitor = server.clientOf(null)
    await askCode(visitor, phone, solve(await taskOf(askCode(visitor, phone))))
  }
  const last = server.clientOf(null)
  const refusal = askCode(last, phone, solve(await taskOf(askCode(last, phone))))
  await expect(refusal).rejects.toMatchObject({ messageKey: 'server.codesClosed', params: { limit: 50 } })
}, 240_000)

test('wrong guesses of a stranger do not use up a code, and a code they ask for does not void it', async () => {
  const phone = freshPhone()
  const visitor = server.clientOf(null)
  await askCode(visitor, phone)
  const code = server.codeFor(phone)
  const stranger = server.clientOf(null)
  for (let tries = 0; tries < 8; tries += 1) {
    const guess = stranger(signInByCode, { body: { phone, code: code === '111111' ? '222222' : '111111' } })
    expect(await codeOf(guess)).toBe(1004)
  }
  // not even the right one, read over a shoulder
  expect(await codeOf(stranger(signInByCode, { body: { phone, code } }))).toBe(1004)
  await askCode(stranger, phone, solve(await taskOf(askCode(stranger, phone))))
  expect((await visitor(signInByCode, { body: { phone, code } })).info.phone).toBe(maskPhone(phone))
})

test('a code is used from another network by who holds its ticket', async () => {
  const phone = freshPhone()
  const { ticket } = await askCode(server.clientOf(null), phone)
  const body = { phone, code: server.codeFor(phone) }
  const elsewhere = server.clientOf(null)
  expect(await codeOf(elsewhere(signInByCode, { body }))).toBe(1004)
  const made = { headers: { 'code-ticket': 'A'.repeat(22) } }
  expect(await codeOf(elsewhere(signInByCode, { body }, made))).toBe(1004)
  const { token } = await elsewhere(signInByCode, { body }, { headers: { 'code-ticket': ticket } })
  expect((await server.clientOf(token)(queryUserInfo, {})).info.phone).toBe(maskPhone(phone))
})

test('tries from one IPv6 network of 64 bits are one origin', async () => {
  const { phone } = await owner()
  const codes: number[] = []
  for (let tries = 1; tries <= 6; tries += 1)
    codes.push(await codeOf(signIn(server.clientOf(null, `2001:db8:5:6::${tries}`), phone, wrong)))
  expect(codes).toEqual([1005, 1005, 1005, 1005, 1005, 1011])
  expect(await codeOf(signIn(server.clientOf(null, '2001:db8:5:7::1'), phone, wrong))).toBe(1005)
})

test('only digests of device tokens and tickets are kept', async () => {
  const { phone, device } = await owner()
  const { ticket } = await askCode(server.clientOf(null), phone, { device })
  const rows = await server.context.run((sql) =>
    sql.execute(
      'select row_to_json(d)::text from device d union all select row_to_json(v)::text from verify_code v',
    ),
  )
  const printed = JSON.stringify(rows.rows)
  for (const secret of [device, ticket]) {
    expect(secret.length).toBeGreaterThan(20)
    expect(printed).not.toContain(secret)
    expect(printed).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
  }
})
