/** Where the screens are that `lazy-screens.tsx` names. */
export const laterPaths = [
  '/inspiration',
  '/profile',
  '/notifications',
  '/wallet',
  '/finance',
  '/third-party',
  '/publish',
  '/review',
  '/people',
  '/support',
  '/log',
] as const

export type LaterPath = (typeof laterPaths)[number]
