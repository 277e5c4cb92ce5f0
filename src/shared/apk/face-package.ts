import { writeBinaryXml } from './binary-xml.ts'
import { utf8 } from '../base/bytes.ts'
import { infoOf, manifestOf, pathOf, tableOf, type FacePackage } from './face-parts.ts'
import { writeResourceTable } from './resource-table.ts'
import { writeZip, type ZipEntry, type ZipParts } from '../zip/write-zip.ts'

/** The package before it is signed: resources without code, as the Watch Face Format wants it. */
export function packFace(face: FacePackage, deflate: (bytes: Uint8Array) => Uint8Array): ZipParts {
  const table = writeResourceTable(face.packageName, tableOf(face))
  const ids = { label: table.idOf('string', 'app_name'), icon: table.idOf('drawable', face.icon) }
  const packed = (path: string, bytes: Uint8Array): ZipEntry => ({ path, bytes, isStored: false })
  const stored = (path: string, bytes: Uint8Array): ZipEntry => ({ path, bytes, isStored: true })
  return writeZip(
    [
      packed('AndroidManifest.xml', writeBinaryXml(manifestOf(face, ids))),
      stored('resources.arsc', table.bytes),
      packed('res/raw/watchface.xml', utf8(face.watchFace)),
      packed(
        'res/xml/watch_face_info.xml',
        writeBinaryXml(infoOf(face, table.idOf('drawable', face.preview))),
      ),
      // pictures and fonts are packed already
      ...face.resources.map((one) => stored(pathOf(one), one.bytes)),
    ],
    deflate,
  )
}
