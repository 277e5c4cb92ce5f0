/** Only what lock.ts uses: a lock on a whole file that the kernel gives back when its holder dies. */
declare module 'fs-native-extensions' {
  export function tryLock(fd: number): boolean
  export function unlock(fd: number): void
}
