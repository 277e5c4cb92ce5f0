import type { Currency } from '../earnings/money-rules.ts'

/** A row of a list that the server gives out; the id is stored with a face and never given to another row. */
export interface ListRow {
  readonly id: string
  readonly cn: string
  readonly en: string
}

const row = (id: string, cn: string, en: string): ListRow => ({ id, cn, en })

/** Where a store shows a face. */
export const categories: readonly ListRow[] = [
  row('classic', '经典指针', 'Classic'),
  row('digital', '数字', 'Digital'),
  row('sport', '运动健康', 'Sport and health'),
  row('business', '商务', 'Business'),
  row('art', '艺术插画', 'Art'),
  row('cartoon', '卡通', 'Cartoon'),
  row('nature', '自然风景', 'Nature'),
  row('technology', '科技', 'Technology'),
  row('minimal', '极简', 'Minimal'),
  row('festival', '节日', 'Festival'),
  row('other', '其他', 'Other'),
]

/** Tags that are offered to pick; others can be typed (A6). */
export const offeredTags: readonly ListRow[] = [
  row('steps', '步数', 'steps'),
  row('heartRate', '心率', 'heart rate'),
  row('weather', '天气', 'weather'),
  row('battery', '电量', 'battery'),
  row('moonPhase', '月相', 'moon phase'),
  row('dark', '深色', 'dark'),
  row('light', '浅色', 'light'),
  row('colourful', '多彩', 'colourful'),
  row('retro', '复古', 'retro'),
  row('cute', '可爱', 'cute'),
  row('elegant', '优雅', 'elegant'),
  row('animated', '动态', 'animated'),
]

/** What a paid face may cost, in whole cents of the currency of the edition (A56). */
export const priceSteps: Readonly<Record<Currency, readonly number[]>> = {
  CNY: [100, 200, 300, 500, 600, 800, 1_000, 1_200, 1_500, 1_800, 2_500, 3_000],
  USD: [99, 129, 149, 199, 249, 299, 399, 499],
}
