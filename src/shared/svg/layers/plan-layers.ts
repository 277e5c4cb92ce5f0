import { svgLimits } from '../limits.ts'
import { svgElementsOf, type Drawing, type SvgElement } from '../tree.ts'
import { createDefs, isPaint } from './kept-defs.ts'
import { handNamed, isGivenName, isGroundNamed, isRestNamed, type HandName } from './names.ts'
import type { PlainText, WhyDrawn } from './text-line.ts'

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
  /** The part of the drawing that it was cut out of with others, by its number and name; null for a part of its own. */
  readonly part: { readonly at: number; readonly name: string } | null
  /** Whether some of it is mixed with the colours of what lies behind, which a layer is not. */
  readonly isMixed: boolean
}

type Level = { readonly path: readonly SvgElement[]; readonly parts: readonly SvgElement[] }

const drawnIn = (element: SvgElement): readonly SvgElement[] =>
  svgElementsOf(element).filter((one) => !isPaint(one))

const isUnset = (element: SvgElement, name: string): boolean =>
  ['none', 'normal', '1', undefined].includes(element.attributes[name])

/** Draws its parts as they are; a frame around everything may cut them at the edge of the dial. */
const isClearFrame = (element: SvgElement): boolean =>
  ['mask', 'filter', 'opacity', 'mix-blend-mode'].every((name) => isUnset(element, name))

/** Where the layers stand: a group that holds everything is a frame around them. */
function levelOf(root: SvgElement): Level {
  // the frame of pixels has the root of the drawing in it, and that what is drawn
  const [inner = root] = drawnIn(root)
  const isFramed = inner.name === 'svg' && drawnIn(root).length === 1
  if (isFramed && !isClearFrame(inner)) return { path: [root], parts: [inner] }
  let path: readonly SvgElement[] = isFramed ? [root, inner] : [root]
  let parts = drawnIn(isFramed ? inner : root)
  for (;;) {
    const [only, ...more] = parts
    const isFrame = only?.name === 'g' && more.length === 0 && drawnIn(only).length > 1
    const isWrap = only?.name === 'g' && more.length === 0 && drawnIn(only)[0]?.name === 'g'
    if (!only || !(isFrame || isWrap) || handNamed(only.label) || !isClearFrame(only)) return { path, parts }
    path = [...path, only]
    parts = drawnIn(only)
  }
}

/** The frames around some parts, with nothing else in them but what they are drawn with, where shares mean the same. */
function rootWith(
  path: readonly SvgElement[],
  parts: readonly SvgElement[],
  { defsOf }: Planning,
): SvgElement {
  const [root, ...frames] = path
  const defs = defsOf([...path.map((frame) => ({ ...frame, children: [] })), ...parts])
  const [first, ...inner] = frames[0]?.name === 'svg' ? frames : [undefined, ...frames]
  const inside = inner.reduceRight<readonly SvgElement[]>(
    (children, frame) => (frame ? [{ ...frame, children }] : children),
    parts,
  )
  const drawn = defs.children.length > 0 ? [defs, ...inside] : inside
  return { ...(root ?? defs), children: first ? [{ ...first, children: drawn }] : drawn }
}

const saysVisible = (element: SvgElement): boolean =>
  element.attributes['visibility'] === 'visible' || svgElementsOf(element).some(saysVisible)

/** What is in a hidden group may be visible all the same. */
const isShown = (element: SvgElement): boolean =>
  element.attributes['display'] !== 'none' &&
  (!/^(?:hidden|collapse)$/.test(element.attributes['visibility'] ?? '') || saysVisible(element))

/** Shown, so that it can be drawn; whether the layer is seen is said by the layer. */
function shown(element: SvgElement): SvgElement {
  const { display: _, visibility: __, ...attributes } = element.attributes
  return isShown(element) ? element : { ...element, attributes }
}

const nameOf = ({ label }: SvgElement): string => (label !== null && isGivenName(label) ? label : '')

const allTexts = (element: SvgElement): readonly SvgElement[] =>
  element.name === 'text' ? [element] : svgElementsOf(element).flatMap(allTexts)

/** Of words that could be a text and belong to a part that is a picture. */
const whyOf = ({ line }: SvgElement): WhyDrawn => (typeof line === 'string' ? line : 'effect')

