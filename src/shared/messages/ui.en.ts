import type { uiZhCn } from './ui.zh-cn.ts'

export const uiEn: Readonly<Record<keyof typeof uiZhCn, string>> = {}
