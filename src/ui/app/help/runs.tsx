import { Fragment } from 'react'
import { runsOf, type Run } from '../../../shared/help/markup.ts'
import { isMac, printShortcut } from '../../kit/shortcut.ts'
import { HelpLink } from './help-link.tsx'
import css from './help-document.module.css'

const onMac = isMac(navigator.userAgent)

function OneRun({ run }: { readonly run: Run }) {
  switch (run.as) {
    case 'plain':
      return run.text
    case 'name':
      return <b className={css.name}>{run.text}</b>
    case 'code':
      return <code className={css.code}>{run.text}</code>
    case 'key':
      return <kbd className={css.key}>{printShortcut(run.text.toLowerCase(), onMac)}</kbd>
    case 'link':
      return <HelpLink to={run.to}>{run.text}</HelpLink>
  }
}

/** A text of the help with its names, keys, code and links. */
export function Runs({ text }: { readonly text: string }) {
  return runsOf(text).map((run, at) => (
    <Fragment key={at}>
      <OneRun run={run} />
    </Fragment>
  ))
}
