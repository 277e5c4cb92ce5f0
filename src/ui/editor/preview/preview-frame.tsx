import { useEffect } from 'react'
import { useProjection } from '../../app/engine/hooks.ts'
import { definePart, QuietPart } from '../../app/lazy/part.tsx'
import { TapRipple } from '../canvas/tap-ripple.tsx'
import { hideTip, showTipOnce } from '../shortcuts/tips.ts'
import { WatchRing } from '../../app/live-dial/watch-ring.tsx'

const tiltPad = definePart(async () => (await import('./tilt/tilt-pad.tsx')).TiltPad, 'editorRare')

const photosPlate = definePart(
  async () => (await import('./photos/photos-plate.tsx')).PhotosPlate,
  'editorRare',
)

const wakePlate = definePart(async () => (await import('./wake-plate.tsx')).WakePlate, 'editorRare')

/** The watch around the dial while it is previewed (UX 3.10); it takes no pointer. */
export function PreviewFrame() {
  const view = useProjection('view')
  const design = useProjection('design')
  const { rows } = useProjection('layers')
  const hasAnimation = [...rows.values()].some((row) => row.badges.includes('layer.badge.plays'))
  useEffect(() => {
    if (!hasAnimation) return
    showTipOnce('firstPriviewInAnimation')
    return () => hideTip('firstPriviewInAnimation')
  }, [hasAnimation])
  if (!design) return null
  return (
    <>
      <WatchRing view={view} dial={design} />
      <TapRipple />
      <QuietPart part={tiltPad} props={{}} />
      <QuietPart part={photosPlate} props={{}} />
      <QuietPart part={wakePlate} props={{}} />
    </>
  )
}
