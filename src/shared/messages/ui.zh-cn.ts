export const uiZhCn = {} as const
