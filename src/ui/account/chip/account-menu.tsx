import { CircleUser, LogOut, UserRound } from 'lucide-react'
import { useLocation } from 'wouter'
import { DropMenu } from '../../drops/drop-menu.tsx'
import { cx } from '../../kit/cx.ts'
import type { MenuEntry } from '../../kit/menus/menu.tsx'
import { nameOfUser, signOut, useUser } from '../../session/session.ts'
import { useText } from '../../text.ts'
import css from './account-chip.module.css'

/** Who is signed in, with a menu. */
export function AccountMenu() {
  const { text } = useText()
  const { userInfo } = useUser()
  const [, goTo] = useLocation()
  const name = nameOfUser(userInfo) || text('ui.account')
  const entries: readonly MenuEntry[] = [
    { id: 'profile', label: text('ui.profile'), icon: UserRound, run: () => goTo('/profile') },
    { id: 'out', label: text('ui.signOut'), icon: LogOut, run: () => void signOut() },
  ]
  return (
    <DropMenu
      entries={entries}
      side="bottom end"
      head={name}
      button={
        userInfo.avatar ? (
          <img src={userInfo.avatar} alt="" />
        ) : [...name][0] && /\p{L}/u.test([...name][0] ?? '') ? (
          <span aria-hidden>{[...name][0]?.toUpperCase()}</span>
        ) : (
          <CircleUser size={18} strokeWidth={1.5} aria-hidden />
        )
      }
      buttonProps={{
        className: cx(css.chip, userInfo.avatar && css.pictured),
        'aria-label': text('ui.account.of', { name }),
        'data-tip': name,
      }}
    />
  )
}
