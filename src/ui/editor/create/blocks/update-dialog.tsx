import { useEffect, useState } from 'react'
import type { BlockDifference, BlockDifferencesView } from '../../../../shared/protocol/blocks.ts'
import { engine } from '../../../app/engine/connect.ts'
import { send } from '../../../app/engine/hooks.ts'
import { useText } from '../../../app/text.ts'
import { Modal } from '../../../kit/messages/modal.tsx'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import { BlockPicture } from './block-picture.tsx'
import css from './blocks.module.css'
import { versionOf } from './kept-blocks.ts'
import type { Standing } from './use-blocks.ts'

function Difference({ of: { name, what, fields } }: { readonly of: BlockDifference }) {
  const { text, say, list } = useText()
  const words = list(fields.map((field) => say(field)))
  return <li dir="auto">{text(`ui.blocks.${what}`, { name, fields: words })}</li>
}

function Differences({
  standing,
  view,
}: {
  readonly standing: Standing
  readonly view: BlockDifferencesView
}) {
  const { text, say } = useText()
  if (!view.ok) return <p role="alert">{say(view.refusal.key, view.refusal.params)}</p>
  return (
    <>
      <div className={css.pictures}>
        <figure>
          <BlockPicture of={view.before} className={css.large} />
          <figcaption>{text('ui.blocks.before')}</figcaption>
        </figure>
        <figure>
          <BlockPicture of={standing.block.picture} className={css.large} />
          <figcaption>{text('ui.blocks.version', { version: versionOf(standing.block) })}</figcaption>
        </figure>
      </div>
      {view.rows.length === 0 ? (
        <p>{text('ui.blocks.alike')}</p>
      ) : (
        <ul className={cx(panelCss.stack4, css.differences)}>
          {view.rows.map((row) => (
            <Difference key={row.id} of={row} />
          ))}
        </ul>
      )}
      <p className={panelCss.note}>{text('ui.blocks.updateNote')}</p>
    </>
  )
}

/** In what the component differs from a version of its block; null until the engine has answered. */
function useDifferences(component: string, clip: string): BlockDifferencesView | null {
  const [view, setView] = useState<BlockDifferencesView | null>(null)
  useEffect(() => {
    let isOver = false
    void engine.ask('blockDifferences', { component, clip }).then((found) => {
      if (!isOver) setView(found)
    })
    return () => {
      isOver = true
    }
  }, [component, clip])
  return view
}

type UpdateProps = { readonly standing: Standing; readonly onClose: () => void }

/** What a newer version of its block would do to a component, and the press that does it. */
export function UpdateDialog({ standing, onClose }: UpdateProps) {
  const { text } = useText()
  const [isBusy, setBusy] = useState(false)
  const { here, block } = standing
  const { component } = here
  const version = versionOf(block)
  const view = useDifferences(component, block.json)

  async function update(): Promise<void> {
    setBusy(true)
    const outcome = await send({
      do: 'component.update',
      component,
      clip: block.json,
      block: { id: block.id, version },
    })
    setBusy(false)
    if (outcome.ok) onClose()
  }

  return (
    <Modal
      isOpen
      title={text('ui.blocks.updateTitle', { name: here.name, version })}
      closeLabel={text('ui.close')}
      width={480}
      onClose={onClose}
      {...(view?.ok
        ? {
            footer: {
              cancel: text('ui.sharing.cancel'),
              confirm: text('ui.blocks.update'),
              onConfirm: () => void update(),
              isBusy,
            },
          }
        : {})}
    >
      <div className={panelCss.stack12} aria-busy={view === null}>
        {view ? <Differences standing={standing} view={view} /> : null}
      </div>
    </Modal>
  )
}
