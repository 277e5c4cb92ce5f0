import { createHash, randomUUID } from 'node:crypto'
import { sql as raw } from 'drizzle-orm'
import type { Client } from '../../src/shared/api/client.ts'
import type { Route } from '../../src/shared/api/route.ts'
import { sealFor, personalOf } from '../../src/server/resources/wallet/personal.ts'
import { goodForm, newWorker } from './publish.ts'
import type { TestServer } from './test-server.ts'

/* Rows for every list that can grow, put into the tables themselves: what a test of paging needs is many. */

export interface Fill {
  readonly server: TestServer
  /** Who asks, and whose the rows are. */
  readonly userId: number
  /** A design of theirs. */
  readonly draftId: string
}

interface ListRecipe {
  readonly path: string
  readonly role?: 'reviewer' | 'finance' | 'administrator'
  readonly query?: (fill: Fill) => Readonly<Record<string, string>>
  /** `count` more rows of this list, ten of them in each second from `from` on. */
  readonly add: (fill: Fill, count: number, from: Date) => Promise<void>
}

const run = async ({ server }: Fill, text: string): Promise<void> => {
  await server.context.run((sql) => sql.execute(text))
}
const at = (from: Date): string => `timestamptz '${from.toISOString()}' + (n / 10) * interval '1 second'`
const series = (count: number): string => `generate_series(1, ${count}) as n`
const form = JSON.stringify(goodForm('/f/a.png')).replaceAll("'", "''")

/** New accounts; their ids. */
async function addUsers({ server }: Fill, count: number, from: Date): Promise<number[]> {
  const { rows } = await server.context.run((sql) =>
    sql.execute<{ id: string }>(
      `insert into "user" (public_id, user_name, edition, created_at)
       select gen_random_uuid(), 'person ' || n, 'domestic', ${at(from)} from ${series(count)} returning id`,
    ),
  )
  return rows.map(({ id }) => Number(id))
}

const drafts = (owner: number, count: number, from: Date): string => draftsIn('null', owner, [count, from])

/** `trashed`: since when they are in the trash, as SQL. */
const draftsIn = (trashed: string, owner: number, [count, from]: [number, Date]): string =>
  `insert into draft (id, owner_id, name, rev, body, body_bytes, body_hash, created_at, updated_at, system, trashed_at)
   select gen_random_uuid(), ${owner}, 'design ' || (n % 50), 1, '{"format":1}', 12, sha256('a'), ${at(from)}, ${at(from)}, 'all',
   ${trashed} from ${series(count)}`

const faces = (owner: number, count: number, from: Date): string =>
  `with made as (${drafts(owner, count, from)} returning id, owner_id, created_at)
   insert into face (id, owner_id, form, status, names, created_at, updated_at)
   select id, owner_id, '${form}', 'review', 'morning light ' || id, created_at, created_at from made`

/** Submissions that wait, or that stores show. */
async function addReleases(fill: Fill, [count, from]: [number, Date], shown: boolean): Promise<void> {
  const [owner = 0] = await addUsers(fill, 1, from)
  await run(fill, faces(owner, count, from))
  await run(
    fill,
    `insert into face_release (id, face_id, owner_id, number, form, body, rev, picture_keys, findings, submitted_at)
     select gen_random_uuid(), id, owner_id, 1, form, '{"format":1}', 1, '{}', '[]', created_at from face
     where owner_id = ${owner}`,
  )
  await run(
    fill,
    `insert into face_version
     (id, face_id, fd_id, platform, ratio, audit, is_online, pending_id, release_id, approved_at)
     select gen_random_uuid(), face_id, 'fd', 'android', '466*466',
     ${shown ? "'approved', true, null, id, submitted_at" : "'pending', false, id, null, null"} from face_release
     where owner_id = ${owner}`,
  )
}

const addWaiting = (fill: Fill, count: number, from: Date): Promise<void> =>
  addReleases(fill, [count, from], false)

const orders = (owner: string, count: number, from: Date): string =>
  `insert into withdraw_order
   (id, user_id, currency, amount, fee_estimate, channel, account_masked, status, day, created_at)
   select gen_random_uuid(), ${owner}, 'CNY', 100 + n % 90, 2, 'manual', 'a***' || n, 'notProcessed', '2026-11-12',
   ${at(from)} from ${series(count)}`

async function addOrders(fill: Fill, count: number, from: Date): Promise<void> {
  const [owner = 0] = await addUsers(fill, 1, from)
  await run(fill, orders(String(owner), count, from))
}

async function addPayees(fill: Fill, count: number, from: Date): Promise<void> {
  const { context } = fill.server
  const ids = await addUsers(fill, count, from)
  const sealed = ids.map((id) => sealFor(context, { name: '张三' }, personalOf(id)))
  for (let start = 0; start < ids.length; start += 500) {
    const rows = ids.slice(start, start + 500).map((id, place) => {
      const time = new Date(from.getTime() + Math.floor((start + place) / 10) * 1_000).toISOString()
      return raw`(${id}, ${sealed[start + place]}, 'pending', ${time}::timestamptz)`
    })
    await context.run((sql) =>
      sql.execute(
        raw`insert into wallet (user_id, personal, identity_state, updated_at) values ${raw.join(rows, raw`, `)}`,
      ),
    )
  }
}

