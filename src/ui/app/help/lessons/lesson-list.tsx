import { GraduationCap } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { lessons } from '../../../../shared/help/lessons/lessons.ts'
import { useHelp, useHelpText } from '../help-frame.ts'
import { HelpLink } from '../help-link.tsx'
import css from '../help-document.module.css'
import { keptLessons } from './lesson-state.ts'

/** The lessons, and how far each was done. */
export function LessonList() {
  const { locale } = useHelp()
  const text = useHelpText()
  const kept = useSnapshot(keptLessons).lessons
  return (
    <>
      <p className={css.said}>{text('help.lessons.lead')}</p>
      <ul className={css.list}>
        {lessons.map(({ id, words }) => (
          <li key={id}>
            <HelpLink to={id} className={css.lesson}>
              <GraduationCap size={16} strokeWidth={1.5} aria-hidden />
              <span className={css.lessonTitle}>{words[locale].title}</span>
              <span className={css.lessonLead}>{words[locale].lead}</span>
              {kept[id] ? (
                <span className={css.mark}>
                  {text(kept[id].isDone ? 'help.lesson.isDone' : 'help.lesson.continue')}
                </span>
              ) : null}
            </HelpLink>
          </li>
        ))}
      </ul>
    </>
  )
}
