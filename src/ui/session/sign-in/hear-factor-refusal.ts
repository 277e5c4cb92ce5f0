import { ApiError } from '../../../shared/api/client.ts'
import { refusals } from '../../../shared/api/refusals.ts'
import { factorAsked } from './second-factor.ts'

/** Staff without a second factor are led to set one up, whatever call of theirs was refused for it. */
export function hearFactorRefusal(error: unknown): void {
  if (error instanceof ApiError && error.code === refusals.factorSetup.code) factorAsked.isSetUp = true
}
