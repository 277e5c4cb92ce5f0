import { expect, test } from 'vitest'
import { kindOfPreset, palette } from '../../src/shared/layers/registry.ts'
import { notInAmbient } from '../../src/shared/rules/faces/presence.ts'
import type { Rule } from '../../src/shared/rules/rule.ts'
import { makeImage } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

/** How often a rule is asked about something new, while `act` runs. */
function countVerdicts(act: () => void): number {
  const { judge } = notInAmbient
  const seen: string[] = []
  const spy: NonNullable<Rule['judge']> = (change, world) => {
    seen.push(change.on)
    return judge?.(change, world) ?? null
  }
  Object.assign(notInAmbient, { judge: spy })
  act()
  Object.assign(notInAmbient, { judge })
  return seen.filter((on) => on === 'add').length
}

/** Node types of what the palette offers, where a preset adds a layer. */
const kindsWithTiles = new Set(palette().map(({ id }) => kindOfPreset(id)?.nodeType)).size

const reasons = (t: TestEngine, group: string) =>
  t
    .see('palette')
    .find(({ id }) => id === group)
    ?.items.map(({ reason }) => reason?.key ?? null) ?? []

test('the palette asks the rules once a kind after a drop, and not at all when something is selected', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [100, 100]), makeImage('b', [300, 300])] })
  t.see('palette')
  expect(countVerdicts(() => t.click(110, 110))).toBe(0)
  expect(t.selected).toEqual(['a'])
  expect(countVerdicts(() => t.do({ do: 'selection.set', ids: ['b'] }))).toBe(0)
  const afterDrop = countVerdicts(() => {
    t.drag([310, 310], [330, 330])
    t.see('palette')
  })
  expect(afterDrop).toBeGreaterThan(0)
  expect(afterDrop).toBeLessThanOrEqual(kindsWithTiles)
})

test('what is refused follows the mode that is seen at once [S2.42 S2.43]', async () => {
  const t = await TestEngine.start()
  expect(reasons(t, 'animation')).toEqual([null, null])
  t.do({ do: 'mode.set', ambient: true })
  expect(reasons(t, 'animation')).toEqual(['refusal.notInAmbient', 'refusal.notInAmbient'])
  t.do({ do: 'mode.set', ambient: false })
  expect(reasons(t, 'animation')).toEqual([null, null])
})
