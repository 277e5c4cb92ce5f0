import type { Plan } from './plan.ts'

/** Small dials and windows on whole pixels, so that their straight edges are as sharp as a pixel and hands turn about the very middle. */
export function snapped(plan: Plan, radius: number): Plan {
  const whole = (value: number): number => Math.round(value * radius) / radius
  const at = <T extends { readonly x: number; readonly y: number }>(one: T | null): T | null =>
    one && { ...one, x: whole(one.x), y: whole(one.y) }
  const pane = at(plan.window)
  const even = (value: number): number => (Math.round((value * radius) / 2) * 2) / radius
  return {
    ...plan,
    small: at(plan.small),
    battery: at(plan.battery),
    steps: at(plan.steps),
    window: pane && { ...pane, width: even(pane.width), height: even(pane.height) },
  }
}
