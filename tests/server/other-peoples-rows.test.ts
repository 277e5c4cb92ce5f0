import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { collectText } from '../../src/shared/api/ai/collect.ts'
import { codePurposes, queryUserInfo } from '../../src/shared/api/accounts/accounts.ts'
import { ApiError, type Client } from '../../src/shared/api/client.ts'
import { listFactors } from '../../src/shared/api/accounts/factors.ts'
import { buildPreview } from '../../src/shared/api/builds/tasks.ts'
import { keepVersion } from '../../src/shared/api/drafts/versions.ts'
import { deleteDraft, saveDraft } from '../../src/shared/api/faces.ts'
import { uploadFile } from '../../src/shared/api/files.ts'
import {
  listSessions,
  sendOwnCode,
  updateProfile,
  verifyOwnCode,
} from '../../src/shared/api/accounts/own-account.ts'
import { makeShare } from '../../src/shared/api/drafts/shares.ts'
import { makeBlockShare } from '../../src/shared/api/own-files/block-shares.ts'
import { keepBlock } from '../../src/shared/api/own-files/blocks.ts'
import { uploadFont } from '../../src/shared/api/own-files/fonts.ts'
import { publishFace } from '../../src/shared/api/publish/faces.ts'
import type { Route } from '../../src/shared/api/route.ts'
import { routes } from '../../src/shared/api/routes.ts'
import { keyPairOf } from '../../src/server/resources/keys/own-key.ts'
import { withApp } from '../support/factor.ts'
import { goodForm, releaseOf, saveDesign } from '../support/publish.ts'
import { blockContent } from '../support/block-content.ts'
import { makeFont } from '../support/make-font.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

/**
 * Calls are made from the contracts: a stranger names, in every place of every route that takes an id, a picture, a
 * phone or an email, what belongs to the owner. A new route is tried without a line here, unless it asks for a text of
 * a form that nobody could make up; then this test says for which one it wants a sample.
 */

let server: TestServer
let owner: { phone: string; picture: string; font: number; version: string; ids: readonly string[] }
beforeAll(async () => {
  server = await startTestServer()
  const { call, phone } = await server.newcomer()
  const picture = await upload(call)
  const body = { format: 1, note: 'words of the owner' }
  const { id } = await call(saveDraft, { body: { name: 'Name of the owner', body, preview: picture } })
  await call(updateProfile, { body: { userName: 'Owner herself', introduction: 'About the owner' } })
  await call(saveDraft, { body: { id, rev: 1, name: 'Name of the owner', body } })
  const kept = await call(keepVersion, { params: { id }, body: { name: 'Version of the owner', rev: 1 } })
  const { id: thrown } = await call(saveDraft, { body: { name: 'Trash of the owner', body } })
  await call(deleteDraft, { params: { id: thrown } })
  const link = await call(makeShare, { body: { draftId: id } })
  const wear = { format: 1, fdIds: ['fd'], faces: { fd: { normal: { platform: 'android' } } } }
  const { id: face } = await call(saveDraft, { body: { name: 'Face of the owner', body: wear } })
  const packageName = 'com.owner.face'
  const [task] = (await call(buildPreview, { params: { id: face }, body: { formats: ['apk'], packageName } }))
    .records
  const { userId } = await ownerOf(server, phone)
  await keyPairOf(server.context, userId)
  const { info } = await call(queryUserInfo, {})
  const { id: font } = await call(uploadFont, { form: {} }, { files: [partOf(makeFont('Its own'))] })
  const submitted = await saveDesign(call)
  const form = goodForm(picture, { description: 'What the owner says of it' })
  const project = await call(publishFace, { body: { ...submitted, form } })
  const release = await releaseOf(server, submitted.id)
  const drawn = await haveDrawn(userId)
  const collected = {
    prompt: 'x',
    name: 'Text kept by the owner',
    description: 'x',
    madeBy: 'builtin',
  } as const
  await call(collectText, { body: collected })
  const block = randomUUID()
  const content = blockContent('Block of the owner')
  await call(keepBlock, { body: { id: block, name: 'Block of the owner', count: 1, content } })
  const blockLink = await call(makeBlockShare, { body: { blockId: block } })
  await withApp(server, { call, phone })
  const factors = (await call(listFactors, {})).records
  const sessions = (await call(listSessions, {})).records
  owner = {
    font,
    phone,
    picture,
    version: kept.id,
    ids: [
      id,
      link.id,
      kept.id,
      thrown,
      face,
      task?.id ?? '',
      submitted.id,
      project.versions[0]?.id ?? '',
      release,
      drawn,
      block,
      blockLink.id,
      info.accountId,
      ...[...factors, ...sessions].map((row) => row.id),
    ],
  }
})
afterAll(() => server.close())

