import type { Platform } from './platform.ts'

/** The ASR chip platform (S1.15). */
export const falcon: Platform = {
  id: 'falcon',
  label: 'platform.falcon',
  isKnown: true,
  hidesSensorTags: false,
  hasAmbient: false,
  animationDelayMs: 200,
  limits: {
    complications: 7,
    animations: 2,
    movingArea: 0.3 * 217_156,
    faceBytes: 512_000,
    packageBytes: 1_048_576,
  },
}
