import { LogIn, Plus, SearchX, Trash2, Watch, type LucideIcon } from 'lucide-react'
import type { MessageKey } from '../../../shared/messages/text.ts'
import { Button } from '../../kit/button.tsx'
import { useText } from '../../app/text.ts'
import css from './designs.module.css'

type WayOut = { readonly label: MessageKey; readonly icon?: LucideIcon }

type Row = {
  readonly icon: LucideIcon
  readonly title: MessageKey
  readonly text: MessageKey
  readonly wayOut?: WayOut
}

const rows = {
  visitor: {
    ...{ icon: LogIn, title: 'ui.designs.signInTitle', text: 'ui.home.signInText' },
    wayOut: { label: 'ui.signIn', icon: LogIn },
  },
  none: {
    ...{ icon: Watch, title: 'ui.designs.none.title', text: 'ui.designs.none.text' },
    wayOut: { label: 'ui.home.new', icon: Plus },
  },
  notFound: {
    ...{ icon: SearchX, title: 'ui.designs.notFound.title', text: 'ui.designs.notFound.text' },
    wayOut: { label: 'ui.designs.notFound.all' },
  },
  trashEmpty: { icon: Trash2, title: 'ui.designs.trashEmpty.title', text: 'ui.designs.trashEmpty.text' },
} as const satisfies Record<string, Row>

type EmptyProps = { readonly why: keyof typeof rows; readonly onWayOut: () => void }

/** Why nothing is shown, with at most one thing to do about it. */
export function EmptyList({ why, onWayOut }: EmptyProps) {
  const { text } = useText()
  const { icon: Icon, title, text: words, wayOut }: Row = rows[why]
  return (
    <div className={css.empty}>
      <Icon size={40} strokeWidth={1} aria-hidden />
      <h2>{text(title)}</h2>
      <p>{text(words)}</p>
      {wayOut ? (
        <Button
          look={why === 'notFound' ? 'plain' : 'primary'}
          {...(wayOut.icon ? { icon: wayOut.icon } : {})}
          onClick={onWayOut}
        >
          {text(wayOut.label)}
        </Button>
      ) : null}
    </div>
  )
}
