import { Download } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { BuiltFalcon } from '../../../shared/protocol/questions.ts'
import { engine } from '../../app/engine/connect.ts'
import { peek } from '../../app/engine/hooks.ts'
import { offerFile } from '../files/file-choice.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import { useText } from '../../app/text.ts'
import { tellLateFile } from '../../app/notices/lazy-file-error.ts'
import { kilobytesLine } from '../budgets/format.ts'
import { Notes } from './notes.tsx'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './build.module.css'

export type FalconBuild = {
  readonly isBusy: boolean
  readonly built: BuiltFalcon | null
  build(): Promise<void>
}

/** The package of a falcon face: it is not signed, so this device makes it, with the design as it is on the canvas. */
export function useFalcon(fdId: string | null): FalconBuild {
  const [built, setBuilt] = useState<BuiltFalcon | null>(null)
  const [isBusy, setBusy] = useState(false)
  const build = useCallback(
    async function ask(): Promise<void> {
      if (fdId === null) return
      setBusy(true)
      try {
        setBuilt(await engine.ask('falconPackage', { fdId }))
      } catch (error) {
        tellLateFile(error, () => void ask())
      } finally {
        setBusy(false)
      }
    },
    [fdId],
  )
  return { isBusy, built, build }
}

const stateOf = ({ isBusy, built }: FalconBuild): string => {
  if (isBusy) return 'running'
  if (!built) return 'none'
  return built.refusal ? 'failed' : 'succeeded'
}

/** A name of a file of every system; of nothing but other signs, `face`. */
const fileName = (dialName: string): string =>
  `${dialName.replace(/[^\p{L}\p{N}_ -]+/gu, '').trim() || 'face'}.falcon`

type FalconFactsProps = {
  readonly built: BuiltFalcon | null
  readonly isBusy: boolean
}

/** How much of the chip it takes, or why there is none. */
function FalconFacts({ built, isBusy }: FalconFactsProps) {
  const { text, say, locale } = useText()
  const bytes = built?.bytes ?? null
  return (
    <>
      {bytes && built ? (
        <>
          <progress max={built.limit} value={bytes.byteLength} aria-label={text('ui.build.falconUsed')} />
          <span>
            {text('ui.build.falconSize', {
              size: kilobytesLine(bytes.byteLength, built.limit, locale),
              elements: built.elements,
              pictures: built.pictures,
            })}
          </span>
        </>
      ) : null}
      {!built && !isBusy ? <span>{text('ui.build.state.none')}</span> : null}
      {built?.refusal ? (
        <span className={css.warning}>{say(built.refusal.key, built.refusal.params)}</span>
      ) : null}
    </>
  )
}

type DownloadButtonProps = {
  readonly bytes: ArrayBuffer
  readonly name: string
}

function DownloadButton({ bytes, name }: DownloadButtonProps) {
  const { text } = useText()
  const download = (): void =>
    offerFile(
      fileName(peek('design')?.dialName ?? ''),
      new Blob([bytes], { type: 'application/octet-stream' }),
    )
  return <IconButton icon={Download} label={text('ui.build.download', { name })} onClick={() => download()} />
}

type FalconProps = { readonly fdId: string; readonly face: string; readonly falcon: FalconBuild }

/** The package for the ASR chip: its size against what the chip takes, its file, what the chip does otherwise. */
export function FalconSection({ fdId, face, falcon }: FalconProps) {
  const { text } = useText()
  const { built, isBusy } = falcon
  const name = text('ui.build.falcon')
  const bytes = built?.bytes ?? null
  return (
    <>
      <p>{text('ui.build.falconIntro', { face })}</p>
      <ul className={cx(panelCss.column, css.targets)} aria-label={name}>
        <li className={cx(panelCss.stack12, css.target)} data-format="falcon" data-state={stateOf(falcon)}>
          <span>
            <b>{name}</b> <span className={css.hint}>{text('ui.build.falconHint')}</span>
          </span>
          <span className={css.state} aria-live="polite">
            <FalconFacts built={built} isBusy={isBusy} />
          </span>
          <span className={panelCss.wraps}>
            {bytes ? <DownloadButton bytes={bytes} name={name} /> : null}
            <Button isBusy={isBusy} disabled={isBusy} onClick={() => void falcon.build()}>
              {text(built ? 'ui.build.falconAgain' : 'ui.build.falconBuild')}
            </Button>
          </span>
        </li>
      </ul>
      {built && built.missing.length > 0 ? (
        <p className={css.warning}>{text('ui.build.missing', { count: built.missing.length })}</p>
      ) : null}
      {built ? (
        <Notes
          fdId={fdId}
          notes={built.notes}
          title={text('ui.build.falconNotes', { count: built.notes.length })}
        />
      ) : null}
    </>
  )
}
