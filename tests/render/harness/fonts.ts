import type { FontRef } from '../../../src/shared/layers/draw-ops.ts'

export const roboto: FontRef = { family: 'Roboto', url: '/fonts/roboto.ttf' }
export const notoSansSc: FontRef = { family: 'Noto Sans SC', url: '/fonts/noto-sans-sc.ttf' }

export const fallbackFonts: readonly FontRef[] = [roboto, notoSansSc]
