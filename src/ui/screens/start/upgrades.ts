import type { EditionId } from '../../../shared/edition.ts'
import type { MessageKey } from '../../../shared/messages/text.ts'

type Upgrade = { readonly version: string } & Readonly<Record<EditionId, MessageKey>>

const same = (version: string, key: MessageKey): Upgrade => ({ version, domestic: key, overseas: key })

/** What each version brought, the oldest first, in the wording of each edition (W1.28, W1.29, W1.31). */
export const upgrades: readonly Upgrade[] = [
  same('1.5', 'upgrade.1.5'),
  same('1.6', 'upgrade.1.6'),
  same('1.7', 'upgrade.1.7'),
  { version: '1.8', domestic: 'upgrade.1.8.domestic', overseas: 'upgrade.1.8.overseas' },
  same('1.9', 'upgrade.1.9'),
  same('2.0', 'upgrade.2.0'),
  same('2.1', 'upgrade.2.1'),
  same('2.2', 'upgrade.2.2'),
  same('2.3', 'upgrade.2.3'),
  same('2.3.1', 'upgrade.2.3.1'),
  same('2.3.2', 'upgrade.2.3.2'),
  same('2.3.3', 'upgrade.2.3.3'),
  { version: '2.3.4', domestic: 'upgrade.2.3.4.domestic', overseas: 'upgrade.2.3.4.overseas' },
  // data for the next release: not shown while the version is 2.3.4 (A4)
  { version: '2.3.5', domestic: 'upgrade.2.3.5.domestic', overseas: 'upgrade.2.3.5.overseas' },
]

/** More would not be read. */
const mostLines = 6

const partsOf = (version: string): readonly number[] | null =>
  /^\d+(\.\d+)*$/.test(version) ? version.split('.').map(Number) : null

/** Whether `a` came before `b`; versions are compared number by number, so that 1.10 follows 1.9. */
function isBefore(a: readonly number[], b: readonly number[]): boolean {
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

/** What is new since the version that was seen last, the newest first; the present one's where that is newer or none. */
export function newSince(seen: string, present: string, edition: EditionId): readonly MessageKey[] {
  const [from, to] = [partsOf(seen), partsOf(present)]
  const isIn = ({ version }: Upgrade): boolean => {
    const own = partsOf(version)
    if (!own || !to || isBefore(to, own)) return false
    return version === present || (from !== null && isBefore(from, own) && isBefore(from, to))
  }
  return upgrades
    .filter(isIn)
    .map((row) => row[edition])
    .toReversed()
    .slice(0, mostLines)
}
