import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  estimatePayout,
  moneyRules,
  settleFee,
  splitByWeights,
  splitSale,
} from '../../../../src/shared/earnings/money-rules.ts'
import {
  problemBefore,
  readCents,
  windowOpens,
  withdrawProblem,
} from '../../../../src/shared/earnings/withdraw-rules.ts'

const cents = fc.nat({ max: 1_000_000_000 })

test('both parts of a sale make the sale, and the designer has half at most by less than a cent [W9.29]', () => {
  fc.assert(
    fc.property(cents, (gross) => {
      const { designer, platform } = splitSale(gross)
      expect(designer + platform).toBe(gross)
      expect(gross / 2 - designer).toBeGreaterThanOrEqual(0)
      expect(gross / 2 - designer).toBeLessThan(1)
    }),
  )
})

test('parts by weight make the whole, each within a cent of its share, none without a weight', () => {
  fc.assert(
    fc.property(
      cents,
      fc.array(fc.nat({ max: 2 ** 40 }), { minLength: 1, maxLength: 40 }),
      (total, weights) => {
        const parts = splitByWeights(total, weights)
        const sum = weights.reduce((all, weight) => all + weight, 0)
        expect(parts.reduce((all, part) => all + part, 0)).toBe(sum === 0 ? 0 : total)
        for (const [at, part] of parts.entries()) {
          expect(Number.isSafeInteger(part)).toBe(true)
          if (sum > 0) expect(Math.abs(part - (total * (weights[at] ?? 0)) / sum)).toBeLessThan(1.001)
          if (weights[at] === 0) expect(part).toBe(0)
        }
      },
    ),
  )
})

test('the provider’s own fee leaves no cent over: nobody is kept more of than was said, the house bears the rest [A26]', () => {
  fc.assert(
    fc.property(cents, cents, (estimate, fee) => {
      const { kept, returned, borne } = settleFee(estimate, fee)
      expect(kept + returned).toBe(estimate)
      expect(kept + borne).toBe(fee)
      expect(Math.min(kept, returned, borne)).toBeGreaterThanOrEqual(0)
      expect(returned === 0 || borne === 0).toBe(true)
    }),
  )
})

test('estimates: 4.4% overseas, 6.5% in China, half a cent up [W9.24 W9.25]', () => {
  expect(estimatePayout(10_000, moneyRules.USD)).toEqual({ deducted: 440, net: 9_560 })
  expect(estimatePayout(10_000, moneyRules.CNY)).toEqual({ deducted: 650, net: 9_350 })
  expect(estimatePayout(125, moneyRules.USD)).toEqual({ deducted: 6, net: 119 })
  expect(estimatePayout(100, moneyRules.CNY)).toEqual({ deducted: 7, net: 93 })
})

test('the overseas window is the 11th to the 15th, UTC, both whole [W9.28]', () => {
  const at = (text: string) => new Date(text)
  const open = (text: string) => windowOpens(moneyRules.USD, at(text)).getTime() === at(text).getTime()
  expect(open('2026-03-10T23:59:59.999Z')).toBe(false)
  expect(open('2026-03-11T00:00:00Z')).toBe(true)
  expect(open('2026-03-15T23:59:59.999Z')).toBe(true)
  expect(open('2026-03-16T00:00:00Z')).toBe(false)
  expect(windowOpens(moneyRules.USD, at('2026-03-10T12:00:00Z'))).toEqual(at('2026-03-11T00:00:00Z'))
  expect(windowOpens(moneyRules.USD, at('2026-12-16T00:00:00Z'))).toEqual(at('2027-01-11T00:00:00Z'))
  expect(windowOpens(moneyRules.CNY, at('2026-03-20T00:00:00Z'))).toEqual(at('2026-03-20T00:00:00Z'))
})

describe('what is refused, with the limit and the present number', () => {
  const now = new Date('2026-03-12T00:00:00Z')
  const wanted = { amount: 5_000, balance: 100_000_000, today: 0, now }
  test.each([
    ['USD', { balance: 2_000 }, 'belowThreshold'],
    ['USD', { balance: 2_001, amount: 2_001 }, null],
    ['CNY', { balance: 4_999 }, 'belowThreshold'],
    ['CNY', { balance: 5_000 }, null],
    ['USD', { amount: 99 }, 'belowMinimum'],
    ['USD', { amount: 100 }, null],
    ['USD', { balance: 3_000, amount: 3_001 }, 'aboveBalance'],
    ['USD', { amount: 200_000 }, null],
    ['USD', { amount: 200_001 }, 'aboveDayMaximum'],
    ['USD', { amount: 100, today: 199_901 }, 'aboveDayMaximum'],
    ['CNY', { amount: 1_000_000 }, null],
    ['CNY', { amount: 1_000_001 }, 'aboveDayMaximum'],
    ['USD', { now: new Date('2026-03-16T00:00:00Z') }, 'outsideWindow'],
    ['CNY', { now: new Date('2026-03-16T00:00:00Z') }, null],
  ] as const)('%s %o: %s [W9.19 W9.20 W9.21 W9.22 W9.23 W9.28 W5.26 W5.28]', (currency, other, kind) => {
    const problem = withdrawProblem(moneyRules[currency], { ...wanted, ...other })
    expect(problem?.kind ?? null).toBe(kind)
  })

  test('before an amount is typed only the day and the balance can refuse', () => {
    expect(problemBefore(moneyRules.USD, wanted)).toBeNull()
    expect(problemBefore(moneyRules.USD, { ...wanted, balance: 7 })).toEqual({
      kind: 'belowThreshold',
      limit: 2_000,
      isAbove: true,
      present: 7,
    })
  })
})

test('amounts have at most two decimals and no sign [W5.27]', () => {
  expect(['1', '1.5', '1.50', ' 20.05 ', '0.01'].map(readCents)).toEqual([100, 150, 150, 2_005, 1])
  expect(['', '1.005', '-1', '+1', '1e3', '1,5', '.5', '1.', 'NaN', '1234567890'].map(readCents)).toEqual(
    Array.from({ length: 10 }, () => null),
  )
})
