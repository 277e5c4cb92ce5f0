import { CircleMinus, Info, Wrench } from 'lucide-react'
import { useSnapshot } from 'valtio'
import type { CopyEntryView } from '../../../shared/protocol/faces.ts'
import { send } from '../../app/engine/hooks.ts'
import { Button } from '../../kit/button.tsx'
import { Modal } from '../../kit/messages/modal.tsx'
import { copyReport } from '../../app/notices/notices.ts'
import { useText } from '../../app/text.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './copy-report.module.css'

const close = (): void => {
  copyReport.shown = null
}

const icons = { leftOut: CircleMinus, adjusted: Wrench, kept: Info } as const

const said = {
  leftOut: 'ui.faces.reportLeftOut',
  adjusted: 'ui.faces.reportAdjusted',
  kept: 'ui.faces.reportKept',
} as const

function Entry({ entry, fdId }: { readonly entry: CopyEntryView; readonly fdId: string }) {
  const { text, say } = useText()
  const isOut = entry.what === 'leftOut'
  const Icon = icons[entry.what]
  const { uuid, variant } = entry
  return (
    <li className={css.entry} data-what={entry.what}>
      <Icon size={16} strokeWidth={1.5} aria-hidden className={css.icon} />
      <div className={cx(panelCss.stack2, css.words)}>
        <b>
          {entry.label}
          <span className={panelCss.note}>{text(said[entry.what])}</span>
        </b>
        <span>{say(entry.key, entry.params)}</span>
      </div>
      <Button
        onClick={() => {
          close()
          void send({ do: 'fix.apply', fix: { do: 'select', ids: [uuid] }, variant: { fdId, variant } })
        }}
      >
        {text(isOut ? 'ui.faces.reportShowSource' : 'ui.faces.reportShow')}
      </Button>
    </li>
  )
}

/** What a compatible copy had to change, layer by layer, with a way to each of them (issue 5). */
export function CopyReport() {
  const { text, say } = useText()
  const { shown } = useSnapshot(copyReport)
  if (!shown) return null
  const { what, platformLabel, width, height, layers, entries } = shown
  const changes = entries.filter((entry) => entry.what !== 'kept').length
  return (
    <Modal
      isOpen
      title={
        what === 'resized'
          ? text('ui.faces.reportResized', { width, height })
          : text('ui.faces.report', { platform: say(platformLabel), width, height })
      }
      closeLabel={text('ui.close')}
      onClose={close}
      width={600}
      footer={{ confirm: text('ui.faces.reportDone'), onConfirm: close }}
    >
      <p className={css.text}>{text('ui.faces.reportText', { layers, changes })}</p>
      <ul className={css.list}>
        {entries.map((entry, at) => (
          <Entry
            key={`${entry.uuid}-${entry.key}-${at}`}
            entry={entry}
            fdId={entry.what === 'leftOut' ? shown.fromFdId : shown.fdId}
          />
        ))}
      </ul>
    </Modal>
  )
}
