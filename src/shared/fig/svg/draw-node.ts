import { boundsOf, grow } from '../../base/geometry.ts'
import { figLimits } from '../limits.ts'
import { idOf, numberOf, objectOf, objectsOf, type FigNode } from '../tree.ts'
import { figmaGradientName } from '../../base/figma-gradient.ts'
import { filterOf } from './effects.ts'
import { paintsOf, type FigPaint } from './paint.ts'
import { geometryOf, plainShape, radiiOf, type FigShape } from './shape.ts'
import { wordsOf } from './words.ts'
import {
  blendOf,
  define,
  escaped,
  matrixOf,
  num,
  printMatrix,
  sizeOf,
  tell,
  type Writing,
} from './writing.ts'

const drawn: ReadonlySet<string> = new Set([
  ...['RECTANGLE', 'ROUNDED_RECTANGLE', 'ELLIPSE', 'FRAME', 'SYMBOL', 'INSTANCE', 'SECTION', 'GROUP'],
  ...['VECTOR', 'STAR', 'REGULAR_POLYGON', 'LINE', 'BOOLEAN_OPERATION', 'TEXT'],
])

/** Figma keeps a group as a frame that is as large as what is in it. */
const isGroup = ({ type, fields }: FigNode): boolean => type === 'GROUP' || fields['resizeToFit'] === true

const faded = (name: string, opacity: number): string =>
  opacity < 1 ? ` ${name}-opacity="${num(opacity)}"` : ''

/** Areas of a node, by numbers where they can be said so and by points else. */
function shapesOf(node: FigNode, { tree }: Writing): readonly FigShape[] {
  const plain = plainShape(node)
  return plain ? [plain] : geometryOf(node, 'fillGeometry', tree)
}

const printShape = ({ d, rule }: FigShape): string =>
  `d="${d}"${rule === 'evenodd' ? ' fill-rule="evenodd"' : ''}`

type Named = { readonly writing: Writing; readonly label: string }

function filledWith(paint: FigPaint, shapes: readonly FigShape[], { writing, label }: Named): string {
  if (paint.is === 'paint')
    return shapes
      .map((shape) => `<path ${printShape(shape)} fill="${paint.value}"${faded('fill', paint.opacity)}/>`)
      .join('')
  if (paint.is === 'figma')
    return shapes
      .map((shape) => `<path ${printShape(shape)} ${figmaGradientName}="${escaped(paint.said)}"/>`)
      .join('')
  const inside = shapes.map(({ d, rule }) => `<path d="${d}" clip-rule="${rule}"/>`).join('')
  const clip = define(writing, (id) => `<clipPath id="${id}">${inside}</clipPath>`)
  return `<g data-name="${escaped(label)}" clip-path="${clip}">${paint.element}</g>`
}

const caps: Readonly<Record<string, string>> = { ROUND: 'round', SQUARE: 'square' }
const joins: Readonly<Record<string, string>> = { ROUND: 'round', BEVEL: 'bevel' }

/** Lines of a node: along its edge, or by numbers as much within or around it as Figma lays them. */
function linesOf(node: FigNode, label: string, writing: Writing): string {
  const { fields } = node
  const width = numberOf(fields['strokeWeight'], 1)
  const size = sizeOf(fields['size'])
  const paints = paintsOf(fields['strokePaints'], { writing, size, label })
  if (paints.length === 0 || width <= 0) return ''
  const align = fields['strokeAlign'] ?? 'CENTER'
  const by = align === 'INSIDE' ? -width / 2 : align === 'OUTSIDE' ? width / 2 : 0
  const plain = plainShape(node, by)
  const dashes = Array.isArray(fields['dashPattern'])
    ? fields['dashPattern'].flatMap((one) => (typeof one === 'number' ? [num(one)] : []))
    : []
  const rest = [
    `stroke-width="${num(width)}"`,
    `stroke-linecap="${caps[String(fields['strokeCap'])] ?? 'butt'}" stroke-linejoin="${joins[String(fields['strokeJoin'])] ?? 'miter'}"`,
    ...(dashes.length > 0 ? [`stroke-dasharray="${dashes.join(' ')}"`] : []),
  ].join(' ')
  const along = plain ? [plain] : by === 0 ? geometryOf(node, 'fillGeometry', writing.tree) : []
  // what has no area, or a line beside its edge, is known by the outline of its line
  const outlines = along.length > 0 ? [] : geometryOf(node, 'strokeGeometry', writing.tree)
  if (along.length + outlines.length === 0) tell(writing, label, 'svg.fig.note.line')
  return paints
    .map((paint) => {
      if (along.length === 0) return filledWith(paint, outlines, { writing, label })
      if (paint.is !== 'paint') {
        tell(writing, label, 'svg.fig.note.paint')
        return ''
      }
      const line = `stroke="${paint.value}"${faded('stroke', paint.opacity)} ${rest}`
      return along.map(({ d }) => `<path d="${d}" fill="none" ${line}/>`).join('')
    })
    .join('')
}

/** A fill and a line along the same edge are one path where they can be. */
function ownShapes(node: FigNode, label: string, writing: Writing): string {
  const size = sizeOf(node.fields['size'])
  const fills = paintsOf(node.fields['fillPaints'], { writing, size, label })
  const shapes = fills.length > 0 ? shapesOf(node, writing) : []
  const filled = fills.map((paint) => filledWith(paint, shapes, { writing, label })).join('')
  return `${filled}${linesOf(node, label, writing)}`
}

