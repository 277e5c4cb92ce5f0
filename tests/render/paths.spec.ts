import { expect } from 'playwright/test'
import { readPng } from '../../src/shared/base/pictures/png-pixels.ts'
import { activeVariant, type BaseStyle } from '../../src/shared/document/design.ts'
import { multiply, rotation, translation, uniteAll } from '../../src/shared/base/geometry.ts'
import { parseOutline } from '../../src/shared/base/path/outline.ts'
import { drawPath } from '../../src/shared/layers/path/draw.ts'
import type { PathStyle } from '../../src/shared/layers/path/style.ts'
import {
  layerOfPath,
  paintedOfChance,
  paintOptions,
  pathOfChance,
  pathOptions,
  svgOfPath,
} from '../support/generated-paths.ts'
import { apartIn, packed as laid, plain, type Zoomed } from '../support/grid-of-cells.ts'
import { makeDesign } from '../support/make-design.ts'
import { opened, packed } from '../support/package-rounds.ts'
import { fromJson, fromPng, type Picture } from '../support/picture.ts'
import { createChance } from '../support/seeded.ts'
import { test, type StageAsk } from '../support/stage.ts'

/*
 * Our drawing of paths beside the browser's own of the same paths as SVG: every option with every other one, at two
 * zooms, and what comes back of a package.
 */

const [columns, rows, cell, size] = [20, 15, 64, 44]
const grid = { columns, rows, cell }
const canvas = { width: columns * cell, height: rows * cell }
const ground = [16, 20, 24] as const

const [chance, paints] = [createChance(34), createChance(1417)]
const options = { ...pathOptions, ...paintOptions }
const made = Array.from({ length: columns * rows }, (_none, at) => {
  const bare = pathOfChance(chance, size)
  const { choice, style } = paintedOfChance(paints, bare.style)
  const x = (at % columns) * cell + (cell - style.width) / 2
  const y = Math.floor(at / columns) * cell + (cell - style.height) / 2
  return { choice: { ...bare.choice, ...choice }, style: { ...style, x, y } }
})

const layerOf = (style: PathStyle, at: number) => {
  const ops = drawPath(layerOfPath(style), style)
  const place = translation(style.x, style.y)
  const turn = rotation(style.rotation, { x: style.width / 2, y: style.height / 2 })
  return {
    id: `path-${at}`,
    matrix: multiply(place, turn),
    opacity: style.opacity,
    ops,
    extent: uniteAll(ops.map(({ box }) => box)) ?? { x: 0, y: 0, width: 0, height: 0 },
  }
}

async function ours(ask: StageAsk, view: Zoomed): Promise<Picture> {
  await ask('open', canvas)
  await ask('rest', {
    dial: { ...canvas, shape: 'rectangle', fill: '#101418' },
    surround: '#101418',
    clip: 'shape',
    view,
    layers: made.map(({ style }, at) => layerOf(style, at)),
    overlay: [],
    active: [],
    isMoving: false,
  })
  return fromJson(await ask('pixels'))
}

const svg = ({ scale, x, y }: Zoomed): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}" style="display:block"><g transform="translate(${x} ${y}) scale(${scale})">${made
    .map(({ style }, at) => svgOfPath(style, parseOutline(style.d), `p${at}`))
    .join('')}</g></svg>`

test('every option of a path and of its fills and strokes meets every other one in the set', () => {
  const names = Object.keys(options) as (keyof typeof options)[]
  const missing = names.flatMap((one) =>
    names
      .filter((other) => other > one)
      .flatMap((other) =>
        options[one].flatMap((a) =>
          options[other].flatMap((b) =>
            made.some(({ choice }) => choice[one] === a && choice[other] === b)
              ? []
              : `${one} ${a}, ${other} ${b}`,
          ),
        ),
      ),
  )
  expect(missing).toEqual([])
})

for (const view of [
  { scale: 1, x: 0, y: 0 },
  { scale: 2.5, x: -300, y: -200 },
])
  test(`paths look as the browser draws them, at ${view.scale}`, async ({ ask, page }) => {
    await page.setViewportSize(canvas)
    await page.setContent(`<body style="margin:0;background:rgb(${ground.join()})">${svg(view)}</body>`)
    const theirs = fromPng(await page.screenshot())
    const own = await ours(ask, view)
    const apart = made.map((_one, at) => apartIn(grid, [own, theirs], { at, view }))
    const mean = apart.reduce((sum, one) => sum + one, 0) / apart.length
    const [worst = 0] = apart.toSorted((a, b) => b - a)
    test.info().annotations.push({ type: 'apart', description: `mean ${mean}, worst ${worst}` })
    console.log(`paths at ${view.scale}: mean ${mean.toFixed(3)}, worst ${worst.toFixed(3)} of 255`)
    expect(apart.flatMap((one, at) => (one < 2 ? [] : { one, ...made[at] }))).toEqual([])
  })

type Shown = BaseStyle & { readonly url?: string }

/** What a watch shows of the layers of a package: each the picture of a path, upright on whole pixels. */
function shownOf({ design, bytesOf }: Awaited<ReturnType<typeof opened>>): Picture {
  const list = activeVariant(design).nodeList.slice(1)
  expect(list).toHaveLength(made.filter(({ style }) => drawPath({ style }, style).length > 0).length)
  return list.reduce(
    (under, layer) => {
      const { x, y, width, height, rotation: turn, opacity, url = '' } = layer.style as Shown
      const bytes = bytesOf(url)
      const picture = bytes && readPng(bytes)
      expect([turn, Math.round(x), Math.round(y)], layer.label).toEqual([0, x, y])
      expect([picture?.width, picture?.height], layer.label).toEqual([width, height])
      return picture ? laid({ ...picture, opacity, x, y }, under) : under
    },
    plain(canvas, ground),
  )
}

test('each path looks the same when its package is opened again, wherever it stands and turned', async ({
  ask,
}) => {
  const view = { scale: 1, x: 0, y: 0 }
  const own = await ours(ask, view)
  const layers = made.map(({ style }, at) => layerOfPath(style, `path-${at}`))
  const design = makeDesign(layers, `${canvas.width}*${canvas.height}`)
  const face = { design, fdId: design.activeFdId, bytesOf: () => null }
  const out = shownOf(await opened((await packed(face, null)).bytes))
  const apart = made.map((_one, at) => apartIn(grid, [own, out], { at, view }))
  const mean = apart.reduce((sum, one) => sum + one, 0) / apart.length
  console.log(`packages of paths: mean ${mean.toFixed(3)}, worst ${Math.max(...apart).toFixed(3)} of 255`)
  expect(apart.flatMap((one, at) => (one < 0.3 ? [] : { one, ...made[at] }))).toEqual([])
})
