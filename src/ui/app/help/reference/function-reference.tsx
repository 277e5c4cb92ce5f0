import { functionEntries, type FunctionEntry } from '../../../../shared/help/reference/function-rows.ts'
import { useHelpText } from '../help-frame.ts'
import { Facts, ReferenceFrame, usePlatformNames } from './reference-frame.tsx'
import css from '../help-document.module.css'

function FunctionRow({ row }: { readonly row: FunctionEntry }) {
  const text = useHelpText()
  const names = usePlatformNames()
  const { name, label, signature, parameters, most, example, result, platforms, isWholeText } = row
  const args = parameters.map((parameter) => `${parameter.name}: ${text(`help.type.${parameter.type}`)}`)
  const many = most === null ? [] : [text('help.upTo', { count: most })]
  const where = names(platforms, text('help.noFunction'))
  return (
    <li id={`help-${name}`} tabIndex={-1} className={css.row} data-reference={name}>
      <code className={css.term}>{signature}</code>
      <p>{text(label)}</p>
      <Facts
        rows={[
          [text('help.column.arguments'), [...args, ...many].join(text('ui.comma'))],
          [text('help.column.example'), <code key="code">{example}</code>],
          [text('help.column.result'), <code key="code">{result}</code>],
          [text('help.column.platforms'), isWholeText ? text('help.wholeText') : where],
        ]}
      />
    </li>
  )
}

/** Every function of the language; results are worked out by the evaluator. */
export function FunctionReference() {
  const text = useHelpText()
  return (
    <ReferenceFrame page="functions">
      {(matches) => (
        <ul className={css.rows}>
          {functionEntries
            .filter(({ signature, label }) => matches(`${signature} ${text(label)}`))
            .map((row) => (
              <FunctionRow key={row.name} row={row} />
            ))}
        </ul>
      )}
    </ReferenceFrame>
  )
}
