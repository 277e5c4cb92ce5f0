import { expect, test, vi } from 'vitest'
import { queryUserInfo, sendCode, signInByPassword } from '../../src/shared/api/accounts/accounts.ts'
import {
  againAfterMs,
  ApiError,
  createClient,
  defaultTimeoutMs,
  type ClientDeps,
} from '../../src/shared/api/client.ts'
import { pageDrafts } from '../../src/shared/api/faces.ts'
import { uploadFiles } from '../../src/shared/api/files.ts'
import { copyMyData, updateProfile } from '../../src/shared/api/accounts/own-account.ts'
import { pageFonts } from '../../src/shared/api/own-files/fonts.ts'
import { routes } from '../../src/shared/api/routes.ts'
import { editions } from '../../src/shared/edition.ts'
import { serverEn } from '../../src/shared/messages/en/server.ts'
import { serverZhCn } from '../../src/shared/messages/zh-cn/server.ts'
import { saveFailureOf } from '../../src/worker/services/drafts/server-copy.ts'

interface Sent {
  url: string
  init: { method: string; headers: Record<string, string>; credentials: string; body?: unknown }
}

const page = {
  ...{ records: [], total: 0, current: 1, size: 20, offset: 0, next: null, prev: null },
  counts: { drafts: 0, trash: 0 },
}

interface Reply {
  status?: number
  body: unknown
  /** Happens while the call is on its way. */
  meanwhile?: () => void
}

function clientWith(answer: Reply, deps: Partial<ClientDeps> = {}) {
  const sent: Sent[] = []
  const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
  const fetch = (url: string, init: Sent['init']) => {
    sent.push({ url, init })
    answer.meanwhile?.()
    return Promise.resolve({ status: answer.status ?? 200, text: () => Promise.resolve(text) })
  }
  const onLogout = vi.fn()
  const call = createClient({
    world: { fetch, AbortController, FormData, setTimeout, clearTimeout },
    baseUrl: 'https://host.example',
    edition: editions.domestic,
    readToken: () => 'the-token',
    onLogout,
    ...deps,
  })
  return { call, sent, onLogout }
}

