import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { StoreEdit } from '../../../shared/protocol/commands/store.ts'
import type { StoreLocale, StorePictureView, StoreView } from '../../../shared/protocol/store.ts'
import { engine } from '../../app/engine/connect.ts'
import { send } from '../../app/engine/hooks.ts'
import { tellLateFile } from '../../app/notices/lazy-file-error.ts'
import { addToast } from '../../app/notices/notices.ts'
import { offerFile } from '../files/file-choice.ts'
import type { KnownPackage } from '../package-name/known-package.ts'

export type StoreKit = {
  /** Null until the engine has looked. */
  readonly view: StoreView | null
  /** Message key of why there is nothing to see. */
  readonly fault: string | null
  /** Null while they are drawn. */
  readonly pictures: readonly StorePictureView[] | null
  readonly isPacking: boolean
  look(): Promise<void>
  edit(edit: StoreEdit): Promise<void>
  /** False where the store would refuse something, as far as it is written by then. */
  save(): Promise<boolean>
}

/** Only the last question counts: what an earlier one answers later is out of date. */
function useNewest(): () => () => boolean {
  const newest = useRef(0)
  return useCallback(() => {
    newest.current += 1
    const own = newest.current
    return () => newest.current === own
  }, [])
}

export type StoreOf = {
  readonly fdId: string
  readonly locale: StoreLocale
  readonly first: StoreLocale
  readonly known: KnownPackage
}

/** What is written for the store of a face, and what the store would say of it. */
export function useStore({ fdId, locale, first, known: { name, submission } }: StoreOf): StoreKit {
  const [view, setView] = useState<StoreView | null>(null)
  const stands = useRef<StoreView | null>(null)
  // what is on its way into the design
  const going = useRef(Promise.resolve())
  const [fault, setFault] = useState<string | null>(null)
  const [pictures, setPictures] = useState<readonly StorePictureView[] | null>(null)
  const [isPacking, setPacking] = useState(false)
  const beginView = useNewest()
  const beginPictures = useNewest()

  const known = useMemo(() => ({ name, isLocked: submission !== null }), [name, submission])

  const look = useCallback(async (): Promise<void> => {
    const isNewest = beginView()
    const seen = await engine.ask('store', { fdId, known, first }).catch((error: unknown) => {
      tellLateFile(error, () => void look())
      return null
    })
    if (seen === null || !isNewest()) return
    setFault('fault' in seen ? seen.fault : null)
    stands.current = 'fault' in seen ? null : seen
    setView(stands.current)
  }, [beginView, fdId, known, first])

  const draw = useCallback(async (): Promise<void> => {
    const isNewest = beginPictures()
    setPictures(null)
    const drawn = await engine.ask('storePictures', { fdId, locale }).catch(() => [])
    if (!isNewest()) return
    if ('fault' in drawn) setFault(drawn.fault)
    else setPictures(drawn)
  }, [beginPictures, fdId, locale])

  useEffect(() => void look(), [look])
  useEffect(() => void draw(), [draw])

  async function put(what: StoreEdit): Promise<void> {
    await send({ do: 'store.edit', fdId, edit: what })
    await look()
    if (what.what === 'shots' || what.what === 'ground') await draw()
  }

  const edit = (what: StoreEdit): Promise<void> => (going.current = put(what))

  async function save(): Promise<boolean> {
    setPacking(true)
    try {
      await going.current
      if (stands.current?.problems.some(({ isHint }) => !isHint) !== false) return false
      const made = await engine.ask('storeZip', { fdId, known, first }).catch((error: unknown) => {
        tellLateFile(error, () => void save())
        return null
      })
      if (made === null) return true
      if ('bytes' in made) {
        offerFile(made.name, new Blob([made.bytes], { type: 'application/zip' }))
        addToast({ tone: 'success', key: 'ui.store.saved' })
      } else if ('fault' in made) addToast({ tone: 'danger', key: made.fault })
      else setView((now) => now && { ...now, problems: made.problems })
      return !('problems' in made)
    } finally {
      setPacking(false)
    }
  }

  return { view, fault, pictures, isPacking, look, edit, save }
}
