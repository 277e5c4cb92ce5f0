import { expect, test } from 'vitest'
import { shapes } from '../../src/shared/layers/shape/style.ts'
import { TestEngine } from '../support/test-engine.ts'

const drawnOf = (t: TestEngine, uuid: string) => {
  t.frames()
  return t.renderer.last.layers.find(({ id }) => id === uuid)?.ops ?? []
}

test.each(shapes)('the palette adds a shape in a sensible size in the middle: %s', async (shape) => {
  const t = await TestEngine.start()
  t.do({ do: 'layer.add', preset: `shape.${shape}` })
  const [uuid = ''] = t.selected
  const { style } = t.layer(uuid)
  expect(style).toMatchObject({ shape })
  expect(style.x + style.width / 2).toBeCloseTo(250, 0)
  expect(style.y + style.height / 2).toBeCloseTo(250, 0)
  expect(drawnOf(t, uuid)).toHaveLength(1)
  t.do({ do: 'history.undo' })
  expect(t.list.map((layer) => layer.uuid)).not.toContain(uuid)
})

test('the fields follow the shape, and colours of a gradient are one field of text', async () => {
  const t = await TestEngine.start()
  t.do({ do: 'layer.add', preset: 'shape.polygon' })
  const [uuid = ''] = t.selected
  const paths = () => t.see('inspector').sections.flatMap(({ fields }) => fields.map(({ path }) => path))
  expect(paths()).toEqual(
    expect.arrayContaining(['shape', 'sides', 'isStar', 'fillType', 'fill', 'strokeType']),
  )
  expect(paths()).not.toContain('fillStops')
  t.do({ do: 'style.set', path: 'fillType', value: 'sweep' })
  t.do({ do: 'style.set', path: 'fillStops', value: '1 #0000ff, 0 #f00' })
  expect(t.layer(uuid).style).toMatchObject({ fillStops: '0 #FF0000, 1 #0000FF' })
  expect(paths()).toEqual(expect.arrayContaining(['fillStops', 'fillAngle']))
  expect(drawnOf(t, uuid)).toMatchObject([
    {
      op: 'shape',
      shape: 'polygon',
      fill: { runs: 'sweep', startDeg: 180, stops: [{ color: '#FF0000' }, {}] },
    },
  ])
  t.do({ do: 'style.set', path: 'shape', value: 'ticks' })
  expect(paths()).toEqual(expect.arrayContaining(['tickCount', 'leaveOut']))
  // ticks have strokes around each of them, a line without dashes of their own
  expect(paths()).toContain('strokeType')
  t.do({ do: 'style.set', path: 'shape', value: 'line' })
  t.do({ do: 'style.set', path: 'strokeType', value: 'solid' })
  expect(paths()).toEqual(expect.arrayContaining(['strokeWidth', 'strokePosition']))
  expect(paths().filter((path) => path === 'dash')).toHaveLength(1)
  t.do({ do: 'history.undo' })
  t.do({ do: 'history.undo' })
  t.do({ do: 'history.undo' })
  expect(t.layer(uuid).style).toMatchObject({ shape: 'polygon' })
})

test('a press takes what is seen of it: the line of a ring and not its hole, a tick and not the gap beside it', async () => {
  const t = await TestEngine.start()
  t.do({ do: 'layer.add', preset: 'shape.ring' })
  const [ring = ''] = t.selected
  const { x, y, width } = t.layer(ring).style
  t.click(10, 250)
  expect(t.selected).toEqual([])
  t.click(x + width / 2, y + 6)
  expect(t.selected).toEqual([ring])
  t.do({ do: 'selection.set', ids: [] })
  t.click(250, 250)
  expect(t.selected).toEqual([])
})
