import type { PageRequest } from '../../../shared/protocol/projections.ts'
import { announce, copyReport, importReport, showNotices, showRefusal, showTap } from '../notices/notices.ts'
import { forceSignOut, openLogin } from '../session/session.ts'
import { currentTexts } from '../text.ts'

/** The handlers of the page for what the engine requests; they do nothing while the editor is not there. */
const askers: {
  history: () => void
  shrink: (urls: readonly string[]) => void
  files: (preset: string) => void
  fonts: () => void
} = { history: () => {}, shrink: () => {}, files: () => {}, fonts: () => {} }

/** Who loads the fonts of the person, who shows the history, who before and after when pictures are to be shrunk, who the file chooser. */
export function onAsked<Name extends keyof typeof askers>(what: Name, asker: (typeof askers)[Name]): void {
  askers[what] = asker
}

/** Does what the engine requests of the page. */
export function answerRequest(request: PageRequest): void {
  if ('ask' in request) {
    if (request.ask === 'login') openLogin()
    else if (request.ask === 'shrink') askers.shrink(request.urls)
    else if (request.ask === 'history') askers.history()
    else if (request.ask === 'fonts') askers.fonts()
    else askers.files(request.preset)
    return
  }
  if (request.show === 'notice') showNotices([request.notice])
  else if (request.show === 'tap') showTap(request.notice, request.ms)
  else if (request.show === 'refusal') showRefusal(request.refusal)
  else if (request.show === 'copyReport') copyReport.shown = request.report
  else if (request.show === 'importReport') importReport.shown = request.report
  else if (request.show === 'announce')
    announce(currentTexts().say(request.key, request.params), request.isUrgent)
  else forceSignOut(request.token)
}
