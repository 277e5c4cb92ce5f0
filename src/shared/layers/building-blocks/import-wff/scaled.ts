import { isElement, type XmlElement } from '../../../wff/xml/tree.ts'
import { numberOf } from './read.ts'
import type { WearPiece } from './piece.ts'

type Scale = { readonly x: number; readonly y: number }

/** Lengths across, down, and in no direction of their own. */
const across = new Set(['x', 'width', 'centerX', 'startX', 'endX', 'cornerRadiusX', 'offsetX'])
const down = new Set(['y', 'height', 'centerY', 'startY', 'endY', 'cornerRadiusY', 'offsetY'])
const along = new Set(['size', 'minSize', 'radius', 'thickness', 'lineSpacing', 'dashIntervals', 'dashPhase'])
const among = new Set(['overlapLeft', 'overlapRight'])

function factorOf(name: string, { x, y }: Scale): number {
  if (across.has(name) || among.has(name)) return x
  if (down.has(name)) return y
  return along.has(name) ? Math.sqrt(x * y) : 1
}

/** Numbers of an attribute so many times as large; what is none stays. */
const grown = (text: string, factor: number): string =>
  text.replace(/[-+]?(\d+\.?\d*|\.\d+)/g, (number) => String(Number((Number(number) * factor).toFixed(4))))

function scaledElement(element: XmlElement, scale: Scale): XmlElement {
  const isMoving = element.name === 'Transform' || element.name === 'Variant'
  const target = element.attributes.get('target')?.value ?? ''
  const attributes = [...element.attributes].map(([name, attribute]) => {
    if (isMoving) {
      const factor = factorOf(target, scale)
      const isValue = name === 'value' && factor !== 1
      return [
        name,
        isValue ? { ...attribute, value: `((${attribute.value}) * ${factor})` } : attribute,
      ] as const
    }
    const factor = factorOf(name, scale)
    return [name, factor === 1 ? attribute : { ...attribute, value: grown(attribute.value, factor) }] as const
  })
  return { ...element, attributes: new Map(attributes), children: scaledChildren(element, scale) }
}

const scaledChildren = (element: XmlElement, scale: Scale): XmlElement['children'] =>
  element.children.map((child) => (isElement(child) ? scaledElement(child, scale) : child))

/** A part in groups that scale it as one that is as large by itself, with all that it holds. */
export function asLargeAsShown({ element, style }: Pick<WearPiece, 'element' | 'style'>): XmlElement {
  const share = (name: 'width' | 'height'): number => {
    const own = numberOf(element, name, 0)
    return own > 0 && style[name] > 0 ? style[name] / own : 1
  }
  const scale = { x: share('width'), y: share('height') }
  if (Math.abs(scale.x - 1) < 1e-4 && Math.abs(scale.y - 1) < 1e-4) return element
  const attributes = new Map(element.attributes)
  for (const name of ['width', 'height'] as const) {
    const attribute = attributes.get(name)
    if (attribute) attributes.set(name, { ...attribute, value: String(Math.round(style[name])) })
  }
  for (const name of ['scaleX', 'scaleY']) attributes.delete(name)
  const own = (child: XmlElement): boolean => child.name === 'Transform' || child.name === 'Variant'
  // what moves the part itself is in its style
  const children = element.children.map((child) =>
    isElement(child) && !own(child) ? scaledElement(child, scale) : child,
  )
  return { ...element, attributes, children }
}
