import { Circle, CircleCheck, Crosshair } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { Lesson, LessonStep } from '../../../../shared/help/lessons/lesson.ts'
import { lessons } from '../../../../shared/help/lessons/lessons.ts'
import { plainOf } from '../../../../shared/help/markup.ts'
import { Button } from '../../../kit/button.tsx'
import { cx } from '../../../kit/cx.ts'
import { addToast, announce } from '../../notices/notices.ts'
import { useUser } from '../../session/session.ts'
import { Heading } from '../heading.tsx'
import { useHelp, useHelpText } from '../help-frame.ts'
import { HelpLink } from '../help-link.tsx'
import { Runs } from '../runs.tsx'
import css from '../help-document.module.css'
import { beginLesson, continueLesson, keptLessons, noteFinished, noteSeen } from './lesson-state.ts'
import { useLessonFacts } from './use-lesson-facts.ts'

/** Ids of the steps that are done: of the design as it is now, and of what was looked at. */
function useDone(lesson: Lesson): { readonly done: ReadonlySet<string>; readonly isHere: boolean } {
  const kept = useSnapshot(keptLessons).lessons[lesson.id]
  const facts = useLessonFacts(kept?.dial ?? null)
  const now = useMemo(
    () => (facts ? lesson.steps.filter(({ isDone }) => isDone(facts)).map(({ id }) => id) : []),
    [facts, lesson],
  )
  useEffect(() => {
    const moments = lesson.steps.filter(({ id, isMoment }) => isMoment && now.includes(id))
    noteSeen(
      lesson.id,
      moments.map(({ id }) => id),
    )
  }, [lesson, now])
  const seen = kept?.seen
  const done = useMemo(() => new Set([...now, ...(seen ?? [])]), [now, seen])
  return { done, isHere: facts !== null }
}

/** Says each step that was just done, and keeps that all of them were. */
function useProgress(lesson: Lesson, done: ReadonlySet<string>, isHere: boolean): void {
  const { locale } = useHelp()
  const text = useHelpText()
  const before = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!isHere) return
    const fresh = before.current && lesson.steps.find(({ id }) => done.has(id) && !before.current?.has(id))
    before.current = done
    if (done.size === lesson.steps.length) {
      noteFinished(lesson.id)
      if (fresh) announce(text('help.lesson.finished'), false)
    } else if (fresh) announce(text('help.lesson.stepDone', { title: fresh.words[locale].title }), false)
  }, [lesson, done, isHere, locale, text])
}

type StepProps = { readonly step: LessonStep; readonly state: 'isDone' | 'now' | 'toDo' }

function Step({ step, state }: StepProps) {
  const { locale, show } = useHelp()
  const text = useHelpText()
  const { title, text: words } = step.words[locale]
  const Icon = state === 'isDone' ? CircleCheck : Circle
  const point = async (): Promise<void> => {
    if ((await show?.(step.place)) === false) addToast({ tone: 'info', key: 'help.lesson.noPlace' })
  }
  return (
    <li
      className={cx(css.step, state === 'isDone' && css.isDone, state === 'now' && css.isNow)}
      aria-current={state === 'now' ? 'step' : undefined}
      data-step={step.id}
      data-state={state}
    >
      <Icon size={16} strokeWidth={1.5} aria-hidden />
      <div>
        <p className={css.stepTitle}>
          {title}
          <span className="visually-hidden">, {text(`help.lesson.${state}`)}</span>
        </p>
        {state === 'isDone' ? null : (
          <p>
            <Runs text={words} />
          </p>
        )}
        {state === 'now' && show ? (
          <Button
            icon={Crosshair}
            aria-label={`${text('help.lesson.show')}: ${plainOf(title)}`}
            onClick={() => void point()}
          >
            {text('help.lesson.show')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

function Buttons({ lesson, isHere }: { readonly lesson: Lesson; readonly isHere: boolean }) {
  const text = useHelpText()
  const isKept = useSnapshot(keptLessons).lessons[lesson.id] !== undefined
  const isVisitor = useUser().token === ''
  if (isHere) return null
  if (!isKept || isVisitor)
    return (
      <Button look="primary" onClick={() => beginLesson(lesson)} data-lesson-begin>
        {text(isVisitor ? 'help.lesson.signIn' : 'help.lesson.begin')}
      </Button>
    )
  return (
    <>
      <Button look="primary" onClick={() => continueLesson(lesson.id)} data-lesson-continue>
        {text('help.lesson.continue')}
      </Button>
      <Button onClick={() => beginLesson(lesson)} data-lesson-begin>
        {text('help.lesson.again')}
      </Button>
    </>
  )
}

type ProgressProps = {
  readonly done: number
  readonly count: number
}

function Progress({ done, count }: ProgressProps) {
  const text = useHelpText()
  return (
    <div className={css.progress}>
      <progress max={count} value={done} aria-label={text('help.lesson.progress', { done, count })} />
      <span aria-hidden>{text('help.lesson.progress', { done, count })}</span>
    </div>
  )
}

/** A lesson: its steps watch the open dial and mark themselves. */
export function LessonView({ lesson }: { readonly lesson: Lesson }) {
  const { locale } = useHelp()
  const text = useHelpText()
  const { done, isHere } = useDone(lesson)
  useProgress(lesson, done, isHere)
  const { title, lead } = lesson.words[locale]
  const count = lesson.steps.length
  const isOver = isHere && done.size === count
  const current = isHere ? lesson.steps.find(({ id }) => !done.has(id)) : undefined
  const next = lessons[lessons.indexOf(lesson) + 1]
  return (
    <article data-lesson={lesson.id}>
      <Heading rank={1}>{title}</Heading>
      <p className={css.lead}>{lead}</p>
      {isHere ? (
        <Progress done={done.size} count={count} />
      ) : (
        <p className={css.said}>{text('help.lessons.lead')}</p>
      )}
      <div className={css.buttons}>
        <Buttons lesson={lesson} isHere={isHere} />
      </div>
      <ol className={css.lessonSteps}>
        {lesson.steps.map((step) => (
          <Step
            key={step.id}
            step={step}
            state={isHere && done.has(step.id) ? 'isDone' : step === current ? 'now' : 'toDo'}
          />
        ))}
      </ol>
      {isOver ? (
        <div className={css.finished} role="status">
          <p>{text('help.lesson.finished')}</p>
          {next ? (
            <HelpLink to={next.id}>{text('help.lesson.next', { title: next.words[locale].title })}</HelpLink>
          ) : null}
        </div>
      ) : null}
      <p className={css.foot}>
        <HelpLink to="">{text('help.contents')}</HelpLink>
      </p>
    </article>
  )
}
