import { tagEntries, type TagEntry } from '../../../../shared/help/reference/tag-rows.ts'
import { Heading } from '../heading.tsx'
import { useHelp, useHelpText } from '../help-frame.ts'
import { Facts, ReferenceFrame, usePlatformNames } from './reference-frame.tsx'
import css from '../help-document.module.css'

function TagRow({ row }: { readonly row: TagEntry }) {
  const { locale } = useHelp()
  const text = useHelpText()
  const names = usePlatformNames()
  const { name, tag, words, unit, example, range, rate, platforms } = row
  const facts = [
    [text('help.column.example'), <code key="code">{example[locale]}</code>],
    ...(range
      ? [
          [
            text('help.column.range'),
            text('help.value.between', { least: range[0], value: range[1] }),
          ] as const,
        ]
      : []),
    ...(unit ? [[text('help.column.unit'), text(`help.unit.${unit}`)] as const] : []),
    [text('help.column.rate'), text(`help.rate.${rate}`)],
    [text('help.column.platforms'), names(platforms, text('help.noPlatform'))],
  ] as const
  return (
    <li id={`help-${name}`} tabIndex={-1} className={css.row} data-reference={name}>
      <code className={css.term}>{tag}</code>
      <p>{words[locale]}</p>
      <Facts rows={facts} />
    </li>
  )
}

/** Every tag, made of the table that expressions are checked by. */
export function TagReference() {
  const { locale } = useHelp()
  const text = useHelpText()
  return (
    <ReferenceFrame page="tags">
      {(matches) =>
        tagEntries.map(({ group, rows }) => {
          const shown = rows.filter(({ tag, words }) => matches(`${tag} ${words[locale]}`))
          if (shown.length === 0) return null
          return (
            <section key={group} aria-labelledby={`help-group-${group}`}>
              <Heading rank={2} id={`help-group-${group}`}>
                {text(`tags.group.${group}`)}
              </Heading>
              <ul className={css.rows}>
                {shown.map((row) => (
                  <TagRow key={row.name} row={row} />
                ))}
              </ul>
            </section>
          )
        })
      }
    </ReferenceFrame>
  )
}
