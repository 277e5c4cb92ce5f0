import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import '../../src/shared/messages/both.ts'
import { isMessageKey } from '../../src/shared/messages/text.ts'
import { isRefusalName, refusals } from '../../src/shared/api/refusals.ts'
import { hostileFonts } from '../support/hostile/fonts.ts'
import { hostilePictures, marker, type Hostile } from '../support/hostile/pictures.ts'
import { createChance } from '../support/seeded.ts'
import { signIn, useServerProcesses, type ServerReply } from '../support/server-process.ts'
import { ask } from '../support/several-servers.ts'

/** `HOSTILE=400` for all of them; every kind twice or so in each run. */
const count = Number(process.env['HOSTILE'] ?? 60)
const seed = Number(process.env['HOSTILE_SEED'] ?? 15)
const fontShare = 0.4

/** Megabytes by which the server may have grown afterwards: its heap takes what it has room for. */
const mostGrownMb = 120

const { launch, folder } = useServerProcesses({ withDatabase: true })

/** Megabytes of the server's process, as Linux says. */
const residentMb = (pid: number | undefined): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024
}

const filesBelow = (place: string): string[] =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

function upload(address: string, token: string, { kind, fileName, content }: Hostile): Promise<ServerReply> {
  const form = new FormData()
  form.append('file', new Blob([content as BlobPart], { type: 'image/png' }), fileName)
  const path = kind.startsWith('font: ') ? '/api/font/upload' : '/api/upload'
  return ask(`${address}${path}`, { token, body: form })
}

/** In words: a refusal that exists, with its code, status and a text. */
function faultOf({ kind, end }: Hostile, told: ServerReply | Error): string | null {
  if (told instanceof Error) return `${kind}: no answer, ${told.message}`
  if (told.code === 200) return end === 'harmless' ? null : `${kind}: was kept`
  const key = String(told.data['key'])
  const name = key.replace('server.', '')
  const isKnown = isRefusalName(name) && isMessageKey(key)
  const isRight = isKnown && refusals[name].code === told.code && refusals[name].status === told.status
  return isRight && told.code < 9_000 && told.status < 500
    ? null
    : `${kind}: ${told.status} ${told.code} ${key}`
}

test(
  `${count} hostile pictures and fonts are refused in words or kept without what is bad in them; the server goes on`,
  {
    timeout: 1_800_000,
  },
  async () => {
    const chance = createChance(seed)
    const fonts = hostileFonts(chance, Math.round(count * fontShare))
    const all = [...(await hostilePictures(chance, count - fonts.length)), ...fonts]
    const server = launch({ RATE_LIMIT: '0', TRUST_PROXY: '1' })
    const address = await server.address
    const tokens = [(await signIn(address)).token, (await signIn(address)).token]

    const told: (readonly [Hostile, ServerReply | Error])[] = []
    const send = async (from: readonly Hostile[]): Promise<void> => {
      const left = [...from]
      const work = async (_none: unknown, at: number): Promise<void> => {
        for (let next = left.shift(); next !== undefined; next = left.shift()) {
          const answer = await upload(address, tokens[at % 2] ?? '', next).catch(
            (error: unknown) => error as Error,
          )
          told.push([next, answer])
        }
      }
      await Promise.all(Array.from({ length: 4 }, work))
    }

    let isOver = false
    const pulse = { count: 0, failed: 0, slowestMs: 0 }
    const watching = (async () => {
      while (!isOver) {
        const began = performance.now()
        const reply = await fetch(`${address}/health`).catch(() => null)
        pulse.count += 1
        pulse.slowestMs = Math.max(pulse.slowestMs, Math.round(performance.now() - began))
        if (reply?.status !== 200) pulse.failed += 1
        await pause(50)
      }
    })()

    // the first of every kind bring up what stays: the decoder, buffers, compiled code
    const warm = 30
    await send([...all.slice(0, warm / 2), ...all.slice(-warm / 2)])
    const before = residentMb(server.child.pid)
    await send(all.slice(warm / 2, -warm / 2))
    const after = residentMb(server.child.pid)
    isOver = true
    await watching

    const kept = filesBelow(join(folder, 'data/objects'))
    const accepted = told.filter(([, answer]) => !(answer instanceof Error) && answer.code === 200).length
    console.log(
      `${told.length} hostile uploads, ${told.length - accepted} refused, ${accepted} kept without harm; ` +
        `${pulse.count} times healthy, slowest ${pulse.slowestMs} ms; ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after`,
    )
    expect(told.map(([hostile, answer]) => faultOf(hostile, answer)).filter((one) => one !== null)).toEqual(
      [],
    )
    expect(told).toHaveLength(count)
    expect(pulse.failed).toBe(0)
    expect(after - before).toBeLessThan(mostGrownMb)
    // under their digests and nowhere else, and with nothing of what was in them but pixels and outlines
    const plain = /\/objects\/(image|font)\/[0-9a-f]{2}\/[0-9a-f]{64}\.(png|jpg|gif|ttf)$/
    expect(kept.filter((path) => !plain.test(path))).toEqual([])
    expect(kept.filter((path) => readFileSync(path).includes(marker))).toEqual([])
  },
)
