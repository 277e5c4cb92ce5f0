import { CircleAlert, Hourglass, RotateCcw, RotateCw, Type } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { send } from '../../../app/engine/hooks.ts'
import { user } from '../../../app/session/session.ts'
import { useText } from '../../../app/text.ts'
import { Button } from '../../../kit/button.tsx'
import hint from '../../../kit/menus/hint-row.module.css'
import css from './font-field.module.css'
import type { FontEntry } from './font-preview.tsx'

/** What stands before the name of the chosen font while it cannot be seen on the dial. */
export function FontMark({ state, id }: { readonly state: FontEntry['state']; readonly id: string }) {
  const { text } = useText()
  if (state === 'ready' || state === 'idle') return null
  const isLoading = state === 'loading'
  const Icon = isLoading ? Hourglass : CircleAlert
  const said = text(isLoading ? 'ui.font.loading' : 'ui.font.missingHint')
  return (
    <span className={isLoading ? css.mark : css.missing} data-tip={said}>
      <Icon size={14} strokeWidth={1.5} aria-hidden />
      <span id={id} className="visually-hidden" role="status">
        {said}
      </span>
    </span>
  )
}

type HintProps = {
  readonly font: { readonly name: string; readonly url: string }
  readonly state: FontEntry['state']
  readonly ids: readonly string[]
  /** There is a file to fetch; a font that is only named, and in no list, has none. */
  readonly canCome: boolean
  /** Goes to the list of fonts. */
  readonly onChoose: () => void
}

/** What is wrong with the font at the layer that has it, and one button about it; nothing where it is fine. */
export function FontHint({ font: { name, url }, state, ids, canCome, onChoose }: HintProps) {
  const { text } = useText()
  const { editRemovedFontList } = useSnapshot(user)
  const removed = editRemovedFontList.find((one) =>
    url === '' ? one.fontName === name : one.fontUrl === url,
  )
  if (state !== 'failed' && !removed) return null
  const said = text(state === 'failed' ? 'layer.badge.fontFailed' : 'ui.font.unlisted')
  const putBack = async (): Promise<void> => {
    if (!removed) return
    // comes with the panel of one's own files: few put a font back
    const acts = await import('../../assets/acts.ts')
    await acts.putBack({ ...removed })
  }
  return (
    <div className={hint.row}>
      <p>{said}</p>
      {removed ? (
        <Button icon={RotateCcw} onClick={() => void putBack()}>
          {text('ui.font.putBack')}
        </Button>
      ) : canCome ? (
        <Button icon={RotateCw} onClick={() => void send({ do: 'font.retry', ids })}>
          {text('ui.font.gotAgain')}
        </Button>
      ) : (
        <Button icon={Type} onClick={onChoose}>
          {text('ui.font.other')}
        </Button>
      )}
    </div>
  )
}
