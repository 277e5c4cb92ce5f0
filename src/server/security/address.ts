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

/**
 * What an address counts as: an IPv4 address is itself, also inside IPv6; an IPv6 address is its /64, because one
 * person is given at least that many.
 */
export function networkOf(address: string): string {
  if (isIPv4(address) || !isIPv6(address)) return address
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}
