import { LogIn } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageBar } from '../../app/page/page-bar.tsx'
import page from '../../app/page/page.module.css'
import { Button } from '../../kit/button.tsx'
import { useScreen } from '../../app/screen.ts'
import { Queries } from '../../app/session/queries.tsx'
import { openLogin, useUser } from '../../app/session/session.ts'
import { useText } from '../../app/text.ts'
import css from './staff.module.css'

type FrameProps = {
  readonly title: string
  /** The text that a visitor sees. */
  readonly visitor: string
  readonly children: ReactNode
}

/** A screen of people who work here: a visitor signs in first, and another person's answers are never shown. */
export function StaffPage({ title, visitor, children }: FrameProps) {
  const { text } = useText()
  const { token, userInfo } = useUser()
  useScreen('page', title)
  return (
    <div className={page.page}>
      <PageBar />
      <main className={css.main}>
        <h1>{title}</h1>
        {token === '' ? (
          <div className={page.signIn}>
            <p>{visitor}</p>
            <Button size="large" icon={LogIn} onClick={openLogin}>
              {text('ui.signIn')}
            </Button>
          </div>
        ) : (
          <Queries key={userInfo.userId}>{children}</Queries>
        )}
      </main>
    </div>
  )
}
