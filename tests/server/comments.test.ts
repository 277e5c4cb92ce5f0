import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codePurposes } from '../../src/shared/api/accounts/accounts.ts'
import { sendOwnCode, updateProfile, verifyOwnCode } from '../../src/shared/api/accounts/own-account.ts'
import { ApiError, type Client } from '../../src/shared/api/client.ts'
import {
  answerThread,
  beginThread,
  closeThread,
  commentLimits,
  deleteComment,
  deleteThread,
  editComment,
  listComments,
  listSharedComments,
  readThreadLink,
} from '../../src/shared/api/drafts/comments.ts'
import { makeShare, revokeShare } from '../../src/shared/api/drafts/shares.ts'
import { eraseDrafts, restoreDrafts } from '../../src/shared/api/drafts/trash.ts'
import { deleteDraft, saveDraft } from '../../src/shared/api/faces.ts'
import { closeAccount } from '../../src/shared/api/money/closing.ts'
import { pageNotifications } from '../../src/shared/api/notifications/notifications.ts'
import { eraseClosed } from '../../src/server/resources/accounts/account-deletion/erase-account.ts'
import { copyOfComments } from '../../src/server/resources/comments/account-deletion.ts'
import { limits } from '../../src/server/base/security/throttle.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const place = { faceId: 'fd-1', isAmbient: false, x: 120.5, y: 300 }

async function person(userName: string) {
  const one = await server.newcomer()
  await one.call(updateProfile, { body: { userName } })
  return one
}

async function shared() {
  const owner = await person('Olga')
  const body = { format: 1, dialName: 'Morning', dialNameCn: '清晨' }
  const { id: draftId } = await owner.call(saveDraft, { body: { name: 'Listed name', body } })
  const { id: linkId, token } = await owner.call(makeShare, { body: { draftId } })
  return { owner, draftId, linkId, token }
}

const begin = (call: Client, token: string, text = 'The hand is too thin') =>
  call(beginThread, { body: { id: randomUUID(), token, text, place } })
const answer = (call: Client, id: string, given: { token?: string; text?: string } = {}) =>
  call(answerThread, {
    params: { id },
    body: { id: randomUUID(), text: given.text ?? 'Wider now', ...(given.token && { token: given.token }) },
  })
const listed = async (call: Client, token: string) => await call(listSharedComments, { query: { token } })
const close = (call: Client, id: string, isClosed = true) =>
  call(closeThread, { params: { id }, body: { isClosed } })

const endOf = async (call: Promise<unknown>) => {
  const end = await call.then(
    () => null,
    (error: unknown) => error,
  )
  if (end === null) return 'done'
  if (!(end instanceof ApiError)) throw end
  return { status: end.status, code: end.code, params: end.params }
}
const codeOf = async (call: Promise<unknown>): Promise<number | string> => {
  const end = await endOf(call)
  return typeof end === 'string' ? end : end.code
}

test('from a link to a closed thread: both read the same, by display names alone', async () => {
  const { owner, draftId, token } = await shared()
  const guest = await person('Gina')
  const made = await begin(guest.call, token)
  expect(made).toMatchObject({ number: 1, place, closed: null })
  expect(made.comments).toMatchObject([{ author: 'Gina', isMine: true, isOwner: false, editedAt: null }])
  await answer(owner.call, made.id)
  const seen = await listed(guest.call, token)
  expect(seen).toMatchObject({ total: 1, open: 1, next: null })
  expect(seen.records[0]?.comments).toMatchObject([
    { author: 'Gina', isMine: true, isOwner: false },
    { author: 'Olga', isMine: false, isOwner: true, text: 'Wider now' },
  ])
  await close(owner.call, made.id)
  const [closed] = (await owner.call(listComments, { query: { draftId, state: 'closed' } })).records
  expect(closed?.closed?.by).toBe('Olga')
  expect(await owner.call(listComments, { query: { draftId, state: 'open' } })).toMatchObject({
    ...{ total: 0, open: 0 },
  })
  const told = JSON.stringify(await listed(guest.call, token))
  for (const own of [owner.phone, guest.phone, draftId, 'Listed name']) expect(told).not.toContain(own)
})

/** Who tries, and what of it is open to them. */
type Who = 'owner' | 'author' | 'holder' | 'stranger' | 'revoked' | 'visitor'
const deeds = ['read', 'begin', 'answer', 'edit', 'deleteText', 'close', 'deleteThread'] as const
const open: Readonly<Record<Who, readonly (typeof deeds)[number][]>> = {
  owner: ['read', 'begin', 'answer', 'deleteText', 'close', 'deleteThread'],
  author: ['read', 'begin', 'answer', 'edit', 'deleteText'],
  holder: ['read', 'begin', 'answer'],
  stranger: [],
  revoked: [],
  visitor: [],
}

