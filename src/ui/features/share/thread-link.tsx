import { LogIn } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError } from '../../../shared/api/client.ts'
import { readThreadLink } from '../../../shared/api/drafts/comments.ts'
import { PageBar } from '../../app/page/page-bar.tsx'
import page from '../../app/page/page.module.css'
import { useScreen } from '../../app/screen.ts'
import { call, openLogin, useUser } from '../../app/session/session.ts'
import { useText } from '../../app/text.ts'
import { Button } from '../../kit/button.tsx'
import { Gone } from './gone.tsx'
import css from './share.module.css'

/** Leads a person who wrote in a thread back to the link that it came by: `/share/comment-<thread>`. */
export function ThreadLink({ id }: { readonly id: string }) {
  const { text } = useText()
  const [, goTo] = useLocation()
  const { token } = useUser()
  const [isGone, setGone] = useState(false)
  useScreen('page', text('ui.title.shared'))
  useEffect(() => {
    if (token === '') return
    let isOver = false
    call(readThreadLink, { params: { id } })
      .then((link) => {
        if (!isOver) goTo(`/share/${link.token}#comments/${id}`, { replace: true })
      })
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        if (!isOver) setGone(true)
      })
    return () => {
      isOver = true
    }
  }, [id, token, goTo])
  return (
    <div className={css.screen}>
      <PageBar />
      {isGone ? (
        <Gone />
      ) : token === '' ? (
        <main className={page.notFound}>
          <h1>{text('ui.comments.visitorTitle')}</h1>
          <p className={page.note}>{text('ui.comments.visitor')}</p>
          <Button look="primary" size="large" icon={LogIn} onClick={() => openLogin()}>
            {text('ui.comments.signIn')}
          </Button>
        </main>
      ) : (
        <main aria-busy />
      )}
    </div>
  )
}
