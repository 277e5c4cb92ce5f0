import { afterEach, describe, expect, test, vi } from 'vitest'
import { createKeptFiles, type Shelf } from '../../../../src/worker/services/offline/kept-files.ts'
import { fakeCaches, pathsIn } from './fake-caches.ts'

const shelf: Shelf = { name: 'files', mostFiles: 40, mostBytes: 30_000 }

const reply = (bytes = 100, status = 200): Response => {
  const made = new Response(new Uint8Array(bytes), { status, headers: { 'content-length': String(bytes) } })
  return Object.defineProperty(made, 'type', { value: 'basic' })
}

/** A server that says how often it was asked; `answer` may be changed. */
function serve(answer: () => Promise<Response>) {
  const server = vi.fn(answer)
  vi.stubGlobal('fetch', server)
  return server
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function begin(caches = fakeCaches()) {
  const work: Promise<unknown>[] = []
  const files = createKeptFiles(caches, shelf)
  const later = (one: Promise<unknown>): void => void work.push(one)
  const settle = async (): Promise<void> => void (await Promise.allSettled(work))
  const ask = async (way: 'keptFirst' | 'freshFirst', path: string): Promise<Response> => {
    const answer = await files[way](new Request(`https://dial.example${path}`), later)
    await settle()
    return answer
  }
  return { caches, ask }
}

describe('files that are kept when they were used', () => {
  test('a picture is asked of the server once', async () => {
    const server = serve(() => Promise.resolve(reply()))
    const { ask } = begin()
    await ask('keptFirst', '/f/a.png')
    await ask('keptFirst', '/f/a.png')
    expect(server).toHaveBeenCalledTimes(1)
  })

  test('what the server refuses is not kept', async () => {
    serve(() => Promise.resolve(reply(10, 404)))
    const { ask, caches } = begin()
    expect((await ask('keptFirst', '/f/a.png')).status).toBe(404)
    expect(await pathsIn(caches, 'files')).toEqual([])
  })

  test('art of the program is the newest, and the kept one where the server is away or ails', async () => {
    let bytes = 1
    const server = serve(() => Promise.resolve(reply(bytes)))
    const { ask } = begin()
    await ask('freshFirst', '/art/a.png')
    bytes = 2
    expect((await (await ask('freshFirst', '/art/a.png')).arrayBuffer()).byteLength).toBe(2)
    server.mockImplementation(() => Promise.reject(new TypeError('offline')))
    expect((await (await ask('freshFirst', '/art/a.png')).arrayBuffer()).byteLength).toBe(2)
    server.mockImplementation(() => Promise.resolve(reply(9, 503)))
    expect((await (await ask('freshFirst', '/art/a.png')).arrayBuffer()).byteLength).toBe(2)
    await expect(ask('freshFirst', '/art/b.png')).resolves.toMatchObject({ status: 503 })
  })

  test('the oldest go when there are too many, those of today last', async () => {
    serve(() => Promise.resolve(reply()))
    const { ask, caches } = begin()
    for (let at = 0; at < 45; at += 1) await ask('keptFirst', `/f/${at}.png`)
    for (let at = 45; at < 85; at += 1) await ask('keptFirst', `/f/${at}.png`)
    const kept = await pathsIn(caches, 'files')
    // looked at with every twentieth new one
    expect(kept.length).toBeLessThanOrEqual(shelf.mostFiles + 20)
    expect(kept).toContain('/f/84.png')
    expect(kept).not.toContain('/f/0.png')
  })

  test('bytes count as well as files', async () => {
    serve(() => Promise.resolve(reply(10_000)))
    const { ask, caches } = begin()
    for (let at = 0; at < 21; at += 1) await ask('keptFirst', `/f/${at}.png`)
    expect((await pathsIn(caches, 'files')).length).toBeLessThanOrEqual(3)
  })

  test('a disk that takes no more loses the older half, and every file is answered all the same', async () => {
    serve(() => Promise.resolve(reply()))
    const { ask, caches } = begin(fakeCaches(30))
    for (let at = 0; at < 35; at += 1) expect((await ask('keptFirst', `/f/${at}.png`)).status).toBe(200)
    const kept = await pathsIn(caches, 'files')
    expect(kept.length).toBeLessThanOrEqual(30)
    expect(kept).toContain('/f/34.png')
  })
})
