import { useCallback, useEffect, useState } from 'react'
import {
  exportSigningKey,
  importSigningKey,
  readSigningKey,
  type SigningKey,
} from '../../../shared/api/builds/keys.ts'
import { ApiError } from '../../../shared/api/client.ts'
import { GaveUp } from '../../app/forms/gave-up.ts'
import { useConfirmation } from '../../app/confirm/use-confirmation.tsx'
import { Button } from '../../kit/button.tsx'
import { addToast } from '../../app/notices/notices.ts'
import { call } from '../../app/session/session.ts'
import { useText } from '../../app/text.ts'
import { offerFile } from '../files/file-choice.ts'
import { tellRefusal } from './builds.ts'
import css from './build.module.css'

/** What packages are signed with: to take it out and to bring another, each with what that means. */
export function SigningKeySection() {
  const { text } = useText()
  /** Undefined while it is unknown: it was not read yet, or cannot be. */
  const [key, setKey] = useState<SigningKey | null | undefined>(undefined)
  const [isUnread, setUnread] = useState(false)
  const [pem, setPem] = useState('')
  const { confirmed, dialog } = useConfirmation(window.location.pathname + window.location.search)
  const read = useCallback(async () => {
    try {
      setKey((await call(readSigningKey, {})).key)
      setUnread(false)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setUnread(true)
    }
  }, [])
  useEffect(() => void read(), [read])
  const act = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof GaveUp)) tellRefusal(error)
    }
    await read()
  }
  const takeOut = (): Promise<void> =>
    act(async () => {
      const taken = await confirmed(() => call(exportSigningKey, {}))
      offerFile('dialwright-signing-key.pem', new Blob([taken.pem], { type: 'application/x-pem-file' }))
    })
  const bring = (): Promise<void> =>
    act(async () => {
      await confirmed(() => call(importSigningKey, { body: { pem } }))
      setPem('')
      addToast({ tone: 'success', key: 'ui.build.keyImported' })
    })
  return (
    <details className={css.details}>
      <summary>{text('ui.build.key')}</summary>
      <p className={css.fingerprint}>
        {key === null ? text('ui.build.keyNone') : null}
        {key ? text('ui.build.keyFacts', { fingerprint: key.fingerprint }) : null}
        {isUnread ? text('ui.build.keyUnread') : null}
      </p>
      <p className={css.warning}>{text('ui.build.keyWarning')}</p>
      <Button onClick={() => void takeOut()}>{text('ui.build.keyExport')}</Button>
      <label className={css.pem}>
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
