import type { StoreLocale, StoreText, StoreView } from '../../../shared/protocol/store.ts'
import { useText } from '../../app/text.ts'
import { Button } from '../../kit/button.tsx'
import { TextArea } from '../../kit/page-fields/page-fields.tsx'
import panelCss from '../panel.module.css'
import css from './store.module.css'
import { useTyped } from '../package-name/typed-text.ts'
import type { Told } from './told.ts'
import type { StoreKit } from './use-store.ts'

const order = ['title', 'short', 'full', 'notes'] as const

const rows = { title: 1, short: 2, full: 6, notes: 3 } as const

type FieldProps = {
  readonly view: StoreView
  readonly locale: StoreLocale
  readonly name: StoreText
  readonly told: Told
  readonly edit: StoreKit['edit']
}

/** One text of the listing with its length, and a proposal where there is one. */
function TextField({ view, locale, name, told, edit }: FieldProps) {
  const { text, say } = useText()
  const put = (value: string): Promise<void> => edit({ what: 'text', locale, text: name, value })
  const typed = useTyped(view.texts[locale][name], put)
  const [limit, length] = [view.textLimits[name], typed.value.trim().length]
  const field = `${locale}.${name}`
  const found = told.at(field)
  // what is typed is ahead of what the engine said
  const problem = found?.key === 'store.empty' && typed.value.trim() !== '' ? null : found
  const said = problem ? say(problem.key, problem.params) : ''
  // while it is typed the number is ahead of what the engine said
  const over = { limit, length, over: length - limit }
  const error = length > limit ? text('store.long', over) : problem?.isHint === true ? '' : said
  const hint = problem?.isHint ? text('ui.store.hint', { text: said }) : ''
  const draft = view.drafts[locale][name]
  const isNotes = name === 'notes'
  const isSame = draft === '' || draft === typed.value
  return (
    <div className={css.text}>
      <TextArea
        label={text(`ui.store.text.${name}`)}
        lang={locale}
        rows={rows[name]}
        error={error}
        hint={hint}
        count={text('ui.store.count', { length, limit })}
        {...typed}
        onBlur={() => {
          typed.onBlur()
          told.leave(field)
        }}
      />
      <div className={panelCss.row}>
        <Button disabled={isSame} onClick={() => void put(draft)}>
          {text(isNotes && view.lastRelease !== null ? 'ui.store.draftNotes' : 'ui.store.draft')}
        </Button>
        {isNotes && draft === '' && view.lastRelease !== null ? (
          <span className={css.hint}>{text('ui.store.noChanges', { code: view.lastRelease })}</span>
        ) : null}
      </div>
    </div>
  )
}

type Props = Omit<FieldProps, 'name'>

/** What people read in the store, in one language. */
export const TextsSection = (props: Props) => (
  <>
    {order.map((name) => (
      <TextField key={`${props.locale} ${name}`} {...props} name={name} />
    ))}
  </>
)
