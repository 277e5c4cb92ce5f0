import { ArrowLeft } from 'lucide-react'
import { Link, useSearch } from 'wouter'
import { Loaded, AccountPage } from '../../app/page/account-page.tsx'
import { ApiError } from '../../../shared/api/client.ts'
import page from '../../app/page/page.module.css'
import { useText } from '../../app/text.ts'
import { PublishPage } from './publish-page.tsx'
import css from './publish.module.css'
import { usePublish } from './use-publish.ts'

const isGone = (error: Error): boolean => error instanceof ApiError && error.status === 404

function Desk({ id }: { readonly id: string }) {
  const { text } = useText()
  const { keep, ...answer } = usePublish(id)
  return (
    <Loaded
      answer={answer}
      failed={text('ui.publish.failed')}
      lastingOf={(error) => (isGone(error) ? text('ui.publish.gone') : null)}
    >
      {(facts) => (
        <PublishPage key={id} id={id} facts={facts} onProject={keep} onStale={() => void answer.refetch()} />
      )}
    </Loaded>
  )
}

/** The publish screen of one design, which its address names (W2.03, UX 8.3). */
export function PublishScreen() {
  const { text } = useText()
  const id = new URLSearchParams(useSearch()).get('id')
  return (
    <AccountPage
      title={text('ui.publish.title')}
      visitor={text('ui.publish.visitor')}
      above={
        <Link href="/management" className={css.back ?? ''}>
          <ArrowLeft size={16} strokeWidth={1.5} aria-hidden />
          {text('ui.publish.back')}
        </Link>
      }
    >
      {id === null ? <p className={page.note}>{text('ui.publish.choose')}</p> : <Desk id={id} />}
    </AccountPage>
  )
}
