import { Sparkles } from 'lucide-react'
import { useEffect, useId } from 'react'
import { useSnapshot } from 'valtio'
import { pictureTaskLimits } from '../../../../shared/api/ai/pictures.ts'
import { AiGate } from '../../../app/ai/ai-gate.tsx'
import type { KnownAi } from '../../../app/ai/use-ai.ts'
import { Button } from '../../../kit/button.tsx'
import { Queries } from '../../../app/session/queries.tsx'
import { languageTags, useText } from '../../../app/text.ts'
import { aiInfo } from './ai-info.ts'
import { History } from './history.tsx'
import { job, resume, showJob, submit } from './job.ts'
import { PictureRow } from './picture-row.tsx'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import css from './pictures.module.css'

/** How many of today are used, or when there are more. */
function Today({ today }: Pick<KnownAi, 'today'>) {
  const { text, locale } = useText()
  const { used, limit, resetsAt } = today
  const time = new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'short', timeStyle: 'short' })
  return (
    <p className={css.when} data-today>
      {used < limit
        ? text('ui.prompt.today', { used, limit })
        : text('ui.prompt.full', { limit, time: time.format(new Date(resetsAt)) })}
    </p>
  )
}

/** What the task is at; what failed; both with the prompt kept. */
function Progress() {
  const { text, say } = useText()
  const { status, refused } = useSnapshot(job)
  const { isQuery } = useSnapshot(aiInfo)
  const at = status === 'queued' || status === 'running' ? status : 'sent'
  const isGoing = status === 'sent' || (isQuery && refused === null)
  return (
    <>
      <p role="status" className={css.when} data-progress>
        {isGoing ? text(`ui.prompt.${at}`) : ''}
      </p>
      {isGoing ? <progress className={css.progress} aria-label={text(`ui.prompt.${at}`)} /> : null}
      {refused ? (
        <p role="alert" className={cx(panelCss.wraps, css.wrong)}>
          {say(refused.key, refused.params)}
          {isQuery ? <Button onClick={resume}>{text('ui.prompt.look')}</Button> : null}
        </p>
      ) : null}
    </>
  )
}

function Results() {
  const { text } = useText()
  const { imgList, showImgBox, prompt } = useSnapshot(aiInfo)
  if (!showImgBox) return null
  return (
    <section className={css.block} aria-label={text('ui.prompt.results')} data-results>
      <h3>{text('ui.prompt.results')}</h3>
      <PictureRow urls={imgList} prompt={prompt} taskId={null} />
      <p className={css.when}>{text('ui.prompt.choose')}</p>
    </section>
  )
}

function Desk({ ai }: { readonly ai: KnownAi }) {
  const { text } = useText()
  const field = useId()
  const { prompt, isQuery } = useSnapshot(aiInfo)
  const { status } = useSnapshot(job)
  const { today, providers } = ai
  const isOff = isQuery || status !== null || prompt.trim() === '' || today.used >= today.limit
  return (
    <>
      <p className={css.when}>{text('ui.prompt.source', { name: providers.image?.name ?? '' })}</p>
      <form
        className={cx(panelCss.stack6, css.form)}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isOff) void submit(prompt.trim())
        }}
      >
        <label htmlFor={field}>{text('ui.prompt.label')}</label>
        <textarea
          id={field}
          rows={3}
          value={prompt}
          maxLength={pictureTaskLimits.prompt}
          placeholder={text('ui.prompt.example')}
          data-typed={prompt !== '' || undefined}
          onChange={(event) => (aiInfo.prompt = event.target.value)}
        />
        <div className={panelCss.wraps}>
          <Button type="submit" icon={Sparkles} look="primary" disabled={isOff}>
            {text('ui.prompt.begin')}
          </Button>
          <Today today={today} />
        </div>
      </form>
      <Progress />
      <Results />
      <History aheadMs={ai.aheadMs} onPrompt={(again) => (aiInfo.prompt = again)} />
    </>
  )
}

/** Pictures from a prompt, where a service for them is set (W1.11, W4.17, UX 8.6). */
export function PicturesTab() {
  useEffect(() => {
    resume()
    return showJob()
  }, [])
  return (
    <div className={cx(panelCss.scroll, css.tab)}>
      <Queries>
        <AiGate>{(ai) => <Desk ai={ai} />}</AiGate>
      </Queries>
    </div>
  )
}
