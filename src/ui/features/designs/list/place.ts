import { draftSorts, draftSystems, type DraftSystem } from '../../../../shared/api/faces.ts'
import type { MessageKey } from '../../../../shared/messages/text.ts'
import { oneOf } from '../../../app/lists/one-of.ts'

export type DraftSort = (typeof draftSorts)[number]
export type PlaceId = 'drafts' | 'trash'

/** The tabs, a row each. */
export const places: readonly { readonly id: PlaceId; readonly label: MessageKey }[] = [
  { id: 'drafts', label: 'ui.designs.place.drafts' },
  { id: 'trash', label: 'ui.designs.place.trash' },
]

/** What of the designs is shown; the address says it, so that it can be come back to. */
export type Wanted = {
  readonly place: PlaceId
  readonly name: string
  readonly system: DraftSystem | null
  readonly sort: DraftSort
}

/** Words of an address that mean nothing are as absent as none. */
export function readWanted(search: string): Wanted {
  const query = new URLSearchParams(search)
  return {
    place: query.get('in') === 'trash' ? 'trash' : 'drafts',
    name: (query.get('q') ?? '').slice(0, 60),
    system: oneOf(draftSystems, query.get('system')),
    sort: oneOf(draftSorts, query.get('sort')) ?? 'modified',
  }
}

/** Without what is so anyway. */
export function printWanted({ place, name, system, sort }: Wanted): string {
  const query = new URLSearchParams()
  if (place !== 'drafts') query.set('in', place)
  if (name !== '') query.set('q', name)
  if (system !== null) query.set('system', system)
  if (sort !== 'modified') query.set('sort', sort)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** Whether something was searched for, so that nothing found is not "there is nothing". */
export const isNarrowed = ({ name, system }: Wanted): boolean => name.trim() !== '' || system !== null
