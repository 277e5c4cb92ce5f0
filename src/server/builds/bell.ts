/** Tells whoever builds in this process that there is something to do; other processes look by themselves. */
export interface BuildBell {
  ring(): void
  cancel(taskId: string): void
  /** One listener: there is one builder a process. */
  listen(listener: { readonly onRing: () => void; readonly onCancel: (taskId: string) => void }): void
}

export function createBuildBell(): BuildBell {
  let listener: Parameters<BuildBell['listen']>[0] | null = null
  return {
    ring: () => listener?.onRing(),
    cancel: (taskId) => listener?.onCancel(taskId),
    listen(given) {
      listener = given
    },
  }
}
