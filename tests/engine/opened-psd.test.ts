import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Layer as PsLayer, Psd } from 'ag-psd'
import type { Layer } from '../../src/shared/document/design.ts'
import { psdLimits } from '../../src/shared/psd/limits.ts'
import { maskBox, paint, pixelLayer, psdBytes, richPsd, shapeLayer, textLayer } from '../support/psd-files.ts'
import { dropped, middle, named, psdFile, report, told } from '../support/psd-drops.ts'
import { createChance } from '../support/seeded.ts'
import { TestEngine } from '../support/test-engine.ts'

const boxOf = ({ style: { x, y, width, height } }: Layer): readonly number[] => [x, y, width, height]

const groupsOf = ({ group = [] }: Layer): readonly string[] => group.map(({ name }) => name)

/** The pixels of the picture of a layer. */
async function pixelsOf(t: TestEngine, layer: Layer) {
  const stored = JSON.stringify(layer.style)
  const kept = t.pictures.printed.find(({ url }) => stored.includes(`"${url}"`))
  if (!kept) throw new Error(`${layer.label} has no picture`)
  const { data, info } = await sharp(Buffer.from(await kept.blob.arrayBuffer()))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)],
  }
}

const corner = { x: 190, y: 200 }

test('a file of Photoshop is one group at its place, in one step; its groups, names and places stay', async () => {
  const t = await dropped(richPsd())
  expect(t.steps).toBe(1)
  expect(t.list.map(({ label, nodeType }) => `${nodeType} ${label}`).slice(1)).toEqual([
    'image Ground',
    'image North',
    'image South',
    'image Glow',
    'image Burnt',
    'image Masked',
    'image Base',
    'image Clipped',
    'path Leaf',
    'text Brand',
  ])
  for (const layer of t.list.slice(1)) expect(groupsOf(layer)[0]).toBe('dial')
  expect(groupsOf(named(t, 'North'))).toEqual(['dial', 'Marks'])
  expect(named(t, 'North').group?.at(-1)?.look).toEqual({ opacity: 0.502 })
  expect(named(t, 'South').style.visible).toBe(false)
  expect(boxOf(named(t, 'Ground'))).toEqual([corner.x, corner.y, 120, 100])
  expect(boxOf(named(t, 'North'))).toEqual([corner.x + 55, corner.y + 2, 10, 12])
  expect(named(t, 'Glow').style).toMatchObject({ blend: 'screen', opacity: 0.8 })
  await t.run({ do: 'history.undo' })
  expect(t.list).toHaveLength(1)
})

test('layer masks and clipping masks are taken from the pixels, and what is left is trimmed', async () => {
  const t = await dropped(richPsd())
  expect(boxOf(named(t, 'Masked'))).toEqual([corner.x + 20, corner.y + 60, 20, 30])
  // the part of it that lies on the layer below
  expect(boxOf(named(t, 'Clipped'))).toEqual([corner.x + 70, corner.y + 70, 20, 10])
  expect((await pixelsOf(t, named(t, 'Clipped'))).at(3, 3)).toEqual([200, 0, 200, 255])
})

test('masks of groups and vector masks hide what they hid', async () => {
  const area = { x: 10, y: 10, width: 60, height: 60 }
  const { vectorMask } = shapeLayer(
    '',
    [
      [10, 10],
      [40, 10],
      [40, 70],
      [10, 70],
    ],
    { r: 0, g: 0, b: 0 },
  )
  const inside = { ...pixelLayer('Cut', area, [9, 8, 7, 255]), ...(vectorMask ? { vectorMask } : {}) }
  const psd: Psd = {
    ...{ width: 100, height: 100 },
    children: [
      {
        name: 'G',
        effects: { stroke: [{ enabled: true, size: { units: 'Pixels', value: 3 } }] },
        mask: maskBox({ x: 0, y: 30, width: 100, height: 70 }),
        children: [inside],
      },
    ],
  }
  const t = await dropped(psd, {}, { x: 50, y: 50 })
  expect(boxOf(named(t, 'Cut'))).toEqual([10, 30, 30, 40])
  // what is said of a group stands under its name, and nothing else of it is missing
  expect(told(t).filter((row) => row.startsWith('G:'))).toEqual([])
})

test('what does not come along is told by the name of its layer', async () => {
  const t = await dropped(richPsd())
  expect(told(t)).toEqual(
    expect.arrayContaining([
      'Burnt: psd.note.blend',
      'Brand: psd.note.effect.bevel',
      'Brand: psd.note.effect.stroke',
      'Brand: psd.note.effectSpread',
      'Curves: psd.note.adjustment',
    ]),
  )
  expect(told(t).filter((row) => /^(?:Glow|Leaf)/.test(row))).toEqual([
    'Glow: psd.note.pixels',
    'Leaf: svg.note.paths',
  ])
  expect(report(t)?.rows.find(({ label }) => label === 'Brand')?.fate).toBe('near')
  expect(report(t)).toMatchObject({ version: null, from: 'photoshop' })
})

