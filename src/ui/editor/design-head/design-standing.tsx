import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { readStanding } from '../../../shared/api/publish/faces.ts'
import type { FaceStanding } from '../../../shared/api/publish/standing.ts'
import { useProjection } from '../../app/engine/hooks.ts'
import { DropPanel } from '../../app/dropdown/drop-panel.tsx'
import { Button } from '../../kit/button.tsx'
import { call, useUser } from '../../app/session/session.ts'
import css from '../../app/standing/standing.module.css'
import { noteOf, statusWords } from '../../app/standing/standing-words.ts'
import { VerdictNote } from '../../app/standing/verdict-note.tsx'
import { useText } from '../../app/text.ts'

/** Fetched when the design opens, when it was saved, and when the user comes back to the page. */
function useStanding(id: string): FaceStanding | null {
  const { token } = useUser()
  const { state } = useProjection('save')
  const [standing, setStanding] = useState<FaceStanding | null>(null)
  const isSaved = token !== '' && state === 'saved'
  useEffect(() => {
    if (!isSaved) return undefined
    const gone = new AbortController()
    const ask = (): void => {
      if (document.visibilityState === 'hidden') return
      call(readStanding, { params: { id } }, { signal: gone.signal }).then(
        (reply) => setStanding(reply.standing),
        // without an answer the bar says nothing new
        () => {},
      )
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      gone.abort()
      document.removeEventListener('visibilitychange', ask)
    }
  }, [id, isSaved])
  return token === '' ? null : standing
}

/** Where the design stands with stores and review; a press says why and what to do next. */
export function DesignStanding({ id }: { readonly id: string }) {
  const { text } = useText()
  const [, goTo] = useLocation()
  const standing = useStanding(id)
  if (standing === null) return null
  const note = noteOf(standing.standing)
  const says = note === null ? statusWords(standing, text) : `${statusWords(standing, text)} · ${text(note)}`
  return (
    <DropPanel
      side="top start"
      gap={8}
      panelClassName={css.floating}
      buttonProps={{
        className: css.button,
        'aria-label': text('ui.standing.of', { status: says }),
      }}
      button={
        <span className={css.chip} data-status={standing.status} data-standing={standing.standing}>
          {says}
        </span>
      }
      content={(close) => (
        <div className={css.panel}>
          <p>{text(`ui.standing.says.${standing.standing}`)}</p>
          {standing.verdict === null ? null : <VerdictNote verdict={standing.verdict} />}
          <div className={css.acts}>
            <Button
              look="primary"
              onClick={() => {
                close()
                goTo(`/publish?id=${id}`)
              }}
            >
              {text(standing.verdict === null ? 'ui.standing.show' : 'ui.standing.fix')}
            </Button>
          </div>
        </div>
      )}
    />
  )
}
