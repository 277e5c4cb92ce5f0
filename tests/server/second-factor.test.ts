import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  codePurposes,
  queryUserInfo,
  sendCode,
  signInByCode,
  signOut,
} from '../../src/shared/api/accounts/accounts.ts'
import type { Client } from '../../src/shared/api/client.ts'
import {
  addTotp,
  askFactor,
  beginPasskey,
  beginTotp,
  listFactors,
  newRecovery,
  proveFactor,
  removeFactor,
  renameFactor,
  resetFactors,
} from '../../src/shared/api/accounts/factors.ts'
import { listStaff } from '../../src/shared/api/staff/members.ts'
import { roles, type Role } from '../../src/shared/api/staff/roles.ts'
import { routes } from '../../src/shared/api/routes.ts'
import { passkeyHost } from '../../src/server/resources/accounts/factors/passkeys.ts'
import { base32, codeOf, uriOf } from '../../src/server/resources/accounts/factors/totp.ts'
import { readConfig } from '../../src/server/base/config.ts'
import { changeRole } from '../../src/server/resources/staff/give-role.ts'
import { confirm, prove, withApp } from '../support/factor.ts'
import { appOf, readBase32, type App } from '../support/one-time-codes.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { STAFF_FACTOR: 'always' } })
})
afterAll(() => server.close())
// so many codes a day and no more are sent to one phone
beforeEach(() => server.clock.advance(25 * 3_600_000))

const key = (name: string) => ({ messageKey: `server.${name}` })

/** Signs in again with the phone, as on another device. */
async function signIn(phone: string): Promise<{ call: Client; token: string; needsFactor: boolean }> {
  server.clock.advance(61_000)
  const visitor = server.clientOf(null)
  await visitor(sendCode, { params: { way: 'sms' }, query: { phone } })
  const body = { phone, code: server.codeFor(phone, codePurposes.signIn) }
  const { token, needsFactor } = await visitor(signInByCode, { body })
  return { call: server.clientOf(token), token, needsFactor }
}

const give = (phone: string, role: Role) =>
  changeRole(server.context, { verb: 'grant', name: phone, role }, server.clock.now)

test('codes are those of RFC 6238, secrets those of RFC 4648', () => {
  const secret = Buffer.from('12345678901234567890')
  const vectors = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ] as const
  for (const [seconds, code] of vectors) expect(codeOf(secret, Math.floor(seconds / 30))).toBe(code)
  expect(base32(Buffer.from('foobar'))).toBe('mzxw6ytboi')
  for (let length = 0; length < 24; length += 1) {
    const bytes = Buffer.from(Array.from({ length }, (_one, at) => (at * 73 + length) & 255))
    expect(readBase32(base32(bytes)).equals(bytes)).toBe(true)
  }
  expect(uriOf(secret, 'a@b.cd')).toMatch(
    /^otpauth:\/\/totp\/Dialwright%3Aa%40b\.cd\?secret=[A-Z2-7]{32}&issuer=Dialwright$/,
  )
})

