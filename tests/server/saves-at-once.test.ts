import { createHash, randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { Client } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ApiError, Client as Call } from '../../src/shared/api/client.ts'
import { restoreDrafts } from '../../src/shared/api/drafts/trash.ts'
import { addVersion, keepVersion } from '../../src/shared/api/drafts/versions.ts'
import { deleteDraft, readDraft, saveDraft } from '../../src/shared/api/faces.ts'
import { uploadFile } from '../../src/shared/api/files.ts'
import type { Context } from '../../src/server/base/context.ts'
import {
  draft,
  draftVersion,
  object,
  objectRef,
  room,
  session,
  user,
} from '../../src/server/base/db/schema.ts'
import { secondFactor } from '../../src/server/base/db/tables/factors.ts'
import type { Sql } from '../../src/server/base/db/client.ts'
import { reserveQuota } from '../../src/server/base/quota/reserve-quota.ts'
import { lockMine } from '../../src/server/resources/drafts/queries.ts'
import { insertVersion } from '../../src/server/resources/drafts/versions/queries.ts'
import { startPostgres, type Postgres } from '../support/postgres.ts'
import { createChance, type Chance } from '../support/seeded.ts'
import { sharedDatabase, startTestServer, type TestServer } from '../support/test-server.ts'

/* A save is one statement where it can be; it must be no other save than that of the transaction. */

let postgres: Postgres | null = null
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

const limits = { ROOM_MB: '1', ROOM_PICTURES: '60', ROOM_DRAFTS: '6' }

const open = async (kind: string, context: Partial<Context> = {}): Promise<TestServer | null> => {
  if (kind === 'embedded') return await startTestServer({ env: limits, context })
  return postgres && (await startTestServer({ env: limits, context, database: { url: postgres.url } }))
}

const design = (mark: unknown, urls: readonly string[] = [], bytes = 0) => ({
  ...{ format: 1, mark, urls },
  filler: 'x'.repeat(bytes),
})

let shade = 0
async function upload(call: Call, use: 'picture' | 'preview'): Promise<string> {
  shade += 1
  const background = { r: shade & 255, g: shade >> 8, b: use === 'preview' ? 1 : 2 }
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background } })
  const blob = new Blob([(await image.png().toBuffer()) as BlobPart])
  return (await call(uploadFile, { form: { use } }, { files: [{ blob, name: 'a.png' }] })).url
}

const idOf = async ({ context }: TestServer, token: string): Promise<number> => {
  const found = createHash('sha256').update(token).digest()
  const [row] = await context.run((sql) => sql.select().from(session).where(eq(session.tokenHash, found)))
  return row?.userId ?? -1
}

/** What a person keeps, and what of it counts; one person's the same as another's who did the same. */
async function kept({ context }: TestServer, userId: number) {
  return await context.run(async (sql) => ({
    drafts: (
      await sql.select().from(draft).where(eq(draft.ownerId, userId)).orderBy(asc(draft.createdAt))
    ).map(({ id: _id, ownerId: _owner, ...row }) => row),
    versions: (await sql.select().from(draftVersion).where(eq(draftVersion.ownerId, userId)))
      .map(({ kind, body, rev, previewKey }) => JSON.stringify([kind, body, rev, previewKey]))
      .sort(),
    files: (await sql.select().from(objectRef).where(eq(objectRef.ownerId, userId)))
      .map(({ objectKey, usedIn }) => `${usedIn} ${objectKey}`)
      .sort(),
    room: (await sql.select().from(room).where(eq(room.userId, userId))).map(
      ({ userId: _user, ...counted }) => counted,
    ),
  }))
}

/** What the rows of a person take, counted anew. */
async function weigh({ context }: TestServer, userId: number) {
  return await context.run(async (sql) => {
    const drafts = await sql.select().from(draft).where(eq(draft.ownerId, userId))
    const versions = await sql.select().from(draftVersion).where(eq(draftVersion.ownerId, userId))
    const files = await sql
      .select({ key: object.key, bytes: object.bytes })
      .from(objectRef)
      .innerJoin(object, eq(object.key, objectRef.objectKey))
      .where(eq(objectRef.ownerId, userId))
    const bytes = [...drafts, ...versions].map(({ bodyBytes }) => bodyBytes)
    return {
      pictures: files.filter(({ key }) => key.startsWith('image/')).length,
      drafts: drafts.length,
      bytes: [...bytes, ...files.map((file) => file.bytes)].reduce((sum, one) => sum + one, 0),
    }
  })
}

const answerOf = async (asked: Promise<object>): Promise<object> =>
  await asked.catch(({ code, messageKey, params, body }: ApiError) => ({ code, messageKey, params, body }))

