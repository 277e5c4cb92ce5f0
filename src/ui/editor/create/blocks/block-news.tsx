import { Blocks, RefreshCw, Upload } from 'lucide-react'
import { useState } from 'react'
import type { Refusal } from '../../../../shared/protocol/commands.ts'
import { useProjection } from '../../../app/engine/hooks.ts'
import { useText } from '../../../app/text.ts'
import { Button } from '../../../kit/button.tsx'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import css from './blocks.module.css'
import { versionOf } from './kept-blocks.ts'
import { publish } from './publish.ts'
import { UpdateDialog } from './update-dialog.tsx'
import {
  refreshBlocks,
  standingOf,
  useBlocks,
  useBlocksHere,
  usePerson,
  type Standing,
} from './use-blocks.ts'

/** What can be done with a component that is kept as an own block: made a version of it, or become its newest one. */
export function StandingActs({ standing }: { readonly standing: Standing }) {
  const { text, say } = useText()
  const person = usePerson()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refusal | null>(null)
  const { block, here, isBehind } = standing

  async function make(): Promise<void> {
    setBusy(true)
    setRefused(await publish(standing))
    setBusy(false)
    refreshBlocks(person)
  }

  return (
    <>
      {isBehind ? (
        <Button icon={RefreshCw} onClick={() => setAsking(true)}>
          {text('ui.blocks.review')}
        </Button>
      ) : (
        <Button icon={Upload} isBusy={isBusy} disabled={isBusy || !here.isShown} onClick={() => void make()}>
          {text('ui.blocks.publish', { version: versionOf(block) + 1 })}
        </Button>
      )}
      {refused ? <p role="alert">{say(refused.key, refused.params)}</p> : null}
      {isAsking ? <UpdateDialog standing={standing} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

/** Components of the open design whose blocks have newer versions; nothing when all are the newest. */
function AllNews({ standings }: { readonly standings: readonly Standing[] }) {
  const { text } = useText()
  const behind = standings.filter(({ isBehind }) => isBehind)
  if (behind.length === 0) return null
  return (
    <ul className={cx(panelCss.stack6, css.news)} aria-label={text('ui.blocks.newsTitle')}>
      {behind.map((standing) => (
        <li key={standing.here.component} className={panelCss.row6}>
          <span className={cx(panelCss.rest, css.words)} dir="auto">
            {text('ui.blocks.newer', { name: standing.here.name, version: versionOf(standing.block) })}
          </span>
          <StandingActs standing={standing} />
        </li>
      ))}
    </ul>
  )
}

/** Of the selected component. */
function OwnNews({ standings }: { readonly standings: readonly Standing[] }) {
  const { text } = useText()
  const selected = useProjection('selectedIds')
  const own = new Set(selected)
  const standing = standings.find(({ here }) => here.isShown && here.ids.some((id) => own.has(id)))
  if (!standing) return null
  const { block, here, isBehind } = standing
  return (
    <div className={cx(panelCss.stack6, css.ownNews)}>
      <p className={panelCss.row6}>
        <Blocks size={14} strokeWidth={1.5} aria-hidden />
        <span dir="auto">
          {isBehind
            ? text('ui.blocks.newer', { name: block.name, version: versionOf(block) })
            : text('ui.blocks.saved', { name: block.name, version: here.block.version })}
        </span>
      </p>
      <StandingActs standing={standing} />
    </div>
  )
}

export type BlockNewsProps = { readonly where: 'layers' | 'inspector' }

/** What own blocks have to say to the open design; quiet where there is nothing. */
export function BlockNews({ where }: BlockNewsProps) {
  const { blocks } = useBlocks(false)
  const standings = standingOf(useBlocksHere(), blocks)
  return where === 'layers' ? <AllNews standings={standings} /> : <OwnNews standings={standings} />
}
