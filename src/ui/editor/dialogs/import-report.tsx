import { CircleMinus, Image, Lock, Wrench } from 'lucide-react'
import { useSnapshot } from 'valtio'
import type { ImportRow } from '../../../shared/protocol/import-report.ts'
import { Modal } from '../../kit/messages/modal.tsx'
import { importReport } from '../../app/notices/notices.ts'
import { useText } from '../../app/text.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from '../faces/copy-report.module.css'

const close = (): void => {
  importReport.shown = null
}

const icons = { near: Wrench, kept: Lock, missing: CircleMinus, picture: Image } as const

const said = {
  near: 'ui.import.near',
  kept: 'ui.import.kept',
  missing: 'ui.import.missing',
  picture: 'ui.import.picture',
} as const

type Fate = keyof typeof said

/** What the report says of one layer, or of one file that is missing. */
type Entry = {
  readonly fate: Fate
  readonly label: string
  readonly rows: readonly ImportRow[]
}

/** Everything of a layer in one place; what is as it was needs no row. */
function entriesOf(rows: readonly ImportRow[]): readonly Entry[] {
  const entries = new Map<string, Entry & { rows: ImportRow[] }>()
  rows.forEach((row, at) => {
    const { fate, uuid, label } = row
    if (fate === 'whole') return
    const key = uuid ?? `${at}`
    const known = entries.get(key)
    if (known) known.rows.push(row)
    else entries.set(key, { fate, label, rows: [row] })
  })
  return [...entries.values()]
}

function Line({ entry }: { readonly entry: Entry }) {
  const { text, say } = useText()
  const { fate, label, rows } = entry
  const Icon = icons[fate]
  return (
    <li className={css.entry} data-what={fate === 'kept' ? 'leftOut' : fate}>
      <Icon size={16} strokeWidth={1.5} aria-hidden className={css.icon} />
      <div className={cx(panelCss.stack2, css.words)}>
        <b>
          {label}
          <span className={panelCss.note}>{text(said[fate])}</span>
        </b>
        {rows.map(({ key, params }) => (
          <span key={key}>{say(key, params)}</span>
        ))}
      </div>
    </li>
  )
}

/** What became of each layer of a face that was opened from outside. */
export function ImportReport() {
  const { text } = useText()
  const { shown } = useSnapshot(importReport)
  if (!shown) return null
  const entries = entriesOf(shown.rows as readonly ImportRow[])
  const whole = shown.rows.filter(({ fate }) => fate === 'whole').length
  return (
    <Modal
      isOpen
      title={text('ui.import.title')}
      closeLabel={text('ui.close')}
      onClose={close}
      width={600}
      footer={{ confirm: text('ui.import.close'), onConfirm: close }}
    >
      <p className={css.text}>
        {shown.version === null
          ? text(shown.from === 'photoshop' ? 'ui.import.photoshop' : 'ui.import.drawing')
          : text('ui.import.version', { version: shown.version })}
        {' · '}
        {entries.length === 0 ? text('ui.import.none') : text('ui.import.whole', { count: whole })}
      </p>
      <ul className={css.list}>
        {entries.map((entry, at) => (
          <Line key={`${entry.label}-${at}`} entry={entry} />
        ))}
      </ul>
    </Modal>
  )
}
