import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { startProcess } from './started.mjs'

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

const headersOf = (token) => ({
  'x-parse-application-id': 'bench',
  'content-type': 'application/json',
  ...(token ? { 'x-parse-session-token': token } : {}),
})

/**
 * A general server beside ours, of the folder where `npm install parse-server` was run: a session and who may read and
 * write are looked at in each call, as ours does; it counts no room and keeps no number of the save.
 */
export async function startParse(folder, env, call) {
  const port = await freePort()
  const started = await startProcess([fileURLToPath(new URL('parse-child.mjs', import.meta.url))], {
    env: { PARSE_FOLDER: folder, PARSE_PORT: String(port), ...env },
    ready: /is at (http\S+)/,
  })
  const url = started.said[1]
  return {
    ...started,
    async join(at) {
      const username = `bench-${Date.now()}-${at}`
      const told = await call(`${url}/users`, {
        headers: headersOf(),
        body: { username, password: 'bench4you' },
      })
      if (!told.sessionToken) throw new Error(`Parse Server takes no user: ${JSON.stringify(told)}`)
      return { token: told.sessionToken, userId: told.objectId }
    },
    anew: (person) => ({ ...person, id: null }),
    async save(person, filler) {
      const draft = { name: 'Bench', body: { format: 1, mark: Math.random(), filler } }
      const isFirst = person.id === null
      const told = await call(`${url}/classes/Draft${isFirst ? '' : `/${person.id}`}`, {
        method: isFirst ? 'POST' : 'PUT',
        headers: headersOf(person.token),
        body: isFirst ? { ...draft, ACL: { [person.userId]: { read: true, write: true } } } : draft,
      })
      if (isFirst && told.objectId) person.id = told.objectId
      return { ms: told.ms, isRight: told.status === (isFirst ? 201 : 200) }
    },
    async load(person) {
      const told = await call(`${url}/classes/Draft/${person.id}`, { headers: headersOf(person.token) })
      return { ms: told.ms, isRight: told.status === 200 && told.objectId === person.id }
    },
  }
}