const wordsIn = (element: SvgElement): string =>
  element.children
    .map((child) => (typeof child === 'string' ? child : wordsIn(child)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

const plainFrame = (element: SvgElement): boolean => isClearFrame(element) && isUnset(element, 'clip-path')

/** Whether a text can be set in a font that is here, or why not. */
export type CanSet = (text: PlainText) => true | WhyDrawn

type Planning = {
  readonly defsOf: (parts: readonly SvgElement[]) => SvgElement
  readonly canSet: CanSet
  /** Of the group around them; empty where it has no name. */
  readonly label: string
  readonly more: Pick<PlannedLayer, 'isShown' | 'isOfRest' | 'part'>
}

/** A text of ours where it can be one; else the reason, for the picture that it becomes. */
function textFor({ line = 'lines' }: SvgElement, { canSet }: Planning): PlainText | WhyDrawn {
  if (typeof line === 'string') return line
  const can = canSet(line)
  return can === true ? line : can
}

const isMixed = (element: SvgElement): boolean =>
  (element.attributes['mix-blend-mode'] ?? 'normal') !== 'normal' || svgElementsOf(element).some(isMixed)

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
        root: rootWith(path, run, planning),
        text: null,
        drawn,
        isMixed: run.some(isMixed),
      })
    run = []
    drawn = []
  }
  for (const part of parts) {
    const found = part.name === 'text' ? textFor(part, planning) : null
    if (found !== null && typeof found !== 'string') {
      close()
      const root = rootWith(path, [part], planning)
      layers.push({
        ...planning.more,
        label: nameOf(part) || found.words,
        isShown: planning.more.isShown && isShown(part),
        as: 'text',
        root,
        text: found,
        drawn: [],
        isMixed: false,
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
      drawn.push({ words: wordsIn(text), why: typeof found === 'string' ? found : whyOf(text) })
  }
  close()
  return layers
}

function layerFor(
  part: SvgElement,
  path: readonly SvgElement[],
  planning: Planning,
): readonly PlannedLayer[] {
  const more = { isShown: isShown(part), isOfRest: isRestNamed(part.label), part: null }
  const one = shown(part)
  const hand = handNamed(part.label)
  if (!hand && one.name === 'g' && !isGroundNamed(part.label) && plainFrame(one)) {
    const own = { ...planning, more, label: nameOf(one) }
    const inside = partsOf(drawnIn(one), [...path, one], own)
    return inside.some(({ as }) => as === 'text') ? inside : partsOf([one], path, own)
  }
  if (!hand && one.name === 'text') return partsOf([one], path, { ...planning, more, label: '' })
  const words = allTexts(one).map((text) => ({ words: wordsIn(text), why: whyOf(text) }))
  return [
    {
      ...more,
      label: nameOf(one),
      as: hand ?? (isGroundNamed(part.label) ? 'ground' : 'picture'),
      root: rootWith(path, [one], planning),
      text: null,
      drawn: words,
      isMixed: isMixed(one),
    },
  ]
}

/** What lies behind the background goes into it: nothing of it would be seen otherwise. */
function withGround(
  layers: readonly PlannedLayer[],
  path: readonly SvgElement[],
  planning: Planning,
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
  return [{ ...ground, root: rootWith(path, inner, planning) }, ...rest]
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
export function planLayers({ root }: Drawing, canSet: CanSet): readonly PlannedLayer[] {
  const { path, parts } = levelOf(root)
  const more = { isShown: true, isOfRest: false, part: null }
  const planning: Planning = { defsOf: createDefs(root), canSet, label: '', more }
  const runs = joined(parts)
  const surplus = Math.max(0, runs.length - svgLimits.layers)
  const first = runs.slice(0, surplus + 1).flat()
  const all = surplus > 0 ? [first, ...runs.slice(surplus + 1)] : runs
  const layers = all.flatMap((run, at) => {
    const [one] = run
    if (!one || run.length > 1) return partsOf(run, path, planning)
    const made = layerFor(one, path, planning)
    const name = nameOf(one)
    return made.length > 1 && name !== '' ? made.map((layer) => ({ ...layer, part: { at, name } })) : made
  })
  return withGround(layers, path, planning)
}

/** Every text that is a line of plain words as far as a browser can tell. */
export function plainLinesIn(element: SvgElement): readonly PlainText[] {
  const { line } = element
  const own = line && typeof line !== 'string' ? [line] : []
  return [...own, ...svgElementsOf(element).flatMap(plainLinesIn)]
}
