import { useText } from '../../app/text.ts'
import { Button } from '../../kit/button.tsx'
import { FormField } from '../../kit/fields/form.tsx'
import type { StoreView } from '../../../shared/protocol/store.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './store.module.css'
import { useTyped } from './typed-text.ts'
import { problemAt, type StoreKit } from './use-store.ts'

/** What the store knows the face by, and which version of it this is. */
export function ReleaseSection({
  view,
  edit,
}: {
  readonly view: StoreView
  readonly edit: StoreKit['edit']
}) {
  const { text, say } = useText()
  const name = useTyped(view.packageName, (value) => void edit({ what: 'packageName', value }))
  const code = useTyped(
    String(view.versionCode),
    (value) => void edit({ what: 'versionCode', value: Number(value) }),
  )
  const errorAt = (field: string): string => {
    const problem = problemAt(view.problems, field)
    return problem ? say(problem.key, problem.params) : ''
  }
  const last =
    view.lastRelease === null
      ? text('ui.store.noRelease')
      : text('ui.store.lastRelease', { code: view.lastRelease })
  return (
    <section className={cx(panelCss.stack, css.section)} aria-label={text('ui.store.release')}>
      <h3 className={panelCss.title}>{text('ui.store.release')}</h3>
      <FormField
        label={text('ui.store.packageName')}
        placeholder="com.myname.dial"
        autoCapitalize="none"
        spellCheck={false}
        hint={text('ui.store.packageNameHint')}
        error={errorAt('packageName')}
        {...name}
      />
      <FormField
        label={text('ui.store.versionCode')}
        type="number"
        min={1}
        step={1}
        hint={last}
        error={errorAt('versionCode')}
        {...code}
      />
      <div className={panelCss.wraps}>
        <Button onClick={() => void edit({ what: 'released' })}>{text('ui.store.markReleased')}</Button>
        <span className={cx(css.hint, panelCss.rest)}>{text('ui.store.markHint')}</span>
      </div>
    </section>
  )
}
