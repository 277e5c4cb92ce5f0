/** What somebody who works here may do: judge faces, pay out, help. Nobody has a role by signing up. */
export const roles = ['reviewer', 'finance', 'support'] as const
export type Role = (typeof roles)[number]
