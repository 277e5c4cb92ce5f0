import type { Layer } from '../../../document/design.ts'
import { checkExpression } from '../../../expressions/language/check.ts'
import { compileExpression } from '../../../expressions/language/compile.ts'
import { curveOf } from '../../../expressions/language/ease.ts'
import { parseExpression } from '../../../expressions/language/parse.ts'
import { printField, readFormat } from '../../../expressions/printf.ts'
import { printWff } from '../../../expressions/language/serialize.ts'
import { withTextBranches } from '../../../expressions/language/text-branches.ts'
import { partsOf, type CallNode, type Expression } from '../../../expressions/language/tree.ts'
import { findTag } from '../../../expressions/tags.ts'
import { readNumber, templateOf } from '../live-text.ts'
import type { WearContext } from './context.ts'
import { node, wearNumber, type WearChild, type WearNode } from './node.ts'

/** A number as the watch computes it, or the sample number where it cannot. */
export type WearValue = { readonly text: string; readonly isLive: boolean }

const still = (value: number): WearValue => ({ text: wearNumber(value), isLive: false })

const fallen = { kind: 'sampled', key: 'wear.note.expression' } as const

/** What a tree is there, and the version that it needs; null where the format lacks something, which is reported. */
function written(tree: Expression, layer: Layer, context: WearContext): string | null {
  const printed = printWff(tree)
  if (!printed.ok) {
    const params = printed.errors[0]?.params
    context.tell(layer, { ...fallen, params: { missing: String(params?.['tag'] ?? params?.['name'] ?? '') } })
    return null
  }
  context.needs(printed.version)
  return printed.text
}

/** Hands and values that move alike have the same words: each is read once. Trees are never changed. */
const known = new Map<string, ReturnType<typeof readChecked>>()

const mostKnown = 500

function readChecked(text: string): { readonly tree: Expression; readonly isConstant: boolean } | null {
  const parsed = parseExpression(text)
  const checked = parsed.ok ? checkExpression(parsed.tree) : parsed
  return parsed.ok && checked.ok ? { tree: parsed.tree, isConstant: checked.tags.length === 0 } : null
}

function treeOf(text: string): ReturnType<typeof readChecked> {
  const before = known.get(text)
  if (before !== undefined) return before
  if (known.size >= mostKnown) known.clear()
  const read = readChecked(text)
  known.set(text, read)
  return read
}

/** The expression behind a number; one that is broken draws as the number itself does. */
export function valueOf(
  text: string,
  layer: Layer,
  { context, rest }: { context: WearContext; rest: number },
): WearValue {
  const read = treeOf(text)
  if (!read) return still(rest)
  const there = read.isConstant ? null : written(read.tree, layer, context)
  if (there !== null) return { text: there, isLive: true }
  const value = Number(compileExpression(read.tree)(context.world))
  return still(Number.isFinite(value) ? value : rest)
}

/** A field that holds a tag, an expression or a number; null when it is empty or no number. */
export function fieldValue(text: string, layer: Layer, context: WearContext): WearValue | null {
  const number = readNumber(text, context.world)
  if (number === null) return null
  if (!text.includes('##')) return still(number)
  const [only, ...others] = templateOf(text).pieces
  if (only === undefined || typeof only === 'string' || others.length > 0) return still(number)
  const there = written(only, layer, context)
  return there === null ? still(number) : { text: there, isLive: true }
}

/** Whether the watch reads it as text already: such a value is written as it is. */
function isText(tree: Expression): boolean {
  if (tree.kind === 'text') return true
  if (tree.kind === 'tag') return findTag(tree.name)?.valueType === 'text'
  if (tree.kind === 'choice') return isText(tree.yes)
  return tree.kind === 'call' && ['numberFormat', 'pad', 'subText'].includes(tree.name)
}

const isWhole = (tree: Expression): boolean => {
  const range = tree.kind === 'tag' ? findTag(tree.name)?.range : undefined
  return range?.kind === 'number' && range.step === 1
}

