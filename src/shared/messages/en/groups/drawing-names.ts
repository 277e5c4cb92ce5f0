import type { drawingNamesZhCn } from '../../zh-cn/groups/drawing-names.ts'

/** What a layer of an opened drawing is called where the drawing has no name for it. */
export const drawingNamesEn: Readonly<Record<keyof typeof drawingNamesZhCn, string>> = { mask: 'Mask' }
