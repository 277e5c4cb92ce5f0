import { definePart } from '../lazy/part.tsx'
import type { ProveFactorProps } from './prove-factor.tsx'

/** WebAuthn and its texts, for those who have a second factor. */
export const proveFactorPart = definePart<ProveFactorProps>(
  async () => (await import('./prove-factor.tsx')).ProveFactor,
  'account',
)
