/** Where a device keeps the picture task of a person. */
export const aiInfoKey = (person: string | null): string => `dialwright.ai.${person ?? 'visitor'}`
