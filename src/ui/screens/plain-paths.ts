/** Addresses of the screens that have nothing in them: the rest is in `screens.ts`. */
export const plainPaths = [
  '/',
  '/management',
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

export type PlainPath = (typeof plainPaths)[number]
