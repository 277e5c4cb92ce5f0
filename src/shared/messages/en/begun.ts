import type { begunZhCn } from '../zh-cn/begun.ts'

export const begunEn: Readonly<Record<keyof typeof begunZhCn, string>> = {
  'draft.root': 'Background colour',
}
