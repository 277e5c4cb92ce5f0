import { useEffect, useRef, useState, type ComponentProps, type ReactNode, type RefObject } from 'react'
import { useIsFirstPictureOver } from '../lazy/first-picture.ts'
import { InnerPart, type Part } from '../lazy/part.tsx'

/** A button that opens something. */
export type OpenerProps = {
  readonly button: ReactNode
  readonly buttonProps: Omit<ComponentProps<'button'>, 'ref'> & {
    readonly [data: `data-${string}`]: string | undefined
  }
}

/** What was done to the button before its menu or panel had come. */
type Before = { hasFocus: boolean; isPressed: boolean }

export type LazyProps = { readonly before: RefObject<Before> }

type LateOpenerProps<P> = {
  readonly part: Part<P & LazyProps>
  readonly props: P
  readonly popup: 'menu' | 'dialog'
}

/**
 * The button of a menu or a panel. What opens is in a file of its own, which comes after the first picture: until then
 * the button stands alone, and a press on it opens as soon as it can.
 */
export function LazyOpener<P extends OpenerProps>({ part, props, popup }: LateOpenerProps<P>) {
  const isFirstOver = useIsFirstPictureOver()
  const [isPressed, setPressed] = useState(false)
  const before = useRef<Before>({ hasFocus: false, isPressed: false })
  const alone = (
    <button
      type="button"
      aria-haspopup={popup}
      aria-expanded={false}
      {...props.buttonProps}
      onFocus={() => (before.current.hasFocus = true)}
      onBlur={() => (before.current = { hasFocus: false, isPressed: false })}
      onClick={() => {
        before.current.isPressed = true
        setPressed(true)
        void part.request()
      }}
    >
      {props.button}
    </button>
  )
  if (!isFirstOver && !isPressed) return alone
  return <InnerPart part={part} props={{ ...props, before }} until={alone} />
}

/** For what takes the place of the lone button: it gets the focus back, and opens if the button was pressed. */
export function useTakenOver(before: RefObject<Before>): RefObject<HTMLButtonElement | null> {
  const element = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const { hasFocus, isPressed } = before.current
    before.current = { hasFocus: false, isPressed: false }
    if (hasFocus || isPressed) element.current?.focus()
    const open = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    // it renders at once, which it must not while effects run
    if (isPressed) queueMicrotask(() => element.current?.dispatchEvent(open))
  }, [before])
  return element
}
