import { ExternalLink, Eye, EyeOff, Link2, LogIn, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { mostShares, type ShareRow } from '../../../shared/api/drafts/shares.ts'
import type { MessageKey } from '../../../shared/messages/text.ts'
import { send, useProjection } from '../../app/engine/hooks.ts'
import { Button } from '../../kit/button.tsx'
import { Modal } from '../../kit/messages/modal.tsx'
import { openLogin, useUser } from '../../app/session/session.ts'
import { timeFormatOf, useText } from '../../app/text.ts'
import { openDialogs } from '../dialogs/open-dialogs.ts'
import { AddressField } from './address-field.tsx'
import { addressOf, useLinks, type Links } from './links.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './sharing.module.css'

type LinkQuestion = { readonly row: ShareRow; readonly how: 'end' | 'renew' }

type LinkProps = {
  readonly row: ShareRow
  readonly isBusy: boolean
  readonly onAsk: (question: LinkQuestion) => void
}

/** One living link: its address where this page knows it, and what ends it. */
function LinkRow({ row, isBusy, onAsk }: LinkProps) {
  const { text, locale } = useText()
  const address = addressOf(row)
  const time = timeFormatOf(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const since = text('ui.sharing.since', { time: time.format(Date.parse(row.createdAt)) })
  return (
    <li className={cx(panelCss.stack, css.link)} aria-label={since}>
      <p className={panelCss.row}>
        <span className={css.dot} aria-hidden />
        {since}
      </p>
      {address === null ? (
        <p className={panelCss.note}>{text('ui.sharing.once')}</p>
      ) : (
        <AddressField address={address} />
      )}
      <div className={css.acts}>
        {address === null ? null : (
          <Button
            look="ghost"
            icon={ExternalLink}
            onClick={() => void window.open(address, '_blank', 'noopener')}
          >
            {text('ui.sharing.open')}
          </Button>
        )}
        <Button look="ghost" icon={RefreshCw} disabled={isBusy} onClick={() => onAsk({ row, how: 'renew' })}>
          {text('ui.sharing.renew')}
        </Button>
        <Button look="ghost" icon={EyeOff} disabled={isBusy} onClick={() => onAsk({ row, how: 'end' })}>
          {text('ui.sharing.end')}
        </Button>
      </div>
    </li>
  )
}

const seen: readonly MessageKey[] = ['ui.sharing.seeDial', 'ui.sharing.seeName', 'ui.sharing.seeCopy']
const hidden: readonly MessageKey[] = ['ui.sharing.hideWho', 'ui.sharing.hidePast', 'ui.sharing.hideLayers']

function WhatIsSeen() {
  const { text } = useText()
  return (
    <div className={css.seen}>
      <div>
        <h3>
          <Eye size={16} strokeWidth={1.5} aria-hidden />
          {text('ui.sharing.seeTitle')}
        </h3>
        <ul>
          {seen.map((key) => (
            <li key={key}>{text(key)}</li>
          ))}
        </ul>
      </div>
      <div>
        <h3>
          <EyeOff size={16} strokeWidth={1.5} aria-hidden />
          {text('ui.sharing.hideTitle')}
        </h3>
        <ul>
          {hidden.map((key) => (
            <li key={key}>{text(key)}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function Refused({ links }: { readonly links: Links }) {
  const { text, say } = useText()
  const { refusal, rows, refresh, make } = links
  if (!refusal) return null
  const { wayOut } = refusal
  // what kept it from being saved is out of the way then
  const goOn = async (): Promise<void> => {
    if (wayOut && (await send(wayOut.command)).ok) make()
  }
  return (
    <p role="alert" className={css.problem}>
      {rows === null ? `${text('ui.sharing.failed')} · ` : ''}
      {say(refusal.key, refusal.params)}
      {wayOut ? <Button onClick={() => void goOn()}>{say(wayOut.label, wayOut.params)}</Button> : null}
      {rows === null ? <Button onClick={refresh}>{text('ui.retry')}</Button> : null}
    </p>
  )
}

type ConfirmDialogProps = {
  readonly question: LinkQuestion | null
  readonly how: 'end' | 'renew'
  readonly onAsk: (next: LinkQuestion | null) => void
  readonly onConfirm: () => void
}

function ConfirmDialog({ question, how, onAsk, onConfirm }: ConfirmDialogProps) {
  const { text } = useText()
  return (
    <Modal
      isOpen={question !== null}
      title={text(`ui.sharing.${how}Title`)}
      closeLabel={text('ui.close')}
      width={420}
      onClose={() => onAsk(null)}
      footer={{
        cancel: text('ui.sharing.cancel'),
        confirm: text(`ui.sharing.${how}`),
        onConfirm: onConfirm,
        isDanger: how === 'end',
      }}
    >
      {text(`ui.sharing.${how}Text`)}
    </Modal>
  )
}

function LinksOf({ draftId }: { readonly draftId: string }) {
  const { text } = useText()
  const links = useLinks(draftId)
  const [question, ask] = useState<LinkQuestion | null>(null)
  const { rows, isBusy } = links
  const how = question?.how ?? 'end'
  const doAsked = (): void => {
    if (question) links[question.how](question.row)
    ask(null)
  }
  return (
    <>
      {rows === null || rows.length > 0 ? (
        <ul
          className={panelCss.stack12}
          aria-label={text('ui.sharing.links')}
          aria-busy={isBusy || rows === null}
        >
          {rows?.map((row) => (
            <LinkRow key={row.id} row={row} isBusy={isBusy} onAsk={ask} />
          ))}
        </ul>
      ) : (
        <p className={panelCss.note}>{text('ui.sharing.none')}</p>
      )}
      <Refused links={links} />
      {rows === null || rows.length >= mostShares ? null : (
        <Button
          className={css.make}
          size="large"
          look={rows.length === 0 ? 'primary' : 'plain'}
          icon={Link2}
          isBusy={isBusy}
          disabled={isBusy}
          onClick={links.make}
        >
          {text(rows.length === 0 ? 'ui.sharing.make' : 'ui.sharing.makeMore')}
        </Button>
      )}
      <ConfirmDialog question={question} how={how} onAsk={ask} onConfirm={doAsked} />
    </>
  )
}

/** Links to the open design: made, copied, seen to live, and ended; and what they show. */
export function ShareDialog() {
  const { text } = useText()
  const { token } = useUser()
  const design = useProjection('design')
  return (
    <Modal
      isOpen
      title={text('ui.sharing.title')}
      closeLabel={text('ui.close')}
      width={560}
      onClose={() => (openDialogs.links = false)}
    >
      <div className={cx(panelCss.column, css.sharing)}>
        <p>{text('ui.sharing.lead')}</p>
        {token === '' ? (
          <div className={css.visitor}>
            <p>{text('ui.sharing.visitor')}</p>
            <Button size="large" look="primary" icon={LogIn} onClick={openLogin}>
              {text('ui.signIn')}
            </Button>
          </div>
        ) : design ? (
          <LinksOf key={design.id} draftId={design.id} />
        ) : null}
        <WhatIsSeen />
        <p className={panelCss.note}>{text('ui.sharing.trash')}</p>
      </div>
    </Modal>
  )
}