/** A task as a provider would leave it; its id. */
async function haveDrawn(userId: number): Promise<string> {
  const id = randomUUID()
  await server.context.run((sql) =>
    sql.execute(`insert into image_task (id, owner_id, prompt, state, provider, quota_day, next_at, created_at)
      values ('${id}', ${userId}, 'Prompt of the owner', 'succeeded', 'x', '2026-11-21', now(), now())`),
  )
  return id
}

/** The number that never leaves the server. */
async function ownerOf({ context }: TestServer, phone: string): Promise<{ userId: number }> {
  const { rows } = await context.run((sql) =>
    sql.execute<{ id: string }>(`select id from "user" where phone = '${phone}'`),
  )
  return { userId: Number(rows[0]?.id) }
}

const png = (): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()

const partOf = (content: Buffer) => ({ blob: new Blob([content as BlobPart]), name: 'a.png' })

const upload = async (call: Client): Promise<string> =>
  (await call(uploadFile, { form: {} }, { files: [partOf(await png())] })).url

/** Everything that the owner has, row by row. */
async function rowsOfOwner(): Promise<unknown> {
  const tables = {
    session: 'user_id',
    second_factor: 'user_id',
    recovery_code: 'user_id',
    device: 'user_id',
    draft: 'owner_id',
    draft_version: 'owner_id',
    share: 'owner_id',
    block: 'owner_id',
    block_share: 'owner_id',
    comment: 'author_id',
    object_ref: 'owner_id',
    font: 'owner_id',
    room: 'user_id',
    notification: 'user_id',
    notification_choice: 'user_id',
    build_task: 'owner_id',
    wear_package: 'owner_id',
    signing_key: 'user_id',
    user_identity: 'user_id',
    face: 'owner_id',
    face_release: 'owner_id',
    image_task: 'owner_id',
    ai_collect: 'owner_id',
    ai_usage: 'user_id',
    user: 'id',
  }
  const kept: Record<string, unknown> = {}
  for (const [table, column] of Object.entries(tables)) {
    const mine = `(select id from "user" where phone = '${owner.phone}')`
    const { rows } = await server.context.run((sql) =>
      sql.execute(
        `select row_to_json(t)::text as row from "${table}" t where ${column} = ${mine} order by 1`,
      ),
    )
    kept[table] = rows
  }
  return kept
}

/** Words that only the owner may be told. */
const secrets = [
  'words of the owner',
  'Name of the owner',
  'Owner herself',
  'About the owner',
  'Version of the owner',
  'Trash of the owner',
  'Face of the owner',
  'com.owner.face',
  'What the owner says of it',
  'Prompt of the owner',
  'Text kept by the owner',
  'Block of the owner',
]

interface Shape {
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly minimum?: number
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
}

/** Texts of a form, by the name of their field. */
const samples = (): Readonly<Record<string, unknown>> => ({
  phone: owner.phone,
  code: '123456',
  password: 'Guess123',
  password2: 'Guess123',
  email: 'owner@example.com',
  ticket: 'A'.repeat(43),
  state: 'A'.repeat(43),
  // nobody's link: whoever has one of the owner's may see what is behind it
  token: 'A'.repeat(43),
  name: 'Of the stranger',
  fontName: 'Of the stranger',
  body: { format: 1 },
  content: '{}',
  account: '13800000000',
  number: '11010519491231002X',
  amount: '50',
  fee: '0',
  transactionNo: 'T1',
  // not signed by the store
  'store-timestamp': '1',
  'store-nonce': '1',
  'store-signature': '1',
  // nor by the session
  timestamp: '1764000000000',
  sign: '0'.repeat(64),
  purchase: 'P1',
  at: '2026-11-21T08:00:00Z',
  month: '2026-10',
  from: '2026-10',
  to: '2026-10',
  form: goodForm(owner.picture),
  file: owner.picture.slice(owner.picture.lastIndexOf('/') + 1),
})

