import { useEffect, useRef, useState } from 'react'

type Typed = {
  readonly value: string
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void
  readonly onBlur: () => void
}

/** A text that is one step when it is left, by focus or because the dialog closes. */
export function useTyped(kept: string, onKeep: (value: string) => void): Typed {
  const [typed, setTyped] = useState<string | null>(null)
  const now = useRef({ typed, kept, onKeep })
  useEffect(() => {
    now.current = { typed, kept, onKeep }
  })
  const leave = (): void => {
    const { typed: last, kept: before, onKeep: keep } = now.current
    if (last !== null && last !== before) keep(last)
  }
  useEffect(() => leave, [])
  return {
    value: typed ?? kept,
    onChange: ({ target }) => setTyped(target.value),
    onBlur() {
      leave()
      setTyped(null)
    },
  }
}
