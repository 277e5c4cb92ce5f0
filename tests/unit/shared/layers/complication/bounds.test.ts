import { expect, test } from 'vitest'
import type { Layer } from '../../../../../src/shared/document/design.ts'
import { pressedAt } from '../../../../../src/shared/layers/complication/bounds/outline.ts'
import { boundsNames, type BoundsStyle } from '../../../../../src/shared/layers/complication/bounds/stored.ts'
import type { ComplicationStyle } from '../../../../../src/shared/layers/complication/style.ts'
import { makeDesign } from '../../../../support/make-design.ts'
import { utf8 } from '../../../../../src/shared/base/bytes.ts'
import { exported, imported, zipOf } from '../../import/faces.ts'
import { added, styled } from '../layer-makers.ts'

/* Where a slot is pressed: stored, written, read back as fields, and seen on the canvas. */

const slot = added('complication.shortText') as Layer<ComplicationStyle>
const withBounds = (bounds: BoundsStyle): Layer<ComplicationStyle> =>
  styled(slot, bounds) as Layer<ComplicationStyle>

const written = async (layer: Layer): Promise<string> => (await exported(makeDesign([layer]))).text

const elementIn = (text: string): string => /<Bounding[^>]*>/.exec(text)?.[0] ?? ''

const arc: BoundsStyle = {
  boundsShape: 'arc',
  boundsLeft: 5,
  boundsStart: -45,
  boundsEnd: 45,
  boundsThickness: 30,
  boundsRoundEnds: true,
  boundsBackwards: true,
  boundsPadding: 2.5,
}

const rows: readonly (readonly [string, BoundsStyle, string])[] = [
  ['its frame', {}, '<BoundingRoundBox x="0" y="0" width="100" height="100" cornerRadius="50"/>'],
  ['a box', { boundsShape: 'box', boundsLeft: -10 }, '<BoundingBox x="-10" y="0" width="110" height="100"/>'],
  [
    'a round box',
    { boundsShape: 'round', boundsRadius: 12, boundsPadding: 3 },
    '<BoundingRoundBox x="0" y="0" width="100" height="100" cornerRadius="12" outlinePadding="3"/>',
  ],
  [
    'an oval',
    { boundsShape: 'oval', boundsTop: 10, boundsBottom: 20, boundsRight: 1 },
    '<BoundingOval x="0" y="10" width="99" height="70"/>',
  ],
  [
    'an arc',
    arc,
    '<BoundingArc centerX="52.5" centerY="50" width="95" height="100" thickness="30" startAngle="-45" endAngle="45" isRoundEdge="TRUE" direction="COUNTER_CLOCKWISE" outlinePadding="2.5"/>',
  ],
]

test.each(rows)('%s goes out and comes back as the same fields', async (_name, bounds, element) => {
  const text = await written(withBounds(bounds))
  expect(elementIn(text)).toBe(element)
  const { design } = await imported(zipOf({ 'res/raw/watchface.xml': utf8(text) }))
  const back = design.faces[design.activeFdId]?.normal.nodeList.at(-1)?.style as unknown as BoundsStyle
  const read = Object.fromEntries(
    boundsNames.flatMap((name) => (back[name] === undefined ? [] : [[name, back[name]]])),
  )
  expect(read).toEqual(bounds)
})

test('the canvas shows where it is pressed, within what the element says', () => {
  const size = { width: 100, height: 100 }
  expect(pressedAt(slot.style, size)).toEqual([])
  for (const [, bounds] of rows.slice(1)) {
    const line = pressedAt(withBounds(bounds).style, size)
    expect(line.length).toBeGreaterThan(3)
  }
  const oval = pressedAt(withBounds({ boundsShape: 'oval', boundsTop: 10, boundsBottom: 20 }).style, size)
  expect(Math.min(...oval.map(({ y }) => y))).toBeCloseTo(10)
  expect(Math.max(...oval.map(({ y }) => y))).toBeCloseTo(80)
  const ring = { boundsShape: 'arc', boundsStart: 0, boundsEnd: 90, boundsThickness: 20 } as const
  const quarter = pressedAt(withBounds(ring).style, size)
  expect(Math.max(...quarter.map(({ x }) => x))).toBeCloseTo(110)
  expect(Math.min(...quarter.map(({ x }) => x))).toBeCloseTo(50)
  // the other way around it is the rest of the ring
  const rest = pressedAt(withBounds({ ...ring, boundsBackwards: true }).style, size)
  expect(Math.min(...rest.map(({ x }) => x))).toBeCloseTo(-10)
})
