import type { World } from '../../../expressions/world.ts'
import { readNumber } from '../live-text.ts'

/**
 * A tag, an expression or a number as the chip reads it, empty where the number stands still: what it cannot read stands
 * still before it is written (`building-blocks/outcome`).
 */
export function liveNumber(
  text: string,
  { world, rest }: { readonly world: World; readonly rest: number },
): { readonly value: string; readonly still: number } {
  if (text.includes('##')) return { value: text.trim(), still: rest }
  return { value: '', still: readNumber(text, world) ?? rest }
}
