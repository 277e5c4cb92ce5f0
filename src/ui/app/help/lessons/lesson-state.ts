import { navigate } from 'wouter/use-browser-location'
import type { Lesson } from '../../../../shared/help/lessons/lesson.ts'
import { addressOfNew } from '../../open-design/dial-address.ts'
import { openLogin, user } from '../../session/session.ts'
import { keptForPerson } from '../../storage/kept-for-person.ts'

/** Which dial each lesson is done on, and what of it was only looked at; kept on this device for each person. */
export const keptLessons = keptForPerson('help')

/** What the address of an editor says of the help that is open beside it. */
export const helpHash = (address: string): string => `#help/${address.replace('#', '/')}`

const idIn = (address: string): string => /^\/dial\/([^/?#]+)/.exec(address)?.[1] ?? ''

/** Begins the lesson on a new dial of its own: what is open stays as it is, and is a step back away. */
export function beginLesson({ id, system, words }: Lesson): void {
  if (user.token === '') return openLogin()
  const names = { dialName: words.en.dial, dialNameCn: words['zh-cn'].dial }
  const address = addressOfNew({ size: '500*500', system }, names)
  keptLessons.lessons = {
    ...keptLessons.lessons,
    [id]: { dial: idIn(address), seen: [], isDone: keptLessons.lessons[id]?.isDone ?? false },
  }
  navigate(`${address}${helpHash(id)}`)
}

/** Back to the dial that the lesson was begun on. */
export function continueLesson(id: string): void {
  const dial = keptLessons.lessons[id]?.dial
  if (dial) navigate(`/dial/${dial}${helpHash(id)}`)
}

/** Notes what was looked at, so that it stays done. */
export function noteSeen(id: string, steps: readonly string[]): void {
  const kept = keptLessons.lessons[id]
  const fresh = steps.filter((step) => !kept?.seen.includes(step))
  if (kept && fresh.length > 0)
    keptLessons.lessons = { ...keptLessons.lessons, [id]: { ...kept, seen: [...kept.seen, ...fresh] } }
}

export function noteFinished(id: string): void {
  const kept = keptLessons.lessons[id]
  if (kept && !kept.isDone) keptLessons.lessons = { ...keptLessons.lessons, [id]: { ...kept, isDone: true } }
}
