import { objectsOf, numberOf, type FigNode, type FigTree } from '../tree.ts'
import { num, sizeOf, type Size } from './writing.ts'

/** A shape in the units of its node. */
export type FigShape = { readonly d: string; readonly rule: 'evenodd' | 'nonzero' }

/** Letters of a path by the numbers of Figma, and how many numbers follow each. */
const commands = [
  ['Z', 0],
  ['M', 2],
  ['L', 2],
  ['Q', 4],
  ['C', 6],
] as const

/** Points as they stand in the file; null where they are none. */
export function pathOfBlob(bytes: Uint8Array | undefined): string | null {
  if (!bytes) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: string[] = []
  for (let at = 0; at < bytes.length;) {
    const command = commands[bytes[at] ?? 255]
    if (!command || at + 1 + command[1] * 4 > bytes.length) return null
    const from = at + 1
    const numbers = Array.from({ length: command[1] }, (_none, index) =>
      view.getFloat32(from + index * 4, true),
    )
    if (!numbers.every(Number.isFinite)) return null
    parts.push(`${command[0]}${numbers.map(num).join(' ')}`)
    at += 1 + command[1] * 4
  }
  return parts.join('')
}

/** A rectangle with round corners, so much larger than its node on each side. */
function boxPath({ width, height }: Size, radii: readonly number[], by: number): string {
  const [w, h] = [width + by, height + by]
  const most = Math.max(0, Math.min(width, height) / 2)
  const [a = 0, b = 0, c = 0, d = 0] = radii.map((radius) =>
    radius > 0 ? Math.max(0, Math.min(radius, most) + by) : 0,
  )
  const arc = (radius: number, x: number, y: number): string =>
    radius > 0 ? `A${num(radius)} ${num(radius)} 0 0 1 ${num(x)} ${num(y)}` : ''
  return [
    `M${num(-by + a)} ${num(-by)}H${num(w - b)}${arc(b, w, -by + b)}V${num(h - c)}${arc(c, w - c, h)}`,
    `H${num(-by + d)}${arc(d, -by, h - d)}V${num(-by + a)}${arc(a, -by + a, -by)}Z`,
  ].join('')
}

function ellipsePath({ width, height }: Size, by: number): string {
  const [rx, ry] = [Math.max(0, width / 2 + by), Math.max(0, height / 2 + by)]
  const arc = `A${num(rx)} ${num(ry)} 0 0 1`
  return `M${num(-by)} ${num(height / 2)}${arc} ${num(width + by)} ${num(height / 2)}${arc} ${num(-by)} ${num(height / 2)}Z`
}

const corners = [
  'rectangleTopLeftCornerRadius',
  'rectangleTopRightCornerRadius',
  'rectangleBottomRightCornerRadius',
  'rectangleBottomLeftCornerRadius',
] as const

export function radiiOf({ fields }: FigNode): readonly number[] {
  const all = numberOf(fields['cornerRadius'], 0)
  const isOwn = fields['rectangleCornerRadiiIndependent'] === true
  return corners.map((name) => (isOwn ? numberOf(fields[name], 0) : all))
}

const boxes: ReadonlySet<string> = new Set([
  'RECTANGLE',
  'ROUNDED_RECTANGLE',
  'FRAME',
  'SYMBOL',
  'INSTANCE',
  'SECTION',
])

const isPie = ({ fields }: FigNode): boolean => fields['arcData'] !== undefined

/** A shape that can be made larger by numbers alone; null for one that is known by its points. */
export function plainShape(node: FigNode, by = 0): FigShape | null {
  const size = sizeOf(node.fields['size'])
  if (boxes.has(node.type)) return { d: boxPath(size, radiiOf(node), by), rule: 'nonzero' }
  return node.type === 'ELLIPSE' && !(isPie(node) && hasGeometry(node))
    ? { d: ellipsePath(size, by), rule: 'nonzero' }
    : null
}

const hasGeometry = ({ fields }: FigNode): boolean => objectsOf(fields['fillGeometry']).length > 0

/** The areas or lines of a node by their points. */
export function geometryOf(
  { fields }: FigNode,
  name: 'fillGeometry' | 'strokeGeometry',
  { blobs }: FigTree,
): readonly FigShape[] {
  return objectsOf(fields[name]).flatMap(({ commandsBlob, windingRule }) => {
    const d = pathOfBlob(blobs[numberOf(commandsBlob, -1)])
    return d ? [{ d, rule: windingRule === 'ODD' ? ('evenodd' as const) : ('nonzero' as const) }] : []
  })
}
