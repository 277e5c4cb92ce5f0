import { expect, test } from 'vitest'
import { printWanted, readWanted } from '../../../../src/ui/features/designs/list/place.ts'

test('what is shown stands in the address and comes back from it [S2.09]', () => {
  for (const search of ['', '?in=trash', '?q=a+b%26c&system=wearOS&sort=name', '?in=trash&q=%E8%A1%A8'])
    expect(printWanted(readWanted(search))).toBe(search)
})

test('words of an address that mean nothing are as absent as none', () => {
  expect(readWanted('?in=moon&system=toaster&sort=luck&x=1')).toEqual(readWanted(''))
  expect(readWanted(`?q=${'x'.repeat(99)}`).name).toHaveLength(60)
})
