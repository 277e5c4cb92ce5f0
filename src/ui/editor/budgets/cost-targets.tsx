import type { useProjection } from '../../app/engine/hooks.ts'
import { send } from '../../app/engine/hooks.ts'
import { useText } from '../../app/text.ts'
import { Button } from '../../kit/button.tsx'
import css from './cost-section.module.css'

export type CostTargetsProps = Pick<NonNullable<ReturnType<typeof useProjection<'cost'>>>, 'targets'>

/** What each target makes of the layer otherwise than the canvas shows, with the ways out. */
export function CostTargets({ targets }: CostTargetsProps) {
  const { text, say } = useText()
  return (
    <div className={css.targets}>
      <h4>{text('ui.cost.targets')}</h4>
      <ul>
        {targets.map(({ platformId, platform, notes }) => (
          <li key={platformId} data-platform={platformId}>
            <strong>{say(platform)}</strong>
            {notes.length === 0 ? (
              <span>{text('ui.cost.asItIs')}</span>
            ) : (
              notes.map(({ key, params, ways = [] }) => (
                <span key={key}>
                  {say(key, params)}
                  {ways.map(({ label, command }) => (
                    <Button key={label} onClick={() => void send(command)}>
                      {say(label)}
                    </Button>
                  ))}
                </span>
              ))
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
