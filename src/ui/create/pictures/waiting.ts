/** Where a device keeps the picture task of a person. */
export const aiInfoKey = (person: string | null): string => `dialwright.ai.${person ?? 'visitor'}`

/** Whether pictures were being made for them when the page was left; read before anything of it is loaded. */
export function hasOpenTask(person: string | null): boolean {
  try {
    return localStorage.getItem(aiInfoKey(person))?.includes('"isQuery":true') === true
  } catch {
    return false
  }
}
