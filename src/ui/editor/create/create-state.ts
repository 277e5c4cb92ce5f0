import { proxy } from 'valtio'

/** Which tab of the panel is shown, as long as the page is open; the first one until one is chosen. */
export const createState = proxy({ tab: '' })
