/** What a layer of an opened drawing is called where the drawing has no name for it. */
export const drawingNamesZhCn = { mask: '遮罩' } as const
