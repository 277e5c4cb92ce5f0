import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JobRunner } from '../../../src/server/base/jobs/job-runner.ts'
import { createBuildRunner } from '../../../src/server/resources/builds/runner.ts'
import { sweepBuilds } from '../../../src/server/resources/builds/sweep-builds.ts'
import { createBuildThread } from '../../../src/server/resources/builds/thread/builder.ts'
import { sweepFiles } from '../../../src/server/resources/files/sweep/sweep-files.ts'
import { buildPreview, cancelBuild, listBuilds } from '../../../src/shared/api/builds/tasks.ts'
import type { Client } from '../../../src/shared/api/client.ts'
import { pageActs } from '../../../src/shared/api/staff/acts.ts'
import * as faces from '../../../src/shared/api/publish/faces.ts'
import { listCategories, listPrices, listTags } from '../../../src/shared/api/publish/lists.ts'
import { changeAudit, pageReviews, readReview } from '../../../src/shared/api/publish/review.ts'
import { changeRole } from '../../../src/server/resources/staff/give-role.ts'
import { simpleDesign } from '../../support/publish.ts'
import * as support from '../../support/publish.ts'
import { makeImage } from '../../support/make-design.ts'
import { sharedParts, startTestServer, type TestServer } from '../../support/test-server.ts'

const { finishPackages, goodForm, newPicture, newWorker, releaseOf, saveDesign, submit } = support

let server: TestServer
let runner: JobRunner
let call: Client
let reviewer: Client
beforeAll(async () => {
  server = await startTestServer()
  runner = createBuildRunner(server.context, createBuildThread({ url: (await sharedParts()).buildWorker }))
  ;({ call } = await server.newcomer())
  reviewer = await newWorker(server, 'reviewer')
})
afterAll(async () => {
  await runner.stop()
  await server.close()
})

const approve = (faceId: string, release: string) =>
  reviewer(changeAudit, { query: { faceId, audit: 2, release, queue: 'pending' } })

type Reasoned = { reasons?: ('unreadable' | 'other')[]; words?: string; queue?: 'pending' | 'approved' }

const refuseWith = (faceId: string, release: string, more: object = { reasons: ['unreadable'] }) =>
  reviewer(changeAudit, { query: { faceId, audit: 3, release, queue: 'pending', ...(more as Reasoned) } })

test('categories, tags and prices come from the server, in both languages [W7.09 W7.10 W3.04 W3.05]', async () => {
  const visitor = server.clientOf(null)
  const { records } = await visitor(listCategories, {})
  expect(records[0]).toEqual({ id: 'classic', name: { cn: '经典指针', en: 'Classic' } })
  expect((await visitor(listTags, {})).records.length).toBeGreaterThan(5)
  const prices = await visitor(listPrices, {})
  expect(prices.currency).toBe('CNY')
  expect(prices.records).toEqual(prices.records.toSorted((a, b) => a - b))
})

test('prices of the overseas edition are dollars', async () => {
  const overseas = await startTestServer({ env: { EDITION: 'overseas' } })
  expect(await overseas.clientOf(null)(listPrices, {})).toMatchObject({ currency: 'USD' })
  await overseas.close()
})

test('a form is kept as far as it is filled, and read again [A47 W7.12 W7.14 W3.22]', async () => {
  const { id } = await saveDesign(call)
  await expect(call(faces.readFace, { params: { id } })).rejects.toMatchObject({ status: 404 })
  const standing = () => call(faces.readStanding, { params: { id } })
  expect(await standing()).toEqual({ standing: null, isBegun: false })
  const form = goodForm(await newPicture(call), { description: 'short', range: null, category: null })
  expect(await call(faces.saveFace, { body: { id, form } })).toMatchObject({ status: 'draft', versions: [] })
  expect(await standing()).toEqual({ standing: null, isBegun: true })
  expect((await call(faces.readFace, { params: { id } })).form).toEqual(form)
})

test('a face is published, its packages are built of it, and the first approval puts it online [S1.02 S1.26 S1.29 W7.11 W7.14 W7.18 W3.01 W3.02 W3.03]', async () => {
  const { id } = await submit(call)
  const waiting = await call(faces.readFace, { params: { id } })
  expect(waiting).toMatchObject({
    status: 'review',
    audited: false,
    versions: [{ audit: 1, online: 0, pending: 1, release: null }],
  })
  const release = await releaseOf(server, id)
  await expect(approve(id, release)).rejects.toMatchObject({
    code: 4003,
    params: { limit: 2, present: 0 },
  })
  await runner.drain()
  const { packages, findings } = await reviewer(readReview, { params: { id: release } })
  expect(packages.map(({ format, state }) => [format, state])).toEqual([
    ['aab', 'succeeded'],
    ['apk', 'succeeded'],
  ])
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  await approve(id, release)
  expect(await call(faces.readFace, { params: { id } })).toMatchObject({
    status: 'live',
    audited: true,
    vipExclusive: false,
    versions: [{ audit: 2, online: 1, pending: null, release: 1 }],
  })
})

