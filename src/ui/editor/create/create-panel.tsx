import { useSnapshot } from 'valtio'
import { useAi } from '../../app/ai/use-ai.ts'
import { cx } from '../../kit/cx.ts'
import { InnerPart, definePart, type Part } from '../../app/lazy/part.tsx'
import { Queries } from '../../app/session/queries.tsx'
import { useUser } from '../../app/session/session.ts'
import { useText } from '../../app/text.ts'
import { createState } from './create-state.ts'
import panelCss from '../panel.module.css'
import css from './create.module.css'
import { Blocks, Gauge, Image, type LucideIcon } from 'lucide-react'
import type { MessageKey } from '../../../shared/messages/text.ts'

/** One way of making something; its file and texts come when it is chosen. */
export type CreateTab = {
  readonly id: string
  readonly icon: LucideIcon
  readonly label: MessageKey
  readonly part: Part<object>
  /** Only where such a service is set on the server. */
  readonly needs?: 'image'
}

/** In the order in which they stand; the first is shown first. */
export const createTabs: readonly CreateTab[] = [
  {
    id: 'art',
    icon: Gauge,
    label: 'ui.create.art',
    part: definePart<object>(async () => (await import('./art/art-tab.tsx')).ArtTab, 'editorRare'),
  },
  {
    id: 'blocks',
    icon: Blocks,
    label: 'ui.create.blocks',
    part: definePart<object>(async () => (await import('./blocks/blocks-tab.tsx')).BlocksTab, 'editorRare'),
  },
  {
    id: 'pictures',
    icon: Image,
    label: 'ui.create.pictures',
    needs: 'image',
    part: definePart<object>(
      async () => (await import('./pictures/pictures-tab.tsx')).PicturesTab,
      'editorRare',
    ),
  },
]

const nothing = {}

/** The tabs that there are here; a visitor does not learn which services are set up. */
function useOffered(): readonly CreateTab[] {
  const { token } = useUser()
  const { data } = useAi({ isOn: token !== '' })
  const hasImages = token !== '' && (data?.providers.image ?? null) !== null
  return createTabs.filter(({ needs }) => needs === undefined || hasImages)
}

function Panel() {
  const { text } = useText()
  const { tab } = useSnapshot(createState)
  const offered = useOffered()
  const shown = offered.find(({ id }) => id === tab) ?? offered[0]
  return (
    <>
      <h2 className={cx(panelCss.title, css.title)}>{text('ui.rail.create')}</h2>
      {offered.length > 1 ? (
        <div className={cx(panelCss.segments, css.tabs)} role="group" aria-label={text('ui.create.tabs')}>
          {offered.map(({ id, icon: Icon, label }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === shown?.id}
              className={cx(panelCss.row6, css.tab, id === shown?.id && css.isShown)}
              onClick={() => (createState.tab = id)}
            >
              <Icon size={14} strokeWidth={1.5} aria-hidden />
              {text(label)}
            </button>
          ))}
        </div>
      ) : null}
      {shown ? <InnerPart key={shown.id} part={shown.part} props={nothing} /> : null}
    </>
  )
}

/** What makes pictures and words for a dial, behind the AI entry of the rail (UX 3.1, S2.100). */
export const CreatePanel = () => (
  <Queries>
    <Panel />
  </Queries>
)
