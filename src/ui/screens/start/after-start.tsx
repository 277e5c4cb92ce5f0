import { useEffect, useState } from 'react'
import { appVersion } from '../../../shared/edition.ts'
import { useKeptFocus } from '../../app/kept-focus.ts'
import { InnerPart, definePart } from '../../app/lazy/part.tsx'
import { useUser } from '../../app/session/session.ts'
import { refuseStrayFiles } from '../../app/stray-files.ts'
import { judgeSiteVerification, makeStartCalls } from './start-calls.ts'

const notice = definePart<object>(async () => (await import('./upgrade-notice.tsx')).UpgradeNotice)

const nothing = {}

/** Milliseconds after which the calls are made even on a page that is never idle. */
const patienceMs = 2_000

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: patienceMs })
    else setTimeout(resolve, patienceMs)
  })

/** What the start of the app has still to do when its first screen stands. */
export function AfterStart() {
  const { version } = useUser()
  useKeptFocus()
  useEffect(refuseStrayFiles, [])
  const [wasOld] = useState(version !== appVersion)
  useEffect(() => {
    judgeSiteVerification()
    void idle().then(makeStartCalls)
  }, [])
  return wasOld ? <InnerPart part={notice} props={nothing} /> : null
}
