import { Link2, PencilLine, RefreshCw, Trash2 } from 'lucide-react'
import { useState, type DragEvent } from 'react'
import type { Refusal } from '../../../../shared/protocol/commands.ts'
import { assetDragType, draggedBlock, type DraggedAsset } from '../../assets/drag.ts'
import { send } from '../../../app/engine/hooks.ts'
import { Button, IconButton } from '../../../kit/button.tsx'
import { useText } from '../../../app/text.ts'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import css from './blocks.module.css'
import { StandingActs } from './block-news.tsx'
import { BlockPicture } from './block-picture.tsx'
import { deviceLimits, versionOf, type KeptBlock } from './kept-blocks.ts'
import { deleteEverywhere, renameEverywhere, renewEverywhere } from './library.ts'
import { LinksDialog } from './links-dialog.tsx'
import type { Standing } from './use-blocks.ts'

type SourceNewsProps = Pick<BlockCardProps, 'block' | 'onChange'>

/** What became of the block that this one was taken from. */
function SourceNews({ block, onChange }: SourceNewsProps) {
  const { text } = useText()
  const [isBusy, setBusy] = useState(false)
  const { source } = block
  if (!source || source.latest === source.version) return null
  if (source.latest === null) return <span className={css.count}>{text('ui.blocks.sourceGone')}</span>
  const renew = (): void => {
    setBusy(true)
    void renewEverywhere(block).then((refusal) => {
      setBusy(false)
      onChange(refusal)
    })
  }
  return (
    <>
      <span>{text('ui.blocks.sourceNewer')}</span>
      <Button icon={RefreshCw} isBusy={isBusy} disabled={isBusy} onClick={renew}>
        {text('ui.blocks.renew')}
      </Button>
    </>
  )
}

type BlockCardProps = {
  readonly block: KeptBlock
  /** The component of the open design that is kept as it. */
  readonly standing: Standing | undefined
  /** Why the library on the server has it not. */
  readonly waitsFor: Refusal | null
  /** With the refusal of the server, null when it is done. */
  readonly onChange: (refusal: Refusal | null) => void
}

function beginDrag({ dataTransfer }: DragEvent<HTMLElement>, block: KeptBlock): void {
  const { name, json } = block
  const dragged: DraggedAsset = { kind: 'block', name }
  draggedBlock.text = json
  draggedBlock.block = { id: block.id, version: versionOf(block) }
  dataTransfer.setData(assetDragType, JSON.stringify(dragged))
  dataTransfer.effectAllowed = 'copy'
}

type NameProps = {
  readonly block: KeptBlock
  readonly isNaming: boolean
  /** Null where it stays as it is. */
  readonly onNamed: (next: string | null) => void
}

function Name({ block: { name }, isNaming, onNamed }: NameProps) {
  const { text } = useText()
  const rename = (typed: string): void => {
    const next = typed.trim().slice(0, deviceLimits.name)
    onNamed(next === '' || next === name ? null : next)
  }
  if (!isNaming)
    return (
      <span dir="auto" className={panelCss.cut}>
        {name}
      </span>
    )
  return (
    <input
      autoFocus
      defaultValue={name}
      maxLength={deviceLimits.name}
      aria-label={text('ui.action.rename')}
      onBlur={(event) => rename(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') rename(event.currentTarget.value)
        if (event.key === 'Escape') onNamed(null)
      }}
    />
  )
}

function ShareButton({ block }: { readonly block: KeptBlock }) {
  const { text } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon={Link2}
        label={text('ui.blocks.share', { name: block.name })}
        onClick={() => setOpen(true)}
      />
      {isOpen ? <LinksDialog block={block} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** One block: a press puts it on the dial where it was, a drag where it is let go. */
export function BlockCard({ block, standing, waitsFor, onChange }: BlockCardProps) {
  const { text, say } = useText()
  const [isNaming, setNaming] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { id, name, count } = block
  const version = versionOf(block)

  const onNamed = (next: string | null): void => {
    setNaming(false)
    if (next !== null) void renameEverywhere(block, next).then(onChange)
  }

  return (
    <li className={cx(panelCss.row, css.card)}>
      <button
        type="button"
        className={css.insert}
        aria-label={text('ui.blocks.insert', { name })}
        data-tip={text('ui.blocks.insert', { name })}
        draggable
        onDragStart={(event) => beginDrag(event, block)}
        onDragEnd={() => (draggedBlock.text = null)}
        onClick={() =>
          void send({ do: 'clipboard.paste', clip: block.json, fits: true, block: { id, version } })
        }
      >
        <BlockPicture of={block.picture} className={css.picture} />
      </button>
      <div className={cx(panelCss.stack2, panelCss.rest, css.words)}>
        <Name block={block} isNaming={isNaming} onNamed={onNamed} />
        <span className={css.count}>{text('ui.blocks.count', { count })}</span>
        <span className={css.count}>{text('ui.blocks.version', { version })}</span>
        {waitsFor ? (
          <span className={css.waits}>
            {text('ui.blocks.here')} {say(waitsFor.key, waitsFor.params)}
          </span>
        ) : null}
      </div>
      {isAsking ? (
        <button
          type="button"
          autoFocus
          className={css.sure}
          onClick={() => void deleteEverywhere(block).then(onChange)}
          onBlur={() => setAsking(false)}
        >
          {text('ui.blocks.deleteNow')}
        </button>
      ) : (
        <>
          {block.isShared ? <ShareButton block={block} /> : null}
          <IconButton
            icon={PencilLine}
            label={text('ui.blocks.rename', { name })}
            onClick={() => setNaming(true)}
          />
          <IconButton
            icon={Trash2}
            label={text('ui.blocks.delete', { name })}
            onClick={() => setAsking(true)}
          />
        </>
      )}
      <div className={cx(panelCss.stack6, css.acts)}>
        <SourceNews block={block} onChange={onChange} />
        {standing ? <StandingActs standing={standing} /> : null}
      </div>
    </li>
  )
}
