import { isSameData } from './same.ts'

/*
 * Results that are cached by reference. What they are made of is never changed in place, so the same parts give the
 * same result, and a comparison by reference shows at once that nothing changed.
 */

/** What `make` returns for an object: called once, and cached for as long as the object lives. */
export function memoByObject<K extends object, T>(make: (key: K) => T): (key: K) => T {
  const kept = new WeakMap<K, T>()
  return (key) => {
    const known = kept.get(key)
    if (known !== undefined || kept.has(key)) return known as T
    const made = make(key)
    kept.set(key, made)
    return made
  }
}

/**
 * As `memoByObject`, for what may be as large as a design: it is there for those who want it again at once, and is given
 * up when memory is collected, even while its object lives.
 */
export function memoLooselyByObject<K extends object, T extends object>(make: (key: K) => T): (key: K) => T {
  const kept = new WeakMap<K, WeakRef<T>>()
  return (key) => {
    const known = kept.get(key)?.deref()
    if (known !== undefined) return known
    const made = make(key)
    kept.set(key, new WeakRef(made))
    return made
  }
}

/** The same for texts, which nothing can refer to weakly. */
export function memoTextByObject<K extends object>(make: (key: K) => string): (key: K) => string {
  const read = memoLooselyByObject((key: K): { readonly text: string } => ({ text: make(key) }))
  return (key) => read(key).text
}

const areSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((part, index) => part === b[index])

/** The last answer, while the parts that it is made of are the same ones. */
export function memoLast<Parts extends readonly unknown[], T>(
  make: (...parts: Parts) => T,
): (...parts: Parts) => T {
  let last: { readonly parts: Parts; readonly made: T } | null = null
  return (...parts) => {
    if (last && areSame(last.parts, parts)) return last.made
    const made = make(...parts)
    last = { parts, made }
    return made
  }
}

const isObject = (part: unknown): part is object => typeof part === 'object' && part !== null

/** Says whether parts are these ones again, and keeps none of the objects among them. */
export function weakParts(parts: readonly unknown[]): (again: readonly unknown[]) => boolean {
  const refs = parts.map((part) => (isObject(part) ? new WeakRef(part) : part))
  const isAgain = (ref: unknown, part: unknown): boolean =>
    isObject(part) ? ref instanceof WeakRef && ref.deref() === part : ref === part
  return (again) => again.length === refs.length && refs.every((ref, at) => isAgain(ref, again[at]))
}

/**
 * The last answer for each object, while the other parts are the same ones. They are not kept: where the other part is
 * the state before, each state would hold the one before it, and all that ever was would be there for ever.
 */
export function memoLastByObject<K extends object, Parts extends readonly unknown[], T>(
  make: (key: K, ...parts: Parts) => T,
): (key: K, ...parts: Parts) => T {
  const lastFor = new WeakMap<K, { readonly isOf: (parts: Parts) => boolean; readonly made: T }>()
  return (key, ...parts) => {
    const last = lastFor.get(key)
    if (last?.isOf(parts)) return last.made
    const made = make(key, ...parts)
    lastFor.set(key, { isOf: weakParts(parts), made })
    return made
  }
}

/** The value of before for as long as what comes is equal to it. */
export function keepWhileEqual<T>(): (next: T) => T {
  let kept: { readonly value: T } | null = null
  return (next) => {
    if (!kept || !isSameData(kept.value, next)) kept = { value: next }
    return kept.value
  }
}
