import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pictureWait, type PictureTask } from '../../../../src/shared/api/ai/pictures.ts'

/* The waiting of a page for pictures: by the clock of the test, against a server that is a function. */

type Reply = { readonly data?: object; readonly status?: number }

const { stored, server } = vi.hoisted(() => {
  const kept = new Map<string, string>()
  const answering: { reply: (path: string) => Reply; calls: string[] } = { reply: () => ({}), calls: [] }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('fetch', (path: string) => {
    answering.calls.push(path)
    const { data = {}, status = 200 } = answering.reply(path)
    const body = JSON.stringify({ success: status === 200, code: status, data })
    return Promise.resolve({ status, text: () => Promise.resolve(body) })
  })
  return { stored: kept, server: answering }
})

const taskId = '7d3c7c1e-54a3-4a7e-9b55-9c3f6a4f1b11'
const picture = (n: number) => ({
  url: `/f/image/ab/${String(n).repeat(64).slice(0, 64)}.png`,
  fileSize: 10,
  width: 4,
  height: 4,
})

const task = (over: Partial<PictureTask>): PictureTask => ({
  ...{ taskId, prompt: 'a lighthouse', status: 'running', isQuery: true, imgList: [], source: 'painter' },
  ...{ error: null, createdAt: new Date(0).toISOString(), ...over },
})

const queries = (): number => server.calls.filter((path) => path.startsWith('/api/midjourney/imgqry')).length

async function fresh() {
  vi.resetModules()
  const [{ job, resume, submit, adopt }, { aiInfo }, { user }, { notices }] = await Promise.all([
    import('../../../../src/ui/editor/create/pictures/job.ts'),
    import('../../../../src/ui/editor/create/pictures/ai-info.ts'),
    import('../../../../src/ui/app/session/session.ts'),
    import('../../../../src/ui/app/notices/notices.ts'),
  ])
  return { job, resume, submit, adopt, aiInfo, user, notices }
}

const key = 'dialwright.ai.visitor'
const kept = (): Record<string, unknown> => JSON.parse(stored.get(key) ?? '{}') as Record<string, unknown>

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T10:00:00Z') })
  stored.clear()
  server.calls.length = 0
})
afterEach(() => void vi.useRealTimers())

test('what a device keeps of a task: all six fields while it is made, its pictures afterwards [S3.232 S3.233 S3.234 S3.235 S3.236 S3.237 W4.24 W4.25]', async () => {
  const { submit, aiInfo } = await fresh()
  server.reply = (path) =>
    path.includes('imggen')
      ? { data: { taskId, today: { used: 1, limit: 10, resetsAt: '' } } }
      : { data: task({}) }
  await submit('a lighthouse')
  await vi.advanceTimersByTimeAsync(0)
  expect(kept()).toMatchObject({
    ...{ isQuery: true, taskId, prompt: 'a lighthouse', imgList: [], showImgBox: false, useImgUrl: '' },
  })
  // nothing is asked for the first five seconds, then every other one [W4.18 W4.19]
  await vi.advanceTimersByTimeAsync(pictureWait.firstMs - 1)
  expect(queries()).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(queries()).toBe(1)
  await vi.advanceTimersByTimeAsync(pictureWait.everyMs * 3)
  expect(queries()).toBe(4)
  server.reply = () => ({
    data: task({ status: 'succeeded', isQuery: false, imgList: [picture(1), picture(2)] }),
  })
  await vi.advanceTimersByTimeAsync(pictureWait.everyMs)
  const urls = [picture(1).url, picture(2).url]
  expect(kept()).toMatchObject({ isQuery: false, taskId: '', showImgBox: true, imgList: urls })
  expect(kept()['prompt']).toBe('a lighthouse')
  const count = queries()
  await vi.advanceTimersByTimeAsync(60_000)
  // the first success is the end [W4.21]
  expect(queries()).toBe(count)
  aiInfo.useImgUrl = urls[1] ?? ''
  await vi.advanceTimersByTimeAsync(0)
  expect(kept()['useImgUrl']).toBe(urls[1])
})

test.each([
  ['null', {}],
  ['{"isQuery":"yes","imgList":"many","showImgBox":1,"since":-4}', {}],
  ['{"prompt":"a lighthouse","imgList":["/f/a.png",7]}', { prompt: 'a lighthouse', imgList: ['/f/a.png'] }],
])('whatever lies in the storage, each field is whole: %s', async (lies, whole) => {
  stored.set(key, lies)
  const { aiInfo } = await fresh()
  expect({ ...aiInfo }).toEqual({
    ...{ isQuery: false, taskId: '', prompt: '', imgList: [], showImgBox: false, useImgUrl: '', since: 0 },
    ...whole,
  })
})

test('a page that is awake looks 300 times and no more [W4.20 W8.16 W9.11 A22]', async () => {
  const { submit, job } = await fresh()
  server.reply = (path) =>
    path.includes('imggen')
      ? { data: { taskId, today: { used: 1, limit: 10, resetsAt: '' } } }
      : { data: task({}) }
  await submit('a lighthouse')
  await vi.advanceTimersByTimeAsync(pictureWait.mostMs + 60_000)
  expect(queries()).toBe(pictureWait.polls)
  expect(job.refused).toEqual({ key: 'aigc.timeoutError' })
  expect(kept()).toMatchObject({ isQuery: false, taskId: '', imgList: [], prompt: 'a lighthouse' })
})

