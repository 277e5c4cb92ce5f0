import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { exportSigningKey, importSigningKey, readSigningKey } from '../../../shared/api/builds/keys.ts'
import { useConfirmation } from '../../app/confirm/use-confirmation.tsx'
import { Button } from '../../kit/button.tsx'
import { addToast } from '../../app/notices/notices.ts'
import { tellRefusal } from '../../app/notices/tell-refusal.ts'
import { askedNow, hasFailed } from '../../app/session/queries.tsx'
import { call } from '../../app/session/session.ts'
import { useOwnKey } from '../../app/session/use-profile.ts'
import { useText } from '../../app/text.ts'
import { useAction } from '../../app/use-action.ts'
import { offerFile } from '../files/file-choice.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './build.module.css'

type KeyFactsProps = {
  readonly value: { readonly fingerprint: string } | null | undefined
  readonly isUnread: boolean
}

function KeyFacts({ value, isUnread }: KeyFactsProps) {
  const { text } = useText()
  return (
    <p className={css.fingerprint}>
      {value === null ? text('ui.build.keyNone') : null}
      {value ? text('ui.build.keyFacts', { fingerprint: value.fingerprint }) : null}
      {isUnread ? text('ui.build.keyUnread') : null}
    </p>
  )
}

/** What packages are signed with: to take it out and to bring another, each with what that means. */
export function SigningKeySection() {
  const { text } = useText()
  const query = useQuery({
    ...askedNow,
    queryKey: useOwnKey('signing-key'),
    queryFn: async () => (await call(readSigningKey, {})).key,
  })
  /** Undefined while it is unknown: it was not read yet, or cannot be. */
  const key = query.data
  const [pem, setPem] = useState('')
  const { confirmed, dialog } = useConfirmation(window.location.pathname + window.location.search)
  const { act } = useAction(tellRefusal)
  const change = async (work: () => Promise<void>): Promise<void> => {
    await act(work)
    await query.refetch()
  }
  const takeOut = (): Promise<void> =>
    change(async () => {
      const taken = await confirmed(() => call(exportSigningKey, {}))
      offerFile('dialwright-signing-key.pem', new Blob([taken.pem], { type: 'application/x-pem-file' }))
    })
  const bring = (): Promise<void> =>
    change(async () => {
      await confirmed(() => call(importSigningKey, { body: { pem } }))
      setPem('')
      addToast({ tone: 'success', key: 'ui.build.keyImported' })
    })
  return (
    <details className={css.details}>
      <summary>{text('ui.build.key')}</summary>
      <KeyFacts value={key} isUnread={hasFailed(query)} />
      <p className={css.warning}>{text('ui.build.keyWarning')}</p>
      <Button onClick={() => void takeOut()}>{text('ui.build.keyExport')}</Button>
      <label className={cx(panelCss.column, css.pem)}>
        {text('ui.build.keyImportHint')}
        <textarea rows={4} spellCheck={false} value={pem} onChange={(event) => setPem(event.target.value)} />
      </label>
      <Button disabled={pem.trim() === ''} onClick={() => void bring()}>
        {text('ui.build.keyImport')}
      </Button>
      {dialog}
    </details>
  )
}
