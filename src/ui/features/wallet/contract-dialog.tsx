import { useQuery } from '@tanstack/react-query'
import { AppDialog } from '../../app/dialogs/app-dialog.tsx'
import { Stack } from '../../kit/layout/layout.tsx'
import look from '../../kit/layout/layout.module.css'
import { ProblemLine } from '../../app/dialogs/problem-line.tsx'
import { readContract, readWallet, signContract } from '../../../shared/api/money/wallet.ts'
import { Button } from '../../kit/button.tsx'
import { useOwnKey } from '../../app/session/use-profile.ts'
import { call } from '../../app/session/session.ts'
import { useText } from '../../app/text.ts'
import { useAction } from '../../app/use-action.ts'
import { useKeepWallet } from './use-wallet.ts'

/** What would be signed with the cloud account, and the signature (W7.56, W7.58). */
export function ContractDialog({ onClose }: { readonly onClose: () => void }) {
  const { text } = useText()
  const { isBusy, problem, act } = useAction()
  const keep = useKeepWallet()
  const queryKey = useOwnKey('contract')
  const { data, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: () => call(readContract, {}),
    gcTime: 0,
  })
  const preview = data?.preview ?? null
  const sign = (): void =>
    void act(async () => {
      await call(signContract, {})
      keep(await call(readWallet, {}))
      onClose()
    })
  return (
    <AppDialog title={text('ui.wallet.contractTitle')} width={420} onClose={onClose}>
      <Stack aria-busy={isFetching}>
        <p>{text('ui.wallet.contractWhy')}</p>
        {preview === null ? (
          isFetching ? null : (
            <p role="alert" className={look.problem}>
              {text('ui.wallet.contractAway')}{' '}
              <Button onClick={() => void refetch()}>{text('ui.retry')}</Button>
            </p>
          )
        ) : (
          <p>
            <a href={preview.url} target="_blank" rel="noopener noreferrer">
              {text('ui.wallet.contractRead', { title: preview.title })}
            </a>
          </p>
        )}
        <ProblemLine problem={problem} />
        <Button look="primary" size="large" disabled={isBusy || preview === null} onClick={sign}>
          {text('ui.wallet.contractSign')}
        </Button>
      </Stack>
    </AppDialog>
  )
}
