import { useState } from 'react'
import {
  changeOnlineSingle,
  deleteFaceSingle,
  readFace,
  type FaceVersion,
  type Project,
} from '../../../shared/api/publish/faces.ts'
import { Button } from '../../kit/button.tsx'
import { Modal } from '../../kit/messages/modal.tsx'
import { call } from '../../app/session/session.ts'
import { useText } from '../../app/text.ts'
import { useAction } from '../../app/use-action.ts'
import { PendingNote } from '../../app/standing/pending-note.tsx'
import { platformKey } from '../../app/standing/platform-key.ts'
import { noteOf } from '../../app/standing/standing-words.ts'
import { standingOfVersions } from '../../app/standing/version-states.ts'
import { VerdictNote } from '../../app/standing/verdict-note.tsx'
import css from './publish.module.css'

type StatesProps = { readonly project: Project; readonly onProject: (project: Project | null) => void }

/** Where each version stands, and what can be done with it now (W4.01–W4.07). */
export function VersionStates({ project, onProject }: StatesProps) {
  const { text, say } = useText()
  const { isBusy, problem, act } = useAction()
  const [deleted, setDeleted] = useState<FaceVersion | null>(null)
  const { versions } = project
  if (versions.length === 0) return null

  const change = (make: () => Promise<Project | null>): void => void act(async () => onProject(await make()))
  const nameOf = ({ platform, ratio }: FaceVersion): string =>
    `${text(platformKey(platform))} ${ratio.replace('*', ' × ')}`
  /** With the last one the project goes, too. */
  const remove = async ({ id }: FaceVersion): Promise<Project | null> => {
    await call(deleteFaceSingle, { params: { id } })
    return versions.length === 1 ? null : await call(readFace, { params: { id: project.id } })
  }
  return (
    <section className={css.card} aria-labelledby="publish-states" data-status={project.status}>
      <h2 id="publish-states" tabIndex={-1}>
        {text('ui.publish.states')}
      </h2>
      <ul className={css.states}>
        {versions.map((version) => {
          const note = noteOf(standingOfVersions([version]).standing)
          return (
            <li key={version.id}>
              <span className={css.chip} data-status={version.status}>
                {text(`ui.publish.status.${version.status}`)}
              </span>
              <span>
                {nameOf(version)}
                {note === null ? '' : ` · ${text(note)}`}
              </span>
              {version.release === null ? null : (
                <Button
                  disabled={isBusy}
                  aria-label={text(
                    version.online === 1 ? 'ui.published.offlineOf' : 'ui.published.onlineOf',
                    {
                      name: nameOf(version),
                    },
                  )}
                  onClick={() =>
                    change(() =>
                      call(changeOnlineSingle, {
                        query: { id: version.id, online: version.online === 1 ? 0 : 1 },
                      }),
                    )
                  }
                >
                  {text(version.online === 1 ? 'ui.publish.putOffline' : 'ui.publish.putOnline')}
                </Button>
              )}
              {version.release !== null && version.pending === null ? (
                <Button
                  look="ghost"
                  disabled={isBusy}
                  aria-label={text('ui.published.deleteOf', { name: nameOf(version) })}
                  onClick={() => setDeleted(version)}
                >
                  {text('ui.published.delete')}
                </Button>
              ) : null}
              {version.verdict === null ? null : (
                <div className={css.verdict}>
                  <VerdictNote verdict={version.verdict} />
                </div>
              )}
            </li>
          )
        })}
      </ul>
      <Modal
        isOpen={deleted !== null}
        title={text('ui.publish.deleteTitle', { name: deleted === null ? '' : nameOf(deleted) })}
        closeLabel={text('ui.close')}
        onClose={() => setDeleted(null)}
        footer={{
          cancel: text('ui.published.cancel'),
          confirm: text('ui.published.delete'),
          isDanger: true,
          onConfirm: () => {
            const version = deleted
            setDeleted(null)
            if (version) change(() => remove(version))
          },
        }}
      >
        {text('ui.publish.deleteText')}
        {deleted === null ? null : <PendingNote faceId={project.id} />}
      </Modal>
      {problem ? (
        <p role="alert" className={css.wrong}>
          {say(problem.key, problem.params)}
        </p>
      ) : null}
    </section>
  )
}
