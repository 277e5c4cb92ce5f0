import '../../support/bare-page.ts'
import { expect, test } from 'vitest'
import { addressOfNew, takeExpected } from '../../../src/ui/app/open-design/dial-address.ts'

const idIn = (address: string): string => /^\/dial\/([^?]+)/.exec(address)?.[1] ?? ''

test('a new design has an address with an id of its own, a random one by RFC 4122', () => {
  const ids = Array.from({ length: 50 }, () => idIn(addressOfNew({})))
  expect(new Set(ids).size).toBe(50)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test('the address says what it starts from, so that a reload can begin again', () => {
  const address = addressOfNew({ sample: 'meridian', size: '480*480', system: 'wearOS' })
  const query = new URLSearchParams(address.split('?')[1])
  expect(Object.fromEntries(query)).toEqual({ sample: 'meridian', size: '480*480', system: 'wearOS' })
  expect(addressOfNew({})).not.toContain('?')
})

test('the names that were typed wait for the design to be opened, once', () => {
  const names = { dialName: 'Mine', dialNameCn: '我的' }
  const id = idIn(addressOfNew({}, names))
  expect(takeExpected(id)).toEqual(names)
  expect(takeExpected(id)).toBe(undefined)
  expect(takeExpected('another')).toBe(undefined)
})
