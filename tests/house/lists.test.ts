import { expect, test } from 'vitest'
import { z } from 'zod'
import { mostBlockShares } from '../../src/shared/api/own-files/block-shares.ts'
import { blockLimits } from '../../src/shared/api/own-files/blocks.ts'
import { mostFactors } from '../../src/shared/api/accounts/factors.ts'
import { folderLimits } from '../../src/shared/api/own-files/library.ts'
import { versionLimits } from '../../src/shared/api/drafts/limits.ts'
import { mostShares } from '../../src/shared/api/drafts/shares.ts'
import type { Route } from '../../src/shared/api/route.ts'
import { routes } from '../../src/shared/api/routes.ts'
import { fixedLists, listRecipes, ownCursors } from '../support/list-rows.ts'

/** Lists that are answered whole, because they cannot grow beyond this many rows. */
const limited: Readonly<Record<string, { readonly rows: number; readonly why: string }>> = {
  '/api/face/draft/:id/versions': {
    rows: versionLimits.named + versionLimits.automatic,
    why: 'one more named version is refused, of one more automatic one the oldest goes',
  },
  '/api/blocks': { rows: blockLimits.blocks, why: 'one more is refused' },
  '/api/share/block/of/:id': { rows: mostBlockShares, why: 'one more living link is refused' },
  '/api/user/factor/list': { rows: mostFactors, why: 'one more is refused' },
  '/api/share/list': { rows: mostShares, why: 'one more living link is refused' },
  '/api/category/list': { rows: 100, why: 'rows of the code' },
  '/api/tag/list': { rows: 500, why: 'rows of the code' },
  '/api/price/list': { rows: 100, why: 'rows of the code' },
  '/api/library/folders': { rows: folderLimits.folders, why: 'one more is refused' },
  '/api/library/:file/uses': { rows: 50, why: 'the places that a deletion names; more are not listed' },
  '/api/user/wallet/earnings': { rows: 5_000, why: 'sums of a year by face, country or day' },
  '/api/user/wallet/sums': { rows: 5_000, why: 'twelve months of sums, the largest first, cut there' },
}

const isArray = (schema: unknown): boolean => (schema as { type?: string }).type === 'array'

/** Whether a call answers a list: an array itself, or one under `records` or as all that it answers. */
function isList({ method, output, file, events }: Route): boolean {
  if (method !== 'GET' || file !== undefined || events === true) return false
  const schema = z.toJSONSchema(output as never, { unrepresentable: 'any', io: 'output' }) as {
    type?: string
    properties?: Readonly<Record<string, unknown>>
  }
  const fields = Object.entries(schema.properties ?? {})
  return (
    isArray(schema) ||
    fields.some(([name, field]) => name === 'records' && isArray(field)) ||
    (fields.length === 1 && fields.some(([, field]) => isArray(field)))
  )
}

function isPaged({ output, query }: Route): boolean {
  const fields = (schema: Route['output'] | undefined): readonly string[] =>
    schema === undefined
      ? []
      : Object.keys(
          (
            z.toJSONSchema(schema as never, { unrepresentable: 'any', io: 'output' }) as {
              properties?: object
            }
          ).properties ?? {},
        )
  const answered = fields(output)
  return (
    ['records', 'total', 'offset', 'next', 'prev'].every((name) => answered.includes(name)) &&
    ['size', 'after', 'before'].every((name) => fields(query).includes(name))
  )
}

test('every call that answers a list is paged by cursor, or says what it cannot grow beyond', () => {
  const lists = routes.filter(isList)
  expect(lists.length).toBeGreaterThan(15)
  const open = lists.filter(
    (route) => !isPaged(route) && limited[route.path] === undefined && !ownCursors.includes(route.path),
  )
  expect(
    open.map(({ path }) => path),
    'paged by shared/api/lists, or a row of `limited` in this test',
  ).toEqual([])
})

test('what is paged is tried with many rows, and what cannot grow is not paged', () => {
  const tried = new Set([...listRecipes.map(({ path }) => path), ...fixedLists])
  const paged = routes.filter((route) => isList(route) && isPaged(route)).map(({ path }) => path)
  expect(
    paged.filter((path) => !tried.has(path)),
    'rows of listRecipes in tests/support/list-rows.ts',
  ).toEqual([])
  expect(paged.filter((path) => limited[path] !== undefined)).toEqual([])
  const known = new Set(routes.map(({ path }) => path as string))
  expect([...tried].filter((path) => !known.has(path))).toEqual([])
})
