import { Sparkles, Square } from 'lucide-react'
import { useState } from 'react'
import { Choice } from '../../dialogs/choice.tsx'
import { Button } from '../../../kit/button.tsx'
import { Queries } from '../../../app/session/queries.tsx'
import { useText } from '../../../app/text.ts'
import { JoinBetaCard } from '../../../app/ai/ai-gate.tsx'
import type { MattingProps } from '../panel-props.ts'
import css from './asking.module.css'
import { useMatting } from './use-matting.ts'
import { useProvider } from './use-provider.ts'

type By = 'device' | 'provider'

type SideProps = {
  readonly name: string
  readonly matting: ReturnType<typeof useMatting>
  readonly onAsk: () => void
}

/** What is to be said and done where the service cuts the picture out. */
function Side({ name, matting: { isBusy, made, stop }, onAsk }: SideProps) {
  const { text } = useText()
  const status = isBusy
    ? text('ui.cut.asking', { name })
    : made
      ? text('ui.cut.madeBy', { name: made.source })
      : ''
  return (
    <>
      <p className={css.said}>{text('ui.cut.sends', { name })}</p>
      <p className={css.said} role="status">
        {status}
      </p>
      {isBusy ? (
        <Button icon={Square} onClick={stop}>
          {text('ui.cut.stop')}
        </Button>
      ) : (
        <Button icon={Sparkles} look={made ? 'plain' : 'primary'} onClick={onAsk}>
          {text('ui.cut.ask', { name })}
        </Button>
      )}
    </>
  )
}

function Desk({ url, before, isDoubtful, onChange }: MattingProps) {
  const { text, say } = useText()
  const { provider, canJoin } = useProvider('matting')
  const [by, setBy] = useState<By>('device')
  const matting = useMatting(url)
  const { made, refused } = matting
  if (canJoin) return <JoinBetaCard />
  if (!provider) return null
  const { name } = provider

  const choose = (chosen: By): void => {
    setBy(chosen)
    onChange({ isProvider: chosen === 'provider', made: chosen === 'provider' ? made : null })
  }
  const ask = async (): Promise<void> => {
    const cut = await matting.ask(before)
    // what this device cut is there, whatever the service does
    if (cut) onChange({ isProvider: true, made: cut })
    else choose('device')
  }
  return (
    <>
      <Choice<By>
        name="cut-by"
        label={text('ui.cut.by')}
        options={[
          ['device', text('ui.cut.byDevice')],
          ['provider', name],
        ]}
        value={by}
        onChange={choose}
      />
      {refused ? (
        <p role="alert" className={css.warning}>
          <span>{say(refused.key, refused.params)}</span>
          <span>{text('ui.cut.deviceInstead')}</span>
        </p>
      ) : null}
      {by === 'provider' ? <Side name={name} matting={matting} onAsk={() => void ask()} /> : null}
      {by === 'device' && isDoubtful ? (
        <p className={css.warning}>{text('ui.cut.orProvider', { name })}</p>
      ) : null}
    </>
  )
}

/** The service of the server for cut-outs, beside what is built in (W7.68); nothing where there is none. */
export const MattingPanel = (props: MattingProps) => (
  <Queries>
    <Desk {...props} />
  </Queries>
)
