import { expect, test, vi } from 'vitest'
import { pageHeader } from '../../../../src/shared/api/route.ts'

type Call = { readonly path: string; readonly headers: Readonly<Record<string, string>> }

const { calls, answers } = vi.hoisted(() => {
  const stored = new Map<string, string>()
  const made: Call[] = []
  /** Fonts by token. */
  const fontsOf = new Map<string, readonly object[]>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('fetch', (path: string, { headers }: { headers: Record<string, string> }) => {
    made.push({ path, headers })
    const all = fontsOf.get(headers['token'] ?? '') ?? []
    const current = Number(/current=(\d+)/.exec(path)?.[1])
    const records = path.startsWith('/api/font/page') ? all.slice((current - 1) * 50, current * 50) : []
    const data = { records, total: records.length === 0 ? 0 : all.length, current, size: 50 }
    const place = { offset: (current - 1) * 50, next: null, prev: null }
    const body = JSON.stringify({ success: true, code: 200, data: { ...data, ...place } })
    return Promise.resolve({ status: 200, text: () => Promise.resolve(body) })
  })
  return { calls: made, answers: fontsOf }
})

const shipped = { id: 1, fontName: 'Roboto-Regular', fontUrl: '/fonts/a.ttf', isSys: true, fileSize: null }

const own = (id: number) => ({ ...shipped, id, fontName: `Own ${id}`, fontUrl: `/f/${id}.ttf`, isSys: false })

const fontCalls = (): readonly Call[] => calls.filter(({ path }) => path.startsWith('/api/font/page'))

test('the list of fonts is asked for at the start, page by page, and again with each other token [W2.46 W2.47 W7.80 W7.81 W7.82 W7.83 A24]', async () => {
  const { user } = await import('../../../../src/ui/app/session/session.ts')
  const { makeStartCalls } = await import('../../../../src/ui/screens/start/start-calls.ts')
  answers.set('', [shipped])
  answers.set('token-a', [shipped, ...Array.from({ length: 60 }, (_none, at) => own(at + 2))])
  await makeStartCalls()
  const [first] = fontCalls()
  expect(first?.path).toBe('/api/font/page?current=1&size=50')
  expect(first?.headers).toMatchObject({ oversea: 'false', [pageHeader.name]: pageHeader.value })
  expect(user.fontList).toEqual([shipped])
  user.token = 'token-a'
  await vi.waitFor(() => expect(user.fontList).toHaveLength(61), { timeout: 60_000 })
  expect(fontCalls().map(({ path }) => /current=\d+/.exec(path)?.[0])).toEqual([
    'current=1',
    'current=1',
    'current=2',
  ])
  user.token = ''
  await vi.waitFor(() => expect(user.fontList).toEqual([shipped]), { timeout: 60_000 })
  // a second start of the same page is none
  await makeStartCalls()
  expect(fontCalls()).toHaveLength(4)
})
