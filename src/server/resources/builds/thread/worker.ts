import { createHash } from 'node:crypto'
import { randomUUID } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { deflateSync } from 'fflate'
import { createFontBook } from '../../../../render/text/fonts.ts'
import { createMeasure } from '../../../../render/text/shape.ts'
import { loadDesignText } from '../../../../shared/document/stored/load.ts'
import { createWorld, defaultSampleTime } from '../../../../shared/expressions/world.ts'
import { parseLayer } from '../../../../shared/layers/registry.ts'
import { fontsOf, systemFonts, wordsOf } from '../../../../shared/packing/fonts-of.ts'
import { memoryOf } from '../../../../shared/packing/memory-of.ts'
import { gatherFace } from '../../../../shared/packing/gather-face.ts'
import { packTarget } from '../../../../shared/packing/pack-face.ts'
import type { BuildTarget } from '../../../../shared/api/builds/tasks.ts'
import type { Design } from '../../../../shared/document/design.ts'
import { signerOf } from '../../keys/key-pair.ts'
import { buildFalcon } from './build-falcon.ts'
import { decodePicture } from './decode-picture.ts'
import type { BuildJob, FromBuilder, ToBuilder } from './worker-talk.ts'

/* Builds one face at a time, away from the main event loop of the server. */
const port = parentPort
if (port === null) throw new Error('the builder must be started as a worker thread')
const say = (message: FromBuilder): void => port.postMessage(message)

/** Longer lists would fill the row of the task. */
const mostNotes = 300

const waiting = new Map<string, ((bytes: Uint8Array | null) => void)[]>()
const known = new Map<string, Uint8Array | null>()

/** The bytes behind a url, which is requested from the server once. */
function bytesOf(url: string): Promise<Uint8Array | null> {
  const found = known.get(url)
  if (found !== undefined) return Promise.resolve(found)
  return new Promise((resolve) => {
    const others = waiting.get(url)
    waiting.set(url, [...(others ?? []), resolve])
    if (others === undefined) say({ ask: url })
  })
}

async function measureOf(design: Design, fdId: string) {
  const book = createFontBook({
    load: async (url) => {
      const bytes = await bytesOf(url)
      if (bytes === null) throw new Error(`${url} is not there`)
      return new Uint8Array(bytes).buffer
    },
    fallback: systemFonts,
  })
  const words = wordsOf(design, fdId)
  await Promise.allSettled(fontsOf(design, fdId).map((font) => book.ready(font, words)))
  return createMeasure(book)
}

const sha256 = (bytes: Uint8Array): Promise<Uint8Array> =>
  Promise.resolve(new Uint8Array(createHash('sha256').update(bytes).digest()))

async function build(job: BuildJob): Promise<FromBuilder> {
  say({ progress: 5, step: 'build.step.read' })
  const loaded = loadDesignText(job.design, { parseLayer, makeId: randomUUID })
  if (!loaded.ok) return { fault: { key: 'build.fault.unreadable' } }
  const design = loaded.value.design
  if (job.format === 'falcon') return await buildFalcon(design, job, { bytesOf, say })
  return await buildWear(design, job, job.format)
}

async function buildWear(design: Design, job: BuildJob, format: BuildTarget): Promise<FromBuilder> {
  if (job.keys === null) throw new Error('a package for Wear OS is signed')
  const { privateKey, certificate } = job.keys
  say({ progress: 15, step: 'build.step.fonts' })
  const measure = await measureOf(design, job.fdId)
  say({ progress: 35, step: 'build.step.export' })
  const world = createWorld({ ...defaultSampleTime, locale: 'en', is24Hour: true })
  const gathered = await gatherFace(design, job.fdId, { measure, world, bytesOf, decode: decodePicture })
  if (!gathered) return { fault: { key: 'build.fault.noFace' } }
  const [problem] = gathered.problems
  if (problem) return { fault: { key: 'build.fault.schema', params: { line: problem.line } } }
  say({ progress: 70, step: 'build.step.pack' })
  const { packageName, versionCode } = job
  const preview = job.preview === null ? null : await bytesOf(job.preview)
  const bytes = await packTarget(format, {
    gathered,
    names: { packageName, versionCode, versionName: `1.0.${versionCode}`, preview },
    tools: {
      signer: signerOf({
        privateKey: Buffer.from(privateKey),
        certificate: Buffer.from(certificate),
      }),
      sha256,
      deflate: (plain) => deflateSync(plain),
    },
  })
  const notes = gathered.face.notes.slice(0, mostNotes)
  return {
    built: {
      bytes,
      formatVersion: gathered.face.version,
      notes,
      missing: gathered.missing.slice(0, mostNotes),
      memory: memoryOf(gathered),
    },
  }
}

port.on('message', (message: ToBuilder) => {
  if ('job' in message) {
    known.clear()
    build(message.job).then(say, (error: unknown) =>
      say({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
    return
  }
  known.set(message.url, message.bytes)
  for (const resolve of waiting.get(message.url) ?? []) resolve(message.bytes)
  waiting.delete(message.url)
})
