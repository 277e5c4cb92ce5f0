import { expect } from 'playwright/test'
import { multiply, rotation, translation } from '../../src/shared/base/geometry.ts'
import { drawPixels } from '../../src/shared/layers/raster/draw-pixels.ts'
import {
  drawingOf,
  dressedOfChance,
  effectOptions,
  opsOf,
  svgOfDressed,
  type EffectChoice,
  type Styled,
} from '../support/generated-effects.ts'
import { apartIn, packed, plain, type Zoomed } from '../support/grid-of-cells.ts'
import { skyColor, skyPicture } from '../support/sky-picture.ts'
import { fromJson, fromPng, type Picture } from '../support/picture.ts'
import { createChance } from '../support/seeded.ts'
import { test, type StageAsk } from '../support/stage.ts'

/*
 * Our shadows, glows and blurs of shapes, paths and pictures beside those that the browser draws of the same as SVG: every option with every
 * other one, at two zooms, and the pictures that an export draws beside both.
 */

const [columns, rows, cell, size] = [20, 15, 64, 34]
const grid = { columns, rows, cell }
const canvas = { width: columns * cell, height: rows * cell }
const ground = [16, 20, 24] as const

const chance = createChance(9)
const made = Array.from({ length: columns * rows }, (_none, at) => {
  const { choice, style } = dressedOfChance(chance, size)
  const x = (at % columns) * cell + (cell - style.width) / 2
  const y = Math.floor(at / columns) * cell + (cell - style.height) / 2
  return { choice, style: { ...style, x, y } }
})

/** A row of it, as often as it is high. */
const sky = {
  width: skyPicture.side,
  height: skyPicture.side,
  data: Uint8Array.from({ length: skyPicture.side ** 2 * 4 }, (_none, at) =>
    at % 4 === 3 ? 255 : (skyColor(Math.floor(at / 4) % skyPicture.side)[at % 4] ?? 0),
  ),
}

function drawOf(
  style: Styled,
  at: number,
  by: { readonly x: number; readonly deg: number } = { x: 0, deg: 0 },
) {
  const ops = opsOf(style)
  const turn = rotation(style.rotation + by.deg, { x: style.width / 2, y: style.height / 2 })
  return {
    id: `one-${at}`,
    matrix: multiply(translation(style.x + by.x, style.y), turn),
    opacity: style.opacity,
    ops,
    extent: ops[0]?.box ?? { x: 0, y: 0, width: 0, height: 0 },
  }
}

const frameOf = (view: Zoomed, layers: readonly ReturnType<typeof drawOf>[], isMoving = false) => ({
  dial: { ...canvas, shape: 'rectangle' as const, fill: '#101418' },
  surround: '#101418',
  clip: 'shape' as const,
  view,
  layers,
  overlay: [],
  active: [],
  isMoving,
})

const still: Zoomed = { scale: 1, x: 0, y: 0 }

async function ours(ask: StageAsk, view: Zoomed): Promise<Picture> {
  await ask('open', canvas)
  await ask(
    'rest',
    frameOf(
      view,
      made.map(({ style }, at) => drawOf(style, at)),
    ),
  )
  return fromJson(await ask('pixels'))
}

