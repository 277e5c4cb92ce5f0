import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { blendModes, type BlendMode } from '../../src/shared/base/blend.ts'
import { fromJson, largestDifference } from '../support/picture.ts'
import type { Picture } from '../support/picture.ts'
import { test } from '../support/stage.ts'
import type { StageAsk } from '../support/stage.ts'
import { frameOf } from './harness/scene.ts'
import type { FrameJson } from './harness/worker.ts'

/* A layer that is blended with what lies below it looks as a canvas of the browser has it in that mode. */

type Layer = FrameJson['layers'][number]

const size = { width: 300, height: 300 }
const side = 20
const extent = { x: 0, y: 0, width: 260, height: 260 }

const below = '#000000 #FFFFFF #808080 #FF0000 #00FF00 #0000FF #C03040 #40D0F0 #FFD040 #204060 #101010'.split(
  ' ',
)
const above = [...below.slice(0, 9), '#FFFFFF80', '#FF800080', '#2060C0C0', '#80FF8040']

const rect = ([x, y, width, height]: readonly [number, number, number, number], fill: string) => ({
  ...({ op: 'shape', shape: 'box', radius: 0, stroke: null } as const),
  ...{ fill, box: { x, y, width, height } },
})

const layer = (id: string, ops: Layer['ops'], more: Partial<Layer> = {}): Layer => ({
  ...{ id, matrix: [1, 0, 0, 1, 0, 0], opacity: 1, extent, ops },
  ...more,
})

/** Rows of colours over the whole dial. */
const rows = layer(
  'rows',
  Array.from({ length: 13 }, (_none, at) => rect([0, at * side, 260, side], below[at % below.length] ?? '')),
)

/** Columns of colours, see-through ones among them, with a gap that shows what a mode does where a layer is not. */
const columns = above.map((fill, at) => rect([at * side, 20, side - (at === 4 ? 6 : 0), 200], fill))

const blended = (blend: BlendMode | null, opacity = 1): Layer =>
  layer('blended', columns, { opacity, ...(blend ? { blend } : {}) })

const frameWith = (layers: readonly Layer[]): FrameJson => ({
  ...frameOf(layers, 260, { scale: 1, x: 20, y: 20 }),
  active: [],
})

async function look(ask: StageAsk, layers: readonly Layer[]): Promise<Picture> {
  await ask('open', size)
  await ask('rest', frameWith(layers))
  return cut(fromJson(await ask('pixels')))
}

/** The middle of the dial, where no edge of it is. */
function cut({ width, data }: Picture): Picture {
  const [from, to] = [60, 240]
  const lines = Array.from({ length: to - from }, (_none, at) => {
    const start = ((at + from) * width + from) * 4
    return [...data.slice(start, start + (to - from) * 4)]
  })
  return { width: to - from, height: to - from, data: Uint8Array.from(lines.flat()) }
}

/** The words of a canvas for what it has. */
const operations: Partial<Record<BlendMode, string>> = {
  plus: 'lighter',
  src: 'copy',
  'dst-over': 'destination-over',
  'src-in': 'source-in',
  'dst-in': 'destination-in',
  'src-out': 'source-out',
  'dst-out': 'destination-out',
  'src-atop': 'source-atop',
  'dst-atop': 'destination-atop',
}

type Ask = {
  readonly mode: string
  readonly opacity: number
  readonly rows: object[]
  readonly columns: object[]
}

