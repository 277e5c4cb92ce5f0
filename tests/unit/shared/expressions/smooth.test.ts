import { expect, test } from 'vitest'
import { easings, withSmooth, type Smooth } from '../../../../src/shared/base/smooth.ts'
import { readSmooth } from '../../../../src/shared/expressions/language/smooth.ts'
import { compileExpression } from '../../../../src/shared/expressions/language/compile.ts'
import { parseExpression } from '../../../../src/shared/expressions/language/parse.ts'
import { exported } from '../import/faces.ts'
import { makeDesign, makeImage } from '../../../support/make-design.ts'
import { worldAt } from '../layers/layer-makers.ts'

const smooth: Smooth = { seconds: 0.5, easing: 'EASE_OUT', turns: 'CLOCKWISE', repeat: 0, fps: null }

const valueOf = (text: string): unknown => {
  const parsed = parseExpression(text)
  if (!parsed.ok) throw new Error(`${text} ${JSON.stringify(parsed.errors)}`)
  return compileExpression(parsed.tree)(worldAt())
}

test.each(['##minuteHand##', '(##minute## * 6)', '(##steps## > 5 ? (10 + 2) : clamp(##minute##, 0, 3))'])(
  '%s goes over and jumps again, and is the same value at rest',
  (text) => {
    for (const easing of [...easings, '0.2 0.1 0.7 1.4'])
      for (const turns of [null, 'CLOCKWISE', 'COUNTER_CLOCKWISE'] as const)
        for (const [repeat, fps] of [
          [0, null],
          [2, null],
          [-1, 15],
        ] as const) {
          const wanted = { seconds: 1.2, easing, turns, repeat, fps }
          const eased = withSmooth({ value: text }, wanted)
          const read = readSmooth(eased)
          expect(read?.smooth).toEqual(wanted)
          expect(read?.canEase).toBe(true)
          expect(valueOf(read?.value ?? '')).toBe(valueOf(text))
          // set again it is not eased twice
          expect(withSmooth(read ?? { value: '' }, smooth).match(/ease\(/g)).toHaveLength(1)
          expect(withSmooth(read ?? { value: '' }, null)).not.toContain('ease')
        }
  },
)

test('what glides by itself, what stands still and what is no expression offers none', () => {
  expect(readSmooth('##secondHandSmooth##')).toMatchObject({ smooth: null, canEase: false })
  expect(readSmooth('(1 + 2)')).toMatchObject({ smooth: null, canEase: false })
  expect(readSmooth('(##minute## +')).toBeNull()
})

test('the watch is told the same in its own words', async () => {
  const rotate = withSmooth({ value: '(##minute## * 6)' }, { ...smooth, seconds: 0.8, repeat: 2, fps: 30 })
  const { text } = await exported(makeDesign([makeImage('hand', [10, 100], { rotate })]))
  expect(text).toMatch(/<Transform target="angle" value="\(?\[MINUTE\] \* 6\)?">/)
  expect(text).toContain(
    '<Animation interpolation="EASE_OUT" angleDirection="CLOCKWISE" repeat="2" fps="30" duration="0.8"/>',
  )
})