describe.each(Object.keys(open) as Who[])('%s', (who) => {
  test.each(deeds)('%s: as the table of rights says', async (deed) => {
    const { owner, linkId, token } = await shared()
    const author = await person('Arthur')
    const made = await begin(author.call, token)
    const key = { id: made.id }
    const callers = {
      owner: owner.call,
      author: author.call,
      holder: (await person('Hans')).call,
      stranger: (await person('Sam')).call,
      revoked: author.call,
      visitor: server.clientOf(null),
    }
    const call = callers[who]
    if (who === 'revoked') await owner.call(revokeShare, { params: { id: linkId } })
    const held = who === 'stranger' ? (await shared()).token : token
    const byLink = who === 'owner' && deed !== 'begin' && deed !== 'read' ? {} : { token: held }
    const tries = {
      read: async () => {
        const { records } = await listed(call, held)
        if (!records.some(({ id }) => id === made.id)) await call(readThreadLink, { params: key })
      },
      // a stranger begins behind a link of their own, and not in this thread
      begin: () =>
        call(beginThread, {
          body: { id: who === 'stranger' ? made.id : randomUUID(), token: held, text: 'x', place },
        }),
      answer: () => call(answerThread, { params: key, body: { id: randomUUID(), text: 'x', ...byLink } }),
      edit: () => call(editComment, { params: key, body: { text: 'changed', ...byLink } }),
      deleteText: () => call(deleteComment, { params: key, query: byLink }),
      close: () => close(call, made.id),
      deleteThread: () => call(deleteThread, { params: key }),
    }
    const end = await codeOf(tries[deed]())
    const refused = who === 'visitor' ? 403 : 404
    expect(end).toBe(open[who].includes(deed) ? 'done' : refused)
  })
})

test('a link shows what came by it and nothing of another one; the owner reads both after both have ended', async () => {
  const { owner, draftId, linkId, token } = await shared()
  const other = await owner.call(makeShare, { body: { draftId } })
  const guest = await person('Gina')
  const first = await begin(guest.call, token, 'by the first link')
  await begin(guest.call, other.token, 'by the second link')
  expect((await listed(guest.call, token)).records.map(({ id }) => id)).toEqual([first.id])
  expect(await codeOf(answer(guest.call, first.id, { token: other.token }))).toBe(404)
  for (const id of [linkId, other.id]) await owner.call(revokeShare, { params: { id } })
  const { records } = await owner.call(listComments, { query: { draftId } })
  expect(records.map(({ number }) => number).toSorted()).toEqual([1, 2])
  expect(await codeOf(listed(guest.call, token))).toBe(404)
})

test('who wrote is led back to the link by the thread, nobody else is, and no one once it has ended', async () => {
  const { owner, linkId, token } = await shared()
  const guest = await person('Gina')
  const { id } = await begin(guest.call, token)
  expect(await guest.call(readThreadLink, { params: { id } })).toEqual({ token })
  expect(await codeOf((await person('Sam')).call(readThreadLink, { params: { id } }))).toBe(404)
  const { rows } = await server.context.run((sql) =>
    sql.execute<{ row: string }>(`select row_to_json(t)::text as row from comment_thread t`),
  )
  expect(rows.map(({ row }) => row).join()).not.toContain(token)
  await owner.call(revokeShare, { params: { id: linkId } })
  expect(await codeOf(guest.call(readThreadLink, { params: { id } }))).toBe(404)
})

test('a call that is sent again writes once; its id opens nothing of others', async () => {
  const { token } = await shared()
  const guest = await person('Gina')
  const body = { id: randomUUID(), token, text: 'once', place }
  const made = await guest.call(beginThread, { body })
  expect(await guest.call(beginThread, { body })).toEqual(made)
  const reply = { id: randomUUID(), token, text: 'again' }
  for (let turn = 0; turn < 2; turn += 1)
    await guest.call(answerThread, { params: { id: made.id }, body: reply })
  expect((await listed(guest.call, token)).records).toMatchObject([{ comments: [{}, {}] }])
  const { call } = await person('Hans')
  expect(await codeOf(call(beginThread, { body }))).toBe(404)
})

test('a thread goes with its last comment, and stays while others have said something in it', async () => {
  const { owner, token } = await shared()
  const guest = await person('Gina')
  const { id } = await begin(guest.call, token)
  const { comments } = await answer(owner.call, id)
  await guest.call(deleteComment, { params: { id }, query: { token } })
  expect((await listed(guest.call, token)).records).toMatchObject([{ id, comments: [{ author: 'Olga' }] }])
  await owner.call(deleteComment, { params: { id: comments[1]?.id ?? '' }, query: {} })
  expect(await listed(guest.call, token)).toMatchObject({ total: 0, records: [] })
})