/** Numbers as people write them, at most six decimals; a whole number needs no help. */
const asText = (tree: Expression, there: string): string =>
  isText(tree) || isWhole(tree) ? there : `numberFormat("0.######", ${there})`

/** A value by a format of the watch's own; null for any other part of a text. */
function formatOf(tree: Expression): { readonly format: string; readonly value: Expression } | null {
  const [format, value] = tree.kind === 'call' && tree.name === 'format' ? tree.args : []
  return format?.kind === 'text' && value ? { format: format.value, value } : null
}

const asWords = (text: string): string => text.replaceAll('%', '%%')

/** The format as a template has it, and its value once for each time that it is said. */
function formattedChild(format: string, there: string): { format: string; parameters: readonly WearNode[] } {
  const parameters: WearNode[] = []
  const words = readFormat(format).map((piece) => {
    if (typeof piece === 'string') return asWords(piece)
    if (!piece.isKnown || piece.takes === 'none') return asWords(printField(piece, ''))
    parameters.push(node('Parameter', { expression: there }))
    return piece.spec
  })
  return { format: words.join(''), parameters }
}

/** A text with tags in it: a format with a parameter for each, or the words alone. */
export function textChildren(text: string, layer: Layer, context: WearContext): readonly WearChild[] {
  if (!text.includes('##')) return [text]
  let format = ''
  const parameters: WearNode[] = []
  for (const said of templateOf(text).pieces) {
    const piece = typeof said === 'string' ? said : withTextBranches(said)
    const own = typeof piece === 'string' ? null : formatOf(piece)
    const there = typeof piece === 'string' ? null : written(own?.value ?? piece, layer, context)
    if (own && there !== null) {
      const made = formattedChild(own.format, there)
      format += made.format
      parameters.push(...made.parameters)
    } else if (typeof piece !== 'string' && there !== null) {
      format += isWhole(piece) ? '%d' : '%s'
      parameters.push(node('Parameter', { expression: asText(piece, there) }))
    } else {
      const words = typeof piece === 'string' ? piece : String(compileExpression(piece)(context.world))
      format += asWords(words)
    }
  }
  if (parameters.length === 0) return [format.replaceAll('%%', '%')]
  return [node('Template', {}, [format, ...parameters])]
}

/** The first `ease` of a tree. */
function easeIn(tree: Expression): CallNode | null {
  if (tree.kind === 'call' && tree.name === 'ease') return tree
  for (const part of partsOf(tree)) {
    const found = easeIn(part)
    if (found) return found
  }
  return null
}

const names = ['LINEAR', 'EASE_IN', 'EASE_OUT', 'EASE_IN_OUT', 'OVERSHOOT']

/** A second has no more pictures than this on a watch. */
const mostFps = 60

/** What the format says of a curve, from the words that `ease` reads. */
export function interpolationOf(curve: string): {
  readonly interpolation: string
  readonly controls: string | null
} {
  const words = curve.trim().split(/[\s,]+/)
  const points = words.filter((word) => /^-?[\d.]+$/.test(word))
  if (points.length === 4) return { interpolation: 'CUBIC_BEZIER', controls: points.join(' ') }
  return { interpolation: words.find((word) => names.includes(word)) ?? 'LINEAR', controls: null }
}

/** What moves the target of a transform whose value is this field: nothing where the value changes at once. */
export function animationOf(text: string): readonly WearNode[] {
  if (!text.includes('ease(')) return []
  const parsed = parseExpression(text)
  const trees = parsed.ok ? [parsed.tree] : templateOf(text).pieces.filter((one) => typeof one !== 'string')
  const [found] = trees.flatMap((tree) => easeIn(tree) ?? [])
  const [, seconds, curve] = found?.args ?? []
  if (seconds?.kind !== 'number' || curve?.kind !== 'text') return []
  const { turns, repeat, fps } = curveOf(curve.value)
  return [
    node('Animation', {
      ...interpolationOf(curve.value),
      angleDirection: turns,
      repeat: repeat === 0 ? null : repeat,
      fps: fps ?? mostFps,
      duration: seconds.value,
    }),
  ]
}
