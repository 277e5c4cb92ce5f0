import { useEffect } from 'react'
import { engine } from '../../../app/engine/connect.ts'

/** Scrolling requests nothing until it has rested for this long. */
const restMs = 120

/** Tells the engine which rows are on screen, so that it draws their thumbnails when it has time. */
export function useWatchedRows(keys: readonly string[]): void {
  const joined = keys.join('\n')
  useEffect(() => {
    const timer = setTimeout(() => {
      void engine.run({ do: 'layers.watch', ids: joined === '' ? [] : joined.split('\n') })
    }, restMs)
    return () => clearTimeout(timer)
  }, [joined])
}
