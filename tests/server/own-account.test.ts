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
} from '../../src/shared/api/accounts/accounts.ts'
import type { Client } from '../../src/shared/api/client.ts'
import {
  changeReceiver,
  endSession,
  endSessions,
  listSessions,
  sendNewCode,
  sendOwnCode,
  verifyOwnCode,
} from '../../src/shared/api/accounts/own-account.ts'
import { deviceNameOf } from '../../src/server/resources/accounts/own/device-name.ts'
import { maskEmail, maskPhone } from '../../src/server/resources/accounts/mask.ts'
import { freshEmail, freshPhone, startTestServer, type TestServer } from '../support/test-server.ts'

let domestic: TestServer
let overseas: TestServer
beforeAll(async () => {
  domestic = await startTestServer()
  overseas = await startTestServer({ env: { EDITION: 'overseas' } })
})
afterAll(async () => {
  await domestic.close()
  await overseas.close()
})

const minute = 60_000
const password = 'Secret12'

/** Confirms a session by the code that goes to its own phone or email. */
async function confirm(server: TestServer, call: Client, receiver: string): Promise<void> {
  // a code a minute goes to one receiver without a proof of work
  server.clock.advance(61_000)
  await call(sendOwnCode, {})
  await call(verifyOwnCode, { body: { code: server.codeFor(receiver, codePurposes.confirm) } })
}

async function emailAccount() {
  const email = freshEmail()
  const visitor = overseas.clientOf(null)
  await visitor(sendCode, { params: { way: 'email' }, query: { email, type: codePurposes.register } })
  const code = overseas.codeFor(email, codePurposes.register)
  const made = await visitor(register, { body: { email, code, password, password2: password } })
  return { email, token: made.token, call: overseas.clientOf(made.token), id: made.info.accountId }
}

async function phoneSession(phone: string, userAgent = '') {
  domestic.clock.advance(61_000)
  const visitor = domestic.clientOf(null)
  await visitor(sendCode, { params: { way: 'sms' }, query: { phone } })
  const body = { phone, code: domestic.codeFor(phone) }
  const { token } = await visitor(signInByCode, { body }, { headers: { 'user-agent': userAgent } })
  return { token, call: domestic.clientOf(token) }
}

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'

test('sessions are listed with device and time, the last used first, without anything that signs in', async () => {
  const phone = freshPhone()
  const first = await phoneSession(phone, firefox)
  const second = await phoneSession(phone, edge)
  const { records } = await second.call(listSessions, {})
  expect(records).toEqual([
    expect.objectContaining({ browser: 'Edge', system: 'Windows', isCurrent: true }),
    expect.objectContaining({ browser: 'Firefox', system: 'Linux', isCurrent: false }),
  ])
  expect(records[0]?.signedInAt).toBe(domestic.clock.now.toISOString())
  const printed = JSON.stringify(records)
  for (const { token } of [first, second]) expect(printed).not.toContain(token)
})

test('one session is ended, and its token is dead; one of somebody else is not there', async () => {
  const phone = freshPhone()
  const [first, second] = [await phoneSession(phone), await phoneSession(phone)]
  const stranger = await domestic.newcomer()
  const { records } = await second.call(listSessions, {})
  const id = records.find(({ isCurrent }) => !isCurrent)?.id ?? ''
  const request = stranger.call(endSession, { params: { id } })
  await expect(request).rejects.toMatchObject({ status: 404 })
  await first.call(queryUserInfo, {})
  await second.call(endSession, { params: { id } })
  await expect(first.call(queryUserInfo, {})).rejects.toMatchObject({ messageKey: 'server.signInAgain' })
  await expect(second.call(endSession, { params: { id } })).rejects.toMatchObject({ status: 404 })
  expect((await second.call(listSessions, {})).records).toHaveLength(1)
})

