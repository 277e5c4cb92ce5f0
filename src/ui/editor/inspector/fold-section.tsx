import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { sectionTopic } from '../../../shared/help/topics.ts'
import { HelpMark } from '../help/help-mark.tsx'
import { layout, toggleFold } from '../layout.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './inspector.module.css'

type FoldProps = {
  readonly id: string
  readonly title: string
  /** Folded until the user unfolds it. */
  readonly startsFolded?: boolean
  readonly children: ReactNode
}

/** A section that folds; the fold is remembered. */
export function FoldSection({ id, title, startsFolded = false, children }: FoldProps) {
  const key = `inspector.${id}${startsFolded ? '.open' : ''}`
  const topic = sectionTopic(id)
  const isFolded = useSnapshot(layout).folded.includes(key) !== startsFolded
  return (
    <section className={css.section} role="group" aria-label={title}>
      <div className={css.foldHead}>
        <h3>
          <button
            type="button"
            className={cx(panelCss.brightens, css.fold)}
            aria-expanded={!isFolded}
            onClick={() => toggleFold(key)}
          >
            {title}
            <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
          </button>
        </h3>
        {topic && !isFolded ? <HelpMark topic={topic} name={title} className={css.foldHelp} /> : null}
      </div>
      {isFolded ? null : children}
    </section>
  )
}
