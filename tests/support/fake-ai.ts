import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

/** How the next call is answered, other than well. */
export type AiTrouble =
  /** Takes the call and drops the connection before a word. */
  | 'lost'
  /** Says something and drops the connection. */
  | 'broken'
  /** Answers nothing until `release`. */
  | 'slow'
  /** The same, and then says what it was asked, a byte at a time. */
  | 'echo'
  /** Begins, and says nothing more until `release`. */
  | 'silent'
  /** One byte at a time, letters cut in the middle. */
  | 'pieces'
  | 'wrongType'
  | 'busy'
  | 'refused'
  | 'wrongKey'
  | 'down'
  /** More than anybody asked for. */
  | 'huge'
  /** One event that does not end. */
  | 'endless'
  | 'errorEvent'
  | 'redirect'
  /** Pictures that are none. */
  | 'rubbish'
  /** An address in place of a picture; `pictureUrl` says which. */
  | 'address'

export interface AiCall {
  readonly path: string
  readonly authorization: string
  readonly body: string
}

export interface FakeAi {
  readonly url: string
  readonly env: Readonly<Record<string, string>>
  readonly calls: AiCall[]
  /** For the next calls, one each; empty for none. */
  readonly troubles: AiTrouble[]
  /** What it writes. */
  text: string
  pictureUrl: string
  /** Calls that are being answered now. */
  open(): number
  /** Lets go of what is held. */
  release(): void
  close(): Promise<void>
}

const key = 'the key that only the server knows'

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const eventOf = (content: string): string =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`

/** Pictures that differ, larger than what we keep. */
const draw = (shade: number): Promise<Buffer> =>
  sharp({
    create: { width: 700, height: 700, channels: 3, background: { r: shade % 256, g: 40, b: 90 } },
  })
    .png()
    .toBuffer()

/** The picture without its left half. */
async function cutOut(content: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(content).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  for (let at = 0; at < info.width * info.height; at += 1)
    if (at % info.width < info.width / 2) data[at * 4 + 3] = 0
  return await sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png()
    .toBuffer()
}

/** A program that speaks OpenAI's protocol for texts and pictures, and takes pictures to cut out. */
export async function startFakeAi(): Promise<FakeAi> {
  const [calls, troubles]: [AiCall[], AiTrouble[]] = [[], []]
  const held = new Set<() => void>()
  let open = 0
  let shade = 0

  const untilReleased = (reply: ServerResponse): Promise<void> =>
    new Promise((resolve) => {
      held.add(resolve)
      reply.once('close', resolve)
    })

  async function write(reply: ServerResponse, body: Buffer, trouble: AiTrouble | undefined): Promise<void> {
    if (trouble === 'wrongType') {
      reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')
      return
    }
    reply.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    const { messages } = JSON.parse(body.toString()) as { messages: { content: string }[] }
    const text = trouble === 'echo' ? (messages.at(-1)?.content ?? '') : fake.text
    const words = text.split(/(?<= )/)
    const events = [': hello\n\n', ...words.map(eventOf)]
    if (trouble === 'broken' || trouble === 'silent') events.length = 3
    if (trouble === 'errorEvent') events.splice(2, Infinity, 'data: {"error":{"message":"overloaded"}}\n\n')
    if (trouble === 'huge') events.push(...Array.from({ length: 3_000 }, () => eventOf('много слов ')))
    if (trouble === 'endless') events.push(`data: "${'x'.repeat(200_000)}`)
    if (trouble !== 'broken' && trouble !== 'silent') events.push('data: [DONE]\n\n')
    const bytes = Buffer.from(events.join(''))
    const isTorn = trouble === 'pieces' || trouble === 'echo'
    const step = isTorn ? 1 : bytes.length
    for (let at = 0; at < bytes.length && !reply.destroyed; at += step) {
      reply.write(bytes.subarray(at, at + step))
      // so that each is a piece of its own at the other end
      if (isTorn) await new Promise((resolve) => setImmediate(resolve))
    }
    if (trouble === 'broken') {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return void reply.destroy()
    }
    if (trouble === 'silent') await untilReleased(reply)
    reply.end()
  }

  async function paint(reply: ServerResponse, body: Buffer, trouble: AiTrouble | undefined): Promise<void> {
    const { n } = JSON.parse(body.toString()) as { n: number }
    const one = async () => {
      if (trouble === 'rubbish') return { b64_json: Buffer.from('<svg/>').toString('base64') }
      if (trouble === 'address') return { url: fake.pictureUrl }
      return { b64_json: (await draw((shade += 1))).toString('base64') }
    }
    const data = await Promise.all(Array.from({ length: n }, one))
    const type = trouble === 'wrongType' ? 'text/html' : 'application/json'
    reply
      .writeHead(200, { 'content-type': type })
      .end(trouble === 'wrongType' ? '<h1>Welcome</h1>' : JSON.stringify({ created: 1, data }))
  }

  async function matte(reply: ServerResponse, body: Buffer, trouble: AiTrouble | undefined): Promise<void> {
    if (trouble === 'wrongType' || trouble === 'rubbish') {
      const type = trouble === 'rubbish' ? 'image/png' : 'text/html'
      reply.writeHead(200, { 'content-type': type }).end('<h1>Welcome</h1>')
      return
    }
    const start = body.indexOf('\r\n\r\n') + 4
    const end = body.lastIndexOf('\r\n--')
    reply.writeHead(200, { 'content-type': 'image/png' }).end(await cutOut(body.subarray(start, end)))
  }

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    if (path === '/picture.png') {
      reply.writeHead(200, { 'content-type': 'image/png' }).end(await draw((shade += 1)))
      return
    }
    if (path === '/away.png') {
      reply.writeHead(302, { location: 'http://127.0.0.1:1/inside' }).end()
      return
    }
    const body = await bodyOf(request)
    calls.push({
      path,
      authorization: request.headers.authorization ?? '',
      body: body.toString('latin1').length > 100_000 ? '' : body.toString(),
    })
    const trouble = troubles.shift()
    if (trouble === 'lost') return void request.socket.destroy()
    if (trouble === 'slow' || trouble === 'echo') await untilReleased(reply)
    if (reply.destroyed) return
    const status = { busy: 429, refused: 400, wrongKey: 401, down: 500, redirect: 302 }[String(trouble)]
    if (status !== undefined) {
      const headers = status === 429 ? { 'retry-after': '7' } : { location: `${fake.url}/elsewhere` }
      reply.writeHead(status, headers).end('{"error":{"message":"the provider’s own words"}}')
      return
    }
    if (path === '/v1/chat/completions') return await write(reply, body, trouble)
    if (path === '/v1/images/generations') return await paint(reply, body, trouble)
    await matte(reply, body, trouble)
  }

  const server = createServer((request, reply) => {
    open += 1
    reply.once('close', () => (open -= 1))
    answer(request, reply).catch(() => reply.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const fake: FakeAi = {
    url,
    env: {
      ...{ AI_CHAT_URL: `${url}/v1`, AI_CHAT_KEY: key, AI_CHAT_MODEL: 'a-writer' },
      ...{ AI_IMAGE_URL: `${url}/v1/`, AI_IMAGE_KEY: key, AI_IMAGE_MODEL: 'a-painter' },
      ...{ MATTING_URL: `${url}/matting`, MATTING_KEY: key },
    },
    calls,
    troubles,
    text: 'Name: Quiet Noon\nDescription: Two slim hands over a calm blue dial – 十点十分.',
    pictureUrl: `${url}/picture.png`,
    open: () => open,
    release() {
      for (const go of held) go()
      held.clear()
    },
    async close() {
      fake.release()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return fake
}
