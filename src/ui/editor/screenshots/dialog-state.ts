import { proxy } from 'valtio'

/** Whether the dialog that makes pictures of the dial is open. */
export const shots = proxy({ isOpen: false })
