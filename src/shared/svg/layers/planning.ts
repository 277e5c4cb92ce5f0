import type { PathReader } from '../paths/path-of.ts'
import type { SeenThrough } from '../paths/seen-through.ts'
import type { SvgElement } from '../tree.ts'
import { boxOfImage } from './boxes.ts'
import { isMasked } from './masked.ts'
import { allTexts, drawnIn, isPlainFrame, isShown, plainFrame } from './part-facts.ts'
import type { PlannedLayer } from './planned.ts'
import type { PlainText, WhyDrawn } from './text-line.ts'

/** The frames around some parts, with nothing else in them but what they are drawn with, where shares mean the same. */
export function rootWith(
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

/** Whether a text can be set in a font that is here, or why not. */
export type CanSet = (text: PlainText) => true | WhyDrawn

export type Planning = {
  readonly defsOf: (parts: readonly SvgElement[]) => SvgElement
  readonly canSet: CanSet
  readonly asPath: PathReader['asPath']
  readonly castOf: PathReader['castOf']
  readonly throughOf: PathReader['throughOf']
  readonly isOfShares: PathReader['isOfShares']
  /** How wide words are where they are set, in pixels of the drawing; null where that is not known. */
  readonly widthOf?: (text: PlainText) => number | null
  /** Of the group around them; empty where it has no name. */
  readonly label: string
  readonly more: Pick<PlannedLayer, 'isShown' | 'isOfRest' | 'groups'>
}

/** A text of ours where it can be one; else the reason, for the picture that it becomes. */
export function textFor({ line = 'lines' }: SvgElement, { canSet }: Planning): PlainText | WhyDrawn {
  if (typeof line === 'string') return line
  const can = canSet(line)
  return can === true ? line : can
}

/** A path, or nothing that is seen. */
const isPathAlone = (
  part: SvgElement,
  path: readonly SvgElement[],
  { asPath }: Pick<Planning, 'asPath'>,
): boolean => {
  const found = asPath(part, path)
  return found === null || found === 'gone' || typeof found !== 'string'
}

/** Whether each of its parts is seen through what it is seen through, each by itself; shares are of all of them together. */
function canBeMasked(element: SvgElement, path: readonly SvgElement[], planning: Planning): boolean {
  if (planning.throughOf(element, path) === null) return false
  const inside = [...path, element]
  return (
    !planning.isOfShares(element, path) ||
    drawnIn(element).every((part) => isPathAlone(part, inside, planning))
  )
}

/** What may be taken apart: nothing of it is drawn in another way when its parts are drawn one by one. */
export const canPart = (element: SvgElement, path: readonly SvgElement[], planning: Planning): boolean =>
  element.name === 'g' &&
  isPlainFrame(element) &&
  isShown(element) &&
  (plainFrame(element) || canBeMasked(element, path, planning))

/** A picture of the drawing that a mask of ours cuts. */
export function throughOfImage(
  image: SvgElement,
  path: readonly SvgElement[],
  { throughOf }: Planning,
): SeenThrough | null {
  const isCut = image.name === 'image' && [...path, image].some(isMasked)
  if (!isCut || !isPlainFrame(image) || !isShown(image)) return null
  const through = throughOf(image, path, boxOfImage(image, path))
  return through === 'all' || through === 'gone' ? null : through
}

/** Whether some of it would be a layer of its own kind, and not a part of a picture. */
export const holdsMore = (element: SvgElement, path: readonly SvgElement[], planning: Planning): boolean =>
  allTexts(element).length > 0 ||
  drawnIn(element).some((part) => {
    if (!isShown(part)) return false
    if (part.name === 'g') return canPart(part, path, planning) && holdsMore(part, [...path, part], planning)
    const found = planning.asPath(part, path)
    return (found !== null && typeof found !== 'string') || throughOfImage(part, path, planning) !== null
  })

/** Whether an edge of the drawing cuts off all of it. */
export function isGone(element: SvgElement, path: readonly SvgElement[], planning: Planning): boolean {
  if (element.name !== 'g') return planning.asPath(element, path) === 'gone'
  const parts = drawnIn(element)
  return parts.length > 0 && parts.every((part) => isGone(part, [...path, element], planning))
}
