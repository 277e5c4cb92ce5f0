import type { localizationZhCn } from '../../zh-cn/letters/localization.ts'

export const localizationEn: Readonly<Record<keyof typeof localizationZhCn, string>> = {
  'ui.localization.watch': 'Same as the watch',
  'ui.localization.none': 'Nothing found',
}
