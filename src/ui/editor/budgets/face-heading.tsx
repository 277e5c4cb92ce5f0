import type { FaceName } from '../../../shared/protocol/budgets.ts'
import { cx } from '../../kit/cx.ts'
import { useText } from '../../app/text.ts'
import panelCss from '../panel.module.css'
import css from './face-heading.module.css'
import { faceText } from './meter.tsx'

type FaceHeadingProps = {
  readonly face: FaceName
  readonly className?: string | undefined
}

/** A face by name, with the colour of its platform and a word when it is the one on the canvas. */
export function FaceHeading({ face, className }: FaceHeadingProps) {
  const texts = useText()
  return (
    <h3 className={cx(css.face, className)} data-platform={face.platformId}>
      <span className={cx(panelCss.cut, css.name)}>{faceText(face, texts)}</span>
      {face.isActive ? <span className={css.here}>{texts.text('ui.problems.here')}</span> : null}
    </h3>
  )
}
