import { actNamed, actsOfKind, readFacts } from '../../../../shared/audit/acts.ts'
import type { Act, pageActs } from '../../../../shared/api/staff/acts.ts'
import type { RouteOutput, RouteRequest } from '../../../../shared/api/route.ts'
import type { Currency } from '../../../../shared/earnings/money-rules.ts'
import type { Session, Context, Tx } from '../../../base/context.ts'
import { pageFacts } from '../../../base/lists/page.ts'
import { seesMoney } from '../permissions.ts'
import { rolesOf } from '../queries.ts'
import { findAbout, type About } from './about.ts'
import { findActors, pageActs as pageActRows, type ActRecord } from './queries.ts'

type Query = RouteRequest<typeof pageActs>['query']

const momentOf = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text)

interface Reader {
  readonly seesMoney: boolean
  readonly currency: Currency
}

function printAct(
  row: ActRecord,
  { objects, people, releases }: About,
  { seesMoney, currency }: Reader,
): Act {
  const { id, at, role, action, object, accountId, name } = row
  const known = actNamed(action)
  const facts = known === null ? [] : readFacts(known, row.detail)
  const detail = facts.flatMap(({ name: fact, kind, value }) => {
    if (kind === 'money' && !seesMoney) return []
    const person = kind === 'person' ? people.get(Number(value)) : value
    return person === undefined ? [] : [[fact, person] as const]
  })
  const about = objects.get(object)
  const release = String(facts.find((fact) => fact.name === 'release')?.value)
  const opens = releases.has(release) ? release : (about?.opens ?? null)
  return {
    ...{ id, role, action, object },
    at: at.toISOString(),
    who: accountId === null ? null : { accountId, name: name ?? '' },
    about: about === undefined ? null : { name: about.name, amount: seesMoney ? about.amount : null, opens },
    detail: Object.fromEntries(detail),
    currency: about?.currency ?? currency,
  }
}

async function readerOf(context: Context, tx: Tx, { userId }: Session): Promise<Reader> {
  return { seesMoney: seesMoney(await rolesOf(tx, userId)), currency: context.edition.currency }
}

/** A page of the log of staff, with the names of what each line is about. */
export async function readActs(
  context: Context,
  session: Session,
  { q, role, who, kind, from, to, ...request }: Query,
): Promise<RouteOutput<typeof pageActs>> {
  const filter = {
    ...{ q, role, who, from: momentOf(from), to: momentOf(to) },
    actions: kind === undefined ? undefined : actsOfKind(kind),
  }
  return await context.transact(async (tx) => {
    const page = await pageActRows(tx, filter, request)
    const people = await findActors(tx)
    const [about, reader] = [await findAbout(tx, page.rows), await readerOf(context, tx, session)]
    const records = page.rows.map((row) => printAct(row, about, reader))
    return { ...pageFacts(page), records, people, current: request.current }
  })
}
