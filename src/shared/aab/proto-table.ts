import {
  groupsOf,
  nodpi,
  packageId,
  typesOf,
  type Resource,
  type ResourceFor,
} from '../apk/resource-table.ts'
import { message, messageField, numberField, textField } from './protobuf.ts'

/* `resources.pb`: `aapt.pb.ResourceTable` of Resources.proto in the platform's sources; the numbers are its fields'. */

/** `FileReference.Type`; fonts and plain text are of none. */
const fileTypes = { unknown: 0, png: 1, protoXml: 3 } as const

function fileTypeOf({ type, value }: Resource): number {
  if (value.endsWith('.png')) return fileTypes.png
  return type === 'xml' ? fileTypes.protoXml : fileTypes.unknown
}

/** `Configuration`: nothing for every watch. */
function configOf(forWhom: ResourceFor): Uint8Array {
  if (forWhom === 'any') return message()
  return forWhom === 'nodpi' ? numberField(18, nodpi) : textField(3, forWhom.language)
}

function itemOf(resource: Resource): Uint8Array {
  if (resource.type === 'string') return messageField(2, textField(1, resource.value))
  return messageField(5, textField(1, resource.value), numberField(2, fileTypeOf(resource)))
}

const valueOf = (resource: Resource): Uint8Array =>
  messageField(6, messageField(1, configOf(resource.for)), messageField(2, messageField(4, itemOf(resource))))

const entryOf = (index: number, name: string, of: readonly Resource[]): Uint8Array =>
  messageField(3, messageField(1, numberField(1, index)), textField(2, name), ...of.map(valueOf))

/** The same names, numbers and values as the table of an APK. */
export function writeProtoTable(packageName: string, resources: readonly Resource[]): Uint8Array {
  const types = typesOf(resources).map(({ type, of }, index) =>
    messageField(
      3,
      messageField(1, numberField(1, index + 1)),
      textField(2, type),
      ...groupsOf(of, ({ name }) => name).map(([name, same], at) => entryOf(at, name, same)),
    ),
  )
  return messageField(2, messageField(1, numberField(1, packageId)), textField(2, packageName), ...types)
}
