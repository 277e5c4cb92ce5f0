import { Watch } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { installBuild } from '../../../shared/api/builds/install.ts'
import type { RouteOutput } from '../../../shared/api/route.ts'
import type { BuildTask } from '../../../shared/api/builds/tasks.ts'
import { ProblemLine } from '../../app/dialogs/problem-line.tsx'
import { call } from '../../app/session/session.ts'
import { useText } from '../../app/text.ts'
import { useAction } from '../../app/use-action.ts'
import { Button } from '../../kit/button.tsx'
import { cx } from '../../kit/cx.ts'
import { FormField } from '../../kit/fields/form.tsx'
import panelCss from '../panel.module.css'
import css from './build.module.css'

/** As it was typed last, while the page is open. */
let lastWatch = ''

type Came = RouteOutput<typeof installBuild>

/** The steps that were done, and what went wrong after them. */
function Outcome({ came }: { readonly came: Came }) {
  const { say } = useText()
  return (
    <div role="status">
      <ol className={cx(panelCss.column, css.steps)}>
        {came.steps.map(({ key, params }, at) => (
          <li key={at}>{say(key, params)}</li>
        ))}
      </ol>
      {came.problem ? <p className={css.warning}>{say(came.problem.key, came.problem.params)}</p> : null}
    </div>
  )
}

type PairingProps = {
  readonly pairing: { readonly address: string; readonly code: string }
  readonly onChange: (pairing: PairingProps['pairing']) => void
}

function Pairing({ pairing, onChange }: PairingProps) {
  const { text } = useText()
  return (
    <div className={panelCss.wraps}>
      <FormField
        label={text('ui.install.pairAddress')}
        placeholder="192.168.1.20:37000"
        spellCheck={false}
        maxLength={100}
        value={pairing.address}
        onChange={(event) => onChange({ ...pairing, address: event.target.value })}
      />
      <FormField
        label={text('ui.install.code')}
        placeholder="123456"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={pairing.code}
        onChange={(event) => onChange({ ...pairing, code: event.target.value })}
      />
    </div>
  )
}

/** Sends a built package to a watch by the adb of this machine, where the server is one's own. */
export function InstallForm({ apk }: { readonly apk: BuildTask }) {
  const { text } = useText()
  const [watch, setWatch] = useState(lastWatch)
  const [isPairing, setPairing] = useState(false)
  const [pairing, setFields] = useState({ address: '', code: '' })
  const [came, setCame] = useState<Came | null>(null)
  const { isBusy, problem, act } = useAction()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    lastWatch = watch
    setCame(null)
    const body = { watch, ...(isPairing ? { pairing } : {}) }
    void act(async () => setCame(await call(installBuild, { params: { id: apk.id }, body })))
  }
  return (
    <form className={cx(panelCss.column, css.install)} onSubmit={submit}>
      <FormField
        label={text('ui.install.watch')}
        hint={text('ui.install.watchHint')}
        placeholder="192.168.1.20:5555"
        spellCheck={false}
        autoCapitalize="none"
        maxLength={100}
        value={watch}
        onChange={(event) => setWatch(event.target.value)}
        aside={
          <Button type="submit" size="large" look="primary" icon={Watch} isBusy={isBusy} disabled={isBusy}>
            {text('ui.install.do')}
          </Button>
        }
      />
      <label className={panelCss.wraps}>
        <input type="checkbox" checked={isPairing} onChange={() => setPairing(!isPairing)} />
        {text('ui.install.pair')}
      </label>
      {isPairing ? <Pairing pairing={pairing} onChange={setFields} /> : null}
      {isBusy ? <p role="status">{text('ui.install.busy')}</p> : null}
      {came ? <Outcome came={came} /> : null}
      <ProblemLine problem={problem} />
    </form>
  )
}
