import { readFigHere } from '../../../support/read-fig-here.ts'
import { readHere } from '../../../support/read-psd-here.ts'
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { randomUUID, webcrypto } from 'node:crypto'
import { PNG } from 'pngjs'
import sharp from 'sharp'
import { queryUserInfo } from '../../../../src/shared/api/accounts/accounts.ts'
import { createClient, type ClientWorld } from '../../../../src/shared/api/client.ts'
import { restoreDrafts } from '../../../../src/shared/api/drafts/trash.ts'
import { saveDraft } from '../../../../src/shared/api/faces.ts'
import { noAudit, type AuditFacts } from '../../../../src/shared/rules/audit.ts'
import { editions } from '../../../../src/shared/edition.ts'
import { parseLayer } from '../../../../src/shared/layers/registry.ts'
import type { IncomingFile, Notice } from '../../../../src/shared/protocol/commands.ts'
import type { SaveReport } from '../../../../src/worker/core/ports.ts'
import type { Timers } from '../../../../src/worker/services/drafts/environment.ts'
import { createLocalCopy } from '../../../../src/worker/services/drafts/device/local-copy.ts'
import { createSession } from '../../../../src/worker/services/drafts/session.ts'
import { createWorkspace, type WorkspaceDeps } from '../../../../src/worker/services/drafts/workspace.ts'
import type { Locks, TabTalk, TabWord } from '../../../../src/worker/services/drafts/device/writer-lock.ts'
import { openProject } from '../../../../src/worker/services/projects/open-project.ts'
import type { DrawTools } from '../../../../src/worker/services/drawings/convert.ts'
import { createPictureLibrary } from '../../../../src/worker/services/pictures/library.ts'
import { createDeviceFonts } from '../../../../src/worker/services/fonts/device-fonts.ts'
import { createUploads } from '../../../../src/worker/services/pictures/uploads.ts'

const sha256 = (bytes: Uint8Array): Promise<ArrayBuffer> =>
  webcrypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)

/** Work of other threads (hashing, decoding) that no number of rounds of the event loop is sure to see finished. */
let elsewhere = 0

async function counted<T>(work: () => Promise<T>): Promise<T> {
  elsewhere += 1
  try {
    return await work()
  } finally {
    elsewhere -= 1
  }
}

/** Lets promises, timers of 0 ms and the database go as far as they can. */
export async function settle(): Promise<void> {
  for (let quiet = 0; quiet < 60; quiet = elsewhere > 0 ? 0 : quiet + 1)
    await new Promise((resolve) => setImmediate(resolve))
}

export function createTestTimers() {
  let now = 1_000_000
  let next = 0
  const due = new Map<number, { at: number; run: () => void }>()
  const timers: Timers = {
    set(run, ms) {
      next += 1
      // after the present task, without anybody moving the clock
      if (ms === 0) setImmediate(run)
      else due.set(next, { at: now + ms, run })
      return next
    },
    clear: (timer) => void due.delete(timer as number),
  }
  /** Runs what falls due, in its order, and lets each of them settle. */
  async function advance(ms: number): Promise<void> {
    const end = now + ms
    for (;;) {
      await settle()
      const [first] = [...due].filter(([, { at }]) => at <= end).sort((a, b) => a[1].at - b[1].at)
      if (!first) break
      due.delete(first[0])
      now = Math.max(now, first[1].at)
      first[1].run()
    }
    now = end
    await settle()
  }
  return { timers, advance, now: () => now, count: () => due.size }
}

type Holder = { readonly lose: (error: Error) => void }
type Line = { holder: Holder | null; waiting: (() => void)[] }

