import { boundsOf, grow, uniteAll, type Box } from '../base/geometry.ts'
import { ok, refused, type Result } from '../base/result.ts'
import { readContainer, type FigFault } from './container.ts'
import { DamagedKiwi, readKiwi, readKiwiSchema, type KiwiObject } from './kiwi.ts'
import { beyond, drawNodes } from './svg/draw-node.ts'
import { matrixOf, num, sizeOf, type FigNote, type Writing } from './svg/writing.ts'
import { treeOf, type FigNode } from './tree.ts'

/** What was drawn in Figma, as a drawing in SVG, and what of it did not come along. */
export type FigDrawing = { readonly svg: string; readonly notes: readonly FigNote[] }

/** Around all that is seen of a node. */
const boxOf = (node: FigNode): Box => {
  const own = { x: 0, y: 0, ...sizeOf(node.fields['size']) }
  return grow(boundsOf(matrixOf(node.fields['transform']), own), beyond(node))
}

function messageOf(schema: Uint8Array, message: Uint8Array): KiwiObject | null {
  try {
    return readKiwi(message, readKiwiSchema(schema), 'Message')
  } catch (error) {
    if (error instanceof DamagedKiwi || error instanceof RangeError) return null
    throw error
  }
}

/**
 * A file of Figma, or what was copied in it, as a drawing: its first page that shows something. `onStep` is called with how
 * many of its layers are written. Never throws.
 */
export function figDrawing(
  bytes: Uint8Array,
  onStep: Writing['onStep'] = () => undefined,
): Result<FigDrawing, FigFault> {
  const parts = readContainer(bytes)
  if (!parts.ok) return parts
  const message = messageOf(parts.value.schema, parts.value.message)
  if (!message) return refused({ key: 'svg.fig.broken' })
  const tree = treeOf(message)
  const page = tree.pages.find(({ children }) => children.some(({ fields }) => fields['visible'] !== false))
  const box = page && uniteAll(page.children.filter(({ fields }) => fields['visible'] !== false).map(boxOf))
  if (!page || !box || !(box.width > 0 && box.height > 0)) return refused({ key: 'svg.fig.empty' })
  const { pictures } = parts.value
  const writing: Writing = { tree, pictures, defs: [], notes: [], count: 0, pictureSigns: 0, onStep }
  const drawing = drawNodes(page.children, writing, { depth: 0, open: new Set() })
  if (drawing === '') return refused({ key: 'svg.fig.empty' })
  const view = [box.x, box.y, box.width, box.height].map(num).join(' ')
  const root = `xmlns="http://www.w3.org/2000/svg" width="${num(box.width)}" height="${num(box.height)}" viewBox="${view}" fill="none"`
  const notes =
    tree.pages.length > 1 ? [...writing.notes, { label: page.name, key: 'svg.fig.note.page' }] : writing.notes
  return ok({ svg: `<svg ${root}>${drawing}<defs>${writing.defs.join('')}</defs></svg>`, notes })
}