describe('a designer who has an app', () => {
  let phone = ''
  let app: App
  let recovery: readonly string[] = []
  let first: Client
  beforeAll(async () => {
    const person = await server.newcomer()
    ;[phone, first] = [person.phone, person.call]
    ;({ app, recovery } = await withApp(server, person))
  })

  test('has no call but two before the factor is shown, and all after it', async () => {
    const { call, token, needsFactor } = await signIn(phone)
    expect(needsFactor).toBe(true)
    const open = routes.filter(({ isBeforeFactor }) => isBeforeFactor === true)
    expect(open.map(({ path }) => path)).toEqual(['/api/user/factor/ask', '/api/user/factor/prove'])
    for (const route of routes.filter(
      ({ auth, isBeforeFactor }) => auth === 'user' && isBeforeFactor !== true,
    )) {
      const url = route.path.replaceAll(/:\w+/g, '1')
      const reply = await server.inject({
        method: route.method,
        url,
        headers: { token, 'x-dialwright': '1' },
      })
      expect(reply.json(), route.path).toMatchObject({ success: false, data: { key: 'server.factorFirst' } })
    }
    expect(await call(askFactor, {})).toEqual({ kinds: ['totp'], options: null })
    await prove(server, call, app)
    await call(queryUserInfo, {})
  })

  test('a code is good once, also where it comes twice at once, and late or early by a step at most', async () => {
    const [one, two] = [(await signIn(phone)).call, (await signIn(phone)).call]
    server.clock.advance(120_000)
    const body = { by: 'totp' as const, code: app.codeAt(server.clock.now) }
    const both = await Promise.allSettled([one(proveFactor, { body }), two(proveFactor, { body })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect((await signIn(phone)).call(proveFactor, { body })).rejects.toMatchObject(key('wrongFactor'))
    for (const [steps, isTaken] of [
      [-2, false],
      [2, false],
      [1, true],
    ] as const) {
      server.clock.advance(16 * 60_000)
      const { call } = await signIn(phone)
      const shown = call(proveFactor, { body: { by: 'totp', code: app.codeAt(server.clock.now, steps) } })
      if (isTaken) await shown
      else await expect(shown).rejects.toMatchObject(key('wrongFactor'))
    }
  })

  test('a recovery code is good once, in any writing; new ones take the place of all', async () => {
    const [code = '', other = ''] = recovery
    const written = code.toUpperCase().replace('-', ' ')
    const { call } = await signIn(phone)
    await call(proveFactor, { body: { by: 'recovery', code: written } })
    expect((await call(listFactors, {})).recoveryLeft).toBe(9)
    const again = (await signIn(phone)).call(proveFactor, { body: { by: 'recovery', code } })
    await expect(again).rejects.toMatchObject(key('wrongFactor'))
    const renewed = (await call(newRecovery, {})).recovery
    expect([renewed.length, new Set(renewed).size, renewed.includes(other)]).toEqual([10, 10, false])
    const old = (await signIn(phone)).call(proveFactor, { body: { by: 'recovery', code: other } })
    await expect(old).rejects.toMatchObject(key('wrongFactor'))
  })

  test('nobody guesses on', async () => {
    server.clock.advance(16 * 60_000)
    const { call } = await signIn(phone)
    const guess = (): Promise<unknown> => call(proveFactor, { body: { by: 'totp', code: '000000' } })
    for (let tries = 0; tries < 10; tries += 1)
      await expect(guess()).rejects.toMatchObject(key('wrongFactor'))
    await expect(guess()).rejects.toMatchObject(key('tooManyTries'))
    const right = call(proveFactor, { body: { by: 'totp', code: app.codeAt(server.clock.now) } })
    await expect(right, 'a right one neither').rejects.toMatchObject(key('tooManyTries'))
    server.clock.advance(16 * 60_000)
    await prove(server, call, app)
  })

  test('names it, and may go on without one', async () => {
    const { call } = await signIn(phone)
    await prove(server, call, app)
    const [factor] = (await call(listFactors, {})).records
    const id = factor?.id ?? ''
    expect((await call(renameFactor, { body: { id, name: 'My phone' } })).records[0]?.name).toBe('My phone')
    const other = await server.newcomer()
    const foreign = other.call(renameFactor, { body: { id, name: 'x' } })
    await expect(foreign).rejects.toMatchObject({ status: 404 })
    // what was proved lately is confirmed
    expect(await call(removeFactor, { params: { id } })).toMatchObject({ records: [], recoveryLeft: 0 })
    expect((await signIn(phone)).needsFactor).toBe(false)
    await expect(first(queryUserInfo, {})).resolves.toBeDefined()
  })
})

test('the first factor ends the other sessions, and needs a confirmed one', async () => {
  const person = await server.newcomer()
  const { call: other } = await signIn(person.phone)
  await expect(person.call(beginTotp, {})).rejects.toMatchObject(key('confirmFirst'))
  await withApp(server, person)
  await expect(other(queryUserInfo, {})).rejects.toMatchObject(key('signInAgain'))
  await person.call(queryUserInfo, {})
})

test('a secret that was asked for too long ago, or never, is none', async () => {
  const person = await server.newcomer()
  await confirm(server, person)
  const body = { name: 'App', code: '123456' }
  await expect(person.call(addTotp, { body })).rejects.toMatchObject(key('factorLate'))
  const { secret } = await person.call(beginTotp, {})
  await expect(person.call(addTotp, { body })).rejects.toMatchObject(key('wrongFactor'))
  server.clock.advance(9 * 60_000)
  await confirm(server, person)
  const code = appOf(secret).codeAt(server.clock.now)
  await expect(person.call(addTotp, { body: { name: 'App', code } })).rejects.toMatchObject(key('factorLate'))
})

describe('who works here', () => {
  test.each(roles)('as %s has no rights before a second factor, and all with it', async (role) => {
    const person = await server.newcomer()
    await give(person.phone, role)
    const route = routes.find((one) => one.roles?.includes(role) === true && one.method === 'GET')
    const ask = async (token: string): Promise<string> => {
      const url = (route?.path ?? '').replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')
      const { body } = await server.inject({ method: 'GET', url, headers: { token, 'x-dialwright': '1' } })
      return body.includes('server.factorSetup') ? 'factorSetup' : 'let in'
    }
    expect(await ask(person.token)).toBe('factorSetup')
    // what a designer may do stays
    await person.call(queryUserInfo, {})
    await withApp(server, person)
    expect(await ask(person.token)).toBe('let in')
  })

  test('keeps the last factor', async () => {
    const person = await server.newcomer()
    await withApp(server, person)
    await give(person.phone, 'reviewer')
    const { records, isStaff } = await person.call(listFactors, {})
    expect(isStaff).toBe(true)
    const gone = person.call(removeFactor, { params: { id: records[0]?.id ?? '' } })
    await expect(gone).rejects.toMatchObject(key('lastFactor'))
  })

  test('an administrator takes the factors of somebody who lost theirs, and the log tells', async () => {
    const [chief, person] = [await server.newcomer(), await server.newcomer()]
    await give(chief.phone, 'administrator')
    const { app } = await withApp(server, chief)
    await withApp(server, person)
    const own = chief.call(resetFactors, { body: { name: chief.phone } })
    await expect(own).rejects.toMatchObject(key('ownFactors'))
    await chief.call(resetFactors, { body: { name: person.phone } })
    await expect(person.call(queryUserInfo, {})).rejects.toMatchObject(key('signInAgain'))
    const back = await signIn(person.phone)
    expect(back.needsFactor).toBe(false)
    expect((await back.call(listFactors, {})).records).toEqual([])
    const { rows } = await server.context.run((sql) =>
      sql.execute<{ role: string }>(`select role from audit_log where action = 'factor.reset'`),
    )
    expect(rows).toEqual([{ role: 'administrator' }])
    await chief.call(signOut, {})
    const again = await signIn(chief.phone)
    await expect(again.call(listStaff, {})).rejects.toMatchObject(key('factorFirst'))
    await prove(server, again.call, app)
    await again.call(listStaff, {})
  })
})

test('passkeys are for HTTPS and localhost; staff is let off on this machine alone', async () => {
  const person = await server.newcomer()
  await confirm(server, person)
  const { options } = await person.call(beginPasskey, {})
  expect(options).toMatchObject({ rp: { id: 'localhost' }, attestation: 'none' })
  for (const [url, host] of [
    ['https://dial.example', 'dial.example'],
    ['http://dial.example', null],
    ['http://127.0.0.1:8080', null],
    ['https://[2001:db8::1]', null],
  ] as const) {
    expect(passkeyHost({ config: readConfig({ PUBLIC_URL: url }) })).toBe(host)
  }
  expect(() => readConfig({ STAFF_FACTOR: 'off', PUBLIC_URL: 'https://dial.example' })).toThrow(
    /^STAFF_FACTOR: must/,
  )
})
