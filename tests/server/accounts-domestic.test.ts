import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  codePurposes,
  queryUserInfo,
  register,
  resetPassword,
  sendCode,
  setPassword,
  signInByCode,
  signInByPassword,
  signOut,
} from '../../src/shared/api/accounts/accounts.ts'
import type { ApiError } from '../../src/shared/api/client.ts'
import { type Client } from '../../src/shared/api/client.ts'
import { freshPhone, startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const refused = (key: string, code?: number) =>
  expect.objectContaining({ messageKey: key, ...(code === undefined ? {} : { code }) }) as ApiError

const askCode = (call: Client, phone: string, type?: 1 | 2 | 9) =>
  call(sendCode, { params: { way: 'sms' }, query: { phone, ...(type === undefined ? {} : { type }) } })

/** As a reply shows it. */
const masked = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(7)}`

const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000')

test('a phone signs in by code, and the first time makes the account [W1.13 W2.10 W7.33 W7.35 W3.36 W3.37 W3.38]', async () => {
  const phone = freshPhone()
  const visitor = server.clientOf(null)
  expect(await askCode(visitor, phone)).toEqual({
    nextInSeconds: 60,
    validForSeconds: 600,
    ticket: expect.stringMatching(/^[\w-]{22}$/),
  })
  const first = await visitor(signInByCode, { body: { phone, code: server.codeFor(phone), source: 'web' } })
  expect(first).toMatchObject({
    version: '2.3.4',
    info: { phone: masked(phone), email: null, hasPassword: false },
  })
  expect(await server.clientOf(first.token)(queryUserInfo, {})).toEqual({
    info: first.info,
    version: '2.3.4',
  })

  server.clock.advance(61_000)
  await askCode(visitor, phone)
  const again = await visitor(signInByCode, { body: { phone, code: server.codeFor(phone) } })
  expect(again.info.accountId).toBe(first.info.accountId)
  expect(again.token).not.toBe(first.token)
})

test.each(['12345678901', '1380013800', '+8613800138000', '13800138000a'])(
  'the phone %s has the wrong format [W5.14 W8.18]',
  async (phone) => {
    const visitor = server.clientOf(null)
    await expect(askCode(visitor, phone)).rejects.toEqual(refused('server.wrongPhone', 1001))
    const signIn = visitor(signInByPassword, { body: { phone, password: 'x' } })
    await expect(signIn).rejects.toEqual(refused('server.wrongPhone', 1001))
  },
)

test('a wrong code is refused, and after five tries so is the right one [W8.19]', async () => {
  const phone = freshPhone()
  const visitor = server.clientOf(null)
  await askCode(visitor, phone)
  const code = server.codeFor(phone)
  for (let tries = 0; tries < 5; tries += 1) {
    const wrong = visitor(signInByCode, { body: { phone, code: otherThan(code) } })
    await expect(wrong).rejects.toEqual(refused('server.wrongCode', 1003))
  }
  const right = visitor(signInByCode, { body: { phone, code } })
  await expect(right).rejects.toEqual(refused('server.codeExpired', 1004))
})

test('of a hundred parallel guesses five are judged [W8.19]', async () => {
  const phone = freshPhone()
  const { ticket } = await askCode(server.clientOf(null), phone)
  const code = server.codeFor(phone)
  // whoever has got hold of the ticket too, from a hundred addresses
  const headers = { 'code-ticket': ticket }
  const guesses = Array.from({ length: 100 }, () =>
    server
      .clientOf(null)(signInByCode, { body: { phone, code: otherThan(code) } }, { headers })
      .catch((error: ApiError) => error.code),
  )
  const codes = await Promise.all(guesses)
  expect(codes.filter((one) => one === 1003)).toHaveLength(5)
  expect(codes.filter((one) => one === 1004)).toHaveLength(95)
})

test('a code works once, for ten minutes, for its purpose and its receiver, until a newer one comes', async () => {
  const visitor = server.clientOf(null)
  const signIn = (phone: string, code: string) => visitor(signInByCode, { body: { phone, code } })

  const phone = freshPhone()
  await askCode(visitor, phone)
  const used = server.codeFor(phone)
  await signIn(phone, used)
  await expect(signIn(phone, used)).rejects.toEqual(refused('server.codeExpired'))

  server.clock.advance(61_000)
  await askCode(visitor, phone)
  const older = server.codeFor(phone)
  server.clock.advance(61_000)
  await askCode(visitor, phone)
  if (older !== server.codeFor(phone)) {
    await expect(signIn(phone, older)).rejects.toEqual(refused('server.wrongCode'))
  }
  await expect(signIn(freshPhone(), server.codeFor(phone))).rejects.toEqual(refused('server.codeExpired'))
  server.clock.advance(600_001)
  await expect(signIn(phone, server.codeFor(phone))).rejects.toEqual(refused('server.codeExpired'))

  const other = freshPhone()
  await askCode(visitor, other, codePurposes.register)
  const wrongPurpose = signIn(other, server.codeFor(other, codePurposes.register))
  await expect(wrongPurpose).rejects.toEqual(refused('server.codeExpired'))
})

test('two parallel sign-ins with one code: one comes in', async () => {
  const phone = freshPhone()
  const visitor = server.clientOf(null)
  await askCode(visitor, phone)
  const body = { phone, code: server.codeFor(phone) }
  const both = await Promise.allSettled([visitor(signInByCode, { body }), visitor(signInByCode, { body })])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('one address can ask for a code once a minute and ten times a day [W7.33]', async () => {
  const phone = freshPhone()
  const visitor = server.clientOf(null)
  await askCode(visitor, phone)
  await expect(askCode(visitor, phone)).rejects.toMatchObject({
    status: 429,
    messageKey: 'server.codeTooSoon',
    params: { seconds: 60 },
  })
  for (let sent = 1; sent < 10; sent += 1) {
    server.clock.advance(61_000)
    await askCode(visitor, phone)
  }
  server.clock.advance(61_000)
  const eleventh = askCode(visitor, phone)
  await expect(eleventh).rejects.toMatchObject({ status: 429, messageKey: 'server.tooManyTries' })
  server.clock.advance(24 * 60 * 60_000)
  await askCode(visitor, phone)
})

test('one address can ask for twenty codes an hour', async () => {
  const call = server.clientOf(null, server.freshAddress())
  for (let sent = 0; sent < 20; sent += 1) await askCode(call, freshPhone())
  await expect(askCode(call, freshPhone())).rejects.toMatchObject({ status: 429 })
  await askCode(server.clientOf(null), freshPhone())
})

test('a password is set, signs in, and is changed with the old one only [W2.11 W5.09 W5.12 W5.13 W7.34 W7.38]', async () => {
  const { call, phone } = await server.newcomer()
  const visitor = server.clientOf(null)
  const signIn = (password: string) => visitor(signInByPassword, { body: { phone, password } })
  await expect(signIn('Secret12')).rejects.toEqual(refused('server.phonePasswordMismatch', 1005))
  await call(setPassword, { body: { password: 'Secret12', password2: 'Secret12' } })
  expect((await signIn('Secret12')).info).toMatchObject({ phone: masked(phone), hasPassword: true })
  await expect(signIn('secret12')).rejects.toEqual(refused('server.phonePasswordMismatch'))
  const blind = call(setPassword, { body: { password: 'Other123x', password2: 'Other123x' } })
  await expect(blind).rejects.toEqual(refused('server.passwordIncorrect', 1006))
  await call(setPassword, {
    body: { password: 'Other123x', password2: 'Other123x', oldPassword: 'Secret12' },
  })
  await signIn('Other123x')
})

test('a changed password ends every other session, and keeps the one that changed it', async () => {
  const { call, phone } = await server.newcomer()
  await call(setPassword, { body: { password: 'Secret12', password2: 'Secret12' } })
  const visitor = server.clientOf(null)
  const { token } = await visitor(signInByPassword, { body: { phone, password: 'Secret12' } })
  const elsewhere = server.clientOf(token)
  await elsewhere(queryUserInfo, {})
  await call(setPassword, {
    body: { password: 'Other123x', password2: 'Other123x', oldPassword: 'Secret12' },
  })
  await expect(elsewhere(queryUserInfo, {})).rejects.toEqual(refused('server.signInAgain', 403))
  expect((await call(queryUserInfo, {})).info.phone).toBe(masked(phone))
})

const weak: readonly [string, string][] = [
  ['Ab123', 'server.passwordRule'],
  ['Abcdefgh123456789', 'server.passwordRule'],
  ['abcdefgh', 'server.passwordRule'],
  ['12345678', 'server.passwordRule'],
  ['pass word1', 'server.passwordRule'],
  ['pаssword1', 'server.passwordRule'],
  ['Password1', 'server.passwordCommon'],
]

test.each(weak)('the password %s is refused: %s [W5.09 W5.10 W5.11 A63]', async (password, key) => {
  const { call } = await server.newcomer()
  const set = call(setPassword, { body: { password, password2: password } })
  await expect(set).rejects.toMatchObject({ messageKey: key })
})

test('two different passwords are refused [W5.13 W8.26]', async () => {
  const { call } = await server.newcomer()
  const set = call(setPassword, { body: { password: 'Secret12', password2: 'Secret13' } })
  await expect(set).rejects.toEqual(refused('server.passwordsDiffer', 1010))
})

test('an unknown phone is told to register, behind the same limits [W8.21]', async () => {
  const phone = freshPhone()
  const visitor = server.clientOf(null)
  for (let tries = 0; tries < 5; tries += 1) {
    const signIn = visitor(signInByPassword, { body: { phone, password: 'Secret12' } })
    await expect(signIn).rejects.toEqual(refused('server.unknownUser', 1007))
  }
  const sixth = visitor(signInByPassword, { body: { phone, password: 'Secret12' } })
  await expect(sixth).rejects.toMatchObject({ status: 429, code: 1011, messageKey: 'server.tooManyTries' })
})

test('of a hundred parallel passwords of one address five are judged, and the window opens again [W8.20]', async () => {
  const { call, phone } = await server.newcomer()
  await call(setPassword, { body: { password: 'Secret12', password2: 'Secret12' } })
  const visitor = server.clientOf(null)
  const guess = () =>
    visitor(signInByPassword, { body: { phone, password: 'Wrong123' } }).catch(
      (error: ApiError) => error.status,
    )
  const statuses = await Promise.all(Array.from({ length: 100 }, guess))
  expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(95)
  server.clock.advance(15 * 60_000)
  await visitor(signInByPassword, { body: { phone, password: 'Secret12' } })
})

test('one address that tries many accounts is stopped', async () => {
  const call = server.clientOf(null, server.freshAddress())
  const guess = () =>
    call(signInByPassword, { body: { phone: freshPhone(), password: 'Wrong123' } }).catch(
      (error: ApiError) => error.status,
    )
  const statuses = await Promise.all(Array.from({ length: 31 }, guess))
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

test('a reset ends every session and the old password [W2.14 W7.38]', async () => {
  const { call, phone } = await server.newcomer()
  await call(setPassword, { body: { password: 'Secret12', password2: 'Secret12' } })
  server.clock.advance(61_000)
  const visitor = server.clientOf(null)
  await askCode(visitor, phone, codePurposes.resetPassword)
  await expect.poll(() => server.codeFor(phone, codePurposes.resetPassword)).toMatch(/^\d{6}$/)
  const code = server.codeFor(phone, codePurposes.resetPassword)
  await visitor(resetPassword, { body: { phone, code, password: 'Fresh123x', password2: 'Fresh123x' } })
  await expect(call(queryUserInfo, {})).rejects.toEqual(refused('server.signInAgain', 403))
  const old = visitor(signInByPassword, { body: { phone, password: 'Secret12' } })
  await expect(old).rejects.toEqual(refused('server.phonePasswordMismatch'))
  await visitor(signInByPassword, { body: { phone, password: 'Fresh123x' } })
})

test('a reset answers the same whether or not the account exists, and sends nothing to strangers', async () => {
  const { phone } = await server.newcomer()
  server.clock.advance(61_000)
  const stranger = freshPhone()
  const tell = async (receiver: string) => {
    const visitor = server.clientOf(null)
    const { ticket, ...request } = await askCode(visitor, receiver, codePurposes.resetPassword)
    expect(ticket).toMatch(/^[\w-]{22}$/)
    const body = { phone: receiver, code: '000000', password: 'Fresh123x', password2: 'Fresh123x' }
    await new Promise((resolve) => setTimeout(resolve, 50))
    const refusal = await visitor(resetPassword, { body }).catch((error: ApiError) => error.code)
    return { asked: request, refusal }
  }
  const known = await tell(phone)
  if (server.codeFor(phone, codePurposes.resetPassword) !== '000000') {
    expect(await tell(stranger)).toEqual(known)
  }
  expect(() => server.codeFor(stranger, codePurposes.resetPassword)).toThrow()
})

test('signing out ends this session and no other [W7.42]', async () => {
  const { call, phone, token } = await server.newcomer()
  server.clock.advance(61_000)
  const visitor = server.clientOf(null)
  await askCode(visitor, phone)
  const second = await visitor(signInByCode, { body: { phone, code: server.codeFor(phone) } })
  await call(signOut, {})
  await expect(server.clientOf(token)(queryUserInfo, {})).rejects.toEqual(refused('server.signInAgain', 403))
  await server.clientOf(second.token)(queryUserInfo, {})
})

test('a session slides for 30 days and then ends; a stored hash signs nobody in', async () => {
  const { call, token } = await server.newcomer()
  const day = 24 * 60 * 60_000
  server.clock.advance(29 * day)
  await call(queryUserInfo, {})
  server.clock.advance(29 * day)
  await call(queryUserInfo, {})
  const { createHash } = await import('node:crypto')
  const stored = createHash('sha256').update(token).digest('base64url')
  await expect(server.clientOf(stored)(queryUserInfo, {})).rejects.toEqual(refused('server.signInAgain', 403))
  server.clock.advance(30 * day + 1)
  await expect(call(queryUserInfo, {})).rejects.toEqual(refused('server.signInAgain', 403))
})

test('what the other edition offers is refused here: registration, mail codes, email sign-in [W1.18 A50]', async () => {
  const visitor = server.clientOf(null)
  const email = 'a@example.com'
  const mail = visitor(sendCode, { params: { way: 'email' }, query: { email } })
  await expect(mail).rejects.toEqual(refused('server.notInEdition'))
  const signUp = visitor(register, {
    body: { email, code: '123456', password: 'Secret12', password2: 'Secret12' },
  })
  await expect(signUp).rejects.toEqual(refused('server.notInEdition'))
  const signIn = visitor(signInByPassword, { body: { email, password: 'Secret12' } })
  await expect(signIn).rejects.toEqual(refused('server.notInEdition'))
})
