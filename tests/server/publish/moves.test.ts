import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError, type Client } from '../../../src/shared/api/client.ts'
import * as faces from '../../../src/shared/api/publish/faces.ts'
import { audits, deeds, type Deed } from '../../../src/shared/api/publish/moves.ts'
import { changeAudit, changeAuditSingle } from '../../../src/shared/api/publish/review.ts'
import {
  finishPackages,
  goodForm,
  newPicture,
  newWorker,
  releaseOf,
  saveDesign,
} from '../../support/publish.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

/**
 * Every move of a version of a face by everybody, over HTTP: what the table below does not allow is refused and changes
 * nothing. The table is written here anew, so that a change of the rows of `moves.ts` is noticed.
 */

let server: TestServer
let preview = ''
const people = {} as Record<Who, Client>
beforeAll(async () => {
  server = await startTestServer()
  people.owner = (await server.newcomer()).call
  people.stranger = (await server.newcomer()).call
  people.reviewer = await newWorker(server, 'reviewer')
  people.finance = await newWorker(server, 'finance')
  people.support = await newWorker(server, 'support')
  people.visitor = server.clientOf(null)
  preview = await newPicture(people.owner)
})
afterAll(() => server.close())

const whos = ['owner', 'reviewer', 'stranger', 'finance', 'support', 'visitor'] as const
type Who = (typeof whos)[number]

const reached = {
  withdrawn: ['submit', 'withdraw'],
  waits: ['submit'],
  live: ['submit', 'approve'],
  offline: ['submit', 'approve', 'putOffline'],
  refused: ['submit', 'refuse'],
  'live, and a new one waits': ['submit', 'approve', 'submit'],
  'live, and a new one was refused': ['submit', 'approve', 'submit', 'refuse'],
  'taken down': ['submit', 'approve', 'takeDown'],
  deleted: ['submit', 'approve', 'delete'],
} as const satisfies Record<string, readonly Deed[]>
type State = keyof typeof reached

/** What may be done in each state, by the one who may. */
const allowed: Readonly<Record<State, readonly Deed[]>> = {
  withdrawn: ['submit', 'delete'],
  waits: ['withdraw', 'approve', 'refuse'],
  live: ['submit', 'putOnline', 'putOffline', 'takeDown', 'delete'],
  offline: ['submit', 'putOnline', 'putOffline', 'takeDown', 'delete'],
  refused: ['submit', 'delete'],
  'live, and a new one waits': ['withdraw', 'approve', 'refuse', 'putOnline', 'putOffline'],
  'live, and a new one was refused': ['submit', 'putOnline', 'putOffline', 'takeDown', 'delete'],
  'taken down': ['submit', 'delete'],
  deleted: ['submit'],
}

const isOfReviewers = (deed: Deed): boolean => ['approve', 'refuse', 'takeDown'].includes(deed)

interface Subject {
  readonly id: string
  readonly rev: number
  readonly version: string
}

async function versionOf(id: string): Promise<string> {
  const { rows } = await server.context.run((sql) =>
    sql.execute<{ id: string }>(`select id from face_version where face_id = '${id}'`),
  )
  return rows[0]?.id ?? '00000000-0000-4000-8000-000000000000'
}

type Try = { readonly who: Who; readonly deed: Deed; readonly isSingle?: boolean }

async function act({ who, deed, isSingle = false }: Try, { id, rev, version }: Subject): Promise<void> {
  const call = people[who]
  const release = await releaseOf(server, id)
  const queue = deed === 'takeDown' ? ('approved' as const) : ('pending' as const)
  const decision = { release, queue, reasons: ['broken' as const] }
  const audit = deed === 'approve' ? audits.approved : audits.rejected
  const online = deed === 'putOnline' ? 1 : 0
  if (deed === 'submit') {
    await call(faces.publishFace, { body: { id, rev, form: goodForm(preview) } })
    await finishPackages(server, id)
  } else if (deed === 'withdraw') await call(faces.withdrawFace, { params: { id } })
  else if (isOfReviewers(deed) && isSingle)
    await call(changeAuditSingle, { query: { id: version, audit, ...decision } })
  else if (isOfReviewers(deed)) await call(changeAudit, { query: { faceId: id, audit, ...decision } })
  else if (deed === 'delete' && isSingle) await call(faces.deleteFaceSingle, { params: { id: version } })
  else if (deed === 'delete') await call(faces.deleteFace, { params: { id } })
  else if (isSingle) await call(faces.changeOnlineSingle, { query: { id: version, online } })
  else await call(faces.changeOnline, { query: { faceId: id, online } })
}

