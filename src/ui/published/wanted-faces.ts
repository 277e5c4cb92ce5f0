import { ranges, type Range } from '../../shared/api/publish/form.ts'
import { statuses, type Status } from '../../shared/api/publish/moves.ts'
import { oneOf } from '../designs/list/place.ts'

/** Platforms that a face can be published for. */
export const facePlatforms = ['android', 'falcon'] as const
export type FacePlatform = (typeof facePlatforms)[number]

/** What of the published faces is shown; the address says it (`listRange`, `listPlatform`, `listCurrent`, S2.09). */
export type WantedFaces = {
  readonly status: Status | null
  readonly range: Range | null
  readonly platform: FacePlatform | null
  /** Counts from one. */
  readonly current: number
}

/** Words of an address that mean nothing are as absent as none. */
export function readWantedFaces(search: string): WantedFaces {
  const query = new URLSearchParams(search)
  const current = Number(query.get('page') ?? 1)
  return {
    status: oneOf(statuses, query.get('status')),
    range: oneOf(ranges, query.get('range')),
    platform: oneOf(facePlatforms, query.get('platform')),
    current: Number.isInteger(current) && current > 0 && current <= 100_000 ? current : 1,
  }
}

/** Without what is so anyway. */
export function printWantedFaces({ status, range, platform, current }: WantedFaces): string {
  const query = new URLSearchParams({ in: 'published' })
  if (status !== null) query.set('status', status)
  if (range !== null) query.set('range', range)
  if (platform !== null) query.set('platform', platform)
  if (current !== 1) query.set('page', String(current))
  return `?${query.toString()}`
}

export const isPublishedTab = (search: string): boolean =>
  new URLSearchParams(search).get('in') === 'published'
