/** Notifies the worker of a queue in this process that there is work; other processes look by themselves. */
export interface JobNotifier {
  ring(): void
  cancel(taskId: string): void
  /** One listener: there is one such worker a process. */
  listen(listener: { readonly onRing: () => void; readonly onCancel: (taskId: string) => void }): void
}

export function createJobNotifier(): JobNotifier {
  let listener: Parameters<JobNotifier['listen']>[0] | null = null
  return {
    ring: () => listener?.onRing(),
    cancel: (taskId) => listener?.onCancel(taskId),
    listen(given) {
      listener = given
    },
  }
}
