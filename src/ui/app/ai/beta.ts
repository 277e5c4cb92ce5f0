import { exitBeta, joinBeta } from '../../../shared/api/ai/access.ts'
import { refusalOf } from '../refusal-of.ts'
import { call, personNow, user } from '../session/session.ts'
import { currentEdition } from '../site.ts'

const nothingSeen = {
  ...{ firstAmbientInit: false, firstPriviewInAnimation: false, firstPublish: false, noSequenceTip: false },
}

/** Membership as this device remembers it (W2.45). */
export function keepBeta(isInBeta: boolean): void {
  const person = personNow()
  if (person === null || (user.cachedData[person]?.isInBeta ?? false) === isInBeta) return
  user.cachedData[person] = { ...nothingSeen, ...user.cachedData[person], isInBeta }
}

/** Joins or leaves the beta (W4.30, W4.31); throws ApiError. */
export async function changeBeta(isMember: boolean): Promise<void> {
  const { beta } = await call(isMember ? joinBeta : exitBeta, {})
  keepBeta(beta)
}

/** On start: a user whom this device remembers as a member is one again, in the edition that has it (W2.45). */
export async function rejoinBeta(): Promise<void> {
  if (!currentEdition().hasBeta) return
  // the screens that need it make their own requests
  await call(joinBeta, {}).catch(refusalOf)
}
