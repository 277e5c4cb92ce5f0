import { useEffect, useState } from 'react'
import css from './tooltip.module.css'

/** Milliseconds of rest before a tooltip opens (UX 7.8). */
const patienceMs = 400

type Tip = {
  readonly text: string
  readonly keys: string
  readonly x: number
  readonly y: number
  readonly isAbove: boolean
}

function tipFor(target: Element): Tip {
  const box = target.getBoundingClientRect()
  const isAbove = box.bottom > window.innerHeight - 56
  return {
    text: target.getAttribute('data-tip') ?? '',
    keys: target.getAttribute('data-keys') ?? '',
    x: Math.max(72, Math.min(window.innerWidth - 72, box.left + box.width / 2)),
    y: isAbove ? box.top - 6 : box.bottom + 6,
    isAbove,
  }
}

/** A tip that only repeats what is read anyway is for words that are cut: its target is or holds `data-cut`. */
function isRead(target: Element): boolean {
  const words = target.matches('[data-cut]') ? target : target.querySelector('[data-cut]')
  return words !== null && words.scrollWidth <= words.clientWidth
}

/** What is hovered or focused, once it has been for a while. */
function useTip(): Tip | null {
  const [tip, setTip] = useState<Tip | null>(null)
  useEffect(() => {
    let timer = 0
    let current: Element | null = null
    const hide = (): void => {
      clearTimeout(timer)
      current = null
      setTip(null)
    }
    const aim = (event: Event): void => {
      const target = event.target instanceof Element ? event.target.closest('[data-tip]') : null
      if (target === current) return
      hide()
      if (!target) return
      if (event.type === 'focusin' && !target.matches(':focus-visible')) return
      current = target
      timer = window.setTimeout(() => {
        const isOpen = target.getAttribute('aria-expanded') === 'true'
        if (target.isConnected && !isOpen && !isRead(target)) setTip(tipFor(target))
      }, patienceMs)
    }
    const escape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') hide()
    }
    document.addEventListener('pointerover', aim)
    document.addEventListener('focusin', aim)
    document.addEventListener('focusout', hide)
    document.addEventListener('pointerdown', hide, true)
    document.addEventListener('keydown', escape, true)
    document.addEventListener('scroll', hide, true)
    return () => {
      hide()
      document.removeEventListener('pointerover', aim)
      document.removeEventListener('focusin', aim)
      document.removeEventListener('focusout', hide)
      document.removeEventListener('pointerdown', hide, true)
      document.removeEventListener('keydown', escape, true)
      document.removeEventListener('scroll', hide, true)
    }
  }, [])
  return tip
}

/** Shows `data-tip` (and `data-keys`) of whatever is hovered or focused; one layer for the whole page. */
export function TooltipLayer() {
  const tip = useTip()
  if (!tip || tip.text === '') return null
  return (
    <div
      role="tooltip"
      className={css.tip}
      style={{ left: tip.x, top: tip.y, translate: tip.isAbove ? '-50% -100%' : '-50% 0' }}
    >
      {tip.text}
      {tip.keys ? <kbd className={css.keys}>{tip.keys}</kbd> : null}
    </div>
  )
}
