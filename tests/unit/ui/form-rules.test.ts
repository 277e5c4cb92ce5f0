import { describe, expect, it } from 'vitest'
import { codeRule, emailRule, passwordRule, phoneRule } from '../../../src/shared/api/accounts/accounts.ts'
import { problemsOf } from '../../../src/ui/app/forms/form-rules.ts'

describe('the rules of the sign-in forms', () => {
  it('finds nothing wrong with what the server takes', () => {
    expect(
      problemsOf({ receiver: phoneRule, code: codeRule }, { receiver: '13812345678', code: '123456' }),
    ).toBeNull()
  })

  it('says which input is wrong, with the text of the server [W5.09 W5.14 W5.15]', () => {
    expect(
      problemsOf(
        { receiver: phoneRule, code: codeRule, password: passwordRule },
        { receiver: '123', code: '12', password: 'short' },
      ),
    ).toEqual({
      receiver: { key: 'server.wrongPhone' },
      code: { key: 'server.wrongCode' },
      password: { key: 'server.passwordRule' },
    })
    expect(problemsOf({ receiver: emailRule }, { receiver: 'a@b' })).toEqual({
      receiver: { key: 'server.wrongEmail' },
    })
  })
})
