import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { UserInfo } from '../../../../../shared/api/accounts/accounts.ts'
import { Button } from '../../../../kit/button.tsx'
import { addToast } from '../../../../app/notices/notices.ts'
import { isPending } from '../../../../app/session/pending-action.ts'
import { site, useEdition } from '../../../../app/site.ts'
import { languageTags, useText } from '../../../../app/text.ts'
import look from '../../../../kit/layout/layout.module.css'
import css from '../profile.module.css'
import { PasswordDialog } from './password-dialog.tsx'
import { changing, ReceiverDialog } from './receiver-dialog.tsx'
import { AccountRow } from '../account-row.tsx'
import { ThirdPartyRow } from './third-party-row.tsx'

async function copyId(id: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(id).then(
    () => true,
    () => false,
  )
  addToast(
    isCopied
      ? { tone: 'success', key: 'ui.profile.idCopied' }
      : { tone: 'warning', key: 'ui.profile.idNotCopied' },
  )
}

/** How the person signs in; phone, email and third-party account are shown masked (W5.16, W5.17). */
export function SecurityCard({ info }: { readonly info: UserInfo }) {
  const { text, locale } = useText()
  const { receiver } = useEdition()
  const { thirdParty } = useSnapshot(site)
  const [open, setOpen] = useState<'receiver' | 'password' | null>(() =>
    isPending(changing) ? 'receiver' : null,
  )
  const close = (): void => setOpen(null)
  const since = new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'long' })
  return (
    <section className={look.card} aria-labelledby="security">
      <h2 id="security" className={look.title}>
        {text('ui.security.title')}
      </h2>
      <div className={look.items}>
        <AccountRow name={text('ui.profile.id')} value={<code>{info.accountId}</code>}>
          <span className={css.value}>
            {text('ui.profile.since', { time: since.format(new Date(info.createdAt)) })}
          </span>
          <Button onClick={() => void copyId(info.accountId)}>{text('ui.profile.copyId')}</Button>
        </AccountRow>
        <AccountRow name={text(`ui.security.${receiver}`)} value={info[receiver] ?? text('ui.profile.none')}>
          <Button
            aria-label={`${text(`ui.security.${receiver}`)}: ${text(info[receiver] ? 'ui.security.change' : 'ui.security.add')}`}
            onClick={() => setOpen('receiver')}
          >
            {text(info[receiver] ? 'ui.security.change' : 'ui.security.add')}
          </Button>
        </AccountRow>
        {thirdParty.length > 0 || info.thirdPartyAccount !== null ? (
          <ThirdPartyRow info={info} onAddEmail={() => setOpen('receiver')} />
        ) : null}
        <AccountRow
          name={text('ui.security.password')}
          value={text(info.hasPassword ? 'ui.security.passwordSet' : 'ui.profile.none')}
        >
          <Button
            aria-label={`${text('ui.security.password')}: ${text(info.hasPassword ? 'ui.security.change' : 'ui.security.set')}`}
            onClick={() => setOpen('password')}
          >
            {text(info.hasPassword ? 'ui.security.change' : 'ui.security.set')}
          </Button>
        </AccountRow>
      </div>
      {open === 'receiver' ? <ReceiverDialog info={info} onClose={close} /> : null}
      {open === 'password' ? <PasswordDialog info={info} onClose={close} /> : null}
    </section>
  )
}
