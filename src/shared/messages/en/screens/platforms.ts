import type { platformsZhCn } from '../../zh-cn/screens/platforms.ts'

/** Names of platforms: the engine, the editor and what is shared say them. */
export const platformsEn: Readonly<Record<keyof typeof platformsZhCn, string>> = {
  'platform.android': 'Wear OS',
  'platform.falcon': 'falcon',
  'platform.unknown': 'Unknown platform',
}
