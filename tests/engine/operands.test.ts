import { expect, test } from 'vitest'
import { colorTokens } from '../../src/shared/base/color-tokens.ts'
import type { BooleanName } from '../../src/shared/base/path/path-ops.ts'
import type { Layer } from '../../src/shared/document/design.ts'
import { combinedOf } from '../../src/shared/layers/building-blocks/outlines/stored.ts'
import { makeDesign, makeLayer } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

type Place = readonly [number, number]

const square = (uuid: string, [x, y]: Place, style: object = {}): Layer =>
  makeLayer({ uuid, nodeType: 'shape', x, y, width: 100, height: 100, fill: '#FF0000', ...style })

const points = (t: TestEngine): readonly Place[] =>
  t.renderer.last.overlay.flatMap((mark) =>
    mark.mark === 'handle' && mark.fill === colorTokens.guide
      ? [[Math.round(mark.x - 100), Math.round(mark.y - 50)] as const]
      : [],
  )

const boxOf = ({ style: { x, y, width, height } }: Layer) => ({ x, y, width, height })

/** Two squares of 100, combined, with the points of both at hand. */
async function start(
  how: BooleanName,
  of: readonly Layer[] = [square('low', [100, 100]), square('top', [160, 100])],
) {
  const t = await TestEngine.start({ design: makeDesign(of) })
  await t.runLater({ do: `layer.${how}`, ids: of.map(({ uuid }) => uuid) })
  await expect.poll(() => (t.frames(), points(t).length), { timeout: 20_000 }).toBe(of.length)
  const [id = ''] = t.selected
  return { t, id }
}

test('what is combined is moved in the path by its middle, live, as one step that Escape takes back', async () => {
  const { t, id } = await start('unite')
  const before = t.layer(id)
  expect(points(t)).toEqual([
    [210, 150],
    [150, 150],
  ])
  const { steps } = t
  t.press(210, 150).moveTo(230, 190, { ctrl: true })
  t.frames()
  // before the release
  expect(boxOf(t.layer(id))).toEqual({ x: 100, y: 100, width: 180, height: 140 })
  expect(points(t)[0]).toEqual([230, 190])
  t.moveTo(240, 150, { ctrl: true })
  t.frames()
  expect(boxOf(t.layer(id))).toEqual({ x: 100, y: 100, width: 190, height: 100 })
  t.escape().release()
  expect(t.layer(id)).toBe(before)
  t.drag([150, 150], [110, 170], { ctrl: true })
  expect(boxOf(t.layer(id))).toEqual({ x: 60, y: 100, width: 200, height: 120 })
  expect(t.steps - steps).toBe(1)
  t.do({ do: 'history.undo' })
  expect(t.layer(id)).toEqual(before)
})

test('released, the layers stand where they were moved to, also in a path that was turned and resized', async () => {
  const { t, id } = await start('subtract')
  t.do({ do: 'style.set', path: 'rotation', value: 90 })
  t.do({ do: 'style.set', path: 'width', value: 120 }).do({ do: 'style.set', path: 'height', value: 200 })
  t.frames()
  const [[x, y] = [0, 0]] = points(t)
  t.drag([x, y], [x + 20, y + 30], { ctrl: true })
  t.frames()
  expect(combinedOf(t.layer(id).style)?.how).toBe('subtract')
  expect(points(t)[0]).toEqual([x + 20, y + 30])
  await t.runLater({ do: 'combined.release' })
  const middles = t.list.slice(1).map(({ style }) => [style.x + style.width / 2, style.y + style.height / 2])
  expect(middles.map(([a = 0, b = 0]) => Math.hypot(a - x - 20, b - y - 30) < 0.1)).toContain(true)
})

test('where nothing would be left the last picture stays, and the release says why', async () => {
  const { t, id } = await start('intersect')
  t.press(210, 150).moveTo(230, 150, { ctrl: true }).moveTo(400, 150, { ctrl: true })
  t.frames()
  expect(boxOf(t.layer(id))).toMatchObject({ x: 180, width: 20 })
  t.release()
  expect(boxOf(t.layer(id))).toMatchObject({ x: 180, width: 20 })
  expect(t.requests).toContainEqual(
    expect.objectContaining({
      refusal: expect.objectContaining({ key: 'refusal.combine.nothing.intersect' }),
    }),
  )
})

test('Shift keeps to one axis; what is locked or flattened has no such points', async () => {
  const { t, id } = await start('exclude')
  t.drag([210, 150], [240, 158], { shift: true })
  expect(boxOf(t.layer(id))).toEqual({ x: 100, y: 100, width: 190, height: 100 })
  t.do({ do: 'layer.lock', ids: [id], isLock: true })
  t.frames()
  expect(points(t)).toEqual([])
  t.do({ do: 'layer.lock', ids: [id], isLock: false }).do({ do: 'combined.flatten' })
  t.frames()
  expect(points(t)).toEqual([])
})
