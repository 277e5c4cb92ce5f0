import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProcess } from './started.mjs'

const json = { 'content-type': 'application/json' }

/** Networks that no limit of a database has seen. */
let networks = Math.floor(Math.random() * 30_000)

/** Signs in as a person does, with the code of the outbox. */
async function signIn({ url, outbox, call }, at) {
  const phone = `137${String(Date.now() % 100_000).padStart(5, '0')}${String(at).padStart(3, '0')}`
  networks += 1
  const from = { 'x-forwarded-for': `10.${3 + (networks >> 8)}.${networks & 255}.1`, 'x-dialwright': '1' }
  await call(`${url}/api/user/captcha/sms?phone=${phone}`, { headers: from })
  const { messages } = await call(outbox, { headers: { accept: 'application/json' } })
  const { code } = messages.find((one) => one.receiver === phone)
  const { data } = await call(`${url}/api/user/login_register/captcha`, {
    headers: { ...from, ...json },
    body: { phone, code },
  })
  return data.token
}

const isRight = ({ status, code }) => status === 200 && code === 200

/** A conflict tells the newest number too. */
const tellsRev = ({ status, code }) => status === 200 && (code === 200 || code === 4002)

/**
 * Our built server of a folder. People sign in one after the other, so that a build that mixes answers can be measured;
 * `save` and `load` answer the call with whether it was right.
 */
export async function startOurs(folder, env, call) {
  const started = await startProcess([join(folder, 'main.js')], {
    env: { RATE_LIMIT: '0', TRUST_PROXY: '1', ...env },
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    ready: /is at (http\S+)\n[^]*Data is kept/,
  })
  const url = started.said[1]
  const outbox = /appear in the development outbox: (\S+)/.exec(started.text)?.[1]
  return {
    ...started,
    join: async (at) => ({ token: await signIn({ url, outbox, call }, at) }),
    anew: (person) => ({ ...person, id: randomUUID(), rev: 0 }),
    async save(person, filler) {
      const draft = { id: person.id, name: 'Bench', body: { format: 1, mark: Math.random(), filler } }
      const told = await call(`${url}/api/face/draft/save`, {
        headers: { token: person.token, ...json },
        body: { ...draft, ...(person.rev ? { rev: person.rev } : {}) },
      })
      if (tellsRev(told)) person.rev = told.data.rev
      return { ms: told.ms, isRight: isRight(told) }
    },
    async load(person) {
      const told = await call(`${url}/api/face/draft/${person.id}`, { headers: { token: person.token } })
      return { ms: told.ms, isRight: isRight(told) && told.data.id === person.id }
    },
    /** The first page of 60, the last modified first. */
    async list(person) {
      const told = await call(`${url}/api/face/draft/page?current=1&size=60`, {
        headers: { token: person.token },
      })
      return { ms: told.ms, isRight: isRight(told), total: told.data?.total }
    },
  }
}