test('texts in one plain style are texts, all others pictures that say why', async () => {
  const psd: Psd = {
    width: 200,
    height: 200,
    children: [
      textLayer('Plain', 'AURORA', { at: [100, 60], size: 20 }),
      textLayer('Elsewhere', 'AB', { at: [100, 90], font: 'Nowhere-Bold' }),
      textLayer('Bold', 'CD', { at: [100, 120], fauxBold: true }),
      textLayer('Lines', 'E\nF', { at: [100, 150] }),
      textLayer('Leaning', 'GH', { at: [100, 180], fauxItalic: true, underline: true, strikethrough: true }),
    ],
  }
  const t = await dropped(psd)
  const plain = named(t, 'Plain')
  expect(plain.style).toMatchObject({
    text: 'AURORA',
    fontFamily: 'Roboto-Regular',
    fontSize: 20,
    fill: '#FFCC00',
  })
  expect(told(t)).toContain('Plain: svg.note.text')
  expect(plain.style).not.toHaveProperty('italic')
  expect(named(t, 'Leaning').style).toMatchObject({ italic: true, underline: true, strikeThrough: true })
  // centred about its point, which lies on the base line
  expect(plain.style.x + plain.style.width / 2).toBeCloseTo(150 + 100, 0)
  expect(told(t)).toEqual(
    expect.arrayContaining([
      'Elsewhere: svg.note.words.font',
      'Bold: svg.note.words.style',
      'Lines: svg.note.words.lines',
    ]),
  )
})

test('shapes of one colour are paths; what a path cannot say stays a picture', async () => {
  const box = [
    [10, 10],
    [50, 10],
    [50, 40],
    [10, 40],
  ] as const
  const hole = shapeLayer('Ring', box, { r: 0, g: 128, b: 255 })
  hole.vectorMask?.paths.push({
    ...{ open: false, fillRule: 'non-zero', operation: 'exclude' },
    knots: [
      [20, 20],
      [40, 20],
      [30, 30],
    ].map(([x = 0, y = 0]) => ({ linked: false, points: [x, y, x, y, x, y] })),
  })
  const cut = shapeLayer('Cut', box, { r: 1, g: 2, b: 3 })
  const psd: Psd = {
    width: 100,
    height: 100,
    children: [
      hole,
      { ...cut, mask: maskBox({ x: 0, y: 0, width: 30, height: 100 }) },
      { name: 'All', vectorFill: { type: 'color', color: { r: 9, g: 9, b: 9 } } },
    ],
  }
  const t = await dropped(psd, {}, { x: 50, y: 50 })
  expect(named(t, 'Ring').style).toMatchObject({
    fill: '#0080FF',
    fillRule: 'evenodd',
    x: 10,
    y: 10,
    width: 40,
    height: 30,
  })
  expect(named(t, 'Cut').nodeType).toBe('image')
  expect(boxOf(named(t, 'Cut'))).toEqual([10, 10, 20, 30])
  expect(told(t)).toContain('Cut: svg.note.kept.effect')
  expect(boxOf(named(t, 'All'))).toEqual([0, 0, 100, 100])
})

/** Pixels of chance, with see-through ones at the edge. */
const noise = (seed: number, size: { width: number; height: number }) => {
  const chance = createChance(seed)
  return paint(size, () => [
    chance.whole(0, 255),
    chance.whole(0, 255),
    chance.whole(0, 255),
    chance.pick([0, 90, 255, 255]),
  ])
}

test.each([
  ['runs', {}],
  ['zip', { compress: true }],
  ['PSB', { psb: true }],
])('every pixel is the one that stands in the file: %s', async (_name, options) => {
  const size = { width: 37, height: 23 }
  const pixels = noise(7, size)
  const t = await dropped(
    { width: 60, height: 60, children: [pixelLayer('N', { x: 5, y: 9, ...size }, pixels)] },
    options,
  )
  const layer = named(t, 'N')
  const read = await pixelsOf(t, layer)
  const [left, top] = [layer.style.x - 220 - 5, layer.style.y - 220 - 9]
  for (let y = 0; y < layer.style.height; y += 1)
    for (let x = 0; x < layer.style.width; x += 1) {
      const from = ((top + y) * size.width + left + x) * 4
      const theirs = [...pixels.data.subarray(from, from + 4)]
      if (theirs[3] !== 0) expect(read.at(x, y)).toEqual(theirs)
    }
})

