import { randomUUID } from 'node:crypto'
import { codePurposes, register, sendCode } from '../../src/shared/api/accounts/accounts.ts'
import type { Client } from '../../src/shared/api/client.ts'
import { bindPaypal } from '../../src/shared/api/money/wallet.ts'
import { sendOwnCode, verifyOwnCode } from '../../src/shared/api/accounts/own-account.ts'
import { compareBooks } from '../../src/server/resources/payouts/books.ts'
import { recordSale } from '../../src/server/resources/ledger/sales.ts'
import { changeRole } from '../../src/server/resources/staff/give-role.ts'
import { settleDue } from '../../src/server/resources/ledger/settle.ts'
import { freshEmail, type TestServer } from './test-server.ts'

export interface Earner {
  readonly call: Client
  readonly token: string
  readonly userId: number
  readonly accountId: string
  /** Phone or email. */
  readonly receiver: string
  /** Confirms the session anew, by the code that comes. */
  confirm(): Promise<void>
  /** So many cents become withdrawable at once. */
  earn(cents: number): Promise<void>
}

const day = 86_400_000

/** A new person, signed in and confirmed, of whichever edition the server is. */
export async function newEarner(server: TestServer): Promise<Earner> {
  const { context } = server
  let [receiver, token, call]: [string, string, Client] = ['', '', server.clientOf(null)]
  if (context.edition.id === 'domestic') {
    const made = await server.newcomer()
    ;[receiver, token, call] = [made.phone, made.token, made.call]
  } else {
    receiver = freshEmail()
    await call(sendCode, {
      params: { way: 'email' },
      query: { email: receiver, type: codePurposes.register },
    })
    const code = server.codeFor(receiver, codePurposes.register)
    const password = 'Secret12'
    const made = await call(register, { body: { email: receiver, code, password, password2: password } })
    ;[token, call] = [made.token, server.clientOf(made.token)]
  }
  const { rows } = await context.run((sql) =>
    sql.execute<{ id: string; public: string }>(
      `select id, public_id as public from "user" where phone = '${receiver}' or email = '${receiver}'`,
    ),
  )
  const [userId, accountId] = [Number(rows[0]?.id), String(rows[0]?.public)]
  const confirm = async (): Promise<void> => {
    server.clock.advance(61_000)
    await call(sendOwnCode, {})
    await call(verifyOwnCode, { body: { code: server.codeFor(receiver, codePurposes.confirm) } })
  }
  await confirm()
  return {
    ...{ call, token, userId, accountId, receiver, confirm },
    async earn(cents) {
      const at = new Date(server.clock.now.getTime() - 31 * day)
      const { currency } = context.edition
      const sold = { storeRef: randomUUID(), ownerId: userId, faceId: 'face', gross: 2 * cents, currency, at }
      await recordSale(context, sold)
      await settleDue(context)
    },
  }
}

/** A person of the overseas edition who can withdraw: 12 November, 500 USD, PayPal bound, books compared. */
export async function readyOverseas(server: TestServer, cents = 50_000): Promise<Earner> {
  server.clock.now = new Date('2026-11-12T08:00:00Z')
  const one = await newEarner(server)
  await one.earn(cents)
  await one.call(bindPaypal, { body: { email: `pay-${one.userId}@example.com` } })
  await compareBooks(server.context)
  return one
}

/** Somebody who pays, confirmed. */
export async function financier(at: TestServer): Promise<Earner> {
  const one = await newEarner(at)
  await changeRole(at.context, { verb: 'grant', name: one.receiver, role: 'finance' }, at.clock.now)
  return one
}