test('a page that was slowed down or asleep gives up by the wall clock, after a few looks [W9.12 A22]', async () => {
  const { submit, job } = await fresh()
  server.reply = (path) =>
    path.includes('imggen')
      ? { data: { taskId, today: { used: 1, limit: 10, resetsAt: '' } } }
      : { data: task({}) }
  await submit('a lighthouse')
  await vi.advanceTimersByTimeAsync(pictureWait.firstMs + pictureWait.everyMs)
  expect(queries()).toBe(2)
  vi.setSystemTime(Date.now() + pictureWait.mostMs)
  await vi.advanceTimersByTimeAsync(pictureWait.everyMs)
  expect(queries()).toBe(2)
  expect(job.refused).toEqual({ key: 'aigc.timeoutError' })
})

const access = (openTask: object | null) => ({
  ...{ isOpen: true, beta: null, appkey: taskId, now: new Date().toISOString(), openTask },
  ...{ providers: { chat: null, image: null, matting: null }, today: { used: 1, limit: 10, resetsAt: '' } },
})

test('the start of any screen goes on with what was waited for, here or on another device, and tells its end [W4.24 W8.17]', async () => {
  const open = { isQuery: true, taskId, prompt: 'a lighthouse', since: Date.now() - 30_000 }
  stored.set(key, JSON.stringify({ ...open, isQuery: false }))
  let openTask: object | null = null
  server.reply = (path) => {
    if (path.includes('online/state')) return { data: access(openTask) }
    return path.includes('imgqry')
      ? { data: task({ status: 'succeeded', isQuery: false, imgList: [picture(1)] }) }
      : { data: { records: [], total: 0, current: 1, size: 50 } }
  }
  const start = async () => {
    vi.resetModules()
    const { user } = await import('../../../../src/ui/app/session/session.ts')
    user.token = 'somebody'
    const { makeStartCalls } = await import('../../../../src/ui/screens/start/start-calls.ts')
    await makeStartCalls()
  }
  const told = async (): Promise<void> => {
    await vi.waitFor(() => expect(kept()).toMatchObject({ isQuery: false, showImgBox: true }), 60_000)
    const { notices } = await import('../../../../src/ui/app/notices/notices.ts')
    await vi.waitFor(
      () => expect(notices.toasts.map(({ key: said }) => said)).toContain('aigc.taskSuccess'),
      60_000,
    )
  }
  vi.useRealTimers()
  const before = stored.get(key)
  await start()
  expect(queries()).toBe(0)
  expect(stored.get(key)).toBe(before)
  // submitted on another device, whose clock and prompt this one does not know
  openTask = { taskId, prompt: 'a lighthouse', createdAt: new Date(Date.now() - 20_000).toISOString() }
  await start()
  await told()
  expect(queries()).toBe(1)
  expect(kept()).toMatchObject({ prompt: 'a lighthouse', imgList: [picture(1).url] })
  // this device remembers it itself, and asks nobody
  openTask = null
  server.calls.length = 0
  stored.set(key, JSON.stringify({ ...open, since: Date.now() - 30_000 }))
  await start()
  await told()
  expect(queries()).toBe(1)
  expect(server.calls.filter((path) => path.includes('online/state'))).toEqual([])
})

test('a visitor is asked for no pictures at the start, and a refused call is nothing to tell of', async () => {
  vi.useRealTimers()
  vi.resetModules()
  server.reply = (path) =>
    path.includes('online/state')
      ? { status: 500 }
      : { data: { records: [], total: 0, current: 1, size: 50 } }
  const { user } = await import('../../../../src/ui/app/session/session.ts')
  const { makeStartCalls } = await import('../../../../src/ui/screens/start/start-calls.ts')
  await makeStartCalls()
  expect(server.calls.filter((path) => path.includes('online/state'))).toEqual([])
  user.token = 'somebody'
  await vi.waitFor(
    () => expect(server.calls.filter((path) => path.includes('online/state'))).not.toEqual([]),
    60_000,
  )
  const { notices } = await import('../../../../src/ui/app/notices/notices.ts')
  expect(notices.toasts).toEqual([])
})

test('a failure is told by the words of the server, or that it failed; an empty list timed out [W4.22 W4.23 W8.14 W8.15 W8.16]', async () => {
  const ends = [
    [{ status: 'failed', error: { key: 'server.aiRefused', params: {} } }, 'server.aiRefused'],
    [{ status: 'failed' }, 'aigc.requestError'],
    [{ status: 'timeout' }, 'aigc.timeoutError'],
    [{ status: 'succeeded' }, 'aigc.timeoutError'],
  ] as const
  for (const [end, said] of ends) {
    stored.set(key, JSON.stringify({ isQuery: true, taskId, prompt: 'x', since: Date.now() }))
    const { resume, job } = await fresh()
    server.reply = () => ({ data: task({ ...end, isQuery: false }) })
    resume()
    await vi.advanceTimersByTimeAsync(0)
    expect(job.refused?.key).toBe(said)
    expect(kept()).toMatchObject({ isQuery: false, prompt: 'x' })
  }
})

test('a task of another device is waited for here too, but none that is over by the clock', async () => {
  server.reply = () => ({ data: task({}) })
  const old = await fresh()
  old.adopt(task({}), Date.now() - pictureWait.mostMs - 1)
  await vi.advanceTimersByTimeAsync(0)
  expect(queries()).toBe(0)
  old.adopt(task({}), Date.now() - 1_000)
  await vi.advanceTimersByTimeAsync(0)
  expect(queries()).toBe(1)
  expect(kept()).toMatchObject({ isQuery: true, taskId, prompt: 'a lighthouse' })
})
