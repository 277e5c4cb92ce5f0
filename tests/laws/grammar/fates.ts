import { pairsOf, type Pair } from './pairs.ts'
import { opened, type Opened } from './pictures.ts'
import { placesOf } from './places.ts'
import { exportOf, importOf, type Export, type Import } from './taken.ts'
import { unseen } from './unseen.ts'

export const pairs = pairsOf()

export type Fate = 'drawn' | 'told' | 'unseen' | 'silent'

/** What became of a pair, and what is told of it beside being drawn. */
export type Found = {
  readonly row: string
  readonly pair: Pair
  readonly fate: Fate
  readonly isTold: boolean
  readonly words: string
  readonly imported: Import
  readonly exported: Export
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
  const taken = others.map((one) => one.taken)
  const known = {
    ...{ row, pair, isTold },
    imported: importOf(first.taken, taken),
    exported: exportOf(pair.isChild ? pair.of : row, first.taken, taken),
  }
  if (silent.length > most)
    return { ...known, fate: 'silent', words: silent.map(({ says }) => says).join(', ') }
  return { ...known, fate: alike.length > silent.length ? 'told' : 'drawn', words: '' }
}

export const isIn = (list: Readonly<Record<string, RegExp>>, row: string): boolean =>
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

/** What became of every pair; made once. */
export const found = Promise.resolve().then(async () => {
  const all: Found[] = []
  for (const pair of pairs) all.push(await fateOf(pair))
  return withElements(all)
})
