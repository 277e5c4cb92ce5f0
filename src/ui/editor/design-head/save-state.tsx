import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CloudOff,
  Copy,
  Eye,
  GitFork,
  LoaderCircle,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import type { SaveState as State } from '../../../shared/protocol/projections.ts'
import type { MessageKey } from '../../../shared/messages/text.ts'
import { useProjection } from '../../app/engine/hooks.ts'
import { waitingDialog } from '../../app/offline/device/waiting-part.ts'
import { InnerPart } from '../../app/lazy/part.tsx'
import { openLogin } from '../../app/session/session.ts'
import { timeFormatOf, useText } from '../../app/text.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './save-state.module.css'
import { stateDialog } from './state-dialog.ts'

const looks: Readonly<
  Record<State, { icon: LucideIcon; text: MessageKey; tone: 'neutral' | 'ok' | 'warn' | 'danger' | 'accent' }>
> = {
  opening: { icon: LoaderCircle, text: 'ui.save.opening', tone: 'neutral' },
  saved: { icon: CircleCheck, text: 'ui.save.saved', tone: 'ok' },
  new: { icon: CircleDashed, text: 'ui.save.new', tone: 'neutral' },
  saving: { icon: LoaderCircle, text: 'ui.save.saving', tone: 'neutral' },
  unsaved: { icon: CircleDot, text: 'ui.save.unsaved', tone: 'neutral' },
  offline: { icon: CloudOff, text: 'ui.save.offline', tone: 'warn' },
  failed: { icon: CircleAlert, text: 'ui.save.failed', tone: 'danger' },
  unkept: { icon: TriangleAlert, text: 'ui.save.unkept', tone: 'danger' },
  elsewhere: { icon: Copy, text: 'ui.save.elsewhere', tone: 'warn' },
  visitor: { icon: Eye, text: 'ui.save.visitor', tone: 'accent' },
  conflict: { icon: GitFork, text: 'ui.save.conflict', tone: 'danger' },
}

/** What a press does: show what the server does not have yet, ask again what was closed, or let a visitor in. */
const pressed: Readonly<Partial<Record<State, MessageKey>>> = {
  offline: 'ui.save.waiting',
  failed: 'ui.save.waiting',
  conflict: 'ui.save.choose',
  elsewhere: 'ui.save.choose',
  visitor: 'ui.login.why',
}

/** What a press does, what hinders keeping it, or when it was saved. */
function useTip(): string {
  const { text, say, locale } = useText()
  const { state, at, why } = useProjection('save')
  const offer = pressed[state]
  if (offer) return text(offer)
  if (state === 'unkept' && why) return say(why)
  if (state === 'new') return text('ui.save.newHint')
  if (!at) return text(looks[state].text)
  return text('ui.save.at', { time: timeFormatOf(locale, { timeStyle: 'short' }).format(at) })
}

function Words({ state, isShort }: { readonly state: State; readonly isShort: boolean }) {
  const { text } = useText()
  const { icon: Icon, text: key } = looks[state]
  return (
    <>
      <Icon
        size={14}
        strokeWidth={1.5}
        aria-hidden
        className={state === 'saving' || state === 'opening' ? css.turning : undefined}
      />
      <span className={isShort ? css.short : undefined}>{text(key)}</span>
    </>
  )
}

/** Where the work is, in words and with an icon (UX 3.2). */
export function SaveState({ isShort }: { readonly isShort?: boolean }) {
  const { state } = useProjection('save')
  const tip = useTip()
  const design = useProjection('design')
  // null: it was never opened
  const [isListOpen, setListOpen] = useState<boolean | null>(null)
  const content = <Words state={state} isShort={isShort === true} />
  const offer = pressed[state]
  const press = (): void => {
    if (offer === 'ui.save.waiting') setListOpen(true)
    else if (offer === 'ui.login.why') openLogin()
    else stateDialog.closedIn = null
  }
  return (
    <>
      <span
        className={cx(panelCss.note, css.state)}
        data-tone={looks[state].tone}
        data-save={state}
        role="status"
        data-tip={tip}
      >
        {offer ? (
          <button type="button" className={css.press} onClick={press}>
            {content}
          </button>
        ) : (
          content
        )}
      </span>
      {isListOpen === null ? null : (
        <InnerPart
          part={waitingDialog}
          props={{
            isOpen: isListOpen,
            onClose: () => setListOpen(false),
            ...(design ? { openId: design.id } : {}),
          }}
        />
      )}
    </>
  )
}
