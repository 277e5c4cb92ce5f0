/** What a path may hold: each is told with the present number and a way out. */
export const pathLimits = {
  /** Of one path, handles aside. */
  points: 5000,
  /** Path layers of a design. */
  layers: 2000,
  /** Signs of its path data: the numbers of so many points, and room for what was typed by hand. */
  characters: 400_000,
} as const
