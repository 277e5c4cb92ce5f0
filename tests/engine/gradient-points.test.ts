import { expect, test } from 'vitest'
import { colorTokens } from '../../src/shared/base/color-tokens.ts'
import { pathKind } from '../../src/shared/layers/path/kind.ts'
import type { PathStyle } from '../../src/shared/layers/path/style.ts'
import { layerOfPath } from '../support/generated-paths.ts'
import { TestEngine } from '../support/test-engine.ts'

/** A square of 200 at (100, 100) as a path, selected, with the points of its gradient at hand. */
async function start(own: Partial<PathStyle>) {
  const layer = layerOfPath({
    ...(pathKind.defaults as PathStyle),
    ...{ d: 'M0 0L100 0L100 100L0 100Z', viewWidth: 100, viewHeight: 100 },
    ...{ x: 100, y: 100, width: 200, height: 200, fillAngle: 90, strokeAngle: 90 },
    ...own,
  })
  const t = await TestEngine.start({ layers: [layer] })
  t.do({ do: 'selection.set', ids: ['path'] })
  await expect.poll(() => (t.frames(), points(t).length), { timeout: 20_000 }).toBeGreaterThan(0)
  return t
}

type Place = readonly [number, number]

const marksOf = (t: TestEngine, color: string): readonly Place[] =>
  t.renderer.last.overlay.flatMap((mark) =>
    mark.mark === 'handle' && mark.fill === color
      ? [[Math.round(mark.x - 100), Math.round(mark.y - 50)] as const]
      : [],
  )

const points = (t: TestEngine) => marksOf(t, colorTokens.guide)

const styleOf = (t: TestEngine) => t.layer('path').style as PathStyle

const three = '0 #FF0000, 0.5 #00FF00, 1 #0000FF'

test('the gradient of a path is dragged by its ends, as one step that Escape takes back', async () => {
  const t = await start({ fillType: 'linear' })
  const before = styleOf(t)
  expect(points(t)).toEqual([
    [100, 200],
    [300, 200],
  ])
  t.press(300, 200).moveTo(200, 300, { ctrl: true })
  t.frames()
  expect(styleOf(t).fillAngle).toBe(135)
  t.escape().release()
  expect(styleOf(t)).toBe(before)
  const { steps } = t
  t.drag([300, 200], [200, 300], { ctrl: true })
  expect(styleOf(t)).toMatchObject({ fillAngle: 135, fillX: 0.25, fillY: 0.75, d: before.d })
  expect(t.steps - steps).toBe(1)
  t.do({ do: 'history.undo' })
  expect(styleOf(t)).toEqual(before)
})

test('the gradient of a line is dragged where the fill has none', async () => {
  const t = await start({ fillType: 'none', strokeType: 'radial' })
  t.drag([200, 200], [240, 160], { ctrl: true })
  expect(styleOf(t)).toMatchObject({ strokeX: 0.7, strokeY: 0.3, fillX: 0.5 })
  t.drag([340, 160], [290, 160], { ctrl: true })
  expect(styleOf(t)).toMatchObject({ strokeSize: 0.5, fillSize: 1 })
})

test.each([
  [
    'linear',
    [
      [200, 200],
      [150, 240],
    ],
    0.25,
  ],
  [
    'radial',
    [
      [250, 200],
      [225, 190],
    ],
    0.25,
  ],
  // half around, 60 px from the middle, to three quarters
  [
    'sweep',
    [
      [140, 200],
      [200, 140],
    ],
    0.75,
  ],
] as const)('a colour of a %s gradient is dragged along its way', async (fillType, [from, to], at) => {
  const t = await start({ fillType, fillStops: three })
  expect(marksOf(t, '#00FF00')).toEqual([from])
  const { steps } = t
  t.drag(from, to, { ctrl: true })
  expect(styleOf(t).fillStops).toBe(`0 #FF0000, ${at} #00FF00, 1 #0000FF`)
  expect(t.steps - steps).toBe(1)
})

test('a colour ends at its neighbours, keeps its link, and Shift takes it in steps of 5 %', async () => {
  const t = await start({ fillType: 'linear', fillStops: '0 #FF0000, 0.25 #00FF00, 0.5 #FFFF00, 1 #0000FF' })
  t.do({ do: 'theme.add', color: '#00FFFF' }).do({ do: 'theme.link', index: 0, path: 'fillStops.1' })
  const { colorLinks } = styleOf(t)
  expect(colorLinks).toBeDefined()
  t.frames()
  t.drag([200, 200], [110, 200], { ctrl: true })
  expect(styleOf(t)).toMatchObject({
    fillStops: '0 #FF0000, 0.25 #00FFFF, 0.25 #FFFF00, 1 #0000FF',
    colorLinks,
  })
  t.do({ do: 'history.undo' })
  t.frames()
  t.drag([200, 200], [222, 200], { shift: true })
  expect(styleOf(t).fillStops).toContain('0.6 #FFFF00')
})
