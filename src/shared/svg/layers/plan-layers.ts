import { svgLimits } from '../limits.ts'
import { svgElementsOf, type Drawing, type SvgElement } from '../tree.ts'
import { hidden } from '../vocabulary.ts'
import { handNamed, isGivenName, isGroundNamed, isRestNamed, type HandName } from './names.ts'
import {
  identity,
  inheritedBy,
  matrixOf,
  plainText,
  times,
  type Inherited,
  type PlainText,
  type WhyDrawn,
} from './texts.ts'

/** What one layer of a dial is made of. */
export type PlannedLayer = {
  /** Empty for what has no name of its own. */
  readonly label: string
  readonly as: 'ground' | 'picture' | 'text' | HandName
  /** The whole drawing with nothing in it but this part: drawn by itself it lies where it lay. */
  readonly root: SvgElement
  readonly text: PlainText | null
  /** Words that could not stay words, and why. */
  readonly drawn: readonly { readonly words: string; readonly why: WhyDrawn }[]
  readonly isShown: boolean
  /** For the watch at rest. */
  readonly isOfRest: boolean
}

type Level = { readonly path: readonly SvgElement[]; readonly parts: readonly SvgElement[] }

const isPaint = ({ name }: SvgElement): boolean => hidden.has(name)

const drawnIn = (element: SvgElement): readonly SvgElement[] =>
  svgElementsOf(element).filter((one) => !isPaint(one))

/** Where the layers stand: a group that holds everything is a frame around them. */
function levelOf(root: SvgElement): Level {
  let path: readonly SvgElement[] = [root]
  let parts = drawnIn(root)
  for (;;) {
    const [only, ...more] = parts
    const isFrame = only?.name === 'g' && more.length === 0 && drawnIn(only).length > 1
    const isWrap = only?.name === 'g' && more.length === 0 && drawnIn(only)[0]?.name === 'g'
    if (!only || !(isFrame || isWrap) || handNamed(only.label)) return { path, parts }
    path = [...path, only]
    parts = drawnIn(only)
  }
}

/** Everything that something is painted with, wherever it stands. */
function paintsIn(element: SvgElement): readonly SvgElement[] {
  return svgElementsOf(element).flatMap((child) => (isPaint(child) ? [child] : paintsIn(child)))
}

/** Shapes that others show again have to be there, though they are not seen themselves. */
function keptFor(root: SvgElement): SvgElement {
  return { name: 'defs', attributes: {}, children: [...paintsIn(root), ...usedIn(root)], label: null }
}

function usedIn(root: SvgElement): readonly SvgElement[] {
  const wanted = new Set<string>()
  const found: SvgElement[] = []
  const want = (element: SvgElement): void => {
    const { href } = element.attributes
    if (element.name === 'use' && href) wanted.add(href.slice(1))
    for (const child of svgElementsOf(element)) want(child)
  }
  want(root)
  const look = (element: SvgElement, isKept: boolean): void => {
    const isWanted = wanted.has(element.attributes['id'] ?? '')
    if (isWanted && !isKept) found.push(element)
    for (const child of svgElementsOf(element)) look(child, isKept || isWanted || isPaint(element))
  }
  look(root, false)
  return found
}

/** The frames around some parts, with nothing else in them. */
function rootWith(path: readonly SvgElement[], parts: readonly SvgElement[], defs: SvgElement): SvgElement {
  const [root, ...inner] = path
  const inside = inner.reduceRight<readonly SvgElement[]>(
    (children, frame) => [{ ...frame, children }],
    parts,
  )
  return { ...(root ?? defs), children: [defs, ...inside] }
}

const isShown = ({ attributes }: SvgElement): boolean =>
  attributes['display'] !== 'none' && attributes['visibility'] !== 'hidden'

/** Shown, so that it can be drawn; whether the layer is seen is said by the layer. */
function shown(element: SvgElement): SvgElement {
  const { display: _, visibility: __, ...attributes } = element.attributes
  return isShown(element) ? element : { ...element, attributes }
}

const nameOf = ({ label }: SvgElement): string => (label !== null && isGivenName(label) ? label : '')

const allTexts = (element: SvgElement): readonly SvgElement[] =>
  element.name === 'text' ? [element] : svgElementsOf(element).flatMap(allTexts)

