import { useState } from 'react'
import { ApiError } from '../../shared/api/client.ts'
import {
  changeOnlineSingle,
  withdrawFace,
  type FaceVersion,
  type Project,
} from '../../shared/api/publish/faces.ts'
import { Button } from '../kit/button.tsx'
import { call } from '../session/session.ts'
import { useText } from '../text.ts'
import css from './publish.module.css'

type StatesProps = { readonly project: Project; readonly onProject: (project: Project) => void }

type Said = { readonly key: string; readonly params?: Readonly<Record<string, string | number>> }

function Verdict({ version }: { readonly version: FaceVersion }) {
  const { text } = useText()
  const { verdict } = version
  if (verdict === null) return null
  return (
    <p className={css.verdict}>
      {text('ui.publish.verdict', {
        reasons: verdict.reasons.map((one) => text(`ui.publish.reason.${one}`)).join(text('ui.publish.and')),
      })}
      {verdict.words === '' ? null : <q>{verdict.words}</q>}
    </p>
  )
}

/** Where each version stands, and what can be done with it now (W4.01–W4.07). */
export function VersionStates({ project, onProject }: StatesProps) {
  const { text, say } = useText()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Said | null>(null)
  const { versions } = project
  if (versions.length === 0) return null

  async function act(make: () => Promise<Project>): Promise<void> {
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
  const isWaiting = versions.some(({ pending }) => pending !== null)
  return (
    <section className={css.card} aria-labelledby="publish-states" data-status={project.status}>
      <h2 id="publish-states">{text('ui.publish.states')}</h2>
      <ul className={css.states}>
        {versions.map((version) => (
          <li key={version.id}>
            <span className={css.chip} data-status={version.status}>
              {text(`ui.publish.status.${version.status}`)}
            </span>
            <span>
              {say(`platform.${version.platform}`)} {version.ratio.replace('*', ' × ')}
              {version.pending !== null && version.online === 1 ? ` · ${text('ui.publish.revision')}` : ''}
            </span>
            {version.release === null ? null : (
              <Button
                disabled={isBusy}
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
            <Verdict version={version} />
          </li>
        ))}
      </ul>
      {isWaiting ? (
        <div className={css.row}>
          <p className={css.hint}>{text('ui.publish.waits')}</p>
          <Button
            disabled={isBusy}
            onClick={() => void act(() => call(withdrawFace, { params: { id: project.id } }))}
          >
            {text('ui.publish.withdraw')}
          </Button>
        </div>
      ) : null}
      {refused ? (
        <p role="alert" className={css.wrong}>
          {say(refused.key, refused.params)}
        </p>
      ) : null}
    </section>
  )
}
