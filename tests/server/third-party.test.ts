import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  codePurposes,
  queryUserInfo,
  register,
  sendCode,
  serverConfig,
} from '../../src/shared/api/accounts/accounts.ts'
import type { Client } from '../../src/shared/api/client.ts'
import {
  changeReceiver,
  sendNewCode,
  sendOwnCode,
  verifyOwnCode,
} from '../../src/shared/api/accounts/own-account.ts'
import {
  confirmByThirdParty,
  linkThirdParty,
  signInByThirdParty,
  startOwn,
  startSignIn,
  unlinkThirdParty,
} from '../../src/shared/api/accounts/third-party.ts'
import { readConfig } from '../../src/server/base/config.ts'
import { startProvider, type TestProvider } from '../support/oidc.ts'
import { freshEmail, startTestServer, type TestServer } from '../support/test-server.ts'

let provider: TestProvider
let server: TestServer
beforeAll(async () => {
  provider = await startProvider()
  server = await startTestServer({ env: provider.env })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

let logins = 0
/** Somebody at the provider. */
function person(claims: { email?: string; email_verified?: boolean } = {}): string {
  const login = `person-${(logins += 1)}`
  provider.people.set(login, { email: freshEmail(), email_verified: true, ...claims })
  return login
}

/** All of a sign-in but the last call. */
async function comeBack(call: Client, login: string) {
  const { url, ticket } = await call(startSignIn, {})
  return { ticket, ...(await provider.signIn(url, login)) }
}

const signIn = async (login: string) => {
  const visitor = server.clientOf(null)
  return await visitor(signInByThirdParty, { body: await comeBack(visitor, login) })
}

async function comeBackOwn(call: Client, login: string, purpose: 'link' | 'confirm') {
  const { url, ticket } = await call(startOwn, { query: { purpose } })
  return { ticket, ...(await provider.signIn(url, login)) }
}

async function emailAccount(email = freshEmail()) {
  const visitor = server.clientOf(null)
  await visitor(sendCode, { params: { way: 'email' }, query: { email, type: codePurposes.register } })
  const code = server.codeFor(email, codePurposes.register)
  const body = { email, code, password: 'Secret12', password2: 'Secret12' }
  const { token, info } = await visitor(register, { body })
  const call = server.clientOf(token)
  return {
    ...{ email, token, info, call },
    async confirm() {
      server.clock.advance(61_000)
      await call(sendOwnCode, {})
      await call(verifyOwnCode, { body: { code: server.codeFor(email, codePurposes.confirm) } })
    },
  }
}

const failed = { code: 1023, messageKey: 'server.thirdPartyFailed' }

test('the provider signs somebody in, the first time makes the account, and the next time it is the same [W1.19 W2.15 W3.41 W3.67 W7.37]', async () => {
  const login = person({ email: 'Walker@Example.com' })
  const first = await signIn(login)
  expect(first.info).toMatchObject({
    ...{ email: null, phone: null, hasPassword: false },
    thirdPartyAccount: 'w***@example.com',
  })
  const again = await signIn(login)
  expect(again.info).toEqual(first.info)
  expect(again.token).not.toBe(first.token)
  expect((await server.clientOf(null)(serverConfig, {})).thirdParty).toEqual(['google_en'])
})

test('somebody without an email at the provider signs in, too', async () => {
  const login = person()
  provider.people.set(login, {})
  expect((await signIn(login)).info.thirdPartyAccount).toBe('google_en')
})

test('the way to the provider has PKCE, state and nonce, and none of the secrets that end it', async () => {
  const { url, ticket } = await server.clientOf(null)(startSignIn, {})
  const request = Object.fromEntries(new URL(url).searchParams)
  expect(request).toMatchObject({ response_type: 'code', code_challenge_method: 'S256' })
  for (const name of ['state', 'nonce', 'code_challenge']) expect(request[name]).toMatch(/^[\w-]{43}$/)
  expect(url).not.toContain(ticket)
  expect(url).not.toContain('secret')
})

test('what came back is good once, in time, and in the browser that began', async () => {
  const visitor = server.clientOf(null)
  const back = await comeBack(visitor, person())
  const other = await visitor(startSignIn, {})
  const request = visitor(signInByThirdParty, { body: { ...back, ticket: other.ticket } })
  await expect(request).rejects.toMatchObject(failed)
  await visitor(signInByThirdParty, { body: back })
  await expect(visitor(signInByThirdParty, { body: back })).rejects.toMatchObject(failed)
  const late = await comeBack(visitor, person())
  server.clock.advance(10 * 60_000)
  await expect(visitor(signInByThirdParty, { body: late })).rejects.toMatchObject(failed)
})

test("a code from somebody else's sign-in is refused: the provider and the token know which one it was for", async () => {
  const visitor = server.clientOf(null)
  const [mine, theirs] = [await comeBack(visitor, person()), await comeBack(visitor, person())]
  const mixed = { ...mine, code: theirs.code }
  await expect(visitor(signInByThirdParty, { body: mixed })).rejects.toMatchObject(failed)
  const made = visitor(signInByThirdParty, { body: { ...theirs, code: 'made up' } })
  await expect(made).rejects.toMatchObject(failed)
})

test('an answer that names another issuer is refused', async () => {
  const visitor = server.clientOf(null)
  const back = await comeBack(visitor, person())
  const body = { ...back, iss: 'https://elsewhere.example' }
  await expect(visitor(signInByThirdParty, { body })).rejects.toMatchObject(failed)
})

test('two first sign-ins at the same moment make one account', async () => {
  const login = person()
  const visitor = server.clientOf(null)
  const backs = [await comeBack(visitor, login), await comeBack(visitor, login)]
  const both = await Promise.all(backs.map((body) => visitor(signInByThirdParty, { body })))
  expect(new Set(both.map(({ info }) => info.accountId)).size).toBe(1)
})

test('an account with that email is not taken over: its person signs in and links, then both ways lead there', async () => {
  const mine = await emailAccount()
  const login = person({ email: mine.email })
  await expect(signIn(login)).rejects.toMatchObject({ code: 1024, messageKey: 'server.linkFirst' })

  const back = await comeBackOwn(mine.call, login, 'link')
  const unconfirmed = mine.call(linkThirdParty, { body: back })
  await expect(unconfirmed).rejects.toMatchObject({ messageKey: 'server.confirmFirst' })
  await mine.confirm()
  const { info } = await mine.call(linkThirdParty, { body: await comeBackOwn(mine.call, login, 'link') })
  expect(info.thirdPartyAccount).toBe('p***@example.com')
  expect((await signIn(login)).info.accountId).toBe(mine.info.accountId)
})

test('an email that the provider did not verify says nothing about an account', async () => {
  const { email, info } = await emailAccount()
  const made = await signIn(person({ email, email_verified: false }))
  expect(made.info.accountId).not.toBe(info.accountId)
  expect(made.info.email).toBe(null)
})

test('a third-party account belongs to one account, and an account has one', async () => {
  const login = person()
  await signIn(login)
  const mine = await emailAccount()
  await mine.confirm()
  const taken = mine.call(linkThirdParty, { body: await comeBackOwn(mine.call, login, 'link') })
  await expect(taken).rejects.toMatchObject({ messageKey: 'server.thirdPartyTaken' })
  await mine.call(linkThirdParty, { body: await comeBackOwn(mine.call, person(), 'link') })
  const second = mine.call(linkThirdParty, { body: await comeBackOwn(mine.call, person(), 'link') })
  await expect(second).rejects.toMatchObject({ messageKey: 'server.thirdPartyTaken' })
})

test('an answer to a sign-in links nothing, and one that somebody else began neither', async () => {
  const [mine, theirs] = [await emailAccount(), await emailAccount()]
  await mine.confirm()
  const forSignIn = mine.call(linkThirdParty, { body: await comeBack(mine.call, person()) })
  await expect(forSignIn).rejects.toMatchObject(failed)
  const begun = await comeBackOwn(theirs.call, person(), 'link')
  await expect(mine.call(linkThirdParty, { body: begun })).rejects.toMatchObject(failed)
  const forConfirm = await comeBackOwn(mine.call, person(), 'confirm')
  await expect(mine.call(linkThirdParty, { body: forConfirm })).rejects.toMatchObject(failed)
})

test('the last way in is not removed; with an email beside it, it is', async () => {
  const login = person()
  const { token, info } = await signIn(login)
  const call = server.clientOf(token)
  const unlink = () => call(unlinkThirdParty, { body: { type: 'google_en' } })
  await expect(call(sendOwnCode, {})).rejects.toMatchObject({ messageKey: 'server.noReceiver' })
  await call(confirmByThirdParty, { body: await comeBackOwn(call, login, 'confirm') })
  await expect(unlink()).rejects.toMatchObject({ code: 1026, messageKey: 'server.lastWayIn' })
  expect((await signIn(login)).info.accountId).toBe(info.accountId)

  const email = freshEmail()
  await call(sendNewCode, { body: { email } })
  const code = server.codeFor(email, codePurposes.changeReceiver)
  await call(changeReceiver, { body: { email, code } })
  expect((await unlink()).info.thirdPartyAccount).toBe(null)
  await expect(unlink()).rejects.toMatchObject({ status: 404 })
  expect((await call(queryUserInfo, {})).info.accountId).toBe(info.accountId)
  expect((await signIn(login)).info.accountId).not.toBe(info.accountId)
})

test('a session is confirmed at the provider by its own person alone, and only where no code can be sent', async () => {
  const call = server.clientOf((await signIn(person())).token)
  const stranger = person()
  await signIn(stranger)
  const wrong = call(confirmByThirdParty, { body: await comeBackOwn(call, stranger, 'confirm') })
  await expect(wrong).rejects.toMatchObject(failed)
  const mine = await emailAccount()
  const request = mine.call(confirmByThirdParty, { body: await comeBackOwn(mine.call, person(), 'confirm') })
  await expect(request).rejects.toMatchObject({ status: 403 })
})

test('a provider that does not answer is told as that, and asked again the next time', async () => {
  const gone = await startProvider()
  const other = await startTestServer({ env: gone.env })
  await gone.close()
  const visitor = other.clientOf(null)
  for (let times = 0; times < 2; times += 1) {
    const request = visitor(startSignIn, {})
    await expect(request).rejects.toMatchObject({ code: 1022, messageKey: 'server.thirdPartyAway' })
  }
  await other.close()
})

test('begun sign-ins of one network are counted', async () => {
  const visitor = server.clientOf(null)
  const starts = await Promise.allSettled(Array.from({ length: 65 }, () => visitor(startSignIn, {})))
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(60)
})

test('the domestic edition has no third-party sign-in', async () => {
  const domestic = await startTestServer()
  const request = domestic.clientOf(null)(startSignIn, {})
  await expect(request).rejects.toMatchObject({ messageKey: 'server.thirdPartyOff' })
  await domestic.close()
})

const whole = {
  EDITION: 'overseas',
  PUBLIC_URL: 'https://dial.example',
  OIDC_GOOGLE_EN_ISSUER: 'https://accounts.example',
  OIDC_GOOGLE_EN_CLIENT: 'a',
  OIDC_GOOGLE_EN_SECRET: 'b',
}

test.each([
  ['OIDC_GOOGLE_EN_ISSUER', { EDITION: 'domestic' }],
  ['OIDC_GOOGLE_EN_ISSUER', { OIDC_GOOGLE_EN_ISSUER: 'http://accounts.example' }],
  ['OIDC_GOOGLE_EN_CLIENT', { OIDC_GOOGLE_EN_CLIENT: '' }],
  ['OIDC_GOOGLE_EN_SECRET', { OIDC_GOOGLE_EN_SECRET: '' }],
  ['PUBLIC_URL', { PUBLIC_URL: '' }],
])('a provider that is set up by half is refused at the start: %s', (name, change) => {
  expect(readConfig(whole).OIDC_GOOGLE_EN_ISSUER).toBe('https://accounts.example')
  expect(() => readConfig({ ...whole, ...change })).toThrow(name)
})
