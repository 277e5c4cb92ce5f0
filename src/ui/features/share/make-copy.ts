import { useState } from 'react'
import { useLocation } from 'wouter'
import { copyShare } from '../../../shared/api/drafts/shares.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { addressOfFile } from '../../app/open-design/dial-address.ts'
import { refusalOf } from '../../app/refusal-of.ts'
import { call, user } from '../../app/session/session.ts'
import { signInFor, usePendingAction } from '../../app/session/pending-action.ts'
import { useText } from '../../app/text.ts'

/** Longest name of a design, in either language. */
const maxName = 60

/** A design of one's own that begins as the shared one is, opened in the editor; a visitor signs in first. */
export function useCopy(token: string): {
  readonly copy: () => void
  readonly isBusy: boolean
  readonly refusal: Refusal | null
} {
  const { text } = useText()
  const [, goTo] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const nameOf = (name: unknown): string =>
    typeof name === 'string' && name !== '' ? text('ui.shared.copyName', { name }).slice(0, maxName) : ''

  async function make(): Promise<void> {
    setBusy(true)
    setRefusal(null)
    try {
      const { body } = await call(copyShare, { body: { token } })
      const names = { dialName: nameOf(body['dialName']), dialNameCn: nameOf(body['dialNameCn']) }
      const file = new File([JSON.stringify(body)], 'shared.json', { type: 'application/json' })
      goTo(addressOfFile(file, names))
    } catch (error) {
      setRefusal(refusalOf(error))
      setBusy(false)
    }
  }

  const deed = `copy ${token}`
  usePendingAction(deed, () => void make())
  const copy = (): void => {
    if (user.token === '') signInFor({ name: deed })
    else if (!isBusy) void make()
  }
  return { copy, isBusy, refusal }
}