test('all other sessions are ended, or all', async () => {
  const phone = freshPhone()
  const [first, second, third] = [
    await phoneSession(phone),
    await phoneSession(phone),
    await phoneSession(phone),
  ]
  await third.call(endSessions, { body: { keepThis: true } })
  await expect(first.call(queryUserInfo, {})).rejects.toMatchObject({ isSignedOut: true })
  await expect(second.call(queryUserInfo, {})).rejects.toMatchObject({ isSignedOut: true })
  await third.call(endSessions, { body: { keepThis: false } })
  await expect(third.call(queryUserInfo, {})).rejects.toMatchObject({ isSignedOut: true })
})

test('a session is confirmed by a code to the own phone, for ten minutes and for itself alone [W7.45]', async () => {
  const phone = freshPhone()
  const [first, second] = [await phoneSession(phone), await phoneSession(phone)]
  const wish = { body: { phone: freshPhone() } }
  const unconfirmed = { code: 1020, messageKey: 'server.confirmFirst' }
  await expect(first.call(sendNewCode, wish)).rejects.toMatchObject(unconfirmed)
  domestic.clock.advance(61_000)
  const sent = await first.call(sendOwnCode, {})
  expect(sent.sentTo).toBe(maskPhone(phone))
  const code = domestic.codeFor(phone, codePurposes.confirm)
  const wrong = code === '000000' ? '000001' : '000000'
  await expect(first.call(verifyOwnCode, { body: { code: wrong } })).rejects.toMatchObject({ code: 1003 })
  expect(await first.call(verifyOwnCode, { body: { code } })).toEqual({ confirmedForSeconds: 600 })
  await expect(first.call(verifyOwnCode, { body: { code } })).rejects.toMatchObject({ code: 1004 })
  await first.call(sendNewCode, wish)
  await expect(second.call(sendNewCode, wish)).rejects.toMatchObject(unconfirmed)
  domestic.clock.advance(10 * minute)
  await expect(first.call(sendNewCode, wish)).rejects.toMatchObject(unconfirmed)
})

test('a code to sign in with confirms nothing, and one to confirm with signs nobody in', async () => {
  const phone = freshPhone()
  const { call } = await phoneSession(phone)
  domestic.clock.advance(61_000)
  const visitor = domestic.clientOf(null)
  await visitor(sendCode, { params: { way: 'sms' }, query: { phone } })
  const code = domestic.codeFor(phone)
  await expect(call(verifyOwnCode, { body: { code } })).rejects.toMatchObject({ code: 1004 })
  domestic.clock.advance(61_000)
  await call(sendOwnCode, {})
  const own = domestic.codeFor(phone, codePurposes.confirm)
  if (own !== code)
    await expect(visitor(signInByCode, { body: { phone, code: own } })).rejects.toMatchObject({ code: 1003 })
})

test('a phone is changed by codes to both, and the other sessions end', async () => {
  const [old, fresh] = [freshPhone(), freshPhone()]
  const other = await phoneSession(old)
  const { call } = await phoneSession(old)
  const { info: before } = await call(queryUserInfo, {})
  await confirm(domestic, call, old)
  await call(sendNewCode, { body: { phone: fresh } })
  const code = domestic.codeFor(fresh, codePurposes.changeReceiver)
  const { info } = await call(changeReceiver, { body: { phone: fresh, code } })
  expect(info).toEqual({ ...before, phone: maskPhone(fresh) })
  await expect(other.call(queryUserInfo, {})).rejects.toMatchObject({ isSignedOut: true })
  const again = await phoneSession(fresh)
  expect((await again.call(queryUserInfo, {})).info.accountId).toBe(before.accountId)
  // the old phone is free: it begins an account of its own
  const stranger = await phoneSession(old)
  expect((await stranger.call(queryUserInfo, {})).info.accountId).not.toBe(before.accountId)
})

