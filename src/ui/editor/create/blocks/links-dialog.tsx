import { EyeOff, Link2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import {
  endBlockShare,
  listBlockShares,
  makeBlockShare,
  mostBlockShares,
  type BlockShareRow,
} from '../../../../shared/api/own-files/block-shares.ts'
import type { Refusal } from '../../../../shared/protocol/commands.ts'
import { refusalOf } from '../../../app/refusal-of.ts'
import { call } from '../../../app/session/session.ts'
import { timeFormatOf, useText } from '../../../app/text.ts'
import { Button } from '../../../kit/button.tsx'
import { Modal } from '../../../kit/messages/modal.tsx'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import { AddressField } from '../../sharing/address-field.tsx'
import css from './blocks.module.css'
import type { KeptBlock } from './kept-blocks.ts'

/** Addresses of links that this page has made: they cannot be fetched again. */
const made = new Map<string, string>()

function useBlockLinks(id: string) {
  const [rows, setRows] = useState<readonly BlockShareRow[] | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isOver = false
    call(listBlockShares, { params: { id } }).then(
      ({ records }) => !isOver && setRows(records),
      (error: unknown) => !isOver && setRefusal(refusalOf(error)),
    )
    return () => {
      isOver = true
    }
  }, [id, round])
  const act = (deed: () => Promise<unknown>): void => {
    setRefusal(null)
    void deed()
      .catch((error: unknown) => setRefusal(refusalOf(error)))
      .finally(() => setRound((count) => count + 1))
  }
  return {
    ...{ rows, refusal },
    make: () =>
      act(async () => {
        const row = await call(makeBlockShare, { body: { blockId: id } })
        made.set(row.id, `${window.location.origin}/share/block-${row.token}`)
      }),
    end: (row: BlockShareRow) => act(() => call(endBlockShare, { params: { id: row.id } })),
  }
}

function LinkRow({ row, onEnd }: { readonly row: BlockShareRow; readonly onEnd: () => void }) {
  const { text, locale } = useText()
  const address = made.get(row.id)
  const time = timeFormatOf(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const since = text('ui.sharing.since', { time: time.format(Date.parse(row.createdAt)) })
  return (
    <li className={cx(panelCss.stack6, css.link)} aria-label={since}>
      <div className={panelCss.row}>
        <span className={panelCss.rest}>{since}</span>
        <Button look="ghost" icon={EyeOff} onClick={onEnd}>
          {text('ui.sharing.end')}
        </Button>
      </div>
      {address === undefined ? (
        <p className={panelCss.note}>{text('ui.sharing.once')}</p>
      ) : (
        <AddressField address={address} />
      )}
    </li>
  )
}

/** Links to one block: made, copied and ended. */
export function LinksDialog({ block, onClose }: { readonly block: KeptBlock; readonly onClose: () => void }) {
  const { text, say } = useText()
  const { rows, refusal, make, end } = useBlockLinks(block.id)
  return (
    <Modal
      isOpen
      title={text('ui.blocks.linksTitle', { name: block.name })}
      closeLabel={text('ui.close')}
      width={520}
      onClose={onClose}
    >
      <div className={panelCss.stack12} aria-busy={rows === null && refusal === null}>
        <p>{text('ui.blocks.linksNote')}</p>
        {refusal ? <p role="alert">{say(refusal.key, refusal.params)}</p> : null}
        {rows && rows.length > 0 ? (
          <ul className={panelCss.stack12} aria-label={text('ui.sharing.links')}>
            {rows.map((row) => (
              <LinkRow key={row.id} row={row} onEnd={() => end(row)} />
            ))}
          </ul>
        ) : null}
        {rows === null || rows.length >= mostBlockShares ? null : (
          <Button
            className={css.make}
            size="large"
            look={rows.length === 0 ? 'primary' : 'plain'}
            icon={Link2}
            onClick={make}
          >
            {text(rows.length === 0 ? 'ui.sharing.make' : 'ui.sharing.makeMore')}
          </Button>
        )}
        <p className={panelCss.note}>{text('ui.blocks.endNote')}</p>
      </div>
    </Modal>
  )
}
