import { expect, test } from 'vitest'
import type { GroupLook } from '../../../../src/shared/document/group-look.ts'
import { isRoot } from '../../../../src/shared/document/create.ts'
import { lossesIn, outcomesOn } from '../../../../src/shared/layers/outcome.ts'
import { android } from '../../../../src/shared/platforms/android.ts'
import type { Design, Layer } from '../../../../src/shared/document/design.ts'
import { withPath } from '../../../../src/shared/document/group-paths.ts'
import { readPng } from '../../../../src/shared/base/pictures/png-pixels.ts'
import { drawnPicture } from '../../../../src/shared/export/drawn-picture.ts'
import { exportFalcon } from '../../../../src/shared/export/falcon/export-face.ts'
import { drawingOf } from '../../../../src/shared/layers/raster/drawn-url.ts'
import { makeDesign, makeLayer, makeText } from '../../../support/make-design.ts'
import { makeFaces, round, withLayers } from '../../../support/make-faces.ts'
import { exported } from '../import/faces.ts'
import { worldAt } from '../layers/layer-makers.ts'

/* Groups with effects on their way out: one picture that the look of the group turns, moves and fades. */

const drop = 'drop #000000 10 0 0 0'

const red = { shape: 'rectangle', fill: '#FF0000', width: 40, height: 20 }

const shape = (uuid: string, style: object): Layer => makeLayer({ uuid, nodeType: 'shape', ...red, ...style })

const inGroup = (layers: readonly Layer[], look: GroupLook, id = 'g'): readonly Layer[] =>
  layers.map((layer) => withPath(layer, [{ id, name: 'Badge', look }, ...(layer.group ?? [])]))

const two = [
  shape('a', { x: 100, y: 100 }),
  // half see-through over the first: what is below it shows, as does no shadow of the first
  shape('b', { x: 120, y: 110, fill: '#0000FF', opacity: 0.5 }),
]

const listOf = ({ faces, activeFdId }: Design) => faces[activeFdId]?.normal.nodeList ?? []

const drawnUrlsIn = (face: Awaited<ReturnType<typeof exported>>): readonly string[] =>
  [...face.resources.values()].flatMap(({ url }) => (url && drawingOf(url) ? [url] : []))

function pixelsOf(url: string) {
  const png = readPng(drawnPicture(url, () => null)!)!
  return (x: number, y: number) => [...png.data.slice((y * png.width + x) * 4, (y * png.width + x) * 4 + 4)]
}

test('a still group with effects goes to Wear OS as one picture of its silhouette, turned and faded as the group is', async () => {
  const look = { effects: drop, rotation: 30, opacity: 0.5, offset: { x: 0, y: 1 } }
  const face = await exported(makeDesign(inGroup(two, look)))
  expect(face.text).not.toContain('<PartDraw')
  expect(face.text.match(/<PartImage/g)).toHaveLength(1)
  expect(/<PartImage[^>]*>/.exec(face.text)?.[0]).toMatch(/x="100" y="100" width="70" height="30"/)
  // about the corner of its members, 100, 130 of 500
  expect(face.text).toMatch(/<Group[^>]*pivotX="0.2" pivotY="0.26" angle="30"[^>]*alpha="128"/)
  const [url] = drawnUrlsIn(face)
  const at = pixelsOf(url!)
  expect([at(5, 5), at(30, 15), at(45, 5), at(55, 25), at(65, 25), at(65, 5), at(3, 25)]).toEqual([
    [255, 0, 0, 255],
    // both, and below them the shadow of neither is seen
    [128, 0, 128, 255],
    [0, 0, 0, 255],
    // half see-through: the shadow of half is below it
    [0, 0, 170, 191],
    [0, 0, 0, 128],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ])
  expect(face.notes).toEqual([
    expect.objectContaining({
      key: 'wear.note.groupEffectPicture',
      params: {
        width: 70,
        height: 30,
        size: Math.round((70 * 30 * 4) / 1024),
        name: 'Badge',
        group: 'Badge',
      },
    }),
  ])
})

test('a group that turns by the clock is a picture that turns, in groups that turn too', async () => {
  const hand = inGroup(two, { effects: drop, rotate: '(##minute## * 6)' })
  const face = await exported(makeDesign(inGroup(hand, { rotation: 90 }, 'outer')))
  expect(face.text.match(/<PartImage/g)).toHaveLength(1)
  expect(face.text).toMatch(/<Transform target="angle" value="[^"]*MINUTE/)
  // the outer one goes on turning about the middle of the members, 130, 115
  expect(face.text).toMatch(/<Group[^>]*pivotX="0.26" pivotY="0.23" angle="90"/)
  expect(face.notes.map(({ key }) => key)).toEqual(['wear.note.groupEffectPicture'])
})

const inTheWay: Readonly<Record<string, Layer>> = {
  words: makeText('t', 'Noon', { x: 110, y: 100 }),
  'what turns': shape('t', { rotate: '(##second## * 6)' }),
  'what fades': shape('t', { dynamic: { opacity: '(##second## / 60)' } }),
  'what blends': shape('t', { blend: 'multiply' }),
  'a group that is not always seen': withPath(shape('t', {}), [
    { id: 'in', name: 'in', look: { when: '(##steps## > 5)' } },
  ]),
}

test.each(Object.entries(inTheWay))(
  'with %s in it, it goes out without its effects, and says why',
  async (_what, layer) => {
    const all = (effects: string): readonly Layer[] => inGroup([...two, layer], effects ? { effects } : {})
    const face = await exported(makeDesign(all(drop)))
    const plain = await exported(makeDesign(all('')))
    expect(face.text).toBe(plain.text)
    expect(face.notes).toContainEqual(
      expect.objectContaining({
        key: 'wear.note.groupEffects',
        params: expect.objectContaining({ group: 'Badge', member: layer.label }) as unknown,
      }),
    )
  },
)