/** What two people do in the same way; an act names designs and files by their place. */
interface Act {
  readonly name: 'save' | 'again' | 'trash' | 'restore' | 'keep' | 'add' | 'wait'
  readonly at: number
  readonly rev: 'right' | 'none' | 'old'
  readonly mark: number
  readonly bytes: number
  readonly pictures: readonly number[]
  readonly preview: number | null | undefined
  readonly ms: number
}

const anAct = (chance: Chance): Act => ({
  name: chance.pick([
    'save',
    'save',
    'save',
    'save',
    'save',
    'again',
    'trash',
    'restore',
    'keep',
    'add',
    'wait',
  ]),
  at: chance.whole(0, 2),
  rev: chance.pick(['right', 'right', 'right', 'right', 'none', 'old']),
  mark: chance.whole(0, 3),
  bytes: chance.isLucky(0.1) ? 500_000 : chance.whole(0, 4_000),
  pictures: [0, 1, 2].filter(() => chance.isLucky(0.3)),
  preview: chance.pick([undefined, undefined, null, 0, 1, 2, 3]),
  ms: chance.pick([1_000, 60_000, 600_000]),
})

async function createPerson(server: TestServer) {
  const { call, token } = await server.newcomer()
  const places = Array.from({ length: 3 }, () => ({ id: randomUUID(), rev: 0 }))
  let last: Parameters<typeof call<typeof saveDraft>>[1] | null = null
  let files: { pictures: string[]; previews: string[] } = { pictures: [], previews: [] }
  const save = async (body: NonNullable<typeof last>, of: { rev: number }) => {
    last = body
    const answer = await answerOf(call(saveDraft, body))
    if ('rev' in answer) of.rev = answer.rev as number
    return answer
  }
  return {
    call,
    token,
    take: (given: typeof files) => void (files = given),
    async does(act: Act): Promise<object> {
      const of = places[act.at] ?? { id: '', rev: 0 }
      const params = { id: of.id }
      const preview =
        act.preview === undefined || act.preview === null ? act.preview : files.previews[act.preview]
      const body = design(
        act.mark,
        act.pictures.map((at) => files.pictures[at] ?? ''),
        act.bytes,
      )
      const rev = { right: of.rev || undefined, none: undefined, old: Math.max(0, of.rev - 1) }[act.rev]
      const shown = preview === undefined ? {} : { preview }
      const based = rev === undefined ? {} : { rev }
      if (act.name === 'save')
        return await save({ body: { id: of.id, name: 'A', body, ...shown, ...based } }, of)
      if (act.name === 'again') return last === null ? {} : await answerOf(call(saveDraft, last))
      if (act.name === 'trash') return await answerOf(call(deleteDraft, { params }))
      if (act.name === 'restore')
        return (await call(restoreDrafts, { body: { ids: [of.id] } })).ids.length === 1 ? {} : { none: true }
      if (act.name === 'keep')
        return await answerOf(call(keepVersion, { params, body: { rev: of.rev, name: 'V' } }))
      if (act.name === 'add')
        return await answerOf(
          call(addVersion, { params, body: { name: 'W', body, ...(preview ? { preview } : {}) } }),
        )
      return {}
    },
    async read(): Promise<object[]> {
      return await Promise.all(places.map(({ id }) => answerOf(call(readDraft, { params: { id } }))))
    },
  }
}

/** Answers without what is each person's own. */
const alike = (answer: object): object =>
  JSON.parse(JSON.stringify(answer).replaceAll(/"[0-9a-f]{8}-[0-9a-f-]{27}"/g, '"id"')) as object

/** A server whose saves are all done in the transaction: the statement of one meets another client each time. */
const withoutShortcut = (server: TestServer): Partial<Context> => ({
  run: (work) =>
    server.context.run((sql) =>
      work(
        new Proxy(sql, {
          get(target, name) {
            if (name === '$with') throw Object.assign(new Error('crossed'), { code: '40001' })
            return Reflect.get(target, name) as unknown
          },
        }),
      ),
    ),
})

const statementsOf = async (act: () => Promise<unknown>) => {
  const query = vi.spyOn(Client.prototype, 'query')
  try {
    await act()
    return query.mock.calls.map((call) => call as unknown as [{ text: string; name?: string }, unknown[]?])
  } finally {
    query.mockRestore()
  }
}

type End = (sql: Sql, person: { readonly userId: number; readonly at: Date }) => Promise<unknown>

