import { expect, test } from 'vitest'
import { handExpression, sweeps, type HandMovement } from '../../../../src/shared/base/hand-movement.ts'
import { movementOf } from '../../../../src/shared/expressions/language/hand-movement.ts'
import { checkSchema } from '../../../../src/shared/wff/check/schema.ts'
import { versions } from '../../../../src/shared/wff/grammar/row.ts'
import { parseXml } from '../../../../src/shared/wff/xml/parse-xml.ts'
import { makeDesign, makeImage } from '../../../support/make-design.ts'
import { exported, imported, sourceZip } from '../import/faces.ts'

const glides = { hand: 'second', by: 'gliding' } as const

const movements: readonly (readonly [HandMovement, string])[] = [
  [{ hand: 'minute', by: 'gliding' }, '<MinuteHand '],
  [glides, '<Sweep frequency="SYNC_TO_DEVICE"/>'],
  ...sweeps.map(
    (often) => [{ hand: 'second', by: 'sweep', often }, `<Sweep frequency="${often}"/>`] as const,
  ),
  [{ hand: 'second', by: 'tick', strength: 1.5, seconds: 0.3 }, '<Tick strength="1.5" duration="0.3"/>'],
  [{ hand: 'second', by: 'tick', strength: 0, seconds: 0.02 }, '<Tick strength="0" duration="0.02"/>'],
]

test.each(movements)(
  '%j is a hand of the watch, in each version that has it, and comes back',
  async (movement, xml) => {
    const rotate = handExpression(movement)
    expect(movementOf(rotate)).toEqual(movement)
    const face = await exported(makeDesign([makeImage('hand', [10, 100], { rotate })]))
    expect(face.text).toContain(xml)
    expect(face.text).toContain('<AnalogClock ')
    const parsed = parseXml(face.text)
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
    const least = movement.by === 'gliding' && movement.hand === 'second' ? 2 : 1
    for (const version of versions.filter((one) => one >= least))
      expect({ version, problems: checkSchema(parsed.value, version) }).toEqual({ version, problems: [] })
    const { design } = await imported(sourceZip(face))
    const back = design.faces[design.activeFdId]?.normal.nodeList.find(({ nodeType }) => nodeType === 'image')
    expect(movementOf(back?.style.rotate ?? '')).toEqual(movement)
  },
)

test('steps are said by an expression, and any other turn is no movement of a hand', async () => {
  for (const hand of ['second', 'minute'] as const) {
    const rotate = handExpression({ hand, by: 'steps' })
    expect(movementOf(`(${rotate})`)).toEqual({ hand, by: 'steps' })
    const { text } = await exported(makeDesign([makeImage('hand', [10, 100], { rotate })]))
    expect(text).not.toContain('<AnalogClock')
  }
  for (const text of [
    '(##second## * 7)',
    '(ease(##minuteHand##, 0.2, "CLOCKWISE 0.835 3 1 1"))',
    '(ease(##secondHand##, 0.2, "EASE_IN"))',
  ])
    expect(movementOf(text)).toBeNull()
})
