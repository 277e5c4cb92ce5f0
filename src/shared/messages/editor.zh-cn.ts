export const editorZhCn = {} as const
