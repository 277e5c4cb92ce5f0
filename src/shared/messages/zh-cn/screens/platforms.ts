/** Names of platforms: the engine, the editor and what is shared say them. */
export const platformsZhCn = {
  'platform.android': 'Wear OS',
  'platform.falcon': 'falcon',
  'platform.unknown': '未知平台',
} as const
