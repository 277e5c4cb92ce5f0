import { Switch } from '@headlessui/react'
import { Link2, Link2Off } from 'lucide-react'
import type { LinkView } from '../../../shared/protocol/faces.ts'
import { send, useProjection } from '../../app/engine/hooks.ts'
import { useText, type Texts } from '../../app/text.ts'
import { faceById, nameOfFace } from '../faces/face-state.ts'
import { HelpMark } from '../help/help-mark.tsx'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import switches from './fields/choice-field.module.css'
import css from './link-row.module.css'

type LinkedLayer = LinkView['linked'][number]

/** What is the same and what is not, with one other face. */
function wordsOf({ how, isOwn, fields }: LinkedLayer, face: string, { text, say, list }: Texts): string {
  const named = { face, fields: list(fields.map((field) => say(field))) }
  if (how === 'none') return text('ui.link.none', named)
  if (isOwn) return text(fields.length === 0 ? 'ui.link.ownAlike' : 'ui.link.ownDiffers', named)
  if (how === 'follows') return text(fields.length === 0 ? 'ui.link.follows' : 'ui.link.followsExcept', named)
  return text(fields.length === 0 ? 'ui.link.leads' : 'ui.link.leadsExcept', named)
}

/** What turning the switch does. */
function tipOf({ isOwn, linked }: LinkView, face: string, { text }: Texts): string {
  if (!isOwn) return text('ui.link.ownHint')
  return text(linked.some(({ how }) => how === 'follows') ? 'ui.link.followHint' : 'ui.link.leadHint', {
    face,
  })
}

function Lines({ lines }: { readonly lines: string[] }) {
  return (
    <div className={cx(panelCss.rest, css.words)}>
      {lines.map((line) => (
        <p key={line} data-tip={line} data-cut>
          {line}
        </p>
      ))}
    </div>
  )
}

/** How the selection holds together with the same layers on other faces, and the switch that parts or joins them. */
export function LinkRow() {
  const texts = useText()
  const { text } = texts
  const link = useProjection('link')
  const faces = useProjection('faces')
  const design = useProjection('design')
  if (!link || !design) return null
  const nameOf = (fdId: string): string => {
    const face = faceById(faces, fdId)
    return face ? nameOfFace(face, texts) : ''
  }
  const all = texts.list(link.linked.map(({ fdId }) => nameOf(fdId)))
  const isApart = link.isOwn || link.isOff
  const Icon = isApart ? Link2Off : Link2
  const lines = link.isOff
    ? [text('ui.link.off')]
    : link.linked.length > 0
      ? link.linked.map((layer) => wordsOf(layer, nameOf(layer.fdId), texts))
      : [text('ui.link.many', { count: link.count })]
  return (
    <section
      className={cx(panelCss.row, panelCss.said, css.row)}
      aria-label={text('ui.link')}
      data-link={isApart ? 'own' : 'linked'}
    >
      <Icon size={14} strokeWidth={1.5} aria-hidden className={css.icon} />
      <Lines lines={lines} />
      {link.isOff ? null : (
        <span className={cx(panelCss.row6, css.own)} data-tip={tipOf(link, all, texts)}>
          <span aria-hidden>{text('ui.link.own')}</span>
          <Switch
            checked={link.isOwn}
            onChange={(isOwn) => void send({ do: 'link.set', isOwn })}
            disabled={design.readOnly !== null}
            aria-label={text('ui.link.own')}
            aria-description={tipOf(link, all, texts)}
            className={switches.switch ?? ''}
          >
            <span className={switches.knob} />
          </Switch>
        </span>
      )}
    </section>
  )
}

/** The switch of the design: whether changes go from face to face at all. */
export function DesignLink() {
  const { text } = useText()
  const { faces, isLinked } = useProjection('faces')
  const design = useProjection('design')
  if (!design || faces.length < 2) return null
  return (
    <div className={css.design}>
      <div className={cx(panelCss.row6, css.own)}>
        <span aria-hidden>{text('ui.link.design')}</span>
        <Switch
          checked={isLinked}
          onChange={(isOn) => void send({ do: 'link.design', isOn })}
          disabled={design.readOnly !== null}
          aria-label={text('ui.link.design')}
          aria-description={text('ui.link.designHint')}
          className={switches.switch ?? ''}
        >
          <span className={switches.knob} />
        </Switch>
      </div>
      <p>
        {text('ui.link.designHint')}
        <HelpMark topic="link" name={text('ui.link')} />
      </p>
    </div>
  )
}
