import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Layer } from '../../src/shared/document/design.ts'
import { figLimits } from '../../src/shared/fig/limits.ts'
import {
  blobOf,
  figCanvas,
  figHtml,
  figZip,
  rgb,
  solid,
  type FigFile,
  type FigSpec,
} from '../support/fig-files.ts'
import { TestEngine } from '../support/test-engine.ts'

const file = (bytes: Uint8Array, size = bytes.length) => ({
  ...{ name: 'Dial.fig', type: '', size },
  arrayBuffer: async () => new Uint8Array(bytes).buffer,
})

type Opened = { readonly t: TestEngine; readonly layers: readonly Layer[]; readonly told: readonly string[] }

/** Dropped on the middle of a dial of 500. */
async function opened(bytes: Uint8Array): Promise<Opened> {
  const t = await TestEngine.start()
  const outcome = await t.runLater({ do: 'drawing.open', file: file(bytes), at: { x: 250, y: 250 } })
  if (!outcome.ok) throw new Error(outcome.refusal.key)
  const told = t.requests.flatMap((request) =>
    'show' in request && request.show === 'importReport'
      ? request.report.rows.map(({ label, key }) => `${label}: ${key}`)
      : [],
  )
  return { t, told, layers: t.list.filter(({ nodeType }) => nodeType !== 'root') }
}

const page = (...children: readonly FigSpec[]): readonly FigSpec[] => [
  { type: 'CANVAS', name: 'Page', children },
]

const styleOf = (layers: readonly Layer[], label: string): Readonly<Record<string, unknown>> => ({
  ...layers.find((layer) => layer.label === label)?.style,
})

const shadow = {
  ...{ type: 'DROP_SHADOW', color: rgb(0, 0, 0, 0.5), offset: { x: 0, y: 6 }, radius: 8, spread: 0 },
  ...{ visible: true, blendMode: 'NORMAL' },
}

const gradient = {
  ...solid(0, 0, 0),
  type: 'GRADIENT_LINEAR',
  // from above to below
  transform: { m00: 0, m01: 1, m02: 0, m10: -1, m11: 0, m12: 1 },
  stops: [
    { color: rgb(255, 153, 0), position: 0 },
    { color: rgb(51, 0, 204), position: 1 },
  ],
}

const leaf = blobOf(['M', 0, 40], ['L', 25, 0], ['L', 50, 40], ['Z'])

const dial: FigFile = {
  blobs: [leaf],
  pages: page({
    ...{ type: 'FRAME', name: 'Dial', x: 900, y: -300, width: 300, height: 300 },
    fillPaints: [solid(11, 16, 32)],
    children: [
      {
        ...{ type: 'RECTANGLE', name: 'Card', x: 20, y: 30, width: 100, height: 60, cornerRadius: 12 },
        fillPaints: [gradient],
      },
      {
        ...{ type: 'ELLIPSE', name: 'Moon', x: 200, y: 20, width: 60, height: 40 },
        fillPaints: [solid(255, 204, 0)],
        effects: [shadow],
      },
      {
        ...{ type: 'FRAME', name: 'Leaves', resizeToFit: true, x: 40, y: 180, width: 150, height: 60 },
        children: [0, 1].map((at) => ({
          ...{ type: 'VECTOR', name: `Leaf ${'AB'[at]}`, x: at * 100, y: 0, width: 50, height: 40 },
          fillPaints: [solid(0, 200, 90)],
          fillGeometry: [{ windingRule: 'NONZERO', commandsBlob: 0 }],
        })),
      },
      {
        ...{
          type: 'TEXT',
          name: 'Brand',
          x: 50,
          y: 120,
          width: 200,
          height: 34,
          textAlignHorizontal: 'CENTER',
        },
        fillPaints: [solid(245, 247, 255)],
        textData: { characters: 'AURORA' },
        fontName: { family: 'Roboto', style: 'Regular', postscript: '' },
        fontSize: 28,
        derivedTextData: { baselines: [{ position: { x: 45, y: 26 }, firstCharacter: 0, endCharacter: 6 }] },
      },
      {
        ...{ type: 'RECTANGLE', name: 'Off', x: 0, y: 0, width: 9, height: 9, visible: false },
        fillPaints: [solid(9, 9, 9)],
      },
    ],
  }),
}

