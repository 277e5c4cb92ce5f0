import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  codePurposes,
  queryUserInfo,
  register,
  resetPassword,
  sendCode,
  serverConfig,
  signInByCode,
  signInByPassword,
} from '../../src/shared/api/accounts/accounts.ts'
import type { Client } from '../../src/shared/api/client.ts'
import { freshEmail, freshPhone, startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { EDITION: 'overseas' } })
})
afterAll(() => server.close())

const askCode = (call: Client, email: string, type: 1 | 2 | 9 = codePurposes.register) =>
  call(sendCode, { params: { way: 'email' }, query: { email, type } })

async function signUp(email: string, password = 'Secret12') {
  const call = server.clientOf(null)
  await askCode(call, email)
  const code = server.codeFor(email.toLowerCase(), codePurposes.register)
  return await call(register, { body: { email, code, password, password2: password, oversea: true } })
}

test('an email is registered with a code and signs in by password [W2.12 W2.13 W7.34 W7.36 W1.18]', async () => {
  const email = freshEmail()
  const made = await signUp(email)
  expect(made.info).toMatchObject({ email: 'p***@example.com', phone: null, hasPassword: true })
  const again = await server.clientOf(null)(signInByPassword, { body: { email, password: 'Secret12' } })
  expect(again.info.accountId).toBe(made.info.accountId)
  expect((await server.clientOf(again.token)(queryUserInfo, {})).info).toEqual(made.info)
})

test('an email is the same in capitals', async () => {
  const email = freshEmail()
  await signUp(email.toUpperCase())
  await server.clientOf(null)(signInByPassword, { body: { email, password: 'Secret12' } })
})

test('an email is registered once, also when two try at the same moment [W8.24]', async () => {
  const email = freshEmail()
  await signUp(email)
  server.clock.advance(61_000)
  await expect(signUp(email)).rejects.toMatchObject({ code: 1008, messageKey: 'server.emailRegistered' })

  const contested = freshEmail()
  const visitor = server.clientOf(null)
  await askCode(visitor, contested)
  const code = server.codeFor(contested, codePurposes.register)
  const body = { email: contested, code, password: 'Secret12', password2: 'Secret12' }
  const both = await Promise.allSettled([visitor(register, { body }), visitor(register, { body })])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test.each([
  'nobody',
  'a@b',
  'a b@example.com',
  'a@example.com\r\nBcc: evil@example.com',
  'a@exam ple.com',
  `${'a'.repeat(250)}@example.com`,
  '"a"@example.com',
  'a@example.com,b@example.com',
])('the email %j has the wrong format [W5.15 W8.22]', async (email) => {
  const request = askCode(server.clientOf(null), email)
  await expect(request).rejects.toMatchObject({ status: 400, code: 1002, messageKey: 'server.wrongEmail' })
  expect(server.context.sender.outbox?.list().some((one) => one.receiver.includes('evil'))).toBe(false)
})

test('a wrong password and an unknown email say so [W8.21 W8.23]', async () => {
  const email = freshEmail()
  await signUp(email)
  const visitor = server.clientOf(null)
  const wrong = visitor(signInByPassword, { body: { email, password: 'Secret13' } })
  await expect(wrong).rejects.toMatchObject({
    code: 1006,
    messageKey: 'server.passwordIncorrect',
    msg: 'Password incorrect',
  })
  const unknown = visitor(signInByPassword, { body: { email: freshEmail(), password: 'Secret12' } })
  await expect(unknown).rejects.toMatchObject({ code: 1007, messageKey: 'server.unknownUser' })
})

test('the name of the account is no password', async () => {
  const email = `maria${Math.floor(server.clock.now.getTime() / 1000)}@example.com`
  const name = email.split('@')[0] ?? ''
  await expect(signUp(email, name)).rejects.toMatchObject({ messageKey: 'server.passwordCommon' })
})

test('a reset by mail sets the new password [W2.14]', async () => {
  const email = freshEmail()
  await signUp(email)
  server.clock.advance(61_000)
  const visitor = server.clientOf(null)
  await askCode(visitor, email, codePurposes.resetPassword)
  await expect.poll(() => server.codeFor(email, codePurposes.resetPassword)).toMatch(/^\d{6}$/)
  const code = server.codeFor(email, codePurposes.resetPassword)
  const body = { email, code, password: 'Fresh123x', password2: 'Fresh123x' }
  await expect(visitor(resetPassword, { body: { ...body, password2: 'Fresh123y' } })).rejects.toMatchObject({
    messageKey: 'server.passwordsDiffer',
  })
  await visitor(resetPassword, { body })
  await visitor(signInByPassword, { body: { email, password: 'Fresh123x' } })
})

test('both phone and email, or neither, is no account', async () => {
  const visitor = server.clientOf(null)
  const both = { phone: freshPhone(), email: freshEmail(), password: 'x' }
  await expect(visitor(signInByPassword, { body: both })).rejects.toMatchObject({ status: 400, code: 400 })
  await expect(visitor(signInByPassword, { body: { password: 'x' } })).rejects.toMatchObject({ status: 400 })
})

test('the edition is told, and SMS is refused here [W1.19 A50]', async () => {
  const visitor = server.clientOf(null)
  expect(await visitor(serverConfig, {})).toEqual({
    edition: 'overseas',
    version: '2.3.4',
    outbox: true,
    codes: true,
    adb: false,
    thirdParty: [],
  })
  const body = { phone: freshPhone(), code: '123456' }
  await expect(visitor(signInByCode, { body })).rejects.toMatchObject({ messageKey: 'server.notInEdition' })
})
