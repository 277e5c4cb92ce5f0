import type { editorZhCn } from './editor.zh-cn.ts'

export const editorEn: Readonly<Record<keyof typeof editorZhCn, string>> = {}
