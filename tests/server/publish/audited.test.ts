import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDraft, saveDraft } from '../../../src/shared/api/faces.ts'
import type { Client } from '../../../src/shared/api/client.ts'
import * as faces from '../../../src/shared/api/publish/faces.ts'
import type { PublishForm } from '../../../src/shared/api/publish/form.ts'
import { changeAudit } from '../../../src/shared/api/publish/review.ts'
import { serializeDesign } from '../../../src/shared/document/stored/serialize.ts'
import type { Design, Layer } from '../../../src/shared/document/design.ts'
import { makeLayer, makeText } from '../../support/make-design.ts'
import { simpleDesign, type Saved } from '../../support/publish.ts'
import * as support from '../../support/publish.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

/* A free face takes no more tap areas once it was approved (S6.03, S6.04, A40). */

const { finishPackages, goodForm, newPicture, newWorker, releaseOf, saveDesign } = support

let server: TestServer
let call: Client
let reviewer: Client
beforeAll(async () => {
  server = await startTestServer()
  ;({ call } = await server.newcomer())
  reviewer = await newWorker(server, 'reviewer')
})
afterAll(() => server.close())

const withAreas = (count: number): Design => {
  const areas = Array.from({ length: count }, (_unused, at): Layer => {
    const box = { x: 40 * at, y: 40, width: 30, height: 30, shapeType: 'rectangle' }
    return makeLayer({ uuid: `tap-${at}`, nodeType: 'programmable', ...box })
  })
  return simpleDesign([makeText('hours', '##hourMinute##'), ...areas])
}

const publish = async (saved: Saved, change: Partial<PublishForm> = {}) =>
  await call(faces.publishFace, { body: { ...saved, form: goodForm(await newPicture(call), change) } })

/** A free face with so many tap areas that is live. */
async function live(areas: number, change: Partial<PublishForm> = {}): Promise<Saved> {
  const saved = await saveDesign(call, withAreas(areas))
  await publish(saved, change)
  await approve(saved.id)
  return saved
}

async function approve(id: string): Promise<void> {
  await finishPackages(server, id)
  const release = await releaseOf(server, id)
  await reviewer(changeAudit, { query: { faceId: id, audit: 2, release, queue: 'pending' } })
}

test('a draft tells where it stands with the stores when it is read and when it is saved, whatever its body says [S6.03 A40]', async () => {
  const saved = await saveDesign(call, { ...withAreas(1), audited: true })
  const read = () => call(readDraft, { params: { id: saved.id } })
  expect(await read()).toMatchObject({ audited: false, vipExclusive: false })
  await publish(saved)
  expect(await read()).toMatchObject({ audited: false })
  await approve(saved.id)
  expect(await read()).toMatchObject({ audited: true, vipExclusive: false })
  const body = JSON.parse(serializeDesign({ ...withAreas(2), id: saved.id })) as { format: number }
  const answer = await call(saveDraft, { body: { ...saved, name: 'Morning light', body } })
  expect(answer).toMatchObject({ rev: 2, audited: true, vipExclusive: false })
  // out of the stores for good, and still approved once
  await call(faces.deleteFace, { params: { id: saved.id } })
  expect(await read()).toMatchObject({ audited: true })
})

test('one for subscribers is told as such [A40 A57]', async () => {
  const { id } = await live(1, { payType: 'premium', range: 'premium' })
  expect(await call(readDraft, { params: { id } })).toMatchObject({ audited: true, vipExclusive: true })
})

test('published again with more tap areas it is refused, with the number before and now; with as many it is not [S6.04 A40]', async () => {
  const first = await live(2)
  const more = await saveDesign(call, withAreas(3), first)
  const refused = publish(more)
  await expect(refused).rejects.toMatchObject({
    code: 4020,
    messageKey: 'server.auditedTapAreas',
    params: { limit: 2, present: 3 },
  })
  expect((await call(faces.readFace, { params: { id: first.id } })).versions).toMatchObject([
    { audit: 2, pending: null },
  ])
  const asMany = await saveDesign(call, withAreas(2), more)
  expect(await publish(asMany)).toMatchObject({ pendingRevision: true })
  await approve(first.id)
  // what counts is what was approved last
  const fewer = await saveDesign(call, withAreas(1), asMany)
  await publish(fewer)
  await approve(first.id)
  const back = await saveDesign(call, withAreas(2), fewer)
  await expect(publish(back)).rejects.toMatchObject({ code: 4020, params: { limit: 1, present: 2 } })
})

test('neither a refused submission nor a deletion lifts it [A40]', async () => {
  const first = await live(1)
  await call(faces.deleteFace, { params: { id: first.id } })
  const more = await saveDesign(call, withAreas(2), first)
  await expect(publish(more)).rejects.toMatchObject({ code: 4020, params: { limit: 1, present: 2 } })
})

test('one that was never approved, or is for subscribers, takes as many as its maker wants [A40]', async () => {
  const waiting = await saveDesign(call, withAreas(1))
  await publish(waiting)
  await call(faces.withdrawFace, { params: { id: waiting.id } })
  await publish(await saveDesign(call, withAreas(4), waiting))
  const exclusive = await live(1, { payType: 'premium', range: 'premium' })
  const more = await saveDesign(call, withAreas(3), exclusive)
  expect(await publish(more, { payType: 'premium', range: 'premium' })).toMatchObject({
    pendingRevision: true,
  })
})