test('what lies outside of the canvas is cut off and told; a larger file is made smaller', async () => {
  const half: PsLayer = pixelLayer('Half', { x: -20, y: 10, width: 40, height: 20 }, [1, 200, 3, 255])
  const t = await dropped({
    width: 1000,
    height: 500,
    children: [half, pixelLayer('Far', { x: 600, y: 100, width: 200, height: 100 }, [255, 0, 0, 128])],
  })
  expect(told(t)).toContain('Half: psd.note.cut')
  expect(told(t)).toContain('dial: psd.note.smaller')
  const far = named(t, 'Far')
  expect(boxOf(far)).toEqual([300, 125 + 50, 100, 50])
  expect((await pixelsOf(t, far)).at(50, 25)).toEqual([255, 0, 0, 128])
})

test('a picture that is too heavy has fewer pixels in the same box, and that is told', async () => {
  const size = { width: 480, height: 480 }
  const t = await dropped({
    ...size,
    children: [pixelLayer('Noise', { x: 0, y: 0, ...size }, noise(3, size))],
  })
  const layer = named(t, 'Noise')
  expect(boxOf(layer)).toEqual([10, 10, 480, 480])
  expect((await pixelsOf(t, layer)).width).toBeLessThan(480)
  expect(t.pictures.printed[0]?.blob.size).toBeLessThanOrEqual(512_000)
  expect(told(t)).toContain('Noise: psd.note.lighter')
})

test('a file without layers is one picture', async () => {
  const size = { width: 30, height: 20 }
  const imageData = paint(size, (x) => [x * 8, 9, 200, 255])
  const t = await dropped({ ...size, imageData })
  const layer = named(t, 'dial')
  expect(boxOf(layer)).toEqual([235, 240, 30, 20])
  expect((await pixelsOf(t, layer)).at(4, 4)).toEqual([32, 9, 200, 255])
})

test('it opens as a design of its own, as large as the dial', async () => {
  const t = await TestEngine.start()
  const psd: Psd = {
    width: 50,
    height: 50,
    children: [pixelLayer('A', { x: 0, y: 25, width: 50, height: 25 }, [5, 6, 7, 255])],
  }
  const outcome = await t.runLater({ do: 'design.loadFile', file: psdFile(psdBytes(psd), 'Face.PSD') })
  expect(outcome.ok).toBe(true)
  expect(t.design.dialName).toBe('Face')
  expect(boxOf(named(t, 'A'))).toEqual([0, 250, 500, 250])
  const wide: Psd = {
    ...{ width: 30, height: 20 },
    children: [pixelLayer('B', { x: 0, y: 0, width: 6, height: 6 }, [5, 6, 7, 255])],
  }
  await t.runLater({ do: 'design.loadFile', file: psdFile(psdBytes(wide)) })
  expect(boxOf(named(t, 'B'))).toEqual([0, 83.33, 100, 100])
})

test('a damaged or too heavy file is refused in words, and nothing that stands is lost', async () => {
  const t = await TestEngine.start()
  const before = t.list
  const refusalOf = async (file: ReturnType<typeof psdFile>) => {
    const outcome = await t.runLater({ do: 'drawing.open', file, at: middle })
    return outcome.ok ? null : outcome.refusal
  }
  expect(await refusalOf(psdFile(psdBytes(richPsd()).slice(0, 2000)))).toMatchObject({
    key: 'psd.broken',
    params: { name: 'dial' },
  })
  const present = psdLimits.fileBytes + 1
  expect(await refusalOf(psdFile(new Uint8Array(), 'big.psb', present))).toMatchObject({
    key: 'psd.tooLarge',
    params: { name: 'big', limit: '100 MB', present: '100.1 MB' },
  })
  expect(await refusalOf(psdFile(new TextEncoder().encode('<svg/>'), 'fake.psd'))).toMatchObject({
    key: 'psd.none',
  })
  expect(t.list).toBe(before)
  expect(t.pictures.printed).toEqual([])
  expect(t.steps).toBe(0)
})

test('while it comes in it can be stopped, and then nothing of it is added', async () => {
  const t = await TestEngine.start()
  const open = t.pictures.holdBack()
  const running = t.runLater({ do: 'drawing.open', file: psdFile(psdBytes(richPsd())), at: middle })
  await expect.poll(() => t.see('films')).toHaveLength(1)
  expect(t.see('films')[0]).toMatchObject({ name: 'dial.psd', counts: 'layers' })
  await t.run({ do: 'film.stop', id: t.see('films')[0]?.id ?? 0 })
  open()
  expect(await running).toMatchObject({ ok: false, refusal: { key: 'psd.stopped' } })
  expect(t.list).toHaveLength(1)
  expect(t.pictures.printed).toEqual([])
})