test('packages of a submission are of what was submitted, and are neither stopped nor swept [W3.27]', async () => {
  const saved = await saveDesign(call)
  await call(faces.publishFace, { body: { ...saved, form: goodForm(await newPicture(call)) } })
  // something else is saved, and a preview of it asked for, before the builder comes to it
  const later = await saveDesign(call, simpleDesign([]), saved)
  await call(buildPreview, { params: { id: saved.id }, body: { formats: ['apk'] } })
  const { records } = await call(listBuilds, { query: { faceId: saved.id } })
  expect(records.map(({ state }) => state)).toEqual(['queued', 'queued', 'queued'])
  const release = await releaseOf(server, saved.id)
  const [first] = (await reviewer(readReview, { params: { id: release } })).packages
  await expect(call(cancelBuild, { params: { id: first?.id ?? '' } })).rejects.toMatchObject({ code: 4001 })
  await runner.drain()
  const { rows } = await server.context.run((sql) =>
    sql.execute<{ rev: number; key: string; release: string | null }>(
      `select rev, package_key as key, release_id as release from build_task
        where draft_id = '${saved.id}' and format = 'apk' order by rev`,
    ),
  )
  expect(rows.map(({ rev, release: of }) => [rev, of])).toEqual([
    [saved.rev, release],
    [later.rev, null],
  ])
  const stored = await server.context.objects.get(rows[0]?.key ?? '')
  const chunks: Buffer[] = []
  for await (const chunk of stored?.stream ?? []) chunks.push(chunk as Buffer)
  expect(Object.keys(unzipSync(Buffer.concat(chunks)))).toContain('AndroidManifest.xml')
  // a month later the preview is gone, what was submitted is not
  const monthLater = {
    ...server.context,
    now: () => new Date(server.clock.now.getTime() + 31 * 24 * 3_600_000),
  }
  await sweepBuilds(monthLater)
  const states = (await call(listBuilds, { query: { faceId: saved.id } })).records.map(({ state }) => state)
  expect(states.toSorted()).toEqual(['expired', 'succeeded', 'succeeded'])
})

test('every picture of what was submitted is kept for ever, whoever deletes what', async () => {
  const { call: other } = await server.newcomer()
  const [preview, detail, onDial] = [
    await newPicture(other),
    await newPicture(other),
    await newPicture(other),
  ]
  const saved = await saveDesign(other, simpleDesign([makeImage('hand', [10, 10], { url: onDial })]))
  const form = goodForm(preview, { details: [detail] })
  await other(faces.publishFace, { body: { ...saved, form } })
  await other(faces.withdrawFace, { params: { id: saved.id } })
  await other(faces.deleteFace, { params: { id: saved.id } })
  await server.context.run((sql) => sql.execute(`delete from object_ref where object_key like 'image/%'`))
  await server.context.run((sql) => sql.execute(`update draft set body = '{}', picture_keys = '{}'`))
  const at = (days: number) => ({
    ...server.context,
    now: () => new Date(server.clock.now.getTime() + days * 86_400_000),
  })
  await sweepFiles(at(1))
  await sweepFiles(at(90))
  for (const url of [preview, detail, onDial])
    expect((await server.inject({ method: 'GET', url })).statusCode, url).toBe(200)
})

test('what is wrong with the form is told field by field, and nothing has changed [W5.19 W5.20 W5.23 W5.24 W5.32 W5.33]', async () => {
  const saved = await saveDesign(call)
  const form = goodForm(await newPicture(call), {
    ...{ dialName: 'Much too long for a name!', description: 'short', tags: 'a,b,c,d,e,f' },
    ...{ payType: 'paid', price: 123, copyright: false, category: 'none' },
  })
  const thrown = call(faces.publishFace, { body: { ...saved, form } })
  await expect(thrown).rejects.toMatchObject({
    code: 4004,
    body: { data: { faults: expect.any(Array) as unknown } },
  })
  const error = (await thrown.catch((one: unknown) => one)) as {
    body: { data: { faults: { field: string }[] } }
  }
  expect(error.body.data.faults.map(({ field }) => field)).toEqual([
    ...['dialName', 'dialName', 'description', 'category', 'tags', 'price', 'copyright'],
  ])
  await expect(call(faces.readFace, { params: { id: saved.id } })).rejects.toMatchObject({ status: 404 })
})

