import { useEffect, useState } from 'react'
import type { DeviceAnswer, DeviceQuestion } from '../../../../shared/protocol/offline.ts'
import { useUser } from '../../session/session.ts'

/** What this device has of a person; always answers. */
function askDevice(person: string): Promise<DeviceAnswer> {
  return new Promise((resolve) => {
    // the bundler knows a worker by these words in one
    const worker = new Worker(
      new URL('../../../../worker/services/drafts/device/list-worker.ts', import.meta.url),
      {
        type: 'module',
      },
    )
    const end = (answer: DeviceAnswer): void => {
      worker.terminate()
      resolve(answer)
    }
    worker.onmessage = ({ data }: MessageEvent<DeviceAnswer>) => end(data)
    worker.onerror = () => end({ designs: null })
    worker.postMessage({ person } satisfies DeviceQuestion)
  })
}

/**
 * The designs on this device of the user who is signed in; null until they are known. Read again when the page is
 * looked at again, and every `againMs` milliseconds while that is a number.
 */
export function useDevice(
  againMs: (answer: DeviceAnswer) => number | null = () => null,
): DeviceAnswer | null {
  const { userId } = useUser().userInfo
  const [told, setTold] = useState<{ person: string; answer: DeviceAnswer } | null>(null)
  const [turn, setTurn] = useState(0)
  const answer = told !== null && told.person === userId ? told.answer : null
  const ms = answer === null ? null : againMs(answer)

  useEffect(() => {
    if (userId === null) return undefined
    let isGone = false
    void askDevice(userId).then((next) => {
      if (!isGone) setTold({ person: userId, answer: next })
    })
    return () => {
      isGone = true
    }
  }, [userId, turn])

  useEffect(() => {
    const again = (): void => {
      if (document.visibilityState === 'visible') setTurn((last) => last + 1)
    }
    document.addEventListener('visibilitychange', again)
    const timer = ms === null ? undefined : window.setInterval(again, ms)
    return () => {
      document.removeEventListener('visibilitychange', again)
      clearInterval(timer)
    }
  }, [ms])

  return answer
}
