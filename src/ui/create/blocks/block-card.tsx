import { PencilLine, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { send } from '../../engine/hooks.ts'
import { IconButton } from '../../kit/button.tsx'
import { useText } from '../../text.ts'
import css from './blocks.module.css'
import { blockLimits, forgetBlock, keepBlock, type KeptBlock } from './kept-blocks.ts'

function usePicture(picture: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!picture) return
    const made = URL.createObjectURL(picture)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return url
}

type BlockCardProps = { readonly block: KeptBlock; readonly onChange: () => void }

/** One block: a press puts it on the dial. */
export function BlockCard({ block, onChange }: BlockCardProps) {
  const { text } = useText()
  const url = usePicture(block.picture)
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
        {url ? <img src={url} alt="" width={56} height={56} /> : <span className={css.blank} />}
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
