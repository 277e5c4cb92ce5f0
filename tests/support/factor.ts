import { addTotp, beginTotp, proveFactor } from '../../src/shared/api/accounts/factors.ts'
import { sendOwnCode, verifyOwnCode } from '../../src/shared/api/accounts/own-account.ts'
import { codePurposes } from '../../src/shared/api/accounts/accounts.ts'
import type { Client } from '../../src/shared/api/client.ts'
import { appOf, type App } from './one-time-codes.ts'
import type { TestServer } from './test-server.ts'

/** Confirms by a code to the phone, as the page asks for first. */
export async function confirm(
  server: TestServer,
  { call, phone }: { call: Client; phone: string },
): Promise<void> {
  server.clock.advance(61_000)
  await call(sendOwnCode, {})
  await call(verifyOwnCode, { body: { code: server.codeFor(phone, codePurposes.confirm) } })
}

/** Sets an app up as the second factor of somebody who is signed in. */
export async function withApp(
  server: TestServer,
  person: { call: Client; phone: string },
): Promise<{ app: App; recovery: readonly string[] }> {
  await confirm(server, person)
  const { secret } = await person.call(beginTotp, {})
  const app = appOf(secret)
  const body = { name: 'App', code: app.codeAt(server.clock.now) }
  const { recovery } = await person.call(addTotp, { body })
  return { app, recovery }
}

/** Shows the next code of the app. */
export async function prove(server: TestServer, call: Client, app: App): Promise<void> {
  server.clock.advance(31_000)
  await call(proveFactor, { body: { by: 'totp', code: app.codeAt(server.clock.now) } })
}
