/** An element of the Watch Face Format as it is written. */
export type WearNode = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly WearChild[]
}

export type WearChild = WearNode | string

export const isNode = (child: WearChild, name: string): child is WearNode =>
  typeof child !== 'string' && child.name === name

type AttributeValue = string | number | null | undefined

/** Four decimals are a thousandth of a pixel of the largest dial, and less than a watch can show. */
export const wearNumber = (value: number): string =>
  String((Number.isInteger(value) ? value : Number(value.toFixed(4))) + 0)

/** A share of a length, such as a pivot's: two decimals more, for it is that of up to 500 pixels, and groups add up. */
export const wearShare = (value: number): string => String(Number(value.toFixed(6)) + 0)

/** An element; attributes that are null or undefined are left out. */
export function node(
  name: string,
  attributes: Readonly<Record<string, AttributeValue>>,
  children: readonly WearChild[] = [],
): WearNode {
  const written = Object.entries(attributes).flatMap(([key, value]): readonly [string, string][] =>
    value === null || value === undefined
      ? []
      : [[key, typeof value === 'number' ? wearNumber(value) : value]],
  )
  return { name, attributes: Object.fromEntries(written), children }
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = /[&<>"\t\n\r]/

// a tab or a line break in a value would be read as a space
function escape(text: string): string {
  if (!escaped.test(text)) return text
  return text
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
    .replace(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

function write({ name, attributes, children }: WearNode, indent: string): string {
  const head = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`)
  const open = `${indent}<${name}${head.join('')}`
  if (children.length === 0) return `${open}/>`
  // where there are words every space counts
  if (children.some((child) => typeof child === 'string'))
    return `${open}>${children.map((child) => (typeof child === 'string' ? escape(child) : write(child, ''))).join('')}</${name}>`
  const inside = children.map((child) => (typeof child === 'string' ? '' : write(child, `${indent}  `)))
  return `${open}>\n${inside.join('\n')}\n${indent}</${name}>`
}

/** One element without what begins a file. */
export const printNode = (root: WearNode): string => write(root, '').replace(unwritable, '')

/** The XML of a whole face; the same tree gives the same text. */
export const printWear = (root: WearNode): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n${write(root, '').replace(unwritable, '')}\n`
