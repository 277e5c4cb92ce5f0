import { CircleQuestionMark } from 'lucide-react'
import { helpTopics, type HelpTopic } from '../../../shared/help/topics.ts'
import { helpHref } from '../../app/help/help-href.ts'
import { useText } from '../../app/text.ts'
import { IconButton } from '../../kit/button.tsx'
import { cx } from '../../kit/cx.ts'
import css from './help-mark.module.css'
import { openHelp } from './help-state.ts'

export type HelpMarkProps = {
  readonly topic: HelpTopic
  /** What it explains, as the screen names it. */
  readonly name: string
  readonly className?: string | undefined
  /** From a dialog, which covers what stands beside the work: in a tab of its own, so that nothing typed is lost. */
  readonly opensTab?: boolean
}

/** Opens what the help says of a field or a section, beside the work. */
export function HelpMark({ topic, name, className, opensTab = false }: HelpMarkProps) {
  const { text, locale } = useText()
  const address = helpTopics[topic]
  return (
    <IconButton
      icon={CircleQuestionMark}
      iconSize={14}
      label={text('ui.help.about', { name })}
      className={cx(css.mark, className)}
      data-help-topic={topic}
      onClick={() => {
        if (opensTab) window.open(helpHref(locale, address), '_blank', 'noopener')
        else openHelp(address)
      }}
    />
  )
}
