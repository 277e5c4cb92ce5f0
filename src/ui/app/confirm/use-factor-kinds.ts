import { useEffect, useState } from 'react'
import { askFactor, type FactorKind } from '../../../shared/api/accounts/factors.ts'
import { call } from '../session/session.ts'

/** Which factors the person of a session has; null before it is known, none where that could not be read. */
export function useFactorKinds(token: string): readonly FactorKind[] | null {
  const [kinds, setKinds] = useState<readonly FactorKind[] | null>(null)
  useEffect(() => {
    let isOver = false
    const tell = (known: readonly FactorKind[]): void => {
      if (!isOver) setKinds(known)
    }
    call(askFactor, {}, { headers: { token } }).then(
      ({ kinds: known }) => tell(known),
      () => tell([]),
    )
    return () => {
      isOver = true
    }
  }, [token])
  return kinds
}
