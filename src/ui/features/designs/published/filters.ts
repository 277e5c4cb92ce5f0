import { faceSorts } from '../../../../shared/api/publish/faces.ts'
import { ranges } from '../../../../shared/api/publish/form.ts'
import { statuses } from '../../../../shared/api/publish/moves.ts'

/** Platforms that a face can be published for. */
export const facePlatforms = ['android', 'falcon'] as const

/** The filters of the published faces, kept in the address (`listRange`, `listPlatform`, `listCurrent`, S2.09). */
export const faceWords = {
  status: statuses,
  range: ranges,
  platform: facePlatforms,
  sort: faceSorts,
} as const

/** The tab with nothing chosen. */
export const publishedTab = '?in=published'

export const isPublishedTab = (search: string): boolean =>
  new URLSearchParams(search).get('in') === 'published'
