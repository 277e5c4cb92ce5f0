import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { PageBar } from '../../app/page/page-bar.tsx'
import page from '../../app/page/page.module.css'
import { definePart, InnerPart, QuietPart } from '../../app/lazy/part.tsx'
import { waitingHint } from '../../app/offline/device/lazy-parts.ts'
import { useScreen } from '../../app/screen.ts'
import { Queries } from '../../app/session/queries.tsx'
import { openLogin, useUser } from '../../app/session/session.ts'
import { useText } from '../../app/text.ts'
import { DesignsBrowser } from './designs-browser.tsx'
import css from './designs.module.css'
import { EmptyList } from './empty-list.tsx'

const nothing = {}

// not the part that home has: what both imported would be a file of its own, which home has no room for
const newDesign = definePart<{ readonly isOpen: boolean; readonly onClose: () => void }>(
  async () => (await import('../../app/open-design/new-design-sheet.tsx')).NewDesignSheet,
  'home',
)

/** Everything that a person has designed (S2.04, W2.04). */
export function DesignsScreen() {
  const { text } = useText()
  const { token, userInfo } = useUser()
  const [isSheetOpen, setSheetOpen] = useState<boolean | null>(null)
  useScreen('page', text('ui.title.designs'))
  const begin = (): void => setSheetOpen(true)
  return (
    <div className={page.page}>
      <PageBar />
      <main className={page.content}>
        <div className={css.head}>
          <h1>{text('ui.designs.title')}</h1>
          <Button look="primary" size="large" icon={Plus} onClick={begin}>
            {text('ui.home.new')}
          </Button>
        </div>
        {token === '' ? (
          <EmptyList why="visitor" onWayOut={openLogin} />
        ) : (
          <Queries>
            <QuietPart part={waitingHint} props={nothing} />
            <DesignsBrowser key={userInfo.userId} onNew={begin} />
          </Queries>
        )}
      </main>
      {isSheetOpen === null ? null : (
        <InnerPart part={newDesign} props={{ isOpen: isSheetOpen, onClose: () => setSheetOpen(false) }} />
      )}
    </div>
  )
}
