import { Hammer } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useSnapshot } from 'valtio'
import { buildTargets, type BuildTask } from '../../../shared/api/builds/tasks.ts'
import { useProjection } from '../../app/engine/hooks.ts'
import { Button } from '../../kit/button.tsx'
import { Modal } from '../../kit/messages/modal.tsx'
import { isUnderWay } from '../../app/packages/under-way.ts'
import { Queries } from '../../app/session/queries.tsx'
import { user } from '../../app/session/session.ts'
import { useText } from '../../app/text.ts'
import { openDialogs } from '../dialogs/open-dialogs.ts'
import { bytesText } from '../budgets/format.ts'
import { useBuilds } from './builds.ts'
import { FalconSection, useFalcon, type FalconBuild } from './falcon-section.tsx'
import { isOfEarlier, presentOf } from './freshness.ts'
import { InstallSteps } from './install-steps.tsx'
import { MemorySection } from './memory-section.tsx'
import { Notes } from './notes.tsx'
import { PackageNameField } from '../package-name/package-name-field.tsx'
import { usePackageName } from '../package-name/use-package-name.ts'
import { faceFor, useFaceName } from '../package-name/face-for.ts'
import { QrView } from '../../kit/qr/qr-view.tsx'
import { SigningKeySection } from './signing-key.tsx'
import { TargetRow } from './target-row.tsx'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './build.module.css'

const close = (): void => void (openDialogs.build = false)

type Builds = ReturnType<typeof useBuilds>

/** What this device makes by itself, under the name that the face has; null while what is typed is none. */
function OwnBuild({ builds, name }: { readonly builds: Builds; readonly name: string | null }) {
  const { text, locale } = useText()
  const { own } = builds
  return (
    <div className={panelCss.wraps}>
      <Button
        isBusy={builds.isBusy}
        disabled={builds.isBusy || name === null}
        onClick={() => void builds.buildHere(name ?? '')}
      >
        {text('ui.build.onDevice')}
      </Button>
      <span className={css.hint}>{text('ui.build.onDeviceHint')}</span>
      {own ? (
        <span role="status">
          {own.packageName}.apk, {bytesText(own.bytes, locale)}
        </span>
      ) : null}
    </div>
  )
}

/** The address of one finished file, for a watch or a phone to read off the screen. */
function Address({ link }: { readonly link: () => Promise<string | null> }) {
  const { text } = useText()
  const [address, setAddress] = useState<string | null>(null)
  return (
    <div className={panelCss.wraps}>
      {address === null ? (
        <Button onClick={() => void link().then(setAddress)}>{text('ui.build.showQr')}</Button>
      ) : (
        <>
          <QrView words={address} name={text('ui.build.qr')} />
          <span className={css.hint}>{text('ui.build.qrHint')}</span>
        </>
      )}
    </div>
  )
}

/** What the server did, step by step. */
function Log({ apk }: { readonly apk: BuildTask }) {
  const { text, say } = useText()
  return (
    <details className={css.details}>
      <summary>{text('ui.build.log')}</summary>
      <ol className={cx(panelCss.column, css.steps)}>
        {apk.log.map((line, at) => (
          <li key={at}>{say(line.key, line.params)}</li>
        ))}
      </ol>
    </details>
  )
}

type WearProps = {
  readonly fdId: string
  readonly face: string
  /** Built together with the others; null for a design without a falcon face. */
  readonly falcon: FalconBuild | null
}

