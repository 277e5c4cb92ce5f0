import { expect, test } from 'vitest'
import { checkSchema } from '../../../src/shared/wff/check/schema.ts'
import { parseXml } from '../../../src/shared/wff/xml/parse-xml.ts'
import { pairsOf, type Pair } from './pairs.ts'
import { opened, type Opened } from './pictures.ts'
import { newest, placesOf } from './places.ts'
import { told } from './told.ts'
import { unseen } from './unseen.ts'

/*
 * Whatever the grammar of the format knows is drawn after import, or told in words. Each element in each in which it may
 * stand, and each attribute in all its words or in two values, makes a pair of faces that differ in nothing else.
 */

const pairs = pairsOf()

type Fate = 'drawn' | 'told' | 'unseen' | 'silent'

/** What became of a pair, and what is told of it beside being drawn. */
type Found = {
  readonly row: string
  readonly pair: Pair
  readonly fate: Fate
  readonly isTold: boolean
  readonly words: string
}

const differs = (a: Opened, b: Opened): boolean =>
  [...a.told].some((note) => !b.told.has(note)) || [...b.told].some((note) => !a.told.has(note))

const kept = new Map<string, Promise<Opened>>()

function openedOnce(xml: string): Promise<Opened> {
  const found = kept.get(xml) ?? opened(xml)
  kept.set(xml, found)
  return found
}

async function fateOf(pair: Pair): Promise<Found> {
  const { row, faces } = pair
  const [first, ...others] = await Promise.all(
    faces.map(async ({ says, xml }) => ({ says, ...(await openedOnce(xml)) })),
  )
  if (!first) throw new Error(`${row} has no face`)
  const alike = others.filter(({ picture }) => picture === first.picture)
  const silent = alike.filter((one) => !differs(one, first))
  // one of several words is what stands where none is said
  const most = first.says === 'absent' && others.length > 1 ? 1 : 0
  const isTold = others.some((one) => differs(one, first))
  if (silent.length > most)
    return { row, pair, fate: 'silent', isTold, words: silent.map(({ says }) => says).join(', ') }
  return { row, pair, fate: alike.length > silent.length ? 'told' : 'drawn', isTold, words: '' }
}

const isIn = (list: Readonly<Record<string, RegExp>>, row: string): boolean =>
  Object.values(list).some((rows) => rows.test(row))

const isUnseen = (row: string): boolean => isIn(unseen, row)

/** Of an element that is told or unseen as a whole all that it says is that too. */
function withElements(all: readonly Found[]): readonly Found[] {
  /** Where an element stands in others; of one that has to stand in its own, where that does. */
  function around(key: string): readonly Found[] {
    const own = all.filter(({ pair }) => pair.isChild && pair.of === key)
    const parent = own.length === 0 ? placesOf().get(key)?.parent : null
    return parent ? around(parent.type.key) : own
  }
  const holderOf = ({ isChild, of, row }: Pair): string => (isChild ? (/^[^ ]+/.exec(row)?.[0] ?? '') : of)
  const isOut = ({ row, pair }: Found): boolean => {
    const rows = around(holderOf(pair))
    return isUnseen(row) || (rows.length > 0 && rows.every((each) => isUnseen(each.row)))
  }
  return all.map((one): Found => {
    if (isUnseen(one.row)) return { ...one, fate: 'unseen' }
    const rows = one.fate === 'silent' ? around(holderOf(one.pair)) : []
    if (rows.length === 0) return one
    if (rows.every(isOut)) return { ...one, fate: 'unseen' }
    return rows.every(({ isTold }) => isTold) ? { ...one, fate: 'told' } : one
  })
}

const found = Promise.resolve().then(async () => {
  const all: Found[] = []
  for (const pair of pairs) all.push(await fateOf(pair))
  return withElements(all)
})

const rowsOf = async (fate: Fate): Promise<readonly string[]> =>
  (await found)
    .filter((one) => one.fate === fate)
    .map(({ row, words }) => (words === '' ? row : `${row}: ${words}`))

test('every made face is one of the format', () => {
  const wrong = pairs.flatMap(({ row, faces }) =>
    faces.flatMap(({ says, xml }) => {
      const parsed = parseXml(xml)
      const problems = parsed.ok ? checkSchema(parsed.value, newest) : [parsed.error]
      return problems.map((one) => `${row} ${says}: ${one.key} ${JSON.stringify(one.params)}`)
    }),
  )
  expect(wrong).toEqual([])
})

test('nothing of the format is silent', { timeout: 600_000 }, async () => {
  expect(await rowsOf('silent')).toEqual([])
})

test('what is told instead of drawn is known, and why', { timeout: 600_000 }, async () => {
  const rows = { drawn: await rowsOf('drawn'), told: await rowsOf('told'), out: await rowsOf('unseen') }
  const share = (rows.told.length * 100) / (rows.drawn.length + rows.told.length)
  console.info(
    `${pairs.length} rows of the format: ${rows.drawn.length} drawn, ${rows.told.length} told (${share.toFixed(1)}%), ${rows.out.length} without a picture\ntold:\n  ${rows.told.join('\n  ')}`,
  )
  const names = rows.told.map((row) => row.replace(/:.*/, ''))
  expect(names.filter((row) => !isIn(told, row))).toEqual([])
  expect(Object.entries(told).filter(([, own]) => !names.some((row) => own.test(row)))).toEqual([])
})

test('each reason for having no picture is one of something', () => {
  const rows = pairs.map(({ row }) => row)
  expect(Object.entries(unseen).filter(([, own]) => !rows.some((row) => own.test(row)))).toEqual([])
})
