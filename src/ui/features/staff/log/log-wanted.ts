import { staffKinds as kinds, type StaffKind } from '../../../../shared/api/staff/acts.ts'
import type { FilterWords } from '../../../app/lists/list-address.ts'

/** The filter of the log, whose fields may be empty. Days as a field of a form has them, in the zone of the viewer. */
export type Wanted = {
  readonly who: string
  readonly kind: StaffKind | ''
  readonly from: string
  readonly to: string
}

export const anything: Wanted = { who: '', kind: '', from: '', to: '' }

/** As the address has them; people and days are any word. */
export const filterWords: FilterWords<keyof Wanted> = { who: [], kind: kinds, from: [], to: [] }

const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** Words of an address that mean nothing are as absent as none. */
export const wantedOf = ({ who, kind, from, to }: Readonly<Record<keyof Wanted, string>>): Wanted => ({
  who: isId(who) ? who : '',
  kind: kinds.find((one) => one === kind) ?? '',
  from,
  to,
})

/** The moment at which a day begins here, `later` days on; null for none. */
function beginOf(day: string, later: number): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}

export function queryOf({ who, kind, from, to }: Wanted) {
  const [begin, end] = [beginOf(from, 0), beginOf(to, 1)]
  return {
    ...(who === '' ? {} : { who }),
    ...(kind === '' ? {} : { kind }),
    ...(begin === null ? {} : { from: begin }),
    ...(end === null ? {} : { to: end }),
  }
}
