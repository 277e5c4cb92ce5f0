import { expect, test } from 'vitest'
import { maskFrom, type HitMask } from '../../src/worker/core/files/hit-mask.ts'
import { makeImage, makeLayer, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const ring = (uuid: string, style: Readonly<Record<string, unknown>> = {}) =>
  makeLayer({
    uuid,
    nodeType: 'progress',
    ...{ x: 150, y: 150, width: 200, height: 200, progressType: 'circular', ringWidth: 6 },
    ...{ bgColor: '#404040', fillColor: '#5AA2FF', fillRate: 0.3 },
    ...style,
  })

/** A picture of this many pixels that is seen where `isInk` says so. */
function maskOf(width: number, height: number, isInk: (x: number, y: number) => boolean): HitMask {
  const data = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data[(y * width + x) * 4 + 3] = isInk(x, y) ? 255 : 0
  return maskFrom({ width, height, data })
}

/** Marks around a whole dial: a line along the edge. */
const tick = maskOf(100, 100, (x, y) => Math.abs(Math.hypot(x - 49.5, y - 49.5) - 47) < 3)
/** A line of 4 pixels down the middle. */
const hand = maskOf(100, 100, (x) => x >= 48 && x < 52)

/** What a click takes when nothing is selected before: handles answer first. */
const taken = (t: TestEngine, x: number, y: number): readonly string[] =>
  t.do({ do: 'selection.none' }).click(x, y).selected

test('a press in the empty middle of a ring draws a marquee, also when the ring is selected', async () => {
  const t = await TestEngine.start({ layers: [ring('ring'), makeText('word', 'hi', { x: 210, y: 230 })] })
  for (const selected of [[], ['ring']]) {
    t.do({ do: 'selection.set', ids: selected })
    t.press(250, 300).moveTo(270, 290).moveTo(280, 250)
    expect(t.renderer.last.overlay).toContainEqual(expect.objectContaining({ fill: '#5AA2FF29' }))
    t.release()
    expect([t.place('ring').slice(0, 2), t.steps, t.selected]).toEqual([[150, 150], 0, ['word']])
  }
  t.do({ do: 'selection.set', ids: ['ring'] }).drag([220, 250], [233, 267])
  expect([t.selected, t.place('ring').slice(0, 2)], 'what stands in the middle moves').toEqual([
    ['word'],
    [150, 150],
  ])
})

test('a ring is taken by its line and from a few pixels beside it, at any zoom, and from further off by a finger', async () => {
  const t = await TestEngine.start({ layers: [ring('ring')] })
  for (const x of [153, 147, 159]) expect(taken(t, x, 250)).toEqual(['ring'])
  for (const x of [143, 164]) expect(taken(t, x, 250)).toEqual([])
  t.do({ do: 'selection.none' })
  t.finger('down', 1, [140, 250]).finger('up', 1, [140, 250])
  expect(t.selected).toEqual(['ring'])
  t.do({ do: 'selection.none' }).finger('down', 1, [130, 250]).finger('up', 1, [130, 250])
  expect(t.selected).toEqual([])
  t.pointerType = 'mouse'
  t.do({ do: 'view.zoomTo', zoom: 4, at: { x: 100 + 153, y: 50 + 250 } })
  expect(taken(t, 148, 250), 'two design pixels beside are eight on the screen').toEqual([])
  expect(taken(t, 151, 250)).toEqual(['ring'])
})

test('an arc is taken along its sweep alone', async () => {
  const arc = { progressType: 'arcuate', arcCenterAngle: 90, bgColor: '#00000000', fillRate: 1 }
  const t = await TestEngine.start({ layers: [ring('arc', arc)] })
  expect(taken(t, 250, 153)).toEqual(['arc'])
  expect(taken(t, 250, 347)).toEqual([])
})

test('what lies outside the round dial is not taken by a press, unless it is dimmed; selected it is', async () => {
  const t = await TestEngine.start({ layers: [makeImage('plate', [0, 0], { width: 500, height: 500 })] })
  expect(taken(t, 20, 20)).toEqual([])
  t.drag([20, 20], [60, 40])
  expect(t.place('plate').slice(0, 2)).toEqual([0, 0])
  t.do({ do: 'selection.none' }).moveTo(20, 20)
  expect([t.see('cursor'), t.renderer.last.overlay]).toEqual(['default', []])
  t.do({ do: 'selection.set', ids: ['plate'] }).drag([40, 20], [73, 59])
  expect(t.place('plate').slice(0, 2)).toEqual([33, 39])
  t.do({ do: 'history.undo' }).do({ do: 'view.clip', clip: 'dim' })
  expect(taken(t, 20, 20)).toEqual(['plate'])
})

test('a picture is taken where it shows something: full-size marks let a press through to what lies within', async () => {
  const t = await TestEngine.start({
    layers: [makeImage('photo', [200, 200]), makeImage('tick', [0, 0], { width: 500, height: 500 })],
  })
  expect(taken(t, 250, 230), 'its box, while it is not loaded').toEqual(['tick'])
  t.pictures.masks.set('/f/tick.png', tick)
  t.drag([250, 230], [267, 244])
  expect([t.selected, t.place('tick').slice(0, 2)]).toEqual([['photo'], [0, 0]])
  expect(taken(t, 15, 250)).toEqual(['tick'])
  expect(taken(t, 100, 250), 'its clear middle').toEqual([])
})

test('of a turned picture what is seen turned is taken, also scaled', async () => {
  const style = { width: 200, height: 200, rotation: 90 }
  const t = await TestEngine.start({ layers: [makeImage('hand', [150, 150], style)] })
  t.pictures.masks.set('/f/hand.png', hand)
  expect(taken(t, 170, 250)).toEqual(['hand'])
  expect(taken(t, 250, 170)).toEqual([])
})

test('a thin hand is taken from beside it, over whatever lies there; the very edge of something wide is not', async () => {
  const t = await TestEngine.start({
    layers: [
      makeImage('plate', [100, 100], { width: 300, height: 300 }),
      makeImage('card', [120, 120], { width: 60, height: 260 }),
      makeImage('hand', [200, 150], { width: 100, height: 200 }),
    ],
  })
  t.pictures.masks.set('/f/hand.png', hand)
  expect(taken(t, 245, 250), 'three pixels beside').toEqual(['hand'])
  expect(taken(t, 240, 250)).toEqual(['plate'])
  expect(taken(t, 179, 250)).toEqual(['card'])
  expect(taken(t, 182, 250)).toEqual(['plate'])
})

test('where two thin hands cross the one under the pointer is taken, not the one beside it', async () => {
  const box = { width: 200, height: 200 }
  const t = await TestEngine.start({
    layers: [makeImage('low', [150, 150], { ...box, rotation: 90 }), makeImage('top', [150, 150], box)],
  })
  t.pictures.masks.set('/f/low.png', hand)
  t.pictures.masks.set('/f/top.png', hand)
  expect(taken(t, 256, 250)).toEqual(['low'])
  expect(taken(t, 250, 250)).toEqual(['top'])
})

test('words that hang out of their box are taken where they are written', async () => {
  const style = { x: 100, y: 230, width: 40, height: 40, fontSize: 30, align: 'left' }
  const t = await TestEngine.start({ layers: [makeText('word', 'a long word', style)] })
  expect(taken(t, 260, 250)).toEqual(['word'])
  expect(taken(t, 360, 250)).toEqual([])
})

test('what is not seen is not taken: no opacity, a clear colour, a clear tint', async () => {
  const at = { x: 200, y: 200, width: 100, height: 100 }
  const t = await TestEngine.start({
    layers: [
      makeImage('low', [200, 200], at),
      makeImage('clear', [200, 200], { ...at, opacity: 0 }),
      makeText('word', 'word', { ...at, fill: '#FFFFFF00' }),
      makeImage('tinted', [200, 200], { ...at, tintColor: '#FF000000' }),
    ],
  })
  expect(taken(t, 250, 250)).toEqual(['low'])
  t.do({ do: 'selection.set', ids: ['clear'] }).drag([250, 250], [283, 289])
  expect(t.place('clear').slice(0, 2), 'selected it is held by its box').toEqual([233, 239])
})

test('hovering, the menu and Alt-click tell of the same layers as a press; the menu knows the locked ones', async () => {
  const t = await TestEngine.start({
    layers: [
      makeImage('photo', [200, 200], { isLock: true }),
      makeText('word', 'hi', { x: 180, y: 210 }),
      ring('ring'),
    ],
  })
  t.moveTo(250, 230)
  expect(t.see('hover')).toBe('word')
  const { x, y } = t.see('view')
  expect(t.engine.ask('stackAt', { x: x + 250, y: y + 230 })).toEqual(['word', 'photo'])
  expect(t.engine.ask('stackAt', { x: x + 250, y: y + 153 })).toEqual(['ring'])
  t.click(250, 230).click(250, 230, { alt: true })
  expect(t.selected).toEqual(['photo'])
  t.press(290, 255, { button: 2 }).release()
  expect(t.selected).toEqual(['photo'])
  t.press(250, 153, { button: 2 }).release()
  expect(t.selected).toEqual(['ring'])
})

test('a marquee in the middle of a ring takes what stands there and not the ring', async () => {
  const t = await TestEngine.start({ layers: [ring('ring'), makeImage('photo', [220, 220])] })
  t.drag([190, 200], [260, 270])
  expect(t.selected).toEqual(['photo'])
  t.drag([130, 240], [260, 270])
  expect(t.selected).toEqual(['ring', 'photo'])
})

test('a marquee takes a turned picture by what is seen of it', async () => {
  const style = { width: 200, height: 200, rotation: 45 }
  const t = await TestEngine.start({ layers: [makeImage('hand', [150, 150], style)] })
  t.pictures.masks.set('/f/hand.png', hand)
  t.drag([160, 170], [220, 220])
  expect(t.selected).toEqual([])
  t.drag([275, 170], [310, 260])
  expect(t.selected).toEqual(['hand'])
})

test('among 10,000 pictures a pointer looks at the few that lie under it', async () => {
  const layers = Array.from({ length: 10_000 }, (_none, place) =>
    makeImage(`l${place}`, [80 + (place % 100) * 3, 100 + Math.floor(place / 100) * 3], {
      width: 3,
      height: 3,
    }),
  )
  const t = await TestEngine.start({ layers, checksLaws: false })
  let count = 0
  const { mask } = t.pictures
  Object.assign(t.pictures, { mask: (url: string) => ((count += 1), mask(url)) })
  t.moveTo(200.5, 200.5)
  expect(t.see('hover')).toBe('l3340')
  expect(count).toBeLessThan(40)
})

test('a press goes through a locked layer to the one behind it, and to nothing where none is [A55]', async () => {
  const t = await TestEngine.start({
    layers: [makeImage('behind', [100, 100]), makeImage('locked', [150, 100], { isLock: true })],
  })
  t.click(170, 130)
  expect(t.selected).toEqual(['behind'])
  t.click(230, 130)
  expect(t.selected).toEqual([])
})
