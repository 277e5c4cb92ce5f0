import { beforeEach, expect, test, vi } from 'vitest'
import type { KnownAi } from '../../../../src/ui/app/ai/use-ai.ts'

/* The page's call for a text, against a server that answers as the test says. */

const server = vi.hoisted(() => {
  const answering: { reply: () => Response } = { reply: () => new Response() }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('fetch', () => Promise.resolve(answering.reply()))
  return answering
})

const { streamText } = await import('../../../../src/ui/app/ai/stream-text.ts')

const ai = { appkey: 'key', aheadMs: 0 } as KnownAi
const eventOf = (content: string): string =>
  `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`
const said = eventOf('Quiet ') + eventOf('Noon')

function answer(body: string, status: number, type = 'text/event-stream; charset=utf-8'): void {
  server.reply = () => new Response(body, { status, headers: { 'content-type': type } })
}

let pieces: string[] = []
const ask = (): Promise<void> =>
  streamText(ai, [{ role: 'user', content: 'a name' }], {
    onPiece: (piece) => pieces.push(piece),
    signal: new AbortController().signal,
  })

beforeEach(() => void (pieces = []))

test('a text comes in pieces, and the call ends well with its token alone [W4.29]', async () => {
  answer(`${said}data: [DONE]\n\n`, 200)
  await ask()
  expect(pieces).toEqual(['Quiet ', 'Noon'])
  answer(said, 200)
  await expect(ask()).rejects.toMatchObject({ messageKey: 'server.aiAway' })
})

test.each([201, 202, 206, 400, 401, 403, 404, 409, 429, 500, 502, 503])(
  'a stream with HTTP status %i is rejected, and nothing of it is shown [W7.87]',
  async (status) => {
    answer(`${said}data: [DONE]\n\n`, status)
    await expect(ask()).rejects.toMatchObject({ name: 'ApiError' })
    expect(pieces).toEqual([])
  },
)

test('a refusal in the envelope of other calls is told by its words [W7.87]', async () => {
  const data = { key: 'server.aiBusy', params: { seconds: 7 } }
  answer(JSON.stringify({ success: false, code: 3005, data, msg: '' }), 429, 'application/json')
  await expect(ask()).rejects.toMatchObject({ name: 'ApiError' })
  expect(pieces).toEqual([])
})
