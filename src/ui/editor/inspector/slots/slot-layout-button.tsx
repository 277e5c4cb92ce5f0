import { LayoutTemplate } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Refusal } from '../../../../shared/protocol/commands.ts'
import { Button } from '../../../kit/button.tsx'
import { engine } from '../../../app/engine/connect.ts'
import { useProjection } from '../../../app/engine/hooks.ts'
import { useText } from '../../../app/text.ts'
import { actNamed } from '../../actions/acting.ts'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import css from '../inspector.module.css'

/** Why the layout that is looked at is made of layers already; null where it is not. */
function useMadeOfLayers(): Refusal | null {
  const [made, setMade] = useState<Refusal | null>(null)
  const selected = useProjection('selectedIds')
  const history = useProjection('history')
  useEffect(() => {
    let isGone = false
    engine.can({ do: 'slot.layout' }).then(
      (outcome) => {
        const isMade = !outcome.ok && outcome.refusal.key === 'refusal.hasLayout'
        if (!isGone) setMade(isMade ? outcome.refusal : null)
      },
      // a worker that ends meanwhile has no answer
      () => undefined,
    )
    return () => void (isGone = true)
  }, [selected, history])
  return made
}

/** Turns the layout that is looked at into layers; one that is made of layers says where to go on. */
export function SlotLayoutButton() {
  const { text, say } = useText()
  const made = useMadeOfLayers()
  return (
    <div className={css.wholeCell}>
      {made ? (
        <p className={cx(panelCss.note, css.hint)} role="note">
          {say('ui.slot.madeOfLayers', made.params)}
        </p>
      ) : (
        <Button icon={LayoutTemplate} onClick={() => actNamed('slot.layout')}>
          {text('ui.action.slotLayout')}
        </Button>
      )}
    </div>
  )
}
