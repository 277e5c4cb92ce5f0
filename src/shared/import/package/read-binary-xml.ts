import type { AndroidElement } from './android-element.ts'
import { chunksIn, chunkTypes, stringPool, valueTypes, viewOf, type Chunk } from './binary-chunks.ts'

const maxElements = 10_000
const maxDepth = 100
const none = 0xffffffff

function valueAt(view: DataView, at: number, text: (index: number) => string): string | number {
  const raw = view.getUint32(at + 8, true)
  const type = view.getUint8(at + 15)
  const data = view.getUint32(at + 16, true)
  if (type === valueTypes.text) return text(data)
  if (type === valueTypes.reference) return data
  if (type === valueTypes.bool) return data === 0 ? 'false' : 'true'
  if (type === valueTypes.decimal || type === valueTypes.hex) return String(data | 0)
  return raw === none ? '' : text(raw)
}

function attributesOf(view: DataView, { headerEnd, end }: Chunk, text: (index: number) => string) {
  const attributes = new Map<string, string | number>()
  const first = headerEnd + view.getUint16(headerEnd + 8, true)
  const size = view.getUint16(headerEnd + 10, true)
  const count = view.getUint16(headerEnd + 12, true)
  if (size < 20 || first + size * count > end) throw new RangeError('attributes')
  for (let index = 0; index < count; index += 1) {
    const at = first + size * index
    attributes.set(text(view.getUint32(at + 4, true)), valueAt(view, at, text))
  }
  return attributes
}

type Open = {
  readonly name: string
  readonly attributes: AndroidElement['attributes']
  readonly children: AndroidElement[]
}

/** A compiled XML file of an APK; throws a RangeError for one that is none. */
export function readBinaryXml(bytes: Uint8Array): AndroidElement {
  const view = viewOf(bytes)
  if (view.getUint16(0, true) !== chunkTypes.xml) throw new RangeError('xml')
  let text = (_: number): string => ''
  let count = 0
  const root: Open = { name: '', attributes: new Map(), children: [] }
  const open: Open[] = [root]
  for (const chunk of chunksIn(view, view.getUint16(2, true), bytes.length)) {
    if (chunk.type === chunkTypes.stringPool) text = stringPool(view, chunk)
    if (chunk.type === chunkTypes.end && open.length > 1) open.pop()
    if (chunk.type !== chunkTypes.start) continue
    count += 1
    if (count > maxElements || open.length > maxDepth) throw new RangeError('elements')
    const name = text(view.getUint32(chunk.headerEnd + 4, true))
    const element: Open = { name, attributes: attributesOf(view, chunk, text), children: [] }
    open[open.length - 1]?.children.push(element)
    open.push(element)
  }
  const [first] = root.children
  if (!first) throw new RangeError('root')
  return first
}
