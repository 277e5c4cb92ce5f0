import { Stack, Note } from '../../../kit/layout/layout.tsx'
import { Button } from '../../../kit/button.tsx'
import { addToast } from '../../../app/notices/notices.ts'
import { useText } from '../../../app/text.ts'
import css from './factors.module.css'

async function copy(codes: readonly string[]): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(codes.join('\n')).then(
    () => true,
    () => false,
  )
  addToast(
    isCopied
      ? { tone: 'success', key: 'ui.factors.copied' }
      : { tone: 'warning', key: 'ui.factors.notCopied' },
  )
}

/** Shown once: only their digests are kept. */
export function RecoveryCodes({
  codes,
  onKept,
}: {
  readonly codes: readonly string[]
  readonly onKept: () => void
}) {
  const { text } = useText()
  return (
    <Stack>
      <Note>{text('ui.factors.recoveryText')}</Note>
      <ul className={css.codes} aria-label={text('ui.factors.recovery')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.bar}>
        <Button onClick={() => void copy(codes)}>{text('ui.factors.copy')}</Button>
        <Button look="primary" onClick={onKept}>
          {text('ui.factors.kept')}
        </Button>
      </div>
    </Stack>
  )
}
