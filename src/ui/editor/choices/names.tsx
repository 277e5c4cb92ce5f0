import type { WatchNames } from '../../../shared/protocol/choices.ts'
import { useText } from '../../app/text.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import { NameField } from './name-field.tsx'
import css from './own-choices.module.css'

type NamesProps = {
  readonly id: string
  /** Of this option; of the choice itself when left out. */
  readonly option?: string
  readonly names: WatchNames
  readonly isDisabled: boolean
}

type NameProps = NamesProps & { readonly which: keyof WatchNames }

function Name({ id, option, names, which, isDisabled }: NameProps) {
  const { text } = useText()
  return (
    <NameField
      label={text(which === 'en' ? 'ui.own.nameEn' : 'ui.own.nameZh')}
      lang={which === 'en' ? 'en' : 'zh-CN'}
      name={names[which]}
      isDisabled={isDisabled}
      rename={(name) => ({
        ...{ do: 'choice.edit', id },
        edit: { what: 'rename', [which]: name, ...(option === undefined ? {} : { option }) },
      })}
    />
  )
}

/** What the watch calls it in both languages; the one that the page is read in comes first. */
export function Names(props: NamesProps) {
  const { locale } = useText()
  const order = locale === 'zh-cn' ? (['zhCn', 'en'] as const) : (['en', 'zhCn'] as const)
  return (
    <div className={cx(panelCss.stack, css.names)}>
      {order.map((which) => (
        <Name key={which} {...props} which={which} />
      ))}
    </div>
  )
}
