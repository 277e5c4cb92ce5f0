import { vi } from 'vitest'

/*
 * What modules of the page ask of a browser while they are loaded, and no more: imported before them, so that what
 * they decide can be tried without one.
 */
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
vi.stubGlobal('window', globalThis)
vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('document', { documentElement: {}, activeElement: null })
