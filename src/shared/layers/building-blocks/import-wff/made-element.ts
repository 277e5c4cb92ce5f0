import type { XmlElement } from '../../../wff/xml/tree.ts'

/** Attributes with these set anew; null leaves one as it is. */
export function withAttributes(
  attributes: XmlElement['attributes'],
  values: Readonly<Record<string, string | null>>,
): XmlElement['attributes'] {
  const next = new Map(attributes)
  for (const [name, value] of Object.entries(values))
    if (value !== null) next.set(name, { value, of: 'plain' })
  return next
}
