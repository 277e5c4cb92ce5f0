import { useEffect } from 'react'
import { proxy, ref, useSnapshot } from 'valtio'
import type { Locale } from '../../../shared/messages/text.ts'

export const styleTags = [
  'analog',
  'digital',
  'classic',
  'sport',
  'minimal',
  'data',
  'calendar',
  'world',
  'playful',
  'retro',
  'scenery',
  'night',
] as const

export type StyleTag = (typeof styleTags)[number]

export const colorTags = [
  'black',
  'white',
  'blue',
  'green',
  'red',
  'orange',
  'gold',
  'purple',
  'pink',
  'grey',
] as const

export type ColorTag = (typeof colorTags)[number]

export const watchTags = ['android', 'falcon'] as const

export type WatchTag = (typeof watchTags)[number]

/** A row of `art/inspiration/index.json`, which is drawn with this page by `scripts/artwork/templates`. */
export type Template = {
  readonly id: string
  readonly name: Readonly<Record<Locale, string>>
  readonly watch: WatchTag
  /** Of its side, in design pixels. */
  readonly side: number
  readonly styles: readonly StyleTag[]
  readonly colors: readonly ColorTag[]
}

const folder = '/art/inspiration'

export const cardOf = ({ id }: Template): string => `${folder}/${id}/card.webp`

/** What the address of a new design says that it starts from. */
export const sampleOf = ({ id }: Template): string => `inspiration/${id}`

/** The printed design. Fails where it cannot be had. */
export async function fetchTemplates({ id }: Template): Promise<unknown> {
  const reply = await fetch(`${folder}/${id}/design.json`)
  if (!reply.ok) throw new Error(`${id}: ${reply.status}`)
  return reply.json()
}

async function fetchList(): Promise<readonly Template[]> {
  const reply = await fetch(`${folder}/index.json`)
  if (!reply.ok) throw new Error(`inspiration: ${reply.status}`)
  const list: unknown = await reply.json()
  // in place of the file a proxy may send a word of its own
  if (!Array.isArray(list)) throw new Error('inspiration: no list')
  return list as Template[]
}

type Known = { list: readonly Template[] | null; hasFailed: boolean }

const known = proxy<Known>({ list: null, hasFailed: false })

/** Fetches the list again unless it is here. */
export async function requestTemplates(): Promise<void> {
  if (known.list) return
  known.hasFailed = false
  try {
    // once more at once: what is lost on the way is often there the second time
    known.list = ref(await fetchList().catch(fetchList))
  } catch {
    known.hasFailed = true
  }
}

/** All designs to start from; no list until it has come. */
export function useTemplates(): Readonly<Known> {
  useEffect(() => void requestTemplates(), [])
  return useSnapshot(known) as Known
}
