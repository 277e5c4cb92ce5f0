import { proxy, snapshot, subscribe } from 'valtio'
import { user } from '../session.ts'

/** What a person chose for their own way of working. */
type Settings = {
  /** Keys that write a sign when they are typed, such as V or +, act without Ctrl or Alt (WCAG 2.1.4). */
  areSingleKeysOn: boolean
  /** Design pixels that an arrow key moves, alone and with Shift (A37). */
  nudge: number
  nudgeFar: number
  /** First-run pointers that were closed. */
  seenPointers: string[]
}

/** Design pixels that a nudge may be; the layers stand on whole pixels. */
export const nudgeLimits = { min: 1, max: 100 } as const

const fresh = (): Settings => ({ areSingleKeysOn: true, nudge: 1, nudgeFar: 10, seenPointers: [] })

const keyFor = (userId: string): string => `dialwright.settings.${userId}`

const keyOf = (): string => keyFor(user.userInfo.userId ?? 'visitor')

/** What a visitor chose on this device is the person's own after signing in. */
function read(): Settings {
  const stored = localStorage.getItem(keyOf()) ?? localStorage.getItem(keyFor('visitor')) ?? '{}'
  try {
    return { ...fresh(), ...(JSON.parse(stored) as Partial<Settings>) }
  } catch {
    return fresh()
  }
}

/** Remembered per user on this device. */
export const settings = proxy<Settings>(read())

let key = keyOf()

subscribe(settings, () => localStorage.setItem(key, JSON.stringify(snapshot(settings))))

subscribe(user, () => {
  if (keyOf() === key) return
  key = keyOf()
  Object.assign(settings, read())
})
