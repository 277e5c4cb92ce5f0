import { Sun } from 'lucide-react'
import { send, useProjection } from '../../app/engine/hooks.ts'
import { useText } from '../../app/text.ts'
import { Button } from '../../kit/button.tsx'
import css from './wake-plate.module.css'

/** In the preview of a design whose layers come in: the watch wakes again, and they do. */
export function WakePlate() {
  const { text } = useText()
  const { comesIn } = useProjection('preview')
  return comesIn ? (
    <div className={css.plate}>
      <Button icon={Sun} data-tip={text('ui.timeline.try')} onClick={() => void send({ do: 'preview.wake' })}>
        {text('ui.action.wake')}
      </Button>
    </div>
  ) : null
}
