import type { WhyKept } from '../paths/path-of.ts'
import type { SeenThrough } from '../paths/seen-through.ts'
import type { SvgElement } from '../tree.ts'
import { boxOfWords } from './boxes.ts'
import { loneIn } from './filtered.ts'
import { drawnMask, isMasked, unmasked } from './masked.ts'
import { isShown, nameOf } from './part-facts.ts'
import type { PlannedLayer } from './planned.ts'
import { rootWith, textFor, throughOfImage, type Planning } from './planning.ts'
import type { WhyDrawn } from './text-line.ts'

type Own = PlannedLayer | { readonly text?: WhyDrawn; readonly kept?: WhyKept } | null

/** A part that is a layer by itself, drawn whole where a mask cuts it. */
function layerOf(
  part: SvgElement,
  path: readonly SvgElement[],
  {
    planning,
    through,
    ...own
  }: { planning: Planning; through?: SeenThrough | undefined } & Pick<
    PlannedLayer,
    'label' | 'as' | 'text' | 'path'
  >,
): PlannedLayer {
  const root = through
    ? rootWith(path.map(unmasked), [unmasked(part)], planning)
    : rootWith(path, [part], planning)
  return {
    ...planning.more,
    ...own,
    ...(through ? { through } : {}),
    ...{ root, kept: [], drawn: [], isMixed: false },
    isShown: planning.more.isShown && isShown(part),
  }
}

/** Words, cut by no more than a mask of ours. */
function ownText(part: SvgElement, path: readonly SvgElement[], planning: Planning): Own {
  const text = textFor(part, planning)
  if (typeof text === 'string') return { text }
  // the edge of the drawing itself cuts no words that are a line
  const box = boxOfWords(text, planning.widthOf?.(text) ?? null)
  const through = [...path, part].some(isMasked) ? planning.throughOf(part, path, box) : 'all'
  if (through === 'gone') return null
  if (through === null) return { text: 'effect' }
  const cut = through === 'all' ? undefined : through
  const label = nameOf(part) || text.words || planning.label
  return layerOf(part, path, { planning, through: cut, label, as: 'text', text, path: null })
}

/** A picture of the drawing, whole behind what cuts it; one that is cut by nothing is drawn with what lies around it. */
function ownImage(part: SvgElement, path: readonly SvgElement[], planning: Planning): Own {
  const through = throughOfImage(part, path, planning)
  if (!through) return { kept: 'other' }
  const label = nameOf(part) || planning.label
  return layerOf(part, path, { planning, through, label, as: 'picture', text: null, path: null })
}

/** What a part becomes that is a layer by itself; why it is none; null for what draws nothing. */
export function ownLayer(part: SvgElement, path: readonly SvgElement[], planning: Planning): Own {
  if (part.name === 'text') return ownText(part, path, planning)
  if (part.name === 'image') return ownImage(part, path, planning)
  const { element, frames } = loneIn(part)
  const found = planning.asPath(element, [...path, ...frames])
  if (found === null || found === 'gone') return null
  if (typeof found === 'string') return { kept: found }
  const label = nameOf(part) || nameOf(element) || planning.label
  const { through } = found
  return layerOf(part, path, { planning, through, label, as: 'path', text: null, path: found })
}

/** A mask: one shape as a path, all else as a picture of how much the browser lets through. */
export function maskLayer(
  through: SeenThrough,
  more: Pick<PlannedLayer, 'label' | 'groups' | 'isOfRest'>,
  planning: Planning,
): PlannedLayer {
  const { frames, part } = drawnMask(through)
  const { shape } = through
  return {
    ...more,
    ...{ isShown: true, as: shape ? 'path' : 'picture' },
    root: rootWith(frames, [part], planning),
    path: shape && { ...shape, line: null, opacity: 1 },
    ...{ text: null, kept: [], drawn: [], isMixed: false, masks: through },
  }
}