const fails = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`)
  return error
}

const success = { success: true, code: 200, data: page, msg: 'ok' }

test('a call goes to the base address with the token and without credentials [S7.01 S7.02 S7.04 W7.01 W7.02 W7.04 A18]', async () => {
  const { call, sent } = clientWith({ body: success })
  await expect(call(pageDrafts, { query: { size: 20 } })).resolves.toEqual(page)
  expect(sent[0]?.url).toBe('https://host.example/api/face/draft/page?size=20')
  expect(sent[0]?.init).toMatchObject({
    method: 'GET',
    credentials: 'omit',
    headers: { token: 'the-token', 'x-dialwright': '1' },
  })
})

test('no token header is sent when nobody is signed in [S7.02 A18]', async () => {
  const { call, sent } = clientWith({ body: success }, { readToken: () => null })
  await call(pageDrafts, {})
  expect(sent[0]?.init.headers).not.toHaveProperty('token')
})

test('a body is JSON, a path parameter is escaped, the oversea header goes along [W7.30 W7.33 A24]', async () => {
  const fonts = clientWith({ body: success })
  await fonts.call(pageFonts, { query: { current: 1, size: 50 }, headers: { oversea: 'true' } })
  expect(fonts.sent[0]).toMatchObject({
    url: 'https://host.example/api/font/page?current=1&size=50',
    init: { headers: { oversea: 'true' } },
  })
  const code = clientWith({
    body: { ...success, data: { nextInSeconds: 1, validForSeconds: 2, ticket: 't' } },
  })
  await code.call(sendCode, { params: { way: 'sms' }, query: { phone: '138 &' } })
  expect(code.sent[0]?.url).toBe('https://host.example/api/user/captcha/sms?phone=138%20%26')
})

test('files go as a form with compress=true by default [W5.08 W7.28]', async () => {
  const { call, sent } = clientWith({ body: { ...success, data: [] } })
  await call(uploadFiles, {}, { files: [{ blob: new Blob(['x']), name: 'x.png' }] })
  const form = sent[0]?.init.body as FormData
  expect(form.get('compress')).toBe('true')
  expect((form.get('files') as File).name).toBe('x.png')
  expect(sent[0]?.init.headers).not.toHaveProperty('content-type')
  expect(uploadFiles.timeoutMs).toBe(90_000)
})

test('overseas the English message replaces the Chinese one [S7.06 W7.06]', async () => {
  const body = {
    success: false,
    code: 1005,
    data: { key: 'server.phonePasswordMismatch' },
    msg: '中',
    enMsg: 'en',
  }
  const input = { body: { phone: '13800138000', password: 'x' } }
  expect((await fails(clientWith({ body }).call(signInByPassword, input))).msg).toBe('中')
  const overseas = clientWith({ body }, { edition: editions.overseas })
  const error = await fails(overseas.call(signInByPassword, input))
  expect(error).toMatchObject({
    status: 200,
    code: 1005,
    messageKey: 'server.phonePasswordMismatch',
    msg: 'en',
  })
})

const sentence = { success: false, code: 403, data: { key: 'server.signInAgain' }, msg: '' }
const info = { accountId: 'a', phone: null, email: null, thirdPartyAccount: null, userName: '' }
const more = { introduction: '', avatar: null, hasPassword: false, createdAt: '', locale: null, roles: [] }
const alive = { success: true, code: 200, data: { info: { ...info, ...more }, version: '1' }, msg: 'ok' }

/** A session whose server answers calls with `first`, and the question about the session with `second`. */
function sessionWith(first: unknown, second: () => unknown) {
  const state = { token: 'the-token' as string | null, logouts: [] as string[], requested: [] as string[] }
  const reply = (status: number, body: unknown) => ({
    status,
    text: () => Promise.resolve(typeof body === 'string' ? body : JSON.stringify(body)),
  })
  const { call } = clientWith(
    { body: '' },
    {
      world: {
        AbortController,
        FormData,
        setTimeout,
        clearTimeout,
        fetch: async (url: string, { headers }: Pick<Sent['init'], 'headers'>) => {
          if (!url.endsWith(queryUserInfo.path)) return reply(200, first)
          state.requested.push(headers['token'] ?? '')
          const answer: unknown = await second()
          return typeof answer === 'number' ? reply(answer, '') : reply(200, answer)
        },
      },
      readToken: () => state.token,
      onLogout(token) {
        state.logouts.push(token)
        state.token = null
      },
    },
  )
  return { call, state }
}

test('body code 403 on HTTP 200 signs out when the session query says so too, HTTP 403 does not [S8.01 S8.02 W7.84 A20]', async () => {
  const dead = sessionWith(sentence, () => sentence)
  const error = await fails(dead.call(pageDrafts, {}))
  expect(error).toMatchObject({ messageKey: 'server.signInAgain', isSignedOut: true })
  expect(dead.state).toMatchObject({ logouts: ['the-token'], requested: ['the-token'] })
  const forbidden = clientWith({ status: 403, body: { success: false, code: 403, data: null, msg: '' } })
  expect((await fails(forbidden.call(queryUserInfo, {}))).messageKey).toBe('http.403')
  expect(forbidden.onLogout).not.toHaveBeenCalled()
})

const secondAnswers: readonly (readonly [string, () => unknown])[] = [
  ['says that the session lives', () => alive],
  ['is a page of a proxy', () => '<html>'],
  ['is a part of an envelope', () => ({ code: 403 })],
  ['is trouble of the server', () => 503],
  ['does not come', () => Promise.reject(new TypeError('down'))],
]

test.each(secondAnswers)(
  'nobody is signed out by one 403 when the second answer %s: the call can be tried again [S8.01]',
  async (_name, second) => {
    const { call, state } = sessionWith(sentence, second)
    const error = await fails(call(pageDrafts, {}))
    expect(error).toMatchObject({ messageKey: 'http.misjudged', isSignedOut: false })
    expect(saveFailureOf(error)).toMatchObject({ kind: 'failed', canPass: true })
    expect(state).toMatchObject({ token: 'the-token', logouts: [], requested: ['the-token'] })
  },
)

test('a foreign reply with code 403 is not believed, and nothing is asked for it [S8.01]', async () => {
  const { call, state } = sessionWith({ code: 403, message: 'blocked by the gateway' }, () => sentence)
  expect((await fails(call(pageDrafts, {}))).messageKey).toBe('http.misjudged')
  expect(state).toMatchObject({ token: 'the-token', logouts: [], requested: [] })
})

test('a 403 to a call without a token ends nothing and asks nothing [S8.01]', async () => {
  const { call, state } = sessionWith(sentence, () => sentence)
  state.token = null
  expect((await fails(call(pageDrafts, {}))).messageKey).toBe('server.signInAgain')
  expect(state).toMatchObject({ logouts: [], requested: [] })
})

test('many calls that fail at once ask once and sign out once [S8.01]', async () => {
  const dead = sessionWith(sentence, () => sentence)
  const errors = await Promise.all(Array.from({ length: 12 }, () => fails(dead.call(pageDrafts, {}))))
  expect(errors.every((error) => error.isSignedOut)).toBe(true)
  expect(dead.state).toMatchObject({ logouts: ['the-token'], requested: ['the-token'] })
  const living = sessionWith(sentence, () => alive)
  await Promise.all(Array.from({ length: 12 }, () => fails(living.call(pageDrafts, {}))))
  expect(living.state.requested).toEqual(['the-token'])
  // the next doubt is one of its own
  await fails(living.call(pageDrafts, {}))
  expect(living.state.requested).toHaveLength(2)
})

test('a late 403 to an old token leaves the newer session alone [S8.01]', async () => {
  let token = 'old'
  const signIn = () => void (token = 'new')
  const late = clientWith({ body: sentence, meanwhile: signIn }, { readToken: () => token })
  expect((await fails(late.call(pageDrafts, {}))).messageKey).toBe('http.misjudged')
  expect(late.onLogout).not.toHaveBeenCalled()
  expect(late.sent.map(({ init }) => init.headers['token'])).toEqual(['old'])
})

test('who signs in while a session is in doubt is not signed out for the old one [S8.01]', async () => {
  const { call, state } = sessionWith(sentence, () => {
    state.token = 'newer'
    return sentence
  })
  expect((await fails(call(pageDrafts, {}))).messageKey).toBe('http.misjudged')
  expect(state).toMatchObject({ token: 'newer', logouts: [] })
})

const english: Readonly<Record<string, string>> = serverEn
const chinese: Readonly<Record<string, string>> = serverZhCn

const statusTexts: readonly [number, string, string][] = [
  [400, 'Request error', 'W8.02'],
  [401, 'Unauthorized, please log in again', 'W8.03'],
  [403, 'Access denied', 'W8.04'],
  [404, 'Request failed (not found)', 'W8.05'],
  [408, 'Request timeout', 'W8.06'],
  [500, 'Server error', 'W8.07'],
  [501, 'Service not implemented', 'W8.08'],
  [502, 'Network error', 'W8.09'],
  [503, 'Service unavailable', 'W8.10'],
  [504, 'Network timeout', 'W8.11'],
  [505, 'HTTP version not supported', 'W8.12'],
  [418, 'Connection error ({{status}})', 'W8.13 A21'],
]

test.each(statusTexts)(
  'HTTP %i says "%s" and rejects with the body [S8.03 S8.04 W7.85 W8.01 %s]',
  async (status, text) => {
    const error = await fails(clientWith({ status, body: '<html>' }).call(queryUserInfo, {}))
    expect(english[error.messageKey]).toBe(`${text}, please check the network or contact the administrator`)
    expect(chinese[error.messageKey]).toMatch(/，请检查网络或联系管理员$/)
    expect(error).toMatchObject({ status, code: status, body: '<html>', params: { status } })
  },
)

test('a refusal of the product speaks for itself under any status [W5.07 W8]', async () => {
  const body = { success: false, code: 5002, data: { key: 'server.fileTooLarge' }, msg: '大' }
  const error = await fails(clientWith({ status: 413, body }).call(uploadFiles, {}))
  expect(error).toMatchObject({ status: 413, code: 5002, messageKey: 'server.fileTooLarge' })
  expect(english[error.messageKey]).toBe(
    'The file size should not exceed 500KB. Please adjust and re-upload.',
  )
})

test('no response gives the network text in both languages [S8.05 W7.86 A49]', async () => {
  const world = {
    AbortController,
    FormData,
    setTimeout,
    clearTimeout,
    fetch: () => Promise.reject(new TypeError('down')),
  }
  const error = await fails(clientWith({ body: '' }, { world }).call(queryUserInfo, {}))
  expect(error).toMatchObject({ status: 0, messageKey: 'http.noResponse', wasAborted: false })
  expect(serverEn['http.noResponse']).toBe('Network connection abnormal, please try again later')
  expect(serverZhCn['http.noResponse']).toBe('网络连接异常，请稍后再试')
})

test('a call is given up after 50 seconds [S7.03 S9.98 W7.03]', async () => {
  vi.useFakeTimers()
  try {
    const fetch = (_url: string, init: { signal?: never }) =>
      new Promise<never>((_resolve, reject) => {
        const signal = init.signal as unknown as AbortSignal
        signal.addEventListener('abort', () => reject(new Error('aborted')))
      })
    const world = { AbortController, FormData, setTimeout, clearTimeout, fetch }
    const outcome = fails(clientWith({ body: '' }, { world }).call(queryUserInfo, {}))
    const seen = vi.fn()
    void outcome.then(seen)
    await vi.advanceTimersByTimeAsync(defaultTimeoutMs - 1)
    expect(seen).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect((await outcome).messageKey).toBe('http.noResponse')
    expect(defaultTimeoutMs).toBe(50_000)
  } finally {
    vi.useRealTimers()
  }
})

test('success is exactly code 200 with success true [S7.12 W7.08 A19]', async () => {
  const odd = { success: false, code: 200, data: page, msg: '' }
  await fails(clientWith({ body: odd }).call(pageDrafts, {}))
  const other = { success: true, code: 201, data: page, msg: '' }
  await fails(clientWith({ body: other }).call(pageDrafts, {}))
})

test('a page of a proxy in place of an answer is an error, not a crash [S7.07]', async () => {
  expect((await fails(clientWith({ body: '<html>' }).call(pageDrafts, {}))).messageKey).toBe('http.other')
  const wrongShape = { success: true, code: 200, data: { records: 'none' }, msg: '' }
  expect((await fails(clientWith({ body: wrongShape }).call(pageDrafts, {}))).messageKey).toBe('http.other')
})

type Scripted = { readonly status: number; readonly body: unknown } | Error

/** A server that answers one call after the other; the last answer stays. */
function answering(...answers: Scripted[]) {
  let count = 0
  const fetch = () => {
    const answer = answers[Math.min(count, answers.length - 1)]
    count += 1
    if (answer === undefined || answer instanceof Error) return Promise.reject(answer ?? new Error('none'))
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
    return Promise.resolve({ status: answer.status, text: () => Promise.resolve(text) })
  }
  const soon = (run: () => void, ms: number) => setTimeout(run, ms === againAfterMs ? 0 : ms)
  const world = { AbortController, FormData, setTimeout: soon, clearTimeout, fetch }
  return { call: clientWith({ body: '' }, { world }).call, count: () => count }
}

const down = new TypeError('down')
const profile = { body: { userName: 'Lin' } }
const changed = { ...success, data: { info: alive.data.info } }

test.each([
  ['the network failed', down],
  ['a proxy says 502', { status: 502, body: '<html>' }],
  ['a proxy says 503', { status: 503, body: '' }],
  ['a proxy says 504', { status: 504, body: '' }],
])('what only reads, or may be done twice, is tried once more when %s [W7.86]', async (_name, failure) => {
  const reading = answering(failure, { status: 200, body: success })
  await expect(reading.call(pageDrafts, {})).resolves.toEqual(page)
  expect(reading.count()).toBe(2)
  const changing = answering(failure, { status: 200, body: changed })
  await expect(changing.call(updateProfile, profile)).resolves.toEqual(changed.data)
  const lasting = answering(failure)
  await fails(lasting.call(pageDrafts, {}))
  expect(lasting.count(), 'once more and no more').toBe(2)
})

test.each([
  ['a code that is sent', sendCode, { params: { way: 'sms' as const }, query: { phone: '13800138000' } }],
  ['a password that is tried', signInByPassword, { body: { phone: '13800138000', password: 'x' } }],
  ['pictures that are kept', uploadFiles, {}],
])('%s is never tried again by itself', async (_name, route, input) => {
  const { call, count } = answering(down)
  await fails(call(route, input as never))
  expect(count()).toBe(1)
})

test('what the server itself refuses, and what was given up or took too long, is not tried again', async () => {
  const refusal = { success: false, code: 1019, data: { key: 'server.serverBusy' }, msg: '' }
  for (const failure of [
    { status: 503, body: refusal },
    { status: 500, body: '' },
    { status: 404, body: '' },
  ]) {
    const { call, count } = answering(failure)
    await fails(call(pageDrafts, {}))
    expect(count()).toBe(1)
  }
  const stopped = answering(down)
  const signal = AbortSignal.abort()
  expect((await fails(stopped.call(pageDrafts, {}, { signal }))).wasAborted).toBe(true)
  expect(stopped.count()).toBe(1)
})

test('HTTP 401 asks the person to sign in and keeps the token [A20 W8.03]', async () => {
  const onUnauthorized = vi.fn()
  const { call, onLogout } = clientWith({ status: 401, body: '' }, { onUnauthorized })
  expect((await fails(call(queryUserInfo, {}))).messageKey).toBe('http.401')
  expect(onUnauthorized).toHaveBeenCalledOnce()
  expect(onLogout).not.toHaveBeenCalled()
})

test('a file comes as it is, a refusal in its place as words', async () => {
  const reply = (type: string, text: string) => ({
    status: 200,
    headers: { get: () => type },
    text: () => Promise.resolve(text),
    blob: () => Promise.resolve(new Blob([text], { type })),
  })
  const { call } = clientWith({ body: '' })
  const zip = await call(copyMyData, {}, { fetch: () => Promise.resolve(reply('application/zip', 'PK')) })
  expect(await (zip as Blob).text()).toBe('PK')
  const refusal = JSON.stringify({
    success: false,
    code: 1020,
    data: { key: 'server.confirmFirst' },
    msg: '',
  })
  const request = call(copyMyData, {}, { fetch: () => Promise.resolve(reply('application/json', refusal)) })
  expect(await fails(request)).toMatchObject({ code: 1020, messageKey: 'server.confirmFirst' })
  const html = call(copyMyData, {}, { fetch: () => Promise.resolve(reply('text/html', '<html>')) })
  expect((await fails(html)).messageKey).toBe('http.other')
})

test('several pictures have 90 seconds, a cut-out 120, what has no time of its own 50 [W7.28 W7.68 W9.02 W9.04]', () => {
  const longer = routes.filter(({ timeoutMs }) => timeoutMs !== undefined)
  expect(Object.fromEntries(longer.map(({ path, timeoutMs }) => [path, timeoutMs]))).toEqual({
    '/api/list/upload': 90_000,
    // a provider may take its time over a text, and over a cut-out as long as the specification says (W7.68)
    '/chatgptStream/api_stream': 300_000,
    '/api/library/upload': 60_000,
    '/matting/upload/url': 120_000,
    // over Wi-Fi a watch takes minutes
    '/api/face/build/task/install/:id': 300_000,
    '/api/font/upload': 120_000,
    // a zip comes for as long as it takes
    '/api/user/data': 3_600_000,
  })
})
