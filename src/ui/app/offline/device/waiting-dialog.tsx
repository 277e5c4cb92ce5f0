import { Link } from 'wouter'
import type { DeviceDesign } from '../../../../shared/protocol/offline.ts'
import { Modal } from '../../../kit/messages/modal.tsx'
import { timeFormatOf, useText } from '../../text.ts'
import { useDevice } from './ask-device.ts'
import { DevicePortrait } from './device-portrait.tsx'
import css from './waiting.module.css'

/** Milliseconds between two looks while it is open: what is sent meanwhile leaves the list. */
const lookMs = 2000

type RowProps = { readonly design: DeviceDesign; readonly isOpenNow: boolean; readonly onClose: () => void }

function WaitingRow({ design, isOpenNow, onClose }: RowProps) {
  const { text, locale } = useText()
  const { id, name, portrait, waiting, waitingSince, updatedAt } = design
  const since = timeFormatOf(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    waitingSince ?? updatedAt,
  )
  const words = (
    <>
      <span className={css.portrait}>
        <DevicePortrait url={portrait} />
      </span>
      <span className={css.words}>
        <b>{name || text('draft.untitled')}</b>
        <span>{text('ui.waiting.row', { count: waiting, time: since })}</span>
        {isOpenNow ? <span>{text('ui.waiting.openNow')}</span> : null}
      </span>
    </>
  )
  return (
    <li>
      {isOpenNow ? (
        <span className={css.row}>{words}</span>
      ) : (
        <Link href={`/dial/${id}`} className={css.row} onClick={onClose}>
          {words}
        </Link>
      )}
    </li>
  )
}

type WaitingProps = { readonly isOpen: boolean; readonly onClose: () => void; readonly openId?: string }

function WaitingList({ openId, onClose }: Omit<WaitingProps, 'isOpen'>) {
  const { text } = useText()
  const answer = useDevice(() => lookMs)
  if (answer === null) return <p aria-busy />
  if (answer.designs === null) return <p role="alert">{text('ui.waiting.failed')}</p>
  const designs = answer.designs.filter(({ waiting }) => waiting > 0)
  if (designs.length === 0) return <p>{text('ui.waiting.none')}</p>
  return (
    <>
      <p>{text('ui.waiting.text')}</p>
      <ul className={css.list}>
        {designs.map((design) => (
          <WaitingRow key={design.id} design={design} isOpenNow={design.id === openId} onClose={onClose} />
        ))}
      </ul>
    </>
  )
}

/** What this device has that the server has not: which designs, how many changes, since when. */
export function WaitingDialog({ isOpen, onClose, ...list }: WaitingProps) {
  const { text } = useText()
  return (
    <Modal isOpen={isOpen} title={text('ui.waiting.title')} closeLabel={text('ui.close')} onClose={onClose}>
      <WaitingList {...list} onClose={onClose} />
    </Modal>
  )
}