/** Named although a call could do without: it is whose row is meant. */
const isWhose = (name: string, shape: Shape): boolean =>
  name === 'phone' || shape.format === 'uuid' || (shape.pattern ?? '').includes('image')

/** A value that the contract lets through. */
function valueOf(name: string, given: Shape, id: string): unknown {
  const shape = given.anyOf?.find((one) => one.type !== 'null') ?? given
  // beside the id of the draft that it belongs to
  if (name === 'version') return owner.version
  if (shape.format === 'uuid') return id
  if ((shape.pattern ?? '').includes('image')) return owner.picture
  if (name in samples()) return samples()[name]
  if (shape.const !== undefined) return shape.const
  if (shape.enum !== undefined) return shape.enum[0]
  if (shape.type === 'boolean') return true
  // fonts alone are numbered
  if (name === 'id') return owner.font
  if (shape.type === 'integer' || shape.type === 'number') return shape.minimum ?? 1
  if (shape.type === 'object') return partsOf(shape, id)
  if (shape.type === 'array' && shape.items) return [valueOf(name, shape.items, id)]
  if (shape.type === 'string' && shape.pattern === undefined) return 'x'
  throw new Error(`give a sample of ${name}: ${JSON.stringify(given)}`)
}

function partsOf(shape: Shape, id: string): Record<string, unknown> {
  // of several bodies the first
  const { properties = {}, required = [] } = shape.oneOf?.[0] ?? shape
  const chosen = Object.entries(properties).filter(([name, shape]) => {
    const inner = shape.anyOf?.find((one) => one.type !== 'null') ?? shape
    return required.includes(name) || isWhose(name, inner)
  })
  return Object.fromEntries(chosen.map(([name, shape]) => [name, valueOf(name, shape, id)]))
}

const shapeOf = (schema: z.core.$ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape

function inputOf(route: Route, id: string): Record<string, unknown> {
  const parts = ['params', 'query', 'headers', 'body', 'form'] as const
  return Object.fromEntries(
    parts.flatMap((part) => {
      const schema = route[part]
      return schema === undefined ? [] : [[part, partsOf(shapeOf(schema), id)]]
    }),
  )
}

/** Somebody else, whose session is confirmed. */
async function stranger(): Promise<Client> {
  const { call, phone } = await server.newcomer()
  server.clock.advance(61_000)
  await call(sendOwnCode, {})
  const code = server.codeFor(phone, codePurposes.confirm)
  await call(verifyOwnCode, { body: { code } })
  return call
}

/** Every id of the owner; one is enough where none is asked for. */
const idsFor = (route: Route): readonly string[] =>
  JSON.stringify(inputOf(route, 'one')) === JSON.stringify(inputOf(route, 'other'))
    ? owner.ids.slice(0, 1)
    : owner.ids

interface Ended {
  readonly status: number
  readonly code: number
  readonly told: string
}

async function tryRoute(call: Client, route: Route, id: string): Promise<Ended> {
  const files = route.files === undefined ? {} : { files: [partOf(await png())] }
  try {
    const data = await call(route, inputOf(route, id) as never, files)
    return { status: 200, code: 200, told: JSON.stringify(data) ?? '' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { status: error.status, code: error.code, told: JSON.stringify(error.body) }
  }
}

test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s shows and changes nothing of somebody else',
  async (_name, route) => {
    const before = await rowsOfOwner()
    let call = await stranger()
    for (const id of idsFor(route)) {
      server.clock.advance(61_000)
      // a session is confirmed for ten minutes only
      if (route.isConfirmed) call = await stranger()
      const ended = await tryRoute(call, route, id)
      // a call that breaks the contract would prove nothing
      expect(ended.status, ended.told).not.toBe(400)
      if (route.roles !== undefined) expect(ended.status).toBe(403)
      else if (route.params !== undefined && 'id' in route.params.shape)
        expect(ended.status, ended.told).toBe(404)
      for (const secret of secrets) expect(ended.told).not.toContain(secret)
      if (!JSON.stringify(inputOf(route, id)).includes(owner.phone))
        expect(ended.told).not.toContain(owner.phone)
    }
    expect(await rowsOfOwner()).toEqual(before)
  },
)

test('what the test holds against is there: the owner’s own call does show it', async () => {
  const rows = JSON.stringify(await rowsOfOwner())
  for (const secret of secrets) expect(rows).toContain(secret)
  expect(owner.ids.length).toBeGreaterThanOrEqual(3)
})
