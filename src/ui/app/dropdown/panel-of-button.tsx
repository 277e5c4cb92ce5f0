import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import type { ReactNode } from 'react'
import { useTakenOver, type LazyProps, type OpenerProps } from './lazy-opener.tsx'

export type DropPanelProps = OpenerProps & {
  /** Around button and panel. */
  readonly className?: string | undefined
  readonly panelClassName?: string | undefined
  readonly side: 'bottom start' | 'bottom end' | 'bottom' | 'top start'
  /** CSS pixels between button and panel. */
  readonly gap: number
  /** Whether the panel takes the focus when it opens. */
  readonly takesFocus?: boolean
  readonly content: (close: () => void) => ReactNode
}

export type PanelOfButtonProps = DropPanelProps & LazyProps

/** The button with its panel, in place of the one that stood there until it came. */
export function PanelOfButton({
  button,
  buttonProps,
  className = '',
  panelClassName = '',
  side,
  gap,
  takesFocus = false,
  content,
  before,
}: PanelOfButtonProps) {
  const element = useTakenOver(before)
  return (
    <Popover className={className}>
      <PopoverButton {...buttonProps} ref={element} className={buttonProps.className ?? ''}>
        {button}
      </PopoverButton>
      <PopoverPanel anchor={{ to: side, gap, padding: 8 }} focus={takesFocus} className={panelClassName}>
        {({ close }) => <>{content(() => close(element))}</>}
      </PopoverPanel>
    </Popover>
  )
}
