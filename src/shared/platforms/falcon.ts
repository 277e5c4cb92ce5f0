import { pathLimits } from '../base/path/limits.ts'
import { maxImageBytes } from '../base/amounts.ts'
import { dialsOf, falconScreens } from '../base/screens.ts'
import { asrElements, levelRows } from './levels.ts'
import { falconLosses } from './losses.ts'
import type { Platform } from './platform.ts'

/** The ASR chip platform (S1.15). */
export const falcon: Platform = {
  id: 'falcon',
  label: 'platform.falcon',
  isKnown: true,
  systems: ['all', 'other'],
  hidesSensorTags: false,
  hasAmbient: false,
  // none of the element types is a slot (S9.60–S9.76)
  fillsSlots: false,
  exports: 'falcon',
  masks: [],
  losses: falconLosses,
  frameDelayMs: 200,
  sizes: dialsOf(falconScreens).map(({ shape, width, height }) => ({ shape, width, height })),
  screens: falconScreens,
  scalesFaces: false,
  customSide: null,
  levels: levelRows,
  vocabulary: {
    elements: asrElements,
    // S9.78–S9.81: hour:minute, month-day, year-month-day with two and with four digits of the year
    combined: [
      { tag: 'hourMinute', texts: ['##hourText##:##minuteText##', '##hour24Text##:##minuteText##'] },
      { tag: 'monthDay', texts: ['##monthText##-##dayText##'] },
      { tag: 'yearMonthDayShort', texts: ['##yearShort##-##monthText##-##dayText##'] },
      { tag: 'yearMonthDay', texts: ['##year##-##monthText##-##dayText##'] },
    ],
    // the element of the temperature writes it with its unit
    units: ['temperatureUnit'],
    // what a chip that counts in whole numbers has; roots, powers and angles it has not
    functions: ['abs', 'ceil', 'clamp', 'floor', 'max', 'min', 'mod', 'round'],
  },
  limits: {
    slots: 7,
    playbacks: 2,
    paths: pathLimits.layers - 1,
    // 30% of 217,156, written out: the product of the two is a hair less
    movingArea: 65_146.8,
    faceBytes: 512_000,
    imageBytes: maxImageBytes,
    packageBytes: 1_048_576,
    orderByLevel: true,
    hidesOutside: true,
  },
}
