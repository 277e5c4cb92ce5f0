import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { SquareFunction } from 'lucide-react'
import { useState } from 'react'
import { tables, type MessageKey } from '../../../shared/messages/text.ts'
import { useText } from '../../text.ts'
import css from './function-help.module.css'
import rows from './inspector.module.css'

/** Each function of the language has a help text under its name. */
const functions = (Object.keys(tables.en) as MessageKey[])
  .filter((key) => key.startsWith('fn.'))
  .map((key) => ({ key, name: key.slice('fn.'.length) }))

/** What can be called in an expression; a choice writes the call at the caret (UX 3.6). */
export function FunctionHelp({ onInsert }: { readonly onInsert: (piece: string) => void }) {
  const { text } = useText()
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLowerCase()
  const found = functions.filter(({ key, name }) => `${name} ${text(key)}`.toLowerCase().includes(wanted))
  const label = text('ui.functions')
  return (
    <Popover>
      <PopoverButton className={rows.more ?? ''} aria-label={label} data-tip={label}>
        <SquareFunction size={14} strokeWidth={1.5} aria-hidden />
      </PopoverButton>
      <PopoverPanel anchor={{ to: 'bottom end', gap: 6, padding: 8 }} focus className={css.panel ?? ''}>
        {({ close }) => (
          <>
            <input
              type="search"
              className={css.search}
              value={query}
              placeholder={text('ui.functions.search')}
              aria-label={text('ui.functions.search')}
              onChange={(event) => setQuery(event.target.value)}
            />
            <ul className={css.list}>
              {found.map(({ key, name }) => (
                <li key={key}>
                  <button
                    type="button"
                    className={css.entry}
                    onClick={() => {
                      close()
                      setQuery('')
                      onInsert(`${name}(`)
                    }}
                  >
                    <code>{name}</code>
                    <span>{text(key)}</span>
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
