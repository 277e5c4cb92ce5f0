import { Fragment, memo, useState, use, useMemo } from 'react'
import type { InspectorView, SectionView } from '../../../shared/protocol/projections.ts'
import { gestureMs, useThrottledProjection, send, useProjection } from '../../app/engine/hooks.ts'
import { definePart, QuietPart } from '../../app/lazy/part.tsx'
import { useText } from '../../app/text.ts'
import type { SquareProps } from './constraints/constraints-square.tsx'
import { CostSection } from '../budgets/cost-section.tsx'
import { LateNews } from '../create/blocks/late-news.tsx'
import { LateChoices } from '../choices/lazy-choices.tsx'
import { AlignRows, BoxRow } from './arrange-rows.tsx'
import { TagBinding } from './expression/tag-binding.tsx'
import { LightField } from './effects/light-field.tsx'
import { FieldTarget } from './fields/field-change.ts'
import { FieldRow } from './fields/field-row.tsx'
import { FoldSection } from './fold-section.tsx'
import { Head } from './head.tsx'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './inspector.module.css'
import { LinkRow, DesignLink } from './link-row.tsx'
import { Crosshair, LocateFixed } from 'lucide-react'
import { actNamed } from '../actions/acting.ts'
import { Button } from '../../kit/button.tsx'
import { NameFields } from '../design-head/name-fields.tsx'
import { DesignTarget } from '../faces/design-target.tsx'
import { ThemeColors } from './theme-colors.tsx'

/** Nothing is selected: the design itself (UX 3.6). */
export function DesignSection({ backdrop }: { readonly backdrop: InspectorView['backdrop'] }) {
  const { text } = useText()
  const design = useProjection('design')
  const id = backdrop?.id
  const target = useMemo(() => (id ? [id] : []), [id])
  return (
    <>
      <div className={cx(panelCss.row4, css.head)}>
        <h2 className={css.name}>{text('ui.inspector.design')}</h2>
      </div>
      {design ? (
        <div className={css.scroll}>
          <FoldSection id="names" title={text('ui.inspector.names')}>
            <NameFields design={design} />
          </FoldSection>
          <FoldSection id="size" title={text('ui.inspector.size')}>
            <DesignTarget design={design} />
            <DesignLink />
          </FoldSection>
          <FoldSection id="theme" title={text('ui.inspector.theme')}>
            <ThemeColors colors={design.namedColors} isDisabled={design.readOnly !== null} />
          </FoldSection>
          <FoldSection id="light" title={text('ui.inspector.light')} startsFolded>
            <LightField light={design.light} isDisabled={design.readOnly !== null} />
          </FoldSection>
          <LateChoices where="inspector" />
          {backdrop && backdrop.fields.length > 0 ? (
            <FoldSection id="background" title={text('ui.inspector.background')}>
              <FieldTarget value={target}>
                <div className={css.fields}>
                  {backdrop.fields.map((field) => (
                    <FieldRow key={field.path} field={field} />
                  ))}
                </div>
              </FieldTarget>
            </FoldSection>
          ) : null}
          <p className={cx(panelCss.note, css.hint)}>{text('ui.inspector.hint')}</p>
        </div>
      ) : null}
    </>
  )
}

/** Takes hold of the pivot on the canvas, and lets the pictures turn about the middle of the dial in one step. */
export function PivotRow({ isDisabled, isOne }: { readonly isDisabled: boolean; readonly isOne: boolean }) {
  const { text } = useText()
  const ids = use(FieldTarget)
  const isOn = useProjection('pivots') !== null
  return (
    <div className={cx(css.wholeCell, panelCss.stack6)}>
      {isOne ? (
        <Button
          icon={LocateFixed}
          disabled={isDisabled}
          aria-pressed={isOn}
          data-tip={text('field.pivot.note')}
          onClick={() => actNamed('pivot.move')}
        >
          {text('ui.action.movePivot')}
        </Button>
      ) : null}
      <Button icon={Crosshair} disabled={isDisabled} onClick={() => void send({ do: 'pivot.toCentre', ids })}>
        {text('ui.action.pivotToCentre')}
      </Button>
    </div>
  )
}

const square = definePart<SquareProps>(
  async () => (await import('./constraints/constraints-square.tsx')).ConstraintsSquare,
  'editor',
)

