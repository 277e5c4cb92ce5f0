import { fontLimits } from '../../../shared/base/fonts/limits.ts'
import type { Answers } from './answer.ts'
import { lazyFile } from '../../core/loading/lazy-file.ts'
import type { IoParts } from '../../core/editor.ts'

/** Fonts on their way to the server. */
export const fontAnswers = {
  async fontFault(_editor: IoParts, file) {
    const limit = fontLimits.bytes
    if (file.size > limit) return { key: 'server.fontTooLarge', params: { limit, present: file.size } }
    const { checkFont } = await lazyFile(() => import('../../../shared/fonts/check-font.ts'))
    const checked = checkFont(new Uint8Array(await file.arrayBuffer()))
    if (checked.ok) return null
    const { fault, ...params } = checked.error
    return { key: `server.${fault}`, params }
  },
} satisfies Answers<'fontFault'>
