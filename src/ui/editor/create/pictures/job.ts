import {
  makePictures,
  pictureWait,
  queryPictures,
  type OpenTask,
  type PictureTask,
} from '../../../../shared/api/ai/pictures.ts'
import { proxy } from 'valtio'
import type { FieldProblem } from '../../../app/forms/form-rules.ts'
import { addToast } from '../../../app/notices/notices.ts'
import { refusalOf } from '../../../app/refusal-of.ts'
import { forgetOwn } from '../../../app/session/queries.tsx'
import { call } from '../../../app/session/session.ts'
import { askTexts } from '../../../app/text.ts'
import { createState } from '../create-state.ts'
import { aiInfo } from './ai-info.ts'

/** What is known of it beside that, as long as the page is open. */
export const job = proxy<{ status: PictureTask['status'] | 'sent' | null; refused: FieldProblem | null }>({
  status: null,
  refused: null,
})

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** How many tabs show it: a failure is shown there, and by a notice where there is none. */
let shownIn = 0

export function showJob(): () => void {
  shownIn += 1
  return () => void (shownIn -= 1)
}

/** Leads from the notice to the pictures; only in the editor there is something that they can be put on. */
async function openTab(): Promise<void> {
  const { layout } = await import('../../layout.ts')
  createState.tab = 'pictures'
  layout.rail = 'create'
}

/** The words may not be here: the page was loaded anew, and another screen is shown. */
const withTexts = (): Promise<void> => askTexts('editorRare').catch(() => undefined)

async function tellEnd(refused: FieldProblem | null): Promise<void> {
  if (refused && shownIn > 0) return
  await withTexts()
  const isInEditor = shownIn === 0 && location.pathname.startsWith('/dial/')
  const action = isInEditor ? { action: { label: 'ui.prompt.show', run: () => void openTab() } } : {}
  addToast(
    refused
      ? { tone: 'danger', ...refused, ...action }
      : { tone: 'success', key: 'aigc.taskSuccess', ...action },
  )
}

/** The task goes on where it is: another look is one press away. */
async function tellLost(refused: FieldProblem): Promise<void> {
  job.refused = refused
  if (shownIn > 0) return
  await withTexts()
  addToast({ tone: 'danger', ...refused, action: { label: 'ui.prompt.look', run: resume } })
}

/** One task is waited for at a time; a newer one takes its place. */
let waiting: string | null = null

function end(refused: FieldProblem | null, pictures: PictureTask['imgList'] = []): void {
  aiInfo.isQuery = false
  aiInfo.taskId = ''
  aiInfo.imgList = pictures.map(({ url }) => url)
  aiInfo.showImgBox = pictures.length > 0
  job.status = null
  job.refused = refused
  // pictures that came, and a number that came back
  forgetOwn()
  void tellEnd(refused)
}

/** What the server says of a failure, or that it failed. */
const failureOf = ({ status, error }: PictureTask): FieldProblem =>
  status === 'timeout' ? { key: 'aigc.timeoutError' } : (error ?? { key: 'aigc.requestError' })

/** True when that was the end of it (W4.21–W4.23). */
function judge(task: PictureTask): boolean {
  job.status = task.status
  if (task.isQuery) return false
  if (task.status !== 'succeeded') end(failureOf(task))
  else if (task.imgList.length === 0) end({ key: 'aigc.timeoutError' })
  else end(null, task.imgList)
  return true
}

/** Looks until the task ends: by the clock as well as by the number of looks, because a hidden tab is slowed down (A22). */
async function look(taskId: string): Promise<void> {
  const isMine = (): boolean => waiting === taskId && aiInfo.taskId === taskId
  for (let polls = 0; polls < pictureWait.polls; polls += 1) {
    if (!isMine()) return
    if (Date.now() - aiInfo.since > pictureWait.firstMs + pictureWait.mostMs) break
    try {
      const task = await call(queryPictures, { query: { taskId } })
      if (!isMine() || judge(task)) return
    } catch (error) {
      const refusal = refusalOf(error)
      if (isMine()) await tellLost(refusal)
      return
    }
    await pause(pictureWait.everyMs)
  }
  if (isMine()) end({ key: 'aigc.timeoutError' })
}

async function wait(taskId: string, ms: number): Promise<void> {
  waiting = taskId
  job.refused = null
  await pause(ms)
  await look(taskId).finally(() => {
    if (waiting === taskId) waiting = null
  })
}

/** Goes on with what was waited for before the page was loaded, or looks again after an error. */
export function resume(): void {
  const { isQuery, taskId } = aiInfo
  if (isQuery && taskId !== '' && waiting !== taskId) void wait(taskId, 0)
}

/** A task of this person that another device submitted is waited for here too; `sinceMs` by the clock of this device. */
export function adopt({ taskId, prompt }: Pick<OpenTask, 'taskId' | 'prompt'>, sinceMs: number): void {
  if (aiInfo.isQuery || job.status !== null || Date.now() - sinceMs > pictureWait.mostMs) return
  Object.assign(aiInfo, { isQuery: true, taskId, imgList: [], showImgBox: false, since: sinceMs })
  if (aiInfo.prompt === '') aiInfo.prompt = prompt
  resume()
}

/** Submits a prompt and waits for its pictures (W4.17–W4.20). The prompt stays whatever comes. */
export async function submit(prompt: string): Promise<void> {
  job.status = 'sent'
  job.refused = null
  aiInfo.prompt = prompt
  try {
    const { taskId } = await call(makePictures, { body: { prompt } })
    Object.assign(aiInfo, { isQuery: true, taskId, imgList: [], showImgBox: false, since: Date.now() })
    forgetOwn()
    void wait(taskId, pictureWait.firstMs)
  } catch (error) {
    job.refused = refusalOf(error)
    job.status = null
  }
}
