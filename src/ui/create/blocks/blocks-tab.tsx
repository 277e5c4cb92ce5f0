import { useEffect, useState } from 'react'
import { engine } from '../../engine/connect.ts'
import { useProjection } from '../../engine/hooks.ts'
import { Button } from '../../kit/button.tsx'
import { useUser } from '../../session/session.ts'
import { useText } from '../../text.ts'
import { BlockCard } from './block-card.tsx'
import css from './blocks.module.css'
import { blockLimits, blocksOf, keepBlock, type KeptBlock } from './kept-blocks.ts'

/** Blocks of the person who is here, and how to look again. */
function useBlocks(person: string) {
  const [blocks, setBlocks] = useState<readonly KeptBlock[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isHere = true
    blocksOf(person).then(
      (found) => isHere && setBlocks(found),
      () => isHere && setFailed(true),
    )
    return () => void (isHere = false)
  }, [person, round])
  return { blocks, hasFailed, fail: () => setFailed(true), again: () => setRound((count) => count + 1) }
}

type Full = {
  readonly key: 'ui.blocks.many' | 'ui.blocks.large'
  readonly limit: number
  readonly present: number
}

/** Which limit one more would pass; null for none. */
function fullBy(blocks: readonly KeptBlock[], characters: number): Full | null {
  if (blocks.length >= blockLimits.blocks)
    return { key: 'ui.blocks.many', limit: blockLimits.blocks, present: blocks.length }
  const all = blocks.reduce((sum, { json }) => sum + json.length, characters)
  const mb = (count: number): number => Math.round(count / 104_857.6) / 10
  return all > blockLimits.characters
    ? { key: 'ui.blocks.large', limit: mb(blockLimits.characters), present: mb(all) }
    : null
}

/** Layers kept under a name, to be put into any design. */
export function BlocksTab() {
  const { text } = useText()
  const { userInfo } = useUser()
  const person = userInfo?.userId ?? ''
  const { blocks, hasFailed, fail, again } = useBlocks(person)
  const selected = useProjection('selectedIds')
  const [full, setFull] = useState<Full | null>(null)

  async function keep(): Promise<void> {
    const block = await engine.ask('block')
    if (!block) return
    const over = fullBy(blocks ?? [], block.json.length)
    setFull(over)
    if (over) return
    const { json, name, count, picture } = block
    const kept = { id: crypto.randomUUID(), person, name: name.slice(0, blockLimits.name), json, count }
    await keepBlock({ ...kept, picture, at: Date.now() })
    again()
  }

  return (
    <div className={css.tab}>
      <p className={css.honest}>{text('ui.blocks.honest')}</p>
      <Button disabled={selected.length === 0} onClick={() => void keep().catch(fail)}>
        {text('ui.blocks.keep')}
      </Button>
      {full ? <p role="alert">{text(full.key, { limit: full.limit, present: full.present })}</p> : null}
      {hasFailed ? <p role="alert">{text('ui.blocks.failed')}</p> : null}
      {blocks?.length === 0 ? <p className={css.honest}>{text('ui.blocks.none')}</p> : null}
      <ul className={css.list} aria-label={text('ui.create.blocks')}>
        {blocks?.map((block) => (
          <BlockCard key={block.id} block={block} onChange={again} />
        ))}
      </ul>
    </div>
  )
}