test('the server surveys the design itself: what blocks a platform is refused with the list [W5.31]', async () => {
  const wide = Array.from({ length: 9 }, (_, at) => support.makeComplication(`slot-${at}`))
  const saved = await saveDesign(call, simpleDesign(wide))
  const form = goodForm(await newPicture(call))
  const error = (await call(faces.publishFace, { body: { ...saved, form } }).catch(
    (one: unknown) => one,
  )) as {
    code: number
    body: { data: { problems: { severity: string; key: string }[] } }
  }
  expect(error.code).toBe(4016)
  expect(error.body.data.problems[0]).toMatchObject({ severity: 'error' })
})

test('what is published is the design that was looked at: a newer save is refused', async () => {
  const saved = await saveDesign(call)
  await saveDesign(call, simpleDesign([]), saved)
  const form = goodForm(await newPicture(call))
  await expect(call(faces.publishFace, { body: { ...saved, form } })).rejects.toMatchObject({ code: 4002 })
})

test('range premium makes the payment premium, whatever was sent, and the face exclusive [A57 W3.18 W3.21 S1.28]', async () => {
  const { form, vipExclusive } = await submit(call, { range: 'premium', payType: 'free', price: 300 })
  expect(form).toMatchObject({ range: 'premium', payType: 'premium', price: null })
  expect(vipExclusive).toBe(true)
})

test('a paid face needs a price of the list and the copyright [S1.27 A56 A59 W5.32 W5.33]', async () => {
  expect(await submit(call, { payType: 'paid', price: 600, copyright: true })).toMatchObject({ price: 600 })
})

test('nobody reviews a design of their own', async () => {
  const { call: both, phone } = await server.newcomer()
  await changeRole(server.context, { verb: 'grant', name: phone, role: 'reviewer' }, server.clock.now)
  const { id } = await submit(both)
  await finishPackages(server, id)
  const release = await releaseOf(server, id)
  for (const audit of [2, 3])
    await expect(
      both(changeAudit, {
        query: { faceId: id, audit, release, queue: 'pending', reasons: ['other'], words: 'x' },
      }),
    ).rejects.toMatchObject({ status: 403, code: 4017 })
  expect((await both(readReview, { params: { id: release } })).isOwn).toBe(true)
})

test('a refusal needs a reason, “other” needs words, and the designer reads both [W4.04]', async () => {
  const { id } = await submit(call)
  const release = await releaseOf(server, id)
  await expect(refuseWith(id, release, {})).rejects.toMatchObject({ code: 4019 })
  await expect(refuseWith(id, release, { reasons: ['other'] })).rejects.toMatchObject({ code: 4019 })
  await refuseWith(id, release, { reasons: ['other', 'pictures'], words: 'The date is cut off.' })
  const { versions, status } = await call(faces.readFace, { params: { id } })
  expect(status).toBe('rejected')
  expect(versions[0]?.verdict).toMatchObject({
    reasons: ['other', 'pictures'],
    words: 'The date is cut off.',
  })
  const { records } = await reviewer(pageActs, { query: { role: 'reviewer', size: 1 } })
  expect(records).toMatchObject([{ action: 'face.refuse', object: `face:${id}`, detail: { release } }])
})

test('a submission that was taken back while somebody looked is not decided; nor is the one after it', async () => {
  const saved = await saveDesign(call)
  const form = goodForm(await newPicture(call))
  await call(faces.publishFace, { body: { ...saved, form } })
  const seen = await releaseOf(server, saved.id)
  await call(faces.withdrawFace, { params: { id: saved.id } })
  await call(faces.publishFace, { body: { ...saved, form } })
  await finishPackages(server, saved.id)
  await expect(approve(saved.id, seen)).rejects.toMatchObject({ code: 4018 })
})

test('a decision is about what its reviewer saw: a refusal never becomes a takedown, whichever comes first', async () => {
  const { id } = await submit(call)
  await finishPackages(server, id)
  const release = await releaseOf(server, id)
  const ends = await Promise.allSettled([approve(id, release), refuseWith(id, release)])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [approved] = ends
  const { status } = await call(faces.readFace, { params: { id } })
  expect(status).toBe(approved?.status === 'fulfilled' ? 'live' : 'rejected')
  const late = ends.find((end) => end.status === 'rejected')
  const key = status === 'live' ? 'server.reviewApproved' : 'server.reviewRefused'
  expect(late?.reason).toMatchObject({ code: 4018, messageKey: key })
  // the answer brings the versions as they are now
  expect(late?.reason).toMatchObject({ body: { data: { versions: [{ audit: status === 'live' ? 2 : 3 }] } } })
})

