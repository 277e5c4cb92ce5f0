import { proxy, useSnapshot } from 'valtio'
import { cx } from '../kit/cx.ts'
import { InnerPart } from '../parts/part.tsx'
import { useText } from '../text.ts'
import css from './create.module.css'
import { createTabs } from './tabs.ts'

/** Which tab is shown, as long as the page is open. */
export const createState = proxy({ tab: createTabs[0]?.id ?? '' })

const nothing = {}

/** What makes pictures and words for a dial, behind the AI entry of the rail (UX 3.1, S2.100). */
export function CreatePanel() {
  const { text } = useText()
  const { tab } = useSnapshot(createState)
  const shown = createTabs.find(({ id }) => id === tab) ?? createTabs[0]
  return (
    <>
      <h2 className={css.title}>{text('ui.rail.create')}</h2>
      {createTabs.length > 1 ? (
        <div className={css.tabs} role="group" aria-label={text('ui.create.tabs')}>
          {createTabs.map(({ id, icon: Icon, label }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === shown?.id}
              className={cx(css.tab, id === shown?.id && css.isShown)}
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
