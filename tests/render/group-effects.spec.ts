import { expect } from 'playwright/test'
import type { Layer } from '../../src/shared/document/design.ts'
import { groupBox } from '../../src/shared/document/group-box.ts'
import { membersOf } from '../../src/shared/document/group-units.ts'
import type { LayerDraw } from '../../src/shared/layers/draw-ops.ts'
import { withDrawnGroups } from '../../src/shared/layers/drawings.ts'
import { drawPixels } from '../../src/shared/layers/raster/draw-pixels.ts'
import { drawingOf } from '../../src/shared/layers/raster/drawn-url.ts'
import { createDrawList } from '../../src/worker/scene/draw-list.ts'
import { atRest } from '../../src/worker/scene/layers/scene-layer.ts'
import { momentAt } from '../../src/worker/scene/time/moment.ts'
import { createFakeFonts } from '../support/fake-ports.ts'
import { groupOfChance, groupOptions, svgOfGroup } from '../support/generated-groups.ts'
import { apartIn, packed, plain, type Zoomed } from '../support/grid-of-cells.ts'
import { skyColor, skyPicture } from '../support/sky-picture.ts'
import { fromJson, fromPng, type Picture } from '../support/picture.ts'
import { createChance } from '../support/seeded.ts'
import { test, type StageAsk } from '../support/stage.ts'

/*
 * Groups with effects beside those that the browser draws of the same as SVG by its own filters, every option with every
 * other one, and the pictures that an export draws of them.
 */

const [columns, rows, cell, size] = [15, 10, 84, 48]
const grid = { columns, rows, cell }
const canvas = { width: columns * cell, height: rows * cell }
const ground = [16, 20, 24] as const
const still: Zoomed = { scale: 1, x: 0, y: 0 }

const chance = createChance(13)
const made = Array.from({ length: columns * rows }, (_none, at) =>
  groupOfChance(chance, {
    id: `g${at}`,
    x: (at % columns) * cell + (cell - size) / 2,
    y: Math.floor(at / columns) * cell + (cell - size) / 2,
    size,
  }),
)
const upright = made.map((one) => {
  const { rotation: _, ...look } = one.look
  const layers = one.layers.map((layer) => {
    const [first, ...inner] = layer.group ?? []
    return first ? { ...layer, group: [{ ...first, look }, ...inner] } : layer
  })
  return { ...one, look, layers }
})
const listOf = (groups: typeof made): readonly Layer[] => groups.flatMap(({ layers }) => layers)

const sky = {
  width: skyPicture.side,
  height: skyPicture.side,
  data: Uint8Array.from({ length: skyPicture.side ** 2 * 4 }, (_none, at) =>
    at % 4 === 3 ? 255 : (skyColor(Math.floor(at / 4) % skyPicture.side)[at % 4] ?? 0),
  ),
}

const moment = momentAt({ epochMs: 0, utcOffsetMinutes: 0, locale: 'en', epoch: 0 })

const frameOf = (layers: readonly LayerDraw[]) => ({
  dial: { ...canvas, shape: 'rectangle' as const, fill: '#101418' },
  ...{ surround: '#101418', clip: 'shape' as const, view: still, overlay: [], active: [], isMoving: false },
  layers,
})

async function ours(ask: StageAsk, list: readonly Layer[]): Promise<Picture> {
  const scene = createDrawList(createFakeFonts())
  scene.update(list, moment, atRest)
  await ask('open', canvas)
  await ask('rest', frameOf(scene.draws))
  return fromJson(await ask('pixels'))
}

const pivotIn = (list: readonly Layer[]) => (id: string) => {
  const { x, y, width, height } = groupBox(membersOf(list, id))
  return { x: x + width / 2, y: y + height / 2 }
}