test('what has become of a submission meanwhile is said, and one that waits is not taken down', async () => {
  const first = await submit(call)
  await finishPackages(server, first.id)
  const one = await releaseOf(server, first.id)
  const down = (id: string, release: string) =>
    refuseWith(id, release, { reasons: ['other'], words: 'x', queue: 'approved' })
  await expect(down(first.id, one)).rejects.toMatchObject({ messageKey: 'server.reviewPending' })
  await approve(first.id, one)
  await expect(approve(first.id, one)).rejects.toMatchObject({ messageKey: 'server.reviewApproved' })
  await down(first.id, one)
  await expect(down(first.id, one)).rejects.toMatchObject({ messageKey: 'server.reviewTakenDown' })
  const second = await submit(call)
  const two = await releaseOf(server, second.id)
  await call(faces.withdrawFace, { params: { id: second.id } })
  await expect(refuseWith(second.id, two)).rejects.toMatchObject({ code: expect.any(Number) })
})

test('a decision on all versions that were seen is refused when they are others by now', async () => {
  const { id } = await submit(call)
  await finishPackages(server, id)
  const release = await releaseOf(server, id)
  const decide = (versions: string[]) =>
    reviewer(changeAudit, { query: { faceId: id, audit: 2, release, queue: 'pending', versions } })
  const [version] = (await reviewer(readReview, { params: { id: release } })).versions
  const other = '00000000-0000-4000-8000-000000000000'
  await expect(decide([version?.id ?? '', other])).rejects.toMatchObject({ code: 4018 })
  await expect(decide([other])).rejects.toMatchObject({ code: 4018 })
  await decide([version?.id ?? ''])
})

test('the queue has the longest waiting first, with its age, and the next submission beside what is live [W4.03]', async () => {
  const { call: other } = await server.newcomer()
  const first = await submit(other)
  server.clock.advance(5_000)
  await submit(other)
  server.clock.advance(60_000)
  const { records } = await reviewer(pageReviews, { query: { size: 100 } })
  const ages = records.map(({ ageMs }) => ageMs)
  expect(ages).toEqual(ages.toSorted((a, b) => b - a))
  expect(records.find(({ faceId }) => faceId === first.id)).toMatchObject({
    ageMs: 65_000,
    number: 1,
    isOwn: false,
  })
  await finishPackages(server, first.id)
  const one = await releaseOf(server, first.id)
  await approve(first.id, one)
  const again = await saveDesign(other, simpleDesign([]), { id: first.id, rev: 1 })
  const form = goodForm(await newPicture(other), { dialName: 'Evening light' })
  const revised = await other(faces.publishFace, { body: { ...again, form } })
  expect(revised).toMatchObject({ status: 'live', pendingRevision: true })
  const review = await reviewer(readReview, { params: { id: await releaseOf(server, first.id) } })
  expect(review).toMatchObject({
    number: 2,
    approved: { id: one, number: 1, form: { dialName: 'Morning light' } },
  })
  expect(review.body).not.toEqual(review.approved?.body)
  expect(review.verdicts).toMatchObject([{ action: 'approve' }])
})

test('my designs are filtered by status, range and platform, with counts of all [W7.15 S3.46]', async () => {
  const { call: other } = await server.newcomer()
  const live = await submit(other, { range: 'overseas' })
  await finishPackages(server, live.id)
  await approve(live.id, await releaseOf(server, live.id))
  await submit(other, { dialName: 'Evening 100' })
  const { id } = await saveDesign(other)
  await other(faces.saveFace, { body: { id, form: goodForm(await newPicture(other)) } })
  const page = (query: object) => other(faces.pageFaces, { query })
  expect((await page({})).counts).toEqual({ live: 1, offline: 0, review: 1, rejected: 0, draft: 1 })
  expect((await page({ status: ['live', 'review'] })).total).toBe(2)
  expect((await page({ status: 'live' })).records).toMatchObject([{ id: live.id, platforms: ['android'] }])
  expect((await page({ range: ['overseas'] })).total).toBe(1)
  expect((await page({ platform: ['falcon'] })).total).toBe(0)
  expect((await page({ platform: ['android', 'falcon'] })).total).toBe(2)
  expect((await page({ name: 'EVENING' })).total).toBe(1)
  expect((await page({ name: '100%' })).total).toBe(0)
})

test('what was submitted, decided or waits cannot be made otherwise by any statement', async () => {
  const { id } = await submit(call)
  const forbidden = [
    `update face_release set body = '{}' where face_id = '${id}'`,
    `delete from face_release where face_id = '${id}'`,
    `update face_event set words = 'x'`,
    'delete from face_event',
    `delete from face_version where face_id = '${id}'`,
    // online without an approval, approved without having waited
    `update face_version set is_online = true where face_id = '${id}'`,
    `update face_version set audit = 'none', pending_id = null, release_id = pending_id where face_id = '${id}'`,
    `update face_version set fd_id = 'x' where face_id = '${id}'`,
  ]
  for (const statement of forbidden)
    await expect(
      server.context.run((sql) => sql.execute(statement)),
      statement,
    ).rejects.toThrow()
})
