import { send } from '../../../app/engine/hooks.ts'
import { useText } from '../../../app/text.ts'
import { OwnPictureDialog } from './own-picture-dialog.tsx'

type ReplaceProps = {
  readonly about: { readonly url: string; readonly name: string }
  readonly onClose: () => void
}

/** Another own picture for every layer of the design that shows this one. */
export function ReplaceDialog({ about, onClose }: ReplaceProps) {
  const { text } = useText()
  return (
    <OwnPictureDialog
      title={text('ui.assets.replaceTitle', { name: about.name })}
      hint={text('ui.assets.replaceText')}
      without={about.url}
      onChoose={({ url, name }) => void send({ do: 'picture.replaceUses', from: about.url, to: url, name })}
      onClose={onClose}
    />
  )
}
