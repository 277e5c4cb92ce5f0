/** A bomb is many small entities or one large one: what stands for more than this is refused. */
const maxEntities = 100
const maxLength = 1000

const references: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const plain = (value: string): string | null => {
  let isPlain = !value.includes('<')
  const text = value.replace(/&(#x[0-9a-fA-F]{1,6}|#\d{1,7}|\w+);?/g, (all, name: string) => {
    if (!name.startsWith('#')) {
      isPlain &&= Object.hasOwn(references, name)
      return references[name] ?? all
    }
    const code = name.startsWith('#x') ? parseInt(name.slice(2), 16) : Number(name.slice(1))
    isPlain &&= code <= 0x10ffff
    return code <= 0x10ffff ? String.fromCodePoint(code) : all
  })
  return isPlain ? text : null
}

/**
 * The entities that the document declares for itself, by `&name;`. Only those that stand for plain words: one that
 * names another one, a file or an element is refused with the whole document, which null says.
 */
export function declaredEntities(text: string): ReadonlyMap<string, string> | null {
  const entities = new Map<string, string>()
  const head = /<!DOCTYPE[^[>]*\[([^]*?)\]\s*>/.exec(text.slice(0, 200_000))
  if (!head) return entities
  const declared = head[1]?.match(/<!ENTITY[^>]*>/g) ?? []
  if (declared.length > maxEntities) return null
  for (const one of declared) {
    const parts = /^<!ENTITY\s+([\w.-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>$/.exec(one)
    const value = parts ? plain(parts[2] ?? parts[3] ?? '') : null
    if (!parts || value === null || value.length > maxLength) return null
    // the first declaration of a name is the one that counts
    if (!entities.has(`&${parts[1]};`)) entities.set(`&${parts[1]};`, value)
  }
  return entities
}
