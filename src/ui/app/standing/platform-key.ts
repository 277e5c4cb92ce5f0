import type { MessageKey } from '../../../shared/messages/text.ts'

const keys: Readonly<Record<string, MessageKey>> = {
  android: 'platform.android',
  falcon: 'platform.falcon',
}

/** What a stored platform is called. */
export const platformKey = (platform: string): MessageKey => keys[platform] ?? 'platform.unknown'
