import { chunksIn, chunkTypes, stringPool, valueTypes, viewOf, type Chunk } from './binary-chunks.ts'
import type { Resources, ResourceValue } from './resources.ts'

const maxEntries = 200_000
const noEntry = 0xffffffff
const isSparse = 1
const isOffset16 = 2
const isComplex = 1
const isCompact = 8

type Pools = {
  readonly values: (index: number) => string
  readonly types: (index: number) => string
  readonly keys: (index: number) => string
}

const letters = (view: DataView, at: number): string => {
  const [a, b] = [view.getUint8(at), view.getUint8(at + 1)]
  // three letters are packed into two bytes; such a language is none that our faces use
  return a === 0 || a >= 0x80 ? '' : String.fromCharCode(a, b)
}

function configOf(view: DataView, at: number): Pick<ResourceValue, 'language' | 'density'> {
  const [language, region] = [letters(view, at + 8), letters(view, at + 10)]
  return {
    language: language === '' || region === '' ? language : `${language}-r${region}`,
    density: view.getUint16(at + 14, true),
  }
}

/** Where each entry stands, by its number. */
function* entriesOf(view: DataView, { at, headerEnd, end }: Chunk): Generator<readonly [number, number]> {
  const flags = view.getUint8(at + 9)
  const count = view.getUint32(at + 12, true)
  const start = at + view.getUint32(at + 16, true)
  const width = flags & isOffset16 ? 2 : 4
  if (headerEnd + count * width > end) throw new RangeError('entries')
  for (let index = 0; index < count; index += 1) {
    if (flags & isSparse) {
      const row = headerEnd + index * 4
      yield [view.getUint16(row, true), start + view.getUint16(row + 2, true) * 4]
    } else if (flags & isOffset16) {
      const offset = view.getUint16(headerEnd + index * 2, true)
      if (offset !== 0xffff) yield [index, start + offset * 4]
    } else {
      const offset = view.getUint32(headerEnd + index * 4, true)
      if (offset !== noEntry) yield [index, start + offset]
    }
  }
}

/** Name and value of an entry; null for one of several values, such as a style. */
function entryAt(view: DataView, at: number, pools: Pools) {
  const flags = view.getUint16(at + 2, true)
  if (flags & isCompact) {
    const [type, data] = [flags >> 8, view.getUint32(at + 4, true)]
    return { name: pools.keys(view.getUint16(at, true)), type, data }
  }
  if (flags & isComplex) return null
  const name = pools.keys(view.getUint32(at + 4, true))
  const value = at + view.getUint16(at, true)
  return { name, type: view.getUint8(value + 3), data: view.getUint32(value + 4, true) }
}

function valueOf(
  type: number,
  data: number,
  pools: Pools,
): Pick<ResourceValue, 'text' | 'path' | 'refersTo'> {
  if (type === valueTypes.reference) return { refersTo: data }
  if (type === valueTypes.bool) return { text: data === 0 ? 'false' : 'true' }
  if (type !== valueTypes.text) return { text: String(data | 0) }
  const text = pools.values(data)
  return text.startsWith('res/') ? { text, path: text } : { text }
}

/** `resources.arsc`; throws a RangeError for one that cannot be read. */
export function readResourceTable(bytes: Uint8Array): Resources {
  const view = viewOf(bytes)
  const byName = new Map<string, ResourceValue[]>()
  const byId = new Map<number, string>()
  let values = (_: number): string => ''
  let count = 0
  const takeType = (chunk: Chunk, packageId: number, pools: Pools): void => {
    const type = view.getUint8(chunk.at + 8)
    const typeName = pools.types(type - 1)
    const config = configOf(view, chunk.at + 20)
    for (const [index, at] of entriesOf(view, chunk)) {
      count += 1
      if (count > maxEntries) throw new RangeError('entries')
      const entry = entryAt(view, at, pools)
      if (!entry) continue
      const name = `${typeName}/${entry.name}`
      byId.set(((packageId << 24) | (type << 16) | index) >>> 0, name)
      const known = byName.get(name) ?? []
      known.push({ ...config, ...valueOf(entry.type, entry.data, pools) })
      byName.set(name, known)
    }
  }
  const takePackage = ({ at, headerEnd, end }: Chunk): void => {
    const id = view.getUint32(at + 8, true) & 0xff
    const typesAt = at + view.getUint32(at + 268, true)
    const keysAt = at + view.getUint32(at + 276, true)
    let [types, keys] = [values, values]
    for (const chunk of chunksIn(view, headerEnd, end)) {
      if (chunk.at === typesAt) types = stringPool(view, chunk)
      else if (chunk.at === keysAt) keys = stringPool(view, chunk)
      else if (chunk.type === chunkTypes.type) takeType(chunk, id, { values, types, keys })
    }
  }
  if (view.getUint16(0, true) !== chunkTypes.table) throw new RangeError('table')
  for (const chunk of chunksIn(view, view.getUint16(2, true), bytes.length)) {
    if (chunk.type === chunkTypes.stringPool) values = stringPool(view, chunk)
    if (chunk.type === chunkTypes.package) takePackage(chunk)
  }
  return { byName, byId }
}