test('an email that somebody has is told to its holder only, and changes nothing', async () => {
  const [mine, theirs] = [await emailAccount(), await emailAccount()]
  await confirm(overseas, mine.call, mine.email)
  const sent = await mine.call(sendNewCode, { body: { email: theirs.email } })
  const unknown = await mine.call(sendNewCode, { body: { email: freshEmail() } })
  expect(Object.keys(sent)).toEqual(Object.keys(unknown))
  const code = overseas.codeFor(theirs.email, codePurposes.changeReceiver)
  const wrong = { email: theirs.email, code: code === '000000' ? '000001' : '000000' }
  await expect(mine.call(changeReceiver, { body: wrong })).rejects.toMatchObject({ code: 1003 })
  const body = { email: theirs.email, code }
  await expect(mine.call(changeReceiver, { body })).rejects.toMatchObject({ code: 1008 })
  expect((await mine.call(queryUserInfo, {})).info.email).toBe(maskEmail(mine.email))
  await overseas.clientOf(null)(signInByPassword, { body: { email: theirs.email, password } })
})

test('of two accounts that take an email at the same moment one gets it', async () => {
  const people = [await emailAccount(), await emailAccount()]
  const email = freshEmail()
  overseas.clock.advance(61_000)
  const bodies: { email: string; code: string }[] = []
  for (const { call, email: own } of people) {
    await confirm(overseas, call, own)
    overseas.clock.advance(61_000)
    await call(sendNewCode, { body: { email } })
    bodies.push({ email, code: overseas.codeFor(email, codePurposes.changeReceiver) })
  }
  const ends = await Promise.allSettled(
    people.map(({ call }, index) => call(changeReceiver, { body: bodies[index] ?? { code: '' } })),
  )
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const lost = ends.find((end) => end.status === 'rejected')
  expect(lost?.reason).toMatchObject({ code: 1008 })
})

test('a phone is nothing that the overseas edition changes', async () => {
  const { call, email } = await emailAccount()
  await confirm(overseas, call, email)
  const request = call(sendNewCode, { body: { phone: freshPhone() } })
  await expect(request).rejects.toMatchObject({ messageKey: 'server.notInEdition' })
})

test('after the change the old email resets nothing', async () => {
  const { call, email } = await emailAccount()
  overseas.clock.advance(61_000)
  const visitor = overseas.clientOf(null)
  await visitor(sendCode, {
    params: { way: 'email' },
    query: { email, type: codePurposes.resetPassword },
  })
  await expect.poll(() => overseas.codeFor(email, codePurposes.resetPassword)).toMatch(/^\d{6}$/)
  const code = overseas.codeFor(email, codePurposes.resetPassword)
  await confirm(overseas, call, email)
  const fresh = freshEmail()
  await call(sendNewCode, { body: { email: fresh } })
  await call(changeReceiver, {
    body: { email: fresh, code: overseas.codeFor(fresh, codePurposes.changeReceiver) },
  })
  const body = { email, code, password: 'Fresh123x', password2: 'Fresh123x' }
  await expect(visitor(resetPassword, { body })).rejects.toMatchObject({ code: 1004 })
  await call(setPassword, { body: { password: 'Other123', password2: 'Other123', oldPassword: password } })
})

test('phone and email are masked, whatever their length [W5.16 W5.17]', () => {
  expect(maskPhone('13812345678')).toBe('138****5678')
  expect(maskEmail('designer@example.com')).toBe('d***@example.com')
  expect(maskEmail('ab@example.com')).toBe('a***@example.com')
  expect(maskEmail('a@example.com')).toBe('***@example.com')
})

test.each([
  ['', null, null],
  ['curl/8', null, null],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Mobile Safari/604.1', 'Chrome', 'iOS'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'Safari', 'macOS'],
  ['Mozilla/5.0 (Linux; Android 15) MicroMessenger/8.0 Chrome/120 Safari/537.36', 'WeChat', 'Android'],
])('the device of %j is called %s on %s', (userAgent, browser, system) => {
  expect(deviceNameOf(userAgent)).toEqual({ browser, system })
})
