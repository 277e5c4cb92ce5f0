import { bundleFace } from '../aab/face-bundle.ts'
import { signJar } from '../aab/sign-jar.ts'
import { packFace } from '../apk/face-package.ts'
import type { FacePackage } from '../apk/face-parts.ts'
import { signApk, type Sha256 } from '../apk/sign-apk.ts'
import type { Signer } from '../apk/signing-key.ts'
import { joinBytes, utf8 } from '../base/bytes.ts'
import { appVersion } from '../edition.ts'
import { writeZip } from '../zip/write-zip.ts'
import { pictureExtension, type Gathered } from './gather-face.ts'
import { plainPicture } from './plain-picture.ts'

/** `apk` is installed on a watch, `aab` is uploaded to the store. */
export const packTargets = ['apk', 'aab'] as const
export type PackTarget = (typeof packTargets)[number]

export type PackNames = {
  readonly packageName: string
  /** From 1; a watch takes none that is lower than what it has. */
  readonly versionCode: number
  readonly versionName: string
  /** The dial as a picture, for the list of faces and as icon; a plain disc stands for null. */
  readonly preview: Uint8Array | null
}

export type PackTools = {
  readonly signer: Signer
  readonly sha256: Sha256
  readonly deflate: (bytes: Uint8Array) => Uint8Array
}

/** A name that the exporter keeps free. */
const preview = 'preview'

function packageOf({ face, files }: Gathered, names: PackNames): FacePackage {
  const bytes = names.preview?.length ? names.preview : plainPicture()
  return {
    packageName: names.packageName,
    versionCode: names.versionCode,
    versionName: names.versionName,
    formatVersion: face.version,
    publisher: `Dialwright-${appVersion}`,
    labels: face.labels,
    watchFace: face.text,
    texts: face.texts,
    resources: [{ type: 'drawable', name: preview, extension: pictureExtension(bytes), bytes }, ...files],
    preview,
    icon: preview,
    isEditable: /<(ComplicationSlot|UserConfigurations)/.test(face.text),
    hasFlavors: face.text.includes('<Flavors'),
  }
}

/** A signed file of a face; the same bytes for the same face, names and key. */
export async function packTarget(
  target: PackTarget,
  { gathered, names, tools }: { gathered: Gathered; names: PackNames; tools: PackTools },
): Promise<Uint8Array> {
  const face = packageOf(gathered, names)
  if (target === 'aab') return signJar(bundleFace(face), tools)
  return signApk(packFace(face, tools.deflate), tools)
}

const escaped = (text: string): string =>
  text.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;')).replace(/['"\\]/g, '\\$&')

/** The texts that the face names, a file a language. */
function textFiles(texts: Gathered['face']['texts']) {
  const languages = [...new Set(Object.values(texts).flatMap((one) => Object.keys(one)))]
  return languages.map((language) => {
    const rows = Object.entries(texts).flatMap(([name, one]) =>
      one[language] === undefined ? [] : [`  <string name="${name}">${escaped(one[language])}</string>\n`],
    )
    const folder = language === 'en' ? 'values' : `values-${language}`
    return {
      path: `res/${folder}/strings.xml`,
      bytes: utf8(`<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${rows.join('')}</resources>\n`),
      isStored: false,
    }
  })
}

/** The face as a folder in a zip, for people who go on with it in other tools. */
export function packSources(
  { face, files }: Gathered,
  given: Uint8Array | null,
  deflate: PackTools['deflate'],
): Uint8Array {
  const bytes = given?.length ? given : plainPicture()
  const zip = writeZip(
    [
      { path: 'res/raw/watchface.xml', bytes: utf8(face.text), isStored: false },
      ...textFiles(face.texts),
      { path: `res/drawable-nodpi/${preview}.${pictureExtension(bytes)}`, bytes, isStored: true },
      ...files.map((one) => ({
        path: `res/${one.type === 'font' ? 'font' : 'drawable-nodpi'}/${one.name}.${one.extension}`,
        bytes: one.bytes,
        isStored: true,
      })),
    ],
    deflate,
  )
  return joinBytes([zip.entries, zip.directory, zip.end(zip.entries.length)])
}
