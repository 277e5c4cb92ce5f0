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
  const rows = [
    [text('ui.inspector.resolution'), `${design.width} × ${design.height}`],
    [text('ui.inspector.shape'), text(`ui.shape.${design.shape}`)],
  ]
  return (
    <dl className={inspector.facts}>
      <div className={cx(panelCss.note, inspector.fact)}>
        <dt>{text('ui.inspector.system')}</dt>
        <dd>
          {isFixed ? (
            text(`ui.system.${design.system}`)
          ) : (
            <DropMenu
              entries={entries}
              side="bottom end"
              button={<Chosen label={text(`ui.system.${design.system}`)} />}
              buttonProps={{
                className: css.choice ?? '',
                'aria-label': text('ui.field.chosen', {
                  field: text('ui.inspector.system'),
                  value: text(`ui.system.${design.system}`),
                }),
              }}
            />
          )}
        </dd>
      </div>
      {face && target ? (
        <div className={cx(panelCss.note, inspector.fact)}>
          <dt>{text('ui.faces.face')}</dt>
          <dd>
            <DropMenu
              entries={faceEntries({ view, target, texts })}
              side="bottom end"
              button={<Chosen label={nameOfFace(face, texts)} />}
              buttonProps={{
                className: css.choice ?? '',
                'aria-label': text('ui.field.chosen', {
                  field: text('ui.faces.face'),
                  value: nameOfFace(face, texts),
                }),
              }}
            />
          </dd>
        </div>
      ) : null}
      {rows.map(([name, value]) => (
        <div key={name} className={cx(panelCss.note, inspector.fact)}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
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
