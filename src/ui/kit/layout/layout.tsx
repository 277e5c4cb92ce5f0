import type { HTMLAttributes, ReactNode } from 'react'
import { cx } from '../cx.ts'
import css from './layout.module.css'

type CardProps = Omit<HTMLAttributes<HTMLElement>, 'id' | 'title'> & {
  /** Of the title, which names the card; a card without a title is named by `aria-label`. */
  readonly id?: string
  readonly title?: string
  /** Stands close under the title. */
  readonly about?: ReactNode
  /** Stands at the other end of the title's row. */
  readonly aside?: ReactNode
}

/** A region of a page with its title. */
export function Card({ id, title, about, aside, className, children, ...rest }: CardProps) {
  const heading = title ? (
    <h2 id={id} className={css.title}>
      {title}
    </h2>
  ) : null
  return (
    <section aria-labelledby={id} {...rest} className={cx(css.card, className)}>
      {about === undefined ? null : (
        <div>
          {heading}
          <p className={css.note}>{about}</p>
        </div>
      )}
      {about === undefined && aside !== undefined ? (
        <div className={css.head}>
          {heading}
          {aside}
        </div>
      ) : null}
      {about === undefined && aside === undefined ? heading : null}
      {children}
    </section>
  )
}

type BoxProps = HTMLAttributes<HTMLElement> & {
  readonly as?: 'div' | 'span' | 'ul'
  /** CSS pixels between what stands in it. */
  readonly gap?: number
}

/** What stands one under the other; 16 pixels apart. */
export const Stack = ({ as: Box = 'div', gap, className, ...rest }: BoxProps) => (
  <Box {...rest} className={cx(css.stack, className)} style={gap === undefined ? undefined : { gap }} />
)

/** What stands side by side, in more lines where one is too short; 8 pixels apart. */
export const Row = ({ as: Box = 'div', gap, className, ...rest }: BoxProps) => (
  <Box {...rest} className={cx(css.row, className)} style={gap === undefined ? undefined : { gap }} />
)

/** Words that explain what stands around them. */
export const Note = ({ className, ...rest }: HTMLAttributes<HTMLParagraphElement>) => (
  <p {...rest} className={cx(css.note, className)} />
)

type NoticeProps = HTMLAttributes<HTMLParagraphElement> & { readonly isWarning?: boolean }

/** Words that are not to be overlooked, in a box of their own. */
export const Notice = ({ isWarning, className, ...rest }: NoticeProps) => (
  <p {...rest} className={cx(css.notice, isWarning && css.warning, className)} />
)

type LinesProps = Omit<HTMLAttributes<HTMLDListElement>, 'children'> & {
  /** A line without a value is left out. */
  readonly lines: readonly {
    readonly name: string
    readonly value: ReactNode
    readonly isTotal?: boolean
    readonly isCode?: boolean
  }[]
}

/** Names with their values at the other end of the line. */
export const Lines = ({ lines, className, ...rest }: LinesProps) => (
  <dl {...rest} className={cx(css.lines, className)}>
    {lines.map(({ name, value, isTotal, isCode }) =>
      value === null ? null : (
        <div key={name} className={isTotal ? css.total : undefined}>
          <dt>{name}</dt>
          <dd className={isCode ? css.code : undefined}>{value}</dd>
        </div>
      ),
    )}
  </dl>
)