const svg = ({ scale, x, y }: Zoomed): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}" style="display:block"><g transform="translate(${x} ${y}) scale(${scale})">${made
    .map(({ style }, at) => svgOfDressed(style, `e${at}`))
    .join('')}</g></svg>`

test('every option of effects meets every other one in the set', () => {
  const names = Object.keys(effectOptions) as (keyof typeof effectOptions)[]
  const missing = names.flatMap((one) =>
    names
      .filter((other) => other > one)
      .flatMap((other) =>
        effectOptions[one].flatMap((a) =>
          effectOptions[other].flatMap((b) =>
            made.some(({ choice }) => choice[one] === a && choice[other] === b)
              ? []
              : `${one} ${a}, ${other} ${b}`,
          ),
        ),
      ),
  )
  expect(missing).toEqual([])
})

/**
 * A browser without a graphics card blurs by whole pixels. What is thin and has a line around it is all edge, so that at
 * one pixel for one this is a larger share of it; enlarged it is within what all else is.
 */
const mostApart = ({ form, paint }: EffectChoice, scale: number): number =>
  scale === 1 && paint === 'stroke' && ['ring', 'line', 'ticks'].includes(form) ? 5 : 2

for (const view of [still, { scale: 2.5, x: -300, y: -200 }])
  test(`effects look as the browser draws them, at ${view.scale}`, async ({ ask, page }) => {
    await page.setViewportSize(canvas)
    await page.setContent(`<body style="margin:0;background:rgb(${ground.join()})">${svg(view)}</body>`)
    const theirs = fromPng(await page.screenshot())
    const own = await ours(ask, view)
    const apart = made.map((_one, at) => apartIn(grid, [own, theirs], { at, view }))
    const mean = apart.reduce((sum, one) => sum + one, 0) / apart.length
    console.log(
      `effects at ${view.scale}: mean ${mean.toFixed(3)}, worst ${Math.max(...apart).toFixed(3)} of 255`,
    )
    const isApart = (one: number, at: number): boolean => {
      const choice = made[at]?.choice
      return choice === undefined || one >= mostApart(choice, view.scale)
    }
    expect(apart.flatMap((one, at) => (isApart(one, at) ? { one, at, ...made[at] } : []))).toEqual([])
  })

function pictureOf(style: Styled, under: Picture): Picture {
  const drawing = drawingOf(style)
  if (!drawing) return under
  const beyond = drawing.beyond ?? 0
  const { opacity, x, y } = style
  return packed({ ...drawPixels(drawing, () => sky), opacity, x: x - beyond, y: y - beyond }, under)
}

test('the picture that goes out is what is on the canvas', async ({ ask }) => {
  for (const one of made)
    Object.assign(one.style, { rotation: 0, x: Math.round(one.style.x), y: Math.round(one.style.y) })
  const own = await ours(ask, still)
  const out = made.reduce((under, { style }) => pictureOf(style, under), plain(canvas, ground))
  const apart = made.map((_one, at) => apartIn(grid, [own, out], { at, view: still }))
  const mean = apart.reduce((sum, one) => sum + one, 0) / apart.length
  console.log(`pictures of effects: mean ${mean.toFixed(3)}, worst ${Math.max(...apart).toFixed(3)} of 255`)
  expect(apart.flatMap((one, at) => (one < 0.3 ? [] : { one, at, ...made[at] }))).toEqual([])
})

test('a drag and a turn move the pictures that are there, and what comes to rest turned is made once', async ({
  ask,
}) => {
  await ask('open', canvas)
  const layers = (by: { x: number; deg: number }) =>
    made.slice(0, 60).map(({ style }, at) => drawOf(style, at, by))
  const rested = await ask('rest', frameOf(still, layers({ x: 0, deg: 0 })))
  expect(rested.allUploadedBytes).toBeGreaterThan(0)
  // four vertices of 80 bytes each
  const quads = 60 * 320
  for (const x of [1, 2.5, 7]) {
    const dragged = await ask('draw', frameOf(still, layers({ x, deg: 0 }), true))
    expect(dragged.drewSomething).toBe(true)
    expect(dragged.uploadedBytes).toBeLessThanOrEqual(quads)
  }
  const dropped = await ask('rest', frameOf(still, layers({ x: 7, deg: 0 })))
  expect(dropped.allUploadedBytes).toBeLessThanOrEqual(quads)
  for (const deg of [1, 20, 90]) {
    const turned = await ask('draw', frameOf(still, layers({ x: 7, deg }), true))
    expect(turned.drewSomething).toBe(true)
    expect(turned.uploadedBytes).toBeLessThanOrEqual(quads)
  }
  const turned = await ask('rest', frameOf(still, layers({ x: 7, deg: 90 })))
  expect(turned.allUploadedBytes).toBeGreaterThan(quads)
  const again = await ask('rest', frameOf(still, layers({ x: 9, deg: 90 })))
  expect(again.allUploadedBytes).toBeLessThanOrEqual(quads)
})

test('shapes stand there without their effects until what paints those has come', async ({ ask }) => {
  await ask('open', { ...canvas, waitForEffects: false })
  // what is see-through as one is that for a moment in each of its parts
  const few = made.filter(({ choice }) => choice.opacity === 1).slice(0, 9)
  const bare = few.map(({ style }, at) => drawOf({ ...style, effects: '' }, at))
  const dressed = few.map(({ style }, at) => drawOf(style, at))
  await ask('rest', frameOf(still, dressed))
  const before = fromJson(await ask('pixels'))
  await ask('effectsReady')
  await ask('rest', frameOf(still, dressed))
  const after = fromJson(await ask('pixels'))
  await ask('open', canvas)
  await ask('rest', frameOf(still, bare))
  const plainOnes = fromJson(await ask('pixels'))
  await ask('rest', frameOf(still, dressed))
  const wanted = fromJson(await ask('pixels'))
  expect(Buffer.compare(before.data, plainOnes.data)).toBe(0)
  expect(Buffer.compare(after.data, wanted.data)).toBe(0)
  expect(Buffer.compare(after.data, before.data)).not.toBe(0)
})

test('a picture has its effects when it has come, and stands there as what it is until then', async ({
  ask,
}) => {
  await ask('open', canvas)
  const box = { x: 20, y: 20, width: 40, height: 30 }
  const style = made.find(({ choice: { form } }) => form === 'picture')?.style as Styled
  const late = { ...style, ...box, url: `late:${skyPicture.url}`, rotation: 0, opacity: 1 }
  const glow = 'glow #FFFFFF 0 0 12 0'
  const shown = async (effects: string) => {
    await ask('rest', frameOf(still, [drawOf({ ...late, effects }, 0)]))
    return fromJson(await ask('pixels')).data
  }
  expect(Buffer.compare(await shown(glow), await shown(''))).toBe(0)
  await shown(glow)
  await ask('arrive', late.url)
  await ask('invalidate', { url: late.url })
  const come = await shown(glow)
  const wanted = await (async () => {
    const here = drawOf({ ...late, url: skyPicture.url, effects: glow } as Styled, 0)
    await ask('rest', frameOf(still, [here]))
    return fromJson(await ask('pixels')).data
  })()
  expect(Buffer.compare(come, wanted)).toBe(0)
  expect(Buffer.compare(come, await shown(''))).not.toBe(0)
})
