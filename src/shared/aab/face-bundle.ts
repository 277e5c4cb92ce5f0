import { utf8 } from '../base/bytes.ts'
import { infoOf, manifestOf, pathOf, tableOf, type FacePackage } from '../apk/face-parts.ts'
import {
  resourceId,
  typesOf,
  groupsOf,
  nodpi,
  packageId,
  type Resource,
  type ResourceFor,
} from '../apk/resource-table.ts'
import type { ZipEntry } from '../zip/write-zip.ts'
import { writeProtoXml } from './proto-xml.ts'
import { flagField, message, messageField, numberField, textField } from './protobuf.ts'

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
function writeProtoTable(packageName: string, resources: readonly Resource[]): Uint8Array {
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

/** The release of bundletool whose reading of `BundleConfig` is meant. */
const bundletool = '1.15.6'

/** `SplitDimension.Value` */
const language = 3

/**
 * `BundleConfig`: languages are not split off. The name in both languages is some bytes, and a watch whose language is
 * changed has no store at hand to fetch the other one from.
 */
const bundleConfig = message(
  messageField(1, textField(2, bundletool)),
  messageField(2, messageField(1, messageField(1, numberField(1, language), flagField(2, true)))),
)

/** The files of a bundle before it is signed: the face as the module `base`, which is all that there is of it. */
export function bundleFace(face: FacePackage): readonly ZipEntry[] {
  const resources = tableOf(face)
  const types = typesOf(resources)
  const idOf = (type: string, name: string): number => resourceId(types, type, name)
  const ids = { label: idOf('string', 'app_name'), icon: idOf('drawable', face.icon) }
  const packed = (path: string, bytes: Uint8Array): ZipEntry => ({ path, bytes, isStored: false })
  return [
    packed('BundleConfig.pb', bundleConfig),
    packed('base/manifest/AndroidManifest.xml', writeProtoXml(manifestOf(face, ids))),
    packed('base/resources.pb', writeProtoTable(face.packageName, resources)),
    packed('base/res/raw/watchface.xml', utf8(face.watchFace)),
    packed('base/res/xml/watch_face_info.xml', writeProtoXml(infoOf(face, idOf('drawable', face.preview)))),
    // pictures and fonts are packed already
    ...face.resources.map((one) => ({ path: `base/${pathOf(one)}`, bytes: one.bytes, isStored: true })),
  ]
}
