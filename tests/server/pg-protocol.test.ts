import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { startEmbedded } from '../../src/server/base/db/embedded.ts'
import {
  createCutter,
  message,
  simpleQuery,
  standingOf,
} from '../../src/server/base/db/pg-protocol/messages.ts'
import { createTurns } from '../../src/server/base/db/pg-protocol/turns.ts'
import { createChance } from '../support/seeded.ts'

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
const ready = (status: string): Uint8Array => message('Z', new TextEncoder().encode(status))
const soon = () => new Promise((resolve) => setImmediate(resolve))

test('messages come out whole, whatever the pieces that they came in', () => {
  const chance = createChance(7)
  const sent = Array.from({ length: 300 }, () =>
    message(
      'Q',
      new Uint8Array(chance.whole(0, 60)).map(() => chance.whole(0, 255)),
    ),
  )
  const stream = Buffer.concat(sent)
  for (let round = 0; round < 20; round += 1) {
    const cutter = createCutter()
    const got: string[] = []
    for (let at = 0; at < stream.length;) {
      const size = chance.whole(1, 9)
      cutter.add(stream.subarray(at, at + size))
      at += size
      for (let whole = cutter.take(true); whole !== null; whole = cutter.take(true)) got.push(text(whole))
    }
    expect(got).toEqual(sent.map(text))
  }
})

test('a length that no message can have is refused, and not waited for', () => {
  for (const length of [0, 3, -1, 0x7fffffff]) {
    const cutter = createCutter()
    const bytes = Buffer.alloc(5, 'Q')
    bytes.writeInt32BE(length, 1)
    cutter.add(bytes)
    expect(() => cutter.take(true)).toThrow('none of the protocol')
  }
})

test('the standing is read from the end of a reply, and is unknown where it does not end with it', () => {
  expect(standingOf(ready('I'))).toBe('idle')
  expect(standingOf(Buffer.concat([message('C'), ready('T')]))).toBe('open')
  expect(standingOf(ready('E'))).toBe('failed')
  expect(standingOf(message('C'))).toBe(null)
  expect(standingOf(new Uint8Array())).toBe(null)
})

/** A database that notes what it is given; `begin` opens a transaction, `commit` and `rollback` end it. */
function noting() {
  const given: string[] = []
  let status = 'I'
  const execute = async (bytes: Uint8Array): Promise<Uint8Array> => {
    const said = text(bytes).slice(5).replace('\0', '')
    given.push(said)
    await soon()
    if (said === 'break') throw new Error('broken')
    if (said.startsWith('begin')) status = 'T'
    if (said === 'commit' || said === 'rollback') status = 'I'
    return ready(status)
  }
  return { given, execute }
}

test('what others ask waits until a transaction is over', async () => {
  const { given, execute } = noting()
  const turns = createTurns({ execute, whenIdle: () => Promise.resolve() })
  const [a, b] = [turns.enter(() => undefined), turns.enter(() => undefined)]
  const ask = (turn: typeof a, said: string) =>
    new Promise((answer) => turn.ask({ bytes: simpleQuery(said), answer }))
  const begun = ask(a, 'begin')
  const others = ask(b, 'b')
  await begun
  await soon()
  await ask(a, 'a')
  expect(given).toEqual(['begin', 'a'])
  await ask(a, 'commit')
  await others
  expect(given).toEqual(['begin', 'a', 'commit', 'b'])
})

test('a client that is gone in its transaction is rolled back, its waiting statements are dropped, others go on', async () => {
  const { given, execute } = noting()
  const turns = createTurns({ execute, whenIdle: () => Promise.resolve() })
  const [a, b] = [turns.enter(() => undefined), turns.enter(() => undefined)]
  const answered = vi.fn()
  a.ask({ bytes: simpleQuery('begin a'), answer: answered })
  await vi.waitFor(() => expect(given).toEqual(['begin a']), { timeout: 60_000 })
  a.ask({ bytes: simpleQuery('never'), answer: answered })
  a.leave()
  await new Promise((answer) => b.ask({ bytes: simpleQuery('b'), answer }))
  expect(given).toEqual(['begin a', 'rollback', 'b'])
  expect(answered).not.toHaveBeenCalled()
})

test('after a database that gave up nobody is answered, and everybody is told', async () => {
  const { given, execute } = noting()
  const turns = createTurns({ execute, whenIdle: () => Promise.resolve() })
  const broken = [vi.fn(), vi.fn()]
  const [a, b] = [turns.enter(broken[0] ?? vi.fn()), turns.enter(broken[1] ?? vi.fn())]
  const answered = vi.fn()
  a.ask({ bytes: simpleQuery('break'), answer: answered })
  b.ask({ bytes: simpleQuery('b'), answer: answered })
  await vi.waitFor(() => expect(broken[1]).toHaveBeenCalledOnce(), { timeout: 60_000 })
  expect(broken[0]).toHaveBeenCalledOnce()
  expect(given).toEqual(['break'])
  expect(answered).not.toHaveBeenCalled()
})

/** A database on a thread that answers pings and clients; the first one may be busy for ever after a moment. */
async function startThread({ hangs }: { readonly hangs: boolean }) {
  const folder = mkdtempSync(join(tmpdir(), 'dialwright-silent-'))
  const script = join(folder, 'worker.mjs')
  writeFileSync(
    script,
    `import { existsSync, writeFileSync } from 'node:fs'
    import { parentPort, workerData } from 'node:worker_threads'
    const again = existsSync(workerData.folder + '-again')
    writeFileSync(workerData.folder + '-again', '')
    parentPort.postMessage({ kind: 'ready' })
    if (!again && ${String(hangs)}) setTimeout(() => { for (;;); }, 50)
    parentPort.on('message', ({ kind, port }) => {
      if (kind === 'client') port.postMessage(new Uint8Array([1]))
      parentPort.postMessage({ kind: kind === 'close' ? 'closed' : 'pong' })
    })`,
  )
  const said: string[] = []
  const embedded = await startEmbedded({
    folder: join(folder, 'db'),
    workerUrl: pathToFileURL(script),
    onDeath: (error) => said.push(`dead: ${error.message}`),
    say: (line) => said.push(line),
    silenceMs: 1_500,
  })
  const close = async (): Promise<void> => {
    await embedded.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { embedded, said, close }
}

test('a database thread that says nothing any more is ended and started again', async () => {
  const { embedded, said, close } = await startThread({ hangs: true })
  await vi.waitFor(() => expect(said).toContain('the embedded database is open again'), { timeout: 60_000 })
  const stream = embedded.connect().connect()
  await once(stream, 'data')
  stream.destroy()
  await close()
  expect(said[0]).toBe('the embedded database has said nothing for 1.5 seconds')
})

test('a clock that is set on by a quarter of an hour costs no database thread', async () => {
  const { said, close } = await startThread({ hangs: false })
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 900_000)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  clock.mockRestore()
  await close()
  expect(said).toEqual([])
})
