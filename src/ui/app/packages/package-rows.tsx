import { Download, RotateCcw } from 'lucide-react'
import { packageFormats, type BuildTask } from '../../../shared/api/builds/tasks.ts'
import { IconButton } from '../../kit/button.tsx'
import { useText } from '../text.ts'
import css from './packages.module.css'
import { isUnderWay } from './under-way.ts'
import type { Packages } from './use-packages.ts'

type RowsProps = {
  readonly tasks: readonly BuildTask[]
  readonly label: string
  readonly packages: Packages
}

const kilobytes = (bytes: number, locale: string): string =>
  `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / 1_000)} KB`

const again: readonly BuildTask['state'][] = ['failed', 'cancelled', 'expired']

/** By face, and of a face in the order of the formats. */
const inOrder = (one: BuildTask, other: BuildTask): number =>
  one.target.localeCompare(other.target) ||
  packageFormats.indexOf(one.format) - packageFormats.indexOf(other.format)

type PackageRowProps = {
  readonly task: BuildTask
  readonly name: string
  readonly packages: Packages
}

function PackageRow({ task, name, packages }: PackageRowProps) {
  const { text, locale, say } = useText()
  return (
    <li className={css.row} data-package={task.format} data-state={task.state}>
      <span className={css.words}>
        <b>{name}</b>
        <span className={css.facts}>
          {task.packageName}-{task.versionCode}
        </span>
      </span>
      <span className={css.state}>
        {isUnderWay(task) ? (
          <progress max={100} value={task.progress} aria-label={text('ui.build.progress', { name })} />
        ) : null}
        <span>
          {task.state === 'succeeded'
            ? text('ui.packages.ready', { size: kilobytes(task.bytes ?? 0, locale) })
            : text(`ui.build.state.${task.state}`, { percent: task.progress })}
        </span>
        {task.error ? <span className={css.warning}>{say(task.error.key, task.error.params)}</span> : null}
        {task.missing.length > 0 ? (
          <span className={css.warning}>{text('ui.build.missing', { count: task.missing.length })}</span>
        ) : null}
      </span>
      {task.state === 'succeeded' ? (
        <IconButton
          icon={Download}
          label={text('ui.build.download', { name })}
          disabled={packages.isBusy}
          onClick={() => void packages.download(task)}
        />
      ) : again.includes(task.state) ? (
        <IconButton
          icon={RotateCcw}
          label={text('ui.build.retry', { name })}
          disabled={packages.isBusy}
          onClick={() => void packages.retry(task)}
        />
      ) : (
        <span />
      )}
    </li>
  )
}

/** What was made, or is being made: how far it is, why it failed, and what can be done with it now. */
export function PackageRows({ tasks, label, packages }: RowsProps) {
  const { text } = useText()
  return (
    <ul className={css.rows} aria-label={label}>
      {tasks.toSorted(inOrder).map((task) => {
        const name = text(`ui.build.${task.format}`)
        return <PackageRow key={task.id} task={task} name={name} packages={packages} />
      })}
    </ul>
  )
}
