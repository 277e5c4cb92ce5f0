import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../src/server/base/db/client.ts'
import type { Client } from '../../../src/shared/api/client.ts'
import { pageDrafts } from '../../../src/shared/api/faces.ts'
import * as faces from '../../../src/shared/api/publish/faces.ts'
import { pageReviews } from '../../../src/shared/api/publish/review.ts'
import { listBuilds } from '../../../src/shared/api/builds/tasks.ts'
import { startPostgres, type Postgres } from '../../support/postgres.ts'
import { goodForm, newWorker } from '../../support/publish.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

/* My designs of a person with very many: MANY_FACES=10000 says how long each list takes, on both databases. */

const many = Number(process.env['MANY_FACES'] ?? 60)
const isMeasured = process.env['MANY_FACES'] !== undefined

/** Designs of which each is published: live, offline, under review, not approved, or filled in alone. */
const seed = (owner: number, from: number, to: number): readonly string[] => {
  const form = JSON.stringify(goodForm(`/f/image/aa/${'a'.repeat(64)}.png`)).replaceAll("'", "''")
  /** The same for the same words, in the form of a random one. */
  const uuid = (words: string) =>
    `overlay(overlay(md5(${words}) placing '4' from 13) placing '8' from 17)::uuid`
  const id = (kind: string) => uuid(`'${kind}' || n`)
  const all = `generate_series(${from}, ${to}) as n`
  const isOut = 'n % 5 < 4'
  return [
    `insert into draft (id, owner_id, name, body, body_bytes, body_hash, rev, created_at, updated_at)
      select ${id('face')}, ${owner}, 'Dial ' || n, repeat('x', 9600), 9600, '', 1, now() - n * interval '1 minute', now() - n * interval '1 minute' from ${all}`,
    `insert into face (id, owner_id, form, status, platforms, range, names, audited_at, releases, created_at, updated_at)
      select ${id('face')}, ${owner}, '${form}'::jsonb, (array['live','offline','review','rejected','draft'])[n % 5 + 1],
        case when ${isOut} then array[case when n % 3 = 0 then 'falcon' else 'android' end] else '{}'::text[] end,
        (array['china','overseas','premium'])[n % 3 + 1], '表盘 ' || n || chr(10) || 'dial ' || n,
        case when n % 5 < 2 then now() end, 1, now(), now() - n * interval '1 minute' from ${all}`,
    `insert into face_release (id, face_id, owner_id, number, form, body, rev, picture_keys, findings, submitted_at)
      select ${id('release')}, ${id('face')}, ${owner}, 1, '${form}'::jsonb, repeat('x', 9600), 1, '{}', '[]', now() - n * interval '1 minute'
        from ${all} where ${isOut}`,
    // what was not approved yet may not be online: by the guards of the table
    `insert into face_version (id, face_id, fd_id, platform, ratio)
      select ${id('version')}, ${id('face')}, 'face-1', case when n % 3 = 0 then 'falcon' else 'android' end, '450*450' from ${all} where ${isOut}`,
    `update face_version set audit = 'pending', pending_id = r.id from face_release r
      where r.face_id = face_version.face_id and face_version.audit = 'none'`,
    `update face_version set audit = 'approved', release_id = pending_id, pending_id = null, is_online = true, approved_at = now()
      where audit = 'pending' and face_id in (select id from face where owner_id = ${owner} and status in ('live', 'offline'))`,
    `insert into face_event (version_id, face_id, release_id, deed, at)
      select v.id, v.face_id, coalesce(v.release_id, v.pending_id), d, now()
      from face_version v, unnest(array['submit', 'approve']) d where v.face_id in (select ${id('face')} from ${all})`,
    `insert into build_task (id, draft_id, owner_id, fd_id, release_id, format, state, package_name, version_code, created_at)
      select ${uuid('f || n')}, ${id('face')}, ${owner}, 'face-1', ${id('release')}, f, 'succeeded', 'com.a', 1, now()
        from ${all}, unnest(array['apk', 'aab']) f where ${isOut}`,
  ]
}

const databases = [
  { name: 'the embedded database', isServer: false },
  { name: 'PostgreSQL', isServer: true },
] as const

