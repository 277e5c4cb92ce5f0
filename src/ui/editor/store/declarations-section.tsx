import type { MessageKey } from '../../../shared/messages/text.ts'
import type { StoreView } from '../../../shared/protocol/store.ts'
import { useText } from '../../app/text.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './store.module.css'

const mega = 1024 * 1024

/** What the forms of the store ask about a face, as it is found in it. */
export function DeclarationsSection({ view }: { readonly view: StoreView }) {
  const { text, say } = useText()
  const { formatVersion, wearOs, minSdk, targetSdk, memory, uses } = view.facts
  const weightOf = (mode: 'interactive' | 'ambient'): string =>
    memory
      ? text('ui.store.memoryValue', {
          present: (memory[mode].bytes / mega).toFixed(1),
          limit: memory[mode].limit / mega,
        })
      : text('ui.store.memoryUnknown')
  const data = uses.length === 0 ? [text('ui.store.noData')] : uses.map((use) => text(`ui.store.use.${use}`))
  const rows: readonly (readonly [MessageKey, string])[] = [
    ['ui.store.format', text('ui.store.formatValue', { version: formatVersion, wearOs })],
    ['ui.store.sdk', `${minSdk} / ${targetSdk}`],
    ['ui.store.memory.interactive', weightOf('interactive')],
    ['ui.store.memory.ambient', weightOf('ambient')],
    ['ui.store.data', data.join(' · ')],
  ]
  const found = view.problems.filter(({ field }) => field === 'memory' || field === 'face')
  return (
    <section className={cx(panelCss.stack, css.section)} aria-label={text('ui.store.declarations')}>
      <h3 className={panelCss.title}>{text('ui.store.declarations')}</h3>
      <dl className={css.facts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{text(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {found.map(({ field, key, params }) => (
        <p key={`${field} ${key}`} role="alert" className={css.error}>
          {say(key, params)}
        </p>
      ))}
      <p className={css.hint}>{text('ui.store.safety')}</p>
      <p className={css.hint}>{text('ui.store.key')}</p>
    </section>
  )
}
