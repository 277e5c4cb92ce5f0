import { useState } from 'react'
import type { GoOnWith } from '../../../shared/protocol/commands.ts'
import { send } from '../../app/engine/hooks.ts'
import { Button } from '../../kit/button.tsx'
import { Modal } from '../../kit/messages/modal.tsx'
import { timeFormatOf, useText } from '../../app/text.ts'
import { deviceWords } from './device-words.ts'
import { LookView, useLook } from './version-look.tsx'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './versions.module.css'

type ConflictProps = { readonly isOpen: boolean; readonly onClose: () => void }

const ways: readonly GoOnWith[] = ['mine', 'theirs', 'both']

type WaysProps = {
  readonly isBusy: boolean
  readonly onResolve: (goOnWith: GoOnWith) => Promise<void>
}

function Ways({ isBusy, onResolve }: WaysProps) {
  const { text } = useText()
  return (
    <ul className={cx(panelCss.stack12, css.ways)}>
      {ways.map((way) => (
        <li key={way}>
          <Button
            size="large"
            look={way === 'mine' ? 'primary' : 'plain'}
            disabled={isBusy}
            aria-describedby={`conflict-${way}`}
            onClick={() => void onResolve(way)}
          >
            {text(`ui.conflict.${way}`)}
          </Button>
          <span id={`conflict-${way}`}>{text(`ui.conflict.${way}Hint`)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Both sides of a conflict, and the three ways on; in each of them both stay. */
export function ConflictDialog({ isOpen, onClose }: ConflictProps) {
  const { text, locale } = useText()
  const theirs = useLook(null, isOpen)
  const [isBusy, setBusy] = useState(false)
  const look = theirs && 'look' in theirs ? theirs.look : null
  const time =
    look === null || look.at === null
      ? ''
      : timeFormatOf(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(look.at)
  const device = deviceWords(look?.savedOn ?? null)
  const facts =
    time === '' ? '' : text(device === '' ? 'ui.conflict.savedAt' : 'ui.conflict.savedOn', { time, device })
  const resolve = async (goOnWith: GoOnWith): Promise<void> => {
    setBusy(true)
    const outcome = await send({ do: 'design.resolve', goOnWith })
    setBusy(false)
    // a refusal is shown where the press was, and the other ways are still there
    if (outcome.ok) onClose()
  }
  return (
    <Modal
      isOpen={isOpen}
      title={text('ui.conflict.title')}
      closeLabel={text('ui.close')}
      width={760}
      onClose={onClose}
      closesOnMask={false}
    >
      <p>{text('ui.conflict.text')}</p>
      <LookView
        result={theirs}
        then={{ title: text('ui.conflict.there'), facts }}
        now={{ title: text('ui.conflict.here'), facts: text('ui.conflict.notSaved') }}
      />
      <Ways isBusy={isBusy} onResolve={resolve} />
    </Modal>
  )
}
