import { useState, type ReactNode } from 'react'
import { labelOfPlatform } from '../../../../shared/help/reference/limit-rows.ts'
import { SearchField } from '../../../kit/fields/search-field.tsx'
import { Heading } from '../heading.tsx'
import { useHelpText } from '../help-frame.ts'
import css from '../help-document.module.css'

type FrameProps = {
  readonly page: 'tags' | 'functions' | 'limits'
  /** The rows that a filter leaves; an empty one leaves all. */
  readonly children: (matches: (words: string) => boolean) => ReactNode
}

/** A page of the reference with its filter. */
export function ReferenceFrame({ page, children }: FrameProps) {
  const text = useHelpText()
  const [typed, setTyped] = useState('')
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = (row: string): boolean => words.every((word) => row.toLowerCase().includes(word))
  return (
    <>
      <Heading rank={1}>{text(`help.${page}.title`)}</Heading>
      <p className={css.lead}>{text(`help.${page}.lead`)}</p>
      <SearchField
        className={css.filter}
        label={text('help.filter')}
        clearLabel={text('ui.clear')}
        value={typed}
        onChange={setTyped}
      />
      {children(matches)}
    </>
  )
}

type FactsProps = { readonly rows: readonly (readonly [label: string, value: ReactNode])[] }

/** What is known of one row, as pairs. */
export const Facts = ({ rows }: FactsProps) => (
  <dl className={css.facts}>
    {rows.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** Names of platforms; a sentence where there is none. */
export function usePlatformNames(): (ids: readonly string[], none: string) => string {
  const text = useHelpText()
  return (ids, none) =>
    ids.length === 0 ? none : ids.map((id) => text(labelOfPlatform(id))).join(text('ui.comma'))
}
