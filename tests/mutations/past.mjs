/** See `../mutate.mjs`: earlier states, scenes of a person's own, and what goes out of them. */
const law = ['tests/laws/checkpoints.test.ts']
const shelf = ['tests/unit/worker/drafts/checkpoints/checkpoint-shelf.test.ts']
const scenes = ['tests/engine/own-scenes.test.ts']
const pdf = ['tests/unit/ui/editor/contact-sheet/pictures-pdf.test.ts']

export default [
  {
    file: 'src/worker/core/design/checkpoints/due.ts',
    says: 'earlier states stand farther apart than the steps that are kept',
    from: 'made >= checkpointLimits.steps',
    to: 'made > checkpointLimits.steps',
    tests: law,
  },
  {
    file: 'src/worker/core/design/checkpoints/bare-design.ts',
    says: 'what was cut and waited is in no earlier state',
    from: 'return withClipboard(bare, waitingCuts(bare))',
    to: 'return withClipboard(bare, [])',
    tests: law,
  },
  {
    file: 'src/worker/scene/checkpoints/checkpoints.ts',
    says: 'the state after the step is put by under the time of the one before',
    from: 'noteStep(now, due.changedAt)',
    to: 'noteStep(design, due.changedAt)',
    tests: law,
  },
  {
    file: 'src/worker/commands/design/restored-design.ts',
    says: 'undo after an earlier state came back does not give what stood before',
    from: 'editor.faceSteps.note({ what, params: notice.params }, null, before)',
    to: 'void before',
    tests: law,
  },
  {
    file: 'src/worker/core/design/checkpoints/thinning.ts',
    says: 'the oldest go first, and the beginning of the work with them',
    from: 'if (gap < least) [best, least] = [at, gap]',
    to: 'void gap',
    tests: shelf,
  },
  {
    file: 'src/worker/services/drafts/device/local-checkpoints.ts',
    says: 'earlier states of another design are listed',
    from: 'IDBKeyRange.bound([person, id], [person, id, []])',
    to: 'IDBKeyRange.bound([person], [person, []])',
    tests: shelf,
  },
  {
    file: 'src/worker/services/drafts/checkpoints/checkpoint-shelf.ts',
    says: 'earlier states stay when the copy of their design is gone',
    from: 'others.filter(({ isHere }) => isHere)',
    to: 'others.filter(() => true)',
    tests: shelf,
  },
  {
    file: 'src/worker/services/drafts/device/local-copy.ts',
    says: 'work has no room while what it was takes it',
    from: 'if (!isFull || !(await checkpoints.makeRoom(key[0]))) throw error',
    to: 'if (isFull) throw error',
    tests: shelf,
  },
  {
    file: 'src/shared/document/stored/serialize.ts',
    says: 'own scenes are gone when the design is opened again',
    from: '${links}${scenes}"faces"',
    to: '${links}"faces"',
    tests: scenes,
  },
  {
    file: 'src/worker/commands/time/scenes.ts',
    says: 'a scene that comes back stands last',
    from: '[...scenes.slice(0, at), own, ...scenes.slice(at)]',
    to: '[...scenes, own]',
    tests: scenes,
  },
  {
    file: 'src/worker/scene/time/used-tags.ts',
    says: 'what a value is worked out of is not among the data of the design',
    from: 'for (const one of sourcesOf(tag)) found.add(one)',
    to: 'sourcesOf(tag)',
    tests: scenes,
  },
  {
    file: 'src/ui/editor/contact-sheet/pictures-pdf.ts',
    says: 'the objects of the PDF are not where its table says',
    from: 'length += bytes.length',
    to: 'length += part.length + 1',
    tests: pdf,
  },
]
