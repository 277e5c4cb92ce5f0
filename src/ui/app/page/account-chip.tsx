import { LogIn } from 'lucide-react'
import { Button } from '../../kit/button.tsx'
import { loadLater } from '../lazy/first-picture.ts'
import { InnerPart, definePart } from '../lazy/part.tsx'
import { openLogin, useUser } from '../session/session.ts'
import { useText } from '../text.ts'

const bell = definePart<object>(
  loadLater(async () => (await import('../notifications/bell.tsx')).NotificationBell),
)

const menu = definePart<object>(loadLater(async () => (await import('./account-menu.tsx')).AccountMenu))

const nothing = {}

/** Who is signed in, with a bell and a menu, which a visitor need not load; for a visitor the way to sign in. */
export function AccountChip() {
  const { text } = useText()
  const { token } = useUser()
  if (token !== '')
    return (
      <>
        <InnerPart part={bell} props={nothing} />
        <InnerPart part={menu} props={nothing} />
      </>
    )
  return (
    <Button icon={LogIn} onClick={openLogin}>
      {text('ui.signIn')}
    </Button>
  )
}
