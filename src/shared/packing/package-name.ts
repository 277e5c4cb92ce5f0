import { digestText } from '../base/sha256.ts'

/** Longest name of a package; longer ones do not fit into paths of the system. */
export const maxPackageName = 100

/** Words of Java and Kotlin that no part of a name may be: the store refuses them. */
const reserved: ReadonlySet<string> = new Set(
  'abstract as assert boolean break byte case catch char class const continue default do double else enum extends false final finally float for fun goto if implements import in instanceof int interface is long native new null object package private protected public return short static strictfp super switch synchronized this throw throws transient true try typealias typeof val var void volatile when while'.split(
    ' ',
  ),
)

/**
 * What is wrong with a name: its length, its form, a reserved word, a beginning that the store does not take, or that it
 * goes on from a name that was made for a face without one.
 */
export type PackageNameFault = 'long' | 'form' | 'word' | 'example' | 'made'

/** Two words or more with points between them, of small letters, digits and low lines, each beginning with a letter. */
const form = /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/

/** Names that are made here begin so. */
const madePrefix = 'com.dialwright.face.'

/** Made here for a face without a name of its own. */
export const isMadeName = (name: string): boolean =>
  name.startsWith(madePrefix) && /^w[0-9a-f]{16}$/.test(name.slice(madePrefix.length))

/** Null for a name that a watch and the store accept. */
export function packageNameFault(name: string): PackageNameFault | null {
  if (name.length > maxPackageName) return 'long'
  if (!form.test(name)) return 'form'
  if (name.split('.').some((word) => reserved.has(word))) return 'word'
  if (name.startsWith('com.example.') || name.startsWith('com.android.')) return 'example'
  return name.startsWith(madePrefix) && !isMadeName(name) ? 'made' : null
}

const hexDigits = 4

/**
 * The name of a face without a package name: always the same for the same face, and another one for every other,
 * because a watch takes packages of one name for one thing.
 */
export function defaultPackageName(designId: string, fdId: string): string {
  const words = digestText(encodeURIComponent(`${designId} ${fdId}`)).subarray(0, 2)
  const hex = [...words].map((word) => (word >>> 0).toString(16).padStart(2 * hexDigits, '0')).join('')
  return `${madePrefix}w${hex}`
}