describe.each(databases)('on $name', ({ name, isServer }) => {
  let postgres: Postgres | null = null
  let server: TestServer | null = null
  let call: Client
  let reviewer: Client
  beforeAll(async () => {
    postgres = isServer ? await startPostgres() : null
    if (isServer && postgres === null) return
    const database = postgres && (await openDatabase({ url: postgres.url }))
    const own = database ? { context: { run: database.run, transact: database.transact } } : {}
    server = await startTestServer(own)
    const person = await server.newcomer()
    call = person.call
    reviewer = await newWorker(server, 'reviewer')
    const { context } = server
    const { rows } = await context.run((sql) =>
      sql.execute<{ id: number }>(`select id from "user" where phone like '%${person.phone}'`),
    )
    const owner = Number(rows[0]?.id)
    // in parts: no statement may take as long as an answer of the database may
    for (let from = 1; from <= many; from += 500)
      for (const statement of seed(owner, from, Math.min(many, from + 499)))
        await context.run((sql) => sql.execute(statement))
    await context.run((sql) => sql.execute('vacuum analyze'))
  }, 600_000)
  afterAll(async () => {
    await server?.close()
    await postgres?.stop()
  })

  const live = Math.ceil(many / 5)
  const calls = (): Readonly<Record<string, () => Promise<{ total?: number } | unknown>>> => ({
    'drafts, 60 last modified': () => call(pageDrafts, { query: { size: 60 } }),
    'drafts, a search': () => call(pageDrafts, { query: { size: 60, name: 'dial 5' } }),
    'published, all': () => call(faces.pageFaces, { query: {} }),
    'published, live': () => call(faces.pageFaces, { query: { status: ['live'] } }),
    'published, last page': () => call(faces.pageFaces, { query: { current: Math.ceil(many / 20) } }),
    'published, one range': () => call(faces.pageFaces, { query: { range: ['china'] } }),
    'published, one platform': () => call(faces.pageFaces, { query: { platform: ['falcon'] } }),
    'published, rare: live, premium, falcon': () =>
      call(faces.pageFaces, { query: { status: ['live'], range: ['premium'], platform: ['falcon'] } }),
    'published, a name': () => call(faces.pageFaces, { query: { name: 'dial 59' } }),
    'published, no such name': () => call(faces.pageFaces, { query: { name: 'none' } }),
    'one of them': () => call(faces.readFace, { params: { id: first } }),
    'packages of one': () => call(listBuilds, { query: { faceId: first } }),
    'reviews, waiting': () => reviewer(pageReviews, { query: {} }),
    'reviews, approved': () => reviewer(pageReviews, { query: { queue: 'approved' } }),
  })
  let first = ''

  test('every list of many is whole: pages, filters and counts agree [W7.15 S3.46]', async ({ skip }) => {
    if (server === null) return skip('no PostgreSQL')
    const page = await call(faces.pageFaces, { query: {} })
    first = page.records.find(({ status }) => status === 'live')?.id ?? ''
    expect(page.total).toBe(many)
    expect(Object.values(page.counts).reduce((sum, count) => sum + count, 0)).toBe(many)
    const only = await call(faces.pageFaces, { query: { status: ['live'] } })
    expect(Math.abs(only.total - live)).toBeLessThanOrEqual(1)
    expect(only.records.every(({ versions }) => versions.length === 1)).toBe(true)
    for (const ask of Object.values(calls())) await ask()
    if (!isMeasured) return
    const rows: string[] = []
    for (const [what, ask] of Object.entries(calls())) {
      const times: number[] = []
      for (let at = 0; at < 41; at += 1) {
        const from = performance.now()
        await ask()
        times.push(performance.now() - from)
      }
      const sorted = times.toSorted((a, b) => a - b)
      rows.push(`${what}: ${sorted[0]?.toFixed(1)} ${sorted[20]?.toFixed(1)}`)
    }
    const mine = `owner_id = (select owner_id from face limit 1) and deleted_at is null`
    const order = 'order by updated_at desc nulls first, id limit 20'
    for (const statement of [
      `select * from face where ${mine} ${order}`,
      `select * from face where ${mine} and status in ('live') ${order}`,
      `select count(*) from face where ${mine} and range in ('china')`,
      `select count(*) from face where ${mine} and names like '%dial 59%'`,
      `select status, count(*) from face where ${mine} group by status`,
      `select count(*) from draft where ${mine} and trashed_at is null`,
      `select count(*) from draft where ${mine} and trashed_at is null and name ilike '%dial 5%'`,
    ]) {
      const plan = await server.context.run((sql) =>
        sql.execute<{ 'QUERY PLAN': string }>(`explain (analyze, timing off) ${statement}`),
      )
      const lines = plan.rows.map((row) => row['QUERY PLAN']).filter((line) => /Scan|Sort|Time/.test(line))
      rows.push(`${statement}\n  ${lines.join('\n  ')}`)
    }
    console.log(`${name}, ${many} designs, ms (least and median of 41)\n${rows.join('\n')}`)
  }, 600_000)
})
