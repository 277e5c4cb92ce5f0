import { parseColor, printColor, type Color, type Rgba } from '../../base/color.ts'
import { compileExpression } from '../../expressions/language/compile.ts'
import { parseExpression } from '../../expressions/language/parse.ts'
import { createWorld, defaultSampleTime } from '../../expressions/world.ts'
import { colorIn } from '../../layers/building-blocks/import-wff/read.ts'
import type { WearSent } from '../../layers/building-blocks/import-wff/piece.ts'
import { fromTree, type Chosen } from './from-wff.ts'
import { parseWff, type WffTree } from './wff-tree.ts'

/** A colour that an expression gives: as it is at the sample time, where it changes. */
export type ColorAtRest = { readonly color: Color; readonly isStill: boolean }

export type ColorDeps = {
  readonly chosen: Chosen
  readonly sent?: WearSent | null
  /** Colours of the wearer's choice by its id. */
  readonly colors: (id: string) => readonly Color[]
}

class NoColor extends Error {}

type Reading = ColorDeps & { isStill: boolean }

const sample = createWorld({ ...defaultSampleTime, locale: 'en', is24Hour: true })

function numberAt(tree: WffTree | undefined, reading: Reading): number {
  const ours = tree && fromTree(tree, reading.chosen, reading.sent)
  if (!ours) throw new NoColor()
  if (ours.isConstant) return Number(ours.value)
  reading.isStill = false
  const parsed = parseExpression(ours.text)
  return parsed.ok ? Number(compileExpression(parsed.tree)(sample)) : 0
}

const known = (color: Color | null | undefined): Color => {
  if (!color) throw new NoColor()
  return color
}

function listAt(tree: WffTree | undefined, { colors }: Reading): readonly Rgba[] {
  const found =
    tree?.kind === 'list'
      ? tree.items.map((item) => known(colorIn(item)))
      : tree?.kind === 'source' && tree.name.startsWith('CONFIGURATION.')
        ? colors(tree.name.slice('CONFIGURATION.'.length))
        : []
  return found.map((color) => parseColor(color) ?? { r: 0, g: 0, b: 0, a: 0 })
}

const between = (a: Rgba, b: Rgba, share: number): Color => {
  const at = (channel: keyof Rgba): number => a[channel] + (b[channel] - a[channel]) * share
  return printColor({ r: at('r'), g: at('g'), b: at('b'), a: at('a') })
}

/** Of colours side by side the one at a place from 0 to 1, in steps or with all that lies between them. */
function colorAlong([list, isSmooth, place]: readonly WffTree[], reading: Reading): Color {
  const all = listAt(list, reading)
  const at = Math.max(0, Math.min(1, numberAt(place, reading)))
  const [first] = all
  if (!first) throw new NoColor()
  if (numberAt(isSmooth, reading) === 0)
    return printColor(all[Math.min(all.length - 1, Math.floor(at * all.length))] ?? first)
  const way = at * (all.length - 1)
  const from = Math.floor(way)
  return between(all[from] ?? first, all[from + 1] ?? all[from] ?? first, way - from)
}

/** The same where each colour takes its share of the way. */
function colorOfShares([list, weights, isSmooth, place]: readonly WffTree[], reading: Reading): Color {
  const all = listAt(list, reading)
  const shares = weights?.kind === 'list' ? weights.items.map(Number) : []
  const sum = shares.reduce((total, one) => total + one, 0)
  // how colours of several widths run into each other is not known
  if (shares.length !== all.length || !(sum > 0) || numberAt(isSmooth, reading) !== 0) throw new NoColor()
  let left = numberAt(place, reading) * sum
  const at = shares.findIndex((one) => (left -= one) < 0)
  return known(all[at < 0 ? all.length - 1 : at] && printColor(all[at < 0 ? all.length - 1 : at] as Rgba))
}

function callAt({ name, args }: Extract<WffTree, { kind: 'call' }>, reading: Reading): Color {
  const channels = (): number[] => args.map((one) => numberAt(one, reading))
  if (name === 'colorRgb' && args.length === 3) {
    const [r = 0, g = 0, b = 0] = channels()
    return printColor({ r, g, b, a: 255 })
  }
  if (name === 'colorArgb' && args.length === 4) {
    const [a = 0, r = 0, g = 0, b = 0] = channels()
    return printColor({ r, g, b, a: Math.max(0, a) })
  }
  if (name === 'extractColorFromColors' && args.length === 3) return colorAlong(args, reading)
  if (name === 'extractColorFromWeightedColors' && args.length === 4) return colorOfShares(args, reading)
  throw new NoColor()
}

function colorAt(tree: WffTree, reading: Reading): Color {
  switch (tree.kind) {
    case 'list':
      return known(tree.items.length === 1 ? colorIn(tree.items[0] ?? '') : null)
    case 'text':
      return known(colorIn(tree.value))
    case 'source': {
      const name = tree.name.replace(/^CONFIGURATION\./, '')
      const [, id = name, place = '0'] = /^(.*)\.(\d+)$/.exec(name) ?? []
      return known(name === tree.name ? null : reading.colors(id)[Number(place)])
    }
    case 'choice':
      return colorAt(numberAt(tree.condition, reading) === 0 ? tree.no : tree.yes, reading)
    case 'call':
      return callAt(tree, reading)
    default:
      throw new NoColor()
  }
}

/** The colour that an expression of the watch gives; null where it cannot be read. */
export function colorAtRest(text: string, deps: ColorDeps): ColorAtRest | null {
  const tree = parseWff(text)
  const reading: Reading = { ...deps, isStill: true }
  try {
    return tree && { color: colorAt(tree, reading), isStill: reading.isStill }
  } catch (error) {
    if (error instanceof NoColor) return null
    throw error
  }
}