test('a changed text says when; one that is closed takes no answer until it is open again', async () => {
  const { owner, token } = await shared()
  const guest = await person('Gina')
  const { id } = await begin(guest.call, token)
  const changed = await guest.call(editComment, { params: { id }, body: { text: 'thinner', token } })
  expect(changed.comments).toMatchObject([{ text: 'thinner', editedAt: expect.any(String) as string }])
  await close(owner.call, id)
  expect(await codeOf(answer(guest.call, id, { token }))).toBe(4034)
  expect(await close(owner.call, id, false)).toMatchObject({ closed: null })
  await answer(guest.call, id, { token })
})

test('closed twice at once: both calls are right, and the time is that of the first', async () => {
  const { owner, token } = await shared()
  const { id } = await begin((await person('Gina')).call, token)
  const ends = await Promise.all(Array.from({ length: 6 }, () => close(owner.call, id)))
  expect(new Set(ends.map(({ closed }) => closed?.at)).size).toBe(1)
  server.clock.advance(60_000)
  expect((await close(owner.call, id)).closed).toEqual(ends[0]?.closed)
})

test('threads begun at once are numbered one by one', async () => {
  const { token } = await shared()
  const guests = await Promise.all(['a', 'b', 'c', 'd'].map(person))
  const made = await Promise.all(guests.map(({ call }) => begin(call, token)))
  expect(made.map(({ number }) => number).toSorted()).toEqual([1, 2, 3, 4])
})

describe('limits', () => {
  test('a text: as many letters as the limit, not one more, not none', async () => {
    const { token } = await shared()
    const guest = await person('Gina')
    const { letters } = commentLimits
    await begin(guest.call, token, 'x'.repeat(letters))
    const long = await endOf(begin(guest.call, token, 'x'.repeat(letters + 1)))
    expect(long).toMatchObject({ code: 4032, params: { limit: letters, present: letters + 1 } })
    expect(await codeOf(begin(guest.call, token, ' \n '))).toBe(4032)
  })

  test.each([
    ['a\u202Eb', 4027],
    ['\u200Bok \u2066x', 4027],
    ['a\u0007b', 4027],
    ['a\0b', 4026],
    ['a\uD800b', 4026],
  ])('%j is refused', async (text, code) => {
    const { token } = await shared()
    expect(await codeOf(begin((await person('Gina')).call, token, text))).toBe(code)
  })

  test('lines, tabs and what an emoji is made of stay', async () => {
    const { token } = await shared()
    const text = 'Two\nlines\tand 👩‍👩‍👧'
    const made = await begin((await person('Gina')).call, token, `  ${text.replace('\n', '\r\n')} `)
    expect(made.comments[0]?.text).toBe(text)
  })

  test('threads of a link, answers of a thread, and what is written in an hour', async () => {
    const { owner, draftId, token } = await shared()
    const guest = await person('Gina')
    const { id } = await begin(guest.call, token)
    const more = (table: string, rows: string): Promise<unknown> =>
      server.context.run((sql) => sql.execute(`insert into ${table} ${rows}`))
    const { threads, comments } = commentLimits
    await more(
      'comment (id, thread_id, author_id, text, created_at)',
      `select gen_random_uuid(), '${id}', author_id, 'x', created_at from comment, generate_series(2, ${comments})
       where id = '${id}'`,
    )
    const answered = await endOf(answer(guest.call, id, { token }))
    expect(answered).toMatchObject({ code: 4033, params: { limit: comments, present: comments } })
    await more(
      'comment_thread (id, draft_id, share_id, sealed_token, number, face_id, is_ambient, x, y, created_at)',
      `select gen_random_uuid(), draft_id, share_id, sealed_token, n, 'fd', false, 1, 1, created_at
       from comment_thread, generate_series(2, ${threads}) n where id = '${id}'`,
    )
    const begun = await endOf(begin(guest.call, token))
    expect(begun).toMatchObject({ code: 4033, params: { limit: threads, present: threads } })
    // another link of the same design has room
    const other = await owner.call(makeShare, { body: { draftId } })
    await begin(guest.call, other.token)
    let last: unknown
    for (let turn = 0; turn < limits.commentWrite.most; turn += 1)
      last = await endOf(guest.call(editComment, { params: { id }, body: { text: 'y', token } }))
    expect(last).toMatchObject({ code: 1011, params: { limit: limits.commentWrite.most } })
  })
})

