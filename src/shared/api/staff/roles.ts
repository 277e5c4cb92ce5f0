/**
 * What people who work here may do: judge faces, pay out, help, and say who works here. Signing up gives no role.
 */
export const roles = ['reviewer', 'finance', 'support', 'administrator'] as const
export type Role = (typeof roles)[number]
