import { describe, expect, test } from 'vitest'
import { actNamed, acts, readFacts, type ActName } from '../../src/shared/audit/acts.ts'
import { staffKinds } from '../../src/shared/api/staff/acts.ts'

const names = Object.keys(acts) as ActName[]
const holes = (words: string): string[] => [...words.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)

describe.each(names)('%s', (name) => {
  const row = actNamed(name)
  if (row === null) throw new Error(name)
  const facts = Object.keys(row.facts).map((fact) => fact.replace('?', ''))

  test('has a sentence in both languages that names its object and its facts alone', () => {
    for (const locale of ['zh-cn', 'en'] as const) {
      const { says, facts: parts } = row[locale]
      expect(says.trim()).not.toBe('')
      expect(/\p{Script=Han}/u.test(says)).toBe(locale === 'zh-cn')
      expect(holes(says).filter((hole) => hole !== 'object' && !facts.includes(hole))).toEqual([])
      for (const [fact, part] of Object.entries(parts)) expect(holes(part ?? `{{${fact}}}`)).toEqual([fact])
    }
    expect(holes(row.en.says).toSorted()).toEqual(holes(row['zh-cn'].says).toSorted())
    expect(Object.keys(row.en.facts).filter((fact) => row.en.facts[fact] === null)).toEqual(
      Object.keys(row['zh-cn'].facts).filter((fact) => row['zh-cn'].facts[fact] === null),
    )
  })

  test('names what it was done to, where staff did it', () => {
    const isOfStaff = (staffKinds as readonly string[]).includes(row.kind)
    expect(holes(row.en.says).includes('object')).toBe(isOfStaff)
  })
})

test('rows of before are read: facts of another form are left out, and the others stay', () => {
  const row = acts['payout-paid']
  const old = { fee: 7_800, preparedBy: 4, transactionNo: '2026112522002' }
  expect(readFacts(row, old).map(({ name, kind, value }) => [name, kind, value])).toEqual([
    ['fee', 'money', 7_800],
    ['transactionNo', 'code', '2026112522002'],
    ['preparedBy', 'person', 4],
  ])
  expect(readFacts(row, { fee: '78.00', transactionNo: '7', more: true })).toEqual([
    { name: 'transactionNo', kind: 'code', value: '7' },
  ])
  for (const broken of [null, 'x', [], {}]) expect(readFacts(row, broken)).toEqual([])
  expect(actNamed('of.another.version')).toBeNull()
  expect(actNamed('toString')).toBeNull()
})
