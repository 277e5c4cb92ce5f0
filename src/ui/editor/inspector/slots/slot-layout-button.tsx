import { LayoutTemplate } from 'lucide-react'
import { Button } from '../../../kit/button.tsx'
import { useText } from '../../../app/text.ts'
import { actNamed } from '../../actions/acting.ts'
import css from '../inspector.module.css'

/** Turns the layout that is looked at into layers. */
export function SlotLayoutButton() {
  const { text } = useText()
  return (
    <div className={css.wholeCell}>
      <Button icon={LayoutTemplate} onClick={() => actNamed('slot.layout')}>
        {text('ui.action.slotLayout')}
      </Button>
    </div>
  )
}
