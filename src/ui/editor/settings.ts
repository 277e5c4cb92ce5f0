import { keptForPerson } from '../app/storage/kept-for-person.ts'
import { isStored, readStored } from '../app/storage/stored.ts'

/** What a visitor chose on this device is the person's own after signing in. */
export const settings = keptForPerson('settings', (person) =>
  readStored('settings', isStored('settings', person) ? person : null),
)