/** What the server makes of a face for Wear OS, and what this device makes without it. */
function WearSection({ fdId, face, falcon }: WearProps) {
  const { text } = useText()
  const isSignedIn = useSnapshot(user).token !== ''
  const builds = useBuilds(fdId, isSignedIn)
  const name = usePackageName(fdId, builds.known)
  const { tasks, own } = builds
  const apk = tasks?.get('apk') ?? null
  const { rev } = useProjection('save')
  const all = [...(tasks?.values() ?? [])]
  const done = presentOf(all, rev)
  const isEarlier = all.some((task) => isOfEarlier(task, rev))
  const isWorking = builds.isBusy || all.some(isUnderWay)
  const notes = own?.notes ?? done?.notes ?? null
  const memory = own?.memory ?? done?.memory ?? null
  const hasFault = name.fault !== null
  const buildAll = (): void => {
    void name.keep().then(builds.start)
    void falcon?.build()
  }
  const missing = own?.missing ?? done?.missing.length ?? 0
  const file = own ? `${own.packageName}.apk` : apk ? `${apk.packageName}-${apk.versionCode}.apk` : 'face.apk'
  return (
    <>
      <p>{text('ui.build.intro', { face })}</p>
      {isSignedIn ? (
        <>
          <PackageNameField
            name={name}
            aside={
              <Button
                size="large"
                look="primary"
                icon={Hammer}
                disabled={isWorking || hasFault}
                onClick={buildAll}
              >
                {text(isEarlier ? 'ui.build.falconAgain' : 'ui.build.all')}
              </Button>
            }
          />
          {builds.hasFailed ? (
            <p role="alert" className={css.warning}>
              {text('ui.build.failed')}{' '}
              <Button onClick={() => void builds.refresh()}>{text('ui.build.again')}</Button>
            </p>
          ) : null}
          <ul
            className={cx(panelCss.column, css.targets)}
            aria-label={text('ui.build.targets')}
            aria-busy={tasks === null}
          >
            {buildTargets.map((format) => (
              <TargetRow
                key={format}
                format={format}
                task={tasks?.get(format) ?? null}
                rev={rev}
                builds={builds}
              />
            ))}
          </ul>
        </>
      ) : (
        <p className={css.hint}>{text('ui.build.signIn')}</p>
      )}
      <OwnBuild builds={builds} name={hasFault ? null : name.name} />
      {missing > 0 ? <p className={css.warning}>{text('ui.build.missing', { count: missing })}</p> : null}
      {notes ? (
        <Notes fdId={fdId} notes={notes} title={text('ui.build.notes', { count: notes.length })} />
      ) : null}
      {memory ? <MemorySection memory={memory} /> : null}
      <InstallSteps file={file} apk={apk} isOpen={openDialogs.buildPart === 'install'} />
      {apk?.state === 'succeeded' ? <Address key={apk.id} link={() => builds.link(apk)} /> : null}
      {apk && apk.log.length > 0 ? <Log apk={apk} /> : null}
      {isSignedIn ? <SigningKeySection /> : null}
    </>
  )
}

/** What was opened by its name in a menu is in sight; what the server knows of it comes a moment later. */
function useShownPart(): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shown = (): void =>
      body.current
        ?.querySelector(`[data-format=${openDialogs.buildPart}]`)
        ?.scrollIntoView({ block: 'nearest' })
    shown()
    const grown = new ResizeObserver(shown)
    if (body.current) grown.observe(body.current)
    // reading on is not interrupted
    const end = setTimeout(() => grown.disconnect(), 2_000)
    return () => {
      clearTimeout(end)
      grown.disconnect()
    }
  }, [])
  return body
}

/** Everything that comes of a design for a watch: by the server, or in this browser. */
export function BuildDialog() {
  const { text } = useText()
  const { faces } = useProjection('faces')
  const [wear, light] = [faceFor(faces, 'wff'), faceFor(faces, 'falcon')]
  const falcon = useFalcon(light?.fdId ?? null)
  const body = useShownPart()
  const nameOf = useFaceName()
  return (
    <Modal isOpen title={text('ui.build.title')} closeLabel={text('ui.close')} width={720} onClose={close}>
      <div ref={body} className={cx(panelCss.column, css.build)}>
        {light ? <FalconSection fdId={light.fdId} face={nameOf(light)} falcon={falcon} /> : null}
        {wear ? (
          <Queries>
            <WearSection
              key={wear.fdId}
              fdId={wear.fdId}
              face={nameOf(wear)}
              falcon={light ? falcon : null}
            />
          </Queries>
        ) : null}
        {wear || light ? null : <p>{text('ui.build.noFace')}</p>}
      </div>
    </Modal>
  )
}
