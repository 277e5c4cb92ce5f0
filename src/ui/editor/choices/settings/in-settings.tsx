import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import type { WatchNames } from '../../../../shared/protocol/choices.ts'
import { useText } from '../../../app/text.ts'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import { NameField } from '../name-field.tsx'
import { ChildSettings, type ChildSettingsProps } from './child-settings.tsx'
import { FlavorSlots, type FlavorSlotsProps } from './flavor-slots.tsx'
import { SettingPicture } from './setting-picture.tsx'
import css from './in-settings.module.css'

export type InSettingsProps = {
  readonly id: string
  /** Of this option; of the choice itself when left out. */
  readonly option?: string
  readonly name: string
  readonly icon: string
  readonly screenReader: WatchNames
  /** Null where there is none. */
  readonly highlight: string | null
  /** Its picture is what it is known by, and not folded away. */
  readonly isKnownByPicture: boolean
  /** Of a flavour: the slots of the face, and who fills them with it; nothing for others. */
  readonly filled: Pick<FlavorSlotsProps, 'slots' | 'providers'> | null
  /** Of an option of a list: the other choices, and those that are offered with it only; nothing for others. */
  readonly offers: Pick<ChildSettingsProps, 'others' | 'offered'> | null
  readonly isDisabled: boolean
}

type FoldProps = { readonly title: string; readonly isOpenAtFirst: boolean; readonly children: ReactNode }

function Fold({ title, isOpenAtFirst, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={cx(panelCss.row4, css.fold)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown size={14} strokeWidth={1.5} aria-hidden className={css.chevron} />
        <span>{title}</span>
      </button>
      <div id={id} className={cx(panelCss.stack, css.inside)} hidden={!isOpen}>
        {isOpen ? children : null}
      </div>
    </>
  )
}

const maxSaid = 200

function Said({ id, option, screenReader, isDisabled }: InSettingsProps) {
  const { text, locale } = useText()
  const order = locale === 'zh-cn' ? (['zhCn', 'en'] as const) : (['en', 'zhCn'] as const)
  return (
    <>
      {order.map((which) => (
        <NameField
          key={which}
          label={text(which === 'en' ? 'ui.onWatch.saidEn' : 'ui.onWatch.saidZh')}
          lang={which === 'en' ? 'en' : 'zh-CN'}
          name={screenReader[which]}
          isDisabled={isDisabled}
          maxLength={maxSaid}
          rename={(said) => ({
            ...{ do: 'choice.edit', id },
            edit: { what: 'screenReader', [which]: said, ...(option === undefined ? {} : { option }) },
          })}
        />
      ))}
      <p className={panelCss.note}>{text('ui.onWatch.saidHint')}</p>
    </>
  )
}

/** What the settings of the watch have of a choice, or of an option, beside its name. */
export function InSettings(props: InSettingsProps) {
  const { id, option, name, icon, screenReader, highlight, isKnownByPicture, filled, offers, isDisabled } =
    props
  const { text } = useText()
  const picture = <SettingPicture what="icon" url={icon} {...{ id, option, name, isDisabled }} />
  const isSaid = screenReader.en + screenReader.zhCn !== ''
  const hasAny = isSaid || (!isKnownByPicture && icon !== '') || (highlight ?? '') !== ''
  return (
    <div className={cx(panelCss.stack6, css.all)} data-in-settings>
      {isKnownByPicture ? picture : null}
      {option === undefined || !filled || filled.slots.length === 0 ? null : (
        <Fold
          title={text('ui.onWatch.sources')}
          isOpenAtFirst={filled.slots.some(({ id: slot }) => filled.providers[slot] !== undefined)}
        >
          <p className={panelCss.note}>{text('ui.onWatch.sourcesHint')}</p>
          <FlavorSlots {...{ id, option, isDisabled }} {...filled} />
        </Fold>
      )}
      {option === undefined || !offers || offers.others.length === 0 ? null : (
        <Fold title={text('ui.onWatch.children')} isOpenAtFirst={offers.offered.length > 0}>
          <p className={panelCss.note}>{text('ui.onWatch.childrenHint')}</p>
          <ChildSettings {...{ id, option, isDisabled }} {...offers} />
        </Fold>
      )}
      <Fold
        title={text(isKnownByPicture ? 'ui.onWatch.screenReader' : 'ui.onWatch.settings')}
        isOpenAtFirst={hasAny}
      >
        {isKnownByPicture ? null : picture}
        {highlight === null ? null : (
          <SettingPicture
            what="highlight"
            url={highlight}
            hint={text('ui.onWatch.highlightHint')}
            {...{ id, option, name, isDisabled }}
          />
        )}
        <Said {...props} />
      </Fold>
    </div>
  )
}
