import type { loginZhCn } from '../../zh-cn/account/login.ts'

/** Texts of signing in, and of what stands below it. */
export const loginEn: Readonly<Record<keyof typeof loginZhCn, string>> = {
  'ui.account.stays': 'Welcome back. Your account will not be deleted',
  'ui.privacy': 'Privacy notice',
  'ui.terms': 'Terms of use',
  'ui.login.or': 'or',
  'ui.login.google': 'Sign in with Google',
  'ui.login.why': 'Sign in to edit and save designs',
  'ui.login.bySms': 'SMS code',
  'ui.login.byPassword': 'Password',
  'ui.login.phone': 'Phone number',
  'ui.login.email': 'Email',
  'ui.login.code': 'Code',
  'ui.login.sendCode': 'Send code',
  'ui.login.codeAgain': 'Resend in {{seconds}} s',
  'ui.login.password': 'Password',
  'ui.login.passwordAgain': 'Confirm password',
  'ui.login.passwordHint': '6 to 16 letters and digits, at least one of each, case sensitive',
  'ui.login.register': 'Create account',
  'ui.login.registerTitle': 'Create an account',
  'ui.login.toRegister': 'Create an account',
  'ui.login.reset': 'Set new password',
  'ui.login.resetTitle': 'Reset password',
  'ui.login.resetDone': 'Password changed. Sign in with your new password',
  'ui.login.forgot': 'Forgot your password?',
  'ui.login.back': 'Back to sign in',
  'ui.login.firstTime': 'Your first sign-in creates your account',
  'ui.login.outbox':
    'This server does not send mail or SMS. Codes appear in its development outbox, whose address is printed in the terminal of the server.',
  'ui.login.noCodes':
    'This server cannot send codes: no SMS or mail service is set up. Sign in with a password or another account, or ask the administrator to set one up.',
  'ui.login.proving':
    'There were many attempts on this account recently. This device runs a short check and continues automatically within a few seconds.',
  'ui.signedOut.title': 'You have been signed out',
  'ui.signedOut.text': 'Your session has expired. Your work is saved on this device. Sign in to continue.',
  'ui.signedOut.later': 'Later',

  'ui.confirm.title': 'Confirm it’s you',
  'ui.confirm.text':
    'To protect your account, enter the code sent to {{receiver}}. You will not be asked again for 10 minutes.',
  'ui.confirm.do': 'Confirm',
  'ui.confirm.google':
    'This account has no phone or email, so confirm with your Google account. You will return here, and what you started continues automatically.',
  'ui.confirm.toGoogle': 'Confirm with Google',
  'ui.confirm.byCode': 'Send a code to {{receiver}} instead',
  'ui.confirm.byFactor': 'Use two-step verification instead',
  'ui.confirm.done': 'Confirmed for 10 minutes',
}