test.each([
  ['a file with zstd', figZip(dial)],
  ['a file with deflate', figZip(dial, 'deflate')],
  ['a canvas by itself', figCanvas(dial)],
  ['what was copied', new TextEncoder().encode(figHtml(dial))],
])('%s of Figma comes in as layers of ours at its place, in one step', async (_name, bytes) => {
  const { t, layers, told } = await opened(bytes)
  expect(t.steps).toBe(1)
  expect(layers.map(({ nodeType, label }) => `${nodeType} ${label}`)).toEqual([
    'path Dial',
    'path Card',
    'path Moon',
    'path Leaf A',
    'path Leaf B',
    'text Brand',
    'path Off',
  ])
  const corner = 250 - 150
  expect(styleOf(layers, 'Card')).toMatchObject({ x: corner + 20, y: corner + 30, width: 100, height: 60 })
  expect(styleOf(layers, 'Card')).toMatchObject({ fillType: 'linear', fillStops: '0 #FF9900, 1 #3300CC' })
  expect(Math.abs(Number(styleOf(layers, 'Card')['fillAngle']))).toBeCloseTo(180, 1)
  expect(styleOf(layers, 'Moon')).toMatchObject({ fill: '#FFCC00', effects: 'drop #00000080 0 6 8 0' })
  expect(styleOf(layers, 'Leaf B')).toMatchObject({ x: corner + 140, y: corner + 180, width: 50, height: 40 })
  expect(layers.find(({ label }) => label === 'Leaf B')?.group?.map(({ name }) => name)).toContain('Leaves')
  expect(styleOf(layers, 'Brand')).toMatchObject({ text: 'AURORA', fontSize: 28, align: 'center' })
  expect(styleOf(layers, 'Off')).toMatchObject({ visible: false })
  expect(told).toEqual(['Dial: svg.note.paths', 'Brand: svg.note.text'])
})

const picture = new Uint8Array(
  await sharp({ create: { width: 80, height: 80, channels: 3, background: '#f03a2e' } })
    .png()
    .toBuffer(),
)

const pictured = (hash: string): FigFile => ({
  pages: page({
    ...{ type: 'ROUNDED_RECTANGLE', name: 'Photo', width: 100, height: 60, cornerRadius: 9 },
    fillPaints: [
      {
        ...solid(0, 0, 0),
        type: 'IMAGE',
        imageScaleMode: 'FILL',
        image: { hash: new Uint8Array(Buffer.from(hash, 'hex')) },
      },
    ],
  }),
  pictures: { abcdef01: picture },
})

test('a picture comes from the file, cut by its shape; one that is not in it is told', async () => {
  const { layers } = await opened(figZip(pictured('abcdef01')))
  expect(layers.map(({ nodeType, label }) => `${nodeType} ${label}`)).toEqual(['path Mask', 'image Photo'])
  expect(layers[1]?.mask).toEqual({ by: layers[0]?.uuid, how: 'alpha' })
  const t = await TestEngine.start()
  const outcome = await t.runLater({
    do: 'drawing.open',
    file: file(figZip(pictured('00'))),
    at: { x: 9, y: 9 },
  })
  expect(outcome).toMatchObject({ ok: false, refusal: { key: 'svg.fig.empty' } })
})

