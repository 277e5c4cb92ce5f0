import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { versions, type Version } from '../../shared/wff/grammar/row.ts'
import { decodeXml } from '../../shared/wff/xml/decode.ts'
import { parseXml } from '../../shared/wff/xml/parse-xml.ts'
import { attributeOf, elementsOf, type XmlElement } from '../../shared/wff/xml/tree.ts'

/** A face as it lies on the disk: its XML, and the version that its package declares, null without a package. */
export type FaceFile = { readonly path: string; readonly text: string; readonly declared: Version | null }

const versionProperty = 'com.google.wear.watchface.format.version'

const readText = (path: string): string =>
  decodeXml(readFileSync(path), (encoding) => new TextDecoder(encoding))

const everyElement = (element: XmlElement): readonly XmlElement[] => [
  element,
  ...elementsOf(element).flatMap(everyElement),
]

function elementsIn(path: string): readonly XmlElement[] {
  if (!existsSync(path)) return []
  const parsed = parseXml(readText(path))
  return parsed.ok ? everyElement(parsed.value) : []
}

/** `@integer/name` of the resources beside the manifest; anything else is itself. */
function resolved(value: string, resources: string): string {
  const name = /^@integer\/(\w+)$/.exec(value)?.[1]
  if (name === undefined) return value
  const files = ['integers', 'values', 'strings', 'dimens'].map((file) =>
    join(resources, `values/${file}.xml`),
  )
  const found = files
    .flatMap(elementsIn)
    .find((element) => element.name === 'integer' && attributeOf(element, 'name') === name)
  return (
    found?.children
      .map((child) => ('text' in child ? child.text : ''))
      .join('')
      .trim() ?? ''
  )
}

/** What the manifest of a source folder says, whose XML is `res/raw/watchface.xml`. */
function declaredVersion(path: string): Version | null {
  const resources = dirname(dirname(path))
  if (basename(dirname(path)).split('-')[0] !== 'raw') return null
  const manifest = elementsIn(join(dirname(resources), 'AndroidManifest.xml'))
  const property = manifest.find(
    (element) => element.name === 'property' && attributeOf(element, 'android:name') === versionProperty,
  )
  const value = property && attributeOf(property, 'android:value')
  const version = Number(resolved(value ?? '', resources))
  return versions.find((known) => known === version) ?? null
}

/** The XML of a path: the file itself, or of a source folder the face in it. Throws what the file system says. */
export function readFace(path: string): FaceFile {
  const file = statSync(path).isDirectory() ? join(path, 'res/raw/watchface.xml') : path
  return { path, text: readText(file), declared: declaredVersion(file) }
}
