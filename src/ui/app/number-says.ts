import { useMemo } from 'react'
import type { NumberSays } from '../kit/fields/number-input.tsx'
import { useText } from './text.ts'

/** The limits and faults of number fields in the language of the page. */
export function useNumberSays(): NumberSays {
  const { text } = useText()
  return useMemo(
    () => ({ range: (facts) => text('ui.number.range', facts), none: text('ui.number.none') }),
    [text],
  )
}
