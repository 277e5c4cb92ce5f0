import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JobRunner } from '../../../src/server/base/jobs/job-runner.ts'
import { createBuildRunner } from '../../../src/server/resources/builds/runner.ts'
import { buildFalcon } from '../../../src/server/resources/builds/thread/build-falcon.ts'
import { createBuildThread } from '../../../src/server/resources/builds/thread/builder.ts'
import { linkBuild, listBuilds, retryBuild } from '../../../src/shared/api/builds/tasks.ts'
import type { Client } from '../../../src/shared/api/client.ts'
import * as faces from '../../../src/shared/api/publish/faces.ts'
import { changeAudit, readReview } from '../../../src/shared/api/publish/review.ts'
import type { Design } from '../../../src/shared/document/design.ts'
import { readFalcon } from '../../../src/shared/export/falcon/read-package.ts'
import { makeImage } from '../../support/make-design.ts'
import { makeFaces, round, withLayers } from '../../support/make-faces.ts'
import * as support from '../../support/publish.ts'
import { sharedParts, startTestServer, type TestServer } from '../../support/test-server.ts'

/* Packages for light watches: made by the server of what was submitted, as those for Wear OS are (W5.31, S1.26). */

const { goodForm, newPicture, newWorker, releaseOf, saveDesign } = support

let server: TestServer
let runner: JobRunner
let call: Client
let reviewer: Client
beforeAll(async () => {
  server = await startTestServer()
  runner = createBuildRunner(server.context, createBuildThread({ url: (await sharedParts()).buildWorker }))
  ;({ call } = await server.newcomer())
  reviewer = await newWorker(server, 'reviewer')
  // the first picture waits for its decoder to start, longer than it may on a machine with much else to do
  for (let tries = 0; tries < 4; tries += 1) {
    const isReady = await newPicture(call).then(
      () => true,
      () => false,
    )
    if (isReady) break
  }
}, 120_000)
afterAll(async () => {
  await runner.stop()
  await server.close()
})

/** Both watches; on the light one a picture of this url. */
const both = (url: string): Design => {
  const design = makeFaces([round('android', 450), round('falcon', 466)])
  return withLayers(design, { fdId: 'face-2' }, [makeImage('badge', [40, 40], { url })])
}

test('a submission for both watches is made into three packages; the one for the chip is read byte for byte [S1.26 W5.31]', async () => {
  const [onDial, preview] = [await newPicture(call), await newPicture(call)]
  const saved = await saveDesign(call, both(onDial))
  await call(faces.publishFace, { body: { ...saved, form: goodForm(preview) } })
  const release = await releaseOf(server, saved.id)
  const approve = () =>
    reviewer(changeAudit, { query: { faceId: saved.id, audit: 2, release, queue: 'pending' } })
  await expect(approve()).rejects.toMatchObject({ code: 4003, params: { limit: 3, present: 0 } })
  await runner.drain()
  const { packages } = await reviewer(readReview, { params: { id: release } })
  expect(packages.map(({ fdId, format, state }) => [fdId, format, state])).toEqual([
    ['face-1', 'aab', 'succeeded'],
    ['face-1', 'apk', 'succeeded'],
    ['face-2', 'falcon', 'succeeded'],
  ])
  // its maker sees and downloads it
  const { records } = await call(listBuilds, { query: { faceId: saved.id } })
  const chip = records.find(({ format }) => format === 'falcon')
  expect(chip).toMatchObject({ target: 'face-2', submission: 1, versionCode: 1, missing: [], error: null })
  expect(records.map(({ submission }) => submission)).toEqual([1, 1, 1])
  const { path } = await call(linkBuild, { params: { id: chip?.id ?? '' } })
  const reply = await server.inject({ method: 'GET', url: path })
  expect(reply.headers['content-disposition']).toMatch(/-1\.falcon"/)
  const read = readFalcon(new Uint8Array(reply.rawPayload))
  if (!read.ok) throw new Error(read.error.key)
  const { pictures, preview: shown, elements } = read.value
  expect(elements.map(({ label }) => label)).toContain('badge')
  const stored = async (url: string) => {
    const found = await server.context.objects.get(url.slice('/f/'.length))
    return found === null ? null : new Uint8Array(await buffer(found.stream))
  }
  expect(pictures.map(({ bytes }) => bytes)).toEqual([await stored(onDial), await stored(preview)])
  expect(shown).toBe(1)
  await approve()
})

test('one that failed is tried again under its own number, and holds back the approval until then [W5.31]', async () => {
  const saved = await saveDesign(call, both(await newPicture(call)))
  await call(faces.publishFace, { body: { ...saved, form: goodForm(await newPicture(call)) } })
  await runner.drain()
  const chips = async () =>
    (await call(listBuilds, { query: { faceId: saved.id } })).records.filter(
      ({ format }) => format === 'falcon',
    )
  await server.context.run((sql) =>
    sql.execute(
      `update build_task set state = 'failed', package_key = null, error = '{"key":"build.fault.crashed"}'
        where draft_id = '${saved.id}' and format = 'falcon'`,
    ),
  )
  const release = await releaseOf(server, saved.id)
  await expect(
    reviewer(changeAudit, { query: { faceId: saved.id, audit: 2, release, queue: 'pending' } }),
  ).rejects.toMatchObject({ code: 4003, params: { limit: 3, present: 2 } })
  const [failed] = await chips()
  expect(await call(retryBuild, { params: { id: failed?.id ?? '' } })).toMatchObject({
    ...{ state: 'queued', submission: 1, versionCode: 1 },
  })
  await runner.drain()
  expect(await chips()).toMatchObject([{ state: 'succeeded', versionCode: 1, error: null }])
})

/** A picture of about so many bytes that does not get smaller. */
const heavy = async (side: number): Promise<Uint8Array> => {
  let state = side
  const raw = Buffer.alloc(side * side * 3, 0).map(() => (state = (state * 48_271) % 2_147_483_647) & 255)
  return new Uint8Array(
    await sharp(raw, { raw: { width: side, height: side, channels: 3 } })
      .png()
      .toBuffer(),
  )
}

const build = (files: Readonly<Record<string, Uint8Array>>, preview: string | null) =>
  buildFalcon(
    both('/f/dial'),
    { fdId: 'face-2', preview },
    { bytesOf: (url) => Promise.resolve(files[url] ?? null), say: () => undefined },
  )

test('a package that is not below 1 MB is none, and says both numbers; a picture of the face alone never is the reason [W5.31 A8]', async () => {
  const [small, large] = [await heavy(20), await heavy(640)]
  expect(large.length).toBeGreaterThan(1_100_000)
  expect(await build({ '/f/dial': large }, null)).toMatchObject({
    fault: { key: 'falcon.tooLarge', params: { limit: 1 } },
  })
  const answer = await build({ '/f/dial': small, '/f/whole': large }, '/f/whole')
  if (!('built' in answer)) throw new Error('there is no package')
  const read = readFalcon(answer.built.bytes)
  expect(read.ok && [read.value.preview, read.value.pictures.length]).toEqual([null, 1])
})
