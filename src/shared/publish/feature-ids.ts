/** What a face can say that it does, in the order in which it is shown (W2.25, W3.15). */
export const featureIds = [
  'ambient',
  'complications',
  'tapAreas',
  'animation',
  'steps',
  'heartRate',
  'calories',
  'distance',
  'weather',
  'battery',
  'moonPhase',
  'date',
] as const
export type FeatureId = (typeof featureIds)[number]
