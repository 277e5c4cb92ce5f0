import { Crosshair } from 'lucide-react'
import { use } from 'react'
import { send } from '../../../app/engine/hooks.ts'
import { Button } from '../../../kit/button.tsx'
import { useText } from '../../../app/text.ts'
import { FieldTarget } from '../fields/field-change.ts'
import css from '../inspector.module.css'

/** Lets the pictures turn about the middle of the dial, in one step. */
export function PivotRow({ isDisabled }: { readonly isDisabled: boolean }) {
  const { text } = useText()
  const ids = use(FieldTarget)
  return (
    <div className={css.wholeCell}>
      <Button icon={Crosshair} disabled={isDisabled} onClick={() => void send({ do: 'pivot.toCentre', ids })}>
        {text('ui.action.pivotToCentre')}
      </Button>
    </div>
  )
}
