import type { ReactNode } from 'react'
import { useHelp } from './help-frame.ts'

type HeadingProps = {
  /** 1 for the title of a page of the help. */
  readonly rank: 1 | 2
  readonly id?: string
  readonly children: ReactNode
}

/** A heading of the document, which an address leads to; one lower beside the work. */
export function Heading({ rank, id, children }: HeadingProps) {
  const { isPanel } = useHelp()
  const Level = isPanel ? (rank === 1 ? 'h2' : 'h3') : rank === 1 ? 'h1' : 'h2'
  return (
    <Level {...(id === undefined ? {} : { id })} tabIndex={-1} data-rank={rank}>
      {children}
    </Level>
  )
}
