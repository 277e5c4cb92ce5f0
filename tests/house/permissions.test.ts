import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { RefusalName } from '../../src/shared/api/refusals.ts'

/*
 * Who may do what with a resource is read in one file of it: beside its contracts, `permissions.ts`. Verbs call it, and
 * queries take from it whose a row is.
 */

const root = 'src/server/resources'

const filesBelow = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name).replaceAll('\\', '/')
    return statSync(path).isDirectory() ? filesBelow(path) : [path]
  })

const files = filesBelow(root).map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const verbs = files.filter(({ path }) => !path.endsWith('/permissions.ts'))

/** Refusals that speak of who calls and not of what the thing is like. */
const personal: readonly RefusalName[] = [
  ...(['forbidden', 'factorSetup', 'confirmFirst', 'notInEdition', 'betaFirst'] as const),
  ...(['ownReview', 'ownWithdrawal', 'ownFactors', 'mattingAccount', 'providerPays'] as const),
  ...(['secondPerson', 'secondPersonFirst', 'preparerLeft', 'claimSecond'] as const),
  ...(['claimed', 'claimNotMine', 'lastAdministrator'] as const),
]

const saidIn = (text: string) => personal.filter((name) => text.includes(`new Refusal('${name}'`))

test('a verb refuses nobody for who they are: permissions.ts does', () => {
  const found = verbs.flatMap(({ path, text }) => saidIn(text).map((name) => `${path}: ${name}`))
  expect(found, 'a `require…` in permissions.ts of the resource').toEqual([])
  const said = new Set(files.flatMap(({ text }) => saidIn(text)))
  expect(personal.filter((name) => !said.has(name))).toEqual([])
})

/** `row.ownerId !== userId`; what only tells the reader of a list which rows are theirs is a field `is…`. */
const judged =
  /^(?!.*\bis\w+: ).*(\b(ownerId|userId|preparedBy|addressBy) [!=]== (\w+\.)*session\.userId|\bownerId [!=]== userId)/m

test('no verb compares the caller with whose a row is', () => {
  expect(
    verbs.filter(({ text }) => judged.test(text)).map(({ path }) => path),
    'a check or a condition in permissions.ts of the resource',
  ).toEqual([])
})

/** One row of one person, by its id. */
const ownRow = /eq\((\w+)\.(id|publicId|draftId|objectKey), [^;]{0,80}eq\(\1\.(ownerId|userId), /

test('queries take from permissions.ts which row by its id is a person’s own', () => {
  expect(
    verbs.filter(({ text }) => ownRow.test(text)).map(({ path }) => path),
    'a condition `isOwn…` in permissions.ts of the resource',
  ).toEqual([])
})

test('both ways of judging a row in place are found', () => {
  expect("if (row.ownerId !== userId) throw new Refusal('notFound')").toMatch(judged)
  expect('if (claim.addressBy === actor.session.userId) throw').toMatch(judged)
  expect('isMine: proposal.preparedBy === actor.session.userId,').not.toMatch(judged)
  expect('and(eq(draft.id, id), eq(draft.ownerId, ownerId))').toMatch(ownRow)
})

/** Their contracts say all: one row a person, no id in any call, or a look that is for one role. */
const byContractAlone = ['keys', 'store', 'support']

test('each resource with routes has such a file, or decides nothing beside its contracts', () => {
  const resources = readdirSync(root).filter((name) =>
    files.some(({ path }) => path.startsWith(`${root}/${name}/`) && path.endsWith('routes.ts')),
  )
  const without = resources.filter(
    (name) => !files.some(({ path }) => path === `${root}/${name}/permissions.ts`),
  )
  expect(without.toSorted()).toEqual(byContractAlone)
})