test('components, lines within and around an edge, masks; what is not here is told by its layer', async () => {
  const box = { width: 60, height: 60, fillPaints: [solid(255, 0, 0)] }
  const lined = { strokePaints: [solid(255, 255, 255)], strokeWeight: 4 }
  const { layers, told } = await opened(
    figZip({
      pages: [
        {
          type: 'CANVAS',
          name: 'Kit',
          internalOnly: true,
          children: [
            {
              ...box,
              type: 'SYMBOL',
              id: 900,
              name: 'Source',
              children: [
                {
                  ...box,
                  type: 'ELLIPSE',
                  name: 'Inside',
                  width: 20,
                  height: 20,
                  fillPaints: [solid(0, 0, 255)],
                },
              ],
            },
          ],
        },
        {
          ...{ type: 'CANVAS', name: 'Page' },
          children: [
            {
              ...{ type: 'INSTANCE', name: 'Button', x: 0, width: 60, height: 60 },
              symbolData: { symbolID: { sessionID: 0, localID: 900 }, symbolOverrides: [{ name: 'x' }] },
            },
            { ...box, ...lined, type: 'RECTANGLE', name: 'In', x: 100, strokeAlign: 'INSIDE' },
            { ...box, ...lined, type: 'ELLIPSE', name: 'Out', x: 200, strokeAlign: 'OUTSIDE' },
            { ...box, type: 'RECTANGLE', name: 'Burnt', x: 300, blendMode: 'LINEAR_BURN' },
            {
              ...box,
              type: 'RECTANGLE',
              name: 'Sweep',
              x: 400,
              fillPaints: [solid(1, 2, 3)],
              strokePaints: [{ ...gradient, type: 'GRADIENT_ANGULAR' }],
            },
          ],
        },
        { type: 'CANVAS', name: 'Other', children: [{ ...box, type: 'RECTANGLE', name: 'Unseen' }] },
      ],
    }),
  )
  const named = layers.map(({ label }) => label)
  expect(named).toContain('Inside')
  expect(named).not.toContain('Unseen')
  expect(told).toEqual(
    expect.arrayContaining([
      'Button: svg.fig.note.overrides',
      'Burnt: svg.fig.note.blend',
      'Sweep: svg.fig.note.paint',
      'Page: svg.fig.note.page',
    ]),
  )
  const widths = layers
    .filter(({ group }) => group?.some(({ name }) => name === 'In' || name === 'Out'))
    .map(({ style }) => (style as { width?: number }).width)
  expect(widths).toEqual([60, 56, 60, 64])
})

test('a file that is none, or too large, or empty is refused in words', async () => {
  const t = await TestEngine.start()
  const refusalOf = async (given: ReturnType<typeof file>) => {
    const outcome = await t.runLater({ do: 'drawing.open', file: given, at: { x: 9, y: 9 } })
    return outcome.ok ? null : outcome.refusal.key
  }
  expect(await refusalOf(file(new TextEncoder().encode('<span data-metadata="(figmeta)">')))).toBe(
    'svg.fig.none',
  )
  expect(await refusalOf(file(new Uint8Array(), figLimits.fileBytes + 1))).toBe('svg.fig.tooLarge')
  expect(await refusalOf(file(figZip({ pages: page() })))).toBe('svg.fig.empty')
  expect(await refusalOf(file(figCanvas(dial).slice(0, 900)))).toBe('svg.fig.broken')
  expect(t.steps).toBe(0)
})

test('while a file of Figma comes in it is on a plate, and stopped nothing of it is added [34.8]', async () => {
  const t = await TestEngine.start()
  const bytes = figZip(pictured('abcdef01'))
  const file = {
    ...{ name: 'photo.fig', type: '', size: bytes.length },
    arrayBuffer: async () => new Uint8Array(bytes).buffer,
  }
  const running = t.runLater({ do: 'drawing.open', file })
  await expect.poll(() => t.see('films')).toHaveLength(1)
  expect(t.see('films')[0]).toMatchObject({ name: 'photo.fig', counts: 'layers' })
  await t.run({ do: 'film.stop', id: t.see('films')[0]?.id ?? 0 })
  expect(await running).toMatchObject({ ok: false, refusal: { key: 'svg.fig.stopped' } })
  expect(t.list).toHaveLength(1)
})
