import { Shrink } from 'lucide-react'
import { memo } from 'react'
import { send, useProjection } from '../../app/engine/hooks.ts'
import { definePart, QuietPart } from '../../app/lazy/part.tsx'
import type { CostTargetsProps } from './cost-targets.tsx'
import { Button } from '../../kit/button.tsx'
import { useText } from '../../app/text.ts'
import { FoldSection } from '../inspector/fold-section.tsx'
import { areaText, bytesText } from './format.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './cost-section.module.css'

/** What a watch makes of a layer is many words, most of them of few layers. */
const targets = definePart<CostTargetsProps>(
  async () => (await import('./cost-targets.tsx')).CostTargets,
  'editorRare',
)

type Cost = NonNullable<ReturnType<typeof useProjection<'cost'>>>

type AreaFactProps = {
  readonly isOver: boolean
  readonly maxArea: number | null
  readonly area: number
}

function AreaFact({ isOver, maxArea, area }: AreaFactProps) {
  const { text, locale } = useText()
  return (
    <div>
      <dt>{text('ui.cost.area')}</dt>
      <dd data-over={isOver || undefined}>
        {maxArea === null
          ? text('ui.cost.areaFree', { area: areaText(area, locale) })
          : text('ui.cost.areaOf', {
              area: areaText(area, locale),
              max: areaText(Math.floor(maxArea), locale),
            })}
        {isOver ? <span>{text('ui.budget.over')}</span> : null}
      </dd>
    </div>
  )
}

function Facts({ cost }: { readonly cost: Cost }) {
  const { text, say, locale } = useText()
  const { count, bytes, maxBytes, sharedBytes, pictures, area, maxArea, level, memoryBytes } = cost
  const { levelName, moving } = cost
  const percent = maxBytes === null ? null : Math.round((bytes / maxBytes) * 1000) / 10
  const isOver = maxArea !== null && area > maxArea
  return (
    <dl className={cx(panelCss.stack4, css.facts)} data-cost={cost.uuid}>
      {pictures === 0 ? null : (
        <div>
          <dt>{text('ui.cost.bytes')}</dt>
          <dd>
            {bytesText(bytes, locale)}
            {pictures > 1 ? <span>{text('ui.cost.pictures', { count: pictures })}</span> : null}
            {percent === null ? null : <span>{text('ui.cost.ofFace', { percent })}</span>}
            {sharedBytes > 0 ? (
              <span>{text('ui.cost.shared', { size: bytesText(sharedBytes, locale) })}</span>
            ) : null}
          </dd>
        </div>
      )}
      <AreaFact isOver={isOver} maxArea={maxArea} area={area} />
      {levelName === null ? (
        <div>
          <dt>{text('ui.cost.moving')}</dt>
          <dd>{text('ui.cost.movingOf', { moving, count })}</dd>
        </div>
      ) : (
        <div>
          <dt>{text('ui.cost.level')}</dt>
          <dd>{level < 0 ? say(levelName) : text('ui.cost.levelOf', { level, name: say(levelName) })}</dd>
        </div>
      )}
      {memoryBytes === 0 ? null : (
        <div>
          <dt>{text('ui.cost.memory')}</dt>
          <dd>{bytesText(memoryBytes, locale)}</dd>
        </div>
      )}
    </dl>
  )
}

/** What the selected layers cost, and one of them each target (UX 3.6). */
export const CostSection = memo(function CostSection() {
  const { text, locale } = useText()
  const cost = useProjection('cost')
  if (!cost) return null
  const { count, shrunkBytes } = cost
  return (
    <FoldSection id="cost" title={count === 1 ? text('ui.cost.title') : text('ui.cost.titleMany', { count })}>
      <Facts cost={cost} />
      {shrunkBytes === null ? null : (
        <div className={css.shrink}>
          <p>{text('ui.cost.canShrink', { size: bytesText(shrunkBytes, locale) })}</p>
          <Button icon={Shrink} onClick={() => void send({ do: 'picture.askShrink', urls: cost.shrinkUrls })}>
            {text('ui.cost.shrink')}
          </Button>
        </div>
      )}
      {cost.targets.length === 0 ? null : <QuietPart part={targets} props={{ targets: cost.targets }} />}
    </FoldSection>
  )
})
