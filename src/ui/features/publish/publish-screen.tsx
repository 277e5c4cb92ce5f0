import { ArrowLeft, LogIn } from 'lucide-react'
import { Link, useSearch } from 'wouter'
import { ApiError } from '../../../shared/api/client.ts'
import { LoadFailure } from '../../app/page/load-failure.tsx'
import { PageBar } from '../../app/page/page-bar.tsx'
import page from '../../app/page/page.module.css'
import { Button } from '../../kit/button.tsx'
import { useScreen } from '../../app/screen.ts'
import { Queries } from '../../app/session/queries.tsx'
import { openLogin, useUser } from '../../app/session/session.ts'
import { useText } from '../../app/text.ts'
import { PublishPage } from './publish-page.tsx'
import css from './publish.module.css'
import { usePublish } from './use-publish.ts'

function Desk({ id }: { readonly id: string }) {
  const { text } = useText()
  const { data, error, refetch, keep } = usePublish(id)
  if (data)
    return <PublishPage key={id} id={id} facts={data} onProject={keep} onStale={() => void refetch()} />
  if (error === null) return <div className={css.waiting} aria-busy />
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <LoadFailure
      className={page.problem}
      error={error}
      failed={text('ui.publish.failed')}
      lasting={isGone ? text('ui.publish.gone') : null}
      onRetry={refetch}
    />
  )
}

/** The publish screen of one design, which its address names (W2.03, UX 8.3). */
export function PublishScreen() {
  const { text } = useText()
  const { token, userInfo } = useUser()
  const id = new URLSearchParams(useSearch()).get('id')
  useScreen('page', text('ui.publish.title'))
  return (
    <div className={page.page}>
      <PageBar />
      <main className={css.main}>
        <Link href="/management" className={css.back ?? ''}>
          <ArrowLeft size={16} strokeWidth={1.5} aria-hidden />
          {text('ui.publish.back')}
        </Link>
        <h1>{text('ui.publish.title')}</h1>
        {token === '' ? (
          <div className={page.signIn}>
            <p>{text('ui.publish.visitor')}</p>
            <Button size="large" icon={LogIn} onClick={openLogin}>
              {text('ui.signIn')}
            </Button>
          </div>
        ) : id === null ? (
          <p className={page.note}>{text('ui.publish.choose')}</p>
        ) : (
          <Queries key={userInfo.userId}>
            <Desk id={id} />
          </Queries>
        )}
      </main>
    </div>
  )
}
