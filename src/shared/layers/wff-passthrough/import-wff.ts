import type { BaseStyle } from '../../document/design.ts'
import { attributeOf, elementsOf, type XmlElement } from '../../wff/xml/tree.ts'
import { keptNode } from '../building-blocks/export-wff/kept-node.ts'
import { printNode } from '../building-blocks/export-wff/node.ts'
import type { WearImport, WearInContext, WearPiece } from '../building-blocks/import-wff/piece.ts'
import { asLargeAsShown } from '../building-blocks/import-wff/scaled.ts'
import { childOf, numberOf } from '../building-blocks/import-wff/read.ts'
import { shapesIn } from './import/shapes-in.ts'
import type { PassthroughStyle, Run, Sketch, SketchGradient, SketchPaint } from './style.ts'
import { wordsIn } from './import/words-in.ts'

const maxXml = 200_000
const maxSketches = 500

const whole = ({ style }: WearPiece) => ({ x: 0, y: 0, width: style.width, height: style.height })

/** The picture of a part that changes or moves it in a way of its own: the first one is seen. */
function pictureIn(piece: WearPiece, context: WearInContext): readonly Sketch[] {
  const { element } = piece
  const tint = attributeOf(element, 'tintColor')
  const holder =
    childOf(element, 'Image', 'Photos', 'AnimatedImage') ??
    childOf(element, 'Images', 'AnimatedImages', 'SequenceImages')
  const inner = holder && (childOf(holder, 'Image', 'AnimatedImage') ?? holder)
  const name =
    inner &&
    (attributeOf(inner, 'defaultImageResource') ??
      attributeOf(inner, 'thumbnail') ??
      attributeOf(inner, 'resource'))
  if (!name || name.includes('[')) return []
  if (holder.name === 'Images' || holder.name === 'AnimatedImages') tellChange(holder, context)
  const { url, fileSize } = context.picture(name)
  return [
    {
      draws: 'picture',
      url,
      fileSize,
      box: whole(piece),
      tint: tint === null ? null : context.color(tint, ''),
    },
  ]
}

/** When the watch shows another of several pictures. */
function tellChange(holder: XmlElement, { near }: WearInContext): void {
  const change = [attributeOf(holder, 'change') ?? 'TAP', attributeOf(holder, 'changeDirection') ?? '']
  near('import.note.taps', { change: change.join(' ').trim() })
}

/** Stands for the n-th colour of the wearer's choice until its place is known. */
const tokenOf = (place: number): string => `#?${place}`

/**
 * A context that notes colours of the wearer's choice, and what puts them into the sketches: only then is it known which
 * field of the layer each of them is.
 */
function colorsLater(context: WearInContext) {
  const expressions: string[] = []
  const later: WearInContext = {
    ...context,
    color(text, path) {
      if (!text?.includes('[CONFIGURATION.')) return context.color(text, path)
      return tokenOf(expressions.push(text) - 1)
    },
  }
  const settled = (color: string | null, path: string): string | null =>
    color?.startsWith('#?') ? context.color(expressions[Number(color.slice(2))] ?? null, path) : color
  const own = (color: string, path: string): string => settled(color, `${path}.color`) ?? ''
  const runSettled =
    (path: string) =>
    (run: Run, at: number): Run => ({
      ...run,
      color: own(run.color, `${path}.${at}`),
      outline: run.outline && { ...run.outline, color: own(run.outline.color, `${path}.${at}.outline`) },
      behind: run.behind.map((one, below) => ({
        ...one,
        color: own(one.color, `${path}.${at}.behind.${below}`),
      })),
    })
  const painted = (paint: SketchPaint, path: string): SketchPaint =>
    typeof paint === 'string' ? (settled(paint, path) ?? '') : { ...paint, stops: stopped(paint.stops) }
  // a colour within a gradient is followed by no field
  const stopped = (stops: SketchGradient['stops']): SketchGradient['stops'] =>
    stops.map((stop) => ({ ...stop, color: settled(stop.color, '') ?? '' }))
  const settleOne = (sketch: Sketch, path: string): Sketch => {
    switch (sketch.draws) {
      case 'picture':
        return { ...sketch, tint: settled(sketch.tint, `${path}.tint`) }
      case 'words':
        return { ...sketch, runs: sketch.runs.map(runSettled(`${path}.runs`)) }
      case 'text':
        return { ...sketch, color: settled(sketch.color, `${path}.color`) ?? '' }
      case 'shape': {
        const { fill, stroke } = sketch
        return {
          ...sketch,
          fill: fill && painted(fill, `${path}.fill`),
          stroke: stroke && { ...stroke, color: painted(stroke.color, `${path}.stroke.color`) },
        }
      }
      default: {
        const { weighted } = sketch
        const pieces = weighted?.pieces.map((one) => ({ ...one, color: settled(one.color, '') ?? '' }))
        return {
          ...sketch,
          color: painted(sketch.color, weighted ? '' : `${path}.color`),
          ...(weighted && pieces ? { weighted: { ...weighted, pieces } } : {}),
        }
      }
    }
  }
  const settle = (sketches: readonly Sketch[]): readonly Sketch[] =>
    sketches.slice(0, maxSketches).map((sketch, at) => settleOne(sketch, `sketches.${at}`))
  return { later, settle }
}

const layer = { constructorName: 'Other', nodeType: 'other', type: 'other', icon: 'lock', level: -1 }

const locked = { draggable: false, isLock: true } as const

function styled(
  piece: WearPiece,
  place: BaseStyle,
  { sketches, xml }: { readonly sketches: readonly Sketch[]; readonly xml: string },
): BaseStyle {
  const { element } = piece
  const style: PassthroughStyle = {
    ...place,
    ...locked,
    xml,
    element: element.name,
    home: {
      x: place.x - piece.style.x + numberOf(element, 'x', 0),
      y: place.y - piece.style.y + numberOf(element, 'y', 0),
    },
    sketches: sketches.slice(0, maxSketches),
  }
  return style
}

const xmlOf = (element: XmlElement): string => {
  const xml = printNode(keptNode(element))
  return xml.length > maxXml ? '' : xml
}

/** Takes everything: what no other kind wanted. */
export const passthroughImport: WearImport = (own, context) => {
  const piece = { ...own, element: asLargeAsShown(own) }
  const { element } = piece
  const xml = xmlOf(element)
  const { later, settle } = colorsLater(context)
  if (element.name === 'PartText' || element.name === 'TimeText') {
    const words = wordsIn(piece, later)
    const sketches = words ? settle([words.sketch]) : []
    return [{ ...layer, style: styled(piece, words?.style ?? piece.style, { sketches, xml }) }]
  }
  const sketches =
    element.name === 'PartDraw'
      ? elementsOf(element).flatMap((shape) => shapesIn(shape, later))
      : pictureIn(piece, later)
  return [{ ...layer, style: styled(piece, piece.style, { sketches: settle(sketches), xml }) }]
}
