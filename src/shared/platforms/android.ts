import { pathLimits } from '../base/path/limits.ts'
import { maxImageBytes } from '../base/amounts.ts'
import { dialsOf, wearScreens } from '../base/screens.ts'
import { levelRows } from './levels.ts'
import { wearLosses } from './losses.ts'
import type { Platform } from './platform.ts'

const megabyte = 1024 * 1024

/** Wear OS (S1.14). */
export const android: Platform = {
  id: 'android',
  label: 'platform.android',
  isKnown: true,
  systems: ['all', 'wearOS'],
  hidesSensorTags: true,
  hasAmbient: true,
  fillsSlots: true,
  takesChoices: true,
  exports: 'wff',
  masks: ['alpha'],
  losses: wearLosses,
  frameDelayMs: 100,
  sizes: dialsOf(wearScreens).map(({ shape, width, height }) => ({ shape, width, height })),
  screens: wearScreens,
  scalesFaces: true,
  customSide: { min: 192, max: 1000 },
  levels: levelRows,
  vocabulary: null,
  limits: {
    slots: 7,
    playbacks: 2,
    paths: pathLimits.layers - 1,
    movingShareAdvice: 0.3,
    imageBytes: maxImageBytes,
    memoryAdvice: { normal: 100 * megabyte, ambient: 10 * megabyte },
    litShareAdvice: 0.15,
  },
}