/** What ends a session, or what it may do, while nothing of it is told to who remembers it. */
const ends: readonly (readonly [string, End])[] = [
  [
    'being revoked',
    (sql, { userId, at }) => sql.update(session).set({ revokedAt: at }).where(eq(session.userId, userId)),
  ],
  [
    'its time',
    (sql, { userId }) =>
      sql
        .update(session)
        .set({ expiresAt: new Date(0) })
        .where(eq(session.userId, userId)),
  ],
  [
    'its account being closed',
    (sql, { userId }) => sql.update(user).set({ status: 'disabled' }).where(eq(user.id, userId)),
  ],
  [
    'a factor that it has not shown',
    (sql, { userId, at }) =>
      sql
        .insert(secondFactor)
        .values({ id: randomUUID(), userId, kind: 'totp', name: 'app', counter: 0, createdAt: at }),
  ],
]

describe.each(['embedded', 'PostgreSQL'])('on %s', (kind) => {
  let server: TestServer | null = null
  beforeAll(async () => {
    server = await open(kind)
  })
  afterAll(() => server?.close())

  test.each(ends)('a session that ended, by %s, saves nothing more, also from memory', async (_how, end) => {
    if (server === null) return
    const { call, token } = await server.newcomer()
    const userId = await idOf(server, token)
    const { id } = await call(saveDraft, { body: { name: 'A', body: design('first') } })
    // from here on the session is one that was seen this minute
    await call(saveDraft, { body: { id, rev: 1, name: 'A', body: design('second') } })
    const before = await kept(server, userId)
    await server.context.run((sql) => end(sql, { userId, at: new Date() }))
    const saves = [
      { id, rev: 2, name: 'A', body: design('third') },
      { id, rev: 1, name: 'A', body: design('third') },
      { name: 'B', body: design('new') },
    ]
    const loaded = await answerOf(call(readDraft, { params: { id } }))
    for (const body of saves) expect(await answerOf(call(saveDraft, { body }))).toEqual(loaded)
    expect(loaded).toHaveProperty('messageKey')
    expect(await kept(server, userId)).toEqual(before)
  })

  test('a save is one statement while its session is known, a load one, the body goes out once', async () => {
    if (server === null) return
    const { call } = await server.newcomer()
    const previews = [await upload(call, 'preview'), await upload(call, 'preview')] as const
    const picture = await upload(call, 'picture')
    const [first, second] = [design('first', [picture]), design('second', [picture])]
    const { id } = await call(saveDraft, { body: { name: 'A', body: first, preview: previews[0] } })
    const save = () =>
      call(saveDraft, {
        body: { id, rev: 1, name: 'A', body: second, preview: previews[1], saveId: randomUUID() },
      })
    const saving = await statementsOf(save)
    expect(saving.map(([{ text }]) => text)).toHaveLength(1)
    expect(
      saving.flatMap(([, values = []]) => values).filter((value) => value === JSON.stringify(second)),
    ).toHaveLength(1)
    const loading = await statementsOf(() => call(readDraft, { params: { id } }))
    expect(loading.map(([{ text }]) => text)).toHaveLength(1)
    const names = [...saving, ...loading].map(([{ name }]) => name)
    const isReal = kind === 'PostgreSQL' || 'url' in (await sharedDatabase()).address
    if (isReal) expect(names.every(Boolean)).toBe(true)
    else expect(names.some(Boolean)).toBe(false)
    // a conflict is answered by the transaction
    const stale = await statementsOf(() => save().catch(() => undefined))
    expect(stale.length).toBeGreaterThan(2)
  })

  test.each([1, 2, 3])(
    'it is the save of the transaction, whatever was done before (walk %i)',
    async (seed) => {
      if (server === null) return
      const slow = await open(kind, withoutShortcut(server))
      if (slow === null) return
      try {
        const [one, other] = [await createPerson(server), await createPerson(slow)]
        const chance = createChance(seed)
        for (const person of [one, other]) person.take({ pictures: [], previews: [] })
        const [userId, otherId] = [await idOf(server, one.token), await idOf(slow, other.token)]
        const [fast, whole] = [server, slow]
        const rows = async () => [await kept(fast, userId), await kept(whole, otherId)]
        // the same files for both: an upload of the same content is the same file
        const start = shade
        for (const person of [one, other]) {
          shade = start
          const pictures = [
            await upload(person.call, 'picture'),
            await upload(person.call, 'picture'),
            '/f/image/aa/' + 'a'.repeat(64) + '.png',
          ]
          const previews: string[] = []
          for (let at = 0; at < 4; at += 1) previews.push(await upload(person.call, 'preview'))
          person.take({ pictures, previews })
        }
        for (let turn = 0; turn < 60; turn += 1) {
          const act = anAct(chance)
          for (const { clock } of [server, slow]) clock.now = new Date(clock.now.getTime() + act.ms)
          slow.clock.now = server.clock.now
          const answers = [await one.does(act), await other.does(act)].map(alike)
          expect(answers[1], JSON.stringify(act)).toEqual(answers[0])
          const [its, others] = await rows()
          expect(others, JSON.stringify(act)).toEqual(its)
          expect(its?.room ?? []).toEqual([await weigh(server, userId)])
        }
        expect((await other.read()).map(alike)).toEqual((await one.read()).map(alike))
      } finally {
        await slow.close()
      }
    },
  )

  test('of many saves of one design at once one is taken a round, and nothing is counted twice', async () => {
    if (server === null) return
    const { call, token } = await server.newcomer()
    const { id } = await call(saveDraft, { body: { name: 'A', body: design('start') } })
    for (let rev = 1; rev <= 8; rev += 1) {
      const previews = [await upload(call, 'preview'), await upload(call, 'preview')]
      const ends = await Promise.all(
        Array.from({ length: 16 }, (_, at) =>
          call(saveDraft, {
            body: {
              id,
              rev,
              name: 'A',
              body: design([rev, at], [], at * 10),
              preview: previews[at % 2] ?? null,
            },
          }).then(
            (saved) => saved.rev,
            (error: ApiError) => error.code,
          ),
        ),
      )
      expect(ends.filter((end) => end !== 4002)).toEqual([rev + 1])
    }
    const userId = await idOf(server, token)
    const { room: counted, files } = await kept(server, userId)
    expect(counted).toEqual([await weigh(server, userId)])
    // of each round the preview that was not taken waits for the grace of files, and the last one is shown
    expect(files).toHaveLength(9)
  })

  test('the same save sent twice at once is one save, answered alike', async () => {
    if (server === null) return
    const { call } = await server.newcomer()
    const { id } = await call(saveDraft, { body: { name: 'A', body: design(0) } })
    for (let rev = 1; rev <= 10; rev += 1) {
      const body = { id, rev, name: 'A', body: design(rev), saveId: randomUUID() }
      const both = await Promise.all([1, 2, 3].map(() => call(saveDraft, { body })))
      expect(both).toEqual([both[0], both[0], both[0]])
      expect(both[0]?.rev).toBe(rev + 1)
    }
  })

  test('a save beside a removal is kept before it or refused, never lost and never back', async () => {
    if (server === null) return
    const { call } = await server.newcomer()
    for (let turn = 0; turn < 5; turn += 1) {
      const { id } = await call(saveDraft, { body: { name: 'A', body: design(0) } })
      const [saved, removed] = await Promise.allSettled([
        call(saveDraft, { body: { id, rev: 1, name: 'A', body: design(1) } }),
        call(deleteDraft, { params: { id } }),
      ])
      expect(removed.status).toBe('fulfilled')
      await expect(call(readDraft, { params: { id } })).rejects.toMatchObject({ status: 404 })
      if (saved.status === 'rejected')
        expect(saved.reason).toMatchObject({ messageKey: 'server.draftInTrash' })
      await call(restoreDrafts, { body: { ids: [id] } })
      const { rev, body } = await call(readDraft, { params: { id } })
      const wasSaved = saved.status === 'fulfilled'
      expect({ rev, body }).toEqual({ rev: wasSaved ? 2 : 1, body: design(wasSaved ? 1 : 0) })
      await call(deleteDraft, { params: { id } })
    }
  })

  test('a preview that a version takes up while a save waits for its design keeps its place and its room', async () => {
    if (server === null) return
    const { context } = server
    const { call, token } = await server.newcomer()
    const userId = await idOf(server, token)
    const [before, after] = [await upload(call, 'preview'), await upload(call, 'preview')]
    const { id } = await call(saveDraft, { body: { name: 'A', body: design(0), preview: before } })
    const key = before.slice('/f/'.length)
    let isHeld = (): void => undefined
    const held = new Promise<void>((resolve) => (isHeld = resolve))
    const keeping = context.transact(async (tx) => {
      const there = await lockMine(tx, id, userId)
      isHeld()
      await new Promise((resolve) => setTimeout(resolve, 300))
      await insertVersion(tx, {
        ...{
          id: randomUUID(),
          draftId: id,
          ownerId: userId,
          kind: 'named',
          name: 'V',
          body: '{}',
          bodyBytes: 2,
        },
        ...{ bodyHash: Buffer.alloc(32), rev: null, previewKey: key, pictureKeys: [], savedOn: null },
        createdAt: context.now(),
      })
      await reserveQuota(tx, { config: context.config, userId }, { pictures: 0, drafts: 0, bytes: 2 })
      expect(there?.previewKey).toBe(key)
    })
    await held
    const saving = call(saveDraft, { body: { id, rev: 1, name: 'A', body: design(1), preview: after } })
    await keeping
    expect((await saving).rev).toBe(2)
    const { files, room: counted } = await kept(server, userId)
    expect(files).toContain(`preview ${key}`)
    expect(counted).toEqual([await weigh(server, userId)])
  })
})
