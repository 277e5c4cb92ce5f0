import type { loginZhCn } from '../../zh-cn/account/login.ts'

/** Texts of signing in, and of what stands below it. */
export const loginEn: Readonly<Record<keyof typeof loginZhCn, string>> = {
  'ui.account.stays': 'Welcome back, your account will not be erased',
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
  'ui.login.codeAgain': 'Again in {{seconds}} s',
  'ui.login.password': 'Password',
  'ui.login.passwordAgain': 'Password again',
  'ui.login.passwordHint': '6 to 16 letters and digits, at least one of each, case sensitive',
  'ui.login.register': 'Create account',
  'ui.login.registerTitle': 'Create an account',
  'ui.login.toRegister': 'Create an account',
  'ui.login.reset': 'Set the new password',
  'ui.login.resetTitle': 'Reset the password',
  'ui.login.resetDone': 'The password was changed, please sign in',
  'ui.login.forgot': 'Forgot your password?',
  'ui.login.back': 'Back to sign in',
  'ui.login.firstTime': 'Your first sign-in creates your account',
  'ui.login.outbox':
    'This server sends no mail or SMS: codes appear in its development outbox. The address of the outbox is printed where the server was started.',
  'ui.login.proving':
    'There were many tries on this account lately. This device makes a short calculation first and then goes on by itself, within a few seconds.',
  'ui.signedOut.title': 'You were signed out',
  'ui.signedOut.text': 'Your session has ended. Your work is kept on this device; sign in to go on.',
  'ui.signedOut.later': 'Later',
}
