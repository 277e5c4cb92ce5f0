import { ChevronLeft, ChevronRight, RotateCcw } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pagePictures, pictureTaskLimits, type PictureTask } from '../../../../shared/api/ai/pictures.ts'
import { IconButton } from '../../../kit/button.tsx'
import { useOwnKey } from '../../../app/session/use-profile.ts'
import { call } from '../../../app/session/session.ts'
import { languageTags, useText } from '../../../app/text.ts'
import { adopt } from './job.ts'
import { PictureRow } from './picture-row.tsx'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import css from './pictures.module.css'

/** Pages are those of the call (W3.61). */
function useHistory(current: number) {
  return useQuery({
    queryKey: [...useOwnKey('picture-tasks'), current],
    queryFn: () => call(pagePictures, { query: { current, size: pictureTaskLimits.page } }),
    placeholderData: (before) => before,
    refetchOnMount: 'always',
  })
}

function Entry({
  task,
  onPrompt,
}: {
  readonly task: PictureTask
  readonly onPrompt: (prompt: string) => void
}) {
  const { text, say, locale } = useText()
  const { prompt, imgList, error, status, isQuery, createdAt, taskId } = task
  const time = new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className={css.entry}>
      <p className={css.said}>
        <b>{prompt}</b>
        <IconButton
          icon={RotateCcw}
          iconSize={14}
          label={text('ui.prompt.again')}
          onClick={() => onPrompt(prompt)}
        />
      </p>
      <p className={css.when}>{time.format(new Date(createdAt))}</p>
      {imgList.length > 0 ? (
        <PictureRow urls={imgList.map(({ url }) => url)} prompt={prompt} taskId={taskId} />
      ) : (
        <p className={css.when}>
          {isQuery
            ? text(status === 'running' ? 'ui.prompt.running' : 'ui.prompt.queued')
            : error
              ? say(error.key, error.params)
              : text('ui.prompt.gone')}
        </p>
      )}
    </li>
  )
}

type PagerProps = {
  readonly current: number
  readonly onTurn: (next: number) => void
  readonly pages: number
}

function Pager({ current, onTurn, pages }: PagerProps) {
  const { text } = useText()
  return (
    <div className={cx(panelCss.wraps, css.pager)}>
      <IconButton
        icon={ChevronLeft}
        label={text('ui.prompt.newer')}
        disabled={current <= 1}
        onClick={() => onTurn(current - 1)}
      />
      <span>{text('ui.prompt.page', { present: current, limit: pages })}</span>
      <IconButton
        icon={ChevronRight}
        label={text('ui.prompt.older')}
        disabled={current >= pages}
        onClick={() => onTurn(current + 1)}
      />
    </div>
  )
}

/** My tasks, four a page, the newest first. */
export function History({
  aheadMs,
  onPrompt,
}: {
  /** How far the clock of the server is ahead. */
  readonly aheadMs: number
  readonly onPrompt: (prompt: string) => void
}) {
  const { text } = useText()
  const [current, setCurrent] = useState(1)
  const { data } = useHistory(current)
  useEffect(() => {
    const open = data?.records.find(({ isQuery }) => isQuery)
    if (open) adopt(open, Date.parse(open.createdAt) - aheadMs)
  }, [data, aheadMs])
  if (!data) return null
  const pages = Math.max(1, Math.ceil(data.total / pictureTaskLimits.page))
  return (
    <section className={css.block} aria-label={text('ui.prompt.history')}>
      <h3>{text('ui.prompt.history')}</h3>
      {data.total === 0 ? <p className={css.when}>{text('ui.prompt.noHistory')}</p> : null}
      <ul className={panelCss.stack12}>
        {data.records.map((task) => (
          <Entry key={task.taskId} task={task} onPrompt={onPrompt} />
        ))}
      </ul>
      {pages > 1 ? <Pager current={current} onTurn={setCurrent} pages={pages} /> : null}
    </section>
  )
}
