import { Eye, EyeOff, Lock, LockOpen } from 'lucide-react'
import { memo, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { FieldView, InspectorView, SectionView } from '../../../shared/protocol/projections.ts'
import { gestureMs, send, useCalmProjection } from '../../engine/hooks.ts'
import { IconButton } from '../../kit/button.tsx'
import { iconNamed } from '../../kit/icons.ts'
import { Toolbar } from '../../kit/toolbar.tsx'
import { useText } from '../../text.ts'
import { act, actionFacts } from '../acting.ts'
import { appliesNow, keysOf } from '../action.ts'
import { actionNamed } from '../actions.ts'
import { Divider } from '../divider.tsx'
import { layout } from '../layout.ts'
import { ChoiceFieldRow, ToggleFieldRow } from './choice-field.tsx'
import { ColorFieldRow } from './color-field.tsx'
import { DesignSection } from './design-section.tsx'
import { FieldTarget } from './field-change.ts'
import { FoldSection } from './fold-section.tsx'
import { FontFieldRow } from './font-field.tsx'
import css from './inspector.module.css'
import { NumberFieldRow } from './number-field.tsx'
import { PictureFieldRow } from './picture-field.tsx'
import { TagBinding } from './tag-binding.tsx'
import { TextFieldRow } from './text-field.tsx'

/** Fields that did not change are the same object, and are not rendered again. */
const Row = memo(function Row({ field }: { readonly field: FieldView }) {
  switch (field.field) {
    case 'number':
      return <NumberFieldRow field={field} />
    case 'color':
      return <ColorFieldRow field={field} />
    case 'text':
      return <TextFieldRow field={field} />
    case 'toggle':
      return <ToggleFieldRow field={field} />
    case 'choice':
      return <ChoiceFieldRow field={field} />
    case 'font':
      return <FontFieldRow field={field} />
    case 'picture':
      return <PictureFieldRow field={field} />
  }
})

const alignIds = [
  'align.left',
  'align.center',
  'align.right',
  'align.top',
  'align.middle',
  'align.bottom',
] as const

const AlignButtons = memo(function AlignButtons() {
  const { text } = useText()
  return (
    <Toolbar className={css.align} label={text('ui.align')}>
      {alignIds.map((id) => {
        const action = actionNamed(id)
        return action.icon ? (
          <IconButton
            key={id}
            icon={action.icon}
            label={text(action.text)}
            keys={keysOf(action)}
            disabled={!appliesNow(action, actionFacts())}
            onClick={() => void act(action)}
          />
        ) : null
      })}
    </Toolbar>
  )
})

type FieldSectionProps = {
  readonly section: SectionView
  /** The tag that the one selected text shows; undefined for several layers. */
  readonly bound: string | null | undefined
}

const FieldSection = memo(function FieldSection({ section, bound }: FieldSectionProps) {
  const { text } = useText()
  return (
    <FoldSection id={section.id} title={text(`section.${section.id}`)}>
      {section.id === 'position' ? <AlignButtons /> : null}
      <div className={css.fields}>
        {section.id === 'text' && bound !== undefined ? (
          <TagBinding bound={bound} isDisabled={section.fields.some((field) => field.isDisabled)} />
        ) : null}
        {section.fields.map((field) => (
          <Row key={field.path} field={field} />
        ))}
      </div>
    </FoldSection>
  )
})

function Head({ view }: { readonly view: InspectorView }) {
  const { text, say } = useText()
  const Icon = iconNamed(view.icon)
  return (
    <div className={css.head}>
      <Icon size={16} strokeWidth={1.5} aria-hidden />
      <h2 className={css.name}>
        {view.ids.length > 1 ? text('ui.inspector.many', { count: view.ids.length }) : say(view.label)}
      </h2>
      <IconButton
        icon={view.visible ? Eye : EyeOff}
        label={text(view.visible ? 'ui.layers.hide' : 'ui.layers.show')}
        isActive={!view.visible}
        onClick={() => void send({ do: 'layer.show', visible: !view.visible })}
      />
      <IconButton
        icon={view.isLock ? Lock : LockOpen}
        label={text(view.isLock ? 'ui.layers.unlock' : 'ui.layers.lock')}
        isActive={view.isLock}
        onClick={() => void send({ do: 'layer.lock', isLock: !view.isLock })}
      />
    </div>
  )
}

/** Made anew for each selection, so that no draft and no gesture outlives its layers. */
function Sections({ view }: { readonly view: InspectorView }) {
  const [ids] = useState(view.ids)
  return (
    <FieldTarget value={ids}>
      <div className={css.scroll}>
        {view.sections.map((section) => (
          <FieldSection
            key={section.id}
            section={section}
            bound={view.ids.length === 1 ? view.boundTag : undefined}
          />
        ))}
      </div>
    </FieldTarget>
  )
}

/** The fields of the selection, or the design when nothing is selected (UX 3.6). */
export function Inspector() {
  const { text } = useText()
  const view = useCalmProjection('inspector', gestureMs)
  const { right } = useSnapshot(layout)
  return (
    <aside
      className={css.inspector}
      aria-label={text('ui.region.inspector')}
      data-side="right"
      data-region
      data-hides
    >
      <Divider panel="right" label={text('ui.divider.right')} grows="left" size={right} />
      {view.ids.length === 0 ? (
        <DesignSection />
      ) : (
        <>
          <Head view={view} />
          <Sections key={view.ids.join(' ')} view={view} />
        </>
      )}
    </aside>
  )
}
