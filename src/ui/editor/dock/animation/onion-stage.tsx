import { useText } from '../../../app/text.ts'
import { Picture } from '../../files/picture.tsx'
import css from './onion-stage.module.css'

type OnionStageProps = {
  /** Frames in order; null where one is missing. */
  readonly urls: readonly (string | null)[]
  readonly frame: number
  /** Shows the frames before and after it faintly. */
  readonly hasOnion: boolean
}

const Frame = ({ url, share }: { readonly url: string | null | undefined; readonly share: number }) =>
  url ? <Picture url={url} style={{ opacity: share }} /> : null

/** One frame, with its neighbours shining through (UX 3.8). */
export function OnionStage({ urls, frame, hasOnion }: OnionStageProps) {
  const { text } = useText()
  return (
    <div
      className={css.stage}
      role="img"
      aria-label={text('ui.dock.stage', { number: frame + 1, count: urls.length })}
    >
      {hasOnion ? <Frame url={urls[frame - 1]} share={0.35} /> : null}
      {hasOnion ? <Frame url={urls[frame + 1]} share={0.2} /> : null}
      <Frame url={urls[frame]} share={1} />
      <span className={css.number}>
        {frame + 1}/{urls.length}
      </span>
    </div>
  )
}
