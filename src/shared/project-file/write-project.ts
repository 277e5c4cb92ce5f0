import { deflateSync } from 'fflate'
import { joinBytes, utf8 } from '../base/bytes.ts'
import { withFreshHistory } from '../document/create.ts'
import type { Design, Face, Variant } from '../document/design.ts'
import { rewriteUrls } from '../document/rewrite-urls.ts'
import { serializeDesign } from '../document/stored/serialize.ts'
import { writeZip, type ZipEntry } from '../zip/write-zip.ts'
import { fileTypeOf, paths, projectFormat, type FileRow } from './project.ts'

/** What belongs to a person, on the server or on this device; every other path is shipped with the program. */
const ownUrl = /^(\/f\/.+|local:[0-9a-f]{64})$/

/** The lists as they are: what was undone, copied and drawn on another device stays there. */
function bareVariant(variant: Variant): Variant {
  const bare = { ...variant, imageUrl: '', copyData: null, isCut: false, fileSizes: {} }
  const [first] = variant.snapshotData
  return withFreshHistory(bare, first?.at ?? 0)
}

function bareDesign(design: Design): Design {
  const faces = Object.entries(design.faces).map(([fdId, face]): [string, Face] => [
    fdId,
    { ...face, normal: bareVariant(face.normal), ambient: bareVariant(face.ambient) },
  ])
  return { ...design, audited: false, vipExclusive: false, faces: Object.fromEntries(faces) }
}

/** The urls of a design whose bytes travel with it. */
export function ownUrlsOf(design: Design): ReadonlySet<string> {
  const urls = new Set<string>()
  rewriteUrls(bareDesign(design), (url) => {
    if (ownUrl.test(url)) urls.add(url)
    return url
  })
  return urls
}

export type FileContent = { readonly name: string; readonly bytes: Uint8Array; readonly sha256: string }

export type ProjectSource = {
  readonly design: Design
  /** By url of the design; one that is not there stays as it is, and is missing where the file is opened. */
  readonly files: ReadonlyMap<string, FileContent>
  readonly preview: Uint8Array | null
}

const packed = (path: string, bytes: Uint8Array): ZipEntry => ({ path, bytes, isStored: false })
const asItIs = (path: string, bytes: Uint8Array): ZipEntry => ({ path, bytes, isStored: true })

/** The bytes of a project file; the same work gives the same bytes. */
export function writeProject({ design, files, preview }: ProjectSource): Uint8Array {
  const inside = new Map<string, string>()
  const rows = new Map<string, FileRow>()
  const entries = new Map<string, ZipEntry>()
  for (const [url, { name, bytes, sha256 }] of files) {
    const type = fileTypeOf(bytes)
    if (!type) continue
    const path = `files/${sha256}.${type}`
    inside.set(url, `local:${sha256}`)
    rows.set(path, { path, url: `local:${sha256}`, name })
    entries.set(path, type === 'ttf' ? packed(path, bytes) : asItIs(path, bytes))
  }
  const moved = rewriteUrls(bareDesign(design), (url) => inside.get(url) ?? url)
  const manifest = { format: 'dialwright', version: projectFormat, files: [...rows.values()] }
  const zip = writeZip(
    [
      // first, and as it is: what the file is can be read from its beginning
      asItIs(paths.manifest, utf8(`${JSON.stringify(manifest, null, 1)}\n`)),
      packed(paths.design, utf8(serializeDesign(moved))),
      ...(preview ? [asItIs(paths.preview, preview)] : []),
      ...entries.values(),
    ],
    (bytes) => deflateSync(bytes, { level: 6 }),
  )
  return joinBytes([zip.entries, zip.directory, zip.end(zip.entries.length)])
}
