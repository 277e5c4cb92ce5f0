import { beforeAll, describe, expect, test } from 'vitest'
import type { TextOp } from '../../src/shared/layers/draw-ops.ts'
import { createMeasure, layoutText, poseOfGlyph } from '../../src/render/text/shape.ts'
import type { FieldValue } from '../../src/shared/protocol/commands.ts'
import { scaleBetween, scaleLayer } from '../../src/shared/document/scale.ts'
import { kindOf, parseLayer } from '../../src/shared/layers/registry.ts'
import { makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'
import { noOutlines } from '../support/no-outlines.ts'
import { roboto as font, robotoBook as book, textOp as op } from '../support/roboto-book.ts'

const set = (path: string, value: FieldValue) => ({ do: 'style.set', path, value }) as const

beforeAll(async () => {
  noOutlines()
  await book.ready(font)
})

const ring = { x: 200, y: 200, radius: 150, angleDeg: 0, isClockwise: true }

describe('letter spacing', () => {
  const measure = createMeasure(book)
  const width = (text: string, spacing: number): number => measure({ text, font, size: 20, spacing }).width

  test('is between letters and not around them, and parts what was one sign', () => {
    expect(width('HHH', 0.1) - width('HHH', 0)).toBeCloseTo(2 * 0.1 * 20)
    expect(width('H', 0.5)).toBeCloseTo(width('H', 0))
    // the accent stays on its letter
    expect(width('e\u0301H', 0.1) - width('e\u0301H', 0)).toBeCloseTo(0.1 * 20)
  })

  test('a line is broken where it is full with it', () => {
    const lines = (spacing: number): number =>
      new Set(
        layoutText(
          op('aa bb cc', { wrap: 'word', spacing, box: { x: 0, y: 0, width: 80, height: 200 } }),
          book,
        ).glyphs.map(({ y }) => y),
      ).size
    expect(lines(0)).toBe(1)
    expect(lines(0.6)).toBeGreaterThan(1)
  })
})

describe('texts on the same lines', () => {
  const run = (text: string, size = 20, spacing = 0) => ({ text, font, size, spacing })
  const among = (before: readonly ReturnType<typeof run>[], after: readonly ReturnType<typeof run>[]) => ({
    among: { before, after },
  })
  const places = (one: TextOp) => layoutText(one, book).glyphs.map(({ x, y }) => [x, y])

  test('stand where one text of them all has them', () => {
    const [first, second] = [op('HI', among([], [run('JK')])), op('JK', among([run('HI')], []))]
    expect([...places(first), ...places(second)]).toEqual(places(op('HIJK')))
  })

  test('share the baseline of the largest, and are centred as one', () => {
    const big = layoutText(op('HH', { size: 60, ...among([], [run('HH', 15)]) }), book)
    const small = layoutText(op('HH', { size: 15, ...among([run('HH', 60)], []) }), book)
    expect(small.glyphs[0]?.y).toBeCloseTo(big.glyphs[0]?.y ?? 0, 9)
    const advance = big.glyphs[0]?.glyph.advance ?? 0
    expect(small.glyphs[0]?.x).toBeCloseTo(200 + (advance * (2 * 60 - 2 * 15)) / 2, 6)
  })

  test('break, shrink and are cut as one', () => {
    const box = { x: 0, y: 0, width: 90, height: 200 }
    const rows = (how: Partial<TextOp>) =>
      [
        op('aa bb ', { box, ...how, ...among([], [run('cc dd', 40)]) }),
        op('cc dd', { box, size: 40, ...how, ...among([run('aa bb ')], []) }),
      ].map((one) => layoutText(one, book))
    const [above, below] = rows({ wrap: 'word' })
    expect(new Set([...above!.glyphs, ...below!.glyphs].map(({ y }) => y.toFixed(6))).size).toBeGreaterThan(1)
    const [first, second] = rows({ fit: true })
    expect(second!.size / first!.size).toBeCloseTo(2, 2)
    const cut = rows({ ellipsis: true }).map(({ glyphs }) => glyphs.map(({ x }) => x))
    // the dots are drawn once, behind the last letter that is seen
    const whole = rows({}).map(({ glyphs }) => glyphs.length)
    expect(cut.flat().length).toBeLessThan(whole[0]! + whole[1]!)
    expect(Math.max(...cut.flat())).toBeLessThan(90)
    expect(new Set(cut.flat()).size).toBe(cut.flat().length)
  })

  test('a line below and one through the letters goes on under their spaces', () => {
    const { glyphs } = layoutText(op('H H', { bars: ['under', 'through'] }), book)
    const bars = glyphs.filter(({ glyph }) => glyph.index < 0)
    expect([glyphs.length - bars.length, bars.length]).toEqual([2, 6])
    const heights = bars.map(({ glyph }) => glyph.outline()?.bounds.y ?? 0)
    expect([Math.max(...heights) > 0, Math.min(...heights) < 0]).toEqual([true, true])
    const other = layoutText(op('HH', { bars: ['under'], ...among([run('HH')], []) }), book)
    expect(other.glyphs.filter(({ glyph }) => glyph.index < 0)).toHaveLength(2)
  })

  test('what leans leans about its baseline', () => {
    const [glyph] = layoutText(op('H'), book).glyphs
    const [, , c, d, x, y] = poseOfGlyph(glyph!, 0.25)
    // a point 10 up from the baseline stands 2.5 to the right
    expect([c * -10, d * -10, x, y]).toEqual([2.5, -10, glyph!.x, glyph!.y])
    // the lines along it stay where they are
    const bars = layoutText(op('H', { bars: ['under', 'through'] }), book).glyphs.slice(1)
    expect(bars.map((bar) => poseOfGlyph(bar, 0.25)[2])).toEqual([0, 0])
  })
})

describe('along a circle', () => {
  test.each([
    ['clockwise', true],
    ['counter-clockwise', false],
  ])(
    '%s every letter is as far from the middle, upright on the circle, and the line is centred',
    (_way, isClockwise) => {
      const { glyphs } = layoutText(op('HHHHH', { ring: { ...ring, isClockwise, angleDeg: 40 } }), book)
      const places = glyphs.map(({ glyph, x, y, turn }) => {
        const half = (glyph.advance * 20) / 2
        // the middle of the letter on its baseline
        const at = { x: x + (turn?.cos ?? 1) * half - 200, y: y + (turn?.sin ?? 0) * half - 200 }
        return { at, turn: Math.atan2(turn?.sin ?? 0, turn?.cos ?? 1) }
      })
      const [first] = places
      for (const { at, turn } of places) {
        expect(Math.hypot(at.x, at.y)).toBeCloseTo(Math.hypot(first!.at.x, first!.at.y), 6)
        // a letter's foot points to the middle, or its head does
        const outwards = Math.atan2(at.x, -at.y) + (isClockwise ? 0 : Math.PI)
        expect(Math.cos(turn - outwards)).toBeCloseTo(1, 6)
      }
      const middle = places[2]!.at
      expect((Math.atan2(middle.x, -middle.y) * 180) / Math.PI).toBeCloseTo(40, 6)
    },
  )

  test('is aligned by where it begins and where it ends', () => {
    const angles = (align: TextOp['align']): readonly number[] =>
      layoutText(op('HHH', { ring, align }), book).glyphs.map(
        ({ turn }) => (Math.atan2(turn?.sin ?? 0, turn?.cos ?? 1) * 180) / Math.PI,
      )
    expect(Math.min(...angles('left'))).toBeGreaterThan(0)
    expect(Math.max(...angles('right'))).toBeLessThan(0)
  })

  test('shrinks until it goes once around', () => {
    const text = 'H'.repeat(200)
    const { size } = layoutText(op(text, { ring, fit: true }), book)
    expect(size).toBeLessThan(20)
    const { width } = createMeasure(book)({ text, font, size })
    expect(width).toBeLessThanOrEqual(2 * Math.PI * 150 + 0.01)
  })
})

async function withText(style: Readonly<Record<string, unknown>> = {}): Promise<TestEngine> {
  const t = await TestEngine.start({ layers: [makeText('t', 'hello', style)] })
  return t.do({ do: 'selection.set', ids: ['t'] })
}

const rows = (t: TestEngine): readonly string[] =>
  t
    .see('inspector')
    .sections.filter(({ id }) => id === 'effects')
    .flatMap(({ fields }) => fields.map(({ path }) => path))

describe('in the inspector', () => {
  test('an effect has its rows once it is there, with what holds where nothing was set', async () => {
    const t = await withText()
    const lines = ['letterSpacing', 'italic', 'underline', 'strikeThrough']
    expect(rows(t)).toEqual(['effects', 'features', ...lines, 'outlineColor', 'curve'])
    t.do(set('outlineColor', '#FF0000')).do(set('shadowColor', '#000000'))
    expect(rows(t)).toEqual([
      ...['effects', 'features', ...lines, 'outlineColor', 'outlineWidth'],
      ...['shadowColor', 'shadowX', 'shadowY', 'shadowBlur', 'curve'],
    ])
    const row = t
      .see('inspector')
      .sections.flatMap(({ fields }) => fields)
      .find(({ path }) => path === 'outlineWidth')
    expect(row?.value).toBe(2)
    t.do({ do: 'style.adjust', path: 'outlineWidth', times: 1, by: 3 })
    expect(t.layer('t').style).toMatchObject({ outlineColor: '#FF0000', outlineWidth: 5 })
    t.do(set('outlineColor', null))
    expect(rows(t)).not.toContain('outlineWidth')
  })

  test('a text at the top becomes a line along the top of the dial, and undo puts it back where it was', async () => {
    const t = await withText({ x: 200, y: 20, width: 100, height: 40, fontSize: 40 })
    const before = t.layer('t')
    t.do(set('curve', 'clockwise'))
    expect(t.layer('t').style).toMatchObject({
      ...{ x: 0, y: 0, width: 500, height: 500 },
      ...{ curve: 'clockwise', curveAngle: 0, curveRadius: 220 },
    })
    t.do({ do: 'history.undo' })
    expect(t.layer('t')).toBe(before)
  })

  test('a locked text stays straight where it is; its colours may change', async () => {
    const t = await withText({ isLock: true })
    expect(t.run(set('curve', 'clockwise')).ok).toBe(false)
    expect(t.run(set('shadowColor', '#000000')).ok).toBe(true)
  })

  test('a copied style brings its effects, and takes those away that it does not have', async () => {
    const looks = { outlineColor: '#FF0000', outlineWidth: 4, letterSpacing: 0.2 }
    const t = await TestEngine.start({ layers: [makeText('a', 'a', looks), makeText('b', 'b')] })
    t.do({ do: 'style.copy', ids: ['a'] }).do({ do: 'style.paste', ids: ['b'] })
    expect(t.layer('b').style).toMatchObject(looks)
    t.do({ do: 'style.set', ids: ['b'], path: 'outlineColor', value: null })
      .do({ do: 'style.set', ids: ['b'], path: 'letterSpacing', value: 0 })
      .do({ do: 'style.copy', ids: ['b'] })
      .do({ do: 'style.paste', ids: ['a'] })
    expect(t.layer('a').style).toMatchObject({ outlineColor: null, letterSpacing: 0 })
  })
})

test('it is pressed and caught where its letters are, and not in the middle of its circle', async () => {
  const t = await withText({
    ...{ x: 0, y: 0, width: 500, height: 500, text: 'HELLO HELLO', fontSize: 40 },
    ...{ curve: 'clockwise', curveRadius: 200, curveAngle: 0 },
  })
  const taken = (x: number, y: number): readonly string[] =>
    t.do({ do: 'selection.none' }).click(x, y).selected
  expect(taken(250, 250)).toEqual([])
  expect(taken(250, 50)).toEqual(['t'])
  expect(taken(250, 450)).toEqual([])
  const caught = (from: readonly [number, number], to: readonly [number, number]): readonly string[] =>
    t.do({ do: 'selection.none' }).drag(from, to).selected
  expect(caught([200, 200], [300, 300])).toEqual([])
  expect(caught([240, 90], [260, 30])).toEqual(['t'])
})

test('on a face of another size all lengths of its effects are in proportion, and what is no length stays', async () => {
  const style = {
    ...{
      outlineColor: '#FF0000',
      outlineWidth: 4,
      shadowColor: '#000000',
      shadowX: 2,
      shadowY: 6,
      shadowBlur: 8,
    },
    ...{ letterSpacing: 0.2, curve: 'clockwise', curveRadius: 200, curveAngle: 90, curveX: 10, curveY: -4 },
  }
  const layer = makeText('t', 'hello', style)
  const scale = scaleBetween('466*466', '233*233')
  const { lengths = [] } = kindOf(layer)
  const scaled = scaleLayer(layer, scale, { lengths, fillsDial: false, scaleExpression: (text) => text })
  expect(scaled.style).toMatchObject({
    ...{ outlineWidth: 2, shadowX: 1, shadowY: 3, shadowBlur: 4 },
    ...{ letterSpacing: 0.2, curveRadius: 100, curveAngle: 90, curveX: 5, curveY: -2 },
  })
  expect(parseLayer(scaled)).not.toBeNull()
})

test('while it is typed it stands on a line, where its caret is', async () => {
  const t = await withText({ shadowColor: '#000000', curve: 'clockwise', curveRadius: 200 })
  t.do({ do: 'text.begin', id: 't' })
  const ops = t.renderer.last.layers.find(({ id }) => id === 't')?.ops ?? []
  expect(ops.map((one) => one.op === 'text' && one.ring)).toEqual([undefined, undefined])
})
