import { isMessageKey, type MessageKey } from '../../../shared/messages/text.ts'
import type { Texts } from '../text.ts'

/** What a stored platform is called: each has its name under its id. */
export function platformKey(platform: string): MessageKey {
  const key = ['platform', platform].join('.')
  return isMessageKey(key) ? key : 'platform.unknown'
}

type FaceLook = { readonly platform: string; readonly ratio: string }

/** What a face is called beside other faces: its platform and its size. */
export const faceNameOf = (text: Texts['text'], { platform, ratio }: FaceLook): string =>
  `${text(platformKey(platform))} ${ratio.replace('*', ' × ')}`
