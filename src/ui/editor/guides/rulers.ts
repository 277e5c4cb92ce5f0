import { peek, send } from '../../app/engine/hooks.ts'
import { settings } from '../settings.ts'

/** Rulers with guides and grid, now and when the next design is open. */
export function showRulers(isOn: boolean): void {
  settings.areRulersShown = isOn
  void send({ do: 'rulers.show', isOn })
}

export const toggleRulers = (): void => showRulers(!peek('guides').hasRulers)

/** Who switches the grid on wants to see it. */
export async function setPolar(isOn: boolean): Promise<void> {
  const { ok } = await send({ do: 'polar.set', isOn })
  if (ok && isOn) showRulers(true)
}

/** The switch of the grid: one that is on and not seen is shown first. */
export function togglePolar(): void {
  const { hasRulers, polar } = peek('guides')
  void setPolar(!(polar.isOn && hasRulers))
}
