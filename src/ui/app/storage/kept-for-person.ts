import { proxy, snapshot, subscribe } from 'valtio'
import { personNow, user } from '../session/session.ts'
import { readStored, writeStored, type PersonalName, type Stored } from './stored.ts'

/**
 * Remembered for each person on this device: another person's own take its place as soon as they sign in.
 * `read` for what is found by more than the name alone.
 */
export function keptForPerson<N extends PersonalName>(
  name: N,
  read: (person: string | null) => Stored<N> = (person) => readStored(name, person),
): Stored<N> {
  let person = personNow()
  const kept = proxy(read(person))
  subscribe(kept, () => writeStored(name, snapshot(kept) as NonNullable<Stored<N>>, person))
  subscribe(user, () => {
    if (personNow() === person) return
    person = personNow()
    Object.assign(kept, read(person))
  })
  return kept
}
