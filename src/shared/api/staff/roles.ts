/**
 * What somebody who works here may do: judge faces, pay out, help, and say who works here. Nobody has a role by signing
 * up.
 */
export const roles = ['reviewer', 'finance', 'support', 'administrator'] as const
export type Role = (typeof roles)[number]
