import { createContext, use, useMemo } from 'react'
import type { MessageParams } from '../../../shared/protocol/commands.ts'
import type { HelpAddress } from '../../../shared/help/article.ts'
import type { LessonPlace } from '../../../shared/help/lessons/lesson.ts'
import { textOf, type Locale } from '../../../shared/messages/text.ts'

/** Where the help stands: beside the work, or on a page of its own. */
export type HelpFrame = {
  /** The language of the document, whatever language the page is in (S1.37). */
  readonly locale: Locale
  readonly go: (address: HelpAddress) => void
  /** Beside the work its headings stand below the one of the work. */
  readonly isPanel: boolean
  /** Points at the place of a control; false where it is not on the screen. Null where no editor is. */
  readonly show: ((place: LessonPlace) => Promise<boolean>) | null
}

export const HelpFrameContext = createContext<HelpFrame>({
  ...{ locale: 'en', go: () => {}, isPanel: false, show: null },
})

export const useHelp = (): HelpFrame => use(HelpFrameContext)

/** Texts in the language of the document. */
export function useHelpText(): (key: string, params?: MessageParams) => string {
  const { locale } = useHelp()
  return useMemo(() => (key, params) => textOf(locale, key, params), [locale])
}
