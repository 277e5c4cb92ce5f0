import type { ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'
import type { Projections } from '../../../shared/protocol/projections.ts'
import { send, useProjection } from '../../app/engine/hooks.ts'
import { DropMenu } from '../../app/dropdown/drop-menu.tsx'
import type { MenuEntry } from '../../kit/menus/menu.tsx'
import { useText } from '../../app/text.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import inspector from '../inspector/inspector.module.css'
import css from './design-target.module.css'
import { faceEntries } from './face-menu.ts'
import { nameOfFace, shownFace } from './face-state.ts'

const systems = ['all', 'wearOS', 'other'] as const

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={cx(panelCss.note, inspector.fact)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type ChoiceProps = { readonly field: string; readonly value: string; readonly entries: readonly MenuEntry[] }

/** A fact that is chosen from a menu. */
function Choice({ field, value, entries }: ChoiceProps) {
  const { text } = useText()
  return (
    <DropMenu
      entries={entries}
      side="bottom end"
      button={<Chosen label={value} />}
      buttonProps={{ className: css.choice ?? '', 'aria-label': text('ui.field.chosen', { field, value }) }}
    />
  )
}

/** For which watches the design is, and the face on the canvas with its resolution (UX 3.6). */
export function DesignTarget({ design }: { readonly design: NonNullable<Projections['design']> }) {
  const texts = useText()
  const { text } = texts
  const view = useProjection('faces')
  const face = shownFace(view)
  const target = view.targets.find(({ id }) => id === face?.target)
  const isFixed = design.readOnly !== null
  const entries = systems.map((system): MenuEntry => ({
    id: system,
    label: text(`ui.system.${system}`),
    isChecked: system === design.system,
    run: () => void send({ do: 'system.set', system }),
  }))
  const [field, value] = [text('ui.inspector.system'), text(`ui.system.${design.system}`)]
  return (
    <dl className={inspector.facts}>
      <Fact name={field}>{isFixed ? value : <Choice field={field} value={value} entries={entries} />}</Fact>
      {face && target ? (
        <Fact name={text('ui.faces.face')}>
          <Choice
            field={text('ui.faces.face')}
            value={nameOfFace(face, texts)}
            entries={faceEntries({ view, target, texts })}
          />
        </Fact>
      ) : null}
      <Fact name={text('ui.inspector.resolution')}>{`${design.width} × ${design.height}`}</Fact>
      <Fact name={text('ui.inspector.shape')}>{text(`ui.shape.${design.shape}`)}</Fact>
    </dl>
  )
}

function Chosen({ label }: { readonly label: string }) {
  return (
    <>
      <span className={css.label}>{label}</span>
      <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
    </>
  )
}
