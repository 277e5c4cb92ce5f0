import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Client } from '../../src/shared/api/client.ts'
import { saveDraft } from '../../src/shared/api/faces.ts'
import { uploadFile } from '../../src/shared/api/files.ts'
import type { Role } from '../../src/shared/api/staff/roles.ts'
import type { Project } from '../../src/shared/api/publish/faces.ts'
import { publishFace } from '../../src/shared/api/publish/faces.ts'
import type { PublishForm } from '../../src/shared/api/publish/form.ts'
import { serializeDesign } from '../../src/shared/document/stored/serialize.ts'
import type { Design, Layer } from '../../src/shared/document/design.ts'
import { changeRole } from '../../src/server/resources/staff/give-role.ts'
import { makeDesign, makeLayer, makeText } from './make-design.ts'
import type { TestServer } from './test-server.ts'

let shade = 0

/** A picture that is like no other. */
export async function newPicture(call: Client): Promise<string> {
  shade += 1
  const background = { r: shade % 256, g: shade >> 8, b: 99 }
  const png = await sharp({ create: { width: 12, height: 12, channels: 3, background } })
    .png()
    .toBuffer()
  const files = [{ blob: new Blob([png as BlobPart]), name: 'a.png' }]
  return (await call(uploadFile, { form: {} }, { files })).url
}

/** A form that nothing stands against, in the domestic edition. */
export const goodForm = (preview: string, change: Partial<PublishForm> = {}): PublishForm => ({
  dialNameCn: '晨光',
  dialName: 'Morning light',
  description: 'A quiet dial for the morning.',
  category: 'minimal',
  tags: 'light,calm',
  range: 'china',
  payType: 'free',
  price: null,
  themeColors: ['#FF8800'],
  features: [],
  preview,
  details: [],
  copyright: false,
  ...change,
})

export const simpleDesign = (layers: readonly Layer[] = [makeText('hours', '##hourMinute##')]): Design =>
  makeDesign(layers)

export interface Saved {
  readonly id: string
  readonly rev: number
}

export async function saveDesign(
  call: Client,
  design: Design = simpleDesign(),
  before?: Saved,
): Promise<Saved> {
  const id = before?.id ?? randomUUID()
  const body = JSON.parse(serializeDesign({ ...design, id })) as { format: number }
  const given = before === undefined ? { id } : { id, rev: before.rev }
  const { rev } = await call(saveDraft, { body: { ...given, name: 'Morning light', body } })
  return { id, rev }
}

/** A design of the caller that waits for review. */
export async function submit(call: Client, change: Partial<PublishForm> = {}): Promise<Project> {
  const { id, rev } = await saveDesign(call)
  return await call(publishFace, { body: { id, rev, form: goodForm(await newPicture(call), change) } })
}

/** As if the builder had made them; that it does is tried where it is told of. */
export async function finishPackages({ context }: TestServer, faceId: string): Promise<void> {
  await context.run((sql) =>
    sql.execute(
      `update build_task set state = 'succeeded' where draft_id = '${faceId}' and release_id is not null`,
    ),
  )
}

/** Of the submission that waits, or that stores show. */
export async function releaseOf({ context }: TestServer, faceId: string): Promise<string> {
  const { rows } = await context.run((sql) =>
    sql.execute<{ id: string }>(
      `select coalesce(pending_id, release_id) as id from face_version where face_id = '${faceId}' limit 1`,
    ),
  )
  return rows[0]?.id ?? randomUUID()
}

/** Somebody new who works here. */
export async function newWorker(server: TestServer, role: Role): Promise<Client> {
  const { call, phone } = await server.newcomer()
  await changeRole(server.context, { verb: 'grant', name: phone, role }, server.clock.now)
  return call
}

export const makeComplication = (uuid: string): Layer =>
  makeLayer({ uuid, nodeType: 'complication', width: 60, height: 60, x: 10, y: 10 })
