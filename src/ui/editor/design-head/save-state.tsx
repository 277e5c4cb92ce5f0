import {
  CircleAlert,
  CircleCheck,
  CircleDot,
  CloudOff,
  Copy,
  Eye,
  GitFork,
  LoaderCircle,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import type { SaveState as State } from '../../../shared/protocol/projections.ts'
import type { MessageKey } from '../../../shared/messages/text.ts'
import { useProjection } from '../../engine/hooks.ts'
import { timeFormatOf, useText } from '../../text.ts'
import css from './save-state.module.css'

const looks: Readonly<
  Record<State, { icon: LucideIcon; text: MessageKey; tone: 'calm' | 'ok' | 'warn' | 'danger' }>
> = {
  opening: { icon: LoaderCircle, text: 'ui.save.opening', tone: 'calm' },
  saved: { icon: CircleCheck, text: 'ui.save.saved', tone: 'ok' },
  saving: { icon: LoaderCircle, text: 'ui.save.saving', tone: 'calm' },
  unsaved: { icon: CircleDot, text: 'ui.save.unsaved', tone: 'calm' },
  offline: { icon: CloudOff, text: 'ui.save.offline', tone: 'warn' },
  failed: { icon: CircleAlert, text: 'ui.save.failed', tone: 'danger' },
  unkept: { icon: TriangleAlert, text: 'ui.save.unkept', tone: 'danger' },
  elsewhere: { icon: Copy, text: 'ui.save.elsewhere', tone: 'warn' },
  visitor: { icon: Eye, text: 'ui.save.visitor', tone: 'calm' },
  conflict: { icon: GitFork, text: 'ui.save.conflict', tone: 'danger' },
}

/** Where the work is, in words and with an icon (UX 3.2). */
export function SaveState({ isShort }: { readonly isShort?: boolean }) {
  const { text, say, locale } = useText()
  const { state, at, why } = useProjection('save')
  const { icon: Icon, text: key, tone } = looks[state]
  const time = at ? timeFormatOf(locale, { timeStyle: 'short' }).format(at) : null
  return (
    <span
      className={css.state}
      data-tone={tone}
      data-save={state}
      role="status"
      data-tip={state === 'unkept' && why ? say(why) : time ? text('ui.save.at', { time }) : text(key)}
    >
      <Icon
        size={14}
        strokeWidth={1.5}
        aria-hidden
        className={state === 'saving' || state === 'opening' ? css.turning : undefined}
      />
      <span className={isShort ? css.short : undefined}>{text(key)}</span>
    </span>
  )
}
