import type { installZhCn } from '../../../shared/messages/zh-cn/import-export/install.ts'

export type InstallKey = keyof typeof installZhCn

export interface Said {
  readonly key: InstallKey
  readonly params: Readonly<Record<string, string | number>>
}

/**
 * What adb and Android's package manager print when something is wrong, the first that fits. Reasons are those of
 * `PackageManager.INSTALL_FAILED_…`.
 */
const rows: readonly { readonly words: RegExp; readonly key: InstallKey }[] = [
  { words: /INSTALL_FAILED_INSUFFICIENT_STORAGE|not enough space|No space left/i, key: 'install.full' },
  { words: /INSTALL_FAILED_UPDATE_INCOMPATIBLE|INCONSISTENT_CERTIFICATES/, key: 'install.otherKey' },
  { words: /INSTALL_FAILED_VERSION_DOWNGRADE/, key: 'install.older' },
  { words: /INSTALL_FAILED_OLDER_SDK/, key: 'install.tooOld' },
  { words: /(?:INSTALL_|DELETE_)\w+/, key: 'install.refused' },
  { words: /unknown command pair/, key: 'install.cannotPair' },
  { words: /Wrong password|connection was dropped/i, key: 'install.wrongCode' },
  { words: /Unable to start pairing client/i, key: 'install.unreachable' },
  { words: /parse address for pairing|Invalid port/i, key: 'install.address' },
  { words: /unauthorized|failed to authenticate/, key: 'install.unauthorized' },
  {
    words: /failed to connect|cannot connect|unable to connect|No route|timed out|refused/i,
    key: 'install.unreachable',
  },
]

type Around = { readonly watch: string; readonly name: string; readonly bytes: number }

const mega = 1024 * 1024

/** What adb said, as a sentence with its way out; `otherwise` where it said nothing that is known. */
export function failureIn(said: string, around: Around, otherwise: InstallKey): Said {
  const row = rows.find(({ words }) => words.test(said))
  const reason = row ? (row.words.exec(said)?.[0] ?? '') : ''
  const { watch, name, bytes } = around
  const size = Math.ceil((bytes / mega) * 10) / 10
  return { key: row?.key ?? otherwise, params: { watch, given: watch, name, reason, size } }
}
