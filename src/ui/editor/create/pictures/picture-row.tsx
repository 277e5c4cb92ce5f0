import { Film, ImagePlus, Wallpaper } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { useText } from '../../../app/text.ts'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import css from './pictures.module.css'
import { useAsBackground, putAsFrames, useAsImage, type Chosen } from './use-picture.ts'

type RowProps = {
  readonly urls: readonly string[]
  readonly prompt: string
  readonly taskId: string | null
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
      <ul className={cx(panelCss.stack4, css.row)}>
        {urls.map((url, at) => (
          <li key={url}>
            <button
              type="button"
              className={css.picture}
              aria-pressed={url === chosen}
              onClick={() => setChosen(url === chosen ? null : url)}
            >
              <img src={url} alt={text('ui.prompt.picture', { number: at + 1, prompt })} />
            </button>
          </li>
        ))}
      </ul>
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
