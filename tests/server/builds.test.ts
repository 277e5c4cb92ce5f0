import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codePurposes } from '../../src/shared/api/accounts/accounts.ts'
import {
  buildLimits,
  buildPreview,
  cancelBuild,
  linkBuild,
  listBuilds,
  retryBuild,
  type BuildTask,
} from '../../src/shared/api/builds/tasks.ts'
import { installBuild } from '../../src/shared/api/builds/install.ts'
import { isOwnServer } from '../../src/server/base/config.ts'
import type { Session } from '../../src/server/base/context.ts'
import { installPackage } from '../../src/server/resources/builds/install-package.ts'
import { exportSigningKey, importSigningKey, readSigningKey } from '../../src/shared/api/builds/keys.ts'
import type { Client } from '../../src/shared/api/client.ts'
import { publishFace } from '../../src/shared/api/publish/faces.ts'
import { deleteDraft, saveDraft } from '../../src/shared/api/faces.ts'
import { sendOwnCode, verifyOwnCode } from '../../src/shared/api/accounts/own-account.ts'
import { pageHeader } from '../../src/shared/api/route.ts'
import { refusals } from '../../src/shared/api/refusals.ts'
import { createBuildThread, type BuildThread } from '../../src/server/resources/builds/thread/builder.ts'
import type { JobRunner } from '../../src/server/base/jobs/job-runner.ts'
import { createBuildRunner } from '../../src/server/resources/builds/runner.ts'
import { sweepBuilds } from '../../src/server/resources/builds/sweep-builds.ts'
import { emptyListing, withListing } from '../../src/shared/document/store-listing.ts'
import type { Design } from '../../src/shared/document/design.ts'
import { wearFacesOf } from '../../src/shared/export/faces-out.ts'
import { createSealer } from '../../src/server/base/security/seal.ts'
import { makeFaces, round } from '../support/make-faces.ts'
import { goodForm, newPicture, saveDesign } from '../support/publish.ts'
import { sharedParts, startTestServer, type TestServer } from '../support/test-server.ts'

