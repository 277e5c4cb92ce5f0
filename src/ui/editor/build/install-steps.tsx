import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { BuildTask } from '../../../shared/api/builds/tasks.ts'
import { IconButton } from '../../kit/button.tsx'
import { site } from '../../app/site.ts'
import { useText } from '../../app/text.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './build.module.css'
import { InstallForm } from './install-form.tsx'

function Command({ words }: { readonly words: string }) {
  const { text } = useText()
  const [said, say] = useState('')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(words)
      say(text('ui.build.copied'))
    } catch {
      say(text('ui.build.notCopied'))
    }
  }
  return (
    <span className={cx(panelCss.wraps, css.command)}>
      <code>{words}</code>
      <IconButton icon={Copy} label={`${text('ui.build.copy')}: ${words}`} onClick={() => void copy()} />
      <span role="status">{said}</span>
    </span>
  )
}

type InstallProps = {
  readonly file: string
  /** The task of the package; null before there is one. */
  readonly apk: BuildTask | null
  readonly isOpen: boolean
}

/** How a package comes onto a watch over Wi-Fi, with the commands to copy. */
export function InstallSteps({ file, apk, isOpen }: InstallProps) {
  const { text } = useText()
  const { hasAdb } = useSnapshot(site)
  const built = apk?.state === 'succeeded' ? apk : null
  return (
    <details className={css.details} open={isOpen} data-format="install">
      <summary>{text('ui.build.install')}</summary>
      {hasAdb && built ? <InstallForm key={built.id} apk={built} /> : null}
      {hasAdb && !built ? <p className={css.hint}>{text('ui.install.buildFirst')}</p> : null}
      {hasAdb ? <p className={css.hint}>{text('ui.install.byHand')}</p> : null}
      <ol className={cx(panelCss.column, css.steps)}>
        <li>{text('ui.build.step1')}</li>
        <li>
          {text('ui.build.step2')}
          <Command words="adb pair 192.168.1.20:37000" />
        </li>
        <li>
          {text('ui.build.step3')}
          <Command words="adb connect 192.168.1.20:5555" />
        </li>
        <li>
          {text('ui.build.step4')}
          <Command words={`adb install -r ${file}`} />
        </li>
      </ol>
    </details>
  )
}
