import type { IncomingFile } from './pictures.ts'
import type { DesignSystem } from './faces.ts'

/**
 * After a conflict. `mine`: theirs is kept as a version, mine is saved on top; `theirs`: mine is kept as a version and
 * left; `both`: mine becomes a design of its own, theirs stays in this one.
 */
export type GoOnWith = 'mine' | 'theirs' | 'both'

/** Where a design comes from when its screen opens. */
export type DesignSource =
  /** This device first, then the server. */
  | { readonly from: 'work' }
  /** A fresh design, optionally from a stored one (a sample) under a new id. */
  | {
      readonly from: 'new'
      readonly sampleUrl?: string
      readonly width?: number
      readonly height?: number
      /**
       * A face for each target of it, where there is no sample, which brings its own. Left out: `all`, and the one
       * face of this size.
       */
      readonly system?: DesignSystem
    }
  /** A project file, or a design as text, as new work. */
  | { readonly from: 'file'; readonly file: IncomingFile }
  /**
   * A stored design behind a shared link, untrusted: it is shown in the preview, nothing can alter it, and nothing of
   * it is kept. Under the id that is shown already it is a newer state of the same: face and mode stay as they are.
   */
  | { readonly from: 'shared'; readonly body: unknown }

/** The open design, its history and its versions, and who works on it. */
export type DesignCommand =
  // gestures and history
  | { readonly do: 'gesture.cancel' }
  | { readonly do: 'history.undo' }
  | { readonly do: 'history.redo' }
  | { readonly do: 'history.go'; readonly index: number }
  /** Everything becomes what it was at a checkpoint, named by its time (`checkpoints`); one undo step. */
  | { readonly do: 'history.checkpoint'; readonly at: number }
  // the design and the session
  | { readonly do: 'design.open'; readonly id: string; readonly source: DesignSource }
  /** Nothing is open any more; what was is on this device when it is done. */
  | { readonly do: 'design.close' }
  /** `json` is a stored design as text, untrusted: a file, a paste, a script. Replaces what is open; one history state. */
  | { readonly do: 'design.load'; readonly json: string }
  | { readonly do: 'design.loadFile'; readonly file: IncomingFile }
  | { readonly do: 'design.rename'; readonly dialName?: string; readonly dialNameCn?: string }
  | { readonly do: 'design.save' }
  | { readonly do: 'design.resolve'; readonly goOnWith: GoOnWith }
  /** Takes the open design out of the trash of its person, and saves it. */
  | { readonly do: 'design.restore' }
  /** Saves what is open and keeps it as a version; a name has 1 to 60 characters. */
  | { readonly do: 'version.keep'; readonly name: string }
  /** Layers and faces become those of the version, with its id; one undo step. */
  | { readonly do: 'version.restore'; readonly version: string; readonly name: string }
  /** Another tab edits this design: from now on this one does, and that one only looks. */
  | { readonly do: 'design.takeOver' }
  /** Saves what is open as a draft of its own and stays in the present one. */
  | { readonly do: 'design.keepCopy' }
  | { readonly do: 'session.set'; readonly token: string | null; readonly userId: string | null }
  | { readonly do: 'locale.set'; readonly locale: 'zh-cn' | 'en' }
