import { createBytes, joinBytes } from '../base/bytes.ts'
import { createStringPool, type StringPool } from './string-pool.ts'

/** What an attribute holds: `reference` is the number of a resource. */
export type BinaryValue =
  | { readonly text: string }
  | { readonly int: number }
  | { readonly bool: boolean }
  | { readonly reference: number }

export type BinaryElement = {
  readonly name: string
  /** Of the namespace `android` where the name has a number (below), else of none. */
  readonly attributes?: Readonly<Record<string, BinaryValue>>
  readonly children?: readonly BinaryElement[]
}

export const androidUri = 'http://schemas.android.com/apk/res/android'

/** Numbers of the attributes that a watch face uses, as `android.R.attr` has them. */
const attributeIds: Readonly<Record<string, number>> = {
  'android:label': 0x01010001,
  'android:icon': 0x01010002,
  'android:name': 0x01010003,
  'android:hasCode': 0x0101000c,
  'android:value': 0x01010024,
  'android:minSdkVersion': 0x0101020c,
  'android:versionCode': 0x0101021b,
  'android:versionName': 0x0101021c,
  'android:targetSdkVersion': 0x01010270,
  'android:required': 0x0101028e,
}

/** The number of an attribute of the platform, null of one without a namespace. Throws for one that is not known here. */
export function attributeIdOf(name: string): number | null {
  if (!name.startsWith('android:')) return null
  const id = attributeIds[name]
  if (id === undefined) throw new Error(`no number is known for ${name}`)
  return id
}

const chunkTypes = {
  xml: 0x0003,
  resourceMap: 0x0180,
  startSpace: 0x0100,
  endSpace: 0x0101,
  start: 0x0102,
  end: 0x0103,
}
const none = 0xffffffff

const everyElement = (element: BinaryElement): readonly BinaryElement[] => [
  element,
  ...(element.children ?? []).flatMap(everyElement),
]

export const localName = (name: string): string => name.replace(/^android:/, '')

/** Attributes in the order in which the platform looks them up: by number, those without one last. */
const inOrder = (attributes: BinaryElement['attributes']): readonly (readonly [string, BinaryValue])[] =>
  Object.entries(attributes ?? {}).toSorted(
    ([a], [b]) => (attributeIds[a] ?? none) - (attributeIds[b] ?? none) || (a < b ? -1 : 1),
  )

function chunk(type: number, header: readonly number[], body: Uint8Array): Uint8Array {
  const out = createBytes()
  out.u16(type)
  out.u16(8 + header.length * 4)
  out.u32(8 + header.length * 4 + body.length)
  for (const value of header) out.u32(value)
  out.bytes(body)
  return out.done()
}

/** A typed value of eight bytes (`Res_value`). */
function typed(
  value: BinaryValue,
  pool: StringPool,
): { readonly raw: number; readonly type: number; readonly data: number } {
  if ('text' in value) {
    const index = pool.indexOf(value.text)
    return { raw: index, type: 0x03, data: index }
  }
  if ('int' in value) return { raw: none, type: 0x10, data: value.int }
  if ('bool' in value) return { raw: none, type: 0x12, data: value.bool ? none : 0 }
  return { raw: none, type: 0x01, data: value.reference }
}

function startOf({ name, attributes }: BinaryElement, pool: StringPool): Uint8Array {
  const row = inOrder(attributes)
  const out = createBytes()
  out.u32(none)
  out.u32(pool.indexOf(name))
  out.u16(20)
  out.u16(20)
  out.u16(row.length)
  // no attribute is an id, a class or a style
  out.u16(0)
  out.u16(0)
  out.u16(0)
  for (const [attribute, value] of row) {
    const { raw, type, data } = typed(value, pool)
    out.u32(attribute.startsWith('android:') ? pool.indexOf(androidUri) : none)
    out.u32(pool.indexOf(localName(attribute)))
    out.u32(raw)
    out.u16(8)
    out.u8(0)
    out.u8(type)
    out.u32(data)
  }
  return out.done()
}

const words = (...values: readonly number[]): Uint8Array => {
  const out = createBytes()
  for (const value of values) out.u32(value)
  return out.done()
}

/** The line of an element says nothing to a watch. */
const place = [1, none]

function nodesOf(element: BinaryElement, pool: StringPool): readonly Uint8Array[] {
  return [
    chunk(chunkTypes.start, place, startOf(element, pool)),
    ...(element.children ?? []).flatMap((child) => nodesOf(child, pool)),
    chunk(chunkTypes.end, place, words(none, pool.indexOf(element.name))),
  ]
}

/**
 * XML as a package holds it (`ResXMLTree`): the manifest and the files of `res/xml`. Throws for an attribute of the
 * platform whose number is not known here.
 */
export function writeBinaryXml(root: BinaryElement): Uint8Array {
  const used = new Set(everyElement(root).flatMap(({ attributes }) => Object.keys(attributes ?? {})))
  const known = Object.keys(attributeIds).filter((name) => used.has(name))
  for (const name of used) attributeIdOf(name)
  const sorted = known.toSorted((a, b) => (attributeIds[a] as number) - (attributeIds[b] as number))
  const pool = createStringPool(sorted.map(localName))
  const space = known.length > 0 ? words(pool.indexOf('android'), pool.indexOf(androidUri)) : null
  const nodes = nodesOf(root, pool)
  const ids = chunk(chunkTypes.resourceMap, [], words(...sorted.map((name) => attributeIds[name] as number)))
  return chunk(
    chunkTypes.xml,
    [],
    joinBytes([
      pool.chunk(),
      ...(space ? [ids, chunk(chunkTypes.startSpace, place, space)] : []),
      ...nodes,
      ...(space ? [chunk(chunkTypes.endSpace, place, space)] : []),
    ]),
  )
}
