import { Bell, BriefcaseBusiness, CircleUser, LogOut, UserRound } from 'lucide-react'
import { useLocation } from 'wouter'
import { DropMenu } from '../dropdown/drop-menu.tsx'
import { cx } from '../../kit/cx.ts'
import type { MenuEntry } from '../../kit/menus/menu.tsx'
import { useMedia } from '../../kit/use-media.ts'
import { nameOfUser, signOut, useHeldRoles, useUser } from '../session/session.ts'
import { useText } from '../text.ts'
import css from './account-chip.module.css'

/** Screens of people who work here, and who sees them; the log is for all of them. */
const desks = [
  ['review', 'reviewer'],
  ['finance', 'finance'],
  ['support', 'support'],
  ['people', 'administrator'],
  ['log', null],
] as const

/** The profile, the desks that the person may see, and the way out. */
function useEntries(): readonly MenuEntry[] {
  const { text } = useText()
  const [, goTo] = useLocation()
  const isNarrow = useMedia('(max-width: 899px)')
  const roles = useHeldRoles() ?? []
  const own = desks.filter(([, role]) => (role === null ? roles.length > 0 : roles.includes(role)))
  return [
    // a narrow bar has no room for the bell
    ...(isNarrow
      ? [
          {
            id: 'notifications',
            label: text('ui.notifications.title'),
            icon: Bell,
            run: () => goTo('/notifications'),
          },
        ]
      : []),
    { id: 'profile', label: text('ui.profile'), icon: UserRound, run: () => goTo('/profile') },
    ...own.map(([id]) => ({
      id,
      label: text(`ui.staff.${id}`),
      icon: BriefcaseBusiness,
      run: () => goTo(`/${id}`),
    })),
    { id: 'out', label: text('ui.signOut'), icon: LogOut, run: () => void signOut() },
  ]
}

/** Who is signed in, with a menu. */
export function AccountMenu() {
  const { text } = useText()
  const { userInfo } = useUser()
  const name = nameOfUser(userInfo) || text('ui.account')
  const entries = useEntries()
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
