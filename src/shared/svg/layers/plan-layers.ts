import { svgLimits } from '../limits.ts'
import type { WhyKept } from '../paths/path-of.ts'
import { svgElementsOf, type Drawing, type SvgElement } from '../tree.ts'
import { createDefs } from './kept-defs.ts'
import { handNamed, isGroundNamed, isRestNamed } from './names.ts'
import {
  allTexts,
  drawnIn,
  isClearFrame,
  isMixed,
  isShown,
  joined,
  labelOfRun,
  nameOf,
  shown,
  whyOf,
  wordsIn,
} from './part-facts.ts'
import { bareOf, loneIn } from './filtered.ts'
import { withMasks } from './masked.ts'
import { maskLayer, ownLayer } from './own-layer.ts'
import { withoutLone, type PlannedGroup, type PlannedLayer } from './planned.ts'
import { canPart, holdsMore, isGone, rootWith, type Planning } from './planning.ts'
import type { PlainText, WhyDrawn } from './text-line.ts'

export type { CanSet } from './planning.ts'

type Level = { readonly path: readonly SvgElement[]; readonly parts: readonly SvgElement[] }

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

function inGroup(planning: Planning, part: SvgElement, look?: PlannedGroup['look']): Planning {
  const group: PlannedGroup = { of: part, name: nameOf(part), ...(look ? { look } : {}) }
  return {
    ...planning,
    label: nameOf(part) || planning.label,
    more: { ...planning.more, groups: [...planning.more.groups, group] },
  }
}

/** What a group casts together where its parts can be layers all the same; words cast by themselves on a watch. */
function lookOf(
  part: SvgElement,
  path: readonly SvgElement[],
  planning: Planning,
): { readonly bare: SvgElement; readonly look: PlannedGroup['look'] } | null {
  const { filter } = part.attributes
  const isInOther = planning.more.groups.some(({ look }) => look !== undefined)
  const isOne = part.name !== 'g' || loneIn(part).element !== part
  if (isOne || filter === undefined || isInOther || allTexts(part).length > 0) return null
  const bare = bareOf(part)
  if (!canPart(bare, path, planning) || !holdsMore(bare, [...path, bare], planning)) return null
  const effects = planning.castOf(part, path)
  const opacity = Number(part.attributes['opacity'] ?? 1)
  const isSeen = opacity > 0 && opacity <= 1
  return effects && effects.length > 0 && isSeen ? { bare, look: { effects, opacity } } : null
}

/** Runs of what no layer can say as pictures, and the words and paths between them, in their order. */
function partsOf(
  parts: readonly SvgElement[],
  path: readonly SvgElement[],
  planning: Planning,
): readonly PlannedLayer[] {
  const { label } = planning
  const layers: PlannedLayer[] = []
  let run: SvgElement[] = []
  let drawn: { words: string; why: WhyDrawn }[] = []
  let kept = new Set<WhyKept>()
  const close = (): void => {
    if (run.length > 0)
      layers.push({
        ...planning.more,
        label: labelOfRun(run, label),
        as: 'picture',
        root: rootWith(path, run, planning),
        text: null,
        path: null,
        kept: [...kept],
        drawn,
        isMixed: run.some(isMixed),
      })
    run = []
    drawn = []
    kept = new Set()
  }
  for (const part of parts) {
    if (isGone(part, path, planning)) continue
    if (canPart(part, path, planning) && holdsMore(part, [...path, part], planning)) {
      close()
      layers.push(...partsOf(drawnIn(part), [...path, part], inGroup(planning, part)))
      continue
    }
    const filtered = lookOf(part, path, planning)
    if (filtered) {
      close()
      const { bare, look } = filtered
      layers.push(...partsOf(drawnIn(bare), [...path, bare], inGroup(planning, part, look)))
      continue
    }
    const own = ownLayer(part, path, planning)
    // what is hidden and no layer of its own is nothing
    if (own === null || (!('as' in own) && !isShown(part))) continue
    if ('as' in own) {
      close()
      layers.push(own)
      continue
    }
    run.push(part)
    if (own.kept) kept.add(own.kept)
    for (const text of allTexts(part)) drawn.push({ words: wordsIn(text), why: own.text ?? whyOf(text) })
  }
  close()
  return layers
}

function layerFor(
  part: SvgElement,
  path: readonly SvgElement[],
  planning: Planning,
): readonly PlannedLayer[] {
  const more = { isShown: isShown(part), isOfRest: isRestNamed(part.label), groups: [] }
  const one = shown(part)
  const hand = handNamed(part.label)
  const isGround = !hand && isGroundNamed(part.label)
  if (!hand && !isGround) {
    const inside = partsOf([one], path, { ...planning, more, label: nameOf(one) })
    // of what draws nothing it is told, but not of what is no more seen in the file
    if (inside.length > 0 || isGone(one, path, planning)) return inside
  }
  const words = allTexts(one).map((text) => ({ words: wordsIn(text), why: whyOf(text) }))
  return [
    {
      ...more,
      label: nameOf(one),
      as: hand ?? (isGround ? 'ground' : 'picture'),
      root: rootWith(path, [one], planning),
      text: null,
      path: null,
      kept: [],
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
  if (!ground || behind.some(({ as, isShown }) => (as !== 'picture' && as !== 'path') || !isShown))
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

/** Whether words can be set, and what is a path. */
export type PlanTools = Pick<
  Planning,
  'canSet' | 'asPath' | 'castOf' | 'throughOf' | 'isOfShares' | 'widthOf'
>

/**
 * The layers that a drawing becomes, the furthest back first: basic elements as paths, words as words where their font is
 * here, runs of all else as pictures, in the groups of the drawing. More parts than the limit are joined from the back.
 */
export function planLayers({ root }: Drawing, tools: PlanTools): readonly PlannedLayer[] {
  const { path, parts } = levelOf(root)
  const more = { isShown: true, isOfRest: false, groups: [] }
  const planning: Planning = { ...tools, defsOf: createDefs(root), label: '', more }
  const runs = joined(parts)
  const surplus = Math.max(0, runs.length - svgLimits.layers)
  const first = runs.slice(0, surplus + 1).flat()
  const all = surplus > 0 ? [first, ...runs.slice(surplus + 1)] : runs
  const layers = all.flatMap((run) => {
    const [one] = run
    return !one || run.length > 1 ? partsOf(run, path, planning) : layerFor(one, path, planning)
  })
  const behind = withGround(layers, path, planning)
  return withoutLone(withMasks(behind, (through, where) => maskLayer(through, where, planning)))
}

/** Every text that is a line of plain words as far as a browser can tell. */
export function plainLinesIn(element: SvgElement): readonly PlainText[] {
  const { line } = element
  const own = line && typeof line !== 'string' ? [line] : []
  return [...own, ...svgElementsOf(element).flatMap(plainLinesIn)]
}
