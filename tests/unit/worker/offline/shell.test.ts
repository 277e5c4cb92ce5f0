import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  dropOlder,
  putBy,
  shellFile,
  shellPage,
  type Shell,
} from '../../../../src/worker/services/offline/shell.ts'
import { fakeCaches } from './fake-caches.ts'

const shellOf = (version: string, script = `start-${version}`): Shell => ({
  version,
  files: ['/index.html', '/assets/zod-1.js', `/assets/${script}.js`],
})

/** What stands on the server now; the paths that were asked for. */
function serve(scripts: readonly string[], page: string) {
  const requested: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    requested.push(path)
    if (path === '/index.html') return Promise.resolve(new Response(`<script src="/assets/${page}.js">`))
    const isThere = scripts.some((name) => path === `/assets/${name}.js`)
    return Promise.resolve(new Response(path, { status: isThere ? 200 : 404 }))
  })
  return requested
}

afterEach(() => vi.unstubAllGlobals())

describe('a version of the program on this device', () => {
  test('is put by in whole, and the next one fetches only what is new', async () => {
    const caches = fakeCaches()
    serve(['zod-1', 'start-one'], 'start-one')
    await putBy(caches, shellOf('one'))
    const requested = serve(['zod-1', 'start-two'], 'start-two')
    await putBy(caches, shellOf('two'))
    expect(requested).toEqual(expect.arrayContaining(['/index.html', '/assets/start-two.js']))
    expect(requested).not.toContain('/assets/zod-1.js')
    expect(await (await shellPage(caches, shellOf('one')))?.text()).toContain('start-one')
    expect(await (await shellPage(caches, shellOf('two')))?.text()).toContain('start-two')
  })

  test('a tab of the version before still finds its parts, one of long ago not', async () => {
    const caches = fakeCaches()
    for (const version of ['one', 'two', 'three', 'four']) {
      serve(['zod-1', `start-${version}`], `start-${version}`)
      await putBy(caches, shellOf(version))
      await dropOlder(caches, shellOf(version))
    }
    const now = shellOf('four')
    expect(await shellFile(caches, now, '/assets/start-four.js')).toBeDefined()
    expect(await shellFile(caches, now, '/assets/start-two.js')).toBeDefined()
    expect(await shellFile(caches, now, '/assets/start-one.js')).toBeUndefined()
  })

  test('does not come half: a file that is missing, or a page of another version, puts it off', async () => {
    const caches = fakeCaches()
    serve(['zod-1'], 'start-one')
    await expect(putBy(caches, shellOf('one'))).rejects.toThrow('/assets/start-one.js')
    serve(['zod-1', 'start-one', 'start-two'], 'start-two')
    await caches.delete('shell one')
    await expect(putBy(caches, shellOf('one'))).rejects.toThrow('another version')
    serve(['zod-1', 'start-one'], 'start-one')
    await putBy(caches, shellOf('one'))
    expect(await shellPage(caches, shellOf('one'))).toBeDefined()
  })
})
