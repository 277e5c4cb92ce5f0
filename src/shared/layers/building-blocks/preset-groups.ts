import type { PresetGroup } from '../kind.ts'

/*
 * The groups of the palette that several kinds fill. One of a single kind stands with that kind; together they have the
 * order of the specification (S2.12–S2.41).
 */

export const timeGroup: PresetGroup = { id: 'time', order: 10 }

export const artGroup: PresetGroup = { id: 'art', order: 30 }

export const deviceGroup: PresetGroup = { id: 'device', order: 50 }

export const progressGroup: PresetGroup = { id: 'progress', order: 60 }
