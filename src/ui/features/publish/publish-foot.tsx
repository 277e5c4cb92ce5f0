import look from '../../kit/layout/layout.module.css'
import { withdrawFace, type Project } from '../../../shared/api/publish/faces.ts'
import { ownersDeeds } from '../../../shared/publish/standing.ts'
import { Button } from '../../kit/button.tsx'
import type { FieldProblem } from '../../app/forms/form-rules.ts'
import { call } from '../../app/session/session.ts'
import { standingOfVersions, stateOfVersion } from '../../app/standing/version-states.ts'
import { useText } from '../../app/text.ts'
import css from './publish.module.css'

export type FootAct = 'save' | 'publish' | 'withdraw'

type FootProps = {
  readonly project: Project | null
  /** What stands against publishing, of form and design. */
  readonly total: number
  readonly refused: FieldProblem | null
  readonly busy: FootAct | null
  readonly onSave: () => void
  readonly onPublish: () => void
  readonly onWithdraw: (withdraw: () => Promise<Project>) => void
}

function showSubmission(): void {
  const heading = document.getElementById('publish-states')
  heading?.scrollIntoView({ block: 'center' })
  heading?.focus({ preventScroll: true })
}

type PublishButtonProps = {
  readonly busy: FootAct | null
  readonly onPublish: () => void
}

function PublishButton({ busy, onPublish }: PublishButtonProps) {
  const { text } = useText()
  return (
    <Button
      look="primary"
      size="large"
      isBusy={busy === 'publish'}
      disabled={busy !== null}
      onClick={onPublish}
    >
      {text('ui.publish.publish')}
    </Button>
  )
}

/** What is the case and what can be done now: nothing is offered that the state of the versions does not allow. */
export function PublishFoot({ project, total, refused, busy, onSave, onPublish, onWithdraw }: FootProps) {
  const { text, say } = useText()
  const versions = project?.versions ?? []
  const deeds = ownersDeeds(versions.map(stateOfVersion))
  const { standing } = standingOfVersions(versions)
  const canSubmit = deeds.includes('submit')
  const says =
    !canSubmit || (total === 0 && standing !== 'draft')
      ? text(`ui.standing.says.${standing}`)
      : total === 0
        ? text('ui.publish.ready')
        : text('ui.publish.open', { count: total })
  return (
    <div className={look.foot} data-foot data-standing={standing}>
      <p role="status" className={refused ? css.wrong : undefined} data-refused={refused ? true : undefined}>
        {refused ? say(refused.key, refused.params) : says}
      </p>
      {canSubmit ? null : (
        <Button size="large" look="ghost" onClick={showSubmission}>
          {text('ui.standing.show')}
        </Button>
      )}
      <Button size="large" isBusy={busy === 'save'} disabled={busy !== null} onClick={onSave}>
        {text('ui.publish.save')}
      </Button>
      {deeds.includes('withdraw') && project !== null ? (
        <Button
          size="large"
          isBusy={busy === 'withdraw'}
          disabled={busy !== null}
          onClick={() => onWithdraw(() => call(withdrawFace, { params: { id: project.id } }))}
        >
          {text('ui.publish.withdraw')}
        </Button>
      ) : null}
      {canSubmit ? <PublishButton busy={busy} onPublish={onPublish} /> : null}
    </div>
  )
}
