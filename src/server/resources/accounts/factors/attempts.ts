import type { Context } from '../../../base/context.ts'
import { countTry, limits } from '../../../base/security/throttle.ts'

/**
 * Counts a try at a second factor before it is judged. By account: who gets so far knows the first one, and a code of six
 * digits, of which three are good at a time, is guessed by 50 tries a day once in 6,700 days.
 */
export async function tryFactor(context: Context, userId: number): Promise<void> {
  await countTry(context, limits.factorTry, String(userId))
  await countTry(context, limits.factorTryDay, String(userId))
}
