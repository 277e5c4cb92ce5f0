import type { SignedIn } from '../../../../shared/api/accounts/accounts.ts'
import { addToast } from '../../notices/notices.ts'
import { chooseLocale } from '../../text.ts'
import { GaveUp } from '../../forms/gave-up.ts'
import { askSecondFactor } from './second-factor.ts'
import { acceptSignIn, call, user } from '../session.ts'
import { readStored } from '../../storage/stored.ts'
import { tellLocale } from './tell-locale.ts'
import { keepTypedReceiver } from '../../forms/typed-receiver.ts'

/** Milliseconds in which a person reads that their account will not be erased. */
const staysMs = 15_000

/**
 * Signs in: the account's own language is shown from here on, and an account that has none takes the one that was
 * chosen here (A50). A second factor is required first. Throws GaveUp when it was not shown.
 */
export async function welcome(signedIn: SignedIn): Promise<void> {
  if (signedIn.needsFactor) {
    user.showLogin = false
    if (!(await askSecondFactor(signedIn.token))) throw new GaveUp()
  }
  acceptSignIn(signedIn)
  keepTypedReceiver('')
  const { info, wasClosing } = signedIn
  const chosenHere = readStored('locale')
  if (info.locale !== null) chooseLocale(info.locale)
  else if (chosenHere !== null) void tellLocale(call, chosenHere)
  if (wasClosing) addToast({ tone: 'success', key: 'ui.account.stays' }, staysMs)
}
