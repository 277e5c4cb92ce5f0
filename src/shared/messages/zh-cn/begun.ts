/** What a design is begun with: said before the rest of the engine's words have come. */
export const begunZhCn = {
  'draft.root': '背景颜色',
} as const
