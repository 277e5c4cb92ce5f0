import { expect, test } from 'vitest'
import { awayFrom } from '../../../../src/shared/base/effects/light.ts'
import { readPng } from '../../../../src/shared/base/pictures/png-pixels.ts'
import type { Layer } from '../../../../src/shared/document/design.ts'
import { withPath } from '../../../../src/shared/document/group-paths.ts'
import { drawnPicture } from '../../../../src/shared/export/drawn-picture.ts'
import { exportFalcon } from '../../../../src/shared/export/falcon/export-face.ts'
import { drawingOf } from '../../../../src/shared/layers/raster/drawn-url.ts'
import { makeDesign, makeLayer, makeText } from '../../../support/make-design.ts'
import { makeFaces, round, withLayers } from '../../../support/make-faces.ts'
import { createChance } from '../../../support/seeded.ts'
import { exported } from '../import/faces.ts'
import { worldAt } from '../layers/layer-makers.ts'

/* Shadows that follow the light of the dial on their way out (decision 1421). */

const hand = (style: object = {}): Layer =>
  makeLayer({
    uuid: 'hand',
    ...{ nodeType: 'shape', shape: 'rectangle', x: 240, y: 100, width: 20, height: 160, fill: '#FF0000' },
    ...{ offset: { x: 0.5, y: 0.9375 }, rotate: '(##secondHand##)', effects: 'drop #000000 6 8 0 0 lit' },
    ...style,
  })

const keysOf = (notes: readonly { readonly key: string }[]): readonly string[] => notes.map(({ key }) => key)

const tagsOf = (text: string): readonly string[] => text.match(/<Part(?:Image|Draw)[^>]*>/g) ?? []

/** A pivot in the middle is not written. */
const factOf = (tag: string, name: string): number =>
  Number(new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? 0.5)

/** The point that a part turns about. */
const pivotOf = (tag: string) => ({
  x: factOf(tag, ' x') + factOf(tag, 'pivotX') * factOf(tag, 'width'),
  y: factOf(tag, ' y') + factOf(tag, 'pivotY') * factOf(tag, 'height'),
})

const drawnUrls = (face: Awaited<ReturnType<typeof exported>>): readonly string[] =>
  [...face.resources.values()].flatMap(({ url }) => (url && drawingOf(url) ? [url] : []))

test('a hand goes to Wear OS as its shadow and itself, which turn about two points, and the same bytes twice [34]', async () => {
  const design = makeDesign([hand()])
  const face = await exported(design)
  const [shadow, own, ...more] = tagsOf(face.text)
  expect([more, shadow?.startsWith('<PartImage'), own?.startsWith('<PartDraw')]).toEqual([[], true, true])
  const [a, b] = [pivotOf(shadow!), pivotOf(own!)]
  expect([a.x - b.x, a.y - b.y].map((by) => Math.round(by * 100) / 100)).toEqual([6, 8])
  expect(face.text.match(/target="angle"/g)).toHaveLength(2)
  expect(keysOf(face.notes)).not.toContain('wear.note.lightShadow')
  // the shadow alone, without what casts it
  const [url] = drawnUrls(face)
  const png = readPng(drawnPicture(url!, () => null)!)!
  const middle = (Math.floor(png.height / 2) * png.width + Math.floor(png.width / 2)) * 4
  expect([...png.data.slice(middle, middle + 4)]).toEqual([0, 0, 0, 255])
  expect((await exported(design)).text).toBe(face.text)
})

test('200 hands in any place: the points that shadow and hand turn about lie as the light says [34]', async () => {
  const { whole, pick } = createChance(34)
  for (let run = 0; run < 20; run += 1) {
    const deg = whole(0, 359)
    const far = whole(1, 30)
    const { x, y } = awayFrom(deg, far)
    const layers = Array.from({ length: 10 }, (_none, at) =>
      hand({
        ...{ uuid: `h${at}`, x: whole(0, 400), y: whole(0, 300), width: whole(4, 60), height: whole(4, 160) },
        ...{ offset: { x: whole(-2, 4) / 2, y: whole(-2, 4) / 2 }, shape: pick(['rectangle', 'ellipse']) },
        effects: `drop #00000080 ${x} ${y} ${whole(0, 9)} ${whole(0, 4)} lit`,
      }),
    )
    const tags = tagsOf((await exported(makeDesign(layers))).text)
    expect(tags).toHaveLength(20)
    for (let at = 0; at < tags.length; at += 2) {
      const [a, b] = [pivotOf(tags[at]!), pivotOf(tags[at + 1]!)]
      expect(Math.hypot(a.x - b.x - x, a.y - b.y - y)).toBeLessThan(0.5)
    }
  }
})

test('what is only turned by the design is one picture, its shadow on the side of the light [34]', async () => {
  const still = hand({ rotate: '', rotation: 90, effects: 'drop #000000 0 10 0 0 lit' })
  const face = await exported(makeDesign([still]))
  expect(tagsOf(face.text)).toHaveLength(1)
  const [url] = drawnUrls(face)
  // a quarter round: what lies below on the dial lies to the right within the layer
  expect(url).toContain('"x":10,"y":0')
  expect(keysOf(face.notes)).toEqual(['wear.note.effectPicture'])
})

test('what the watch cannot draw apart turns with its shadow, and is told with the reason [34]', async () => {
  const grouped = withPath(hand(), [{ id: 'g', name: 'G', look: { rotate: '(##minuteHand##)' } }])
  const text = makeText('hand', 'XII', { rotate: '(##secondHand##)', effects: 'drop #000000 0 8 0 0 lit' })
  const inside = hand({ effects: 'inner #000000 0 8 0 0 lit' })
  for (const layer of [grouped, text, inside, hand({ dynamic: { x: '(##second##)' } })]) {
    const face = await exported(makeDesign([layer]))
    expect(keysOf(face.notes)).toContain('wear.note.lightShadow')
  }
})

test('falcon draws a hand with its shadow as one picture, and that is told [34]', async () => {
  const design = withLayers(makeFaces([round('falcon', 400)]), { fdId: 'face-1' }, [hand()])
  const face = await exportFalcon(design, 'face-1', { world: worldAt() })
  expect(face?.elements).toHaveLength(2)
  expect(keysOf(face?.notes ?? [])).toContain('falcon.note.lightShadow')
})

test('a group that turns with the clock is told to turn with its shadow, one that stands turned obeys [34]', async () => {
  const of = (look: object) =>
    withPath(hand({ rotate: '', effects: '' }), [
      { id: 'g', name: 'G', look: { effects: 'drop #000000 0 10 0 0 lit', ...look } },
    ])
  const turning = await exported(makeDesign([of({ rotate: '(##minuteHand##)' })]))
  expect(keysOf(turning.notes)).toContain('wear.note.lightShadow')
  const still = await exported(makeDesign([of({ rotation: 90 })]))
  expect(keysOf(still.notes)).toEqual(['wear.note.groupEffectPicture'])
  expect(drawnUrls(still)[0]).toContain('"x":10,"y":0')
})
