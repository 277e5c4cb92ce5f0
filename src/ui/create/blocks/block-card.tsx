import { PencilLine, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ImageDataLike } from '../../../shared/protocol/questions.ts'
import { send } from '../../engine/hooks.ts'
import { IconButton } from '../../kit/button.tsx'
import { useText } from '../../text.ts'
import css from './blocks.module.css'
import { blockLimits, forgetBlock, keepBlock, type KeptBlock } from './kept-blocks.ts'

function Picture({ of: { width, height, data } }: { readonly of: ImageDataLike }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const picture = new ImageData(new Uint8ClampedArray(data), width, height)
    canvas.current?.getContext('2d')?.putImageData(picture, 0, 0)
  }, [width, height, data])
  return <canvas ref={canvas} width={width} height={height} className={css.picture} aria-hidden />
}

type BlockCardProps = { readonly block: KeptBlock; readonly onChange: () => void }

/** One block: a press puts it on the dial. */
export function BlockCard({ block, onChange }: BlockCardProps) {
  const { text } = useText()
  const [isNaming, setNaming] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { name, count } = block

  async function rename(next: string): Promise<void> {
    setNaming(false)
    const named = next.trim().slice(0, blockLimits.name)
    if (named === '' || named === name) return
    await keepBlock({ ...block, name: named })
    onChange()
  }

  return (
    <li className={css.card}>
      <button
        type="button"
        className={css.insert}
        aria-label={text('ui.blocks.insert', { name })}
        data-tip={text('ui.blocks.insert', { name })}
        onClick={() => void send({ do: 'clipboard.paste', clip: block.json, fits: true })}
      >
        <Picture of={block.picture} />
      </button>
      <div className={css.words}>
        {isNaming ? (
          <input
            autoFocus
            defaultValue={name}
            maxLength={blockLimits.name}
            aria-label={text('ui.action.rename')}
            onBlur={(event) => void rename(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') void rename(event.currentTarget.value)
              if (event.key === 'Escape') setNaming(false)
            }}
          />
        ) : (
          <span dir="auto" className={css.name}>
            {name}
          </span>
        )}
        <span className={css.count}>{text('ui.blocks.count', { count })}</span>
      </div>
      {isAsking ? (
        <button
          type="button"
          autoFocus
          className={css.sure}
          onClick={() => void forgetBlock(block).then(onChange)}
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
