import {
  ChevronDown,
  CopyPlus,
  Ellipsis,
  Eye,
  Palette,
  Shapes,
  SwatchBook,
  ToggleLeft,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import type { ChoiceView, OwnChoiceView } from '../../../shared/protocol/choices.ts'
import type { ChoiceEdit } from '../../../shared/protocol/commands/choices.ts'
import { DropMenu } from '../../app/dropdown/drop-menu.tsx'
import { send, useProjection } from '../../app/engine/hooks.ts'
import { Button, iconLook } from '../../kit/button.tsx'
import { cx } from '../../kit/cx.ts'
import type { MenuItemEntry } from '../../kit/menus/menu.tsx'
import { useText } from '../../app/text.ts'
import { QuietPart, definePart } from '../../app/lazy/part.tsx'
import { Picture } from '../files/picture.tsx'
import type { InSettingsProps } from './settings/in-settings.tsx'
import { Names } from './names.tsx'
import { OptionColors } from './option-colors.tsx'
import panelCss from '../panel.module.css'
import css from './own-choices.module.css'

type Own = ChoiceView & { readonly own: OwnChoiceView }

type OptionProps = { readonly choice: Own; readonly at: number; readonly isDisabled: boolean }

const icons: Readonly<Record<ChoiceView['kind'], LucideIcon>> = {
  color: Palette,
  list: Shapes,
  boolean: ToggleLeft,
  flavor: SwatchBook,
}

const addWords = {
  color: 'ui.own.addTheme',
  list: 'ui.own.addOption',
  boolean: 'ui.own.addOption',
  flavor: 'ui.own.addFlavor',
} as const satisfies Record<ChoiceView['kind'], string>

/** Few choices have more than names. */
const settings = definePart<InSettingsProps>(
  async () => (await import('./settings/in-settings.tsx')).InSettings,
  'editorRare',
)

const change = (id: string, edit: ChoiceEdit): void => void send({ do: 'choice.edit', id, edit })

function useOptionEntries({ choice, at, isDisabled }: OptionProps): readonly MenuItemEntry[] {
  const { text } = useText()
  const { id, kind, options, own, chosen } = choice
  const option = options[at]?.id ?? ''
  const off = (isOff: boolean): boolean => isDisabled || isOff
  const entry = (
    name: 'initial' | 'falcon' | 'up' | 'down' | 'capture' | 'deleteOption',
    edit: ChoiceEdit,
    isOff: boolean,
  ): MenuItemEntry => ({
    id: name,
    // a flavour has no layers of its own that could stay
    label: text(name === 'deleteOption' && kind === 'flavor' ? 'ui.action.delete' : `ui.own.${name}`),
    isDisabled: off(isOff),
    ...(name === 'deleteOption' ? { isDanger: true } : {}),
    run: () => change(id, edit),
  })
  return [
    ...(kind === 'flavor' ? [entry('capture', { what: 'capture', option }, chosen === option)] : []),
    entry('initial', { what: 'initial', option }, own.initial === option),
    entry('falcon', { what: 'falcon', option }, own.falcon === option),
    ...(kind === 'boolean' || own.isOfTheme
      ? []
      : [
          entry('up', { what: 'moveOption', option, to: at - 1 }, at === 0),
          entry('down', { what: 'moveOption', option, to: at + 1 }, at === options.length - 1),
          entry('deleteOption', { what: 'deleteOption', option }, options.length < 2),
        ]),
  ]
}

type ShowOptionProps = {
  readonly isSeen: boolean
  readonly id: string
  readonly option: Own['options'][number]
  readonly kind: Own['kind']
  readonly layers: number
  /** Its colours beside its name. */
  readonly hasStrip: boolean
}

function ShowOption({ isSeen, id, option, kind, layers, hasStrip }: ShowOptionProps) {
  const { text } = useText()
  return (
    <button
      type="button"
      aria-pressed={isSeen}
      className={cx(panelCss.row, css.look)}
      onClick={() => void send({ do: 'choice.set', id, option: option.id })}
    >
      <Eye size={14} strokeWidth={1.5} aria-hidden className={css.eye} />
      {option.icon === '' ? null : (
        <span className={cx(panelCss.middle, css.thumb)}>
          <Picture url={option.icon} isLazy />
        </span>
      )}
      <span className={cx(panelCss.cut, css.optionName)}>{option.label}</span>
      {hasStrip ? (
        <span className={css.strip} aria-hidden>
          {option.colors.map((color, place) => (
            <span key={place} style={{ background: color }} />
          ))}
        </span>
      ) : null}
      {kind === 'color' || kind === 'flavor' ? null : (
        <span className={cx(panelCss.note, css.count)}>{text('ui.own.layers', { count: layers })}</span>
      )}
    </button>
  )
}

type CardMenuProps = {
  readonly head: string
  readonly entries: readonly MenuItemEntry[]
  readonly label: string
}

function CardMenu({ head, entries, label }: CardMenuProps) {
  return (
    <DropMenu
      head={head}
      entries={entries}
      button={<Ellipsis size={16} strokeWidth={1.5} aria-hidden />}
      buttonProps={{ className: iconLook, 'aria-label': label, 'data-tip': label }}
    />
  )
}

/** What an option of a list can be the only one to offer. */
function useOthers({ id }: Own) {
  const choices = useProjection('choices')
  return choices.filter((one) => one.id !== id && one.own !== null && one.kind !== 'flavor')
}

function Option(props: OptionProps) {
  const { choice, at, isDisabled } = props
  const { text } = useText()
  const entries = useOptionEntries(props)
  const others = useOthers(choice)
  const option = choice.options[at]
  const facts = choice.own.options[at]
  if (!option || !facts) return null
  const { id, kind, own, chosen } = choice
  const isSeen = chosen === option.id
  const marks = [
    ...(own.initial === option.id ? [text('ui.own.isInitial')] : []),
    ...(own.falcon === option.id ? [text('ui.own.isFalcon')] : []),
  ]
  return (
    <li className={cx(panelCss.stack6, css.option, isSeen && css.isSeen)} data-option={option.id}>
      <div className={cx(panelCss.row4, css.optionRow)}>
        <ShowOption
          {...{ isSeen, id, option, kind, layers: facts.layers }}
          hasStrip={kind === 'color' && (!isSeen || own.isOfTheme)}
        />
        <CardMenu
          head={option.label}
          entries={entries}
          label={text('ui.own.optionMenu', { name: option.label })}
        />
      </div>
      {isSeen && facts.takes.length > 0 ? (
        <p className={cx(panelCss.note, css.marks)}>
          {facts.takes.map((one) => text('ui.own.takes', one)).join(' · ')}
        </p>
      ) : null}
      {marks.length > 0 ? <p className={cx(panelCss.note, css.marks)}>{marks.join(' · ')}</p> : null}
      {isSeen && kind === 'color' && !own.isOfTheme ? (
        <OptionColors id={id} option={option.id} colors={option.colors} isDisabled={isDisabled} />
      ) : null}
      {isSeen && kind !== 'boolean' ? (
        <>
          <Names id={id} option={option.id} names={facts.names} isDisabled={isDisabled} />
          <QuietPart
            part={settings}
            props={{
              ...{ id, option: option.id, name: option.label, icon: option.icon, highlight: null },
              ...{ screenReader: facts.screenReader, isKnownByPicture: kind === 'flavor', isDisabled },
              filled: kind === 'flavor' ? { slots: own.slots, providers: facts.providers } : null,
              offers: kind === 'list' ? { others, offered: facts.childSettingIds } : null,
            }}
          />
        </>
      ) : null}
    </li>
  )
}

type OptionsProps = {
  readonly choice: Own
  readonly isDisabled: boolean
}

/** What it is called, and what can be chosen. */
function Options({ choice, isDisabled }: OptionsProps) {
  const { text } = useText()
  const { id, kind, own, options, label: name, icon } = choice
  const { highlight, screenReader } = own
  return (
    <>
      <Names id={id} names={own.names} isDisabled={isDisabled} />
      {kind === 'flavor' ? null : (
        <QuietPart
          part={settings}
          props={{
            id,
            name,
            icon,
            highlight,
            screenReader,
            isKnownByPicture: false,
            filled: null,
            offers: null,
            isDisabled,
          }}
        />
      )}
      <ul className={panelCss.stack2}>
        {options.map((option, place) => (
          <Option key={option.id} choice={choice} at={place} isDisabled={isDisabled} />
        ))}
      </ul>
      {kind === 'boolean' || own.isOfTheme ? null : (
        <Button
          icon={CopyPlus}
          look="ghost"
          disabled={isDisabled}
          onClick={() => change(id, { what: 'addOption' })}
        >
          {text(addWords[kind])}
        </Button>
      )}
    </>
  )
}

type OwnChoiceProps = {
  readonly choice: Own
  readonly at: number
  readonly of: number
  readonly isDisabled: boolean
}

/** One thing that the wearer can choose, with what it is called and its options; it folds. */
export function OwnChoice({ choice, at, of, isDisabled }: OwnChoiceProps) {
  const { text } = useText()
  const [isOpen, setOpen] = useState(true)
  const { id, kind, label } = choice
  const Icon = icons[kind]
  const move = (name: 'up' | 'down', to: number, isOff: boolean): MenuItemEntry => ({
    id: name,
    label: text(`ui.own.${name}`),
    isDisabled: isDisabled || isOff,
    run: () => change(id, { what: 'move', to }),
  })
  return (
    <section className={cx(panelCss.stack, css.card)} aria-label={label} data-choice={id}>
      <div className={cx(panelCss.row4, css.cardHead)}>
        <button
          type="button"
          className={cx(panelCss.row, css.cardName)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon size={16} strokeWidth={1.5} aria-hidden />
          <span>{label}</span>
          <ChevronDown size={14} strokeWidth={1.5} aria-hidden className={css.chevron} />
        </button>
        <CardMenu
          head={label}
          label={text('ui.own.choiceMenu', { name: label })}
          entries={[
            move('up', at - 1, at === 0),
            move('down', at + 1, at === of - 1),
            {
              id: 'delete',
              label: text(kind === 'flavor' ? 'ui.action.delete' : 'ui.own.delete'),
              isDanger: true,
              isDisabled,
              run: () => change(id, { what: 'delete' }),
            },
          ]}
        />
      </div>
      {isOpen ? <Options choice={choice} isDisabled={isDisabled} /> : null}
    </section>
  )
}
