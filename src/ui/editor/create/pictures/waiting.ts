import { readAi } from '../../../../shared/api/ai/access.ts'
import { refusalOf } from '../../../app/refusal-of.ts'
import { call, personNow } from '../../../app/session/session.ts'
import { aiInfoKey } from './ai-info-key.ts'

/** Whether pictures were being made for them when the page was left; read before anything of it is loaded. */
function hasOpenTask(person: string | null): boolean {
  try {
    return localStorage.getItem(aiInfoKey(person))?.includes('"isQuery":true') === true
  } catch {
    return false
  }
}

/** Pictures of another device: the user may have left that device, and sees the outcome here. */
async function adoptOpenTask(): Promise<void> {
  const person = personNow()
  const { openTask, now } = await call(readAi, {})
  const aheadMs = Date.parse(now) - Date.now()
  if (openTask === null || personNow() !== person) return
  const { adopt } = await import('./job.ts')
  adopt(openTask, Date.parse(openTask.createdAt) - aheadMs)
}

/** At the start: goes on with what is being made for the user, requested here or on another device (W4.24). */
export async function waitOn(): Promise<void> {
  if (hasOpenTask(personNow())) {
    const { resume } = await import('./job.ts')
    resume()
    return
  }
  // the tab of pictures makes its own request
  await adoptOpenTask().catch(refusalOf)
}
