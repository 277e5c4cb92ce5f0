import { expect, test } from 'vitest'
import { sharedOnly } from '../../../../src/shared/rules/access.ts'
import { commentedId } from '../../../../src/ui/editor/comments/commented-id.ts'

test('the editor asks for the comments of a design of its own, not of one that another screen only showed', () => {
  expect(commentedId(null)).toBeNull()
  expect(commentedId({ id: 'one', readOnly: null })).toBe('one')
  // one that cannot be edited is still its designer's
  expect(commentedId({ id: 'one', readOnly: 'readOnly.otherTab' })).toBe('one')
  expect(commentedId({ id: 'publish-one', readOnly: sharedOnly })).toBeNull()
})
