import { Hammer } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { buildTargets } from '../../shared/api/builds/tasks.ts'
import { send, useProjection } from '../engine/hooks.ts'
import { Button } from '../kit/button.tsx'
import { FormField } from '../kit/fields/form.tsx'
import { Modal } from '../kit/messages/modal.tsx'
import { user } from '../session/session.ts'
import { useText } from '../text.ts'
import { editorState } from '../editor/actions/acting.ts'
import { bytesText } from '../editor/budgets/format.ts'
import { isUnderWay, useBuilds, type OwnBuild } from './builds.ts'
import { InstallSteps } from './install-steps.tsx'
import { QrView } from './qr/qr-view.tsx'
import { SigningKeySection } from './signing-key.tsx'
import { TargetRow } from './target-row.tsx'
import css from './build.module.css'

const close = (): void => void (editorState.isBuildShown = false)

function Notes({ notes }: { readonly notes: OwnBuild['notes'] }) {
  const { text, say } = useText()
  if (notes.length === 0) return <p className={css.hint}>{text('ui.build.noNotes')}</p>
  const jump = (uuid: string): void => {
    close()
    void send({ do: 'selection.set', ids: [uuid], isJump: true })
  }
  return (
    <section aria-label={text('ui.build.notes', { count: notes.length })}>
      <h3>{text('ui.build.notes', { count: notes.length })}</h3>
      <ul className={css.notes}>
        {notes.map((note) => (
          <li key={`${note.uuid} ${note.key}`}>
            <button type="button" title={text('ui.build.jump')} onClick={() => jump(note.uuid)}>
              <b>{say(note.label)}</b> {say(note.key, note.params)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Panel({ fdId, face }: { readonly fdId: string; readonly face: string }) {
  const { text, say, locale } = useText()
  const isSignedIn = useSnapshot(user).token !== ''
  const builds = useBuilds(fdId, isSignedIn)
  const [name, setName] = useState<string | null>(null)
  const [address, setAddress] = useState<string | null>(null)
  const { tasks, own } = builds
  const apk = tasks?.get('apk') ?? null
  const done = [...(tasks?.values() ?? [])].find(({ state }) => state === 'succeeded') ?? null
  const known = [...(tasks?.values() ?? [])][0]?.packageName ?? ''
  const isWorking = builds.isBusy || [...(tasks?.values() ?? [])].some(isUnderWay)
  const notes = own?.notes ?? done?.notes ?? null
  const missing = own?.missing ?? done?.missing.length ?? 0
  const file = own ? `${own.packageName}.apk` : apk ? `${apk.packageName}-${apk.versionCode}.apk` : 'face.apk'
  return (
    <div className={css.build}>
      <p>{text('ui.build.intro', { face })}</p>
      {isSignedIn ? (
        <>
          <FormField
            label={text('ui.build.packageName')}
            maxLength={100}
            value={name ?? known}
            placeholder="com.myname.dial"
            onChange={(event) => setName(event.target.value)}
            aside={
              <Button
                size="large"
                look="primary"
                icon={Hammer}
                disabled={isWorking}
                onClick={() => void builds.start((name ?? '').trim())}
              >
                {text('ui.build.all')}
              </Button>
            }
          />
          {builds.hasFailed ? (
            <p role="alert" className={css.warning}>
              {text('ui.build.failed')}{' '}
              <Button onClick={() => void builds.refresh()}>{text('ui.build.again')}</Button>
            </p>
          ) : null}
          <ul className={css.targets} aria-label={text('ui.build.targets')} aria-busy={tasks === null}>
            {buildTargets.map((format) => (
              <TargetRow key={format} format={format} task={tasks?.get(format) ?? null} builds={builds} />
            ))}
          </ul>
        </>
      ) : (
        <p className={css.hint}>{text('ui.build.signIn')}</p>
      )}
      <div className={css.here}>
        <Button isBusy={builds.isBusy} disabled={builds.isBusy} onClick={() => void builds.buildHere()}>
          {text('ui.build.onDevice')}
        </Button>
        <span className={css.hint}>{text('ui.build.onDeviceHint')}</span>
        {own ? (
          <span role="status">
            {own.packageName}.apk, {bytesText(own.bytes, locale)}
          </span>
        ) : null}
      </div>
      {missing > 0 ? <p className={css.warning}>{text('ui.build.missing', { count: missing })}</p> : null}
      {notes ? <Notes notes={notes} /> : null}
      <InstallSteps file={file} />
      {apk?.state === 'succeeded' ? (
        <div className={css.qr}>
          {address === null ? (
            <Button onClick={() => void builds.link(apk).then(setAddress)}>{text('ui.build.showQr')}</Button>
          ) : (
            <>
              <QrView words={address} name={text('ui.build.qr')} />
              <span className={css.hint}>{text('ui.build.qrHint')}</span>
            </>
          )}
        </div>
      ) : null}
      {apk && apk.log.length > 0 ? (
        <details className={css.details}>
          <summary>{text('ui.build.log')}</summary>
          <ol className={css.steps}>
            {apk.log.map((line, at) => (
              <li key={at}>{say(line.key, line.params)}</li>
            ))}
          </ol>
        </details>
      ) : null}
      {isSignedIn ? <SigningKeySection /> : null}
    </div>
  )
}

/** Everything that comes of a face for a watch: by the server, or in this browser. */
export function BuildDialog() {
  const { text, say } = useText()
  const { faces } = useProjection('faces')
  const wear = faces.filter(({ target }) => target === 'android')
  const face = wear.find(({ isActive }) => isActive) ?? wear[0]
  return (
    <Modal isOpen title={text('ui.build.title')} closeLabel={text('ui.close')} width={720} onClose={close}>
      {face ? (
        <Panel
          key={face.fdId}
          fdId={face.fdId}
          face={face.name || `${say(face.platformLabel)} ${face.width} × ${face.height}`}
        />
      ) : (
        <p>{text('ui.build.noFace')}</p>
      )}
    </Modal>
  )
}
