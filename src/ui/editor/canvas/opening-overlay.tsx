import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { engine } from '../../app/engine/connect.ts'
import { useEngineStatus, useProjection } from '../../app/engine/hooks.ts'
import { tellFirstPicture } from '../../app/lazy/first-picture.ts'
import { opening } from '../../app/open-design/opening.ts'
import { portraitOf } from '../../app/session/shown-designs.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './opening-overlay.module.css'

/** Longest that pictures and fonts are waited for; from then on what is there is better than a promise, in ms. */
const longestMs = 2000

/** The time that the veil takes to fade, in ms. */
const fadeMs = 160

type Stage = 'covers' | 'fades' | 'gone'

/** From the change of address until the first whole picture of that design. */
function useStage(id: string): Stage {
  const [lifted, setLifted] = useState<{ readonly id: string; readonly stage: Stage } | null>(null)
  const isHere = useProjection('picture')?.id === id
  useEffect(() => {
    if (!isHere) return
    const timers: ReturnType<typeof setTimeout>[] = []
    let isLifted = false
    const lift = (): void => {
      if (isLifted) return
      isLifted = true
      tellFirstPicture()
      setLifted({ id, stage: 'fades' })
      timers.push(setTimeout(() => setLifted({ id, stage: 'gone' }), fadeMs))
    }
    // on a hidden page nothing is drawn yet that could be seen instead
    const late = (): void => {
      if (document.visibilityState === 'visible') lift()
      else waitLonger()
    }
    const waitLonger = (): void => void timers.push(setTimeout(late, longestMs))
    waitLonger()
    // a user who begins to work wants to see what is there
    const begun = ['pointerdown', 'keydown', 'wheel'] as const
    for (const event of begun) window.addEventListener(event, lift, { capture: true, passive: true })
    // a worker that ends has no picture to wait for
    engine.ask('whenShown').then(lift, lift)
    return () => {
      isLifted = true
      timers.forEach(clearTimeout)
      for (const event of begun) window.removeEventListener(event, lift, { capture: true })
    }
  }, [id, isHere])
  return lifted?.id === id ? lifted.stage : 'covers'
}

/** Covers the canvas while a design opens: its last portrait out of focus, never a dial with holes (UX 5). */
export function OpeningOverlay({ id }: { readonly id: string }) {
  const stage = useStage(id)
  const { phase } = useEngineStatus()
  const { refusal } = useSnapshot(opening)
  const hasFailed = phase === 'failed' || refusal !== null
  useEffect(() => {
    if (hasFailed) tellFirstPicture()
  }, [hasFailed])
  if (stage === 'gone' || hasFailed) return null
  return <Veil id={id} stage={stage} />
}

/** Follows the view only while it is there. */
function Veil({ id, stage }: { readonly id: string; readonly stage: Stage }) {
  const picture = useProjection('picture')
  const view = useProjection('view')
  const portrait = portraitOf(id)
  const isPlaced = picture?.id === id
  const style = isPlaced
    ? { left: view.x, top: view.y, width: picture.width * view.zoom, height: picture.height * view.zoom }
    : undefined
  return (
    <div className={cx(panelCss.cover, css.veil)} data-stage={stage} data-veil aria-hidden>
      <div
        className={css.dial}
        data-shape={isPlaced ? picture.shape : 'circle'}
        data-placed={isPlaced}
        style={style}
      >
        {portrait ? <img src={portrait} alt="" draggable={false} /> : null}
      </div>
    </div>
  )
}
