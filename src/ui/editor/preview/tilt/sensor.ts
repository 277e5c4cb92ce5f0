import { clamp } from '../../../../shared/base/geometry.ts'

/** Degrees to the side, and towards who holds it. */
export type Held = { readonly x: number; readonly y: number }

/** Safari asks the person first, and only in answer to a press. */
type Asking = { readonly requestPermission?: () => Promise<string> }

const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches

/** Whether this may be a phone or a tablet that knows how it is held. */
export const maySense = (): boolean => 'DeviceOrientationEvent' in globalThis && isTouched()

const turn = (by: number): number => clamp(Math.round(by), -90, 90)

/** Milliseconds in which a sensor has to say something. */
const patienceMs = 1500

/**
 * Follows how the device is held, from how it is held now on; what it gives ends that. Null where the person or the
 * browser refuses, or nothing is measured.
 */
export async function follow(take: (held: Held) => void): Promise<(() => void) | null> {
  const asking = DeviceOrientationEvent as unknown as Asking
  const answer = await asking.requestPermission?.().catch(() => 'denied')
  if (answer !== undefined && answer !== 'granted') return null
  return new Promise((resolve) => {
    let level: Held | null = null
    const stop = (): void => removeEventListener('deviceorientation', read)
    const late = setTimeout(() => {
      stop()
      resolve(null)
    }, patienceMs)
    function read({ beta, gamma }: DeviceOrientationEvent): void {
      if (beta === null || gamma === null) return
      clearTimeout(late)
      level ??= { x: gamma, y: beta }
      take({ x: turn(gamma - level.x), y: turn(beta - level.y) })
      resolve(stop)
    }
    addEventListener('deviceorientation', read)
  })
}