/** The same by a canvas of the browser, over black. */
async function byBrowser(page: Page, mode: BlendMode, opacity: number): Promise<Picture> {
  const bare = [...rows.ops] as unknown as object[]
  const ask: Ask = { mode: operations[mode] ?? mode, opacity, rows: bare, columns }
  const data = await page.evaluate((said) => {
    type Rect = { fill: string; box: { x: number; y: number; width: number; height: number } }
    const sheet = () => {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 300
      const context = canvas.getContext('2d')!
      context.translate(20, 20)
      return { canvas, context }
    }
    const paint = (rects: object[]) => {
      const { canvas, context } = sheet()
      for (const { fill, box } of rects as Rect[]) {
        context.fillStyle = fill
        context.fillRect(box.x, box.y, box.width, box.height)
      }
      return { canvas, context }
    }
    const [ground, over] = [paint(said.rows), paint(said.columns)]
    const { context } = ground
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.beginPath()
    context.rect(20, 40, 260, 200)
    context.clip()
    context.globalAlpha = said.opacity
    if (said.mode === 'clear') context.clearRect(0, 0, 300, 300)
    else if (said.mode === 'modulate') {
      const [a, b] = [context, over.context].map((one) => one.getImageData(0, 0, 300, 300))
      const all = new ImageData(300, 300)
      for (let at = 0; at < all.data.length; at += 4) {
        const share = (b!.data[at + 3]! / 255) * said.opacity
        const inClip = at / 1200 >= 40 && at / 1200 < 240
        for (let c = 0; c < 3; c++)
          all.data[at + c] = inClip ? (a!.data[at + c]! * b!.data[at + c]! * share) / 255 : a!.data[at + c]!
        all.data[at + 3] = 255
      }
      context.putImageData(all, 0, 0)
    } else if (said.mode !== 'dst') {
      context.globalCompositeOperation = said.mode as GlobalCompositeOperation
      context.drawImage(over.canvas, 0, 0)
    }
    context.globalAlpha = 1
    context.globalCompositeOperation = 'destination-over'
    context.fillStyle = '#000'
    context.fillRect(0, 0, 300, 300)
    const bytes = context.getImageData(60, 60, 180, 180).data
    let text = ''
    for (const byte of bytes) text += String.fromCharCode(byte)
    return btoa(text)
  }, ask)
  return { width: 180, height: 180, data: new Uint8Array(Buffer.from(data, 'base64')) }
}

for (const mode of blendModes)
  test(`${mode} is what a canvas makes of it`, async ({ ask, page }) => {
    const plain = await look(ask, [rows, blended(null)])
    for (const opacity of [1, 0.6]) {
      const seen = await look(ask, [rows, blended(mode, opacity)])
      expect(largestDifference(seen, await byBrowser(page, mode, opacity))).toBeLessThanOrEqual(2)
      if (mode !== 'src-atop') expect(largestDifference(seen, plain)).toBeGreaterThan(20)
    }
  })

test('above and below what moves it is the picture drawn afresh', async ({ ask }) => {
  const dot = (id: string, x: number): Layer =>
    layer(id, [rect([0, 0, 60, 60], '#E0A020')], { matrix: [1, 0, 0, 1, x, 90] })
  const cards = (x: number): readonly Layer[] => [
    rows,
    dot('low', x),
    blended('difference'),
    layer('card', [rect([30, 30, 60, 60], '#307030')]),
    layer('glow', [rect([40, 40, 150, 90], '#6080A0')], { blend: 'screen' }),
    dot('high', 200 - x),
    layer('last', [rect([0, 0, 200, 120], '#A0C080')], { blend: 'multiply', opacity: 0.7 }),
  ]
  await ask('open', size)
  await ask('rest', frameWith(cards(0)))
  for (const [x, active, beating] of [
    [8, [], []],
    [16, ['low'], []],
    [30, ['low'], []],
    [44, ['high'], []],
    [58, ['high'], ['low']],
    [70, ['high'], ['low']],
    [80, [], ['low', 'high']],
  ] as const) {
    await ask('rest', { ...frameWith(cards(x)), active: [...active], beating: [...beating] })
    expect(await ask('farFromFresh', frameWith(cards(x))), `${x}`).toBeLessThanOrEqual(2)
  }
})

test('a dial without any takes no call more', async ({ ask }) => {
  const callsOf = async (layers: readonly Layer[]): Promise<number> => {
    await ask('open', size)
    await ask('rest', frameWith([]))
    return (await ask('rest', frameWith(layers))).drawCalls
  }
  const calls = await callsOf([rows, blended(null)])
  expect(calls).toBe(await callsOf([rows]))
  expect(await callsOf([rows, blended('multiply')])).toBe(calls + 2)
})
