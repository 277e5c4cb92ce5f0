import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadFile } from '../../src/shared/api/files.ts'
import { routes } from '../../src/shared/api/routes.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

/* Files of people at an address of their own. */

const [page, files] = ['localhost:8080', 'files.localhost:8080']

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: `http://${page}`, FILES_URL: `http://${files}` } })
  const { call } = await server.newcomer()
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  const blob = new Blob([picture as BlobPart])
  url = (await call(uploadFile, { form: {} }, { files: [{ blob, name: 'a.png' }] })).url
})
afterAll(() => server.close())

const get = (host: string, path: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  server.inject({ method, url: path, headers: { host } })

test('a file is there, where the page may read it, and elsewhere leads there', async () => {
  const there = await get(files, url)
  expect(there.statusCode).toBe(200)
  expect(there.headers).toMatchObject({
    'content-type': 'image/png',
    'access-control-allow-origin': `http://${page}`,
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "sandbox; default-src 'none'",
  })
  for (const method of ['GET', 'HEAD'] as const) {
    const elsewhere = await get(page, url, method)
    expect([elsewhere.statusCode, elsewhere.headers.location]).toEqual([307, `http://${files}${url}`])
  }
})

test('nothing else is there: no call, no page, no part of one', async () => {
  const paths = [
    '/',
    '/dial/1',
    '/fonts/Roboto-Regular.ttf',
    '/api/openapi.json',
    '/f',
    '/health',
    '/assets/x.js',
  ]
  for (const path of paths) expect((await get(files, path)).statusCode, path).toBe(404)
  for (const { method, path } of routes) {
    const reply = await server.inject({ method, url: path, headers: { host: files } })
    expect(reply.statusCode, path).toBe(404)
  }
})

test('the page may show and read what is there, and nothing of a third address', async () => {
  const policy = String((await get(page, '/api/config')).headers['content-security-policy'])
  const origin = `http://${files}`
  for (const name of ['img-src', 'font-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${name} 'self'( data:)? ${origin}(;|$)`))
  for (const name of ['script-src', 'worker-src', 'style-src', 'default-src'])
    expect(policy).toContain(`${name} 'self';`)
})