/** The Web Locks of one origin: one holder a name, the others wait in their order; a thief is served at once. */
export function createTestLocks(): Locks {
  const lines = new Map<string, Line>()
  const lineOf = (name: string): Line => {
    const line = lines.get(name) ?? { holder: null, waiting: [] }
    lines.set(name, line)
    return line
  }
  const next = (line: Line): void => {
    if (!line.holder) line.waiting.shift()?.()
  }
  return {
    request(name, options, held) {
      const line = lineOf(name)
      return new Promise((resolve, reject) => {
        const enter = (): void => {
          const holder: Holder = { lose: reject }
          line.holder = holder
          void Promise.resolve()
            .then(held)
            .then((value) => {
              resolve(value)
              if (line.holder !== holder) return
              line.holder = null
              next(line)
            })
        }
        if ('steal' in options) {
          line.holder?.lose(new DOMException('stolen', 'AbortError'))
          return enter()
        }
        const giveUp = (): void => {
          const at = line.waiting.indexOf(enter)
          if (at < 0) return
          line.waiting.splice(at, 1)
          reject(new DOMException('given up', 'AbortError'))
        }
        options.signal.addEventListener('abort', giveUp)
        line.waiting.push(enter)
        next(line)
      })
    },
  }
}

/** The channel between the tabs of one device. */
export function createTestTalk() {
  const tabs: ((word: TabWord) => void)[] = []
  const log: TabWord[] = []
  return {
    log,
    /** What one tab uses; `isAsleep` tabs hear nothing. */
    join(isAsleep: () => boolean): TabTalk {
      let own: ((word: TabWord) => void) | null = null
      return {
        say(word) {
          log.push(word)
          for (const hear of tabs) if (hear !== own) setImmediate(() => hear(word))
        },
        onHear(listener) {
          own = (word) => {
            if (!isAsleep()) listener(word)
          }
          tabs.push(own)
        },
      }
    },
  }
}

const infoOf = (accountId: string) => ({
  accountId,
  phone: null,
  email: null,
  thirdPartyAccount: null,
  userName: '',
  introduction: '',
  avatar: null,
  hasPassword: false,
  locale: null,
  createdAt: '',
  roles: [],
})

type Draft = { id: string; rev: number; name: string; body: unknown; saveId: string | null; owner: string }

type Init = { method: string; headers: Record<string, string>; body?: unknown; signal?: AbortSignal }

type Version = { id: string; draftId: string; name: string; body: unknown }

/** What the tests do not look at. */
const unsaid = { names: { cn: '', en: '' }, bodyBytes: 1, system: null, savedOn: null, trashedAt: null }

