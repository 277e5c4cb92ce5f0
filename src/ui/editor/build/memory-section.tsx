import type { MemoryView } from '../../../shared/protocol/questions.ts'
import { bytesText, meterLine } from '../budgets/format.ts'
import { useText } from '../../app/text.ts'
import css from './build.module.css'

type Resource = MemoryView['resources'][number]

function ResourceRow({ resource }: { readonly resource: Resource }) {
  const { text, locale } = useText()
  const { kind, name, width, height, frames, drawn } = resource
  const size = kind === 'picture' ? `${width} × ${height}` : text('ui.build.memory.font')
  return (
    <tr>
      <th scope="row">{kind === 'deviceFont' ? text('ui.build.memory.deviceFont') : name}</th>
      <td>
        {size}
        {frames > 1 ? ` × ${frames}` : null}
        {drawn ? (
          <span className={css.hint}>
            {' '}
            {text('ui.build.memory.drawn', {
              width: Math.round(drawn.width),
              height: Math.round(drawn.height),
            })}
          </span>
        ) : null}
      </td>
      <td>{bytesText(resource.interactive, locale)}</td>
      <td>{bytesText(resource.ambient, locale)}</td>
    </tr>
  )
}

/** What the face takes of the watch's memory, in use and in ambient, and each picture of it. */
export function MemorySection({ memory }: { readonly memory: MemoryView }) {
  const { text, locale } = useText()
  const { interactive, ambient, resources } = memory
  const line = ({ bytes, limit }: { readonly bytes: number; readonly limit: number }): string =>
    meterLine({ value: bytes, limit, unit: 'bytes' }, locale)
  const isOver = interactive.bytes > interactive.limit || ambient.bytes > ambient.limit
  return (
    <details className={css.details} data-memory>
      <summary>{text('ui.build.memory', { interactive: line(interactive), ambient: line(ambient) })}</summary>
      {isOver ? <p className={css.warning}>{text('ui.build.memory.over')}</p> : null}
      <p className={css.hint}>
        {text('ui.build.memory.layers', {
          count: ambient.layers,
          size: bytesText(ambient.layerBytes, locale),
        })}
      </p>
      <div className={css.table} tabIndex={0} role="region" aria-label={text('ui.build.memory.table')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text('ui.build.memory.name')}</th>
              <th scope="col">{text('ui.build.memory.size')}</th>
              <th scope="col">{text('ui.build.memory.interactive')}</th>
              <th scope="col">{text('ui.build.memory.ambient')}</th>
            </tr>
          </thead>
          <tbody>
            {resources.map((resource) => (
              <ResourceRow key={`${resource.kind} ${resource.name}`} resource={resource} />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
