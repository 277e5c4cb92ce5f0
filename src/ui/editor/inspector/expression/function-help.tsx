import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { SquareFunction } from 'lucide-react'
import { useState } from 'react'
import { useProjection } from '../../../app/engine/hooks.ts'
import { useText } from '../../../app/text.ts'
import { cx } from '../../../kit/cx.ts'
import { HelpMark } from '../../help/help-mark.tsx'
import panelCss from '../../panel.module.css'
import css from './function-help.module.css'
import rows from '../inspector.module.css'

type FunctionSearchProps = {
  readonly query: string
  readonly onQuery: (next: string) => void
}

function FunctionSearch({ query, onQuery }: FunctionSearchProps) {
  const { text } = useText()
  return (
    <div className={cx(panelCss.row, css.head)}>
      <input
        type="search"
        className={css.search}
        value={query}
        data-typed={query !== '' || undefined}
        placeholder={text('ui.functions.search')}
        aria-label={text('ui.functions.search')}
        onChange={(event) => onQuery(event.target.value)}
      />
      <HelpMark topic="expression" name={text('ui.help.expressions')} />
    </div>
  )
}

/** What can be called in an expression; a choice writes the call at the caret (UX 3.6). */
export function FunctionHelp({ onInsert }: { readonly onInsert: (piece: string) => void }) {
  const { text, say } = useText()
  const functions = useProjection('functions')
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLowerCase()
  const found = functions.filter((one) => `${one.name} ${say(one.label)}`.toLowerCase().includes(wanted))
  const label = text('ui.functions')
  if (functions.length === 0) return null
  return (
    <Popover>
      <PopoverButton className={rows.more ?? ''} aria-label={label} data-tip={label}>
        <SquareFunction size={14} strokeWidth={1.5} aria-hidden />
      </PopoverButton>
      <PopoverPanel
        anchor={{ to: 'bottom end', gap: 6, padding: 8 }}
        focus
        className={cx(panelCss.column, css.panel)}
      >
        {({ close }) => (
          <>
            <FunctionSearch query={query} onQuery={setQuery} />
            <ul className={panelCss.scroll}>
              {found.map(({ name, signature, label: help }) => (
                <li key={name}>
                  <button
                    type="button"
                    className={css.entry}
                    onClick={() => {
                      close()
                      setQuery('')
                      onInsert(`${name}(`)
                    }}
                  >
                    <code>{signature}</code>
                    <span>{say(help)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </PopoverPanel>
    </Popover>
  )
}