/** Above the two fields that say the same in words. */
function Square({ section }: { readonly section: SectionView }) {
  const [x, y] = section.fields.filter(({ path }) => /constraints\.[xy]$/.test(path))
  return x?.field === 'choice' && y?.field === 'choice' ? <QuietPart part={square} props={{ x, y }} /> : null
}

/** Below the layout of a complication that is looked at, or the contents that it came with. */
const slotPaths: ReadonlySet<string> = new Set(['shownType', 'hasContents'])

const slotLayout = definePart<object>(
  async () => (await import('./slots/slot-layout-button.tsx')).SlotLayoutButton,
  'editorRare',
)

const nothing = {}

type FieldSectionProps = {
  readonly section: SectionView
  readonly count: number
  /** There is no other section. */
  readonly isAlone: boolean
  /** The box around many layers, in the section of positions only. */
  readonly box: InspectorView['box']
  /** The tag that the one selected text shows; undefined for several layers. */
  readonly bound: string | null | undefined
}

const FieldSection = memo(function FieldSection({ section, count, isAlone, box, bound }: FieldSectionProps) {
  const { text, say } = useText()
  const words = section.fields.find((field) => field.field === 'text' && field.areWords === true)
  const pivot = section.fields.find(({ path }) => path === 'offset.x')
  return (
    <FoldSection
      id={section.id}
      title={say(`section.${section.id}`)}
      startsFolded={section.startsFolded && !isAlone}
    >
      {section.id === 'position' ? <AlignRows count={count} /> : null}
      {box ? <BoxRow box={box} isDisabled={section.fields.some((field) => field.isDisabled)} /> : null}
      <div className={css.fields}>
        {box ? <p className={cx(panelCss.note, css.each)}>{text('ui.inspector.each')}</p> : null}
        {words && bound !== undefined ? (
          <TagBinding
            path={words.path}
            bound={bound}
            isDisabled={section.fields.some((field) => field.isDisabled)}
          />
        ) : null}
        {section.fields.map((field) => (
          <Fragment key={field.path}>
            {field.path.endsWith('constraints.x') ? <Square section={section} /> : null}
            <FieldRow field={field} />
            {field.path === 'group.when' ? <LateChoices where="group" /> : null}
            {slotPaths.has(field.path) ? <QuietPart part={slotLayout} props={nothing} /> : null}
          </Fragment>
        ))}
        {pivot ? <PivotRow isDisabled={pivot.isDisabled} isOne={count === 1} /> : null}
      </div>
    </FoldSection>
  )
})

/** What the whole group that is selected has of its own. */
function GroupSection({ id, section }: { readonly id: string; readonly section: SectionView }) {
  const target = useMemo(() => [id], [id])
  return (
    <FieldTarget value={target}>
      <FieldSection section={section} count={1} isAlone={false} box={null} bound={undefined} />
    </FieldTarget>
  )
}

/** Made anew for each selection, so that no draft and no gesture outlives its layers. */
function Sections({ view }: { readonly view: InspectorView }) {
  const [ids] = useState(view.ids)
  return (
    <FieldTarget value={ids}>
      <div className={css.scroll}>
        {view.group?.look ? <GroupSection id={view.group.id} section={view.group.look} /> : null}
        {view.group?.tilt ? <GroupSection id={view.group.id} section={view.group.tilt} /> : null}
        {view.sections.map((section) => (
          <FieldSection
            key={section.id}
            section={section}
            count={view.ids.length}
            isAlone={view.sections.length === 1}
            box={section.id === 'position' ? view.box : null}
            bound={view.ids.length === 1 ? view.boundTag : undefined}
          />
        ))}
        {view.group?.effects ? <GroupSection id={view.group.id} section={view.group.effects} /> : null}
        <LateChoices where="layers" />
        <CostSection />
      </div>
    </FieldTarget>
  )
}

/** The fields of the selection, or the design when nothing is selected (UX 3.6). */
export function InspectorContent() {
  const view = useThrottledProjection('inspector', gestureMs)
  if (view.ids.length === 0) return <DesignSection backdrop={view.backdrop} />
  return (
    <>
      <Head
        ids={view.ids}
        group={view.group}
        label={view.label}
        icon={view.icon}
        visible={view.visible}
        isLock={view.isLock}
      />
      <LinkRow />
      <LateNews where="inspector" />
      <Sections key={view.ids.join(' ')} view={view} />
    </>
  )
}
