import { useText } from '../../app/text.ts'
import { Button } from '../../kit/button.tsx'
import { FormField } from '../../kit/fields/form.tsx'
import type { StoreView } from '../../../shared/protocol/store.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './store.module.css'
import { PackageNameField } from '../package-name/package-name-field.tsx'
import { useTyped } from '../package-name/typed-text.ts'
import type { PackageName } from '../package-name/use-package-name.ts'
import type { Told } from './told.ts'
import type { StoreKit } from './use-store.ts'

type ReleaseProps = {
  readonly view: StoreView
  readonly name: PackageName
  readonly told: Told
  readonly edit: StoreKit['edit']
}

/** What the store knows the face by, and which version of it this is. */
export function ReleaseSection({ view, name, told, edit }: ReleaseProps) {
  const { text, say } = useText()
  const code = useTyped(String(view.versionCode), (value) =>
    edit({ what: 'versionCode', value: Number(value) }),
  )
  const errorAt = (field: string): string => {
    const problem = told.at(field)
    return problem ? say(problem.key, problem.params) : ''
  }
  const last =
    view.lastRelease === null
      ? text('ui.store.noRelease')
      : text('ui.store.lastRelease', { code: view.lastRelease })
  return (
    <section className={cx(panelCss.stack, css.section)} aria-label={text('ui.store.release')}>
      <h3 className={panelCss.title}>{text('ui.store.release')}</h3>
      <PackageNameField
        name={name}
        hint={text('ui.store.packageNameHint')}
        error={errorAt('packageName')}
        onLeave={() => told.leave('packageName')}
      />
      <FormField
        label={text('ui.store.versionCode')}
        type="number"
        min={1}
        step={1}
        hint={last}
        error={errorAt('versionCode')}
        {...code}
        onBlur={() => {
          code.onBlur()
          told.leave('versionCode')
        }}
      />
      <div className={panelCss.wraps}>
        <Button onClick={() => void edit({ what: 'released' })}>{text('ui.store.markReleased')}</Button>
        <span className={cx(css.hint, panelCss.rest)}>{text('ui.store.markHint')}</span>
      </div>
    </section>
  )
}
