import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldChange } from '../fields/field-change.ts'
import { hsvaOf, printHsva, printWhole, type Hsva } from './color.ts'
import { rememberColor } from '../../recent.ts'

/** Whether a stored colour is the one that is shown: grey has any hue, black any saturation. */
const isColor = (value: string, hsva: Hsva): boolean => printHsva(hsvaOf(value)) === printHsva(hsva)

type Edited = {
  /** `#RRGGBB` or `#RRGGBBAA`. */
  readonly value: string
  readonly isMixed: boolean
  /** It is made by a button and not by closing. */
  readonly isNew: boolean
  readonly change: Pick<FieldChange, 'preview' | 'commit' | 'cancel'>
}

/** A colour that is edited: live from the first change on, one step when it is finished or its panel goes. */
export function useColorEdit({ value, isMixed, isNew, change }: Edited) {
  const [hsva, setHsva] = useState<Hsva>(() => hsvaOf(value))
  const [isLive, setLive] = useState(false)
  const [seen, setSeen] = useState(value)
  /** What the gesture shows; null while nothing was changed. */
  const shown = useRef<string | null>(null)
  /** What stood there before the gesture. */
  const from = useRef(value)
  const before = useRef<{ readonly hsva: Hsva; readonly shown: string | null } | null>(null)
  const keepsAlpha = useRef(isMixed)

  // the design was undone, or changed elsewhere, while nothing of the panel is live
  if (value !== seen) {
    setSeen(value)
    if (!isLive && !isNew && !isColor(value, hsva)) setHsva(hsvaOf(value))
  }

  const finish = (): void => {
    if (shown.current === null || isNew) return
    rememberColor(shown.current.slice(0, shown.current.endsWith('FF') ? 7 : 9))
    change.commit(shown.current)
    shown.current = null
    setLive(false)
  }
  const finishAtEnd = useEffectEvent(finish)
  // the press that closes the panel may begin a drag on the canvas: the step is made before it
  useEffect(() => () => finishAtEnd(), [])

  const takeBack = (): void => {
    if (shown.current !== null) change.cancel()
    shown.current = null
    setLive(false)
  }

  /** What was tried stays, as one step; a colour that is made by a button is not made by leaving. */
  const leave = (): void => (isNew ? takeBack() : finish())

  const show = (next: Hsva): void => {
    if (next.alpha !== hsva.alpha) keepsAlpha.current = false
    if (shown.current === null) from.current = value
    setHsva(next)
    setLive(true)
    shown.current = keepsAlpha.current ? printHsva({ ...next, alpha: 1 }) : printWhole(next)
    change.preview(shown.current)
  }

  const take = (next: Hsva): void => {
    show(next)
    finish()
  }

  return {
    ...{ hsva, isLive, show, take, finish, leave, takeBack },
    /** Shows a colour that is not live. */
    put: (color: string) => setHsva(hsvaOf(color)),
    /** The colour before the gesture, which was taken back. */
    undo: () => setHsva(hsvaOf(from.current)),
    /** A number of the colour on its way. */
    step(next: Hsva): void {
      before.current ??= { hsva, shown: shown.current }
      show(next)
    },
    /** A number of the colour as it was left. */
    stepped(next: Hsva): void {
      before.current = null
      take(next)
    },
    /** The colour as it was before a number of it was stepped or dragged, and with it what was live. */
    giveBack(): void {
      const { current } = before
      before.current = null
      if (!current) return
      if (current.shown === null) takeBack()
      else change.preview((shown.current = current.shown))
      setHsva(current.hsva)
    },
  }
}

/** What has a colour and may take another: the panel's colour while it is edited. */
export type ColorEdit = ReturnType<typeof useColorEdit>
