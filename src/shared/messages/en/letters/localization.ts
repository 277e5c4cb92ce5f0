import type { localizationZhCn } from '../../zh-cn/letters/localization.ts'

export const localizationEn: Readonly<Record<keyof typeof localizationZhCn, string>> = {
  'ui.localization.watch': 'Same as the watch',
  'ui.localization.none': 'Nothing found',
  'ui.translate.field': 'Text in {{language}}',
  'ui.translate.others': 'All others',
  'ui.translate.add': 'Add language',
  'ui.translate.remove': 'Remove {{language}}',
  'ui.translate.join': 'Edit as one text',
  'ui.translate.quotes':
    'A text in several languages cannot hold both kinds of straight quotes, " and \'. Use “ ” for one of them',
}
