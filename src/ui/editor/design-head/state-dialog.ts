import { proxy } from 'valtio'
import type { SaveState } from '../../../shared/protocol/projections.ts'

/** The save state whose dialog the person has closed; null when none is. A press on the state shows it again. */
export const stateDialog = proxy<{ closedIn: SaveState | null }>({ closedIn: null })