async function addPeople(fill: Fill, count: number, from: Date): Promise<void> {
  const ids = await addUsers(fill, count, from)
  await run(
    fill,
    `insert into person_role (user_id, role, given_at)
     select id, 'support', created_at from "user" where id between ${ids[0]} and ${ids.at(-1)}`,
  )
}

async function addFiles(fill: Fill, count: number, from: Date): Promise<void> {
  const name = randomUUID()
  await run(
    fill,
    `with made as (insert into object (key, kind, bytes, width, height, mime, created_at)
       select 'image/aa/' || md5('${name}' || n) || md5('b${name}' || n) || '.png', 'image', 100 + n % 70, 10, 10, 'image/png', ${at(from)}
       from ${series(count)} returning key, created_at)
     insert into object_ref (object_key, owner_id, used_in, name, created_at)
     select key, ${fill.userId}, 'upload', 'picture ' || (length(key) % 9), created_at from made`,
  )
}

/** Threads with a comment each, which came by the link of the design. */
const addThreads = (fill: Fill, count: number, from: Date): Promise<void> =>
  run(
    fill,
    `with made as (
       insert into comment_thread
         (id, draft_id, share_id, sealed_token, number, face_id, is_ambient, x, y, created_at)
       select gen_random_uuid(), '${fill.draftId}', (select public_id from share where draft_id = '${fill.draftId}'),
         '', n + (select coalesce(max(number), 0) from comment_thread where draft_id = '${fill.draftId}'),
         'fd', false, 1, 1, ${at(from)} from ${series(count)} returning id, created_at)
     insert into comment (id, thread_id, author_id, text, created_at)
     select id, id, ${fill.userId}, 'x', created_at from made`,
  )

/** The link of a design that rows are made for. */
const linkOf = (draftId: string): string => createHash('sha256').update(draftId).digest('base64url')

export const listRecipes: readonly ListRecipe[] = [
  { path: '/api/comment/list', query: ({ draftId }) => ({ draftId }), add: addThreads },
  {
    path: '/api/share/comment/list',
    query: ({ draftId = '' }) => ({ token: linkOf(draftId) }),
    add: addThreads,
  },
  {
    path: '/api/face/draft/page',
    add: (fill, count, from) => run(fill, drafts(fill.userId, count, from)),
  },
  {
    path: '/api/face/draft/page',
    query: () => ({ place: 'trash' }),
    add: (fill, count, from) => run(fill, draftsIn(at(from), fill.userId, [count, from])),
  },
  {
    path: '/api/face/draft/page',
    query: () => ({ sort: 'name' }),
    add: (fill, count, from) => run(fill, drafts(fill.userId, count, from)),
  },
  {
    path: '/api/face/web/page',
    add: (fill, count, from) => run(fill, faces(fill.userId, count, from)),
  },
  {
    path: '/api/face/web/page',
    query: () => ({ sort: 'name' }),
    add: (fill, count, from) => run(fill, faces(fill.userId, count, from)),
  },
  { path: '/api/library/page', add: addFiles },
  { path: '/api/library/page', query: () => ({ sort: 'size' }), add: addFiles },
  {
    path: '/api/font/page',
    add: (fill, count, from) =>
      run(
        fill,
        `insert into font (owner_id, font_name, is_sys, url, created_at)
         select ${fill.userId}, 'font ' || n, false, '/f/font/' || gen_random_uuid(), ${at(from)} from ${series(count)}`,
      ),
  },
  {
    path: '/api/user/session/list',
    add: (fill, count, from) =>
      run(
        fill,
        `insert into session (token_hash, public_id, user_id, created_at, seen_at, expires_at, user_agent, ip_hash)
         select sha256(gen_random_uuid()::text::bytea), gen_random_uuid(), ${fill.userId}, ${at(from)}, ${at(from)},
         ${at(from)} + interval '90 days', '', '' from ${series(count)}`,
      ),
  },
  {
    path: '/api/face/build/task/list',
    query: ({ draftId }) => ({ faceId: draftId }),
    add: (fill, count, from) =>
      run(
        fill,
        `insert into build_task (id, draft_id, owner_id, fd_id, format, state, package_name, version_code, created_at)
         select gen_random_uuid(), '${fill.draftId}', ${fill.userId}, 'fd', 'apk', 'failed', 'com.a.b', 1, ${at(from)}
         from ${series(count)}`,
      ),
  },
  {
    path: '/api/midjourney/history/page',
    add: (fill, count, from) =>
      run(
        fill,
        `insert into image_task (id, owner_id, prompt, state, provider, quota_day, next_at, created_at)
         select gen_random_uuid(), ${fill.userId}, 'x', 'failed', 'mj', '2026-11-12', ${at(from)}, ${at(from)}
         from ${series(count)}`,
      ),
  },
  {
    path: '/api/withdraw/order/page',
    add: (fill, count, from) => run(fill, orders(String(fill.userId), count, from)),
  },
  { path: '/api/finance/order/page', role: 'finance', add: addOrders },
  {
    path: '/api/finance/order/page',
    role: 'finance',
    query: () => ({ status: 'all', sort: 'newest' }),
    add: addOrders,
  },
  { path: '/api/finance/order/page', role: 'finance', query: () => ({ sort: 'largest' }), add: addOrders },
  { path: '/api/finance/order/page', role: 'finance', query: () => ({ claim: 'free' }), add: addOrders },
  { path: '/api/finance/payee/list', role: 'finance', add: addPayees },
  {
    path: '/api/finance/claim/page',
    role: 'finance',
    query: () => ({ show: 'all' }),
    add: async (fill, count, from) => {
      const ids = await addUsers(fill, count, from)
      await run(
        fill,
        `insert into money_claim (user_id, currency, since, expires_at)
         select id, 'CNY', created_at, created_at + interval '3 years' from "user"
         where id between ${ids[0]} and ${ids.at(-1)}`,
      )
    },
  },
  { path: '/api/people/list', role: 'administrator', add: addPeople },
  {
    path: '/api/people/acts',
    role: 'finance',
    add: (fill, count, from) =>
      run(
        fill,
        `insert into audit_log (at, user_id, role, action, object, detail, ip_hash, request_id)
         select ${at(from)}, ${fill.userId}, 'finance', 'payout-begin', 'order:' || gen_random_uuid(), '{}', '', ''
         from ${series(count)}`,
      ),
  },
  { path: '/api/review/page', role: 'reviewer', add: addWaiting },
  { path: '/api/review/page', role: 'reviewer', query: () => ({ claim: 'free' }), add: addWaiting },
  {
    path: '/api/review/page',
    role: 'reviewer',
    query: () => ({ queue: 'approved' }),
    add: (fill, count, from) => addReleases(fill, [count, from], true),
  },
]

