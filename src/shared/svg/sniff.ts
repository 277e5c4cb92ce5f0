/** Whether a document begins as a drawing, whatever its name says. */
export const isSvgText = (head: string): boolean => /^\s*</.test(head) && /<(?:svg:)?svg[\s>]/.test(head)
