import { idOf } from '../../../shared/base/ids.ts'
import type { DesignSystem } from '../../../shared/protocol/commands.ts'
import { rememberPortrait } from '../session/shown-designs.ts'

/** Names that a new design gets right after it was opened. */
export type NewNames = { readonly dialName: string; readonly dialNameCn: string }

/** What an address cannot say of a design that begins: its names, and the file of the disk that it comes from. */
export type Expected = NewNames & { readonly file?: File }

/** Ids that this page made and has not opened yet. */
const expected = new Map<string, Expected>()

const noNames: NewNames = { dialName: '', dialNameCn: '' }

const newId = (): string => idOf(crypto.getRandomValues(new Uint8Array(16)))

/** The address of a design that begins as a file has it, of the disk or made here; by its own names, or these. */
export function addressOfFile(file: File, names: NewNames = noNames): string {
  const id = newId()
  expected.set(id, { ...names, file })
  return `/dial/${id}`
}

/** The address of a new design: it says what the design starts from, so that a reload can begin again. */
export function addressOfNew(
  from: {
    readonly sample?: string
    readonly size?: string
    readonly system?: DesignSystem
    readonly portrait?: string
  },
  names: NewNames = noNames,
): string {
  const id = newId()
  expected.set(id, names)
  if (from.portrait) rememberPortrait(id, from.portrait)
  const query = new URLSearchParams()
  if (from.sample) query.set('sample', from.sample)
  if (from.size) query.set('size', from.size)
  if (from.system) query.set('system', from.system)
  const text = query.toString()
  return `/dial/${id}${text ? `?${text}` : ''}`
}

/** In the order of their cards. */
export const designSystems: readonly DesignSystem[] = ['all', 'wearOS', 'other']

/** What is known of a design that this page made, taken once when it is opened; undefined for any other. */
export function takeExpected(id: string): Expected | undefined {
  const known = expected.get(id)
  expected.delete(id)
  return known
}
