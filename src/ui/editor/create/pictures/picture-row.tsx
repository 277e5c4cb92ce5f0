import { Film, ImagePlus, Wallpaper } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { useText } from '../../../app/text.ts'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import css from './pictures.module.css'
import { collectPictures } from '../../../../shared/api/ai/collect.ts'
import { send } from '../../../app/engine/hooks.ts'
import { call } from '../../../app/session/session.ts'
import { aiInfo } from './ai-info.ts'

/** A picture that a task made. */
type Chosen = { readonly url: string; readonly prompt: string; readonly taskId: string | null }

const nameOf = ({ prompt }: Chosen): string => prompt.slice(0, 40)

/** Keeps on the server what was taken over (W3.64); nothing waits for it. */
function collect({ prompt, taskId }: Omit<Chosen, 'url'>, images: string[]): void {
  const task = taskId === null ? {} : { taskId }
  const body = { prompt, images, madeBy: 'provider' as const, ...task }
  void call(collectPictures, { body }).catch(() => undefined)
}

async function useAsImage(chosen: Chosen): Promise<void> {
  const outcome = await send({ do: 'picture.insert', url: chosen.url, name: nameOf(chosen) })
  if (!outcome.ok) return
  aiInfo.useImgUrl = chosen.url
  collect(chosen, [chosen.url])
}

async function fileOf(url: string, name: string): Promise<File> {
  const blob = await (await fetch(url)).blob()
  return new File([blob], `${name}.${blob.type === 'image/png' ? 'png' : 'jpg'}`, { type: blob.type })
}

async function useAsBackground(chosen: Chosen): Promise<void> {
  const file = await fileOf(chosen.url, nameOf(chosen))
  const outcome = await send({ do: 'layer.add', preset: 'backdrop.image', files: [file] })
  if (!outcome.ok) return
  aiInfo.useImgUrl = chosen.url
  collect(chosen, [chosen.url])
}

/** Milliseconds that a picture of a frame set is shown: they differ much more than the frames of one movement. */
const frameMs = 1000

/** All pictures of a task as the frames of one animation, in their order (S3.237 keeps the first). */
async function putAsFrames(urls: readonly string[], made: Omit<Chosen, 'url'>): Promise<void> {
  const files = await Promise.all(urls.map((url, at) => fileOf(url, `frame ${at + 1}`)))
  const outcome = await send({ do: 'layer.add', preset: 'animation.sequence', files, frameMs })
  if (!outcome.ok) return
  aiInfo.useImgUrl = urls[0] ?? ''
  collect(made, [...urls])
}

type RowProps = {
  readonly urls: readonly string[]
  readonly prompt: string
  readonly taskId: string | null
}

type PicturesProps = {
  readonly urls: readonly string[]
  readonly chosen: string | null
  readonly onChoose: (next: string | null) => void
  readonly prompt: string
}

function Pictures({ urls, chosen, onChoose, prompt }: PicturesProps) {
  const { text } = useText()
  return (
    <ul className={cx(panelCss.stack4, css.row)}>
      {urls.map((url, at) => (
        <li key={url}>
          <button
            type="button"
            className={css.picture}
            aria-pressed={url === chosen}
            onClick={() => onChoose(url === chosen ? null : url)}
          >
            <img src={url} alt={text('ui.prompt.picture', { number: at + 1, prompt })} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The pictures of a task, four in a row; the chosen one goes on the dial. */
export function PictureRow({ urls, prompt, taskId }: RowProps) {
  const { text } = useText()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const acts = useRef<HTMLDivElement>(null)
  const isThere = chosen !== null && urls.includes(chosen)
  // the panel is low beside the layers: what to do with a picture is seen as soon as it is chosen
  useEffect(() => acts.current?.scrollIntoView({ block: 'nearest' }), [chosen])

  async function act(put: (picture: Chosen) => Promise<void>): Promise<void> {
    if (chosen === null) return
    setBusy(true)
    await put({ url: chosen, prompt, taskId }).finally(() => setBusy(false))
  }

  async function putAll(): Promise<void> {
    setBusy(true)
    await putAsFrames(urls, { prompt, taskId }).finally(() => setBusy(false))
  }
  return (
    <>
      <Pictures urls={urls} chosen={chosen} onChoose={setChosen} prompt={prompt} />
      {isThere ? (
        <div ref={acts} className={panelCss.wraps}>
          <Button icon={ImagePlus} disabled={isBusy} onClick={() => void act(useAsImage)}>
            {text('ui.prompt.asImage')}
          </Button>
          <Button icon={Wallpaper} disabled={isBusy} onClick={() => void act(useAsBackground)}>
            {text('ui.prompt.asBackground')}
          </Button>
          {urls.length > 1 ? (
            <Button icon={Film} disabled={isBusy} onClick={() => void putAll()}>
              {text('ui.prompt.asFrames', { count: urls.length })}
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  )
}
