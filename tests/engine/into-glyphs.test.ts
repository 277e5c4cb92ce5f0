import { expect, test } from 'vitest'
import type { ImageSequenceStyle } from '../../src/shared/layers/image-sequence/style.ts'
import { exported } from '../unit/shared/import/faces.ts'
import { makeDesign, makeLayer, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const styleOf = (t: TestEngine, id: string) => t.layer(id).style as unknown as ImageSequenceStyle

async function press(t: TestEngine, ids: readonly string[]) {
  const asked = await t.runLater({ do: 'layer.intoGlyphs', ids })
  const command = asked.ok ? undefined : asked.refusal.wayOut?.command
  if (!command) throw new Error(JSON.stringify(asked))
  return { asked, command }
}

test('a live text becomes its words in pictures of the letters that it needs, told before and in one step', async () => {
  const style = { x: 50, y: 60, width: 200, height: 60, fontSize: 40, letterSpacing: 0.1 }
  const t = await TestEngine.start({
    design: makeDesign([makeText('time', '##hourText##:##minuteText##', { ...style, rotation: 30 })]),
  })
  const before = t.layer('time')
  const { asked, command } = await press(t, ['time'])
  // ten digits and the colon: nothing was done yet
  expect(asked).toMatchObject({
    ok: false,
    refusal: { key: 'refusal.intoGlyphs.ask', params: { count: 11 } },
  })
  expect(t.layer('time')).toBe(before)
  expect((await t.runLater(command)).ok).toBe(true)
  const after = t.layer('time')
  expect(after).toMatchObject({ nodeType: 'image_sequence', icon: 'digits', label: before.label })
  expect(styleOf(t, 'time')).toMatchObject({
    pick: 'characters',
    characters: '0123456789:',
    imageIndexRate: '##hourText##:##minuteText##',
    spacing: 4,
    rotation: 30,
  })
  expect(styleOf(t, 'time').imgs).toHaveLength(11)
  // five letters of six tenths of the size with room between, and a pixel on both sides, where they were
  expect(after.style.width).toBeCloseTo(5 * 24 + 2, 6)
  const middle = ({ style: { x, width } }: typeof after) => x + width / 2
  expect(middle(after)).toBeCloseTo(middle(before), 6)
  t.do({ do: 'history.undo' })
  expect(t.layer('time')).toEqual(before)
})

test('it goes out as a bitmap font with the same live words', async () => {
  const t = await TestEngine.start({
    design: makeDesign([makeText('t', '##minuteText##', { wrap: 'none' })]),
  })
  const { command } = await press(t, ['t'])
  await t.runLater(command)
  const { text } = await exported(t.design)
  expect(text).toContain('<BitmapFont name="set_1">')
  expect(text.match(/<Character /g)).toHaveLength(10)
  expect(text).toContain('[MINUTE')
})

test('forms of letters that the watch does not show have it as the way out, of live words the only one', async () => {
  const t = await TestEngine.start({
    design: makeDesign([makeText('t', '##minuteText##', { features: 'tnum', wrap: 'none' })]),
  })
  const rows = t.see('problems').faces.flatMap((face) => face.rows)
  expect(rows.find(({ key }) => key === 'finding.letterForms')?.fix).toMatchObject({
    label: 'fix.intoGlyphs',
  })
})

test('what stands on no straight line, and what is no text, is refused in words', async () => {
  const t = await TestEngine.start({
    design: makeDesign([
      makeText('bent', 'around', { curve: 'clockwise' }),
      makeLayer({ uuid: 'star', nodeType: 'shape' }),
    ]),
  })
  expect(await t.runLater({ do: 'layer.intoGlyphs', ids: ['bent'] })).toMatchObject({
    refusal: { key: 'refusal.intoGlyphs.line' },
  })
  expect(await t.runLater({ do: 'layer.intoGlyphs', ids: ['star'] })).toMatchObject({
    refusal: { key: 'refusal.intoGlyphs.words' },
  })
})
