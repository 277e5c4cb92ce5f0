import { useQuery } from '@tanstack/react-query'
import { LogIn, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { pageDrafts, type DraftRow } from '../../shared/api/faces.ts'
import { ApiError } from '../../shared/api/client.ts'
import { Button } from '../kit/button.tsx'
import { cx } from '../kit/cx.ts'
import { DialogPart, definePart } from '../parts/part.tsx'
import { useScreen } from '../screen.ts'
import { call, openLogin, useUser } from '../session/session.ts'
import { rememberPortrait } from '../session/shown-designs.ts'
import { languageTags, useText } from '../text.ts'
import { addressOfNew } from './dial-address.ts'
import { Logo, PageBar } from './page-bar.tsx'
import css from './page.module.css'
import { loadSamples, type Sample } from './samples.ts'

/** Fetched when it is opened for the first time. */
const newDesign = definePart<{ readonly isOpen: boolean; readonly onClose: () => void }>(
  ['page'],
  async () => (await import('./new-design-sheet.tsx')).NewDesignSheet,
)

/** How many drafts "Continue" shows (UX 8.1). */
const latestDrafts = 4

/** Stands where a card will be, in its size, so that nothing jumps when it comes. */
const BlankCard = () => (
  <span className={cx(css.card, css.blank)} aria-hidden>
    <span className={css.dial}>
      <i />
    </span>
    <span className={css.words}>
      <b>&nbsp;</b>
      <span>&nbsp;</span>
    </span>
  </span>
)

const sizeOf = ({ width, height }: Sample): string => `${width} × ${height}`

function Samples() {
  const { text, locale } = useText()
  const [, goTo] = useLocation()
  const samples = useQuery({ queryKey: ['samples'], queryFn: loadSamples, staleTime: Infinity })
  const start = (sample: Sample): void => goTo(addressOfNew({ sample: sample.id, portrait: sample.preview }))
  if (samples.isError) {
    return (
      <p className={css.problem} role="alert">
        {text('ui.home.samplesFailed')}
        <Button onClick={() => void samples.refetch()}>{text('ui.retry')}</Button>
      </p>
    )
  }
  return (
    <div className={css.samples} aria-busy={samples.isPending}>
      {samples.isPending
        ? [1, 2, 3].map((at) => <BlankCard key={at} />)
        : samples.data.map((sample) => (
            <button
              key={sample.id}
              type="button"
              className={css.card}
              aria-label={text('ui.home.useSample', { name: sample.name[locale] })}
              aria-description={sizeOf(sample)}
              onClick={() => start(sample)}
            >
              <span className={css.dial}>
                <img src={sample.preview} alt="" draggable={false} />
              </span>
              <span className={css.words}>
                <b>{sample.name[locale]}</b>
                {/* drawn from the attribute: a name must hold all words that stand in the button (WCAG 2.5.3) */}
                <span data-size={sizeOf(sample)} />
              </span>
            </button>
          ))}
    </div>
  )
}

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
        <b>{draft.name}</b>
        <span>{text('ui.home.edited', { time: time.format(new Date(draft.updatedAt)) })}</span>
      </span>
    </Link>
  )
}

function Drafts() {
  const { text, say } = useText()
  const { userInfo, token } = useUser()
  const drafts = useQuery({
    queryKey: ['drafts', userInfo.userId ?? token],
    queryFn: () => call(pageDrafts, { query: { size: latestDrafts } }),
    refetchOnMount: 'always',
  })
  if (drafts.isError) {
    const { error } = drafts
    return (
      <p className={css.problem} role="alert">
        {error instanceof ApiError ? say(error.messageKey, error.params) : text('ui.home.draftsFailed')}
        <Button onClick={() => void drafts.refetch()}>{text('ui.retry')}</Button>
      </p>
    )
  }
  if (drafts.isPending) {
    return (
      <div className={css.drafts} aria-busy>
        {[1, 2, 3, 4].map((at) => (
          <BlankCard key={at} />
        ))}
      </div>
    )
  }
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

function SignInCard() {
  const { text } = useText()
  return (
    <div className={css.signIn}>
      <div>
        <h3>{text('ui.home.signInTitle')}</h3>
        <p>{text('ui.home.signInText')}</p>
      </div>
      <Button size="large" icon={LogIn} onClick={openLogin}>
        {text('ui.signIn')}
      </Button>
    </div>
  )
}

/** Begin, go on, or start from a sample (UX 8.1). */
export function HomeScreen() {
  const { text } = useText()
  const { token } = useUser()
  // null: it was never opened
  const [isSheetOpen, setSheetOpen] = useState<boolean | null>(null)
  useScreen('page', text('ui.title.home'))
  const samples = (
    <section key="samples" className={css.section} aria-labelledby="samples">
      <h2 id="samples">{text('ui.home.samples')}</h2>
      <Samples />
    </section>
  )
  const goOn = (
    <section key="continue" className={css.section} aria-labelledby="continue">
      <h2 id="continue">{text('ui.home.continue')}</h2>
      {token === '' ? <SignInCard /> : <Drafts />}
    </section>
  )
  return (
    <div className={css.page}>
      <PageBar />
      <main className={css.content}>
        <div className={css.hero}>
          <h1>{text('ui.home.title')}</h1>
          <p className={css.lead}>{text('ui.home.lead')}</p>
          <div className={css.buttons}>
            <Button look="primary" size="large" icon={Plus} onClick={() => setSheetOpen(true)}>
              {text('ui.home.new')}
            </Button>
          </div>
        </div>
        {token === '' ? [samples, goOn] : [goOn, samples]}
      </main>
      {isSheetOpen === null ? null : (
        <DialogPart part={newDesign} props={{ isOpen: isSheetOpen, onClose: () => setSheetOpen(false) }} />
      )}
    </div>
  )
}
