import { isMessageKey, type MessageKey } from '../../../shared/messages/text.ts'

/** What a stored platform is called: each has its name under its id. */
export function platformKey(platform: string): MessageKey {
  const key = ['platform', platform].join('.')
  return isMessageKey(key) ? key : 'platform.unknown'
}
