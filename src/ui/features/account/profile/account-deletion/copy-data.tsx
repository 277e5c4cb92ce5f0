import { useEffect, useRef, useState } from 'react'
import { copyMyData } from '../../../../../shared/api/accounts/own-account.ts'
import type { Confirmed } from '../../../../app/confirm/use-confirmation.tsx'
import type { FieldProblem } from '../../../../app/forms/form-rules.ts'
import { GaveUp } from '../../../../app/forms/gave-up.ts'
import { Button } from '../../../../kit/button.tsx'
import { cx } from '../../../../kit/cx.ts'
import { addToast } from '../../../../app/notices/notices.ts'
import { refusalUnlessStopped } from '../../../../app/refusal-of.ts'
import { call } from '../../../../app/session/session.ts'
import { readWithProgress } from '../../../../app/session/transfer.ts'
import { usePendingAction } from '../../../../app/session/pending-action.ts'
import { numberFormatOf, useText } from '../../../../app/text.ts'
import look from '../../../../kit/layout/layout.module.css'
import css from '../profile.module.css'

/** Gives the file to the browser, as if it had been a link. */
function saveFile(file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = copyMyData.file.name
  link.click()
  // the browser has taken hold of it by then
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

const deed = { name: 'copyData' }

/** Downloads everything of the user; the size is not known before, so it shows how much has come. */
export function CopyDataButton({ confirmed }: { readonly confirmed: Confirmed }) {
  const { text, say, locale } = useText()
  const [bytes, setBytes] = useState<number | null>(null)
  const [problem, setProblem] = useState<FieldProblem | null>(null)
  const stopping = useRef<AbortController | null>(null)
  useEffect(() => () => stopping.current?.abort(), [])
  const copy = async (): Promise<void> => {
    const controller = new AbortController()
    stopping.current = controller
    const options = { signal: controller.signal, fetch: readWithProgress(setBytes) }
    setProblem(null)
    try {
      const file = await confirmed(async () => {
        setBytes(0)
        // a call that needs a confirmation must not look like work that goes on
        return await call(copyMyData, {}, options).finally(() => setBytes(null))
      }, deed)
      saveFile(file as Blob)
      addToast({ tone: 'success', key: 'ui.leave.copied' })
    } catch (error) {
      if (!(error instanceof GaveUp)) setProblem(refusalUnlessStopped(error))
    }
  }
  usePendingAction(deed.name, () => void copy())
  return (
    <>
      {bytes === null ? (
        <Button onClick={() => void copy()}>{text('ui.leave.copyStart')}</Button>
      ) : (
        <Button onClick={() => stopping.current?.abort()}>{text('ui.leave.copyStop')}</Button>
      )}
      <p role={problem ? 'alert' : 'status'} className={cx(css.said, problem ? look.problem : look.note)}>
        {problem ? say(problem.key, problem.params) : null}
        {bytes === null
          ? null
          : text('ui.leave.copying', { amount: numberFormatOf(locale, 1).format(bytes / 1_000_000) })}
      </p>
    </>
  )
}
