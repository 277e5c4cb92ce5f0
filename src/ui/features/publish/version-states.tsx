import { useState } from 'react'
import {
  changeOnlineSingle,
  deleteFaceSingle,
  readFace,
  type FaceVersion,
  type Project,
} from '../../../shared/api/publish/faces.ts'
import { cx } from '../../kit/cx.ts'
import { Card, Stack } from '../../kit/layout/layout.tsx'
import look from '../../kit/layout/layout.module.css'
import { ProblemLine } from '../../app/dialogs/problem-line.tsx'
import { Button } from '../../kit/button.tsx'
import { AlertDialog } from '../../app/dialogs/alert-dialog.tsx'
import { call } from '../../app/session/session.ts'
import { useText } from '../../app/text.ts'
import { useAction } from '../../app/use-action.ts'
import { PendingNote } from '../../app/standing/pending-note.tsx'
import { faceNameOf } from '../../app/standing/platform-key.ts'
import { noteOf } from '../../app/standing/standing-words.ts'
import { standingOfVersions } from '../../app/standing/version-states.ts'
import { VerdictNote } from '../../app/standing/verdict-note.tsx'
import standingCss from '../../app/standing/standing.module.css'
import css from './publish.module.css'

type StatesProps = { readonly project: Project; readonly onProject: (project: Project | null) => void }

function useNameOf(): (version: FaceVersion) => string {
  const { text } = useText()
  return (version) => faceNameOf(text, version)
}

type RowProps = {
  readonly version: FaceVersion
  readonly isBusy: boolean
  /** Puts it on or off line. */
  readonly onSwitch: () => void
  readonly onDelete: () => void
}

function VersionRow({ version, isBusy, onSwitch, onDelete }: RowProps) {
  const { text } = useText()
  const name = useNameOf()(version)
  const note = noteOf(standingOfVersions([version]).standing)
  const isOnline = version.online === 1
  return (
    <li>
      <span className={cx(standingCss.tone, css.chip)} data-status={version.status}>
        {text(`ui.publish.status.${version.status}`)}
      </span>
      <span>
        {name}
        {note === null ? '' : ` · ${text(note)}`}
      </span>
      {version.release === null ? null : (
        <Button
          disabled={isBusy}
          aria-label={text(isOnline ? 'ui.published.offlineOf' : 'ui.published.onlineOf', { name })}
          onClick={onSwitch}
        >
          {text(isOnline ? 'ui.publish.putOffline' : 'ui.publish.putOnline')}
        </Button>
      )}
      {version.release !== null && version.pending === null ? (
        <Button
          look="ghost"
          disabled={isBusy}
          aria-label={text('ui.published.deleteOf', { name })}
          onClick={onDelete}
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
}

type VersionRowsProps = {
  readonly versions: FaceVersion[]
  readonly isBusy: boolean
  readonly onChange: (make: () => Promise<Project | null>) => void
  readonly onDelete: (next: FaceVersion | null) => void
}

function VersionRows({ versions, isBusy, onChange, onDelete }: VersionRowsProps) {
  return (
    <Stack as="ul" gap={8} className={css.states}>
      {versions.map((version) => (
        <VersionRow
          key={version.id}
          version={version}
          isBusy={isBusy}
          onSwitch={() =>
            onChange(() =>
              call(changeOnlineSingle, {
                query: { id: version.id, online: version.online === 1 ? 0 : 1 },
              }),
            )
          }
          onDelete={() => onDelete(version)}
        />
      ))}
    </Stack>
  )
}

/** Where each version stands, and what can be done with it now (W4.01–W4.07). */
export function VersionStates({ project, onProject }: StatesProps) {
  const { text } = useText()
  const { isBusy, problem, act } = useAction()
  const nameOf = useNameOf()
  const [deleted, setDeleted] = useState<FaceVersion | null>(null)
  const { versions } = project
  if (versions.length === 0) return null

  const change = (make: () => Promise<Project | null>): void => void act(async () => onProject(await make()))
  /** With the last one the project goes, too. */
  const remove = async ({ id }: FaceVersion): Promise<Project | null> => {
    await call(deleteFaceSingle, { params: { id } })
    return versions.length === 1 ? null : await call(readFace, { params: { id: project.id } })
  }
  return (
    <Card aria-labelledby="publish-states" data-status={project.status}>
      <h2 id="publish-states" className={look.title} tabIndex={-1}>
        {text('ui.publish.states')}
      </h2>
      <VersionRows versions={versions} isBusy={isBusy} onChange={change} onDelete={setDeleted} />
      <AlertDialog
        about={deleted}
        titleOf={(version) => text('ui.publish.deleteTitle', { name: nameOf(version) })}
        confirm={text('ui.published.delete')}
        cancel={text('ui.published.cancel')}
        onConfirm={(version) => change(() => remove(version))}
        onClose={() => setDeleted(null)}
      >
        {() => (
          <>
            {text('ui.publish.deleteText')}
            <PendingNote faceId={project.id} />
          </>
        )}
      </AlertDialog>
      <ProblemLine problem={problem} />
    </Card>
  )
}