async function makeSubject(state: State): Promise<Subject> {
  // nobody may submit more than so often an hour
  server.clock.advance(60 * 60_000)
  const saved = await saveDesign(people.owner)
  const bare = { ...saved, version: '' }
  for (const deed of reached[state])
    await act({ who: isOfReviewers(deed) ? 'reviewer' : 'owner', deed }, bare)
  return { ...saved, version: await versionOf(saved.id) }
}

async function rowsOf(id: string): Promise<unknown> {
  const { rows } = await server.context.run((sql) =>
    sql.execute(
      `select row_to_json(v)::text as version, row_to_json(f)::text as face,
        (select count(*) from face_event e where e.face_id = f.id) as events
      from face f left join face_version v on v.face_id = f.id where f.id = '${id}'`,
    ),
  )
  return rows
}

/** In which way a call that must not be is refused. */
function isRefused({ who, deed }: Try, { status, code }: ApiError): boolean {
  if (who === 'visitor') return status === 200 && code === 403
  if (isOfReviewers(deed) && who !== 'reviewer') return status === 403
  if (!isOfReviewers(deed) && who !== 'owner') return status === 404
  // 4001 the state, 4018 nothing that could be decided, 404 nothing that is there
  return code === 4001 || code === 4018 || status === 404
}

const everything = whos.flatMap((who) =>
  deeds.flatMap((deed) => [false, true].map((isSingle) => ({ who, deed, isSingle }))),
)

function isAllowed(state: State, { who, deed }: Try): boolean {
  return who === (isOfReviewers(deed) ? 'reviewer' : 'owner') && allowed[state].includes(deed)
}

test.each(Object.keys(reached) as State[])(
  'what is not allowed of one that is %s is refused, whoever tries [W4.01 W4.06 W4.07 W4.08 W4.09 A27]',
  { timeout: 240_000 },
  async (state) => {
    const subject = await makeSubject(state)
    const before = await rowsOf(subject.id)
    for (const one of everything.filter((tried) => !isAllowed(state, tried))) {
      const error = await act(one, subject).catch((thrown: unknown) => thrown)
      const said = `${one.who} ${one.deed}${one.isSingle ? ' single' : ''}`
      expect(error, said).toBeInstanceOf(ApiError)
      expect(isRefused(one, error as ApiError), `${said}: ${String((error as ApiError).code)}`).toBe(true)
    }
    expect(await rowsOf(subject.id)).toEqual(before)
  },
)

const after: Readonly<Record<State, Partial<Record<Deed, string>>>> = {
  withdrawn: { submit: 'review' },
  waits: { withdraw: 'draft', approve: 'live', refuse: 'rejected' },
  live: { submit: 'live', putOnline: 'live', putOffline: 'offline', takeDown: 'rejected' },
  offline: { submit: 'review', putOnline: 'live', putOffline: 'offline', takeDown: 'rejected' },
  refused: { submit: 'review' },
  'live, and a new one waits': {
    ...{ withdraw: 'live', approve: 'live', refuse: 'live' },
    ...{ putOnline: 'live', putOffline: 'review' },
  },
  'live, and a new one was refused': {
    ...{ submit: 'live', putOnline: 'live', putOffline: 'rejected', takeDown: 'rejected' },
  },
  'taken down': { submit: 'review' },
  deleted: { submit: 'review' },
}

test.each(
  Object.entries(allowed).flatMap(([state, list]) => list.map((deed) => [state as State, deed] as const)),
)('one that is %s: %s is done and shown [W4.01 W4.02 W4.03 W4.04 W4.05]', async (state, deed) => {
  const subject = await makeSubject(state)
  const who = isOfReviewers(deed) ? 'reviewer' : 'owner'
  await act({ who, deed, isSingle: deed !== 'submit' && state !== 'withdrawn' }, subject)
  if (deed === 'delete') {
    await expect(people.owner(faces.readFace, { params: { id: subject.id } })).rejects.toMatchObject({
      status: 404,
    })
    return
  }
  const project = await people.owner(faces.readFace, { params: { id: subject.id } })
  expect(project.status).toBe(after[state][deed])
})
