import { Download, RotateCcw, X } from 'lucide-react'
import type { BuildTarget, BuildTask } from '../../../shared/api/builds/tasks.ts'
import { IconButton } from '../../kit/button.tsx'
import { timeFormatOf, useText } from '../../app/text.ts'
import { bytesText } from '../budgets/format.ts'
import { isUnderWay } from '../../app/packages/under-way.ts'
import type { Builds } from './builds.ts'
import { isOfEarlier } from './freshness.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './build.module.css'

type RowProps = {
  readonly format: BuildTarget
  readonly task: BuildTask | null
  /** What the server calls the state of the design that is on the canvas; null where it does not have it. */
  readonly rev: number | null
  readonly builds: Builds
}

/** Says of what was made before the last change that it was, and when. */
function Earlier({ task }: { readonly task: BuildTask }) {
  const { text, locale } = useText()
  const time = timeFormatOf(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(task.finishedAt ?? task.createdAt),
  )
  return <span className={css.warning}>{text('ui.build.earlier', { time })}</span>
}

type TargetButtonsProps = {
  readonly task: BuildTask | null
  readonly name: string
  readonly builds: Builds
}

function TargetButtons({ task, name, builds }: TargetButtonsProps) {
  const { text } = useText()
  return (
    <span className={panelCss.wraps}>
      {task?.state === 'succeeded' ? (
        <IconButton
          icon={Download}
          label={text('ui.build.download', { name })}
          onClick={() => void builds.download(task)}
        />
      ) : null}
      {task && isUnderWay(task) ? (
        <IconButton
          icon={X}
          label={text('ui.build.cancel', { name })}
          onClick={() => void builds.cancel(task)}
        />
      ) : null}
      {task && ['failed', 'cancelled', 'expired'].includes(task.state) ? (
        <IconButton
          icon={RotateCcw}
          label={text('ui.build.retry', { name })}
          onClick={() => void builds.retry(task)}
        />
      ) : null}
    </span>
  )
}

/** One thing that can be built: how far it is, what became of it, and what can be done with it. */
export function TargetRow({ format, task, rev, builds }: RowProps) {
  const { text, say, locale } = useText()
  const name = text(`ui.build.${format}`)
  const state = task?.state ?? 'none'
  const facts = text(`ui.build.state.${state}`, {
    percent: task?.progress ?? 0,
    version: task?.versionCode ?? 0,
    size: bytesText(task?.bytes ?? 0, locale),
    format: task?.formatVersion ?? 0,
  })
  return (
    <li className={cx(panelCss.stack12, css.target)} data-format={format} data-state={state}>
      <span>
        <b>{name}</b> <span className={css.hint}>{text(`ui.build.${format}Hint`)}</span>
      </span>
      <span className={css.state}>
        {task && isUnderWay(task) ? (
          <progress max={100} value={task.progress} aria-label={text('ui.build.progress', { name })} />
        ) : null}
        <span>{facts}</span>
        {task && isOfEarlier(task, rev) ? <Earlier task={task} /> : null}
        {task?.error ? <span className={css.warning}>{say(task.error.key, task.error.params)}</span> : null}
      </span>
      <TargetButtons task={task} name={name} builds={builds} />
    </li>
  )
}
