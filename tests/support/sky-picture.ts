/** From one colour to another, left to right: so every program stretches it alike. */
export const skyPicture = { url: 'sky', side: 64, from: [31, 111, 235], to: [245, 165, 36] } as const

/** Of its columns, from the middle of the first to that of the last. */
export const skyColor = (column: number): readonly number[] =>
  skyPicture.from.map((value, at) =>
    Math.round(value + (((skyPicture.to[at] ?? 0) - value) * (column + 0.5)) / skyPicture.side),
  )
