import type { installZhCn } from '../../zh-cn/import-export/install.ts'

/** Installing a face on a watch: what each step says, and why it did not work. */
export const installEn: Readonly<Record<keyof typeof installZhCn, string>> = {
  'ui.install.watch': 'Watch address',
  'ui.install.watchHint':
    'The watch shows it under Wireless debugging. Leave it empty for a watch that is connected already',
  'ui.install.do': 'Install on watch',
  'ui.install.pair': 'Pair with the watch first',
  'ui.install.pairAddress': 'Pairing address',
  'ui.install.code': 'Pairing code',
  'ui.install.busy': 'Sending to the watch… Over Wi-Fi this can take a few minutes',
  'ui.install.buildFirst': 'Build the APK package first, then install it from here',
  'ui.install.byHand': 'With adb in a terminal',
  'install.paired': 'Paired with {{watch}}',
  'install.connected': 'Connected to {{watch}}',
  'install.found': 'Watch: {{model}}',
  'install.installed': 'Installed {{name}}',
  'install.set': 'Set as the current face',
  'install.notSet':
    'Installed, but the watch did not switch to it. Touch and hold the dial on the watch, then choose it',
  'install.address': '“{{given}}” is not the address of a watch. Example: 192.168.1.20:5555',
  'install.noAdb':
    'adb was not found on the computer that runs Dialwright. Install the Android platform tools (on Debian: apt-get install adb)',
  'install.cannotPair':
    'This version of adb cannot pair: platform tools 30 or later are needed. Update them and try again',
  'install.wrongCode':
    '{{watch}} did not accept the pairing code. Codes and ports change each time: open “Pair new device” on the watch again',
  'install.unreachable':
    'No answer from {{watch}}. Check that wireless debugging is on and that the watch is on the same Wi-Fi as this computer',
  'install.unauthorized':
    'The watch has not allowed debugging from this computer. Confirm “Allow debugging” on the watch, then try again',
  'install.noWatch': 'No watch is connected. Enter the address that the watch shows, or connect it by cable',
  'install.several': '{{count}} devices are connected. Choose one of them: {{names}}',
  'install.otherKind': '{{model}} is not a watch. Enter the address of a watch',
  'install.full':
    'The watch has no space left for this package of {{size}} MB. Uninstall another face or app on the watch first',
  'install.otherKey':
    'The watch has a face with the same package name but another signing key. Uninstall it first: adb uninstall {{name}}',
  'install.older':
    'The watch has a newer version than this package. Build again, or uninstall the version on the watch first',
  'install.tooOld': 'The Wear OS version of the watch is too old for this face: Wear OS 4 or later is needed',
  'install.refused': 'The watch refused the package: {{reason}}. Build it again and retry',
  'install.gone':
    'The connection to the watch was lost. Keep the watch close by with its screen on, then try again',
  'install.late': 'The watch did not finish within {{seconds}} seconds. Keep its screen on, then try again',
}
