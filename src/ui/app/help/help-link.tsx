import type { MouseEvent, ReactNode } from 'react'
import type { HelpAddress } from '../../../shared/help/article.ts'
import { useHelp } from './help-frame.ts'
import { helpHref } from './help-href.ts'

type HelpLinkProps = {
  readonly to: HelpAddress
  readonly className?: string | undefined
  readonly children: ReactNode
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey

/** Another page of the help: here by a press, in a tab of its own as with any link. */
export function HelpLink({ to, className, children }: HelpLinkProps) {
  const { locale, go } = useHelp()
  return (
    <a
      href={helpHref(locale, to)}
      className={className}
      data-help-to={to}
      onClick={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        go(to)
      }}
    >
      {children}
    </a>
  )
}