/** What of a node may be seen around its box. */
export const beyond = ({ fields }: FigNode): number =>
  Math.max(
    objectsOf(fields['strokePaints']).length === 0 || fields['strokeAlign'] === 'INSIDE'
      ? 0
      : numberOf(fields['strokeWeight'], 0),
    ...objectsOf(fields['effects']).map((effect) => {
      const offset = objectOf(effect['offset'])
      const far = Math.max(Math.abs(numberOf(offset?.['x'], 0)), Math.abs(numberOf(offset?.['y'], 0)))
      return far + numberOf(effect['radius'], 0) * 1.5 + numberOf(effect['spread'], 0)
    }),
  )

/** Whether the edge of a frame cuts nothing of what is in it, by the boxes of that; round corners leave less room. */
function staysWithin(node: FigNode, children: readonly FigNode[]): boolean {
  const { width, height } = sizeOf(node.fields['size'])
  const inset = Math.max(...radiiOf(node), 0) * (1 - Math.SQRT1_2)
  return children.every((child) => {
    const own = { x: 0, y: 0, ...sizeOf(child.fields['size']) }
    const box = grow(boundsOf(matrixOf(child.fields['transform']), own), beyond(child) + inset - 0.01)
    return box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
  })
}

type Place = { readonly depth: number; readonly open: ReadonlySet<string> }

/** What a component shows, where this is one of it. */
function sourceOf(
  node: FigNode,
  label: string,
  { writing, open }: { writing: Writing; open: Place['open'] },
) {
  if (node.type !== 'INSTANCE') return node
  const data = objectOf(node.fields['symbolData'])
  const source = writing.tree.nodes.get(idOf(data?.['symbolID']))
  if (!source || open.has(source.id)) {
    tell(writing, label, 'svg.fig.note.component')
    return null
  }
  if (objectsOf(data?.['symbolOverrides']).length > 0) tell(writing, label, 'svg.fig.note.overrides')
  return source
}

function insideOf(node: FigNode, label: string, place: Place & { readonly writing: Writing }): string {
  const { writing, depth, open } = place
  const source = sourceOf(node, label, place)
  if (!source) return ''
  const inner = { depth: depth + 1, open: new Set([...open, source.id]) }
  const parts = drawNodes(source.children, writing, inner)
  if (parts === '' || isGroup(node) || node.fields['frameMaskDisabled'] === true) return parts
  const edge = plainShape(node)
  if (!edge || staysWithin(node, source.children) || node.type === 'BOOLEAN_OPERATION') return parts
  const { width, height } = sizeOf(node.fields['size'])
  // as a rectangle where it is one: an edge that cuts nothing of what is seen is none
  const isSquare = radiiOf(node).every((radius) => radius === 0) && node.type !== 'ELLIPSE'
  const area = isSquare ? `<rect width="${num(width)}" height="${num(height)}"/>` : `<path d="${edge.d}"/>`
  const clip = define(writing, (id) => `<clipPath id="${id}">${area}</clipPath>`)
  return `<g clip-path="${clip}">${parts}</g>`
}

/** A node with everything in it, in the units of what it stands in; empty for what draws nothing. */
function drawNode(node: FigNode, writing: Writing, place: Place): string {
  if (!drawn.has(node.type)) return ''
  const { fields } = node
  const label = node.name.slice(0, 60)
  writing.count += 1
  writing.onStep(Math.min(writing.count, writing.tree.nodes.size), writing.tree.nodes.size)
  if (writing.count > figLimits.nodes || place.depth > figLimits.nesting) {
    tell(writing, label, 'svg.fig.note.many')
    return ''
  }
  const isBoolean = node.type === 'BOOLEAN_OPERATION'
  const own =
    node.type === 'TEXT'
      ? wordsOf(node, label, writing)
      : isGroup(node)
        ? ''
        : ownShapes(node, label, writing)
  const inside = isBoolean ? '' : insideOf(node, label, { ...place, writing })
  if (own === '' && inside === '') return ''
  const blend = blendOf(fields['blendMode'])
  if (blend === 'unknown') tell(writing, label, 'svg.fig.note.blend')
  const opacity = numberOf(fields['opacity'], 1)
  const said = [
    `data-name="${escaped(label)}" transform="${printMatrix(matrixOf(fields['transform']))}"`,
    ...(opacity < 1 ? [`opacity="${num(opacity)}"`] : []),
    ...(blend && blend !== 'unknown' ? [`style="mix-blend-mode:${blend}"`] : []),
    ...(fields['visible'] === false ? ['display="none"'] : []),
  ].join(' ')
  return `<g ${said}${filterOf(fields, label, writing)}>${own}${inside}</g>`
}

/** Nodes on each other; a mask hides what follows it in the same group. */
export function drawNodes(nodes: readonly FigNode[], writing: Writing, place: Place): string {
  let [whole, masked, mask] = ['', '', '']
  const close = (): void => {
    if (masked !== '') whole += `<g mask="${mask}">${masked}</g>`
    masked = ''
  }
  for (const node of nodes) {
    const drawing = drawNode(node, writing, place)
    if (node.fields['mask'] === true && node.fields['visible'] !== false) {
      close()
      mask = define(writing, (id) => `<mask id="${id}" style="mask-type:alpha">${drawing}</mask>`)
    } else if (mask === '') whole += drawing
    else masked += drawing
  }
  close()
  return whole
}
