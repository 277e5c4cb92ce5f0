import { useEffect } from 'react'
import { proxy, ref, useSnapshot } from 'valtio'
import type { Locale } from '../../../shared/messages/text.ts'

/** A row of `samples/index.json`, which is built with this page. */
export type Sample = {
  readonly id: string
  readonly name: Readonly<Record<Locale, string>>
  readonly url: string
  readonly preview: string
  readonly width: number
  readonly height: number
  /** The watches that it is made for. */
  readonly system: 'all' | 'wearOS' | 'other'
}

async function fetchSamples(): Promise<readonly Sample[]> {
  const reply = await fetch('/samples/index.json')
  if (!reply.ok) throw new Error(`samples: ${reply.status}`)
  const list: unknown = await reply.json()
  // in place of the file a proxy may send a word of its own
  if (!Array.isArray(list)) throw new Error('samples: no list')
  return list as Sample[]
}

/** What this page knows of them; no list until they have come. */
const known = proxy<{ list: readonly Sample[] | null; hasFailed: boolean }>({ list: null, hasFailed: false })

let coming: Promise<readonly Sample[]> | null = null

/** The designs that come with the program; after a failure the next call fetches them again. */
export function loadSamples(): Promise<readonly Sample[]> {
  if (coming) return coming
  known.hasFailed = false
  // once more at once: what is lost on the way is often there the second time
  coming = fetchSamples().catch(fetchSamples)
  coming.then(
    (list) => (known.list = ref(list)),
    () => {
      coming = null
      known.hasFailed = true
    },
  )
  return coming
}

/** Loads the samples when the component is first seen. */
export function useSamples(): { readonly list: readonly Sample[] | null; readonly hasFailed: boolean } {
  useEffect(() => void loadSamples().catch(() => {}), [])
  return useSnapshot(known) as typeof known
}
