import { PencilLine, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import type { Refusal } from '../../../../shared/protocol/commands.ts'
import type { ImageDataLike } from '../../../../shared/protocol/questions.ts'
import { assetDragType, draggedBlock, type DraggedAsset } from '../../assets/drag.ts'
import { send } from '../../../app/engine/hooks.ts'
import { IconButton } from '../../../kit/button.tsx'
import { useText } from '../../../app/text.ts'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import css from './blocks.module.css'
import { deviceLimits, type KeptBlock } from './kept-blocks.ts'
import { deleteEverywhere, renameEverywhere } from './library.ts'

function Picture({ of: { width, height, data } }: { readonly of: ImageDataLike }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const picture = new ImageData(new Uint8ClampedArray(data), width, height)
    canvas.current?.getContext('2d')?.putImageData(picture, 0, 0)
  }, [width, height, data])
  return <canvas ref={canvas} width={width} height={height} className={css.picture} aria-hidden />
}

type BlockCardProps = {
  readonly block: KeptBlock
  /** Why the library on the server has it not. */
  readonly waitsFor: Refusal | null
  /** With the refusal of the server, null when it is done. */
  readonly onChange: (refusal: Refusal | null) => void
}

function beginDrag({ dataTransfer }: DragEvent<HTMLElement>, { name, json }: KeptBlock): void {
  const dragged: DraggedAsset = { kind: 'block', name }
  draggedBlock.text = json
  dataTransfer.setData(assetDragType, JSON.stringify(dragged))
  dataTransfer.effectAllowed = 'copy'
}

/** One block: a press puts it on the dial where it was, a drag where it is let go. */
export function BlockCard({ block, waitsFor, onChange }: BlockCardProps) {
  const { text, say } = useText()
  const [isNaming, setNaming] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { name, count } = block

  async function rename(next: string): Promise<void> {
    setNaming(false)
    const named = next.trim().slice(0, deviceLimits.name)
    if (named === '' || named === name) return
    onChange(await renameEverywhere(block, named))
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
        onClick={() => void send({ do: 'clipboard.paste', clip: block.json, fits: true })}
      >
        <Picture of={block.picture} />
      </button>
      <div className={cx(panelCss.stack2, panelCss.rest, css.words)}>
        {isNaming ? (
          <input
            autoFocus
            defaultValue={name}
            maxLength={deviceLimits.name}
            aria-label={text('ui.action.rename')}
            onBlur={(event) => void rename(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') void rename(event.currentTarget.value)
              if (event.key === 'Escape') setNaming(false)
            }}
          />
        ) : (
          <span dir="auto" className={panelCss.cut}>
            {name}
          </span>
        )}
        <span className={css.count}>{text('ui.blocks.count', { count })}</span>
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
    </li>
  )
}
