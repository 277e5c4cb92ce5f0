import type { DesignRecord } from '../../../../../src/worker/services/drafts/device/local-records.ts'

/** A design on the device of this person. */
export const one = ({ person, id }: { readonly person: string; readonly id: string }): DesignRecord => ({
  id,
  userId: person,
  text: '{}',
  version: 1,
  savedVersion: 0,
  rev: null,
  saveId: null,
  updatedAt: 1,
  name: id,
  portrait: null,
  waitingSince: 1,
})
