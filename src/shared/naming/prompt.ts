import type { DesignFacts } from './facts.ts'
import { namingLimits } from './limits.ts'
import type { NamingOptions } from './compose.ts'

const orders: Readonly<Record<NamingOptions['locale'], string>> = {
  en: `You name watch faces. Answer in British English with no more than ${namingLimits.words} words, in the form "Name: …" on one line, then "Description: …" on the next. The name has at most ${namingLimits.englishName} letters, digits and spaces. Tell only what the facts hold.`,
  'zh-cn': `你为手表表盘命名。请用简体中文回答，总共不超过 ${namingLimits.words} 个字，第一行写“名称：…”，第二行写“描述：…”。名称不含标点。只说事实中有的内容。`,
}

const wishes: Readonly<Record<NamingOptions['locale'], (wish: string) => string>> = {
  en: (wish) => `Wish of the designer: ${wish}`,
  'zh-cn': (wish) => `设计者的要求：${wish}`,
}

/** The prompt: Name then Description in at most 40 words (W5.41, W5.42), from these facts and the user's wish. */
export function promptOf(facts: DesignFacts, { locale, asking }: NamingOptions, wish = '') {
  const lines = [
    JSON.stringify({ ...facts, asking }),
    ...(wish.trim() === '' ? [] : [wishes[locale](wish.trim())]),
  ]
  return [
    { role: 'system', content: orders[locale] },
    { role: 'user', content: lines.join('\n') },
  ] as const
}
