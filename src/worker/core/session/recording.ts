/** How frames are measured. */
export type FramesRecorded = { readonly isOn: boolean; readonly finish: boolean; readonly anew: boolean }

/** Only `set` changes it. */
export type Recording = FramesRecorded & { set(how: FramesRecorded): void }

export function createRecording(): Recording {
  let now: FramesRecorded = { isOn: false, finish: false, anew: false }
  return {
    get isOn() {
      return now.isOn
    },
    get finish() {
      return now.finish
    },
    get anew() {
      return now.anew
    },
    set({ isOn, finish, anew }) {
      now = { isOn, finish: isOn && finish, anew: isOn && anew }
    },
  }
}
