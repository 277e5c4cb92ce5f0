import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusals } from '../../src/shared/api/refusals.ts'
import { useServerProcesses } from '../support/server-process.ts'
import {
  ask,
  freshNetwork,
  freshPhone,
  startSeveral,
  type SeveralServers,
} from '../support/several-servers.ts'

const servers = useServerProcesses()
const password = 'Secret12'
/** Divided into parts of three. */
const rateLimit = 60

let several: SeveralServers | null
let [one, two, three] = ['', '', '']
let every = ''

beforeAll(async () => {
  several = await startSeveral(servers, 3, { RATE_LIMIT: String(rateLimit) })
  if (several === null) return
  ;[one = '', two = '', three = ''] = several.addresses
  every = several.proxy.address
}, 240_000)
afterAll(() => several?.close())

/** What each test is given; where there is no PostgreSQL it has said so. */
const on = (name: string, claim: (here: SeveralServers) => Promise<void>): void =>
  test(name, async ({ skip }) => {
    if (several === null) return skip('no PostgreSQL')
    await claim(several)
  })

const tally = (values: readonly number[]): Record<number, number> => {
  const counts: Record<number, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

const all = <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))

on(
  'three processes that start at once on an empty database make one set of tables and secrets',
  async (here) => {
    const secrets = await here.query("select key from app_setting where key like '%-secret'")
    expect(secrets).toHaveLength(2)
    const fonts = await here.query('select font_name, count(*)::int as count from font group by 1')
    expect(fonts.map(({ count }) => count)).toEqual(fonts.map(() => 1))
  },
)

on('a code that was asked for at one process is used at another, once only', async (here) => {
  const [phone, from] = [freshPhone(), freshNetwork()]
  expect((await ask(`${one}/api/user/captcha/sms?phone=${phone}`, { from })).code).toBe(200)
  const body = { phone, code: here.codes.get(phone) }
  const used = await all(6, (at) =>
    ask(`${[two, three][at % 2]}/api/user/login_register/captcha`, { from, body }),
  )
  expect(used.filter(({ code }) => code === 200)).toHaveLength(1)
  expect((await ask(`${one}/api/user/login_register/captcha`, { from, body })).code).toBe(
    refusals.codeExpired.code,
  )
  // and the next one is asked for too soon, whoever is asked
  const again = await all(3, (at) =>
    ask(`${here.addresses[at]}/api/user/captcha/sms?phone=${phone}`, { from }),
  )
  expect(again.map(({ code }) => code)).toEqual(Array(3).fill(refusals.codeTooSoon.code))
})

on('wrong tries at a code over three processes use it up after five', async (here) => {
  const [phone, from] = [freshPhone(), freshNetwork()]
  await ask(`${one}/api/user/captcha/sms?phone=${phone}`, { from })
  const right = here.codes.get(phone) ?? ''
  const wrong = right === '111111' ? '222222' : '111111'
  const path = '/api/user/login_register/captcha'
  const tries = await all(9, () => ask(`${every}${path}`, { from, body: { phone, code: wrong } }))
  expect(tally(tries.map(({ code }) => code))).toEqual({
    [refusals.wrongCode.code]: 5,
    [refusals.codeExpired.code]: 4,
  })
  expect((await ask(`${two}${path}`, { from, body: { phone, code: right } })).code).toBe(
    refusals.codeExpired.code,
  )
})

on('twelve wrong passwords at once over three processes: five are judged', async (here) => {
  const { token, phone, from } = await here.signIn(one, two)
  const set = { token, from, body: { password, password2: password } }
  expect((await ask(`${three}/api/user/password/set`, set)).code).toBe(200)
  const guesser = freshNetwork()
  const tries = await all(12, () =>
    ask(`${every}/api/user/login`, { from: guesser, body: { phone, password: 'Wrong123' } }),
  )
  expect(tally(tries.map(({ status }) => status))).toEqual({ 200: 5, 429: 7 })
  // nor is the right one any more, from there
  const late = await ask(`${two}/api/user/login`, { from: guesser, body: { phone, password } })
  expect(late.status).toBe(429)
})

on('requests of one network are counted together: with three processes nobody has three limits', async () => {
  const from = freshNetwork()
  const request = await all(3 * rateLimit, () => ask(`${every}/api/config`, { from }))
  expect(tally(request.map(({ status }) => status))).toEqual({ 200: rateLimit, 429: 2 * rateLimit })
  expect((await ask(`${every}/api/config`)).status).toBe(200)
})

on('a session ended at one process is ended at the others', async (here) => {
  const { token } = await here.signIn()
  const asks = () => all(3, (at) => ask(`${here.addresses[at]}/api/user/info/query`, { token }))
  expect((await asks()).map(({ code }) => code)).toEqual([200, 200, 200])
  expect((await ask(`${two}/api/user/logout`, { token, body: {} })).code).toBe(200)
  const ended = refusals.signInAgain.code
  expect((await asks()).map(({ code }) => code)).toEqual([ended, ended, ended])
})

on(
  'a picture that came to one process is read at another, and a design with it at the third',
  async (here) => {
    const { token } = await here.signIn()
    const flat = { create: { width: 9, height: 7, channels: 3, background: '#13579b' } } as const
    const form = new FormData()
    form.append('file', new Blob([(await sharp(flat).png().toBuffer()) as BlobPart]), 'a.png')
    const { data } = await ask(`${one}/api/upload`, { token, body: form })
    const [url, fileSize] = [String(data['url']), Number(data['fileSize'])]
    const read = await fetch(`${two}${url}`)
    expect([read.status, (await read.arrayBuffer()).byteLength]).toEqual([200, fileSize])
    const id = randomUUID()
    const draft = { id, name: 'Shared', body: { format: 1, id, picture: url } }
    expect((await ask(`${three}/api/face/draft/save`, { token, body: draft })).code).toBe(200)
    const opened = await ask(`${one}/api/face/draft/${id}`, { token })
    expect([opened.code, opened.data['name'], opened.data['rev']]).toEqual([200, 'Shared', 1])
  },
)

on(
  'of saves of one revision at three processes one wins, and the others are told the newer one',
  async (here) => {
    const { token } = await here.signIn()
    const id = randomUUID()
    const save = (address: string, given: object) =>
      ask(`${address}/api/face/draft/save`, { token, body: { id, name: 'Raced', ...given } })
    await save(one, { body: { format: 1, id } })
    for (let rev = 1; rev <= 10; rev += 1) {
      const saves = await all(6, (at) =>
        save(here.addresses[at % 3] ?? '', { rev, body: { format: 1, id, mark: `${rev} of ${at}` } }),
      )
      const won = saves.filter(({ code }) => code === 200)
      const lost = saves.filter(({ code }) => code === refusals.draftStale.code)
      expect([won.length, lost.length]).toEqual([1, 5])
      expect(lost.map(({ data }) => data['rev'])).toEqual(Array(5).fill(rev + 1))
    }
  },
)

on('twelve designs at once over three processes are twelve in the room of their account', async (here) => {
  const { token } = await here.signIn()
  const saves = await all(12, () => {
    const id = randomUUID()
    return ask(`${every}/api/face/draft/save`, { token, body: { id, name: 'Room', body: { format: 1, id } } })
  })
  expect(saves.map(({ code }) => code)).toEqual(Array(12).fill(200))
  const [row] = await here.query(
    `select drafts, (select count(*)::int from draft where owner_id = user_id) as present
       from room order by user_id desc limit 1`,
  )
  expect(row).toEqual({ drafts: 12, present: 12 })
})
