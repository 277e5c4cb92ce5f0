import type { BuildTask } from '../../../shared/api/builds/tasks.ts'
import { Button } from '../../kit/button.tsx'
import { useText } from '../text.ts'
import { PackageRows } from './package-rows.tsx'
import css from './packages.module.css'
import { usePackages } from './use-packages.ts'

export type PackageGroupsProps = {
  /** Of the design. */
  readonly id: string
  /** Without previews of the design as it is saved. */
  readonly isSubmittedOnly: boolean
  /** Another one when something was submitted. */
  readonly since?: unknown
}

/** Of each face and format the newest one. */
function newest(tasks: readonly BuildTask[]): readonly BuildTask[] {
  const found = new Map<string, BuildTask>()
  for (const task of tasks) {
    const key = `${task.target} ${task.format}`
    if (!found.has(key)) found.set(key, task)
  }
  return [...found.values()]
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { text } = useText()
  return (
    <p role="alert" className={css.warning}>
      {text('ui.packages.failed')} <Button onClick={onRetry}>{text('ui.build.again')}</Button>
    </p>
  )
}

/** Packages by submission, the last one first; those before it are folded away. */
export function PackageGroups({ id, isSubmittedOnly, since = null }: PackageGroupsProps) {
  const { text } = useText()
  const packages = usePackages(id, since)
  const { tasks, hasFailed, refresh } = packages
  if (hasFailed) return <Failed onRetry={() => void refresh()} />
  if (tasks === null) return <div className={css.waiting} aria-busy />
  const numbers = [...new Set(tasks.flatMap(({ submission }) => submission ?? []))].toSorted((a, b) => b - a)
  const previews = isSubmittedOnly ? [] : newest(tasks.filter(({ submission }) => submission === null))
  const [last, ...before] = numbers
  const rowsOf = (number: number) => (
    <PackageRows
      tasks={tasks.filter(({ submission }) => submission === number)}
      label={text('ui.packages.submission', { number })}
      packages={packages}
    />
  )
  return (
    <div className={css.groups}>
      {last === undefined ? null : (
        <>
          <h3>{text('ui.packages.submission', { number: last })}</h3>
          {rowsOf(last)}
        </>
      )}
      {previews.length === 0 ? null : (
        <>
          <h3>{text('ui.packages.previews')}</h3>
          <PackageRows tasks={previews} label={text('ui.packages.previews')} packages={packages} />
        </>
      )}
      {before.map((number) => (
        <details key={number}>
          <summary>{text('ui.packages.submission', { number })}</summary>
          {rowsOf(number)}
        </details>
      ))}
      {last === undefined && previews.length === 0 ? (
        <p className={css.facts}>
          {text(isSubmittedOnly ? 'ui.packages.noneSubmitted' : 'ui.packages.none')}
        </p>
      ) : null}
    </div>
  )
}
