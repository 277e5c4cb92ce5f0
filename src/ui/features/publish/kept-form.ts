import { publishForm, type PublishForm } from '../../../shared/api/publish/form.ts'
import { personNow } from '../../app/session/session.ts'
import { readStored, writeStored } from '../../app/storage/stored.ts'

/** Most begun forms that are kept, as many as a user has at once. */
const mostKept = 20

/** The form of a design as far as it was filled on this device; null when none was begun, or it cannot be read. */
export function readKept(id: string): PublishForm | null {
  const read = publishForm.safeParse(readStored('publish', personNow())[id])
  return read.success ? read.data : null
}

/** Kept with every change, so that a reload loses nothing; null forgets it. */
export function keepForm(id: string, form: PublishForm | null): void {
  const { [id]: _before, ...others } = readStored('publish', personNow())
  const kept = form === null ? others : { ...others, [id]: form }
  writeStored('publish', Object.fromEntries(Object.entries(kept).slice(-mostKept)), personNow())
}