const asPage = { [pageHeader.name]: pageHeader.value }
let server: TestServer
let runner: JobRunner
let thread: BuildThread
let folder = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dialwright-builds-'))
  // what the samples name is served from there
  mkdirSync(join(folder, 'web'))
  server = await startTestServer({ env: { WEB_DIR: 'public' }, context: { adb } })
  thread = createBuildThread({ url: (await sharedParts()).buildWorker })
  runner = createBuildRunner(server.context, thread)
})
afterAll(async () => {
  await runner.stop()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const today = JSON.parse(readFileSync('public/samples/today/design.json', 'utf8')) as {
  format: number
  id: string
  fdIds: string[]
  faces: Record<string, unknown>
}

/** A design of the caller with faces for a watch. */
async function saveSample(call: Client, change: object = {}): Promise<string> {
  const id = randomUUID()
  await call(saveDraft, { body: { id, name: 'Today', body: { ...today, id, ...change } } })
  return id
}

const build = async (call: Client, id: string, body: object = {}): Promise<readonly BuildTask[]> =>
  (await call(buildPreview, { params: { id }, body })).records

const listed = async (call: Client, id: string): Promise<readonly BuildTask[]> =>
  (await call(listBuilds, { query: { faceId: id } })).records

const refusedWith = (name: keyof typeof refusals) => ({
  code: refusals[name].code,
  messageKey: refusals[name].key,
})

async function download(call: Client, id: string) {
  const { path } = await call(linkBuild, { params: { id } })
  return await server.inject({ method: 'GET', url: path })
}

const has = (tool: string): boolean => spawnSync(tool, ['--version']).error === undefined

test('a design becomes a package and a bundle: tasks wait, are worked off, and are downloaded [W3.27 W3.28 W7.13 W7.26]', async () => {
  const { call } = await server.newcomer()
  const id = await saveSample(call)
  const request = await build(call, id)
  expect(request.map(({ format, state, progress }) => [format, state, progress])).toEqual([
    ['apk', 'queued', 0],
    ['aab', 'queued', 0],
  ])
  await runner.drain()
  const done = await listed(call, id)
  expect(done.map(({ state, progress, error }) => [state, progress, error])).toEqual([
    ['succeeded', 100, null],
    ['succeeded', 100, null],
  ])
  for (const task of done) {
    expect(task).toMatchObject({ faceId: id, rev: 1, formatVersion: 2, versionCode: 1, missing: [] })
    expect(task.log.map(({ key }) => key)).toEqual([
      'build.step.read',
      'build.step.fonts',
      'build.step.export',
      'build.step.pack',
      'build.step.done',
    ])
    // pictures of the sample, and the font of the watch
    expect(task.memory?.interactive.limit).toBe(100 * 1024 * 1024)
    expect(task.memory?.resources.length).toBeGreaterThan(5)
    expect(task.memory?.interactive.bytes).toBeGreaterThan(1_000_000)
  }
  const apk = done.find(({ format }) => format === 'apk') as BuildTask
  const reply = await download(call, apk.id)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('application/vnd.android.package-archive')
  expect(reply.headers['content-disposition']).toBe(`attachment; filename="${apk.packageName}-1.apk"`)
  expect(reply.rawPayload.length).toBe(apk.bytes)
  const files = Object.keys(unzipSync(new Uint8Array(reply.rawPayload)))
  expect(files).toContain('AndroidManifest.xml')
  expect(files.filter((name) => name.endsWith('.png')).length).toBeGreaterThan(5)
  if (!has('apksigner')) return console.warn('SKIPPED: apksigner is not installed')
  writeFileSync(join(folder, 'face.apk'), reply.rawPayload)
  expect(spawnSync('apksigner', ['verify', join(folder, 'face.apk')]).status).toBe(0)
})

test('what the watch does otherwise is told with the task, by layer', async () => {
  const { call } = await server.newcomer()
  const [fdId = ''] = today.fdIds
  const face = structuredClone(today.faces[fdId]) as {
    normal: { nodeList: { style: object; uuid: string }[] }
  }
  // that is the root; a watch cannot read the stress of its wearer
  const [, layer] = face.normal.nodeList
  if (layer) layer.style = { ...layer.style, rotate: '(##stress## * 2)' }
  const id = await saveSample(call, { faces: { ...today.faces, [fdId]: face } })
  await build(call, id, { formats: ['apk'] })
  await runner.drain()
  const [task] = await listed(call, id)
  expect(task?.state).toBe('succeeded')
  expect(task?.notes.map(({ uuid, key }) => [uuid, key])).toContainEqual([
    layer?.uuid,
    'wear.note.expression',
  ])
})

test('a number is never given twice, one request has one for all its packages, and a name stays [version code]', async () => {
  const { call } = await server.newcomer()
  const id = await saveSample(call)
  const first = await build(call, id, { packageName: 'com.maker.today' })
  server.clock.advance(1_000)
  const second = await build(call, id)
  expect(first.map(({ versionCode }) => versionCode)).toEqual([1, 1])
  expect(second.map(({ versionCode, packageName }) => [versionCode, packageName])).toEqual([
    [2, 'com.maker.today'],
    [2, 'com.maker.today'],
  ])
  // the newer ones took the place of those that waited
  expect((await listed(call, id)).map(({ state }) => state)).toEqual([
    'queued',
    'queued',
    'cancelled',
    'cancelled',
  ])
  const many = await Promise.all(Array.from({ length: 6 }, () => build(call, id, { formats: ['apk'] })))
  const codes = many.flatMap((tasks) => tasks.map(({ versionCode }) => versionCode))
  expect([...codes].sort((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8])
  expect((await listed(call, id)).filter(({ state }) => state === 'queued')).toHaveLength(2)
})

test('a name that was submitted is locked, and told by its submission; before that it may change', async () => {
  const { call } = await server.newcomer()
  const saved = await saveDesign(call, makeFaces([round('android', 450)]))
  await build(call, saved.id, { packageName: 'com.maker.first' })
  await build(call, saved.id, { packageName: 'com.maker.second' })
  await call(publishFace, { body: { ...saved, form: goodForm(await newPicture(call)) } })
  await expect(build(call, saved.id, { packageName: 'com.maker.third' })).rejects.toMatchObject({
    ...refusedWith('packageNameLocked'),
    params: { name: 'com.maker.second', number: 1 },
  })
  const again = await build(call, saved.id, { packageName: 'com.maker.second' })
  expect(again.map(({ packageName }) => packageName)).toEqual(['com.maker.second', 'com.maker.second'])
  // another design is another app
  await build(call, await saveSample(call), { packageName: 'com.maker.third' })
})

/** The sample under this id with a package name that stands in it. */
function chosen(id: string, packageName: string): { format: number; [name: string]: unknown } {
  const design = { ...structuredClone(today), id } as unknown as Design
  const [fdId = ''] = wearFacesOf(design)
  const face = design.faces[fdId]
  if (!face) throw new Error('no face')
  const nodeList = withListing(face.normal.nodeList, { design: id, fdId }, { ...emptyListing, packageName })
  return { ...design, faces: { ...design.faces, [fdId]: { ...face, normal: { ...face.normal, nodeList } } } }
}

test('what is built has the name that stands in the design, which goes no further than that design', async () => {
  const { call } = await server.newcomer()
  const names = async (id: string, body = {}) =>
    (await build(call, id, { formats: ['apk'], ...body })).map(({ packageName }) => packageName)
  const one = await saveSample(call, chosen('any', 'com.maker.chosen'))
  // written for another design, as in a copy
  expect(await names(one)).toEqual([expect.stringMatching(/^com\.dialwright\.face\.w/)])
  const id = randomUUID()
  const { rev } = await call(saveDraft, { body: { id, name: 'Today', body: chosen(id, 'com.maker.chosen') } })
  expect(await names(id)).toEqual(['com.maker.chosen'])
  expect(await names(id, { packageName: 'com.maker.asked' })).toEqual(['com.maker.asked'])
  await call(saveDraft, { body: { id, rev, name: 'Today', body: chosen(id, 'Half') } })
  await expect(build(call, id)).rejects.toMatchObject(refusedWith('packageNameRule'))
})

test('a submission is built under the name that stands in the design, and an older state of that does not change it', async () => {
  const { call } = await server.newcomer()
  const faces = makeFaces([round('android', 450)])
  const begun = await saveDesign(call, faces)
  const named = (packageName: string): Design => {
    const [fdId = ''] = faces.fdIds
    const face = faces.faces[fdId]
    if (!face) throw new Error('no face')
    const whose = { design: begun.id, fdId }
    const nodeList = withListing(face.normal.nodeList, whose, { ...emptyListing, packageName })
    return { ...faces, faces: { [fdId]: { ...face, normal: { ...face.normal, nodeList } } } }
  }
  const saved = await saveDesign(call, named('com.maker.out'), begun)
  await call(publishFace, { body: { ...saved, form: goodForm(await newPicture(call)) } })
  const namesOf = (tasks: readonly BuildTask[]) => [...new Set(tasks.map(({ packageName }) => packageName))]
  expect(namesOf(await listed(call, saved.id))).toEqual(['com.maker.out'])
  await saveDesign(call, named('com.maker.else'), saved)
  expect(namesOf(await build(call, saved.id))).toEqual(['com.maker.out'])
})

test('names that no package can have are refused in words, and one of another face of mine', async () => {
  const { call } = await server.newcomer()
  const [one, two] = [await saveSample(call), await saveSample(call)]
  await expect(build(call, one, { packageName: 'Face' })).rejects.toMatchObject(
    refusedWith('packageNameRule'),
  )
  await build(call, one, { packageName: 'com.maker.face' })
  await expect(build(call, two, { packageName: 'com.maker.face' })).rejects.toMatchObject(
    refusedWith('packageNameTaken'),
  )
  // somebody else may have the same: they sign with another key
  const { call: other } = await server.newcomer()
  await build(other, await saveSample(other), { packageName: 'com.maker.face' })
  await expect(build(call, two, { target: 'nowhere' })).rejects.toMatchObject(refusedWith('noWearFace'))
})

test('a task that waits is cancelled and tried again; one that is done is neither', async () => {
  const { call } = await server.newcomer()
  const id = await saveSample(call)
  const [task] = await build(call, id, { formats: ['apk'] })
  const params = { id: task?.id ?? '' }
  expect((await call(cancelBuild, { params })).state).toBe('cancelled')
  expect((await call(cancelBuild, { params })).state).toBe('cancelled')
  await runner.drain()
  expect((await listed(call, id))[0]?.state).toBe('cancelled')
  await expect(call(linkBuild, { params })).rejects.toMatchObject(refusedWith('buildState'))
  expect(await call(retryBuild, { params })).toMatchObject({ state: 'queued', versionCode: 2, attempt: 0 })
  await runner.drain()
  expect((await listed(call, id))[0]?.state).toBe('succeeded')
  await expect(call(cancelBuild, { params })).rejects.toMatchObject(refusedWith('buildState'))
  await expect(call(retryBuild, { params })).rejects.toMatchObject(refusedWith('buildState'))
})

test('a task that is cancelled while it is worked on ends, and leaves nothing', async () => {
  const { call } = await server.newcomer()
  const id = await saveSample(call)
  const [task] = await build(call, id, { formats: ['apk'] })
  const params = { id: task?.id ?? '' }
  let isAsked = false
  const stopping: BuildThread = {
    stop: () => thread.stop(),
    async build(job, help) {
      await call(cancelBuild, { params })
      isAsked = true
      return await thread.build(job, help)
    },
  }
  await createBuildRunner(server.context, stopping).drain()
  expect(isAsked).toBe(true)
  const [ended] = await listed(call, id)
  expect([ended?.state, ended?.bytes]).toEqual(['cancelled', null])
})

test('a task whose server went down is begun anew by another, three times at most', async () => {
  const { call } = await server.newcomer()
  const id = await saveSample(call)
  await build(call, id, { formats: ['apk'] })
  const dead: BuildThread = { stop: () => undefined, build: () => new Promise(() => undefined) }
  for (let attempt = 1; attempt <= buildLimits.attempts; attempt += 1) {
    void createBuildRunner(server.context, dead).drain()
    await expect.poll(async () => (await listed(call, id))[0]).toMatchObject({ state: 'running', attempt })
    // nobody takes it while its server may live
    await runner.drain()
    expect((await listed(call, id))[0]?.state).toBe('running')
    server.clock.advance(61_000)
  }
  await runner.drain()
  expect((await listed(call, id))[0]).toMatchObject({
    state: 'failed',
    error: { key: 'build.fault.crashed' },
  })
})

test('a stop gives the task back, and the next start builds it', async () => {
  const { call } = await server.newcomer()
  const id = await saveSample(call)
  await build(call, id, { formats: ['apk'] })
  const own = createBuildThread({ url: (await sharedParts()).buildWorker })
  let begin = (): void => undefined
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const stopped = createBuildRunner(server.context, {
    stop: () => own.stop(),
    build(job, help) {
      const built = own.build(job, help)
      begin()
      return built
    },
  })
  const working = stopped.drain()
  await begun
  await stopped.stop()
  await working
  expect((await listed(call, id))[0]).toMatchObject({ state: 'queued', attempt: 0 })
  await runner.drain()
  expect((await listed(call, id))[0]?.state).toBe('succeeded')
})

test('a design that cannot be built says why, and is not tried three times', async () => {
  const { call } = await server.newcomer()
  const [fdId = ''] = today.fdIds
  const face = { normal: { platform: 'android' }, ambient: {} }
  const id = await saveSample(call, { faces: { [fdId]: face } })
  await build(call, id, { formats: ['apk'] })
  await runner.drain()
  expect((await listed(call, id))[0]).toMatchObject({
    state: 'failed',
    attempt: 1,
    error: { key: 'build.fault.unreadable' },
  })
})

test('three that work on one queue take each task once, whoever asks', async () => {
  const people = await Promise.all([server.newcomer(), server.newcomer()])
  const ids: [Client, string][] = []
  for (const { call } of people)
    for (let at = 0; at < 4; at += 1) {
      const id = await saveSample(call)
      await build(call, id, { formats: ['apk'] })
      ids.push([call, id])
    }
  const built: string[] = []
  const counting: BuildThread = {
    stop: () => undefined,
    async build({ packageName }) {
      built.push(packageName)
      await new Promise((resolve) => setImmediate(resolve))
      return { bytes: Buffer.from(packageName), formatVersion: 2, notes: [], missing: [], memory: null }
    },
  }
  await Promise.all(Array.from({ length: 3 }, () => createBuildRunner(server.context, counting).drain()))
  const names = await Promise.all(ids.map(async ([call, id]) => (await listed(call, id))[0]))
  expect(names.map((task) => task?.state)).toEqual(Array(8).fill('succeeded'))
  expect([...built].sort()).toEqual(names.map((task) => task?.packageName).sort())
})

test('no more than so many wait for one person, however many ask at once', async () => {
  const { call } = await server.newcomer()
  const ids = await Promise.all(Array.from({ length: 12 }, () => saveSample(call)))
  const request = await Promise.allSettled(ids.map((id) => build(call, id)))
  expect(request.filter(({ status }) => status === 'fulfilled')).toHaveLength(buildLimits.active / 2)
  const [refusal] = request.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  expect(refusal).toMatchObject(refusedWith('tooManyBuilds'))
  for (const id of ids)
    for (const task of await listed(call, id)) await call(cancelBuild, { params: { id: task.id } })
})

test('a link opens its package for an hour, and nothing else opens it', async () => {
  const { call } = await server.newcomer()
  const id = await saveSample(call)
  const [task] = await build(call, id, { formats: ['apk'] })
  await runner.drain()
  const { path } = await call(linkBuild, { params: { id: task?.id ?? '' } })
  const read = async (url: string): Promise<number> =>
    (await server.inject({ method: 'GET', url })).statusCode
  expect(await read(path)).toBe(200)
  const at = path.length - 10
  const other = path[at] === 'A' ? 'B' : 'A'
  expect(await read(`${path.slice(0, at)}${other}${path.slice(at + 1)}`)).toBe(404)
  const { rows } = await server.context.run((sql) =>
    sql.execute<{ key: string }>(`select package_key as key from build_task where id = '${task?.id}'`),
  )
  expect(await read(`/f/${rows[0]?.key}`)).toBe(404)
  server.clock.advance(buildLimits.linkMs + 1_000)
  expect(await read(path)).toBe(404)
})

/** Stands for adb, which `install-face.test.ts` has the real one of: what it was given, and what a watch would say. */
const adb = {
  sent: [] as { readonly bytes: Buffer; readonly path: string }[],
  hold: Promise.resolve(),
  async run(args: readonly string[]) {
    const [command] = args[0] === '-s' ? args.slice(2) : args
    await adb.hold
    const path = args.at(-1) ?? ''
    if (command === 'install') adb.sent.push({ bytes: readFileSync(path), path })
    const said: Readonly<Record<string, string>> = {
      devices: 'A1\tdevice\n',
      install: 'Success\n',
      shell: path.startsWith('am') ? 'Broadcast completed: result=1' : 'watch',
    }
    return { kind: 'ended' as const, code: 0, said: said[command ?? ''] ?? '' }
  },
}

test('a package goes to a watch whole, one at a time; what is none, and another’s, is refused', async () => {
  const { token, call: far } = await server.newcomer()
  const call = server.clientOf(token, '127.0.0.1')
  const id = await saveSample(call)
  await build(call, id)
  const install = (from: Client, task: string) => from(installBuild, { params: { id: task }, body: {} })
  const [waits] = await listed(call, id)
  await expect(install(call, waits?.id ?? '')).rejects.toMatchObject(refusedWith('buildState'))
  await runner.drain()
  const done = await listed(call, id)
  const idOf = (format: string): string => done.find((task) => task.format === format)?.id ?? ''
  await expect(install(call, idOf('aab'))).rejects.toMatchObject(refusedWith('buildState'))
  await expect(install(far, idOf('apk'))).rejects.toMatchObject({ status: 403 })
  const stranger = await server.newcomer()
  await expect(install(stranger.call, idOf('apk'))).rejects.toMatchObject({ status: 404 })

  let go = (): void => undefined
  adb.hold = new Promise((resolve) => (go = resolve))
  const both = [install(call, idOf('apk')), install(call, idOf('apk'))]
  const oneIsRefused = Promise.any(
    both.map(
      async (one) =>
        await one.then(
          () => Promise.reject(new Error('went')),
          (error: unknown) => error,
        ),
    ),
  )
  expect(await oneIsRefused).toMatchObject({ status: 503 })
  go()
  const [first] = (await Promise.allSettled(both)).filter(({ status }) => status === 'fulfilled')
  expect(first).toMatchObject({
    value: { steps: [{}, { key: 'install.installed' }, { key: 'install.set' }], problem: null },
  })
  const [sent] = adb.sent
  expect(sent?.bytes.equals((await download(call, idOf('apk'))).rawPayload)).toBe(true)
  expect([adb.sent.length, existsSync(sent?.path ?? '')]).toEqual([1, false])
})

test('a server that others reach has no adb, and refuses', async () => {
  const local = { HOST: '127.0.0.1', PUBLIC_URL: undefined }
  expect([local, { ...local, PUBLIC_URL: 'http://localhost:1' }].map(isOwnServer)).toEqual([true, true])
  const reached = [
    { ...local, HOST: '0.0.0.0' },
    { ...local, PUBLIC_URL: 'https://dial.example' },
  ]
  expect(reached.map(isOwnServer)).toEqual([false, false])
  const { call, token } = await server.newcomer()
  const [task] = await build(call, await saveSample(call))
  const id = task?.id ?? ''
  const { rows } = await server.context.run((sql) =>
    sql.execute<{ owner_id: string }>(`select owner_id from build_task where id = '${id}'`),
  )
  const session = { userId: Number(rows[0]?.owner_id) } as Session
  const given = { params: { id }, body: {} } as never
  const here = { session, isOwnMachine: true } as never
  const without = installPackage({ ...server.context, adb: null }, here, given)
  await expect(without).rejects.toThrow('forbidden')
  // and through a proxy in front of a server that listens to this machine alone
  for (const headers of [{ 'x-forwarded-for': '203.0.113.7' }, { host: 'dial.example' }]) {
    const url = `/api/face/build/task/install/${id}`
    const reply = await server.inject({
      method: 'POST',
      url,
      payload: {},
      headers: { ...asPage, token, ...headers },
    })
    expect(reply.statusCode).toBe(403)
    const config = await server.inject({ url: '/api/config', headers })
    expect(config.json()).toMatchObject({ data: { adb: false } })
  }
  expect((await server.inject({ url: '/api/config' })).json()).toMatchObject({ data: { adb: true } })
})

test('packages are kept for a week and so many of a face; those of a design in the trash are not listed', async () => {
  const { call } = await server.newcomer()
  const id = await saveSample(call)
  for (let at = 0; at < buildLimits.kept + 2; at += 1) {
    await build(call, id, { formats: ['apk'] })
    server.clock.advance(1_000)
    await runner.drain()
  }
  const kept = await listed(call, id)
  expect(kept.map(({ versionCode }) => versionCode)).toEqual([7, 6, 5, 4, 3])
  expect((await download(call, kept[4]?.id ?? '')).statusCode).toBe(200)
  const later = {
    ...server.context,
    now: () => new Date(server.clock.now.getTime() + buildLimits.keptMs + 1_000),
  }
  expect(await sweepBuilds(later)).toBeGreaterThanOrEqual(buildLimits.kept)
  expect((await listed(call, id)).map(({ state, bytes }) => [state, bytes])).toEqual(
    Array(buildLimits.kept).fill(['expired', null]),
  )
  await call(deleteDraft, { params: { id } })
  await expect(listed(call, id)).rejects.toMatchObject({ status: 404 })
})

/** Their session is confirmed by the code that came. */
async function confirmed() {
  const { call, phone } = await server.newcomer()
  server.clock.advance(61_000)
  await call(sendOwnCode, {})
  await call(verifyOwnCode, { body: { code: server.codeFor(phone, codePurposes.confirm) } })
  return call
}

test('a designer’s key is made once, sealed, taken out only by a confirmed session, and brought back', async () => {
  const { call: plain } = await server.newcomer()
  await expect(plain(exportSigningKey, {})).rejects.toMatchObject(refusedWith('confirmFirst'))
  const call = await confirmed()
  expect((await call(readSigningKey, {})).key).toBeNull()
  const [one, two] = await Promise.all([call(exportSigningKey, {}), call(exportSigningKey, {})])
  expect(two.pem).toBe(one.pem)
  expect(one.fingerprint).toMatch(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/)
  const { rows } = await server.context.run((sql) =>
    sql.execute<{ sealed: Buffer }>('select sealed from signing_key'),
  )
  const der = Buffer.from(/PRIVATE KEY-----\n([^-]+)/.exec(one.pem)?.[1] ?? '', 'base64')
  for (const { sealed } of rows) expect(Buffer.from(sealed).includes(der.subarray(40, 80))).toBe(false)
  // brought to another account it is the same key
  const other = await confirmed()
  expect(await other(importSigningKey, { body: { pem: one.pem } })).toMatchObject({
    fingerprint: one.fingerprint,
    origin: 'imported',
  })
  expect((await other(readSigningKey, {})).key).toMatchObject({ fingerprint: one.fingerprint })
})

test('what is no key, no pair or too weak is refused in words', async () => {
  const call = await confirmed()
  const bring = (pem: string) => call(importSigningKey, { body: { pem } })
  await expect(bring('hello')).rejects.toMatchObject(refusedWith('signingKeyUnreadable'))
  const [one, two] = [await call(exportSigningKey, {}), await (await confirmed())(exportSigningKey, {})]
  const [, key = ''] = /(-----BEGIN PRIVATE[^]+PRIVATE KEY-----)/.exec(one.pem) ?? []
  const [, certificate = ''] = /(-----BEGIN CERT[^]+)/.exec(two.pem) ?? []
  await expect(bring(key)).rejects.toMatchObject(refusedWith('signingKeyUnreadable'))
  await expect(bring(`${key}\n${certificate}`)).rejects.toMatchObject(refusedWith('signingKeyPair'))
  expect((await call(readSigningKey, {})).key).toMatchObject({ fingerprint: one.fingerprint, origin: 'made' })
})

test('updates are signed with the key of the first package; without the data key nothing is signed with another', async () => {
  const call = await confirmed()
  const { fingerprint } = await call(exportSigningKey, {})
  const id = await saveSample(call)
  await build(call, id, { formats: ['apk'] })
  const changed = { ...server.context, sealer: createSealer(Buffer.alloc(32, 7)) }
  await createBuildRunner(changed, thread).drain()
  expect((await listed(call, id))[0]).toMatchObject({ state: 'failed', error: { key: 'build.fault.sealed' } })
  expect((await call(readSigningKey, {})).key).toMatchObject({ fingerprint })
})
