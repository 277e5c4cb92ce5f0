import { Search } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { Refusal } from '../../../../shared/protocol/commands.ts'
import { engine } from '../../../app/engine/connect.ts'
import { useProjection } from '../../../app/engine/hooks.ts'
import { Button } from '../../../kit/button.tsx'
import { useUser } from '../../../app/session/session.ts'
import { useText } from '../../../app/text.ts'
import { BlockCard } from './block-card.tsx'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import css from './blocks.module.css'
import { blocksOf, deviceLimits, keepBlock, type KeptBlock } from './kept-blocks.ts'
import { matchLibrary, takeOver, type Library } from './library.ts'

/** Blocks of the person who is here: those of this device at once, then as the library on the server has them. */
function useBlocks(person: string) {
  const [blocks, setBlocks] = useState<readonly KeptBlock[] | null>(null)
  /** Of a visitor, to be taken over. */
  const [others, setOthers] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const [library, setLibrary] = useState<Library | null>(null)
  const [round, setRound] = useState(0)
  const fail = useCallback(() => setFailed(true), [])
  useEffect(() => {
    let isHere = true
    const look = async (): Promise<void> => {
      const [found, visitors] = [await blocksOf(person), person === '' ? [] : await blocksOf('')]
      if (!isHere) return
      setBlocks(found)
      setOthers(visitors.length)
    }
    const match = async (): Promise<void> => {
      await look()
      if (person === '') return
      const matched = await matchLibrary(person, () => void look().catch(fail))
      await look()
      if (isHere) setLibrary(matched)
    }
    match().catch(() => isHere && setFailed(true))
    return () => void (isHere = false)
  }, [person, round, fail])
  return { blocks, others, hasFailed, library, fail, again: () => setRound((count) => count + 1) }
}

type Full = {
  readonly key: 'ui.blocks.many' | 'ui.blocks.large'
  readonly limit: number
  readonly present: number
}

/** Which limit of the device one more would pass; null for none. */
function fullBy(blocks: readonly KeptBlock[], characters: number): Full | null {
  if (blocks.length >= deviceLimits.blocks)
    return { key: 'ui.blocks.many', limit: deviceLimits.blocks, present: blocks.length }
  const all = blocks.reduce((sum, { json }) => sum + json.length, characters)
  const mb = (count: number): number => Math.round(count / 104_857.6) / 10
  return all > deviceLimits.characters
    ? { key: 'ui.blocks.large', limit: mb(deviceLimits.characters), present: mb(all) }
    : null
}

/** Fewer are seen at one glance. */
const manyBlocks = 6

const matches = ({ name }: KeptBlock, wanted: string): boolean =>
  name.toLowerCase().includes(wanted.trim().toLowerCase())

/** Layers kept under a name, to be put into any design. */
export function BlocksTab() {
  const { text, say } = useText()
  const { token, userInfo } = useUser()
  const person = token === '' ? '' : (userInfo.userId ?? '')
  const { blocks, others, hasFailed, library, fail, again } = useBlocks(person)
  const selected = useProjection('selectedIds')
  const [full, setFull] = useState<Full | null>(null)
  const [left, setLeft] = useState(0)
  const [wanted, setWanted] = useState('')
  const [refused, setRefused] = useState<Refusal | null>(null)
  const shown = blocks?.filter((block) => matches(block, wanted)) ?? []

  async function keep(): Promise<void> {
    const block = await engine.ask('block')
    if (!block) return
    const over = fullBy(blocks ?? [], block.json.length)
    setFull(over)
    setLeft(block.leftOut)
    if (over || block.leftOut > 0) return
    const { json, name, count, picture } = block
    const kept = { id: crypto.randomUUID(), person, name: name.slice(0, deviceLimits.name), json, count }
    await keepBlock({ ...kept, picture, at: Date.now() })
    again()
  }

  return (
    <div className={css.tab}>
      <p className={css.honest}>{text(person === '' ? 'ui.blocks.honest' : 'ui.blocks.library')}</p>
      <Button disabled={selected.length === 0} onClick={() => void keep().catch(fail)}>
        {text('ui.blocks.keep')}
      </Button>
      {full ? <p role="alert">{text(full.key, { limit: full.limit, present: full.present })}</p> : null}
      {left > 0 ? <p role="alert">{text('ui.blocks.leftOut', { count: left })}</p> : null}
      {refused ? <p role="alert">{say(refused.key, refused.params)}</p> : null}
      {hasFailed ? <p role="alert">{text('ui.blocks.failed')}</p> : null}
      {library?.isAway ? <p className={css.honest}>{text('ui.blocks.away')}</p> : null}
      {others > 0 ? (
        <p className={cx(panelCss.stack6, css.others)}>
          <span>{text('ui.blocks.others', { count: others })}</span>
          <Button onClick={() => void takeOver(person).then(again, fail)}>
            {text('ui.blocks.takeOver')}
          </Button>
        </p>
      ) : null}
      {blocks?.length === 0 ? <p className={css.honest}>{text('ui.blocks.none')}</p> : null}
      {(blocks?.length ?? 0) > manyBlocks ? (
        <label className={cx(panelCss.row6, css.search)}>
          <Search size={14} strokeWidth={1.5} aria-hidden />
          <input
            type="search"
            value={wanted}
            aria-label={text('ui.blocks.search')}
            placeholder={text('ui.blocks.search')}
            onChange={(event) => setWanted(event.target.value)}
          />
        </label>
      ) : null}
      {shown.length === 0 && wanted !== '' ? (
        <p className={css.honest}>{text('ui.blocks.noMatch', { name: wanted })}</p>
      ) : null}
      <ul className={cx(panelCss.stack4, css.list)} aria-label={text('ui.create.blocks')}>
        {shown.map((block) => (
          <BlockCard
            key={block.id}
            block={block}
            waitsFor={library?.waiting.get(block.id) ?? null}
            onChange={(refusal) => {
              setRefused(refusal)
              again()
            }}
          />
        ))}
      </ul>
    </div>
  )
}
