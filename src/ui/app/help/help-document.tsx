import { ArrowLeft, X } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { partsOf, type HelpAddress } from '../../../shared/help/article.ts'
import { articleNamed } from '../../../shared/help/articles.ts'
import { lessonNamed } from '../../../shared/help/lessons/lessons.ts'
import type { LessonPlace } from '../../../shared/help/lessons/lesson.ts'
import { textOf, type Locale } from '../../../shared/messages/text.ts'
import { IconButton } from '../../kit/button.tsx'
import { cx } from '../../kit/cx.ts'
import { SearchField } from '../../kit/fields/search-field.tsx'
import { languageTags } from '../text.ts'
import { ArticleView } from './article-view.tsx'
import { Contents } from './contents.tsx'
import { HelpFrameContext } from './help-frame.ts'
import { LessonView } from './lessons/lesson-view.tsx'
import { FunctionReference } from './reference/function-reference.tsx'
import { LimitReference } from './reference/limit-reference.tsx'
import { TagReference } from './reference/tag-reference.tsx'
import { SearchResults } from './search-results.tsx'
import css from './help-document.module.css'

export type HelpDocumentProps = {
  readonly locale: Locale
  readonly address: HelpAddress
  readonly go: (address: HelpAddress) => void
  /** To where the reader came from; null where that is nowhere. */
  readonly back: (() => void) | null
  /** Closes the panel; null on a page of its own. */
  readonly close: (() => void) | null
  readonly show: ((place: LessonPlace) => Promise<boolean>) | null
}

function Page({ page }: { readonly page: string }): ReactNode {
  const article = articleNamed(page)
  const lesson = lessonNamed(page)
  if (article) return <ArticleView article={article} />
  if (lesson) return <LessonView key={lesson.id} lesson={lesson} />
  if (page === 'tags') return <TagReference />
  if (page === 'functions') return <FunctionReference />
  if (page === 'limits') return <LimitReference />
  return <Contents isLost={page !== ''} />
}

/** Brings the passage of the address into view and gives it the focus; the heading of the page where it names none. */
function useArrival(
  address: HelpAddress,
  isPanel: boolean,
  body: { readonly current: HTMLElement | null },
): void {
  const isFirst = useRef(true)
  useEffect(() => {
    const within = body.current
    if (!within) return
    const { page, passage } = partsOf(address)
    const found =
      passage === null ? null : within.querySelector<HTMLElement>(`[id="help-${CSS.escape(passage)}"]`)
    const scroller = isPanel ? within : window
    scroller.scrollTo({ top: 0 })
    found?.scrollIntoView({ block: 'start' })
    const wasFirst = isFirst.current
    isFirst.current = false
    // the first page is read from its search
    if (wasFirst && page === '') return
    const heading = found ?? within.querySelector<HTMLElement>('[data-rank]')
    heading?.focus({ preventScroll: true })
  }, [address, isPanel, body])
}

/** What is typed into the search; it is over when something else leads to a page. */
function useTyped(address: HelpAddress) {
  const [typed, setTyped] = useState('')
  const [searchedAt, setSearchedAt] = useState(address)
  if (searchedAt !== address) {
    setSearchedAt(address)
    setTyped('')
  }
  return [typed, setTyped] as const
}

type FrameFacts = {
  readonly locale: Locale
  readonly show: HelpDocumentProps['show']
  readonly isPanel: boolean
}

/** What every page of the help knows of the document; links go by the newest `open`. */
function useFrame({ locale, show, isPanel }: FrameFacts, open: (to: HelpAddress) => void) {
  const latest = useRef(open)
  useEffect(() => void (latest.current = open))
  return useMemo(
    () => ({ locale, show, isPanel, go: (to: HelpAddress): void => latest.current(to) }),
    [locale, show, isPanel],
  )
}

/** All of the help: a search, and below it the page of the address. */
export function HelpDocument({ locale, address, go, back, close, show }: HelpDocumentProps) {
  const text = (key: string): string => textOf(locale, key)
  const [typed, setTyped] = useTyped(address)
  const words = useDeferredValue(typed)
  const isPanel = close !== null
  const body = useRef<HTMLDivElement>(null)
  const open = (to: HelpAddress): void => {
    setTyped('')
    go(to)
  }
  const frame = useFrame({ locale, show, isPanel }, open)
  useArrival(address, isPanel, body)
  const isSearching = typed.trim() !== ''
  return (
    <HelpFrameContext value={frame}>
      <div
        className={cx(css.document, isPanel ? css.inPanel : css.onPage)}
        lang={languageTags[locale]}
        data-help
      >
        <div className={css.head}>
          {back ? (
            <IconButton icon={ArrowLeft} label={text('help.back')} onClick={back} data-help-back />
          ) : null}
          <SearchField
            className={css.search}
            label={text('help.search')}
            clearLabel={text('ui.clear')}
            value={typed}
            onChange={setTyped}
            isFocused={isPanel && address === ''}
          />
          {close ? <IconButton icon={X} label={text('help.close')} onClick={close} data-help-close /> : null}
        </div>
        <div ref={body} className={css.body} data-help-page={partsOf(address).page}>
          {isSearching ? (
            <SearchResults words={words.trim() === '' ? typed : words} />
          ) : (
            <Page page={partsOf(address).page} />
          )}
        </div>
      </div>
    </HelpFrameContext>
  )
}
