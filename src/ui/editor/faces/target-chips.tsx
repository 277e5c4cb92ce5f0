import { ChevronDown, Eye } from 'lucide-react'
import type { TargetRow } from '../../../shared/protocol/faces.ts'
import { send, useProjection } from '../../app/engine/hooks.ts'
import { cx } from '../../kit/cx.ts'
import { DropMenu } from '../../app/dropdown/drop-menu.tsx'
import { useMedia } from '../../kit/use-media.ts'
import { useText } from '../../app/text.ts'
import { faceEntries } from './face-menu.ts'
import { faceById, faceDialog, nameOfFace } from './face-state.ts'
import panelCss from '../panel.module.css'
import css from './target-chips.module.css'

/** The colour of the platform, or that the face is for looking only. */
const Mark = ({ target }: { readonly target: TargetRow }) =>
  target.readOnly === null ? (
    <span className={css.mark} aria-hidden />
  ) : (
    <Eye size={12} strokeWidth={1.5} aria-hidden />
  )

function TargetChip({ target }: { readonly target: TargetRow }) {
  const texts = useText()
  const { text, say } = texts
  const view = useProjection('faces')
  const label = say(target.label, { name: target.id })
  const face = target.fdId === null ? undefined : faceById(view, target.fdId)
  const isSeveral = view.faces.filter((one) => one.target === target.id).length > 1
  const { fdId } = target
  const name = face ? nameOfFace(face, texts) : text('ui.faces.chipEmpty', { platform: label })
  const tip = target.readOnly === null ? name : `${name} · ${say(target.readOnly)}`
  return (
    <div
      className={cx(css.chip, target.isActive && css.isOn, !face && css.isEmpty)}
      data-target={target.id}
      role="group"
      aria-label={label}
    >
      <button
        type="button"
        className={cx(panelCss.row6, css.name)}
        aria-pressed={target.isActive}
        aria-label={name}
        data-tip={tip}
        onClick={() => {
          if (fdId === null) faceDialog.open = { kind: 'add', target: target.id }
          else if (!target.isActive) void send({ do: 'face.switch', fdId })
        }}
      >
        <Mark target={target} />
        <span className={css.label}>{label}</span>
        {face && isSeveral ? <span className={css.size}>{face.width}</span> : null}
      </button>
      <DropMenu
        entries={faceEntries({ view, target, texts })}
        side="bottom end"
        button={<ChevronDown size={12} strokeWidth={2} aria-hidden />}
        buttonProps={{
          className: css.more ?? '',
          'aria-label': text('ui.faces.menu', { platform: label }),
          'data-tip': text('ui.faces.menu', { platform: label }),
        }}
      />
    </div>
  )
}

/** The platform on the canvas by its name; the others, and what can be done with faces, stand in its menu. */
function OnlyChip({ target }: { readonly target: TargetRow }) {
  const texts = useText()
  const { text, say } = texts
  const view = useProjection('faces')
  const label = say(target.label, { name: target.id })
  return (
    <DropMenu
      entries={faceEntries({ view, target, texts, isOnly: true })}
      side="bottom end"
      button={
        <>
          <Mark target={target} />
          <span className={css.label}>{label}</span>
          <ChevronDown size={12} strokeWidth={2} aria-hidden />
        </>
      }
      buttonProps={{
        className: cx(panelCss.row6, css.chip, css.only, css.isOn),
        'aria-label': text('ui.faces.menu', { platform: label }),
        'data-target': target.id,
      }}
    />
  )
}

/** The targets of the design, by its system; the one on the canvas is filled (UX 3.2). */
export function TargetChips() {
  const { text } = useText()
  const design = useProjection('design')
  const { targets } = useProjection('faces')
  // a phone shows the faces that there are and changes none
  const isOnly = useMedia(
    '(max-width: 899px) and (min-width: 768px), (max-width: 899px) and (not (pointer: coarse))',
  )
  if (!design) return null
  const active = isOnly ? targets.find((target) => target.isActive) : undefined
  if (active) return <OnlyChip target={active} />
  return (
    <div className={css.chips} role="group" aria-label={text('ui.faces')}>
      {targets.map((target) => (
        <TargetChip key={target.id} target={target} />
      ))}
    </div>
  )
}