test('a mask in the group and a group in it are drawn into the picture', async () => {
  const hole = shape('hole', { x: 100, y: 100, width: 20, height: 20 })
  const masked: Layer = { ...two[0]!, mask: { by: 'hole', how: 'outside' } }
  const inner = inGroup([two[1]!], { opacity: 0.5, x: 0, y: 30 }, 'in')
  const face = await exported(makeDesign(inGroup([hole, masked, ...inner], { effects: drop })))
  const at = pixelsOf(drawnUrlsIn(face)[0]!)
  expect([at(5, 5), at(15, 15), at(25, 5), at(45, 5)]).toEqual([
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    [255, 0, 0, 255],
    [0, 0, 0, 255],
  ])
  expect(at(25, 45)).toEqual([0, 0, 255, 64])
})

test('falcon gets the same picture where the group puts it', async () => {
  const list = inGroup(two, { effects: drop, x: 20, opacity: 0.5 })
  const design = withLayers(makeFaces([round('falcon', 466)]), { fdId: 'face-1' }, list)
  const face = await exportFalcon(design, 'face-1', { world: worldAt() })
  expect(face?.elements.slice(1)).toMatchObject([
    {
      box: { x: 120, y: 100, width: 70, height: 30 },
      opacity: 0.5,
      shows: { form: 'picture', tint: '#FFFFFF', fit: 'stretch' },
    },
  ])
  expect(face?.notes.map(({ key }) => key)).toEqual(['wear.note.groupEffectPicture'])
})

const colorChoice = (id: string, links?: readonly string[]) => ({
  ...{ id, kind: 'color', names: { en: 'Colour', zhCn: '颜色' }, initial: 'dark', falcon: 'light' },
  ...(links ? { links } : {}),
  options: [
    { id: 'light', names: { en: 'Light', zhCn: '浅色' }, colors: ['#112233'] },
    { id: 'dark', names: { en: 'Dark', zhCn: '深色' }, colors: ['#445566'] },
  ],
})

/** A design whose shadow of a group follows a colour that the wearer chooses, or one of the design that has a dark one. */
function following(how: 'theme' | 'wearer', { isOff = false, isInner = false } = {}): Design {
  const color = how === 'theme' ? '#112233' : '#445566'
  const look: GroupLook = {
    effects: `drop ${color} 10 0 0 0${isOff ? ' off' : ''}, glow #FFFFFF 0 0 2 0`,
    ...(how === 'theme'
      ? { colorLinks: { 'effects.0': '#112233' } }
      : { wearColors: { 'effects.0': { id: 'tone', index: 0 } } }),
  }
  const choice = how === 'theme' ? colorChoice('appearance', ['#112233']) : colorChoice('tone')
  const layers = inGroup(isInner ? inGroup(two, look, 'inner') : two, isInner ? { effects: drop } : look)
  const design = makeDesign(layers)
  const faces = Object.entries(design.faces).map(([fdId, face]) => {
    const nodeList = face.normal.nodeList.map((layer) =>
      isRoot(layer) ? { ...layer, style: { ...layer.style, ownChoices: [choice] } } : layer,
    )
    return [fdId, { ...face, normal: { ...face.normal, nodeList } }] as const
  })
  return { ...design, themeColors: ['#112233'], faces: Object.fromEntries(faces) }
}

const seenDark = [68, 85, 102, 255]

test.each(['theme', 'wearer'] as const)(
  'a linked colour (%s) of a group’s effect goes out in the picture as it is found first, which is told, and to falcon as marked',
  async (how) => {
    const design = following(how)
    const face = await exported(design)
    expect(pixelsOf(drawnUrlsIn(face)[0]!)(52, 6)).toEqual(seenDark)
    expect(face.notes.map(({ key }) => key)).toContain('wear.note.choiceColor')
    const told = lossesIn(
      outcomesOn(android),
      listOf(design),
      listOf(design).find(({ uuid }) => uuid === 'a')!,
    )
    expect(told.map(({ id }) => id)).toContain('choiceColor')
    const chip = await exportFalcon(design, design.activeFdId, { world: worldAt() })
    const url = chip?.pictures.find((one) => drawingOf(one))
    expect(pixelsOf(url!)(52, 6)).toEqual([17, 34, 51, 255])
    expect(chip?.notes.map(({ key }) => key)).not.toContain('wear.note.choiceColor')
    // of a group in a group, which is a part of the picture
    const inner = await exported(following(how, { isInner: true }))
    expect(inner.notes.map(({ key }) => key)).toContain('wear.note.choiceColor')
    // what is not seen is not told
    const off = await exported(following(how, { isOff: true }))
    expect(off.notes.map(({ key }) => key)).not.toContain('wear.note.choiceColor')
  },
)

test('a member of a picture of a group goes out in the colour that is found first', async () => {
  const fill = { ...two[0]!, style: { ...two[0]!.style, fill: '#112233', colorLinks: { fill: '#112233' } } }
  const design = following('theme')
  const [fdId] = design.fdIds
  const face = design.faces[fdId!]!
  const nodeList = face.normal.nodeList.map((layer) =>
    layer.uuid === 'a' ? { ...layer, style: fill.style as Layer['style'] } : layer,
  )
  const made = await exported({
    ...design,
    faces: { [fdId!]: { ...face, normal: { ...face.normal, nodeList } } },
  })
  expect(pixelsOf(drawnUrlsIn(made)[0]!)(8, 8)).toEqual(seenDark)
})
