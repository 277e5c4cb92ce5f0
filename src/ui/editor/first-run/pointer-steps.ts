import type { MessageKey } from '../../../shared/messages/text.ts'

export type PointerStep = {
  readonly id: string
  /** Finds what it points at. */
  readonly target: string
  /** Where the card stands: beside what it points at, never on it. */
  readonly side: 'right' | 'above'
  readonly title: MessageKey
  readonly text: MessageKey
}

/** What a new person is shown once, in order (UX 5). */
export const pointerSteps: readonly PointerStep[] = [
  {
    id: 'palette',
    target: '[data-guide=palette]',
    side: 'right',
    title: 'ui.first.palette',
    text: 'ui.first.paletteText',
  },
  {
    id: 'time',
    target: '[data-guide=time]',
    side: 'above',
    title: 'ui.first.time',
    text: 'ui.first.timeText',
  },
  {
    id: 'meter',
    target: 'footer[data-region] section',
    side: 'above',
    title: 'ui.first.meter',
    text: 'ui.first.meterText',
  },
]

/** CSS pixels between the card and what it points at. */
const gapPx = 12

/** CSS pixels from the edge of the window, and from the corner of what is pointed at. */
const edgePx = 8
const insetPx = 24

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

export type CardPlace = {
  readonly left: number
  readonly top: number
  /** Along the side that faces the target: where the tip of the card is. */
  readonly tip: number
}

type Sizes = {
  readonly card: { readonly width: number; readonly height: number }
  readonly window: { readonly width: number; readonly height: number }
}

/** Null where the card would cover what it points at or leave the window. */
export function placeCard(target: Box, side: PointerStep['side'], sizes: Sizes): CardPlace | null {
  const { card, window } = sizes
  if (side === 'right') {
    const left = target.right + gapPx
    const top = Math.min(target.top + insetPx, window.height - card.height - edgePx)
    const isIn = left + card.width <= window.width - edgePx && top >= edgePx
    return isIn ? { left, top, tip: 20 } : null
  }
  const top = target.top - gapPx - card.height
  const left = Math.min(target.left + insetPx, window.width - card.width - edgePx)
  return top >= edgePx && left >= edgePx ? { left, top, tip: 28 } : null
}
