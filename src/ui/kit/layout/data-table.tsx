import type { CSSProperties, HTMLAttributes, ReactNode } from 'react'
import { cx } from '../cx.ts'
import css from './data-table.module.css'

type Head = string | { readonly text: string; readonly isNumber: true }

type DataTableProps = HTMLAttributes<HTMLDivElement> & {
  readonly heads: readonly Head[]
  /** Whether the rows end in a cell of buttons, which has no name. */
  readonly hasActs?: boolean
  /** Whether cells have no names where a row becomes a block: what is in them says it. */
  readonly isPlain?: boolean
  /** The rows. */
  readonly children: ReactNode
}

/** The names of the columns, for the style sheet, which puts them before the cells of a row on a phone. */
const namesOf = (heads: readonly Head[]): CSSProperties =>
  Object.fromEntries(
    heads.map((head, at) => [
      `--head-${at + 1}`,
      JSON.stringify(typeof head === 'string' ? head : head.text),
    ]),
  )

/**
 * Names of columns over rows; as wide as its place, where it is scrolled by those who name it. On a phone, where columns
 * have no place side by side, each row is a block of its cells, with the names before them.
 */
export function DataTable({ heads, hasActs, isPlain, children, className, ...rest }: DataTableProps) {
  const isNamed = rest['aria-label'] !== undefined || rest['aria-labelledby'] !== undefined
  const table = (
    <table className={cx(css.table, !isPlain && css.named)} style={isPlain ? undefined : namesOf(heads)}>
      <thead>
        <tr>
          {heads.map((head) => {
            const isText = typeof head === 'string'
            return (
              <th key={isText ? head : head.text} scope="col" className={isText ? undefined : css.number}>
                {isText ? head : head.text}
              </th>
            )
          })}
          {hasActs ? <td /> : null}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
  if (!isNamed) return table
  return (
    <div role="group" tabIndex={0} {...rest} className={cx(css.scroll, className)}>
      {table}
    </div>
  )
}

type CellProps = { readonly children: ReactNode }

/** A sum or a count, under those of the other rows. */
export const NumberCell = ({ children }: CellProps) => <td className={css.number}>{children}</td>

/** What must not be broken into lines, such as a time. */
export const ShortCell = ({ children }: CellProps) => <td className={css.short}>{children}</td>

/** The buttons of a row. */
export const ActsCell = ({ children }: CellProps) => <td className={css.last}>{children}</td>
