import { useState } from 'react'
import { ApiError } from '../../../shared/api/client.ts'
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
import { PendingNote } from '../../app/standing/pending-note.tsx'
import { platformKey } from '../../app/standing/platform-key.ts'
import { noteOf } from '../../app/standing/standing-words.ts'
import { standingOfVersions } from '../../app/standing/version-states.ts'
import { VerdictNote } from '../../app/standing/verdict-note.tsx'
import css from './publish.module.css'

type StatesProps = { readonly project: Project; readonly onProject: (project: Project | null) => void }

type Said = { readonly key: string; readonly params?: Readonly<Record<string, string | number>> }

/** Where each version stands, and what can be done with it now (W4.01–W4.07). */
export function VersionStates({ project, onProject }: StatesProps) {
  const { text, say } = useText()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Said | null>(null)
  const [deleted, setDeleted] = useState<FaceVersion | null>(null)
  const { versions } = project
  if (versions.length === 0) return null

  async function act(make: () => Promise<Project | null>): Promise<void> {
    setBusy(true)
    setRefused(null)
    try {
      onProject(await make())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefused({ key: error.messageKey, params: error.params })
    } finally {
      setBusy(false)
    }
  }
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
                    void act(() =>
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
            if (version) void act(() => remove(version))
          },
        }}
      >
        {text('ui.publish.deleteText')}
        {deleted === null ? null : <PendingNote faceId={project.id} />}
      </Modal>
      {refused ? (
        <p role="alert" className={css.wrong}>
          {say(refused.key, refused.params)}
        </p>
      ) : null}
    </section>
  )
}
