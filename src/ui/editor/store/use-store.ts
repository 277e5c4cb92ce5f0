import { useCallback, useEffect, useRef, useState } from 'react'
import type { StoreEdit } from '../../../shared/protocol/commands/store.ts'
import type {
  StoreLocale,
  StorePictureView,
  StoreProblemView,
  StoreView,
} from '../../../shared/protocol/store.ts'
import { engine } from '../../app/engine/connect.ts'
import { send } from '../../app/engine/hooks.ts'
import { tellLateFile } from '../../app/notices/lazy-file-error.ts'
import { addToast } from '../../app/notices/notices.ts'
import { offerFile } from '../files/file-choice.ts'

export type StoreKit = {
  /** Null until the engine has looked. */
  readonly view: StoreView | null
  /** Message key of why there is nothing to see. */
  readonly fault: string | null
  /** Null while they are drawn. */
  readonly pictures: readonly StorePictureView[] | null
  readonly isPacking: boolean
  edit(edit: StoreEdit): Promise<void>
  save(): Promise<void>
}

/** Only the last question counts: what an earlier one answers later is out of date. */
function useNewest(): () => () => boolean {
  const asked = useRef(0)
  return useCallback(() => {
    asked.current += 1
    const own = asked.current
    return () => asked.current === own
  }, [])
}

/** What is written for the store of the face on the canvas, and what the store would say of it. */
export function useStore(locale: StoreLocale): StoreKit {
  const [view, setView] = useState<StoreView | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [pictures, setPictures] = useState<readonly StorePictureView[] | null>(null)
  const [isPacking, setPacking] = useState(false)
  const beginView = useNewest()
  const beginPictures = useNewest()

  const look = useCallback(async (): Promise<void> => {
    const isNewest = beginView()
    const seen = await engine.ask('store', { fdId: null }).catch((error: unknown) => {
      tellLateFile(error, () => void look())
      return null
    })
    if (seen === null || !isNewest()) return
    setFault('fault' in seen ? seen.fault : null)
    setView('fault' in seen ? null : seen)
  }, [beginView])

  const draw = useCallback(async (): Promise<void> => {
    const isNewest = beginPictures()
    setPictures(null)
    const drawn = await engine.ask('storePictures', { fdId: null, locale }).catch(() => [])
    if (!isNewest()) return
    if ('fault' in drawn) setFault(drawn.fault)
    else setPictures(drawn)
  }, [beginPictures, locale])

  useEffect(() => void look(), [look])
  useEffect(() => void draw(), [draw])

  async function edit(what: StoreEdit): Promise<void> {
    if (!view) return
    await send({ do: 'store.edit', fdId: view.fdId, edit: what })
    await look()
    if (what.what === 'shots' || what.what === 'ground') await draw()
  }

  async function save(): Promise<void> {
    if (!view) return
    setPacking(true)
    try {
      const made = await engine.ask('storeZip', { fdId: view.fdId }).catch((error: unknown) => {
        tellLateFile(error, () => void save())
        return null
      })
      if (made === null) return
      if ('bytes' in made) {
        offerFile(made.name, new Blob([made.bytes], { type: 'application/zip' }))
        addToast({ tone: 'success', key: 'ui.store.saved' })
      } else if ('fault' in made) addToast({ tone: 'danger', key: made.fault })
      else setView((now) => now && { ...now, problems: made.problems })
    } finally {
      setPacking(false)
    }
  }

  return { view, fault, pictures, isPacking, edit, save }
}

/** What is said below a field; what must be changed before what may be. */
export const problemAt = (problems: readonly StoreProblemView[], field: string): StoreProblemView | null =>
  problems.find((one) => one.field === field && !one.isHint) ??
  problems.find((one) => one.field === field) ??
  null
