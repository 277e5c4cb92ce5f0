import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { dialLanguages } from '../../../../shared/expressions/languages/dial-languages.ts'
import {
  joinTranslations,
  splitTranslations,
  type Translations,
} from '../../../../shared/expressions/languages/translations.ts'
import type { FieldView } from '../../../../shared/protocol/projections.ts'
import { DropMenu } from '../../../app/dropdown/drop-menu.tsx'
import { send } from '../../../app/engine/hooks.ts'
import { useText } from '../../../app/text.ts'
import { Button, IconButton } from '../../../kit/button.tsx'
import { opener } from '../../../kit/menus/menu.tsx'
import { languageName } from '../../sample/language-name.ts'
import { settings } from '../../settings.ts'
import { TagArea } from '../expression/tag-area.tsx'
import { useFieldChange, type FieldChange } from '../fields/field-change.ts'
import { useDraft } from '../values/use-draft.ts'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import inspector from '../inspector.module.css'
import css from './translated-text.module.css'

type TextView = Extract<FieldView, { field: 'text' }>

export type TranslatedTextProps = {
  readonly field: TextView
  /** Back to one text with all of it. */
  readonly onJoin: () => void
}

type RowProps = {
  readonly field: TextView
  readonly name: string
  /** Null: what every other language reads. */
  readonly language: string | null
  readonly value: string
  /** Null where the words can be no part of a text in several languages. */
  readonly joined: (words: string) => string | null
  readonly onRemove: (() => void) | null
}

/** While a language is written, the dial is seen on a watch that speaks it. */
const look = (language: string | null): void =>
  void send({ do: 'sample.language', locale: language ?? settings.dialLocale })

/** Changes one language of a text; words that can be no part of it are refused. */
function useJoined({ field, joined }: Pick<RowProps, 'field' | 'joined'>) {
  const whole = useFieldChange(field.path)
  const [isRefused, setRefused] = useState(false)
  const pass = (words: string, to: (value: string) => void): void => {
    const next = joined(words)
    setRefused(next === null)
    if (next !== null) to(next)
  }
  const change: Pick<FieldChange, 'preview' | 'commit' | 'cancel'> = {
    preview: (words) => pass(String(words), whole.preview),
    commit: (words) => pass(String(words), whole.commit),
    cancel: whole.cancel,
  }
  return { change, isRefused }
}

function Row({ field, name, language, value, joined, onRemove }: RowProps) {
  const { text } = useText()
  const { change, isRefused } = useJoined({ field, joined })
  const draft = useDraft({ value }, change)
  const label = text('ui.translate.field', { language: name })
  return (
    <div className={css.row} data-language={language ?? ''}>
      <span className={cx(panelCss.said, panelCss.cut, css.name)} aria-hidden>
        {name}
      </span>
      <div className={inspector.textBox} onFocus={() => look(language)} onBlur={() => look(null)}>
        <TagArea
          className={inspector.text}
          label={label}
          value={draft.value}
          isTyped={draft.isTyped}
          isInvalid={isRefused}
          areWords
          maxLength={field.maxLength}
          isDisabled={field.isDisabled}
          onChange={draft.type}
          onEnter={draft.finish}
          onEscape={draft.undo}
          onLeave={draft.finish}
        />
      </div>
      {onRemove ? (
        <IconButton
          icon={X}
          iconSize={14}
          label={text('ui.translate.remove', { language: name })}
          className={inspector.function ?? ''}
          disabled={field.isDisabled}
          onClick={onRemove}
        />
      ) : null}
      {isRefused ? <p className={inspector.warning}>{text('ui.translate.quotes')}</p> : null}
    </div>
  )
}

const withWords = ({ base, others }: Translations, language: string | null, words: string): Translations =>
  language === null ? { base: words, others } : { base, others: { ...others, [language]: words } }

function without({ base, others }: Translations, language: string): Translations {
  const { [language]: _gone, ...rest } = others
  return { base, others: rest }
}

type ActsProps = {
  readonly field: TextView
  readonly shown: readonly string[]
  readonly onAdd: (language: string) => void
  readonly onJoin: () => void
}

function Acts({ field, shown, onAdd, onJoin }: ActsProps) {
  const { text, locale } = useText()
  return (
    <div className={css.acts}>
      <DropMenu
        side="bottom start"
        entries={dialLanguages
          .filter((one) => !shown.includes(one))
          .map((one) => ({
            id: one,
            label: languageName(one, locale),
            run: () => onAdd(one),
          }))}
        button={
          <>
            <Plus size={14} strokeWidth={1.5} aria-hidden />
            {text('ui.translate.add')}
          </>
        }
        buttonProps={{ className: opener, disabled: field.isDisabled }}
      />
      <Button look="ghost" onClick={onJoin}>
        {text('ui.translate.join')}
      </Button>
    </div>
  )
}

/** One line a language; what is not translated reads as every other language does. */
export function TranslatedText({ field, onJoin }: TranslatedTextProps) {
  const { text, locale } = useText()
  const change = useFieldChange(field.path)
  const [added, setAdded] = useState<readonly string[]>([])
  const stored = splitTranslations(typeof field.value === 'string' ? field.value : '')
  const shown = dialLanguages.filter((one) => one in stored.others || added.includes(one))
  // those that read as the rest are kept open, so that one can be written after the other
  const all: Translations = {
    base: stored.base,
    others: Object.fromEntries(shown.map((one) => [one, stored.others[one] ?? stored.base])),
  }
  const joinedWith = (language: string | null) => (words: string) =>
    joinTranslations(withWords(stored, language, words))
  const remove = (language: string): void => {
    setAdded(added.filter((one) => one !== language))
    const next = joinTranslations(without(stored, language))
    if (language in stored.others && next !== null) change.commit(next)
  }
  const others = text('ui.translate.others')
  return (
    <div className={css.rows}>
      {shown.map((one) => (
        <Row
          key={one}
          field={field}
          name={languageName(one, locale)}
          language={one}
          value={all.others[one] ?? ''}
          joined={joinedWith(one)}
          onRemove={() => remove(one)}
        />
      ))}
      <Row
        field={field}
        name={others}
        language={null}
        value={stored.base}
        joined={joinedWith(null)}
        onRemove={null}
      />
      <Acts field={field} shown={shown} onAdd={(one) => setAdded([...added, one])} onJoin={onJoin} />
    </div>
  )
}