/** A server behind `fetch`: drafts with revs, uploads, files; every save is checked by the contract. */
export function createTestServer() {
  const drafts = new Map<string, Draft>()
  const versions: Version[] = []
  /** Ids of those that lie in the trash. */
  const trashed = new Set<string>()
  /** Those that stores have approved, and what they cost. */
  const audits = new Map<string, AuditFacts>()
  const files = new Map<string, Blob>()
  const tokens = new Map([['token-a', 'user-a']])
  const calls: string[] = []
  const uploads: { name: string; type: string; compress: unknown }[] = []
  const state = {
    /** `lost`: the request arrives, the answer does not. */
    mode: 'up' as 'up' | 'down' | 'lost' | 'hang',
    /** Answers the next calls with this HTTP status. */
    status: 200,
    /** So many of the next calls are told that their living session is dead. */
    misjudged: 0,
    areVersionsFull: false,
    areFontsFull: false,
    /** The answer to a save names the files that are not here. */
    tellsMissing: false,
    beforeReply: null as null | (() => Promise<void> | void),
  }

  const reply = (status: number, body: unknown) => ({
    status,
    text: () => Promise.resolve(JSON.stringify(body)),
  })
  const done = (data: unknown) => reply(200, { success: true, code: 200, data, msg: 'ok' })
  const refuse = (code: number, key: string, more = {}) =>
    reply(200, { success: false, code, data: { key, ...more }, msg: key })

  const auditOf = (id: string): AuditFacts => audits.get(id) ?? noAudit

  function save(body: unknown, owner: string) {
    const input = saveDraft.body.parse(body)
    const id = input.id ?? randomUUID()
    const known = drafts.get(id)
    if (known && trashed.has(id)) return refuse(4008, 'server.draftInTrash', { params: { name: known.name } })
    const at = new Date(5000).toISOString()
    if (known && known.owner !== owner) return reply(404, { success: false, code: 404, data: null, msg: '' })
    if (known && known.rev !== input.rev)
      return refuse(4002, 'server.draftStale', { rev: known.rev, updatedAt: at, saveId: known.saveId })
    const rev = (known?.rev ?? 0) + 1
    const { name, saveId = null } = input
    drafts.set(id, { id, rev, name, body: JSON.parse(input.body.printed), saveId, owner })
    if (!state.tellsMissing) return done({ id, rev, updatedAt: at, ...auditOf(id) })
    const named = input.body.printed.match(/\/f\/[a-z]+\/[0-9a-f]{2}\/[0-9a-f]{64}\.[a-z]+/g) ?? []
    return done({
      id,
      rev,
      updatedAt: at,
      ...auditOf(id),
      missing: [...new Set(named)].filter((url) => !files.has(url)),
    })
  }

  function read(id: string, owner: string) {
    const draft = drafts.get(id)
    const at = new Date(5000).toISOString()
    if (draft?.owner !== owner)
      return reply(404, { success: false, code: 404, data: { key: 'server.notFound' }, msg: '' })
    const { rev, name, body, saveId } = draft
    const head = { id, rev, name, preview: null, updatedAt: at, createdAt: at, ...unsaid }
    return done({ ...head, ...auditOf(id), body, saveId })
  }

  /** As the server keeps them: what is saved as a rev, or a copy that never was. */
  function versionsOf(path: string, init: Init, owner: string) {
    const [, id = '', rest = ''] = /draft\/([^/]+)\/versions\/?(.*)$/.exec(path) ?? []
    const draft = drafts.get(id)
    if (draft?.owner !== owner) return reply(404, { success: false, code: 404, data: null, msg: '' })
    const row = { kind: 'named', rev: null, preview: null, bodyBytes: 1, createdAt: '', savedOn: null }
    if (init.method === 'GET') {
      const found = versions.find((one) => one.id === rest && one.draftId === id)
      return found
        ? done({ ...row, ...found })
        : reply(404, { success: false, code: 404, data: null, msg: '' })
    }
    if (state.areVersionsFull)
      return refuse(4009, 'server.tooManyVersions', { params: { limit: 1, present: 1 } })
    const input = JSON.parse(init.body as string) as {
      name: string
      rev?: number
      body?: unknown
      version: string
    }
    if (rest === '' && input.rev !== draft.rev)
      return refuse(4002, 'server.draftStale', { rev: draft.rev, updatedAt: '', saveId: draft.saveId })
    const made = {
      id: input.version,
      draftId: id,
      name: input.name,
      body: rest === 'add' ? input.body : draft.body,
    }
    versions.push(made)
    return done({ ...row, ...made })
  }

  async function upload(form: FormData) {
    const file = form.get('file') as File
    const digest = Buffer.from(await webcrypto.subtle.digest('SHA-256', await file.arrayBuffer())).toString(
      'hex',
    )
    const url = `/f/image/${digest.slice(0, 2)}/${digest}.png`
    files.set(url, file)
    uploads.push({ name: file.name, type: file.type, compress: form.get('compress') })
    const bytes = Buffer.from(await file.arrayBuffer())
    const isPng = file.type === 'image/png'
    const { width = 0, height = 0 } = isPng ? PNG.sync.read(bytes) : await sharp(bytes).metadata()
    return done({ url, fileSize: file.size, width, height })
  }

  async function uploadFont(form: FormData) {
    if (state.areFontsFull) return refuse(5004, 'server.roomFonts', { params: { limit: 1, present: 1 } })
    const file = form.get('file') as File
    const hex = Buffer.from(await sha256(new Uint8Array(await file.arrayBuffer()))).toString('hex')
    const fontUrl = `/f/font/${hex.slice(0, 2)}/${hex}.ttf`
    files.set(fontUrl, file)
    const fontName = String(form.get('name'))
    uploads.push({ name: fontName, type: 'font', compress: null })
    return done({ id: files.size, fontName, fontUrl, isSys: false, fileSize: file.size })
  }

  async function answer(path: string, init: Init) {
    if (state.status !== 200) return reply(state.status, { message: 'trouble' })
    const owner = tokens.get(init.headers['token'] ?? '')
    if (!owner) return refuse(403, 'server.signInAgain')
    if (path === queryUserInfo.path) return done({ info: infoOf(owner), version: '1' })
    if (state.misjudged > 0) {
      state.misjudged -= 1
      return refuse(403, 'server.signInAgain')
    }
    if (path === '/api/face/draft/save') return save(JSON.parse(init.body as string), owner)
    if (path === restoreDrafts.path) {
      const { ids } = restoreDrafts.body.parse(JSON.parse(init.body as string))
      return done({ ids: ids.filter((id) => trashed.delete(id)) })
    }
    if (path.includes('/versions')) return versionsOf(path, init, owner)
    if (path === '/api/upload') return counted(() => upload(init.body as FormData))
    if (path === '/api/font/upload') return counted(() => uploadFont(init.body as FormData))
    return read(path.split('/').at(-1) ?? '', owner)
  }

  async function fetch(path: string, init: Init) {
    calls.push(`${init.method} ${path}`)
    if (state.mode === 'down') throw new TypeError('fetch failed')
    if (state.mode === 'hang')
      await new Promise((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      )
    const result = await answer(path, init)
    await state.beforeReply?.()
    if (state.mode === 'lost') throw new TypeError('socket hang up')
    return result
  }

  async function fetchFile(path: string) {
    calls.push(`GET ${path}`)
    if (state.mode !== 'up') throw new TypeError('fetch failed')
    const blob = files.get(path)
    const status = state.status !== 200 ? state.status : blob ? 200 : 404
    const found = blob ?? new Blob()
    return { ok: status === 200, status, blob: () => Promise.resolve(found), text: () => found.text() }
  }

  return { drafts, audits, trashed, versions, files, tokens, calls, uploads, state, fetch, fetchFile }
}

export type TestServer = ReturnType<typeof createTestServer>

/** What one device has: a database, locks and a clock. */
export function createDevice() {
  const clock = createTestTimers()
  const uploadPortrait: WorkspaceDeps['uploadPortrait'] = () => Promise.resolve(null)
  const factory = new IDBFactory() as IDBFactory
  /** What the browser keeps of files of the server. */
  const cache = new Map<string, Blob>()
  return { factory, cache, locks: createTestLocks(), talk: createTestTalk(), clock, uploadPortrait }
}

export type Device = ReturnType<typeof createDevice>

/** A real decoder that throws for what is no picture, like `createImageBitmap`. */
export const decode = (blob: Blob): Promise<ImageBitmap> =>
  counted(async () => {
    const bytes = Buffer.from(await blob.arrayBuffer())
    const { width, height } =
      blob.type === 'image/png'
        ? PNG.sync.read(bytes)
        : (await sharp(bytes, { failOn: 'truncated' }).raw().toBuffer({ resolveWithObject: true })).info
    return { width, height, close: () => undefined }
  })

/** One tab: the real client, library and workspace over a device and a server. */
export function openTab(device: Device, server: TestServer, token: string | null = 'token-a') {
  const { clock } = device
  const session = createSession()
  session.set(token, token === null ? null : (server.tokens.get(token) ?? 'nobody'))
  const notices: Notice[] = []
  const sleep = { isAsleep: false }
  const onlineListeners: (() => void)[] = []
  let forcedLogouts = 0
  const world: ClientWorld = {
    fetch: (url, init) => server.fetch(url, init as never),
    AbortController,
    FormData: FormData as never,
    setTimeout: (run, ms) => clock.timers.set(run, ms),
    clearTimeout: (timer) => clock.timers.clear(timer),
  }
  const client = createClient({
    world,
    baseUrl: '',
    edition: editions.overseas,
    readToken: () => session.token,
    onLogout: () => {
      forcedLogouts += 1
      session.set(null, null)
    },
  })
  const local = createLocalCopy(device.factory)
  const deviceFonts = createDeviceFonts({ local, session, digest: sha256 })
  let fontsCame = 0
  const uploads = createUploads(client, {
    local,
    session,
    cached: (path) => Promise.resolve(device.cache.get(path) ?? null),
    looseOf: deviceFonts.looseOf,
    onFont: () => (fontsCame += 1),
  })
  const say = (notice: Notice): void => void notices.push(notice)
  const whenOnline = (listener: () => void): void => void onlineListeners.push(listener)
  const drawing: DrawTools = {
    draw: () => Promise.resolve(null),
    resolve: () => Promise.resolve(null),
    decode,
    print: () => Promise.reject(new Error('no canvas')),
    read: () => new Uint8ClampedArray(),
  }
  const library = createPictureLibrary({
    client,
    session,
    local,
    timers: clock.timers,
    subtle: webcrypto.subtle as never,
    say,
    whenOnline,
    frames: {
      decoder: null,
      print: () => Promise.reject(new Error('no canvas')),
      printSmall: () => Promise.reject(new Error('no canvas')),
    },
    crop: { read: () => new Uint8ClampedArray(), print: () => Promise.reject(new Error('no canvas')) },
    maskOf: () => ({ width: 0, height: 0, wordsPerRow: 0, bits: new Uint32Array(0) }),
    shrink: {
      cut: () => Promise.reject(new Error('no canvas')),
      step: () => Promise.reject(new Error('no canvas')),
      print: () => Promise.reject(new Error('no canvas')),
    },
    drawing,
    fetch: server.fetchFile,
    decode,
  })
  let closings = 0
  const workspace = createWorkspace({
    client,
    session,
    local,
    uploads,
    locks: device.locks,
    talk: device.talk.join(() => sleep.isAsleep),
    timers: clock.timers,
    now: clock.now,
    makeId: randomUUID,
    parseLayer,
    fetch: server.fetchFile,
    openFile: (file) =>
      openProject(file, {
        pictures: library,
        fonts: deviceFonts,
        isSignedIn: () => session.token !== null,
        loadText: (text) => workspace.loadText(text),
        say,
        makeId: randomUUID,
        toPng: () => Promise.resolve(null),
        now: clock.now,
        report: () => {},
        drawing,
        readPsd: readHere,
        readFig: readFigHere,
        shelf: {
          rows: [],
          holds: () => Promise.resolve(false),
          measure: () => ({ width: 0, height: 0, ascent: 0, isProvisional: false }),
        },
      }),
    whenOnline,
    say,
    texts: {
      untitled: () => ({ dialName: 'Untitled dial', dialNameCn: '未命名表盘' }),
      root: () => 'Background colour',
      labels: () => Promise.resolve((label) => label),
      copyName: (name) => `${name} (copy)`,
      theirVersion: (at) => `theirs of ${at}`,
      myVersion: (at) => `mine of ${at}`,
    },
    readOnlyOf: () => null,
    uploadPortrait: device.uploadPortrait,
  })
  workspace.onClose(() => (closings += 1))
  const reports: SaveReport[] = []
  workspace.onState((report) => reports.push(report))
  return {
    session,
    client,
    local,
    uploads,
    fontsCame: () => fontsCame,
    deviceFonts,
    library,
    workspace,
    sleep,
    notices,
    reports,
    goOnline: () => onlineListeners.forEach((listener) => listener()),
    forcedLogouts: () => forcedLogouts,
    closings: () => closings,
    /** The save state now. */
    state: () => reports.at(-1)?.state,
    /** The states without repetition. */
    states: () => reports.map(({ state }) => state).filter((state, index, all) => state !== all[index - 1]),
  }
}

export type Tab = ReturnType<typeof openTab>

export const file = (name: string, bytes: Uint8Array, size = bytes.byteLength): IncomingFile => ({
  name,
  type: 'image/png',
  size,
  arrayBuffer: () => Promise.resolve(new Uint8Array(bytes).buffer),
})

/** A png of noise: `side` 460 gives more than 600 kB. */
export async function pngOf(side: number, seed = 1): Promise<Uint8Array<ArrayBuffer>> {
  let value = seed
  const noise = Buffer.alloc(side * side * 3)
  for (let i = 0; i < noise.length; i++) {
    value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d) + 0x9e3779b9
    noise[i] = value >>> 24
  }
  return new Uint8Array(
    await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
      .png()
      .toBuffer(),
  )
}
