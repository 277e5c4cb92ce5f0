import { maxDrawingSide } from '../../base/amounts.ts'
import { maxThemeColors } from '../../base/color.ts'
import { fontLimits } from '../../base/fonts/limits.ts'
import { guideLimits } from '../../base/guides.ts'
import { maxDarkColors } from '../../document/choices/appearance.ts'
import { choiceLimits } from '../../document/choices/own-choices.ts'
import { maxGroupDepth } from '../../document/design.ts'
import { maxFaces } from '../../document/face-edit.ts'
import { loadLimits } from '../../document/stored/guard.ts'
import { maxExpressionDepth, maxExpressionLength } from '../../expressions/language/parse.ts'
import { platforms } from '../../platforms/all.ts'
import type { Platform } from '../../platforms/platform.ts'
import { versionLimits } from '../../api/drafts/limits.ts'
import { animationLimits } from '../../protocol/screenshots/screenshots.ts'

/** How a number is written. */
export type Measure = 'count' | 'area' | 'bytes' | 'share' | 'pixels' | 'characters' | 'seconds' | 'yes'

/** One limit as the reference shows it. */
export type LimitEntry = {
  readonly id: string
  /** Id of the platform; null where it holds for every design. */
  readonly platform: string | null
  readonly value: number
  readonly measure: Measure
  /** The least, where it is a range. */
  readonly least?: number
  /** Nothing is refused above it. */
  readonly isAdvice: boolean
}

/** Message key of what it limits; a test asks for each. */
export const labelOfLimit = ({ id }: LimitEntry): string => ['help.limit', id].join('.')

/** Message key of the platform; of any design where it is null. */
export const labelOfPlatform = (id: string | null): string =>
  platforms.find((platform) => platform.id === id)?.label ?? 'help.anyDesign'

type PlatformLimit = keyof Platform['limits']

type Reading = {
  readonly measure: Measure
  readonly isAdvice?: true
  /** What people may have, where the row says at which number one more is refused. */
  readonly plus?: 1
}

/** How each limit of a platform is read; a new one does not compile without its line. */
const readings: Readonly<Record<PlatformLimit, Reading>> = {
  // 7 lets an eighth stand (A2), 2 a third (A3)
  slots: { measure: 'count', plus: 1 },
  playbacks: { measure: 'count', plus: 1 },
  paths: { measure: 'count', plus: 1 },
  movingArea: { measure: 'area' },
  movingShareAdvice: { measure: 'share', isAdvice: true },
  faceBytes: { measure: 'bytes' },
  imageBytes: { measure: 'bytes' },
  packageBytes: { measure: 'bytes' },
  orderByLevel: { measure: 'yes' },
  hidesOutside: { measure: 'yes' },
  memoryAdvice: { measure: 'bytes', isAdvice: true },
  litShareAdvice: { measure: 'share', isAdvice: true },
}

function entriesOf(platform: Platform, name: PlatformLimit): readonly LimitEntry[] {
  const limit = platform.limits[name]
  if (limit === undefined) return []
  const { measure, isAdvice = false, plus = 0 } = readings[name]
  const entry = (id: string, value: number): LimitEntry => ({
    id,
    platform: platform.id,
    value,
    measure,
    isAdvice,
  })
  if (typeof limit === 'object')
    return [entry(`${name}.normal`, limit.normal), entry(`${name}.ambient`, limit.ambient)]
  return [entry(name, Number(limit) + plus)]
}

function sizesOf({ id, customSide, sizes }: Platform): readonly LimitEntry[] {
  const common = { id: 'side', platform: id, measure: 'pixels', isAdvice: false } as const
  if (customSide) return [{ ...common, value: customSide.max, least: customSide.min }]
  return sizes.slice(0, 1).map(({ width }) => ({ ...common, id: 'oneSide', value: width }))
}

type DesignLimit = readonly [id: string, value: number, measure: Measure, least?: number]

/** What holds for every design, from the rows that the program refuses by. */
const ofDesigns: readonly DesignLimit[] = [
  ['faces', maxFaces, 'count'],
  ['layers', loadLimits.layers, 'count'],
  ['groupDepth', maxGroupDepth, 'count'],
  ['themeColors', maxThemeColors, 'count'],
  ['darkColors', maxDarkColors, 'count'],
  ['choices', choiceLimits.choices, 'count'],
  ['colorThemes', choiceLimits.colorOptions, 'count'],
  ['alternatives', choiceLimits.listOptions, 'count'],
  ['themeParts', choiceLimits.colors, 'count'],
  ['expressionLength', maxExpressionLength, 'characters'],
  ['expressionDepth', maxExpressionDepth, 'count'],
  ['fontBytes', fontLimits.bytes, 'bytes'],
  ['drawingSide', maxDrawingSide, 'pixels'],
  ['guides', guideLimits.lines, 'count'],
  ['versionsNamed', versionLimits.named, 'count'],
  ['versionsAutomatic', versionLimits.automatic, 'count'],
  ['animationSeconds', animationLimits.seconds.max, 'seconds', animationLimits.seconds.min],
]

/** Names of the limits of platforms, each once, in the order in which they are listed. */
export const platformLimitNames = Object.keys(readings) as readonly PlatformLimit[]

/** Every limit with its value: of each platform, then of any design. */
export const limitEntries: readonly LimitEntry[] = [
  ...platforms.flatMap((platform) => [
    ...sizesOf(platform),
    ...platformLimitNames.flatMap((name) => entriesOf(platform, name)),
  ]),
  ...ofDesigns.map(([id, value, measure, least]) => ({
    ...{ id, platform: null, value, measure, isAdvice: false },
    ...(least === undefined ? {} : { least }),
  })),
]
