type Sides = { readonly width: number; readonly height: number }

/** Between a pin and its card, and between a card and the edge of what is seen; CSS pixels. */
const gap = 8

const within = (at: number, most: number): number => Math.max(gap, Math.min(at, most))

/**
 * Where the card of a pin stands, from the tip of the pin: right of it, left where the right has no room, below or above
 * where neither has; always inside of `stage`, unless the card is larger. The pin stands above and right of its tip,
 * which is at `x` and `y` of the stage. CSS pixels.
 */
export function cardPlace(
  pin: Sides & { readonly x: number; readonly y: number },
  stage: Sides,
  card: Sides,
): { readonly left: number; readonly top: number } {
  const last = { x: stage.width - card.width - gap, y: stage.height - card.height - gap }
  const right = pin.x + pin.width + gap
  const left = pin.x - gap - card.width
  if (right <= last.x || left >= gap) {
    const x = right <= last.x ? right : left
    return { left: x - pin.x, top: within(pin.y - pin.height, last.y) - pin.y }
  }
  const below = pin.y + gap
  const y = below <= last.y ? below : pin.y - pin.height - gap - card.height
  return { left: within(pin.x - card.width / 2, last.x) - pin.x, top: within(y, last.y) - pin.y }
}
