import { useEffect, useRef, useState } from 'react'

type Typed = {
  readonly value: string
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void
  readonly onBlur: () => void
}

/** A text that is one step when it is left, by focus or because the dialog closes; what was typed stands until it is kept. */
export function useTyped(kept: string, onKeep: (value: string) => Promise<void>): Typed {
  const [typed, setTyped] = useState<string | null>(null)
  const now = useRef({ typed, kept, onKeep })
  useEffect(() => {
    now.current = { typed, kept, onKeep }
  })
  const leave = async (): Promise<void> => {
    const { typed: last, kept: before, onKeep: keep } = now.current
    if (last !== null && last !== before) await keep(last)
    // what is typed meanwhile is not of this step
    setTyped((present) => (present === last ? null : present))
  }
  useEffect(
    () => () => {
      const { typed: last, kept: before, onKeep: keep } = now.current
      if (last !== null && last !== before) void keep(last)
    },
    [],
  )
  return {
    value: typed ?? kept,
    onChange: ({ target }) => setTyped(target.value),
    onBlur: () => void leave(),
  }
}
