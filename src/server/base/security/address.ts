import { isIPv4, isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address that is known to be one. */
function groupsOf(address: string): readonly number[] {
  const [plain = ''] = address.split('%')
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(plain)
  const [, before = '', a, b, c, d] = dotted ?? []
  const text =
    dotted === null
      ? plain
      : `${before}${(Number(a) * 256 + Number(b)).toString(16)}:${(Number(c) * 256 + Number(d)).toString(16)}`
  const read = (part: string | undefined): number[] =>
    part === undefined || part === '' ? [] : part.split(':').map((group) => parseInt(group, 16))
  const [head, tail] = text.split('::')
  const [first, last] = [read(head), read(tail)]
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}

/** A network that an address is counted in, and how many times the limit of one person it has. */
export interface Network {
  readonly name: string
  readonly times: number
}

/**
 * Bits of an IPv6 address that are one counter, and the share of each: a person is given a /64 at least, a household or
 * a server often a /56, a site a /48, and its holder can come from each address of it.
 */
const widths = [
  { bits: 64, times: 1 },
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
] as const

/** What each width has of a limit, the narrowest first. */
export const mostWidths: readonly number[] = widths.map(({ times }) => times)

/** The first `bits` of eight groups, as a name. */
function prefixOf(groups: readonly number[], bits: number): string {
  const kept = groups.map((group, index) => {
    const left = Math.max(0, Math.min(16, bits - index * 16))
    return group & (0xffff << (16 - left)) & 0xffff
  })
  return `${kept
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/${bits}`
}

/**
 * What an address counts as, the narrowest first: an IPv4 address is itself, also inside IPv6; an IPv6 address is its
 * /64, /56 and /48.
 */
export function networksOf(address: string): readonly [Network, ...Network[]] {
  const whole = (name: string): readonly [Network] => [{ name, times: 1 }]
  if (isIPv4(address) || !isIPv6(address)) return whole(address)
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return whole(
      groups
        .slice(6)
        .flatMap((group) => [group >> 8, group & 255])
        .join('.'),
    )
  const [narrow, ...wider] = widths.map(({ bits, times }) => ({ name: prefixOf(groups, bits), times }))
  return [narrow as Network, ...wider]
}
