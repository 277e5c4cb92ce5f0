import { utf8 } from '../base/bytes.ts'
import { infoOf, manifestOf, pathOf, tableOf, type FacePackage } from '../apk/face-parts.ts'
import { resourceId, typesOf } from '../apk/resource-table.ts'
import type { ZipEntry } from '../zip/write-zip.ts'
import { writeProtoTable } from './proto-table.ts'
import { writeProtoXml } from './proto-xml.ts'
import { flagField, message, messageField, numberField, textField } from './protobuf.ts'

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
