import { CircleQuestionMark } from 'lucide-react'
import css from './help-menu.module.css'
import { DropMenu } from '../../app/dropdown/drop-menu.tsx'
import { useText } from '../../app/text.ts'
import { entriesOf } from '../actions/acting.ts'

const helpMenu = [
  'help.document',
  'help.commands',
  'help.keys',
  'help.tips',
  'line',
  'help.settings',
] as const

/** What helps to find one's way, at the end of the status bar. */
export function HelpMenu() {
  const texts = useText()
  return (
    <DropMenu
      side="top end"
      entries={entriesOf(helpMenu, texts)}
      button={<CircleQuestionMark size={14} strokeWidth={1.5} aria-hidden />}
      buttonProps={{
        className: css.button,
        'aria-label': texts.text('ui.help'),
        'data-tip': texts.text('ui.help'),
      }}
    />
  )
}