const wordsIn = (element: SvgElement): string =>
  element.children
    .map((child) => (typeof child === 'string' ? child : wordsIn(child)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

const isUnset = (element: SvgElement, name: string): boolean =>
  ['none', 'normal', '1', undefined].includes(element.attributes[name])

/** Draws its parts as they are; a frame around everything may cut them at the edge of the dial. */
const isClearFrame = (element: SvgElement): boolean =>
  ['mask', 'filter', 'opacity', 'mix-blend-mode'].every((name) => isUnset(element, name))

const plainFrame = (element: SvgElement): boolean => isClearFrame(element) && isUnset(element, 'clip-path')

type Planning = {
  readonly defs: SvgElement
  readonly hasFont: (text: PlainText) => boolean
  /** Of the group around them; empty where it has no name. */
  readonly label: string
  readonly more: Pick<PlannedLayer, 'isShown' | 'isOfRest'>
}

/** A text of ours where it can be one; else the reason, for the picture that it becomes. */
function textFor(
  element: SvgElement,
  path: readonly SvgElement[],
  { hasFont }: Planning,
): PlainText | WhyDrawn {
  const style = path.reduce<Inherited>(inheritedBy, {})
  const matrix = path
    .slice(1)
    .reduce((all, { attributes }) => times(all, matrixOf(attributes['transform'])), identity)
  const text = path.slice(1).every(isClearFrame) ? plainText(element, style, matrix) : 'effect'
  return typeof text === 'string' || hasFont(text) ? text : 'font'
}

/** Runs of shapes as pictures, and the words between them as texts, in their order. */
function partsOf(
  parts: readonly SvgElement[],
  path: readonly SvgElement[],
  planning: Planning,
): readonly PlannedLayer[] {
  const { label } = planning
  const layers: PlannedLayer[] = []
  let run: SvgElement[] = []
  let drawn: { words: string; why: WhyDrawn }[] = []
  const close = (): void => {
    if (run.length > 0)
      layers.push({
        ...planning.more,
        label: label || (run.map(nameOf).find((name) => name !== '') ?? ''),
        as: 'picture',
        root: rootWith(path, run, planning.defs),
        text: null,
        drawn,
      })
    run = []
    drawn = []
  }
  for (const part of parts) {
    const found = part.name === 'text' ? textFor(part, path, planning) : null
    if (found !== null && typeof found !== 'string') {
      close()
      const root = rootWith(path, [part], planning.defs)
      layers.push({
        ...planning.more,
        label: nameOf(part) || found.words,
        as: 'text',
        root,
        text: found,
        drawn: [],
      })
      continue
    }
    const isWithWords = part.name === 'g' && plainFrame(part) && isShown(part) && allTexts(part).length > 0
    if (isWithWords) {
      close()
      layers.push(...partsOf(drawnIn(part), [...path, part], { ...planning, label: nameOf(part) }))
      continue
    }
    run.push(part)
    for (const text of allTexts(part))
      drawn.push({ words: wordsIn(text), why: typeof found === 'string' ? found : 'effect' })
  }
  close()
  return layers
}

function layerFor(
  part: SvgElement,
  path: readonly SvgElement[],
  planning: Planning,
): readonly PlannedLayer[] {
  const more = { isShown: isShown(part), isOfRest: isRestNamed(part.label) }
  const one = shown(part)
  const hand = handNamed(part.label)
  if (!hand && one.name === 'g' && !isGroundNamed(part.label) && plainFrame(one)) {
    const own = { ...planning, more, label: nameOf(one) }
    const inside = partsOf(drawnIn(one), [...path, one], own)
    return inside.some(({ as }) => as === 'text') ? inside : partsOf([one], path, own)
  }
  if (!hand && one.name === 'text') return partsOf([one], path, { ...planning, more, label: '' })
  const words = allTexts(one).map((text) => ({ words: wordsIn(text), why: 'effect' as const }))
  return [
    {
      ...more,
      label: nameOf(one),
      as: hand ?? (isGroundNamed(part.label) ? 'ground' : 'picture'),
      root: rootWith(path, [one], planning.defs),
      text: null,
      drawn: words,
    },
  ]
}

/** What lies behind the background goes into it: nothing of it would be seen otherwise. */
function withGround(
  layers: readonly PlannedLayer[],
  path: readonly SvgElement[],
  defs: SvgElement,
): readonly PlannedLayer[] {
  const at = layers.findIndex(({ as }) => as === 'ground')
  const behind = layers.slice(0, Math.max(0, at))
  const ground = layers[at]
  if (!ground || behind.some(({ as, isShown }) => as !== 'picture' || !isShown))
    return layers.map((layer) => (layer.as === 'ground' ? { ...layer, as: 'picture' as const } : layer))
  const inner = [...behind, ground].flatMap(({ root }) => innermost(root, path.length))
  const rest = layers
    .slice(at + 1)
    .map((layer) => (layer.as === 'ground' ? { ...layer, as: 'picture' as const } : layer))
  return [{ ...ground, root: rootWith(path, inner, defs) }, ...rest]
}

const innermost = (root: SvgElement, depth: number): readonly SvgElement[] => {
  let parts = drawnIn(root)
  for (let level = 1; level < depth; level += 1) parts = parts.flatMap(drawnIn)
  return parts
}

/** Shapes without a name that lie on each other are one picture. */
function joined(parts: readonly SvgElement[]): readonly (readonly SvgElement[])[] {
  const runs: SvgElement[][] = []
  for (const part of parts) {
    const last = runs.at(-1)
    const isLoose = (one: SvgElement | undefined): boolean =>
      one !== undefined && one.name !== 'g' && one.name !== 'text' && nameOf(one) === '' && isShown(one)
    if (last && isLoose(part) && isLoose(last[0])) last.push(part)
    else runs.push([part])
  }
  return runs
}

/**
 * The layers that a drawing becomes, the furthest back first: its groups and what has a name, words as words where their
 * font is here. More than the limit are joined from the back.
 */
export function planLayers(
  { root }: Drawing,
  hasFont: (text: PlainText) => boolean,
): readonly PlannedLayer[] {
  const { path, parts } = levelOf(root)
  const defs = keptFor(root)
  const planning: Planning = { defs, hasFont, label: '', more: { isShown: true, isOfRest: false } }
  const runs = joined(parts)
  const surplus = Math.max(0, runs.length - svgLimits.layers)
  const first = runs.slice(0, surplus + 1).flat()
  const all = surplus > 0 ? [first, ...runs.slice(surplus + 1)] : runs
  const layers = all.flatMap((run) => {
    const [one] = run
    return one && run.length === 1 ? layerFor(one, path, planning) : partsOf(run, path, planning)
  })
  return withGround(layers, path, defs)
}
