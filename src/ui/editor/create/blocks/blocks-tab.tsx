import { Search } from 'lucide-react'
import { useState } from 'react'
import type { Refusal } from '../../../../shared/protocol/commands.ts'
import type { BlockHere } from '../../../../shared/protocol/blocks.ts'
import type { BlockText } from '../../../../shared/protocol/questions.ts'
import { engine } from '../../../app/engine/connect.ts'
import { peek, send, useProjection } from '../../../app/engine/hooks.ts'
import { Button } from '../../../kit/button.tsx'
import { useText } from '../../../app/text.ts'
import { BlockCard } from './block-card.tsx'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import css from './blocks.module.css'
import { deviceLimits, keepBlock, type KeptBlock } from './kept-blocks.ts'
import { takeOver } from './library.ts'
import { publish } from './publish.ts'
import {
  failBlocks as fail,
  refreshBlocks,
  standingOf,
  useBlocks,
  useBlocksHere,
  usePerson,
} from './use-blocks.ts'

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

const areAll = ({ isShown, ids }: BlockHere, selected: readonly string[]): boolean =>
  isShown && ids.length === selected.length && ids.every((id) => selected.includes(id))

/** A group that is kept is a component from then on; other layers, and instances, are kept as they are. */
async function asComponent(id: string, ids: readonly string[], first: BlockText): Promise<BlockText> {
  const command = { do: 'component.keep', ids, block: { id, version: 1 } } as const
  if (!(await engine.can(command)).ok) return first
  await send(command)
  return (await engine.ask('block', { ids })) ?? first
}

async function keepNew(
  { id, person }: Pick<KeptBlock, 'id' | 'person'>,
  ids: readonly string[],
  first: BlockText,
): Promise<void> {
  const { json, name, count, picture } = await asComponent(id, ids, first)
  await keepBlock({
    ...{ id, person, json, count, picture, version: 1 },
    name: name.slice(0, deviceLimits.name),
    at: Date.now(),
  })
}

type WarningsProps = {
  readonly full: Full | null
  /** Pictures that do not fit. */
  readonly left: number
  readonly refused: Refusal | null
  readonly hasFailed: boolean
}

/** Why something was not kept. */
function Warnings({ full, left, refused, hasFailed }: WarningsProps) {
  const { text, say } = useText()
  return (
    <>
      {full ? <p role="alert">{text(full.key, { limit: full.limit, present: full.present })}</p> : null}
      {left > 0 ? <p role="alert">{text('ui.blocks.leftOut', { count: left })}</p> : null}
      {refused ? <p role="alert">{say(refused.key, refused.params)}</p> : null}
      {hasFailed ? <p role="alert">{text('ui.blocks.failed')}</p> : null}
    </>
  )
}

/** Layers kept under a name, to be put into any design. */
export function BlocksTab() {
  const { text } = useText()
  const person = usePerson()
  const { blocks, others, hasFailed, library } = useBlocks(true)
  const standings = standingOf(useBlocksHere(), blocks)
  const again = (): void => refreshBlocks(person)
  const selected = useProjection('selectedIds')
  const [full, setFull] = useState<Full | null>(null)
  const [left, setLeft] = useState(0)
  const [wanted, setWanted] = useState('')
  const [refused, setRefused] = useState<Refusal | null>(null)
  const shown = blocks?.filter((block) => matches(block, wanted)) ?? []

  async function keep(): Promise<void> {
    const ids = peek('selectedIds')
    const known = standings.find(({ here }) => areAll(here, ids))
    if (known) {
      setRefused(await publish(known))
      return again()
    }
    const first = await engine.ask('block', { ids })
    if (!first) return
    const over = fullBy(blocks ?? [], first.json.length)
    setFull(over)
    setLeft(first.leftOut)
    if (over || first.leftOut > 0) return
    const id = crypto.randomUUID()
    await keepNew({ id, person }, ids, first)
    again()
  }

  return (
    <div className={css.tab}>
      <p className={css.honest}>{text(person === '' ? 'ui.blocks.honest' : 'ui.blocks.library')}</p>
      <Button disabled={selected.length === 0} onClick={() => void keep().catch(fail)}>
        {text('ui.blocks.keep')}
      </Button>
      <Warnings full={full} left={left} refused={refused} hasFailed={hasFailed} />
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
            standing={standings.find((one) => one.block.id === block.id)}
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
