import type { Platform } from './platform.ts'

/** Wear OS (S1.14). */
export const android: Platform = {
  id: 'android',
  label: 'platform.android',
  isKnown: true,
  hidesSensorTags: true,
  hasAmbient: true,
  animationDelayMs: 100,
  limits: { complications: 7, animations: 2 },
}
