import { parseXml } from '../../wff/xml/parse-xml.ts'
import { attributeOf, elementsOf, isElement, type XmlElement } from '../../wff/xml/tree.ts'
import type { AndroidElement } from './android-element.ts'
import type { Resources, ResourceValue } from './resources.ts'
import { referenceIn } from './resources.ts'

/** Reads the text of a path; null when it is not there or cannot be unpacked. */
export type ReadText = (path: string) => string | null

const densities: Readonly<Record<string, number>> = {
  ldpi: 120,
  mdpi: 160,
  hdpi: 240,
  xhdpi: 320,
  xxhdpi: 480,
  xxxhdpi: 640,
  nodpi: 65535,
  anydpi: 65534,
}

/** `drawable-fr-nodpi` → what it is for. */
function qualifiersOf(
  folder: string,
): { readonly type: string } & Pick<ResourceValue, 'language' | 'density'> {
  const [type = '', ...rest] = folder.split('-')
  const density = rest.flatMap((one) => densities[one] ?? [])[0] ?? 0
  const language = rest.find((one) => /^[a-z]{2,3}$/.test(one)) ?? ''
  const region = rest.find((one) => /^r[A-Z]{2}$/.test(one))
  return { type, density, language: language !== '' && region ? `${language}-${region}` : language }
}

const wordsOf = (element: XmlElement): string =>
  element.children.map((child) => ('text' in child ? child.text : '')).join('')

/** Quotes around a text and signs behind a backslash, as resources have them. */
const plainText = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^"([^]*)"$/, '$1')
    .replace(/\\(n|t|.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign === 't' ? '\t' : sign))

const valueNames = new Set(['string', 'integer', 'bool', 'color', 'dimen'])

function valuesIn(text: string): readonly (readonly [string, string])[] {
  const parsed = parseXml(text)
  if (!parsed.ok) return []
  return elementsOf(parsed.value).flatMap((element) => {
    const name = attributeOf(element, 'name')
    return name !== null && valueNames.has(element.name)
      ? [[`${element.name}/${name}`, plainText(wordsOf(element))] as const]
      : []
  })
}

/** What a folder of sources knows by name; `root` is what stands before `res/`. */
export function readSourceFolder(paths: readonly string[], root: string, read: ReadText): Resources {
  const byName = new Map<string, ResourceValue[]>()
  const put = (name: string, value: ResourceValue): void => {
    byName.set(name, [...(byName.get(name) ?? []), value])
  }
  for (const path of paths) {
    const [folder, file, ...deeper] = path.startsWith(`${root}res/`)
      ? path.slice(root.length + 4).split('/')
      : []
    if (folder === undefined || file === undefined || deeper.length > 0) continue
    const { type, ...forWhom } = qualifiersOf(folder)
    if (type !== 'values') {
      put(`${type}/${file.replace(/(\.9)?\.[^.]*$/, '')}`, { ...forWhom, path })
      continue
    }
    for (const [name, text] of file.endsWith('.xml') ? valuesIn(read(path) ?? '') : []) {
      const refersTo = referenceIn(text)
      put(name, { ...forWhom, ...(refersTo === null ? { text } : { refersTo }) })
    }
  }
  return { byName, byId: new Map() }
}

function asAndroid(element: XmlElement): AndroidElement {
  const attributes = new Map(
    [...element.attributes].map(([name, { value }]) => [name.replace(/^.*:/, ''), value] as const),
  )
  return { name: element.name, attributes, children: element.children.filter(isElement).map(asAndroid) }
}

/** A manifest or another small file as it is written by hand; null for one that is no XML. */
export function readTextXml(text: string): AndroidElement | null {
  const parsed = parseXml(text)
  return parsed.ok ? asAndroid(parsed.value) : null
}