test('the owner is notified of what is said, others in the thread of the answer, nobody of their own', async () => {
  const { owner, draftId, token } = await shared()
  const [guest, third] = [await person('Gina'), await person('Theo')]
  const told = async (call: Client) => (await call(pageNotifications, { query: {} })).records
  const { id } = await begin(guest.call, token)
  expect(await told(guest.call)).toEqual([])
  expect(await told(owner.call)).toMatchObject([
    {
      kind: 'commentMade',
      link: `/dial/${draftId}#comments/${id}`,
      title: { en: expect.stringContaining('Listed name') as string },
    },
  ])
  await answer(owner.call, id)
  await answer(third.call, id, { token })
  const forGuest = await told(guest.call)
  expect(forGuest).toMatchObject([
    { kind: 'commentAnswered', link: `/share/comment-${id}` },
    { kind: 'commentAnswered' },
  ])
  expect(JSON.stringify(forGuest)).toContain('Morning')
  for (const own of ['Listed name', 'Wider now', 'Olga']) expect(JSON.stringify(forGuest)).not.toContain(own)
  expect((await told(owner.call)).map(({ kind }) => kind)).toEqual(['commentMade', 'commentMade'])
  expect(await told(third.call)).toEqual([])
})

test('after a link has ended its writers are not told of what the owner answers', async () => {
  const { owner, linkId, token } = await shared()
  const guest = await person('Gina')
  const { id } = await begin(guest.call, token)
  await owner.call(revokeShare, { params: { id: linkId } })
  await answer(owner.call, id)
  expect((await guest.call(pageNotifications, { query: {} })).records).toEqual([])
})

test('the log says when words of others were deleted, and of one’s own it says nothing', async () => {
  const { owner, token } = await shared()
  const guest = await person('Gina')
  const logged = async (id: string) => {
    const { rows } = await server.context.run((sql) =>
      sql.execute<{ action: string }>(`select action from audit_log where object = 'comment:${id}'`),
    )
    return rows.map(({ action }) => action)
  }
  const [own, theirs] = [await begin(guest.call, token), await begin(guest.call, token)]
  await guest.call(deleteComment, { params: { id: own.id }, query: { token } })
  await owner.call(deleteComment, { params: { id: theirs.id }, query: {} })
  expect([await logged(own.id), await logged(theirs.id)]).toEqual([[], ['comment.delete']])
})

describe('what goes', () => {
  async function confirmed(one: { call: Client; phone: string }): Promise<void> {
    server.clock.advance(61_000)
    await one.call(sendOwnCode, {})
    const code = server.codeFor(one.phone, codePurposes.confirm)
    await one.call(verifyOwnCode, { body: { code } })
  }
  async function erase(one: { call: Client; phone: string }): Promise<void> {
    await confirmed(one)
    await one.call(closeAccount, { body: { rest: 'claim' } })
    server.clock.advance(15 * 24 * 3_600_000)
    await eraseClosed(server.context)
  }
  const rows = async (draftId: string): Promise<number> => {
    const { rows: found } = await server.context.run((sql) =>
      sql.execute<{ n: number }>(
        `select count(*)::int as n from comment c join comment_thread t on t.id = c.thread_id
         where t.draft_id = '${draftId}'`,
      ),
    )
    return found[0]?.n ?? 0
  }

  test('in the trash comments are kept and shut, for ever deleted they are gone', async () => {
    const { owner, draftId, token } = await shared()
    const { id } = await begin((await person('Gina')).call, token)
    await owner.call(deleteDraft, { params: { id: draftId } })
    expect(await codeOf(owner.call(listComments, { query: { draftId } }))).toBe(404)
    expect([await codeOf(answer(owner.call, id)), await codeOf(close(owner.call, id))]).toEqual([404, 404])
    await owner.call(restoreDrafts, { body: { ids: [draftId] } })
    expect((await owner.call(listComments, { query: { draftId } })).total).toBe(1)
    await owner.call(deleteDraft, { params: { id: draftId } })
    await owner.call(eraseDrafts, { body: { ids: [draftId] } })
    expect(await rows(draftId)).toBe(0)
  })

  test('an account that is erased takes its words along, and leaves those of others', async () => {
    const { owner, draftId, token } = await shared()
    const guest = await person('Gina')
    const { id } = await begin(guest.call, token)
    await answer(owner.call, id)
    await begin(guest.call, token, 'alone')
    await erase(guest)
    expect(await rows(draftId)).toBe(1)
    const again = await server.context.run((sql) =>
      sql.execute(`select 1 from comment_thread where draft_id = '${draftId}'`),
    )
    expect(again.rows).toHaveLength(1)
    await erase(owner)
    expect(await rows(draftId)).toBe(0)
  })

  test('the copy of one’s data has one’s own words, and no others', async () => {
    const { owner, token } = await shared()
    const guest = await person('Gina')
    const { id } = await begin(guest.call, token, 'mine')
    await answer(owner.call, id, { text: 'theirs' })
    const { rows: found } = await server.context.run((sql) =>
      sql.execute<{ id: string }>(`select id from "user" where phone = '${guest.phone}'`),
    )
    const copy = await copyOfComments(server.context, { userId: Number(found[0]?.id) } as never)
    expect(copy).toMatchObject([{ id, text: 'mine' }])
  })
})
