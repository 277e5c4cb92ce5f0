import { Plus } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { parseStops } from '../../../../shared/base/gradient-stops.ts'
import { recentLimits } from '../../../app/storage/stored.ts'
import { useText } from '../../../app/text.ts'
import { IconButton } from '../../../kit/button.tsx'
import { recent } from '../../recent.ts'
import { Swatches } from '../color/swatches.tsx'
import { cssOf } from './stops.ts'

type SavedProps = {
  /** The gradient that stands in the field, as it is stored. */
  readonly present: string
  readonly isDisabled: boolean
  readonly onPick: (stops: string) => void
}

/** Gradients that a person saved on this device, for any of their designs; Delete removes one. */
export function SavedGradients({ present, isDisabled, onPick }: SavedProps) {
  const { text } = useText()
  const max = recentLimits.gradients
  // what was damaged on the device is no gradient
  const saved = useSnapshot(recent).gradients.flatMap((stops) => {
    const read = parseStops(stops)
    return read ? [{ stops, look: cssOf(read) }] : []
  })
  const isFull = saved.length >= max
  const isSaved = saved.some(({ stops }) => stops === present)
  return (
    <Swatches
      title={text('ui.gradient.saved')}
      colors={saved.map(({ look }) => look)}
      nameOf={(_look, index) => text('ui.gradient.use', { number: index + 1 })}
      onPick={(_look, index) => {
        const one = saved[index]
        if (one && !isDisabled) onPick(one.stops)
      }}
      onRemove={(index) => {
        const gone = saved[index]?.stops
        recent.gradients = recent.gradients.filter((stops) => stops !== gone)
      }}
      aside={
        <IconButton
          icon={Plus}
          iconSize={14}
          label={text(isFull ? 'ui.gradient.savedFull' : 'ui.gradient.save', { max })}
          disabled={isFull || isSaved}
          onClick={() => {
            recent.gradients = [present, ...recent.gradients].slice(0, max)
          }}
        />
      }
    />
  )
}
