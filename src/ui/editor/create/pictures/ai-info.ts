import { proxy, snapshot, subscribe } from 'valtio'
import { aString, flag, listOf, mended, numberWhere, word } from '../../../app/storage/mended.ts'
import { personNow, user } from '../../../app/session/session.ts'
import { aiInfoKey } from './ai-info-key.ts'

/**
 * The task that is waited for, on this device and for this person (S3.232 to S3.237): a reload, or leaving the editor, does
 * not end the waiting (W4.24, W4.25). Read here and not with what the first screen reads: few people have one.
 */
const readInfo = mended({
  isQuery: flag(false),
  taskId: word(''),
  prompt: word(''),
  imgList: listOf(aString),
  showImgBox: flag(false),
  useImgUrl: word(''),
  /** When it was submitted, by the clock of this device. */
  since: numberWhere((at) => at >= 0, 0),
})

/** Nothing where the browser allows no storage, or where what lies there is damaged. */
function readStored(person: string | null): ReturnType<typeof readInfo> {
  try {
    return readInfo(JSON.parse(localStorage.getItem(aiInfoKey(person)) ?? 'null'))
  } catch {
    return readInfo(null)
  }
}

let person = personNow()

export const aiInfo = proxy(readStored(person))

subscribe(aiInfo, () => {
  try {
    localStorage.setItem(aiInfoKey(person), JSON.stringify(snapshot(aiInfo)))
  } catch {
    // it is known until the page is closed
  }
})

subscribe(user, () => {
  if (personNow() === person) return
  person = personNow()
  Object.assign(aiInfo, readStored(person))
})