/** Of lists with a search: what most rows hold, so that it finds pages, and a filter of the screen. */
export const narrowed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/api/face/draft/page': { name: 'design', system: 'all' },
  '/api/face/web/page': { name: 'morning', status: 'review' },
  '/api/library/page': { name: 'picture', kind: 'image' },
  '/api/withdraw/order/page': { q: 'a***', status: 'notProcessed' },
  '/api/finance/order/page': { q: 'person', claim: 'free' },
  '/api/finance/payee/list': { q: 'person', what: 'identity' },
  '/api/finance/claim/page': { q: '-', show: 'open' },
  '/api/people/list': { q: 'person', role: 'support' },
  '/api/people/acts': { q: 'order', role: 'finance' },
  '/api/review/page': { q: 'morning', claim: 'free' },
}

/** Lists that go on by a cursor of their own shape, and are walked by tests of their own. */
export const ownCursors: readonly string[] = ['/api/notification/page']

/** Lists of rows that stand in the code of this version. */
export const fixedLists: readonly string[] = ['/api/assembly/page']

/** Who asks for a list, with a design of their own. */
export async function comeFor(
  server: TestServer,
  { role }: Pick<ListRecipe, 'role'>,
): Promise<{ call: Client; fill: Fill }> {
  const call = role === undefined ? (await server.newcomer()).call : await newWorker(server, role)
  const { rows } = await server.context.run((sql) =>
    sql.execute<{ id: string }>(`select max(id) as id from "user" where phone is not null`),
  )
  const [userId, draftId] = [Number(rows[0]?.id), randomUUID()]
  const fill = { server, userId, draftId }
  await run(
    fill,
    `insert into draft (id, owner_id, name, rev, body, body_bytes, body_hash, created_at, updated_at, system)
     values ('${draftId}', ${userId}, 'own', 1, '{"format":1}', 12, sha256('a'), now(), now(), 'all')`,
  )
  await run(
    fill,
    `insert into share (token_hash, public_id, draft_id, owner_id, created_at)
     values (sha256('${linkOf(draftId)}'), gen_random_uuid(), '${draftId}', ${userId}, now())`,
  )
  return { call, fill }
}

export interface PageAnswer {
  readonly records: readonly Readonly<Record<string, unknown>>[]
  readonly total: number
  readonly offset: number
  readonly next: string | null
  readonly prev: string | null
}

/** What tells a row from all others of its list. */
export const idOf = (row: PageAnswer['records'][number]): string =>
  String(row['orderId'] ?? row['file'] ?? row['taskId'] ?? row['id'] ?? row['accountId'])

export const callList = async (
  call: Client,
  route: Route,
  query: Readonly<Record<string, unknown>>,
): Promise<PageAnswer> => (await call(route as never, { query } as never)) as unknown as PageAnswer
