import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { nameIn } from '../../../shared/messages/name-in.ts'
import { ApiError } from '../../../shared/api/client.ts'
import { pageDrafts, type DraftRow } from '../../../shared/api/faces.ts'
import { deviceDrafts, waitingHint } from '../../app/offline/device/lazy-parts.ts'
import { InnerPart, QuietPart } from '../../app/lazy/part.tsx'
import { Queries } from '../../app/session/queries.tsx'
import { call, useUser } from '../../app/session/session.ts'
import { rememberPortrait } from '../../app/session/shown-designs.ts'
import { languageTags, useText } from '../../app/text.ts'
import { BlankDrafts } from '../../app/page/blank-card.tsx'
import { LoadFailure } from '../../app/page/load-failure.tsx'
import { Logo } from '../../app/page/page-bar.tsx'
import css from '../../app/page/page.module.css'

const nothing = {}

/** How many drafts "Continue" shows (UX 8.1). */
const latestDrafts = 4

function DraftCard({ draft }: { readonly draft: DraftRow }) {
  const { text, locale } = useText()
  const time = new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Link
      href={`/dial/${draft.id}`}
      className={css.card}
      onClick={() => {
        if (draft.preview) rememberPortrait(draft.id, draft.preview)
      }}
    >
      <span className={css.dial}>
        {draft.preview ? <img src={draft.preview} alt="" draggable={false} /> : <Logo />}
      </span>
      <span className={css.words}>
        <b>{nameIn(locale, draft.names)}</b>
        <span>{text('ui.home.edited', { time: time.format(new Date(draft.updatedAt)) })}</span>
      </span>
    </Link>
  )
}

function Drafts() {
  const { text } = useText()
  const { userInfo, token } = useUser()
  const drafts = useQuery({
    queryKey: ['drafts', userInfo.userId ?? token],
    queryFn: () => call(pageDrafts, { query: { size: latestDrafts } }),
    refetchOnMount: 'always',
  })
  const { error } = drafts
  const isAway = error instanceof ApiError && error.messageKey === 'http.noResponse'
  // a page that knows that it has no network need not wait for the answer that will not come
  if (drafts.data === undefined && (isAway || (drafts.isPending && !navigator.onLine)))
    return (
      <InnerPart
        part={deviceDrafts}
        props={{ onRetry: () => void drafts.refetch() }}
        until={<BlankDrafts />}
      />
    )
  if (drafts.isError)
    return (
      <LoadFailure
        className={css.problem}
        error={drafts.error}
        failed={text('ui.home.draftsFailed')}
        onRetry={drafts.refetch}
      />
    )
  if (drafts.isPending) return <BlankDrafts />
  const { records } = drafts.data
  if (records.length === 0) return <p className={css.note}>{text('ui.home.noDrafts')}</p>
  return (
    <div className={css.drafts}>
      {records.slice(0, latestDrafts).map((draft) => (
        <DraftCard key={draft.id} draft={draft} />
      ))}
    </div>
  )
}

/** The designs of the person, the last saved first. */
export const LatestDrafts = () => (
  <Queries>
    <QuietPart part={waitingHint} props={nothing} />
    <Drafts />
  </Queries>
)
