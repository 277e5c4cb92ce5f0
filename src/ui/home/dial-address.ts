import type { DesignSystem } from '../../shared/protocol/commands.ts'
import { rememberPortrait } from '../session/shown-designs.ts'

/** An RFC 4122 id; works on plain http too, where `crypto.randomUUID` does not exist. */
function makeUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Names that a new design gets right after it was opened. */
export type NewNames = { readonly dialName: string; readonly dialNameCn: string }

/** Ids that this page made and has not opened yet, with their names. */
const expected = new Map<string, NewNames>()

/** The address of a new design: it says what the design starts from, so that a reload can begin again. */
export function addressOfNew(
  from: {
    readonly sample?: string
    readonly size?: string
    readonly system?: DesignSystem
    readonly portrait?: string
  },
  names: NewNames = { dialName: '', dialNameCn: '' },
): string {
  const id = makeUuid()
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

/** The names of a design that this page made, asked once when it is opened; undefined for any other. */
export function takeExpected(id: string): NewNames | undefined {
  const names = expected.get(id)
  expected.delete(id)
  return names
}
