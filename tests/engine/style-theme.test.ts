import { expect, test } from 'vitest'
import type { Outcome } from '../../src/shared/protocol/commands.ts'
import { makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const refusal = (outcome: Outcome) => (outcome.ok ? null : outcome.refusal)

const start = () => TestEngine.start({ layers: [makeText('t', 'hello', { fill: '#ff8000' })] })

const numbered = (n: number): string => `#0000${n.toString(16).padStart(2, '0').toUpperCase()}`

test('theme colours are kept with the design, each once, and are no state of the history [S3.07 S3.15]', async () => {
  const t = await start()
  t.do({ do: 'theme.add', color: '#0af' }).do({ do: 'theme.add', color: '#11223344' })
  expect(t.see('design').themeColors).toEqual(['#00AAFF', '#11223344'])
  expect(t.steps).toBe(0)
  expect(refusal(t.run({ do: 'theme.add', color: '#00AAFF' }))).toEqual({
    key: 'refusal.themeTwice',
    params: { color: '#00AAFF' },
  })
  expect(refusal(t.run({ do: 'theme.add', color: 'blue' }))?.key).toBe('refusal.badValue')
  t.do({ do: 'theme.remove', index: 0 })
  expect(t.design.themeColors).toEqual(['#11223344'])
  expect(refusal(t.run({ do: 'theme.remove', index: 4 }))?.key).toBe('refusal.noThemeColor')
})

test('the sixteenth theme colour is refused with the limit and the count [W5.22]', async () => {
  const t = await start()
  for (let n = 1; n <= 15; n += 1) t.do({ do: 'theme.add', color: numbered(n) })
  expect(refusal(t.run({ do: 'theme.add', color: '#FFFFFF' }))).toEqual({
    key: 'refusal.themeFull',
    params: { max: 15, count: 15 },
  })
  expect(t.see('design').themeColors).toHaveLength(15)
})

test('a theme colour that is added in the middle of a gesture ends it as a step', async () => {
  const t = await start()
  t.do({ do: 'style.set', path: 'fill', value: '#123456', phase: 'preview', ids: ['t'] })
  t.do({ do: 'theme.add', color: '#123456' })
  expect([t.steps, t.design.themeColors, t.layer('t').style]).toMatchObject([
    1,
    ['#123456'],
    { fill: '#123456' },
  ])
})

test('the colours of all layers are found, the most used first', async () => {
  const t = await TestEngine.start({
    layers: [
      makeText('a', 'one', { fill: '#00ff00' }),
      makeText('b', 'two', { fill: '#FF8000' }),
      makeText('c', 'three', { fill: '#FF8000' }),
    ],
  })
  const used = t.engine.usedColors()
  expect(used.indexOf('#FF8000')).toBeLessThan(used.indexOf('#00FF00'))
  expect(used.filter((color) => color === '#FF8000')).toHaveLength(1)
})
