import { expect, it, test } from 'vitest'
import { appVersion, editions } from '../../../../src/shared/edition.ts'
import { tables } from '../../../../src/shared/messages/both.ts'
import { newSince, upgrades } from '../../../../src/ui/screens/start/upgrades.ts'

test('there is a notice for every version from 1.5 to 2.3.5, in order [W1.31 A4]', () => {
  const versions = upgrades.map(({ version }) => version)
  expect([versions[0], versions.at(-1)]).toEqual(['1.5', '2.3.5'])
  const wanted = ['1.5', '1.6', '1.7', '1.8', '1.9', '2.0', '2.1', '2.2', '2.3']
  expect(versions).toEqual([...wanted, '2.3.1', '2.3.2', '2.3.3', '2.3.4', '2.3.5'])
})

test('each says something in both languages, and the present one is worded for both editions [W1.28 W1.29]', () => {
  for (const row of upgrades)
    for (const { id } of Object.values(editions)) {
      expect(tables['zh-cn'][row[id]]).toMatch(/\p{Script=Han}/u)
      expect(tables.en[row[id]]).toMatch(/^[A-Z]/)
    }
  const present = upgrades.find(({ version }) => version === appVersion)
  expect(present?.domestic).not.toBe(present?.overseas)
  expect(tables.en['upgrade.lead.domestic']).not.toBe(tables.en['upgrade.lead.overseas'])
})

it('tells what is newer than what was seen, the newest first [W1.24]', () => {
  expect(newSince('2.3.2', '2.3.4', 'domestic')).toEqual(['upgrade.2.3.4.domestic', 'upgrade.2.3.3'])
  expect(newSince('2.3.3', '2.3.4', 'overseas')).toEqual(['upgrade.2.3.4.overseas'])
})

it('tells no more than six lines, however long nobody was here', () => {
  const lines = newSince('1.5', '2.3.4', 'domestic')
  expect(lines).toHaveLength(6)
  expect(lines.at(-1)).toBe('upgrade.2.2')
  // compared number by number
  expect(newSince('1.10', '2.0', 'domestic')).toEqual(['upgrade.2.0'])
})

it.each(['', 'unknown', '2.3.5', '9.0'])('tells the present version alone after %j [A4]', (seen) => {
  expect(newSince(seen, '2.3.4', 'domestic')).toEqual(['upgrade.2.3.4.domestic'])
})