test('every option of groups with effects meets every other one in the set', () => {
  const names = Object.keys(groupOptions) as (keyof typeof groupOptions)[]
  const missing = names.flatMap((one) =>
    names
      .filter((other) => other > one)
      .flatMap((other) =>
        groupOptions[one].flatMap((a) =>
          groupOptions[other].flatMap((b) =>
            made.some(({ choice }) => choice[one] === a && choice[other] === b)
              ? []
              : `${one} ${a}, ${other} ${b}`,
          ),
        ),
      ),
  )
  expect(missing).toEqual([])
})

test('effects of a group look as the browser draws them', async ({ ask, page }) => {
  const list = listOf(made)
  const content = made.map((one, at) => svgOfGroup(one, `g${at}`, pivotIn(list))).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}" style="display:block">${content}</svg>`
  await page.setViewportSize(canvas)
  await page.setContent(`<body style="margin:0;background:rgb(${ground.join()})">${svg}</body>`)
  const theirs = fromPng(await page.screenshot())
  const own = await ours(ask, list)
  const apart = made.map((_one, at) => apartIn(grid, [own, theirs], { at, view: still }))
  const mean = apart.reduce((sum, one) => sum + one, 0) / apart.length
  console.log(`effects of groups: mean ${mean.toFixed(3)}, worst ${Math.max(...apart).toFixed(3)} of 255`)
  expect(
    apart.flatMap((one, at) => (one < 2 ? [] : { one, at, choice: made[at]?.choice, look: made[at]?.look })),
  ).toEqual([])
})

test('the picture of a group that goes out is what is on the canvas', async ({ ask }) => {
  const list = listOf(upright)
  const own = await ours(ask, list)
  const out = withDrawnGroups(list, { shown: (layer) => layer, inColors: (layer) => layer }, () => []).list
  expect(out).toHaveLength(made.length)
  const shown = out.reduce(
    (under, { style, group }) => {
      const drawing = drawingOf(String((style as { url?: unknown }).url))
      if (!drawing) throw new Error('no picture')
      const opacity = group?.[0]?.look?.opacity ?? 1
      return packed({ ...drawPixels(drawing, () => sky), opacity, x: style.x, y: style.y }, under)
    },
    plain(canvas, ground),
  )
  const apart = made.map((_one, at) => apartIn(grid, [own, shown], { at, view: still }))
  const mean = apart.reduce((sum, one) => sum + one, 0) / apart.length
  console.log(`pictures of groups: mean ${mean.toFixed(3)}, worst ${Math.max(...apart).toFixed(3)} of 255`)
  expect(apart.flatMap((one, at) => (one < 0.3 ? [] : { one, at, choice: made[at]?.choice }))).toEqual([])
})

test('what is dragged within a large group has its effects in fewer pixels, and in all of them at rest', async ({
  ask,
}) => {
  await ask('open', canvas)
  const member = (uuid: string, x: number): Layer => {
    const { layers } = made[0] as (typeof made)[number]
    const style = { ...layers[0]?.style, x, y: 100, width: 300, height: 300, rotation: 0, opacity: 1 }
    const step = { id: 'large', name: '', look: { effects: 'drop #FF0000 40 0 4 0' } }
    return { ...layers[0], uuid, group: [step], style } as Layer
  }
  const scene = createDrawList(createFakeFonts())
  const drawn = async (x: number, isMoving: boolean) => {
    scene.update([member('one', 100), member('two', x)], moment, atRest)
    const frame = { ...frameOf(scene.draws), isMoving }
    return isMoving ? (await ask('draw', frame)).uploadedBytes : (await ask('rest', frame)).allUploadedBytes
  }
  const whole = await drawn(150, false)
  expect(whole).toBeGreaterThan(300 * 300 * 4)
  const moving = await drawn(160, true)
  expect(moving).toBeGreaterThan(10_000)
  expect(moving).toBeLessThan(128 * 128 * 4 * 1.3)
  expect(await drawn(160, false)).toBeGreaterThan(300 * 300 * 4)
})
