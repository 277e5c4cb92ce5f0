import { describe, expect, test } from 'vitest'
import { deeds, moves, type VersionState } from '../../../../src/shared/api/publish/moves.ts'
import { tables } from '../../../../src/shared/messages/both.ts'
import { locales, type MessageKey } from '../../../../src/shared/messages/text.ts'
import { countedStatus, ownersDeeds, standingOf } from '../../../../src/shared/publish/standing.ts'
import { standings } from '../../../../src/shared/publish/standings.ts'
import { noteOf, statusWords } from '../../../../src/ui/app/standing/standing-words.ts'

/** Every state that the rows of the state machine lead to. */
function reachable(): readonly VersionState[] {
  const seen = new Map<string, VersionState>()
  const go = (state: VersionState): void => {
    const name = JSON.stringify(state)
    if (seen.has(name)) return
    seen.set(name, state)
    for (const deed of deeds) if (moves[deed].isPossible(state)) go(moves[deed].next(state))
  }
  go({ audit: 'none', isApproved: false, isOnline: false })
  return [...seen.values()]
}

const states = reachable()
const designs = [
  ...states.map((state) => [state]),
  ...states.flatMap((one) => states.map((other) => [one, other])),
  ...states.flatMap((one) => states.flatMap((two) => states.map((three) => [one, two, three]))),
]
const nameOf = (versions: readonly VersionState[]): string =>
  versions.map(({ audit, isApproved, isOnline }) => `${audit}/${isApproved}/${isOnline}`).join(' + ')

describe('where a design stands has its words, over all states of all of its versions', () => {
  test('every standing is reached, and each has its words in both languages', () => {
    expect(new Set(designs.map(standingOf))).toEqual(new Set(standings))
    const keys = standings.flatMap((one) => [`ui.standing.says.${one}`, noteOf(one)])
    const said = keys.filter((key) => key !== null) as MessageKey[]
    for (const locale of locales) for (const key of said) expect(tables[locale][key], key).toMatch(/./)
  })

  test('nothing is said to be publishable that cannot be submitted, and the way out is what is possible', () => {
    for (const versions of designs) {
      const says = tables.en[`ui.standing.says.${standingOf(versions)}`]
      const can = ownersDeeds(versions)
      const cannotSubmit = versions.some(({ audit }) => audit === 'pending')
      expect(can.includes('submit'), nameOf(versions)).toBe(!cannotSubmit)
      if (cannotSubmit) {
        expect(can, nameOf(versions)).toContain('withdraw')
        expect(says, nameOf(versions)).toMatch(/[Uu]nder review.*Withdraw/)
        expect(says).not.toMatch(/publish again|ready/i)
      } else expect(says, nameOf(versions)).not.toMatch(/under review|Withdraw/)
      if (/Put it online/.test(says)) expect(can, nameOf(versions)).toContain('putOnline')
    }
  })

  test('live is said of all versions or of so many of them [W4.01 W4.02]', () => {
    const text = (key: string, params?: object): string =>
      Object.entries(params ?? {}).reduce(
        (said, [name, value]) => said.replace(`{{${name}}}`, String(value)),
        tables.en[key as MessageKey],
      )
    for (const versions of designs) {
      const counted = countedStatus(versions)
      const said = statusWords(counted, text)
      const online = versions.filter(({ isOnline }) => isOnline).length
      if (online === 0) expect(said, nameOf(versions)).not.toMatch(/live/i)
      else if (online === versions.length) expect(said, nameOf(versions)).toBe('Live')
      else expect(said, nameOf(versions)).toBe(`${online} of ${versions.length} versions live`)
    }
  })

  test('a refusal is told whatever is live beside it', () => {
    for (const versions of designs) {
      const isRefused = versions.some(({ audit }) => audit === 'rejected')
      const waits = versions.some(({ audit }) => audit === 'pending')
      if (isRefused && !waits) expect(standingOf(versions), nameOf(versions)).toMatch(/rejected$/i)
    }
  })
})
