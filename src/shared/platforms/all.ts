import { android } from './android.ts'
import { falcon } from './falcon.ts'
import type { Platform } from './platform.ts'

const rows: Readonly<Record<string, Platform>> = { [android.id]: android, [falcon.id]: falcon }

/** Never null: a platform that this version does not know is a read-only row (A32). */
export function platformFor(variant: { readonly platform: string }): Platform {
  const known = Object.hasOwn(rows, variant.platform) ? rows[variant.platform] : undefined
  return (
    known ?? {
      id: variant.platform,
      label: 'platform.unknown',
      isKnown: false,
      hidesSensorTags: false,
      hasAmbient: false,
      animationDelayMs: 100,
      limits: {},
    }
  )
}
