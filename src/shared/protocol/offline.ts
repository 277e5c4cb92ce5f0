/** On this channel the service worker requests from every thread of the program the files that it fetched. */
export const usedFilesChannel = 'dialwright.offline'

/** The question, or the paths that answer it. */
export type UsedFilesWord = 'ask' | readonly string[]

/** What a page says to a service worker that waits: the tabs go on with it. */
export const takeOver = 'takeOver'

/** What a page says that has no service worker although there is one: it goes on with it. */
export const takeMe = 'takeMe'

/** A design as this device has it. */
export type DeviceDesign = {
  readonly id: string
  /** Empty where it has none. */
  readonly name: string
  /** Path of its picture on our server, which may be kept for a time without a network. */
  readonly portrait: string | null
  /** Milliseconds since 1970, UTC. */
  readonly updatedAt: number
  /** Changes of this device that the server does not have. */
  readonly waiting: number
  /** Milliseconds since 1970, UTC: when the first of them was made; null where there are none. */
  readonly waitingSince: number | null
}

/** Requests the designs of an account from `drafts/device/list-worker.ts`. */
export type DeviceQuestion = { readonly person: string }

/** The one that was changed last first; null where the device cannot be read now. */
export type DeviceAnswer = { readonly designs: readonly DeviceDesign[] | null }
