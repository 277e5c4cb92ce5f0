import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'

type ToolbarProps = {
  readonly label: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

const buttonsOf = (bar: HTMLElement | null): readonly HTMLElement[] => [
  ...(bar?.querySelectorAll<HTMLElement>('button, [role=button]') ?? []),
]

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** A row of buttons with one tab stop; arrows go from one to the next (UX 7.8). */
export function Toolbar({ label, className, children }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const stop = useRef(0)

  const markStop = (): void =>
    buttonsOf(bar.current).forEach((button, at) => (button.tabIndex = at === stop.current ? 0 : -1))

  // the buttons may change with every rendering
  useEffect(markStop)

  const onKeyDown = (event: KeyboardEvent): void => {
    const buttons = buttonsOf(bar.current)
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    const step = steps[event.key]
    if (!step || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    stop.current = step(at, buttons.length)
    markStop()
    buttons[stop.current]?.focus()
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      className={className}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        stop.current = Math.max(0, buttonsOf(bar.current).indexOf(event.target))
        markStop()
      }}
    >
      {children}
    </div>
  )
}
