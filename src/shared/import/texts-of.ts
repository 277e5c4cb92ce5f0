import type { Origin } from '../document/came-from.ts'
import { attributeOf, elementsOf, isElement, type XmlElement } from '../wff/xml/tree.ts'
import type { FacePackage } from './package/read-package.ts'

const attributes = ['displayName', 'screenReaderText', 'stringId', 'expression'] as const
const maxTexts = 1000
const maxLength = 2000

/** A name that a plain object cannot have as any other. */
const odd = new Set(['__proto__', 'constructor', 'prototype'])

function nameIn(text: string): string | null {
  const name = /^\s*(?:@string\/)?([A-Za-z_]\w*)\s*$/.exec(text)?.[1]
  return name === undefined || odd.has(name) ? null : name
}

/** The texts of the package that the face names, which have to go out with it again. */
export function textsOf(root: XmlElement, face: FacePackage): Origin['texts'] {
  const texts: Record<string, Record<string, string>> = {}
  const seen = new Set<string>()
  const take = (text: string | null): void => {
    const name = text === null || seen.size >= maxTexts ? null : nameIn(text)
    if (name === null || name.length > 200 || seen.has(name)) return
    seen.add(name)
    const [own, zh] = [face.text(name), face.text(name, 'zh')]
    if (own === null) return
    texts[name] = { en: own.slice(0, maxLength), ...(zh === null ? {} : { zh: zh.slice(0, maxLength) }) }
  }
  const open = [root]
  for (let element = open.pop(); element; element = open.pop()) {
    for (const attribute of attributes) take(attributeOf(element, attribute))
    element.children.forEach((child) => isElement(child) || take(child.text))
    open.push(...elementsOf(element))
  }
  return texts
}
