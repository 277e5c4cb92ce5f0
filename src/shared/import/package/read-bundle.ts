import type { AndroidElement } from './android-element.ts'
import {
  messageOf,
  messagesOf,
  numberIn,
  readProto,
  textIn,
  withFieldLimit,
  type ProtoMessage,
} from './read-protobuf.ts'
import type { Resources, ResourceValue } from './resources.ts'

/*
 * The two files of a bundle that are protocol buffers. Numbers of fields are those of `Resources.proto` and
 * `Configuration.proto` of the platform's tools; what a face does not need is not read.
 */

const itemFields = { reference: 1, text: 2, rawText: 3, styledText: 4, file: 5, primitive: 7 } as const
const primitives = { decimal: 6, hex: 7, bool: 8 } as const

function itemOf(item: ProtoMessage | null): Pick<ResourceValue, 'text' | 'path' | 'refersTo'> | null {
  if (!item) return null
  const file = messageOf(item, itemFields.file)
  if (file) return { path: textIn(file, 1) }
  const reference = messageOf(item, itemFields.reference)
  if (reference) {
    const name = textIn(reference, 3).replace(/^[\w.]+:/, '')
    return { refersTo: name === '' ? (numberIn(reference, 2) ?? 0) : name }
  }
  const primitive = messageOf(item, itemFields.primitive)
  if (primitive) {
    const flag = numberIn(primitive, primitives.bool)
    if (flag !== null) return { text: flag === 0 ? 'false' : 'true' }
    // a zero is not written
    return {
      text: String((numberIn(primitive, primitives.decimal) ?? numberIn(primitive, primitives.hex) ?? 0) | 0),
    }
  }
  for (const field of [itemFields.text, itemFields.rawText, itemFields.styledText]) {
    const text = messageOf(item, field)
    if (text) return { text: textIn(text, 1) }
  }
  return null
}

function valuesOf(entry: ProtoMessage): readonly ResourceValue[] {
  return messagesOf(entry, 6).flatMap((row): readonly ResourceValue[] => {
    const item = itemOf(messageOf(messageOf(row, 2), 4))
    const config = messageOf(row, 1)
    const density = numberIn(config, 18) ?? 0
    return item ? [{ language: textIn(config, 3).replace('-', '-r'), density, ...item }] : []
  })
}

/** `resources.pb` of a module. */
export function readResourcesPb(bytes: Uint8Array): Resources {
  return withFieldLimit(() => {
    const byName = new Map<string, readonly ResourceValue[]>()
    const byId = new Map<number, string>()
    for (const one of messagesOf(readProto(bytes), 2)) {
      const packageId = numberIn(messageOf(one, 1), 1) ?? 0x7f
      for (const type of messagesOf(one, 3)) {
        const [typeId, typeName] = [numberIn(messageOf(type, 1), 1) ?? 0, textIn(type, 2)]
        for (const entry of messagesOf(type, 3)) {
          const name = `${typeName}/${textIn(entry, 2)}`
          const id = numberIn(messageOf(entry, 1), 1) ?? 0
          byId.set(((packageId << 24) | (typeId << 16) | id) >>> 0, name)
          byName.set(name, valuesOf(entry))
        }
      }
    }
    return { byName, byId }
  })
}

const maxDepth = 100

function elementOf(element: ProtoMessage, depth: number): AndroidElement {
  if (depth > maxDepth) throw new RangeError('depth')
  const attributes = new Map<string, string | number>()
  for (const one of messagesOf(element, 4)) {
    const item = itemOf(messageOf(one, 6))
    const value = item?.refersTo ?? item?.text ?? textIn(one, 3)
    attributes.set(
      textIn(one, 2),
      typeof value === 'string' && item?.refersTo !== undefined ? `@${value}` : value,
    )
  }
  const children = messagesOf(element, 5).flatMap((child) => {
    const inner = messageOf(child, 1)
    return inner ? [elementOf(inner, depth + 1)] : []
  })
  return { name: textIn(element, 3), attributes, children }
}

/** An XML file of a bundle, such as its manifest. */
export function readProtoXml(bytes: Uint8Array): AndroidElement {
  return withFieldLimit(() => {
    const root = messageOf(readProto(bytes), 1)
    if (!root) throw new RangeError('root')
    return elementOf(root, 0)
  })
}
