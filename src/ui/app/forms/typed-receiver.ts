const name = 'dialwright.signIn.typed'

/**
 * The phone or email that is typed in one form of the sign-in dialog, for the next form and for coming back from a third
 * party: kept for this tab until the user has signed in.
 */
export function readTypedReceiver(): string {
  try {
    return sessionStorage.getItem(name) ?? ''
  } catch {
    // a browser without storage keeps nothing
    return ''
  }
}

export function keepTypedReceiver(value: string): void {
  try {
    if (value === '') sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, value)
  } catch {
    // the form has it as long as it is open
  }
}
