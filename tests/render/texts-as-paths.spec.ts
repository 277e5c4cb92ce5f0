import { expect } from 'playwright/test'
import { apartIn, type Zoomed } from '../support/grid-of-cells.ts'
import { fromJson } from '../support/picture.ts'
import { createChance, type Chance } from '../support/seeded.ts'
import { test } from '../support/stage.ts'
import type { ShotLayer } from './harness/dial.ts'
import { shotsOf } from './kind-case.ts'

/*
 * Texts of every kind beside the paths that they are turned into, both drawn by the product: fonts, sizes, places in
 * the box, lines, circles, room between letters, outlines and shadows, each with every other.
 */

const [columns, rows, cell] = [15, 12, 96]
const grid = { columns, rows, cell }
const canvas = { width: columns * cell, height: rows * cell }

const options = {
  words: ['office 10:09', 'AVATAR', '星期六 72%', 'ÅÇé fi ½ &', '8'],
  fontFamily: ['Roboto-Regular', 'Roboto-Black', 'Roboto-Thin', 'NotoSansSC-Regular', 'NotoSansSC-Bold'],
  fontSize: [9, 14, 21.5, 40],
  align: ['left', 'center', 'right'],
  verticalAlign: ['top', 'middle', 'bottom'],
  wrap: ['none', 'word', 'char'],
  fits: ['out', 'dots', 'shrunk'],
  curve: [null, 'clockwise', 'counterclockwise'],
  letterSpacing: [0, 0.2, -0.12],
  dress: ['none', 'outline', 'shadow', 'both'],
  caseStyle: [null, 1, 2],
  turn: [0, 33],
} as const

type Choice = { readonly [K in keyof typeof options]: (typeof options)[K][number] }

function textOfChance(chance: Chance, at: number): { choice: Choice; layer: ShotLayer } {
  const choice = Object.fromEntries(
    Object.entries(options).map(([name, values]) => [name, chance.pick<string | number | null>(values)]),
  ) as unknown as Choice
  const { words, fits, dress, turn, ...own } = choice
  const style = {
    ...own,
    text: words,
    fontUrl: '',
    fill: chance.pick(['#FFFFFF', '#3A86FF']),
    x: (at % columns) * cell + 14 + chance.whole(0, 9) / 10,
    y: Math.floor(at / columns) * cell + 22,
    width: chance.whole(40, 68),
    height: chance.whole(30, 52),
    rotation: turn,
    opacity: chance.pick([1, 0.6]),
    ellipsis: fits === 'dots',
    isBounded: fits === 'shrunk',
    curveRadius: 30,
    curveAngle: chance.whole(0, 359),
    ...(dress === 'outline' || dress === 'both' ? { outlineColor: '#FB5607', outlineWidth: 2 } : {}),
    ...(dress === 'shadow' || dress === 'both'
      ? chance.isLucky(0.5)
        ? { effects: `drop #06D6A0C0 3 2 ${chance.pick([0, 4])} 0` }
        : { shadowColor: '#06D6A0C0', shadowX: 3, shadowY: 2, shadowBlur: chance.pick([0, 3]) }
      : {}),
  }
  return { choice, layer: { nodeType: 'text', style } }
}

const chance = createChance(1412)
const made = Array.from({ length: columns * rows }, (_none, at) => textOfChance(chance, at))

test('every option of a text meets every other one in the set', () => {
  const names = Object.keys(options) as (keyof typeof options)[]
  const missing = names.flatMap((one) =>
    names
      .filter((other) => other > one)
      .flatMap((other) =>
        options[one].flatMap((a) =>
          options[other].flatMap((b) =>
            made.some(({ choice }) => choice[one] === a && choice[other] === b)
              ? []
              : [`${one} ${a}, ${other} ${b}`],
          ),
        ),
      ),
  )
  expect(missing).toEqual([])
})

const shotOf = (layers: readonly ShotLayer[], view: Zoomed) => {
  const [shot] = shotsOf({ shows: '', layers, dial: { ...canvas, shape: 'rectangle' }, clip: 'shape' })
  if (!shot) throw new Error('no shot')
  return { ...shot, view }
}

type Made = (typeof made)[number]

/**
 * Effects are painted by other lines than letters are, and edges of paths are finer than the sixteen places of a pixel that
 * a browser looks at in a letter: of dense letters both show a little.
 */
const mostApart = ({ choice }: Made): number => (choice.dress === 'none' ? 1.5 : 2.5)

for (const [view, isSeen] of [
  [{ scale: 1, x: 0, y: 0 }, () => true],
  [{ scale: 3, x: -300, y: -200 }, ({ choice }: Made) => choice.dress === 'none'],
] as const)
  test(`a text that was turned into a path looks as before, at ${view.scale}`, async ({ ask }) => {
    await ask('openDial', canvas)
    const texts = made.map((one) => ({
      ...one.layer,
      style: { ...one.layer.style, visible: isSeen(one) },
    }))
    const before = fromJson(await ask('shoot', shotOf(texts, view)))
    const paths = await ask('asPaths', shotOf(texts, view))
    const after = fromJson(await ask('shoot', shotOf(paths, view)))
    const apart = made.map((_one, at) => apartIn(grid, [before, after], { at, view }))
    const mean = apart.reduce((sum, one) => sum + one, 0) / apart.length
    console.log(
      `texts as paths at ${view.scale}: mean ${mean.toFixed(3)}, worst ${Math.max(...apart).toFixed(3)} of 255`,
    )
    // there is something to compare
    expect(new Set(before.data).size).toBeGreaterThan(100)
    expect(mean).toBeLessThan(0.5)
    expect(
      made.flatMap((one, at) => ((apart[at] ?? 0) < mostApart(one) ? [] : [{ ...one, by: apart[at] }])),
    ).toEqual([])
  })
